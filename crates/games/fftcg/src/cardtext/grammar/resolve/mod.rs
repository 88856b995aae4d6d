//! What the grammar leaves open: what “it” and “that Forward” are, what belongs to what before it. One pass in the order of the text.
//!
//! The grammar's meaning of a paragraph has marks such as `{ref: it}`; this module replaces each by what the book says that it is, and
//! makes abilities of sentences. What nobody can tell is refused. Nothing here knows a word of a text.
//!
//! `costs` adds up what is paid, `filters` settles which cards are meant, `events` what is waited for, `sentences` what belongs to the
//! sentence before, `done` what waits for what was just done,
//! `casting` on which terms cards are cast, and `effects` what “it” is behind each effect.

mod casting;
mod costs;
mod done;
mod effects;
mod events;
mod filters;
mod sentences;

use hantei_grammar::Value;

use costs::{costs, paid, spent};
use filters::{is_untold, settled};

type Found<T> = Result<T, String>;

pub(super) fn text(text: &str) -> Value {
    Value::text(text)
}

pub(super) fn map<const N: usize>(entries: [(&str, Value); N]) -> Value {
    Value::map(entries.map(|(key, value)| (key.into(), value)))
}

pub(super) fn list(values: impl IntoIterator<Item = Value>) -> Value {
    Value::list(values.into_iter().collect())
}

/// The map with one more key, or another value of it.
pub(super) fn with(of: &Value, key: &str, value: Value) -> Value {
    let entries = of.entries().iter().cloned();
    Value::map(entries.chain([(key.into(), value)]))
}

pub(super) fn without(of: &Value, key: &str) -> Value {
    Value::map(of.entries().iter().filter(|(of, _)| &**of != key).cloned())
}

pub(super) fn items(of: Option<&Value>) -> &[Value] {
    of.and_then(Value::as_list).unwrap_or_default()
}

pub(super) fn chosen(label: &str) -> Value {
    map([("chosen", text(label))])
}

/// Whether a key at any depth is so.
pub(in crate::cardtext) fn any(of: &Value, is: &dyn Fn(&str, &Value) -> bool) -> bool {
    of.entries().iter().any(|(key, of)| is(key, of) || any(of, is))
        || items(Some(of)).iter().any(|of| any(of, is))
}

fn refused<T>(why: &str) -> Found<T> {
    Err(why.to_owned())
}

/// Makes a card's text of what a paragraph means.
pub(super) fn resolve(paragraph: &Value) -> Found<Value> {
    resolve_after(paragraph, None)
}

/// The same behind a paragraph about an extra cost: `costs` are what it takes.
pub(super) fn resolve_after(paragraph: &Value, costs: Option<&Value>) -> Found<Value> {
    let is_named = |key: &str, of: &Value| key.ends_with("named") && *of == Value::Bool(true);
    if any(paragraph, &is_named)
        && !any(paragraph, &|key, of| key == "name" && of.get("what").is_some())
    {
        return refused("nothing was named");
    }
    let spent = costs.and_then(|costs| spent(items(Some(costs))));
    let scope = Scope { spent, ..Scope::default() };
    let paragraph = settled(paragraph);
    if is_untold(&paragraph) {
        return refused("whose cards are counted");
    }
    let mut entries = Vec::new();
    for (key, value) in paragraph.entries() {
        match &**key {
            "ability" => {
                let all = scope.clone().ability(value)?;
                entries.push(("abilities".into(), list(all)));
                entries.extend(value.get("ex").map(|ex| ("ex".into(), ex.clone())));
            }
            "summon" => entries.push((key.clone(), scope.clone().body(items(Some(value)))?)),
            "additional" => {
                let all = items(Some(value)).iter().map(paid);
                entries.push((key.clone(), list(all)));
            }
            "if" | "enters_if" => {
                let all = Scope::default().conditions(items(Some(value)))?;
                entries.push((key.clone(), list(all)));
            }
            "warp" | "priming" => entries.push((key.clone(), paid(value))),
            _ => entries.push((key.clone(), scope.clone().marks(value)?)),
        }
    }
    Ok(Value::map(entries))
}

