//! Paths into the state, for expectations.

use crate::engine::core::{CardId, Known, Player};
use crate::engine::fftcg::state::{State, Thing};
use crate::engine::fftcg::zone::Zone;
use crate::kind::Kind as CardKind;
use crate::scenario::rules::{Found, Kind};

use super::words::{KEYWORDS, is_called};

/// Where paths begin, besides the name of a card of the field.
pub(super) const ROOTS: &[&str] = &["A", "B", "turn", "winner", "battle", "stack"];

/// The words of paths after the first.
pub(super) const WORDS: &[&str] = &[
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

/// What a path leads to, whatever the state; and the card that it begins with.
pub(super) fn kind(path: &str) -> Option<(Kind, Option<&str>)> {
    let words: Vec<&str> = path.split('.').collect();
    let plain = |kind| Some((kind, None));
    match words[..] {
        ["turn", "player"] => plain(Kind::Word(&["A", "B"])),
        ["turn", "phase"] => {
            plain(Kind::Word(&["active", "draw", "main1", "attack", "main2", "end"]))
        }
        ["turn", "number"] => plain(Kind::Number),
        ["winner"] => plain(Kind::Word(&["A", "B", "draw", "none"])),
        ["battle"] => plain(Kind::Bool),
        ["stack"] => plain(Kind::Cards),
        ["A" | "B", "crystals"] => plain(Kind::Number),
        ["A" | "B", "forwards" | "backups" | "monsters"] => plain(Kind::Cards),
        ["A" | "B", zone] if Zone::named(zone).is_some() => plain(Kind::Cards),
        ["A" | "B", zone, at, of] if Zone::named(zone).is_some() && at.parse::<u16>().is_ok() => {
            plain(of_card_kind(of)?)
        }
        // A name may have dots of its own: the property is what follows the last.
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

fn of_card_kind(of: &str) -> Option<Kind> {
    Some(match of {
        "power" | "damage" | "cost" | "counters" => Kind::Number,
        "dull" | "frozen" | "attacking" | "blocking" | "primed" | "abilities" => Kind::Bool,
        "controller" => Kind::Word(&["A", "B"]),
        keyword => {
            let keyword = keyword.strip_prefix("has-")?;
            KEYWORDS.iter().any(|known| known.id() == keyword).then_some(Kind::Bool)?
        }
    })
}

/// What a path leads to.
pub(super) fn find(state: &State, path: &str) -> Option<Found> {
    let words: Vec<&str> = path.split('.').collect();
    let number = |number: usize| Some(Found::Number(number as i64));
    match words[..] {
        ["turn", "player"] => Some(Found::Word(state.turn.player.to_string())),
        ["turn", "number"] => number(state.turn.number as usize),
        ["turn", "phase"] => Some(Found::Word(state.turn.phase.id().to_owned())),
        ["winner"] => Some(Found::Word(winner(state))),
        ["battle"] => Some(Found::Bool(state.battle.is_some())),
        ["stack"] => Some(Found::Cards(state.stack.iter().map(|item| item.source.0).collect())),
        [player @ ("A" | "B"), ref rest @ ..] => {
            let player = if player == "A" { Player::A } else { Player::B };
            of_player(state, player, rest)
        }
        _ => {
            let (card, of) = path.rsplit_once('.')?;
            let (name, of, counter) = match card.rsplit_once('.') {
                Some((name, "counters")) => (name, "counters", of),
                _ => (card, of, ""),
            };
            let card = state.whole_field().find(|card| is_called(state, *card, name))?;
            of_card(state, card, of, counter)
        }
    }
}

/// Who may know what a path leads to: of cards whoever sees each of them, of a card's property whoever sees the card.
pub(super) fn known_at(state: &State, path: &str) -> Known {
    let words: Vec<&str> = path.split('.').collect();
    let cards = match (find(state, path), &words[..]) {
        (Some(Found::Cards(cards)), _) => cards,
        (_, [player, zone, at, _]) => {
            let side = if *player == "A" { Player::A } else { Player::B };
            let there = Zone::named(zone).map(|zone| state.zone(side, zone));
            let at = at.parse::<usize>().ok().and_then(|at| at.checked_sub(1));
            there.zip(at).and_then(|(cards, at)| cards.get(at).copied()).into_iter().collect()
        }
        // A card of the field by its name.
        _ => Vec::new(),
    };
    cards.into_iter().map(|card| state.known_to(card)).fold(Known::ToBoth, Known::and)
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
            let at = at.parse::<usize>().ok()?.checked_sub(1)?;
            of_card(state, *state.zone(player, Zone::named(zone)?).get(at)?, of, "")
        }
        _ => None,
    }
}

fn of_card(state: &State, card: CardId, of: &str, counter: &str) -> Option<Found> {
    let (object, facts) = (state.object(card), state.facts(card));
    let number = |value: i64| Some(Found::Number(value));
    match of {
        "power" => number(i64::from(facts.power)),
        "damage" => number(i64::from(object.damage)),
        "cost" => number(i64::from(facts.cost)),
        "counters" => number(i64::from(object.counters_of(counter))),
        "dull" => Some(Found::Bool(object.dull)),
        "frozen" => Some(Found::Bool(object.frozen)),
        "attacking" => Some(Found::Bool(state.is_attacking(card))),
        "blocking" => Some(Found::Bool(state.is_blocking(card))),
        "primed" => Some(Found::Bool(object.primed.is_some())),
        "abilities" => Some(Found::Bool(!facts.silenced)),
        "controller" => Some(Found::Word(object.controller.to_string())),
        keyword => {
            let keyword = keyword.strip_prefix("has-")?;
            let keyword = KEYWORDS.into_iter().find(|known| known.id() == keyword)?;
            Some(Found::Bool(facts.has(keyword)))
        }
    }
}

/// The card of what lies on the stack, or the card itself.
pub(super) fn card_of(state: &State, thing: Thing) -> Option<CardId> {
    match thing {
        Thing::Card(card) => Some(card),
        Thing::Item(id) => state.item(id).map(|item| item.source.0),
    }
}
