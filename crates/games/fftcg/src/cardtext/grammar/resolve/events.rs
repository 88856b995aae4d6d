//! What an ability waits for, and what “it” is from there on.

use hantei_grammar::Value;

use super::{Found, Scope, items, list, map, refused, text, with, without};

impl Scope {
    /// The event as the vocabulary has it.
    pub(super) fn when(&mut self, event: &Value) -> Found<Value> {
        let this = map([("is", list([text("this")]))]);
        let (filter, happens) = match (event.get("own"), event.get("happens")) {
            (Some(happens), _) => (this.clone(), happens),
            (None, Some(happens)) => (event.get("of").cloned().unwrap_or(Value::Null), happens),
            (None, None) => {
                if let Some(cast) = event.get("cast") {
                    (self.that, self.it, self.item) =
                        (Some(text("that")), Some(text("that")), true);
                    if event.get("first").is_some() {
                        return Ok(first_cast(cast));
                    }
                }
                if let Some(Value::Number(nth)) = event.get("nth-point") {
                    return Ok(nth_point(*nth));
                }
                if let Some(of_card) = event.get("of-card") {
                    (self.that, self.it) = (Some(text("that")), Some(text("that")));
                    return Ok(of_card.clone());
                }
                if let Some(party) = event.get("party") {
                    return Ok(party_attacks(party));
                }
                for counter in ["loses-counter", "gains-counter"] {
                    if let Some(of) = event.get(counter) {
                        let own = of.get("of") == Some(&this);
                        self.that = Some(text("that"));
                        self.it = Some(text(if own { "this" } else { "that" }));
                    }
                }
                return Ok(event.clone());
            }
        };
        let Some(Value::Text(name)) = happens.get("event") else { return refused("no event") };
        let filter = match happens.get("whose") {
            Some(whose) if filter.get("whose").is_none() => with(&filter, "whose", whose.clone()),
            Some(_) => return refused("whose it is is said twice"),
            None => filter,
        };
        // What is dull does not become dull.
        let filter = match (&**name, items(filter.get("is"))) {
            ("dulls", [is]) if is.as_text() == Some("active") => without(&filter, "is"),
            ("activates", [is]) if is.as_text() == Some("dull") => without(&filter, "is"),
            _ => filter,
        };
        if &**name == "party-attacks" && filter != this {
            return refused("of a party of several like it, it would be asked of each");
        }
        self.that = Some(text("that"));
        let own = filter == this && &**name != "damages-forward";
        self.it = Some(text(if own { "this" } else { "that" }));
        self.item = &**name == "is-chosen";
        self.amount = matches!(&**name, "is-damaged" | "damages-forward");
        let when = map([(&**name, filter)]);
        Ok(match happens.get("only") {
            Some(only) => map([("only", with(only, "when", when))]),
            None => when,
        })
    }
}

/// Receiving the how-many-eth point of damage: there are so many now, and were not before.
pub(super) fn nth_point(nth: i64) -> Value {
    let zone = map([("whose", text("own")), ("in", text("damage"))]);
    let each = map([("of", zone), ("by", Value::Number(1)), ("plus", Value::Number(1 - nth))]);
    let there = map([("damage-taken", map([("at_least", Value::Number(nth))]))]);
    let beyond = map([("at-least", list([text("that"), map([("each", each)])]))]);
    let when = map([("player-damaged", text("you"))]);
    map([("only", map([("when", when), ("if", list([there, beyond]))]))])
}

/// Casting a card like this, the first this turn.
fn first_cast(cast: &Value) -> Value {
    let what = map([("cast", cast.clone())]);
    let second = map([("this-turn", map([("what", what), ("at_least", Value::Number(2))]))]);
    let when = map([("cast", cast.clone())]);
    map([("only", map([("when", when), ("if", list([map([("not", second)])]))]))])
}

/// “2 or more Job Monk Forwards you control form a party and attack”
pub(super) fn party_attacks(party: &Value) -> Value {
    let of = party.get("of").cloned().unwrap_or(Value::Null);
    let is = list(items(of.get("is")).iter().cloned().chain([text("in-party")]));
    let min = party.get("min").cloned().unwrap_or(Value::Null);
    let mut only =
        map([("when", map([("party-attacks", of.clone())])), ("at_once", Value::Bool(true))]);
    if min != Value::Number(1) {
        let have = map([("of", with(&of, "is", is)), ("min", min)]);
        only = with(&only, "if", list([map([("have", have)])]));
    }
    map([("only", only)])
}