/// What a text has said so far, for the words that point back.
#[derive(Debug, Clone, Default)]
struct Scope {
    /// What is chosen, in order.
    targets: Vec<Value>,
    /// Whether one thing alone was chosen last: then it is “it”, whatever was chosen before.
    alone: bool,
    /// “it”
    it: Option<Value>,
    /// What the event is about.
    that: Option<Value>,
    /// Whether what was waited for came about by a summon or an ability: “its effect”.
    item: bool,
    /// Whether the event has an amount: “the same amount of damage”.
    amount: bool,
    /// Choices made on resolution.
    picks: usize,
    /// The last of them.
    picked: Option<Value>,
    /// What was done with the one card that the cost took.
    spent: Option<String>,
    /// Whether cards were handled that are not what was chosen.
    those: bool,
    /// Whether the two that were chosen were told apart.
    apart: bool,
    /// Whether “during this turn” was said: later conditions are of this turn, too.
    turn_said: bool,
    /// What was done with the cards that were handled last.
    last: Option<String>,
    /// The cards that the last condition counted.
    counted: Option<Value>,
    /// Whether the last sentence asked what was handled is.
    asked: bool,
    /// Whether the clause just read moved what was chosen, or this card; and the clause before it.
    just: bool,
    just_before: bool,
}

impl Scope {
    fn ability(&mut self, of: &Value) -> Found<Vec<Value>> {
        let damage = of.get("damage").cloned();
        let damaged = |ability: Value| match &damage {
            Some(damage) => with(&ability, "damage", damage.clone()),
            None => ability,
        };
        let one = |key: &str, ability: Value| map([(key, damaged(ability))]);
        if let Some(action) = of.get("action") {
            return Ok(vec![one("action", self.used(action)?)]);
        }
        if let Some(special) = of.get("special") {
            let used = self.used(special)?;
            let name = special.get("name").cloned().unwrap_or(Value::Null);
            return Ok(vec![one("special", with(&used, "name", name))]);
        }
        if let Some(auto) = of.get("auto") {
            let all = self.auto(auto, of)?;
            return Ok(all.into_iter().map(|auto| one("auto", auto)).collect());
        }
        if let Some(state) = of.get("state") {
            let conditions = self.conditions(items(state.get("if")))?;
            let of_state = |of: &Value| of.get("damage-taken").or(of.get("have")).is_some();
            if !conditions.iter().all(of_state) {
                return refused("nothing tells when it is asked");
            }
            let body = self.body(items(state.get("body")))?;
            let auto = with(&body, "when", map([("state", list(conditions))]));
            return Ok(vec![one("auto", auto)]);
        }
        let fields = items(of.get("field")).iter();
        fields.map(|field| Ok(one("field", self.field(field)?))).collect()
    }

    /// What limits an ability: its conditions, how often, and where the card is.
    fn limited(&mut self, of: &Value, ability: Value, before: Vec<Value>) -> Found<Value> {
        let mut conditions = before;
        let mut ability = ability;
        for limit in items(of.get("limits")) {
            conditions.extend(self.conditions(items(limit.get("if")))?);
            for key in ["once", "in"] {
                if let Some(value) = limit.get(key) {
                    ability = with(&ability, key, value.clone());
                }
            }
        }
        Ok(if conditions.is_empty() { ability } else { with(&ability, "if", list(conditions)) })
    }

    fn used(&mut self, of: &Value) -> Found<Value> {
        let costs = costs(items(of.get("cost")));
        if costs.iter().filter(|cost| cost.as_text() == Some("x")).count() > 1 {
            return refused("how much X is");
        }
        self.spent = spent(&costs);
        let body = self.body(items(of.get("body")))?;
        let ability = self.limited(of, body, Vec::new())?;
        let place = ability.get("in").cloned();
        // What an ability of the Break Zone removes of its own card lies there.
        let here = map([("is", list([text("this")]))]);
        let costs = costs.into_iter().map(|cost| match (&place, cost.get("remove")) {
            (Some(place), Some(pick)) if pick.get("of") == Some(&here) => {
                map([("remove", with(pick, "of", with(&here, "in", place.clone())))])
            }
            _ => cost,
        });
        Ok(with(&ability, "cost", list(costs)))
    }

