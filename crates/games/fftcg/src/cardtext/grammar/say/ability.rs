//! Abilities: what is waited for, under which conditions, what is paid, and what fields give.

use hantei_grammar::Value;

use super::super::resolve::{items, list, map, text, with, without};
use super::{Sayer, WAYS, combined, meant, plain};

/// The parts of an ability that are its body.
const BODY: [&str; 3] = ["targets", "modes", "do"];

impl Sayer<'_> {
    /// What the grammar may mean by abilities of one paragraph.
    pub(super) fn abilities(&mut self, all: &[Value]) -> Vec<Value> {
        let Some((key, first)) = all.first().and_then(|of| of.entries().first()) else {
            return Vec::new();
        };
        let bare = without(first, "damage");
        let ways = match &**key {
            "action" | "special" => self.used(key, &bare),
            "auto" => {
                let whens = all.iter().filter_map(|of| of.get("auto")?.get("when"));
                self.auto(&bare, &whens.cloned().collect::<Vec<_>>())
            }
            _ => self.field(&bare),
        };
        let damaged = |way: Value| match first.get("damage") {
            Some(damage) => with(&way, "damage", damage.clone()),
            None => way,
        };
        ways.into_iter().map(damaged).collect()
    }

    /// The ways to say an ability whose body is still to be said.
    fn embodied(
        &mut self,
        key: &str,
        ability: &Value,
        ability_with: &dyn Fn(&[Value]) -> Value,
    ) -> Vec<Value> {
        let frame = self.frame.clone();
        let means = |sentences: &[Value]| {
            let text = meant(&frame, &map([("ability", ability_with(sentences))]))?;
            items(text.get("abilities")).first()?.get(key).cloned()
        };
        let part = |of: &Value, is_body: bool| {
            let entries = of.entries().iter();
            Value::map(entries.filter(|(key, _)| BODY.contains(&&**key) == is_body).cloned())
        };
        // What stands around the body is right or wrong whatever is in it.
        let any = [map([("do", list([map([("shuffle", text("you"))])]))])];
        let around = part(ability, false);
        if means(&any).is_none_or(|of| part(&of, false) != around) {
            return Vec::new();
        }
        let run = |sentences: &[Value]| Some(part(&means(sentences)?, true));
        let bodies = self.bodies(&part(ability, true), &run);
        bodies.iter().map(|sentences| ability_with(sentences)).collect()
    }

    /// What is used by paying for it.
    fn used(&mut self, key: &str, ability: &Value) -> Vec<Value> {
        let mut found = Vec::new();
        let costs = items(ability.get("cost"));
        let mut ways: Vec<Option<Value>> = plain::costs(costs).into_iter().map(Some).collect();
        if costs.is_empty() && key == "special" {
            ways.insert(0, None);
        }
        for cost in ways {
            if let Some(cost) = cost.as_ref().filter(|cost| !self.is_said("cost", cost)) {
                self.is_stuck_on(cost);
                continue;
            }
            for limits in self.limits(ability, items(ability.get("if"))) {
                let with_body = |sentences: &[Value]| {
                    let body = list(sentences.iter().cloned());
                    let mut used = map([("body", body)]);
                    if let Some(cost) = &cost {
                        used = with(&used, "cost", cost.clone());
                    }
                    if !items(Some(&limits)).is_empty() {
                        used = with(&used, "limits", limits.clone());
                    }
                    if let Some(name) = ability.get("name") {
                        used = with(&used, "name", name.clone());
                    }
                    map([(key, used)])
                };
                found.extend(self.embodied(key, ability, &with_body));
                if !found.is_empty() {
                    return found;
                }
            }
        }
        found
    }

    /// “You can only use this ability …”
    fn limits(&mut self, ability: &Value, conditions: &[Value]) -> Vec<Value> {
        let mut more = Vec::new();
        for key in ["once", "in"] {
            more.extend(ability.get(key).map(|of| map([(key, of.clone())])));
        }
        let mut ways: Vec<Vec<Value>> = Vec::new();
        for conditions in self.conditions(conditions) {
            let all = items(Some(&conditions));
            if !all.is_empty() {
                ways.push(vec![map([("if", conditions.clone())])]);
            }
            if all.len() != 1 {
                ways.push(all.iter().map(|of| map([("if", list([of.clone()]))])).collect());
            }
        }
        let mut found: Vec<Value> = Vec::new();
        for way in &ways {
            found.push(list(way.iter().chain(&more).cloned()));
        }
        if more.iter().any(|of| of.get("in").is_some()) {
            let bare = |way: &Vec<Value>| list(way.iter().cloned());
            found.extend(ways.iter().map(bare));
        }
        found.retain(|limits| items(Some(limits)).is_empty() || self.is_said("limits", limits));
        if found.is_empty() {
            self.is_stuck_on(&list(conditions.iter().cloned()));
        }
        found
    }

    fn auto(&mut self, auto: &Value, whens: &[Value]) -> Vec<Value> {
        if let Some(state) = auto.get("when").and_then(|of| of.get("state")) {
            let mut found = Vec::new();
            for conditions in self.conditions(items(Some(state))) {
                let with_body = |sentences: &[Value]| {
                    let body = list(sentences.iter().cloned());
                    map([("state", map([("if", conditions.clone()), ("body", body)]))])
                };
                found.extend(self.embodied("auto", auto, &with_body));
            }
            return found;
        }
        let ways: Vec<Vec<Value>> = whens.iter().map(events).collect();
        let mut found = Vec::new();
        for when in combined(&ways, 24) {
            let when = list(when);
            if !self.is_said("when", &when) {
                continue;
            }
            for (turn, asked, limits) in self.conditioned(auto) {
                let with_body = |sentences: &[Value]| {
                    let body = list(sentences.iter().cloned());
                    let mut auto_of = map([("when", when.clone()), ("body", body)]);
                    for (key, of) in [("if", &asked), ("limits", &limits)] {
                        if !items(Some(of)).is_empty() {
                            auto_of = with(&auto_of, key, of.clone());
                        }
                    }
                    let mut ability = map([("auto", auto_of)]);
                    if !turn.is_empty() {
                        ability = with(&ability, "turn", list(turn.iter().cloned()));
                    }
                    match auto.get("ex") {
                        Some(ex) => with(&ability, "ex", ex.clone()),
                        None => ability,
                    }
                };
                let ways = self.embodied("auto", auto, &with_body);
                found.extend(ways.into_iter().take(WAYS / 2));
                if found.len() >= WAYS {
                    return found;
                }
            }
        }
        if found.is_empty() {
            self.is_stuck_on(whens.first().unwrap_or(&Value::Null));
        }
        found
    }

    /// The conditions of an auto-ability: those before the event, those behind it, and those behind the effects.
    fn conditioned(&mut self, auto: &Value) -> Vec<(Vec<Value>, Value, Value)> {
        let all = items(auto.get("if"));
        let turns = all.iter().take_while(|of| of.get("turn").or(of.get("phase")).is_some());
        let mut found = Vec::new();
        for before in (0..=turns.count()).rev() {
            let (turn, rest) = all.split_at(before);
            for asked in self.conditions(rest) {
                for limits in self.limits(auto, &[]) {
                    found.push((turn.to_vec(), asked.clone(), limits));
                }
            }
        }
        if !all.is_empty() {
            let limits = self.limits(auto, all).into_iter();
            found.extend(limits.map(|limits| (Vec::new(), list([]), limits)));
        }
        found
    }

    fn field(&mut self, field: &Value) -> Vec<Value> {
        let (to, beside, gives) = match items(field.get("gives")) {
            [one] => (one.get("to"), None, one),
            [one, other] if one.get("to").is_none() && *one == without(other, "to") => {
                (None, other.get("to"), one)
            }
            _ => return Vec::new(),
        };
        let mut found = Vec::new();
        for gives in self.given(gives) {
            let to = to.cloned().unwrap_or_else(|| text("this"));
            let mut one = map([("to", to.clone()), ("gives", gives)]);
            if let Some(beside) = beside {
                one = with(&one, "beside", beside.clone());
            }
            match items(field.get("if")) {
                [] => found.push(one.clone()),
                all => {
                    let ways = self.conditions(all).into_iter();
                    found.extend(ways.map(|conditions| with(&one, "if", conditions)));
                }
            }
            if to.as_text().is_none() && field.get("if").is_none() {
                let have = map([("have", map([("of", to)]))]);
                let those = with(&without(&one, "to"), "to-those", Value::Bool(true));
                found.push(with(&those, "if", list([have])));
            }
        }
        found.into_iter().map(|one| map([("field", list([one]))])).collect()
    }
}

