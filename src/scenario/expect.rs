//! Expectations: a path into the state, and what it should be.

use crate::engine::buddyfight::state::State;
use crate::engine::buddyfight::zone::Zone;
use crate::engine::core::{CardId, Player};
use crate::text::Lang;

use super::model::{Closely, Expected};
use super::run::Trouble;
use super::words::is_called;

/// What a path leads to.
enum Found {
    Number(i64),
    Word(String),
    Bool(bool),
    Cards(Vec<CardId>),
}

/// Looks at a path.
///
/// # Errors
/// [`Trouble::NoPath`] for one that does not exist, [`Trouble::Unexpected`] when it is something else.
pub fn check(state: &State, path: &str, wanted: &Expected) -> Result<(), Trouble> {
    let found = find(state, path).ok_or_else(|| Trouble::NoPath(path.to_owned()))?;
    if fits(state, &found, wanted) {
        return Ok(());
    }
    Err(Trouble::Unexpected {
        path: path.to_owned(),
        wanted: shown_wanted(wanted),
        got: shown(state, &found),
    })
}

fn find(state: &State, path: &str) -> Option<Found> {
    let mut parts = path.split('.');
    let first = parts.next()?;
    let player = match first {
        "A" => Player::A,
        "B" => Player::B,
        "turn" => {
            return Some(match parts.next()? {
                "player" => Found::Word(state.turn.player.to_string()),
                "number" => Found::Number(i64::from(state.turn.number)),
                "phase" => Found::Word(format!("{:?}", state.turn.phase).to_lowercase()),
                "attacks" => Found::Number(i64::from(state.turn.attacks)),
                "gained" => Found::Bool(state.turn.gained),
                _ => return None,
            });
        }
        "winner" => {
            return Some(Found::Word(match state.lost.0 {
                [false, false] => "none".to_owned(),
                [true, true] => "draw".to_owned(),
                [true, false] => "B".to_owned(),
                [false, true] => "A".to_owned(),
            }));
        }
        "battle" => return Some(Found::Bool(state.battle.is_some())),
        "waiting" => return Some(Found::Number(state.waiting.len() as i64)),
        _ => return None,
    };
    let side = &state.sides[player];
    let zone = match parts.next()? {
        "life" => return Some(Found::Number(i64::from(side.life))),
        "size" => return Some(Found::Number(i64::from(state.total_size(player)))),
        "reversals" => return Some(Found::Number(i64::from(side.reversals))),
        zone => Zone::named(zone)?,
    };
    let cards = state.zone(player, zone).to_vec();
    let Some(of) = parts.next() else { return Some(Found::Cards(cards)) };
    let card = *cards.last()?;
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
        keyword => keyword
            .strip_prefix("has-")
            .map(|keyword| Found::Bool(state.has_keyword(card, keyword))),
    }
}

fn fits(state: &State, found: &Found, wanted: &Expected) -> bool {
    match (found, wanted) {
        (Found::Number(number), Expected::Number(wanted)) => number == wanted,
        (Found::Bool(is), Expected::Bool(wanted)) => is == wanted,
        (Found::Word(word), Expected::Word(wanted)) => word == wanted,
        (Found::Number(number), Expected::Closely(wanted)) => within(*number, wanted),
        (Found::Cards(cards), Expected::Number(count)) => cards.len() as i64 == *count,
        (Found::Cards(cards), Expected::Word(word)) => match word.as_str() {
            "empty" => cards.is_empty(),
            name => cards.len() == 1 && is_called(state, cards[0], name),
        },
        (Found::Cards(cards), Expected::Words(names)) => {
            cards.len() == names.len() && all_there(state, cards, names)
        }
        (Found::Cards(cards), Expected::Closely(wanted)) => {
            all_there(state, cards, &wanted.has.0)
                && !wanted
                    .not
                    .0
                    .iter()
                    .any(|name| cards.iter().any(|card| is_called(state, *card, name)))
                && within(cards.len() as i64, wanted)
        }
        _ => false,
    }
}

fn within(number: i64, wanted: &Closely) -> bool {
    wanted.count.is_none_or(|count| number == count)
        && wanted.min.is_none_or(|least| number >= least)
        && wanted.max.is_none_or(|most| number <= most)
}

/// Whether every name has a card of its own.
fn all_there(state: &State, cards: &[CardId], names: &[String]) -> bool {
    let mut left = cards.to_vec();
    names.iter().all(|name| {
        let at = left.iter().position(|card| is_called(state, *card, name));
        at.map(|at| left.remove(at)).is_some()
    })
}

fn shown(state: &State, found: &Found) -> String {
    match found {
        Found::Number(number) => number.to_string(),
        Found::Bool(is) => is.to_string(),
        Found::Word(word) => word.clone(),
        Found::Cards(cards) if cards.is_empty() => "empty".to_owned(),
        Found::Cards(cards) => {
            let names: Vec<String> =
                cards.iter().map(|card| state.def(*card).names.get(Lang::Ja).to_owned()).collect();
            format!("{} [{}]", names.len(), names.join(", "))
        }
    }
}

fn shown_wanted(wanted: &Expected) -> String {
    match wanted {
        Expected::Bool(is) => is.to_string(),
        Expected::Number(number) => number.to_string(),
        Expected::Word(word) => word.clone(),
        Expected::Words(words) => format!("[{}]", words.join(", ")),
        Expected::Closely(closely) => {
            let mut parts = Vec::new();
            if !closely.has.is_empty() {
                parts.push(format!("has {}", closely.has.0.join(", ")));
            }
            if !closely.not.is_empty() {
                parts.push(format!("not {}", closely.not.0.join(", ")));
            }
            let bounds = [("count", closely.count), ("min", closely.min), ("max", closely.max)];
            for (name, bound) in bounds {
                parts.extend(bound.map(|bound| format!("{name} {bound}")));
            }
            parts.join("; ")
        }
    }
}
