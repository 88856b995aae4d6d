//! Paths into the state, for expectations.

use crate::state::State;
use crate::zone::Zone;
use hantei_ability::fftcg::Keyword;
use hantei_base::kind::CardKind;
use hantei_engine::scenario::naming::{Naming as _, player_named};
use hantei_engine::scenario::rules::{Found, PathKind, Paths};
use hantei_engine::{CardId, Player};

use super::Fftcg;

/// The keywords that a card can have.
const KEYWORDS: [Keyword; 4] =
    [Keyword::Brave, Keyword::Haste, Keyword::FirstStrike, Keyword::BackAttack];

impl Paths for Fftcg {
    const ROOTS: &'static [&'static str] = &["A", "B", "turn", "winner", "battle", "stack"];

    const WORDS: &'static [&'static str] = &[
        "player",
        "number",
        "phase",
        "hand",
        "field",
        "forwards",
        "backups",
        "monsters",
        "break",
        "damage",
        "deck",
        "removed",
        "lb-deck",
        "stack",
        "crystals",
        "power",
        "cost",
        "dull",
        "frozen",
        "attacking",
        "blocking",
        "primed",
        "abilities",
        "controller",
        "counters",
    ];

    fn kind_here(path: &str) -> Option<(PathKind, Option<&str>)> {
        let words: Vec<&str> = path.split('.').collect();
        let plain = |kind| Some((kind, None));
        match words[..] {
            ["turn", "phase"] => {
                plain(PathKind::Word(&["active", "draw", "main1", "attack", "main2", "end"]))
            }
            ["battle"] => plain(PathKind::Bool),
            ["stack"] => plain(PathKind::Cards),
            ["A" | "B", "crystals"] => plain(PathKind::Number),
            ["A" | "B", "forwards" | "backups" | "monsters"] => plain(PathKind::Cards),
            ["A" | "B", zone] if Zone::named(zone).is_some() => plain(PathKind::Cards),
            ["A" | "B", zone, at, of]
                if Zone::named(zone).is_some() && at.parse::<u16>().is_ok() =>
            {
                plain(of_card_kind(of)?)
            }
            // A name may contain dots: the property is what follows the last one.
            _ => {
                let (card, of) = path.rsplit_once('.')?;
                let (card, of) = match card.rsplit_once('.') {
                    Some((name, "counters")) => (name, "counters"),
                    _ => (card, of),
                };
                Some((of_card_kind(of)?, Some(card)))
            }
        }
    }

    fn find(state: &State, path: &str) -> Option<Found> {
        let words: Vec<&str> = path.split('.').collect();
        let number = |number: usize| Some(Found::Number(number as i64));
        match words[..] {
            ["turn", "player"] => Some(Found::Word(state.turn.player.to_string())),
            ["turn", "number"] => number(state.turn.number as usize),
            ["turn", "phase"] => Some(Found::Word(state.turn.phase.id().to_owned())),
            ["winner"] => Some(Found::winner(state.lost.0)),
            ["battle"] => Some(Found::Bool(state.battle.is_some())),
            ["stack"] => Some(Found::Cards(state.stack.iter().map(|item| item.source.0).collect())),
            [player @ ("A" | "B"), of, ..] if is_of_player(of) => {
                let rest = &words[1..];
                let player = if player == "A" { Player::A } else { Player::B };
                of_player(state, player, rest)
            }
            _ => {
                let (card, of) = path.rsplit_once('.')?;
                let (name, of, counter) = match card.rsplit_once('.') {
                    Some((name, "counters")) => (name, "counters", of),
                    _ => (card, of, ""),
                };
                let card = state.whole_field().find(|card| Fftcg::is_called(state, *card, name))?;
                of_card(state, card, of, counter)
            }
        }
    }

    // A card on the field, given by its name, is visible to everybody.
    fn card_at(state: &State, path: &str) -> Option<CardId> {
        let words: Vec<&str> = path.split('.').collect();
        let [player, zone, at, _] = words[..] else { return None };
        Fftcg::card_there(state, player_named(player)?, Zone::named(zone)?, at.parse().ok()?)
    }
}

/// Whether a word after a player's refers to that player, and is not the name of a card there.
fn is_of_player(word: &str) -> bool {
    matches!(word, "crystals" | "forwards" | "backups" | "monsters") || Zone::named(word).is_some()
}

fn of_card_kind(of: &str) -> Option<PathKind> {
    Some(match of {
        "power" | "damage" | "cost" | "counters" => PathKind::Number,
        "dull" | "frozen" | "attacking" | "blocking" | "primed" | "abilities" => PathKind::Bool,
        "controller" => PathKind::Word(&["A", "B"]),
        keyword => {
            let keyword = keyword.strip_prefix("has-")?;
            KEYWORDS.iter().any(|known| known.id() == keyword).then_some(PathKind::Bool)?
        }
    })
}

fn of_player(state: &State, player: Player, words: &[&str]) -> Option<Found> {
    let of_kind = |kind: CardKind| {
        let cards = state.field(player).iter().copied();
        Some(Found::Cards(cards.filter(|card| state.facts(*card).is(kind)).collect()))
    };
    match *words {
        ["crystals"] => Some(Found::Number(i64::from(state.sides[player].crystals))),
        ["forwards"] => of_kind(CardKind::Forward),
        ["backups"] => of_kind(CardKind::Backup),
        ["monsters"] => of_kind(CardKind::Monster),
        [zone] => Some(Found::Cards(state.zone(player, Zone::named(zone)?).to_vec())),
        [zone, at, of] => {
            let card = Fftcg::card_there(state, player, Zone::named(zone)?, at.parse().ok()?)?;
            of_card(state, card, of, "")
        }
        _ => None,
    }
}

fn of_card(state: &State, card: CardId, of: &str, counter: &str) -> Option<Found> {
    let (object, facts) = (state.object(card), state.facts(card));
    let number = |value: i64| Some(Found::Number(value));
    match of {
        "power" => number(i64::from(facts.power)),
        "damage" => number(i64::from(object.status.damage)),
        "cost" => number(i64::from(facts.cost)),
        "counters" => number(i64::from(object.status.counters_of(counter))),
        "dull" => Some(Found::Bool(object.status.dull)),
        "frozen" => Some(Found::Bool(object.status.frozen)),
        "attacking" => Some(Found::Bool(state.is_attacking(card))),
        "blocking" => Some(Found::Bool(state.is_blocking(card))),
        "primed" => Some(Found::Bool(state.primed(card).is_some())),
        "abilities" => Some(Found::Bool(!facts.is_silenced())),
        "controller" => Some(Found::Word(object.controller.to_string())),
        keyword => {
            let keyword = keyword.strip_prefix("has-")?;
            let keyword = KEYWORDS.into_iter().find(|known| known.id() == keyword)?;
            Some(Found::Bool(facts.has(keyword)))
        }
    }
}
