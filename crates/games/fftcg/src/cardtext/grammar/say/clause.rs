//! Clauses: what one effect is said by, and which word points to what it is about.

use hantei_grammar::Value;

use super::super::resolve::{items, list, map, text, with, without};
use super::{Sayer, combined, plain};

/// Ways to say some effects in one sentence.
const LISTS: usize = 96;
/// What cards stand under, other than in a filter.
const CARDS: [&str; 18] = [
    "what",
    "from",
    "power",
    "cost",
    "damage-on",
    "about",
    "but",
    "break",
    "to-break",
    "to-hand",
    "remove",
    "activate",
    "dull",
    "freeze",
    "skip-activation",
    "heal",
    "discard-these",
    "reveal",
];

fn mark(of: &str) -> Value {
    map([("ref", text(of))])
}

impl Sayer<'_> {
    /// The clauses that may say some effects in one sentence.
    pub(super) fn clause_lists(&mut self, effects: &[Value]) -> Vec<Value> {
        let mut found = Vec::new();
        let mut open: Vec<(Vec<Vec<Value>>, usize)> = vec![(Vec::new(), 0)];
        while let Some((before, done)) = open.pop() {
            if found.len() >= LISTS {
                break;
            }
            if done == effects.len() && !before.is_empty() {
                found.push(before);
                continue;
            }
            // The first way is tried first.
            for (many, clause) in self.clauses(&effects[done..]).into_iter().rev() {
                let longer = before.iter().cloned().chain([clause]).collect();
                open.push((longer, done + many));
            }
        }
        let joined = |clauses: Vec<Vec<Value>>| {
            let last = clauses.len() - 1;
            list(clauses.into_iter().enumerate().flat_map(|(at, clause)| {
                if at < last { vec![map([("both", list(clause))])] } else { clause }
            }))
        };
        found.into_iter().map(joined).collect()
    }

    /// The clauses that may say the first of some effects, or the first two.
    fn clauses(&mut self, effects: &[Value]) -> Vec<(usize, Vec<Value>)> {
        let Some(first) = effects.first() else { return Vec::new() };
        if let Some(pick) = first.get("choose") {
            if let Some(Value::Text(label)) = pick.get("as")
                && pick.get("count") != Some(&Value::Number(1))
            {
                self.many.push(label.to_string());
            }
            let pick = without(pick, "as");
            let picks = self.pointed(&pick);
            let of =
                |key: &str| picks.iter().map(|of| map([(key, of.clone())])).collect::<Vec<_>>();
            let mut found = Vec::new();
            if let Some(second) = effects.get(1) {
                for second in self.one(second) {
                    found.extend(of("pick").into_iter().map(|of| (2, vec![of, second.clone()])));
                    found.extend(of("select").into_iter().map(|of| (2, vec![of, second.clone()])));
                }
            }
            for key in ["select", "as-many"] {
                found.extend(of(key).into_iter().map(|of| (1, vec![of])));
            }
            return found;
        }
        let ways = self.one(first);
        let mut found = Vec::new();
        if let Some(second) = effects.get(1) {
            let second = self.one(second);
            for a in &ways {
                for b in &second {
                    if let Some(both) = together(a, b) {
                        found.push((2, both));
                    }
                }
            }
        }
        found.extend(ways.into_iter().map(|way| (1, vec![way])));
        found
    }

    /// The ways to say one effect.
    fn one(&mut self, effect: &Value) -> Vec<Value> {
        let cancel = || vec![map([("cancel-its", Value::Bool(true))])];
        let Some((key, value)) = effect.entries().first() else { return cancel() };
        let mut ways = Vec::new();
        match &**key {
            "choose" | "if" | "instead" | "may" | "when-done" | "look" | "dig" => return ways,
            "cancel" => return cancel(),
            "power" => {
                let gives = map([("power", value.get("by").cloned().unwrap_or(Value::Number(1)))]);
                let gain = with(&without(value, "by"), "gives", gives);
                ways.push(map([("gain", gain)]));
                ways.push(effect.clone());
            }
            "give" => {
                for gives in self.given(value.get("gives").unwrap_or(&Value::Null)) {
                    ways.push(map([("gain", with(value, "gives", gives.clone()))]));
                    ways.push(map([("give", with(value, "gives", gives))]));
                }
            }
            "delay" => return self.delayed(value),
            "damage" if value.get("by").is_none() => {
                return self.divided.iter().map(|by| map([("divide", by.clone())])).collect();
            }
            "damage" if value.get("by") == Some(&text("that")) => {
                ways.push(map([("damage", with(value, "by", mark("amount")))]));
            }
            "pay" => {
                ways.extend(plain::icons(items(Some(value))).map(|of| map([("pay", list(of))])))
            }
            _ => ways.push(effect.clone()),
        }
        ways.iter().flat_map(|way| self.pointed(way)).collect()
    }

    /// “At the end of the turn, …”
    fn delayed(&mut self, delay: &Value) -> Vec<Value> {
        let auto = delay.get("auto").filter(|_| delay.get("until").is_none());
        let Some((auto, when)) = auto.and_then(|auto| Some((auto, auto.get("when")?))) else {
            return Vec::new();
        };
        let lists = self.clause_lists(items(auto.get("do"))).into_iter();
        lists.map(|of| map([("later", of), ("when", when.clone())])).collect()
    }

    /// An effect with what points to cards instead of these cards.
    pub(super) fn pointed(&self, effect: &Value) -> Vec<Value> {
        let mut cards = Vec::new();
        put(effect, false, &mut |card| {
            if !cards.contains(card) {
                cards.push(card.clone());
            }
            None
        });
        let ways: Vec<Vec<Value>> = cards.iter().map(|card| self.pointing(card)).collect();
        let put_in = |ways: Vec<Value>| {
            put(effect, false, &mut |card| {
                let at = cards.iter().position(|of| of == card)?;
                Some(ways[at].clone())
            })
        };
        combined(&ways, LISTS).into_iter().map(put_in).collect()
    }

    /// What may point to some cards.
    fn pointing(&self, cards: &Value) -> Vec<Value> {
        let marks = |all: &[&str]| all.iter().map(|of| mark(of)).collect::<Vec<_>>();
        match cards.as_text() {
            Some("this") => return vec![cards.clone(), mark("it")],
            Some("that") => return marks(&["it", "that", "them", "entered"]),
            Some("those") => {
                let mut ways = marks(&["it", "them", "removed", "handled", "that-card"]);
                ways.push(text("this"));
                ways.extend(["discard", "remove"].map(|how| map([("spent", text(how))])));
                return ways;
            }
            Some("remembered") => {
                let mut ways = marks(&["it", "them"]);
                ways.push(text("this"));
                return ways;
            }
            Some("paid") => {
                let how = ["discard", "to-break", "dull-characters", "reveal", "remove"];
                return how.iter().map(|how| map([("spent", text(how))])).collect();
            }
            _ => {}
        }
        if let Some(Value::Text(label)) = cards.get("chosen") {
            let same: Vec<usize> =
                (0..self.targets.len()).filter(|at| self.targets[*at].0 == **label).collect();
            return match same.as_slice() {
                [] if self.many.iter().any(|of| **of == **label) => marks(&["picked", "them"]),
                [] => marks(&["picked", "it", "them"]),
                [at] if self.targets.len() == 2 => {
                    marks(if *at == 0 { &["first", "it"] } else { &["second", "it"] })
                }
                [at] if self.targets[*at].1 => marks(&["them", "it"]),
                [_] => marks(&["it", "that", "them"]),
                _ => marks(&["them", "it"]),
            };
        }
        if let Some(filter) = cards.get("all") {
            let the = |filter: Value| map([("the", filter)]);
            let mut ways = vec![cards.clone(), the(filter.clone())];
            let blocking = list([text("blocking-this")]);
            if filter.get("is") == Some(&blocking) {
                ways.insert(0, the(with(filter, "is", list([text("blocking")]))));
                ways.swap(0, 2);
            }
            ways.push(mark("them"));
            return ways;
        }
        if let Some(several) = cards.get("several") {
            let ways: Vec<_> = items(Some(several)).iter().map(|of| self.pointing(of)).collect();
            let each = combined(&ways, LISTS).into_iter();
            return each.map(|of| map([("several", list(of))])).chain([mark("them")]).collect();
        }
        if let Some(all) = cards.get("all-but")
            && let Some(but) = all.get("but")
        {
            let ways = self.pointing(but).into_iter();
            return ways.map(|but| map([("all-but", with(all, "but", but))])).collect();
        }
        vec![cards.clone()]
    }

    /// What cards gain, with the abilities in it as the grammar means them.
    pub(super) fn given(&mut self, gives: &Value) -> Vec<Value> {
        let gives = without(gives, "to");
        let mut ways = vec![gives.clone()];
        if gives.get("abilities").is_some() {
            let all: Vec<Vec<Value>> = items(gives.get("abilities"))
                .iter()
                .map(|of| self.abilities(std::slice::from_ref(of)).into_iter().take(2).collect())
                .collect();
            ways = combined(&all, 4)
                .into_iter()
                .map(|of| with(&gives, "abilities", list(of)))
                .collect();
        }
        // “Forwards of cost 4 or more”: nothing else blocks.
        let traits = items(gives.get("traits"));
        let blocked = |of: &Value| {
            let filter = of.get("cannot-be-blocked-by").and_then(|by| by.get("of"));
            let filter = filter.filter(|of| of.get("kinds").is_none());
            let forward = |of| with(of, "kinds", list([text("forward")]));
            match filter.map(forward) {
                Some(of) => map([("cannot-be-blocked-by", map([("of", of)]))]),
                None => of.clone(),
            }
        };
        let told: Vec<Value> = traits.iter().map(blocked).collect();
        if told != traits {
            let more: Vec<Value> =
                ways.iter().map(|way| with(way, "traits", list(told.clone()))).collect();
            ways.splice(..0, more);
        }
        ways
    }

    /// The conditions as the grammar may mean them.
    pub(super) fn conditions(&mut self, all: &[Value]) -> Vec<Value> {
        let ways: Vec<Vec<Value>> = all.iter().map(|of| self.condition(of)).collect();
        let mut found: Vec<Value> = combined(&ways, 8).into_iter().map(list).collect();
        let own = |of: &Value| {
            let filter = of.get("have").filter(|of| of.entries().len() == 1)?.get("of")?;
            Some(without(filter, "whose"))
        };
        if let [a, b] = all
            && let (Some(a), Some(b)) = (own(a), own(b))
        {
            let is_there = [&a, &b].iter().all(|of| of.get("in") == Some(&text("break")));
            let there = list([without(&a, "in"), without(&b, "in")]);
            found.push(list([match is_there {
                true => map([("both-have-in-break", there)]),
                false => map([("both-have", list([a, b]))]),
            }]));
        }
        found
    }

    fn condition(&mut self, of: &Value) -> Vec<Value> {
        let it =
            |filter: &Value| ["it-is", "spent-is"].map(|key| map([(key, filter.clone())])).to_vec();
        if let Some(filter) = of.get("those-are") {
            return it(filter);
        }
        if let Some(are) = of.get("are")
            && let Some(filter) = are.get("of")
        {
            let mut ways = it(filter);
            if are.get("what") == Some(&text("paid")) {
                ways.reverse();
            }
            return ways;
        }
        if let Some(happened) = of.get("this-turn")
            && happened.get("at_least") == Some(&Value::Number(1))
        {
            return vec![map([("this-turn", without(happened, "at_least"))])];
        }
        if let [one, other] = items(of.get("any"))
            && let Some((key, own)) = one.entries().first()
            && other.get(key) == Some(&with(own, "who", text("opponent")))
        {
            return vec![map([("either", one.clone())])];
        }
        if let Some([counted, Value::Number(least)]) =
            of.get("not").and_then(|of| of.get("at-least")).map(|of| items(Some(of)))
        {
            let most = Value::Number(least - 1);
            return vec![map([("at-most", list([counted.clone(), most]))])];
        }
        if let Some(filter) = of.get("that") {
            return ["that-is", "it-is"].map(|key| map([(key, filter.clone())])).to_vec();
        }
        self.pointed(of)
    }
}