    fn auto(&mut self, of: &Value, outer: &Value) -> Found<Vec<Value>> {
        let mut whens = Vec::new();
        for event in items(of.get("when")) {
            whens.push(self.when(event)?);
        }
        if of.get("first").is_some() && outer.get("damage").is_some() {
            return refused("the first time may have been before the damage");
        }
        let mut conditions = items(outer.get("turn")).to_vec();
        let is_if = |of: &Value| of.get("if").is_some();
        let (mut asked, mut sentences) = (items(of.get("if")), items(of.get("body")).to_vec());
        // “if the cost paid to cast Rosa included Fire CP, …. If the cost paid to cast Rosa included Ice CP, ….”: each for itself.
        let of_paid = |of: &Value| of.get("paid-with").is_some();
        if let [first, others @ ..] = sentences.as_mut_slice()
            && !asked.is_empty()
            && asked.iter().all(of_paid)
            && others.iter().any(is_if)
            && let Some(then) = first.get("do")
        {
            *first = map([("if", list(asked.to_vec())), ("then", then.clone())]);
            asked = &[];
        }
        let asked = self.conditions(asked)?;
        let body = self.body(&sentences)?;
        // “if there is no Counter on Rosa, …. If there is one, … instead.”
        let is_other = |of: &Value| {
            let inner = items(of.get("instead").and_then(|of| of.get("if")));
            inner.iter().any(|one| asked.iter().any(|of| of.get("not") == Some(one)))
        };
        let is_unclear = |of: &Value| is_if(of) || is_other(of);
        if !asked.is_empty() && items(body.get("do")).iter().any(is_unclear) {
            return refused(
                "whether the first “if” is asked of what follows the second, nobody can tell",
            );
        }
        conditions.extend(asked);
        let mut ability = self.limited(of, body, conditions)?;
        if whens.len() > 1 && ability.get("once").is_some() {
            return refused("once a turn, whichever of the two it is");
        }
        let is_own_discard = |when: &Value| {
            let when = when.get("only").and_then(|of| of.get("when")).unwrap_or(when);
            let own = map([("is", list([text("this")]))]);
            when.get("discarded") == Some(&own)
        };
        if ability.get("in").is_none() && whens.iter().any(is_own_discard) {
            ability = with(&ability, "in", text("break"));
        }
        if let Some(ex) = outer.get("ex") {
            ability = with(&ability, "ex", ex.clone());
        }
        Ok(whens.into_iter().map(|when| with(&ability, "when", when)).collect())
    }

    fn field(&mut self, of: &Value) -> Found<Value> {
        let conditions = items(of.get("if"));
        let mut conditions = self.conditions(conditions)?;
        let gives = self.given(of.get("gives").unwrap_or(&Value::Null))?;
        let mut all = Vec::new();
        if of.get("to-those").is_some() {
            let [have] = conditions.as_slice() else { return refused("“it” is nothing") };
            let Some((have, filter)) = have.get("have").and_then(|of| Some((of, of.get("of")?)))
            else {
                return refused("“it” is nothing");
            };
            if have.get("max") == Some(&Value::Number(0)) {
                // “If all the Forwards you control have Job Monk, they gain …”: there is none that is not so.
                if filter.get("not").is_none() {
                    return refused("of none there are none that gain");
                }
                all.push(with(&gives, "to", without(filter, "not")));
            } else {
                all.push(with(&gives, "to", filter.clone()));
                conditions.clear();
            }
        } else {
            match of.get("to") {
                Some(to) if to.as_text().is_none() => all.push(with(&gives, "to", to.clone())),
                _ => all.push(gives.clone()),
            }
        }
        if let Some(beside) = of.get("beside") {
            all.push(with(&gives, "to", beside.clone()));
        }
        let elsewhere = of.get("to").and_then(|of| of.get("in"));
        let removed = map([("traits", list([text("not-removed-by-effects")]))]);
        let is_told = elsewhere.is_some_and(|of| of.as_text() == Some("break"))
            && of.get("to").and_then(|of| of.get("whose")) == Some(&text("own"))
            && gives == removed;
        if elsewhere.is_some() && !is_told {
            return refused("of cards elsewhere nothing is said");
        }
        let field = map([("gives", list(all))]);
        Ok(if conditions.is_empty() { field } else { with(&field, "if", list(conditions)) })
    }

    /// What is given, with the abilities in it made of their sentences.
    fn given(&mut self, gives: &Value) -> Found<Value> {
        let mut gives = gives.clone();
        if let Some(abilities) = gives.get("abilities") {
            let mut all = Vec::new();
            for ability in items(Some(abilities)) {
                all.extend(Scope::default().ability(ability)?);
            }
            gives = with(&gives, "abilities", list(all));
        }
        if let Some(traits) = gives.get("traits") {
            let settled =
                items(Some(traits)).iter().map(|of| match of.get("cannot-be-blocked-by") {
                    Some(by) => {
                        let filter = by.get("of").cloned().unwrap_or(Value::Null);
                        // Nothing else blocks.
                        let filter = match items(filter.get("kinds")) {
                            [kind] if kind.as_text() == Some("forward") => {
                                without(&filter, "kinds")
                            }
                            _ => filter,
                        };
                        map([("cannot-be-blocked-by", map([("of", filter)]))])
                    }
                    None => of.clone(),
                });
            gives = with(&gives, "traits", list(settled.collect::<Vec<_>>()));
        }
        self.marks(&gives)
    }

