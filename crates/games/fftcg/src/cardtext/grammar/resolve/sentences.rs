//! Sentences, and what each has to do with the one before: choices, conditions, “instead”, “if you do so”.

use hantei_grammar::Value;

use super::casting::cast_terms;
use super::filters::on_stack;
use super::{Found, Scope, items, list, map, refused, text, with, without};

/// How the first thing chosen is called, the second, the third.
pub(super) const LABELS: [&str; 3] = ["target", "second", "third"];

/// What was done so far in a body, and where its last sentence begins.
#[derive(Default)]
pub(super) struct Flow {
    pub(super) effects: Vec<Value>,
    pub(super) last: usize,
    /// Whether the last sentence is “If you do so, …”.
    pub(super) hangs: bool,
    /// What “it” was before the last sentence.
    pub(super) it: Option<Value>,
}

impl Flow {
    pub(super) fn say(&mut self, effects: Vec<Value>) {
        self.last = self.effects.len();
        self.hangs = false;
        self.effects.extend(effects);
    }
}

impl Scope {
    /// Choices and effects.
    pub(super) fn body(&mut self, sentences: &[Value]) -> Found<Value> {
        let outer = (std::mem::take(&mut self.targets), std::mem::take(&mut self.alone));
        let mut flow = Flow::default();
        let mut modes = None;
        let mut rest = sentences;
        while let [sentence, more @ ..] = rest {
            rest = more;
            if let Some(found) = sentence.get("modes") {
                if modes.is_some() || !flow.effects.is_empty() {
                    return refused("actions to select among behind something else");
                }
                modes = Some(self.modes(found)?);
            } else if let Some(when) = sentence.get("when-gone") {
                let then = sentence.get("then").cloned().unwrap_or(Value::Null);
                let chooses = then.get("choose").is_some();
                let about = self
                    .it
                    .clone()
                    .filter(|it| it.get("chosen").is_some() && self.targets.len() < 2);
                let Some(about) = about else { return refused("“it” is nothing") };
                let inner = self.it.take();
                let all: Vec<Value> = match chooses {
                    true => std::iter::once(then).chain(more.iter().cloned()).collect(),
                    false => vec![then],
                };
                let body = self.body(&all)?;
                self.it = inner;
                let delay = map([
                    ("auto", with(&body, "when", when.clone())),
                    ("about", about),
                    ("until", text("turn")),
                ]);
                flow.say(vec![map([("delay", delay)])]);
                if chooses {
                    rest = &[];
                }
            } else if let Some(asked) = sentence.get("when-it-is") {
                let next = more.iter().position(|of| of.get("when-it-is").is_some());
                let (own, others) = more.split_at(next.unwrap_or(more.len()));
                let all: Vec<Value> =
                    sentence.get("then").into_iter().chain(own).cloned().collect();
                self.when_it_is(&mut flow, asked, &all)?;
                rest = others;
            } else if let Some(inner) = sentence.get("when-done") {
                let all: Vec<Value> =
                    std::iter::once(inner.clone()).chain(more.iter().cloned()).collect();
                self.when_done(&mut flow, &all)?;
                rest = &[];
            } else {
                self.sentence(&mut flow, sentence, more.first())?;
            }
        }
        let targets = std::mem::take(&mut self.targets);
        (self.targets, self.alone) = outer;
        if modes.is_none() && flow.effects.is_empty() {
            return refused("nothing is done");
        }
        let mut body = map([]);
        if !targets.is_empty() {
            body = with(&body, "targets", list(targets));
        }
        if let Some(modes) = modes {
            body = with(&body, "modes", modes);
        }
        if !flow.effects.is_empty() {
            body = with(&body, "do", list(flow.effects));
        }
        Ok(body)
    }

    pub(super) fn modes(&mut self, of: &Value) -> Found<Value> {
        let bodies = items(of.get("of"));
        let many = Value::Number(bodies.len() as i64);
        let other = of.get("instead").filter(|of| of.as_text().is_none());
        let told = [Some(of), other].into_iter().flatten().filter_map(|of| of.get("of-many"));
        if told.into_iter().any(|told| *told != many) {
            return refused("the number of actions is another");
        }
        let mut all = Vec::new();
        for body in bodies {
            let (that, spent) = (self.that.clone(), self.spent.clone());
            let mut inside = Scope { that, spent, ..Scope::default() };
            all.push(inside.body(items(Some(body)))?);
        }
        let modes = without(&with(of, "of", list(all)), "of-many");
        Ok(match other {
            Some(other) => {
                let conditions = self.conditions(items(other.get("if")))?;
                let other = with(&without(other, "of-many"), "if", list(conditions));
                with(&modes, "instead", other)
            }
            None => modes,
        })
    }

