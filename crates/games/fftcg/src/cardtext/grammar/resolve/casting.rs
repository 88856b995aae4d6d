//! What is cast later, and on which terms.

use hantei_grammar::Value;

use super::sentences::Flow;
use super::{Found, Scope, items, list, map, refused, text, with};

impl Scope {
    /// “You can cast it as though you owned it this turn.”
    pub(super) fn cast_later(&mut self, flow: &mut Flow, value: &Value) -> Found<()> {
        let is_moved = std::mem::take(&mut self.just);
        let mut cast = self.marks(value)?;
        let what = cast.get("what");
        if what.is_some_and(|of| of.get("chosen").is_some()) {
            // It lies elsewhere than where it was chosen.
            if is_moved {
                cast = with(&cast, "what", text("those"));
            }
        } else if what.and_then(Value::as_text) != Some("those") {
            return refused("what is cast");
        }
        flow.say(vec![map([("cast", cast)])]);
        Ok(())
    }
}

/// “The cost required to cast it is reduced by 2.”, “Remove that Summon from the game after use instead …”: the terms of the last cast.
pub(super) fn cast_terms(effects: &mut Vec<Value>, terms: &Value) -> Found<()> {
    let Some(last) = effects.pop() else { return refused("nothing is cast") };
    effects.push(on_terms(&last, terms)?);
    Ok(())
}

fn on_terms(effect: &Value, terms: &Value) -> Found<Value> {
    if let Some(cast) = effect.get("cast") {
        let is_free = cast.get("free").is_some() && terms.get("after").is_none();
        if is_free || terms.entries().iter().any(|(key, _)| cast.get(key).is_some()) {
            return refused("its terms are said twice");
        }
        let entries = cast.entries().iter().chain(terms.entries()).cloned();
        return Ok(map([("cast", Value::map(entries))]));
    }
    let Some(may) = effect.get("may") else { return refused("nothing is cast") };
    let key = if items(may.get("then")).is_empty() { "do" } else { "then" };
    let Some((last, before)) = items(may.get(key)).split_last() else {
        return refused("nothing is cast");
    };
    let last = on_terms(last, terms)?;
    Ok(map([("may", with(may, key, list(before.iter().cloned().chain([last]))))]))
}