    fn conditions(&mut self, all: &[Value]) -> Found<Vec<Value>> {
        let mut found = Vec::new();
        for of in all {
            let both = of.get("both-have").or(of.get("both-have-in-break"));
            let Some(both) = both else {
                let of = self.counted_again(of)?;
                found.push(self.condition(&of)?);
                continue;
            };
            for filter in items(Some(both)) {
                let mut filter = with(filter, "whose", text("own"));
                if of.get("both-have").is_none() {
                    filter = with(&filter, "in", text("break"));
                }
                found.push(map([("have", map([("of", filter)]))]));
            }
        }
        Ok(found)
    }

    /// “If you control 3 or more Job Monk, draw 1 card. If you control 5 or more, …”: of the same.
    fn counted_again(&mut self, of: &Value) -> Found<Value> {
        if let Some(have) = of.get("have") {
            self.counted = have.get("of").cloned();
        }
        let Some(have) = of.get("have-more") else { return Ok(of.clone()) };
        let is_same = |counted: &&Value| {
            counted.get("whose") == Some(&text("own")) && counted.get("in") == have.get("in")
        };
        match self.counted.as_ref().filter(is_same) {
            Some(counted) => Ok(map([("have", with(&without(have, "in"), "of", counted.clone()))])),
            None => refused("how many of what"),
        }
    }

    fn condition(&mut self, of: &Value) -> Found<Value> {
        let hand = |of: &Value| {
            of.get("of").and_then(|of| of.get("in")).and_then(Value::as_text) == Some("hand")
        };
        if of.get("have").is_some_and(hand) {
            return refused("cards of a hand are counted by their number alone");
        }
        if let Some(not) = of.get("not") {
            let not = self.counted_again(not)?;
            return Ok(map([("not", self.condition(&not)?)]));
        }
        if let Some((key, within)) = of.get("either").and_then(|of| of.entries().first()) {
            let theirs = with(within, "who", text("opponent"));
            let each = [within.clone(), theirs].map(|within| map([(&**key, within)]));
            return Ok(map([("any", list(each))]));
        }
        if of.get("of-turn-said").is_some() {
            return match self.turn_said {
                true => Ok(without(of, "of-turn-said")),
                false => refused("of which turn it is"),
            };
        }
        if let Some(filter) = of.get("spent-is") {
            return match self.it.as_ref().and_then(Value::as_text) {
                Some("those") => Ok(map([("those-are", filter.clone())])),
                _ if self.those => Ok(map([("those-are", filter.clone())])),
                _ if self.spent.as_deref() == Some("discard") => {
                    Ok(map([("are", map([("what", text("paid")), ("of", filter.clone())]))]))
                }
                _ => refused("nothing was discarded"),
            };
        }
        if let Some(within) = of.get("cast-this-turn")
            && let Some((Value::Number(least), Value::Number(most))) =
                within.get("at_least").zip(within.get("at_most"))
            && most - least > 1
        {
            return refused("what lies between the two");
        }
        if let Some([counted, Value::Number(most)]) = of.get("at-most").map(|of| items(Some(of))) {
            let more = list([counted.clone(), Value::Number(most + 1)]);
            return Ok(map([("not", map([("at-least", more)]))]));
        }
        if let Some(filter) = of.get("that-is") {
            let told = self.that.is_some() && self.targets.is_empty();
            return if told { Ok(map([("that", filter.clone())])) } else { refused("which") };
        }
        let Some(filter) = of.get("it-is") else { return self.marks(of) };
        match &self.it {
            _ if self.asked => Ok(map([("those-are", filter.clone())])),
            Some(it) if it.as_text() == Some("those") => Ok(map([("those-are", filter.clone())])),
            Some(it)
                if it.get("chosen").is_some()
                    && (self.targets.len() < 2 || self.alone)
                    && !self.those =>
            {
                Ok(map([("are", map([("what", it.clone()), ("of", filter.clone())]))]))
            }
            Some(it) if *it == text("that") && self.targets.is_empty() && !self.those => {
                Ok(map([("that", filter.clone())]))
            }
            _ => refused("“it” is nothing"),
        }
    }
}
