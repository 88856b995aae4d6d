//! Effects, and what “it” is behind each.

use hantei_grammar::Value;

use super::costs::costs;
use super::filters::definite;
use super::sentences::LABELS;
use super::{Found, Scope, chosen, items, list, map, refused, text, with, without};

/// How what is picked on resolution is called.
const PICKS: [&str; 4] = ["card", "card2", "card3", "card4"];

/// Effects that are not about cards which a later sentence can mean.
const UNHANDLED: [&str; 9] =
    ["power", "give", "crystals", "shuffle", "name", "pay", "damage-player", "casting", "cast"];

impl Scope {
    pub(super) fn effects(&mut self, clauses: &[Value]) -> Found<Vec<Value>> {
        let mut all = Vec::new();
        let mut rest: Vec<Value> = clauses.to_vec();
        rest.reverse();
        let mut begins = true;
        while let Some(effect) = rest.pop() {
            if let Some(both) = effect.get("both") {
                rest.extend(items(Some(both)).iter().rev().cloned());
                begins = true;
                continue;
            }
            if begins || effect.get("pick").is_none() {
                self.just_before = std::mem::take(&mut self.just);
            }
            begins = false;
            let done = self.effect(&effect)?;
            all.extend(done);
        }
        Ok(all)
    }

    pub(super) fn effect(&mut self, of: &Value) -> Found<Vec<Value>> {
        let Some((key, value)) = of.entries().first() else { return Ok(vec![of.clone()]) };
        match &**key {
            "pick" => {
                if value.get("of").is_none_or(|of| of.get("whose").is_none()) {
                    return refused("whose cards are picked");
                }
                return self.pick(value);
            }
            "select" => {
                let effect = self.pick(value)?;
                self.it.clone_from(&self.picked);
                return Ok(effect);
            }
            "cancel-its" => {
                let of_stack = |target: &Value| {
                    target.get("of").and_then(|of| of.get("in")).and_then(Value::as_text)
                        == Some("stack")
                };
                return match &self.it {
                    Some(it) if it.get("chosen").is_some() && self.targets.iter().any(of_stack) => {
                        Ok(vec![map([("cancel", it.clone())])])
                    }
                    _ if self.item && self.targets.is_empty() => Ok(vec![text("cancel-that")]),
                    _ => refused("whose effect"),
                };
            }
            "gain" => {
                let what = self.marks(value.get("what").unwrap_or(&Value::Null))?;
                let gives = self.given(value.get("gives").unwrap_or(&Value::Null))?;
                let until = value.get("until").cloned().unwrap_or(Value::Null);
                self.it = match &what {
                    of if of.as_text() == Some("this") || of.get("several").is_some() => {
                        self.it.clone()
                    }
                    of => Some(of.clone()),
                };
                let power = gives.get("power").filter(|_| gives.entries().len() == 1);
                return Ok(vec![match power {
                    Some(by) => map([(
                        "power",
                        map([("what", what), ("by", by.clone()), ("until", until)]),
                    )]),
                    None => {
                        map([("give", map([("what", what), ("gives", gives), ("until", until)]))])
                    }
                }]);
            }
            "together" => {
                let one = |what: &str, gives: &str| {
                    let of = |key: &str| value.get(key).cloned().unwrap_or(Value::Null);
                    map([(
                        "gain",
                        map([("what", of(what)), ("gives", of(gives)), ("until", of("until"))]),
                    )])
                };
                let mut all = self.effect(&one("a", "gives"))?;
                all.extend(self.effect(&one("b", "and"))?);
                return Ok(all);
            }
            "as-many" => {
                let effect = self.pick(&without(value, "up_to"))?;
                self.it.clone_from(&self.picked);
                return Ok(effect);
            }
            "later" => {
                let when = of.get("when").cloned().unwrap_or(Value::Null);
                return self.delayed(items(Some(value)), when);
            }
            "divide" => {
                let ([target], Some(it)) = (self.targets.as_mut_slice(), &self.it) else {
                    return refused("among which");
                };
                *target = with(target, "divide", value.clone());
                return Ok(vec![map([("damage", map([("what", it.clone())]))])]);
            }
            "pay" => return Ok(vec![map([("pay", list(costs(items(Some(value)))))])]),
            _ => {}
        }
        let mut effect = self.marks(of)?;
        if let Some(discard) = effect.get("discard") {
            // What is discarded is of the hand anyway.
            if let Some(of) = discard.get("of") {
                let filter = without(&without(of, "in"), "whose");
                effect = map([("discard", with(discard, "of", filter))]);
            }
        }
        if &**key == "enter" && self.just_before {
            let of = effect.get("enter").cloned().unwrap_or(Value::Null);
            let what = of.get("what").cloned().unwrap_or(Value::Null);
            let this = what.as_text() == Some("this");
            if this && self.it.as_ref().is_some_and(|it| it.as_text() != Some("this")) {
                return refused("it lies elsewhere");
            }
            if this || what.get("chosen").is_some() && self.picked.as_ref() != Some(&what) {
                effect = map([("enter", with(&of, "what", text("those")))]);
            }
        }
        let on_stack =
            |of: &Value| of.get("of").and_then(|of| of.get("in")) == Some(&text("stack"));
        if &**key == "give" && self.targets.iter().any(on_stack) {
            return refused("what lies on the stack gains nothing");
        }
        self.after(&effect);
        Ok(vec![effect])
    }