/// What the grammar may mean by an event.
fn events(when: &Value) -> Vec<Value> {
    let only = when.get("only");
    let inner = only.and_then(|of| of.get("when")).unwrap_or(when);
    let Some((name, of)) = inner.entries().first() else { return vec![when.clone()] };
    let mut ways = Vec::new();
    let conditions = items(only.and_then(|of| of.get("if")));
    if let Some(nth) = conditions.first().and_then(|of| of.get("damage-taken")?.get("at_least")) {
        ways.push(map([("nth-point", nth.clone())]));
    }
    if &**name == "party-attacks" && only.is_some_and(|of| of.get("at_once").is_some()) {
        let least = conditions.first().and_then(|of| of.get("have")?.get("min"));
        let min = least.cloned().unwrap_or(Value::Number(1));
        ways.push(map([("party", map([("of", of.clone()), ("min", min)]))]));
    }
    if &**name == "cast" && !conditions.is_empty() {
        ways.push(map([("cast", of.clone()), ("first", Value::Bool(true))]));
    }
    let mut happens = map([("event", text(name))]);
    if let Some(only) = only {
        happens = with(&happens, "only", without(only, "when"));
    }
    if items(of.get("is")) == [text("this")] && of.entries().len() == 1 {
        ways.push(map([("own", happens.clone())]));
    } else if let Some(whose) = of.get("whose") {
        let theirs = with(&happens, "whose", whose.clone());
        ways.push(map([("of", of.clone()), ("happens", happens.clone())]));
        ways.push(map([("of", without(of, "whose")), ("happens", theirs)]));
    } else if matches!(of, Value::Map(_)) {
        ways.push(map([("of", of.clone()), ("happens", happens.clone())]));
    }
    if &**name == "dulls" && of.get("is").is_none() {
        let active = with(of, "is", list([text("active")]));
        ways.push(map([("of", active), ("happens", happens)]));
    }
    ways.push(map([("of-card", when.clone())]));
    ways.push(when.clone());
    ways
}