    pub(super) fn sentence(
        &mut self,
        flow: &mut Flow,
        of: &Value,
        next: Option<&Value>,
    ) -> Found<()> {
        let it = std::mem::replace(&mut flow.it, self.it.clone());
        let Some((key, value)) = of.entries().iter().find(|(key, _)| {
            matches!(
                &**key,
                "choose"
                    | "do"
                    | "may"
                    | "if"
                    | "if-done"
                    | "otherwise"
                    | "unless-paid"
                    | "look"
                    | "cast-later"
                    | "cast-terms"
            )
        }) else {
            return refused("no sentence");
        };
        self.asked &= &**key == "if";
        match &**key {
            "choose" => self.choose(items(Some(value)), flow, next),
            "do" => {
                if flow.hangs {
                    return refused("whether that hangs on it, too, nobody can tell");
                }
                let effects = self.effects(items(Some(value)))?;
                flow.say(effects);
                Ok(())
            }
            "may" => {
                let effects = self.effects(items(Some(value)))?;
                let may = may(effects);
                let inner = may.get("may").unwrap_or(&may);
                let by = of.get("who").map(|who| map([("may", with(inner, "who", who.clone()))]));
                flow.say(vec![by.unwrap_or(may)]);
                Ok(())
            }
            "if" => {
                if of.get("instead").is_some() && self.it.is_none() {
                    let all = flow.effects.last().filter(|_| self.targets.is_empty());
                    self.it = it.or_else(|| all.and_then(all_of));
                }
                self.conditional(flow, of)
            }
            "if-done" => self.if_done(flow, items(Some(value)), of.get("free").is_some()),
            "cast-later" => self.cast_later(flow, value),
            "cast-terms" => cast_terms(&mut flow.effects, value),
            "otherwise" => {
                let effects = self.effects(items(Some(value)))?;
                let Some(last) = flow.effects.pop() else { return refused("otherwise than what") };
                if let Some(of) = last
                    .get("may")
                    .filter(|of| !items(of.get("then")).is_empty() && of.get("else").is_none())
                {
                    flow.effects.push(map([("may", with(of, "else", list(effects)))]));
                    return Ok(());
                }
                let Some(asked) = last.get("if").filter(|of| of.get("else").is_none()) else {
                    return refused("otherwise than what");
                };
                flow.effects.push(map([("if", with(asked, "else", list(effects)))]));
                Ok(())
            }
            "unless-paid" => {
                let first = self.effects(items(value.get("do")))?;
                let otherwise = self.effects(items(value.get("else")))?;
                let mut may = map([("do", list(first)), ("else", list(otherwise))]);
                if let Some(who) = value.get("who") {
                    may = with(&may, "who", who.clone());
                }
                flow.say(vec![map([("may", may)])]);
                Ok(())
            }
            _ => self.look(flow, value, next.is_none()),
        }
    }

    pub(super) fn look(&mut self, flow: &mut Flow, value: &Value, is_last: bool) -> Found<()> {
        // What is only looked at is told last: else the next sentence is about it.
        if value.get("take") == Some(&Value::Number(0))
            && value.get("count") == Some(&Value::Number(1))
            && !is_last
        {
            return refused("what is looked at");
        }
        if value.get("reveal-top").is_some() {
            self.handled_beside();
            let top = with(&without(value, "reveal-top"), "count", Value::Number(1));
            flow.say(vec![map([("reveal", map([("top", top)]))])]);
        } else if let Some(dig) = value.get("dig") {
            self.it = None;
            flow.say(vec![map([("dig", dig.clone())])]);
        } else {
            self.handled_now();
            flow.say(vec![map([("look", value.clone())])]);
        }
        Ok(())
    }

    pub(super) fn choose(&mut self, all: &[Value], flow: &Flow, next: Option<&Value>) -> Found<()> {
        if flow.effects.iter().any(|of| of.get("choose").is_some()) {
            return refused("what is handled before is not what “it” means then");
        }
        let before = self.targets.len();
        for chosen in all {
            let Some(label) = LABELS.get(self.targets.len()) else {
                return refused("too many choices");
            };
            let chosen = self.marks(&on_stack(chosen))?;
            let told = chosen.to_string();
            if ["\"paid\"", "\"those\"", "\"chosen\""].iter().any(|of| told.contains(of)) {
                return refused("what is chosen is chosen before that is known");
            }
            self.targets.push(with(&chosen, "as", text(label)));
        }
        self.share_place(before, next)?;
        let whose = |of: &Value| {
            let of = of.get("of").cloned().unwrap_or(Value::Null);
            of.get("in").is_none() && of.get("whose").is_some()
        };
        let bare = |of: &Value| {
            of.get("of").is_some_and(|of| of.entries().iter().all(|(key, _)| &**key == "kinds"))
        };
        if let [others @ .., last] = &self.targets[before..]
            && whose(last)
            && others.iter().any(bare)
        {
            return refused("of the last alone, or of all of them, nobody can tell");
        }
        self.alone = all.len() == 1;
        self.apart = false;
        self.it = self.targets[before].get("as").map(|label| map([("chosen", label.clone())]));
        Ok(())
    }