/// Two clauses that are said as one, if they may be.
fn together(a: &Value, b: &Value) -> Option<Vec<Value>> {
    let (key, of_a) = a.entries().first()?;
    let (other, of_b) = b.entries().first()?;
    let both = || Some(vec![a.clone(), b.clone()]);
    match (&**key, &**other) {
        ("dull", "freeze") => both().filter(|_| of_a == of_b),
        ("damage", "damage") => both(),
        ("gain", "gain") => {
            let (what, gives) = (of_a.get("what")?.clone(), of_a.get("gives")?.clone());
            let (b, and) = (of_b.get("what")?.clone(), of_b.get("gives")?.clone());
            let mut both = map([("a", what), ("gives", gives), ("b", b), ("and", and)]);
            if of_a.get("until") != of_b.get("until") {
                return None;
            }
            if let Some(until) = of_a.get("until") {
                both = with(&both, "until", until.clone());
            }
            Some(vec![map([("together", both)])])
        }
        _ => None,
    }
}

/// The value with other cards instead of those that it names; nothing leaves them.
fn put(value: &Value, is_cards: bool, other: &mut dyn FnMut(&Value) -> Option<Value>) -> Value {
    let keys = ["chosen", "all", "all-but", "several"];
    let words = ["this", "that", "those", "remembered", "paid"];
    let names = match value {
        Value::Text(word) => words.contains(&&**word),
        Value::Map(map) => map.len() == 1 && keys.contains(&&*map[0].0),
        _ => false,
    };
    if is_cards && names {
        return other(value).unwrap_or_else(|| value.clone());
    }
    match value {
        Value::List(values) => list(values.iter().map(|of| put(of, false, other))),
        Value::Map(map) => {
            let within = map.iter().map(|(key, of)| {
                let is_of = !matches!(&**key, "abilities" | "auto");
                let is_cards = CARDS.contains(&&**key);
                (key.clone(), if is_of { put(of, is_cards, other) } else { of.clone() })
            });
            Value::map(within)
        }
        _ => value.clone(),
    }
}
