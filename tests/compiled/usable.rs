//! Every fully understood real card can be used: cast, called or equipped, depending on its kind.
//!
//! The state for each card is derived from its own definition: every filter in it gets matching cards in every zone, its costs can be paid,
//! and turn, phase, battle, life and field vary until the card may be used. The tests have no knowledge of single cards. A card that is
//! refused in all of these states was misread, or needs something that these states lack.

mod buddyfight;
mod fftcg;

use hantei_base::text::Lang;
use hantei_cards::Card;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::support::shared;

/// The result for a card.
pub struct Tried {
    /// Its number and its name.
    card: String,
    /// The reason that it was refused in the first state, if it was refused in all of them.
    refused: Option<String>,
}

impl Tried {
    fn new(card: &Card, refused: Option<String>) -> Tried {
        let number = card.numbers.first().map_or("?", |of| of.as_str());
        Tried { card: format!("{number} {}", card.name.get(Lang::Ja)), refused }
    }
}

/// Prints how many cards were tried, and fails if some cannot be used, or if there are real cards and none was tried.
fn hold(what: &str, tried: &[Tried]) {
    check(what, tried, std::env::var_os("HANTEI_SHARED").is_some() || shared().is_some());
}

fn check(what: &str, tried: &[Tried], has_cards: bool) {
    let refused = |of: &Tried| of.refused.as_ref().map(|why| format!("{}: {why}", of.card));
    let refused: Vec<String> = tried.iter().filter_map(refused).collect();
    let usable = tried.len() - refused.len();
    println!("{what}: {} tried, {usable} usable", tried.len());
    assert!(!has_cards || !tried.is_empty(), "{what}: no card was tried");
    assert!(
        refused.is_empty(),
        "{what}: {} tried, {usable} usable; these are not:\n{}",
        tried.len(),
        refused.join("\n")
    );
}

#[test]
#[should_panic(expected = "no card was tried")]
fn that_no_real_card_was_tried_is_a_failure() {
    check("sample", &[], true);
}

/// Every part of a card's definition that is a filter of this type.
fn filters<F: DeserializeOwned + PartialEq>(says: &Value) -> Vec<F> {
    let mut found = Vec::new();
    look_through(says, &mut |part| {
        if part.is_object()
            && let Ok(filter) = serde_json::from_value::<F>(part.clone())
            && !found.contains(&filter)
        {
            found.push(filter);
        }
    });
    found
}

/// Visits a value and everything in it, except delayed effects, which do not affect whether a card can be used.
fn look_through(value: &Value, look: &mut dyn FnMut(&Value)) {
    look(value);
    match value {
        Value::Array(of) => of.iter().for_each(|of| look_through(of, look)),
        Value::Object(of) => {
            let asked = of.iter().filter(|(key, _)| *key != "do");
            asked.for_each(|(_, of)| look_through(of, look));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Replaces an empty list by another one.
fn or<T>(list: &mut Vec<T>, other: Vec<T>) {
    if list.is_empty() {
        *list = other;
    }
}

/// A number within bounds: `usual` if allowed.
fn within(least: Option<i32>, most: Option<i32>, usual: i32) -> i32 {
    let raised = least.map_or(usual, |least| least.max(usual));
    most.map_or(raised, |most| most.min(raised))
}