    /// “up to 1 Forward of cost 1 and up to 1 Forward of cost 3 in your Break Zone. Play them onto the field”: all of them lie there.
    pub(super) fn share_place(&mut self, from: usize, next: Option<&Value>) -> Found<()> {
        let told = next.is_some_and(|of| of.to_string().contains("{\"ref\":\"them\"}"));
        let Some((last, others)) = self.targets[from..].split_last_mut() else { return Ok(()) };
        let of = |target: &Value| target.get("of").cloned().unwrap_or(Value::Null);
        let bare =
            |target: &Value| of(target).get("in").is_none() && of(target).get("whose").is_none();
        let last = of(last);
        let Some(place) = last.get("in") else { return Ok(()) };
        if others.is_empty() || !others.iter().all(bare) {
            return Ok(());
        }
        for other in others.iter_mut() {
            let mut filter = with(&of(other), "in", place.clone());
            if let Some(whose) = last.get("whose") {
                filter = with(&filter, "whose", whose.clone());
            }
            *other = with(other, "of", filter);
        }
        if told { Ok(()) } else { refused("where they lie is told of the last alone") }
    }

    pub(super) fn conditional(&mut self, flow: &mut Flow, of: &Value) -> Found<()> {
        self.just = false;
        self.turn_said |= of.get("turn-said").is_some();
        let mut conditions = self.conditions(items(of.get("if")))?;
        let is_instead = of.get("instead").is_some();
        let mut then = self.effects(items(of.get("then")))?;
        if is_instead {
            if flow.effects.len() == flow.last {
                return refused("instead of what");
            }
            // “Deal it 2000 damage. Freeze it. If …, deal it 4000 damage instead.”
            let key = |of: &Value| of.entries().first().map(|(key, _)| key.clone());
            let now = then.first().and_then(key);
            let (earlier, before) = flow.effects.split_at(flow.last);
            let like = |of: &Value| key(of) == now;
            if !before.iter().any(like) && earlier.iter().any(like) {
                return refused("instead of which of the two");
            }
            let otherwise = flow.effects.split_off(flow.last);
            let instead =
                [("if", list(conditions)), ("then", list(then)), ("else", list(otherwise))];
            flow.say(vec![map([("instead", map(instead))])]);
            return Ok(());
        }
        // Whether the second stands beside the first or for it, its “instead” does not tell.
        let before = flow.effects[flow.last..].last().and_then(next_replaced);
        if before.is_some() && before == then.first().and_then(next_replaced) {
            return refused("whether the second stands beside the first or for it");
        }
        // What is asked of a card that was chosen and has just been moved is asked of what was handled.
        let moved = flow.effects.iter().rev().find(|of| !all_do(of, is_quiet)).and_then(moved);
        for condition in &mut conditions {
            let Some(are) = condition.get("are") else { continue };
            let of = are.get("of").cloned().unwrap_or(Value::Null);
            if are.get("what") == moved.as_ref() && is_of_the_card(&of) {
                *condition = map([("those-are", of)]);
            } else if flow.effects.iter().any(|of| self::moved(of).as_ref() == are.get("what")) {
                return refused("what has been moved is not asked about where it was");
            }
        }
        if of.get("may").is_some() {
            then = vec![may(then)];
        }
        let asked = map([("if", map([("if", list(conditions.clone())), ("then", list(then))]))]);
        let of_those = |of: &Value| of.get("those-are").is_some();
        let was_asked = std::mem::replace(&mut self.asked, conditions.iter().all(of_those));
        // “If it is a Forward, …. If it is a Backup, ….”: what the first handles is not asked about.
        let handles_others = |of: &Value| !all_do(of, |of| is_quiet(of) || is_of_those(of));
        match flow.effects.pop_if(|of| was_asked && self.asked && handles_others(of)) {
            Some(last) => flow.say(vec![otherwise(&last, asked)?]),
            None => flow.say(vec![asked]),
        }
        Ok(())
    }

