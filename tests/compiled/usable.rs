//! Every card of real texts that is read whole can be used: cast, called or equipped, as its kind has it.
//!
//! The state in which that is tried is built from what the card itself says. For each filter in it there are cards that it means,
//! wherever cards can lie; for its costs there is enough; and the turn, the phase, the battle, life and what lies on the fields vary
//! until it may be used. Nothing is known here of any card: one that is refused in all of these states is read as something that cannot
//! be, or asks for what these states do not have.

mod buddyfight;
mod fftcg;

use hantei_base::text::Lang;
use hantei_cards::Card;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// What came of a card.
pub struct Tried {
    /// Its number and its name.
    card: String,
    /// Why it is refused in the first of the states, where it is in all of them.
    refused: Option<String>,
}

impl Tried {
    fn new(card: &Card, refused: Option<String>) -> Tried {
        let number = card.numbers.first().map_or("?", |of| of.as_str());
        Tried { card: format!("{number} {}", card.name.get(Lang::Ja)), refused }
    }
}

/// Says how many were tried, and fails with those that cannot be used.
fn hold(what: &str, tried: &[Tried]) {
    let refused = |of: &Tried| of.refused.as_ref().map(|why| format!("{}: {why}", of.card));
    let refused: Vec<String> = tried.iter().filter_map(refused).collect();
    let usable = tried.len() - refused.len();
    println!("{what}: {} tried, {usable} usable", tried.len());
    assert!(
        refused.is_empty(),
        "{what}: {} tried, {usable} usable; these are not:\n{}",
        tried.len(),
        refused.join("\n")
    );
}

/// What of a card's text reads as such a filter.
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

/// Looks at a value and at everything in it but what is done later, which nothing asks of a use.
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

/// A list, or what stands for it where it says nothing.
fn or<T>(list: &mut Vec<T>, other: Vec<T>) {
    if list.is_empty() {
        *list = other;
    }
}

/// A number within bounds: the usual one where they let it be.
fn within(least: Option<i32>, most: Option<i32>, usual: i32) -> i32 {
    let raised = least.map_or(usual, |least| least.max(usual));
    most.map_or(raised, |most| most.min(raised))
}
