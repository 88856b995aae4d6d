//! Paths into the state, for expectations.

use crate::state::State;
use crate::zone::Zone;
use hantei_ability::buddyfight::KeywordKind;
use hantei_engine::scenario::naming::player_named;
use hantei_engine::scenario::rules::{Found, PathKind, Paths};
use hantei_engine::{CardId, Player};

use super::Buddyfight;

impl Paths for Buddyfight {
    const ROOTS: &'static [&'static str] = &["A", "B", "turn", "winner", "battle", "waiting"];

    const WORDS: &'static [&'static str] = &[
        "player",
        "number",
        "phase",
        "attacks",
        "gained",
        "life",
        "size",
        "reversals",
        "deck",
        "hand",
        "gauge",
        "drop",
        "buddy",
        "flag",
        "under-flag",
        "left",
        "center",
        "right",
        "item",
        "magic",
        "soul",
        "removed",
        "lost",
        "in-use",
        "attack",
        "defense",
        "critical",
        "rested",
        "face-down",
        "reversed",
        "abilities",
    ];

    fn kind_here(path: &str) -> Option<(PathKind, Option<&str>)> {
        let words: Vec<&str> = path.split('.').collect();
        let kind = match words[..] {
            ["turn", "phase"] => PathKind::Word(&["start", "main", "attack", "final"]),
            ["turn", "attacks"] | ["waiting"] => PathKind::Number,
            ["turn", "gained"] | ["battle"] => PathKind::Bool,
            ["A" | "B", "life" | "size" | "reversals"] => PathKind::Number,
            ["A" | "B", zone] if Zone::named(zone).is_some() => PathKind::Cards,
            ["A" | "B", zone, of] if Zone::named(zone).is_some() => match of {
                "attack" | "defense" | "critical" | "size" => PathKind::Number,
                "rested" | "face-down" | "reversed" | "abilities" => PathKind::Bool,
                "soul" => PathKind::Cards,
                keyword => {
                    KeywordKind::named(keyword.strip_prefix("has-")?).map(|_| PathKind::Bool)?
                }
            },
            _ => return None,
        };
        Some((kind, None))
    }

    fn find(state: &State, path: &str) -> Option<Found> {
        let words: Vec<&str> = path.split('.').collect();
        let number = |number: i64| Some(Found::Number(number));
        match words[..] {
            ["turn", "player"] => Some(Found::Word(state.turn.player.to_string())),
            ["turn", "number"] => number(i64::from(state.turn.number)),
            ["turn", "phase"] => Some(Found::Word(state.turn.phase.id().to_owned())),
            ["turn", "attacks"] => number(i64::from(state.turn.attacks)),
            ["turn", "gained"] => Some(Found::Bool(state.turn.gained)),
            ["winner"] => Some(Found::winner(state.lost.0)),
            ["battle"] => Some(Found::Bool(state.battle.is_some())),
            ["waiting"] => number(state.waiting.len() as i64),
            ["A", ref of @ ..] => of_player(state, Player::A, of),
            ["B", ref of @ ..] => of_player(state, Player::B, of),
            _ => None,
        }
    }

    fn card_at(state: &State, path: &str) -> Option<CardId> {
        let words: Vec<&str> = path.split('.').collect();
        let [player, zone, _] = words[..] else { return None };
        state.zone(player_named(player)?, Zone::named(zone)?).last().copied()
    }
}

fn of_player(state: &State, player: Player, words: &[&str]) -> Option<Found> {
    let side = &state.sides[player];
    let number = |number: i64| Some(Found::Number(number));
    match *words {
        ["life"] => number(i64::from(side.life)),
        ["size"] => number(i64::from(state.total_size(player))),
        ["reversals"] => number(i64::from(side.reversals)),
        [zone] => Some(Found::Cards(state.zone(player, Zone::named(zone)?).to_vec())),
        [zone, of] => of_card(state, *state.zone(player, Zone::named(zone)?).last()?, of),
        _ => None,
    }
}

fn of_card(state: &State, card: CardId, of: &str) -> Option<Found> {
    let object = state.object(card);
    let number = |value: i32| Some(Found::Number(i64::from(value)));
    match of {
        "attack" => number(state.attack(card)),
        "defense" => number(state.defense(card)),
        "critical" => number(state.critical(card)),
        "size" => number(state.size(card)?),
        "rested" => Some(Found::Bool(object.status.rested)),
        "face-down" => Some(Found::Bool(object.face_down)),
        "reversed" => Some(Found::Bool(object.status.reversed)),
        "soul" => Some(Found::Cards(state.soul(card).collect())),
        "abilities" => Some(Found::Bool(!state.is_silenced(card))),
        keyword => {
            let keyword = KeywordKind::named(keyword.strip_prefix("has-")?)?;
            Some(Found::Bool(state.has_keyword(card, keyword)))
        }
    }
}