    pub(super) fn if_done(
        &mut self,
        flow: &mut Flow,
        clauses: &[Value],
        is_free: bool,
    ) -> Found<()> {
        let picked = flow.effects.get(flow.last).is_some_and(|of| of.get("choose").is_some());
        if flow.effects.len() != flow.last + 1 + usize::from(picked) {
            return refused("if what is done");
        }
        let mut effects = self.effects(clauses)?;
        if is_free {
            effects = vec![may(effects)];
        }
        flow.hangs = true;
        let did = |then: Vec<Value>| {
            map([("if", map([("if", list([text("did")])), ("then", list(then))]))])
        };
        let Some(last) = flow.effects.pop() else { return refused("if what is done") };
        // “you may dull Rosa if it is active. If you do so, …”
        if let Some(asked) = last.get("if")
            && let [only] = items(asked.get("then"))
            && let Some(of) = only.get("may")
            && items(of.get("then")).is_empty()
        {
            let may = map([("may", with(of, "then", list(effects)))]);
            flow.effects.push(map([("if", with(asked, "then", list([may])))]));
            return Ok(());
        }
        if let Some(of) = last.get("may") {
            if !items(of.get("else")).is_empty() {
                return refused("if which of the two is done");
            }
            let then = items(of.get("then"));
            // What is to come may be kept from the field.
            let enters = then.last().is_some_and(|of| of.get("enter").is_some());
            let more = if enters { vec![did(effects)] } else { effects };
            let then = list(then.iter().cloned().chain(more));
            flow.effects.push(map([("may", with(of, "then", then))]));
            return Ok(());
        }
        let deeds = ["remove", "to-break", "discard", "put", "search"];
        if !deeds.iter().any(|deed| last.get(deed).is_some()) {
            return refused("if what is done");
        }
        flow.effects.push(last);
        flow.effects.push(did(effects));
        Ok(())
    }
}

/// Of what the next of what is replaced.
fn next_replaced(effect: &Value) -> Option<(Value, Value)> {
    let give = effect.get("give")?;
    let replaces = give.get("gives").and_then(|of| of.get("replaces"));
    let next = items(replaces).iter().find(|of| of.get("next").is_some())?;
    Some((give.get("what")?.clone(), next.get("would")?.clone()))
}

/// The cards of which an effect says “all”.
fn all_of(effect: &Value) -> Option<Value> {
    let (_, value) = effect.entries().first()?;
    let what = value.get("what").unwrap_or(value);
    what.get("all").is_some().then(|| what.clone())
}

/// Whether a card is so wherever it lies.
fn is_of_the_card(filter: &Value) -> bool {
    const OF_PLACE: [&str; 4] = ["is", "counter", "power_at_least", "power_at_most"];
    !OF_PLACE.iter().any(|key| filter.get(key).is_some())
}

/// Whether all that an “if” does is so.
fn all_do(effect: &Value, is: impl Fn(&Value) -> bool) -> bool {
    effect.get("if").is_some_and(|asked| {
        items(asked.get("then")).iter().chain(items(asked.get("else"))).all(is)
    })
}

/// Whether what was handled before is still what was handled last.
fn is_quiet(effect: &Value) -> bool {
    ["power", "give", "draw"].iter().any(|key| effect.get(key).is_some())
}

/// Whether it is done with what was handled last.
fn is_of_those(effect: &Value) -> bool {
    let value = effect.entries().first().map(|(_, value)| value);
    let what = value.and_then(|value| value.get("what").or(Some(value)));
    what.and_then(Value::as_text) == Some("those")
}

/// The same with one more case, if the two exclude each other.
fn otherwise(of: &Value, case: Value) -> Found<Value> {
    let asked = |of: &Value| {
        let of = items(of.get("if").and_then(|of| of.get("if"))).first().cloned();
        of.and_then(|of| of.get("those-are").cloned()).unwrap_or(Value::Null)
    };
    let (one, other) = (asked(of), asked(&case));
    let kinds = |of: &Value| items(of.get("kinds")).to_vec();
    let apart = !kinds(&one).is_empty()
        && !kinds(&other).is_empty()
        && !kinds(&one).iter().any(|kind| kinds(&other).contains(kind));
    if !apart && items(other.get("not")) != [one] {
        return refused("what was handled is another by then");
    }
    let inner = of.get("if").cloned().unwrap_or(Value::Null);
    let case = match items(inner.get("else")) {
        [] => case,
        [before] => otherwise(before, case)?,
        _ => return refused("otherwise than what"),
    };
    Ok(map([("if", with(&inner, "else", list([case])))]))
}

/// What may be done: where a card is picked first, the rest follows if it is.
pub(super) fn may(mut effects: Vec<Value>) -> Value {
    let picked = effects.len() > 1 && effects[0].get("choose").is_some();
    let then = if picked { effects.split_off(1) } else { Vec::new() };
    map([("may", map([("do", list(effects)), ("then", list(then))]))])
}

/// What was chosen and moved by an effect.
pub(super) fn moved(effect: &Value) -> Option<Value> {
    let (key, what) = effect.entries().first()?;
    let moves = matches!(&**key, "to-hand" | "remove" | "to-break");
    (moves && what.get("chosen").is_some()).then(|| what.clone())
}