    /// What “it” is behind an effect.
    pub(super) fn after(&mut self, effect: &Value) {
        let Some((key, value)) = effect.entries().first() else { return };
        let what = value.get("what").unwrap_or(value).clone();
        let this = what.as_text() == Some("this");
        let is_chosen = what.get("chosen").is_some();
        let is_picked = self.picked.as_ref() == Some(&what);
        if !UNHANDLED.contains(&&**key) {
            self.last = Some(key.to_string());
        }
        match &**key {
            "break" | "dull" | "freeze" | "activate"
                if !this
                    && !["several", "all-but"].iter().any(|of| what.get(of).is_some())
                    && !is_picked =>
            {
                self.it = Some(what);
            }
            "damage" if what.get("all").is_some() && !self.is_those() => self.it = None,
            "discard" if value.get("who").and_then(Value::as_text) != Some("both") => {
                self.handled_beside()
            }
            "search" => self.handled_now(),
            "to-break" | "put" | "to-hand" => {
                if this && self.it.is_none() {
                    self.it = Some(text("this"));
                }
                if !this && !is_chosen && what.get("several").is_none() {
                    self.handled_now();
                }
                self.just = &**key == "to-break" && (is_chosen || this);
            }
            "remove" => {
                self.just = is_chosen || this;
                if this && self.it.is_none() {
                    self.it = Some(text("this"));
                }
                if what.get("top").is_some() {
                    self.handled_beside();
                }
            }
            "enter" => {
                if this || is_picked && !self.targets.is_empty() {
                } else if is_chosen {
                    self.it = Some(text("those"));
                } else {
                    self.handled_now();
                }
            }
            _ => {}
        }
    }

    /// Whether “it” is what was handled last.
    fn is_those(&self) -> bool {
        self.it.as_ref().and_then(Value::as_text) == Some("those")
    }

    pub(super) fn handled_beside(&mut self) {
        self.those = true;
        if self.targets.is_empty() {
            self.it = Some(text("those"));
        }
    }

    pub(super) fn handled_now(&mut self) {
        self.it = self.targets.is_empty().then(|| text("those"));
    }

    pub(super) fn pick(&mut self, value: &Value) -> Found<Vec<Value>> {
        let Some(label) = PICKS.get(self.picks) else { return refused("too many choices") };
        self.picks += 1;
        let value = self.marks(value)?;
        let what = chosen(label);
        self.picked = Some(what.clone());
        if self.targets.is_empty() {
            self.it = Some(what);
        }
        Ok(vec![map([("choose", with(&value, "as", text(label)))])])
    }

