//! Which cards are meant: what a wording says in another way than the vocabulary.

use hantei_grammar::Value;

use super::{Found, items, list, map, refused, text, with, without};

/// Costs of which a card has one, as bounds.
pub(super) fn settled(value: &Value) -> Value {
    match value {
        Value::List(values) => list(values.iter().map(settled)),
        Value::Map(_) => {
            let entries = value.entries().iter().map(|(key, of)| (key.clone(), settled(of)));
            let value = Value::map(entries);
            let value = any_character(&own_hand(&own_summons(&joined(&other_kinds(&value)))));
            let Some(costs) = value.get("costs") else { return value };
            let of_cost = |cost: &Value| {
                map([("cost_at_least", cost.clone()), ("cost_at_most", cost.clone())])
            };
            let bare = without(&value, "costs");
            match items(Some(costs)) {
                [Value::Number(one), Value::Number(other)] if one + 1 == *other => {
                    let bare = with(&bare, "cost_at_least", Value::Number(*one));
                    with(&bare, "cost_at_most", Value::Number(*other))
                }
                costs => with(&bare, "any", list(costs.iter().map(of_cost))),
            }
        }
        _ => value.clone(),
    }
}

/// Whether something is counted of which neither is said whose it is nor where. Attacking is one side alone.
pub(super) fn is_untold(value: &Value) -> bool {
    let counted = value.get("each").map_or(value.get("elements"), |each| each.get("of"));
    let is_filter = |of: &&Value| of.as_list().is_none() && of.as_text().is_none();
    let untold = |of: &Value| {
        let attacks = items(of.get("is")).contains(&text("attacking"));
        of.get("whose").is_none() && of.get("in").is_none() && !attacks
    };
    counted.filter(is_filter).is_some_and(untold)
        || value.entries().iter().any(|(_, of)| is_untold(of))
        || items(Some(value)).iter().any(is_untold)
}

/// “the number of cards in your hand” is a number of its own.
pub(super) fn own_hand(value: &Value) -> Value {
    let hand = map([("each", map([("of", map([("in", text("hand")), ("whose", text("own"))]))]))]);
    match value.get("cost_at_most") {
        Some(most) if *most == hand => with(value, "cost_at_most", map([("hand", text("you"))])),
        _ => value.clone(),
    }
}

/// “If a Character is put from the field into the Break Zone”: nothing else is there.
fn any_character(value: &Value) -> Value {
    let every = map([("kinds", list(["forward", "backup", "monster"].map(Value::text)))]);
    match value.get("would").and_then(|of| of.get("to-break")) {
        Some(of) if *of == every => with(value, "would", map([("to-break", map([]))])),
        _ => value.clone(),
    }
}

/// Damage by a Summon is dealt on the stack, not by a card of that kind.
pub(super) fn own_summons(value: &Value) -> Value {
    let summon = map([("of", map([("kinds", list([text("summon")]))]))]);
    match value.get("by") {
        Some(by) if *by == summon => with(value, "by", map([("items", list([text("summon")]))])),
        _ => value.clone(),
    }
}

/// “other than a Backup”: of the other kinds.
pub(super) fn other_kinds(value: &Value) -> Value {
    let Some(other) = value.get("other_than") else { return value.clone() };
    let every = ["forward", "backup", "monster", "summon"].map(Value::text);
    let kinds = items(value.get("kinds"));
    let of = if kinds.is_empty() { &every[..] } else { kinds };
    let kinds = of.iter().filter(|of| *of != other).cloned();
    with(&without(value, "other_than"), "kinds", list(kinds))
}

/// Alternatives that differ in one list alone are one: “Light Forward or Dark Forward”.
pub(super) fn joined(value: &Value) -> Value {
    let [one, other] = items(value.get("any")) else { return value.clone() };
    let keys = |of: &Value| of.entries().iter().map(|(key, _)| key.clone()).collect::<Vec<_>>();
    if keys(one) != keys(other) {
        return value.clone();
    }
    let differ: Vec<_> =
        one.entries().iter().filter(|(key, of)| other.get(key) != Some(of)).collect();
    match differ.as_slice() {
        [(key, Value::List(first))]
            if matches!(&**key, "elements" | "jobs" | "names" | "categories" | "kinds") =>
        {
            let second = items(other.get(key)).iter().filter(|of| !first.contains(of));
            let mut bare = without(value, "any");
            for (same, of) in one.entries() {
                let of = if same == key {
                    list(first.iter().chain(second.clone()).cloned())
                } else {
                    of.clone()
                };
                if bare.get(same).is_some() {
                    return value.clone();
                }
                bare = with(&bare, same, of);
            }
            bare
        }
        _ => value.clone(),
    }
}

/// Summons that are chosen anywhere else than in a zone are on the stack.
pub(super) fn on_stack(chosen: &Value) -> Value {
    let of = chosen.get("of").cloned().unwrap_or(Value::Null);
    let only_summon = items(of.get("kinds")) == [text("summon")] && of.get("in").is_none();
    if !only_summon {
        return chosen.clone();
    }
    let of = with(&without(&of, "kinds"), "items", list([text("summon")]));
    with(chosen, "of", with(&of, "in", text("stack")))
}

/// “the Forward that blocks Rosa”, “the Forwards you control”.
pub(super) fn definite(filter: &Value) -> Found<Value> {
    let blocking = map([("is", list([text("blocking")])), ("kinds", list([text("forward")]))]);
    if *filter == blocking {
        return Ok(map([("all", with(filter, "is", list([text("blocking-this")])))]));
    }
    let is_opposed = |is: &Value| {
        matches!(is.as_text(), Some("blocking-this" | "in-battle-with-this" | "party-with-this"))
    };
    let opposed = items(filter.get("is")).iter().any(is_opposed);
    let of_player = filter.get("whose").is_some() && filter.get("in").is_none();
    if opposed || of_player {
        Ok(map([("all", filter.clone())]))
    } else {
        refused("which they are")
    }
}
