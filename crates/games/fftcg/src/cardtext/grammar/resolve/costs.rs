//! What is paid.

use hantei_grammar::Value;

use super::{items, list, map, text, with, without};

/// The same with its costs as the vocabulary has them.
pub(super) fn paid(of: &Value) -> Value {
    with(of, "cost", list(costs(items(of.get("cost")))))
}

/// “remove 1 Card Name Lightning and 1 Card Name Odin in the Break Zone”: where the last lies, the others lie of which nothing is said.
pub(super) fn together(costs: &mut [Value]) {
    let of = |cost: &Value| cost.get("remove").and_then(|pick| pick.get("of")).cloned();
    let Some((last, others)) = costs.split_last_mut() else { return };
    let Some(last) = of(last) else { return };
    let Some(place) = last.get("in") else { return };
    for cost in others {
        let Some(filter) = of(cost) else { continue };
        let is_this = items(filter.get("is")).contains(&text("this"));
        if is_this || filter.get("in").is_some() || filter.get("whose").is_some() {
            continue;
        }
        let mut filter = with(&filter, "in", place.clone());
        if let Some(whose) = last.get("whose") {
            filter = with(&filter, "whose", whose.clone());
        }
        let pick = cost.get("remove").cloned().unwrap_or(Value::Null);
        *cost = map([("remove", with(&pick, "of", filter))]);
    }
}

/// Icons are added up; what else is paid follows.
pub(super) fn costs(written: &[Value]) -> Vec<Value> {
    let mut found = Vec::new();
    let (mut any, mut of, mut crystals, mut rest) = (0, Vec::new(), 0, Vec::new());
    let mut has_cp = false;
    for cost in written {
        if let Some(inner) = cost.get("icons").or(cost.get("deed")) {
            found.extend(costs(items(Some(inner))));
        } else if let Some(cp) = cost.get("cp") {
            if let Some(Value::Number(number)) = cp.get("any") {
                any += number;
            }
            of.extend(items(cp.get("of")).iter().cloned());
            has_cp = true;
        } else if cost.get("crystals").is_some() {
            crystals += 1;
        } else if cost.as_text().is_some() {
            rest.push(cost.clone());
        } else {
            found.push(deed(cost));
        }
    }
    together(&mut found);
    let mut all = Vec::new();
    if has_cp && (any > 0 || !of.is_empty()) {
        all.push(map([("cp", map([("any", Value::Number(any)), ("of", list(of))]))]));
    }
    if crystals > 0 {
        all.push(map([("crystals", Value::Number(crystals))]));
    }
    all.extend(rest);
    all.extend(found);
    all
}

/// What is discarded or revealed is of the hand anyway, and what is dulled is active.
pub(super) fn deed(cost: &Value) -> Value {
    let Some((key, pick)) = cost.entries().first() else { return cost.clone() };
    let filter = pick.get("of").cloned();
    let Some(filter) = filter else { return cost.clone() };
    let filter = match &**key {
        "discard" | "reveal" => without(&without(&filter, "in"), "whose"),
        "dull-characters" => without_active(&filter),
        _ => filter,
    };
    map([(key, with(pick, "of", filter))])
}

pub(super) fn without_active(filter: &Value) -> Value {
    if let [first, others @ ..] = items(filter.get("any")) {
        let any = std::iter::once(without_active(first)).chain(others.iter().cloned());
        return with(filter, "any", list(any));
    }
    let is: Vec<Value> = items(filter.get("is"))
        .iter()
        .filter(|of| of.as_text() != Some("active"))
        .cloned()
        .collect();
    if is.is_empty() { without(filter, "is") } else { with(filter, "is", list(is)) }
}

/// What is done with the one other card that costs take, if it is one.
pub(super) fn spent(costs: &[Value]) -> Option<String> {
    let taken = |cost: &Value| {
        let (key, pick) = cost.entries().first()?;
        let is_taking = matches!(
            &**key,
            "discard" | "to-break" | "dull-characters" | "reveal" | "remove" | "return"
        );
        let is_this = items(pick.get("of").and_then(|of| of.get("is"))).contains(&text("this"));
        (is_taking && !is_this).then(|| (key.to_string(), pick.get("count").cloned()))
    };
    let mut all = costs.iter().filter_map(taken);
    match (all.next(), all.next()) {
        (Some((key, Some(Value::Number(1)) | None)), None) => Some(key),
        _ => None,
    }
}