    /// “At the end of the turn, break it.”
    pub(super) fn delayed(&mut self, clauses: &[Value], when: Value) -> Found<Vec<Value>> {
        let about = match &self.it {
            Some(it)
                if self.just_before
                    && (it.get("chosen").is_some() || it.as_text() == Some("this")) =>
            {
                Some(text("those"))
            }
            it => it.clone(),
        };
        let gone = self.just_before;
        let inner = self.it.replace(text("remembered"));
        let effects = self.effects(clauses);
        self.it = inner;
        let mut effects = effects?;
        let mut about = about;
        // Where this card is by then, it is only known as the card that it is now.
        if let [only] = effects.as_mut_slice()
            && let Some(enter) = only.get("enter")
            && matches!(enter.get("what").and_then(Value::as_text), Some("this" | "those"))
        {
            *only = map([("enter", with(enter, "what", text("remembered")))]);
            about = Some(text(if gone { "those" } else { "this" }));
        }
        let remembers = list(effects.clone()).to_string().contains("\"remembered\"");
        let auto = map([("when", when), ("do", list(effects))]);
        let delay = map([("auto", auto)]);
        Ok(vec![map([(
            "delay",
            match about.filter(|_| remembers) {
                Some(about) => with(&delay, "about", about),
                None if remembers => return refused("“it” is nothing"),
                None => delay,
            },
        )])])
    }

    /// The value with its marks replaced.
    pub(super) fn marks(&mut self, of: &Value) -> Found<Value> {
        Ok(match of {
            Value::List(values) => {
                let mut all = Vec::new();
                for value in &**values {
                    all.push(self.marks(value)?);
                }
                list(all)
            }
            Value::Map(_) => {
                if let Some(Value::Text(mark)) = of.get("ref") {
                    return self.marked(mark);
                }
                if let Some(Value::Text(how)) = of.get("spent") {
                    return match () {
                        () if self.spent.as_deref() == Some(how) => Ok(text("paid")),
                        () if self.last.as_deref() == Some(how) => Ok(text("those")),
                        () => refused("the cost took none"),
                    };
                }
                if let Some(filter) = of.get("the") {
                    return definite(filter);
                }
                let mut entries = Vec::new();
                for (key, value) in of.entries() {
                    entries.push((key.clone(), self.marks(value)?));
                }
                Value::map(entries)
            }
            _ => of.clone(),
        })
    }

    /// “Choose 2 Forwards. Dull the first Forward and activate the other.”: two choices.
    fn split(&mut self) {
        if let [both] = self.targets.as_slice()
            && both.get("count") == Some(&Value::Number(2))
            && self.last.is_none()
        {
            let one = with(both, "count", Value::Number(1));
            self.targets = vec![one.clone(), with(&one, "as", text(LABELS[1]))];
        }
    }

    pub(super) fn marked(&mut self, mark: &str) -> Found<Value> {
        let is_chosen = self.it.as_ref().is_some_and(|it| it.get("chosen").is_some());
        let found = match mark {
            "it" if is_chosen && self.targets.len() > 1 && !self.alone => None,
            "it" => self.it.clone(),
            // “Dull the former. Freeze them.”
            "them" if is_chosen && self.apart => {
                let all = self.targets.iter().filter_map(|of| of.get("as").cloned());
                Some(map([("several", list(all.map(|label| map([("chosen", label)]))))]))
            }
            "them" => {
                if is_chosen {
                    for target in &mut self.targets {
                        *target = with(target, "as", text(LABELS[0]));
                    }
                    if self.it.as_ref() != self.picked.as_ref() {
                        self.it = Some(chosen(LABELS[0]));
                    }
                }
                self.it.clone()
            }
            "that" if self.targets.len() == 1 => self.it.clone(),
            "that" => self.that.clone(),
            "that-card" if self.is_those() => Some(text("those")),
            "that-card" => return self.marked("that"),
            // It lies elsewhere than where it was chosen.
            "that-now" if self.last.as_deref() == Some("remove") => Some(text("those")),
            "that-now" => return self.marked("that"),
            "handled" => self.those.then(|| text("those")),
            "entered" => self.that.clone(),
            "removed" => (self.last.as_deref() == Some("remove")).then(|| text("those")),
            "amount" => self.amount.then(|| text("that")),
            "first" | "second" => {
                self.split();
                let apart = self.targets.len() == 2
                    && self.targets[0].get("as") != self.targets[1].get("as");
                self.apart |= apart;
                apart.then(|| chosen(LABELS[usize::from(mark == "second")]))
            }
            "picked" => self.picked.clone(),
            "this-card" => self.targets.is_empty().then(|| text("this")),
            _ => None,
        };
        found.ok_or_else(|| format!("“{mark}” is nothing"))
    }
}
