//! Paths into the state, for expectations.

use crate::ability::buddyfight::KeywordKind;
use crate::engine::buddyfight::state::State;
use crate::engine::buddyfight::zone::Zone;
use crate::engine::core::{CardId, Known, Player};
use crate::scenario::rules::{Found, Kind};

/// Where paths begin.
pub(super) const ROOTS: &[&str] = &["A", "B", "turn", "winner", "battle", "waiting"];

/// The words of paths after the first; keywords follow `has-`.
pub(super) const WORDS: &[&str] = &[
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

/// What a path leads to, whatever the state.
pub(super) fn kind(path: &str) -> Option<Kind> {
    let words: Vec<&str> = path.split('.').collect();
    Some(match words[..] {
        ["turn", "player"] => Kind::Word(&["A", "B"]),
        ["turn", "phase"] => Kind::Word(&["start", "main", "attack", "final"]),
        ["turn", "number" | "attacks"] | ["waiting"] => Kind::Number,
        ["turn", "gained"] | ["battle"] => Kind::Bool,
        ["winner"] => Kind::Word(&["A", "B", "draw", "none"]),
        ["A" | "B", "life" | "size" | "reversals"] => Kind::Number,
        ["A" | "B", zone] if Zone::named(zone).is_some() => Kind::Cards,
        ["A" | "B", zone, of] if Zone::named(zone).is_some() => match of {
            "attack" | "defense" | "critical" | "size" => Kind::Number,
            "rested" | "face-down" | "reversed" | "abilities" => Kind::Bool,
            "soul" => Kind::Cards,
            keyword => KeywordKind::named(keyword.strip_prefix("has-")?).map(|_| Kind::Bool)?,
        },
        _ => return None,
    })
}

/// What a path leads to.
pub(super) fn find(state: &State, path: &str) -> Option<Found> {
    let words: Vec<&str> = path.split('.').collect();
    let number = |number: i64| Some(Found::Number(number));
    match words[..] {
        ["turn", "player"] => Some(Found::Word(state.turn.player.to_string())),
        ["turn", "number"] => number(i64::from(state.turn.number)),
        ["turn", "phase"] => Some(Found::Word(state.turn.phase.id().to_owned())),
        ["turn", "attacks"] => number(i64::from(state.turn.attacks)),
        ["turn", "gained"] => Some(Found::Bool(state.turn.gained)),
        ["winner"] => Some(Found::Word(winner(state))),
        ["battle"] => Some(Found::Bool(state.battle.is_some())),
        ["waiting"] => number(state.waiting.len() as i64),
        ["A", ref of @ ..] => of_player(state, Player::A, of),
        ["B", ref of @ ..] => of_player(state, Player::B, of),
        _ => None,
    }
}

/// Who may know what a path leads to: of cards whoever sees each of them, of a card's property whoever sees the card.
pub(super) fn known_at(state: &State, path: &str) -> Known {
    let words: Vec<&str> = path.split('.').collect();
    let cards = match (find(state, path), &words[..]) {
        (Some(Found::Cards(cards)), _) => cards,
        (_, [player, zone, _]) => {
            let side = if *player == "A" { Player::A } else { Player::B };
            let there = Zone::named(zone).map(|zone| state.zone(side, zone));
            there.and_then(|cards| cards.last().copied()).into_iter().collect()
        }
        _ => Vec::new(),
    };
    cards.into_iter().map(|card| state.known(card)).fold(Known::ToBoth, Known::and)
}

fn winner(state: &State) -> String {
    match state.lost.0 {
        [false, false] => "none",
        [true, true] => "draw",
        [true, false] => "B",
        [false, true] => "A",
    }
    .to_owned()
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
        "rested" => Some(Found::Bool(object.rested)),
        "face-down" => Some(Found::Bool(object.face_down)),
        "reversed" => Some(Found::Bool(object.reversed)),
        "soul" => Some(Found::Cards(state.soul(card).collect())),
        "abilities" => Some(Found::Bool(!state.is_silenced(card))),
        keyword => {
            let keyword = KeywordKind::named(keyword.strip_prefix("has-")?)?;
            Some(Found::Bool(state.has_keyword(card, keyword)))
        }
    }
}
