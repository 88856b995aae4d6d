//! Expectations: a path into the state, and what it should be.

use crate::engine::core::CardId;
use crate::near::nearest;
use crate::text::Localized;

use super::model::{Closely, Expected};
use super::rules::{Found, Rules};
use super::run::Trouble;

/// Looks at a path.
///
/// # Errors
/// [`Trouble::NoPath`] for one that does not exist, [`Trouble::Unexpected`] when it is something else.
pub fn check<R: Rules>(state: &R::State, path: &str, wanted: &Expected) -> Result<(), Trouble> {
    let found = R::find(state, path).ok_or_else(|| no_path::<R>(path))?;
    if fits::<R>(state, &found, wanted) {
        return Ok(());
    }
    Err(Trouble::Unexpected {
        path: path.to_owned(),
        wanted: shown_wanted(wanted),
        got: shown::<R>(state, &found),
    })
}

/// A path that does not exist, with the nearest one that could.
fn no_path<R: Rules>(path: &str) -> Trouble {
    let known = |at: usize| if at == 0 { R::ROOTS } else { R::PATHS };
    let mut meant: Vec<&str> = Vec::new();
    for (at, word) in path.split('.').enumerate() {
        let there = known(at).contains(&word) || word.starts_with("has-");
        let near = if there { Some(word) } else { nearest(word, known(at).iter().copied()) };
        meant.extend(near);
    }
    let whole = meant.len() == path.split('.').count() && meant.join(".") != path;
    let near = whole.then(|| meant.join("."));
    Trouble::NoPath { path: path.to_owned(), near, roots: R::ROOTS }
}

fn fits<R: Rules>(state: &R::State, found: &Found, wanted: &Expected) -> bool {
    match (found, wanted) {
        (Found::Number(number), Expected::Number(wanted)) => number == wanted,
        (Found::Bool(is), Expected::Bool(wanted)) => is == wanted,
        (Found::Word(word), Expected::Word(wanted)) => word == wanted,
        (Found::Number(number), Expected::Closely(wanted)) => within(*number, wanted),
        (Found::Cards(cards), Expected::Number(count)) => cards.len() as i64 == *count,
        (Found::Cards(cards), Expected::Word(word)) => match word.as_str() {
            "empty" => cards.is_empty(),
            name => cards.len() == 1 && R::is_called(state, cards[0], name),
        },
        (Found::Cards(cards), Expected::Words(names)) => {
            cards.len() == names.len() && all_there::<R>(state, cards, names)
        }
        (Found::Cards(cards), Expected::Closely(wanted)) => {
            all_there::<R>(state, cards, &wanted.has.0)
                && !wanted
                    .not
                    .0
                    .iter()
                    .any(|name| cards.iter().any(|card| R::is_called(state, *card, name)))
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
fn all_there<R: Rules>(state: &R::State, cards: &[CardId], names: &[String]) -> bool {
    let mut left = cards.to_vec();
    names.iter().all(|name| {
        let at = left.iter().position(|card| R::is_called(state, *card, name));
        at.map(|at| left.remove(at)).is_some()
    })
}

fn shown<R: Rules>(state: &R::State, found: &Found) -> Localized {
    let plain = |text: String| Localized::each(|_| text.clone());
    match found {
        Found::Number(number) => plain(number.to_string()),
        Found::Bool(is) => plain(is.to_string()),
        Found::Word(word) => plain(word.clone()),
        Found::Cards(cards) if cards.is_empty() => plain("empty".to_owned()),
        Found::Cards(cards) => {
            let names: Vec<Localized> = cards.iter().map(|card| R::name(state, *card)).collect();
            Localized::each(|lang| {
                let names: Vec<&str> = names.iter().map(|name| name.get(lang)).collect();
                format!("{} [{}]", names.len(), names.join(", "))
            })
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
