//! Sentences: which effects stand in one, and where what is chosen is told.

use hantei_grammar::Value;

use super::super::resolve::{items, list, map, text, with, without};
use super::{Sayer, WAYS, WORK, combined};

/// What sentences mean, as a body of the vocabulary.
pub(super) type Run<'r> = dyn Fn(&[Value]) -> Option<Value> + 'r;

/// The sentences that are to mean a body.
struct Aim<'r> {
    body: &'r Value,
    targets: &'r [Value],
    effects: &'r [Value],
    run: &'r Run<'r>,
}

/// How many effects some sentences are about, and the sentences.
type Unit = (usize, Vec<Value>);

/// Most effects in one sentence.
const TOGETHER: usize = 4;

fn sentence(key: &str, value: Value) -> Value {
    map([(key, value)])
}

impl Sayer<'_> {
    /// The sentences by which a body may be said.
    pub(super) fn bodies(&mut self, body: &Value, run: &Run<'_>) -> Vec<Vec<Value>> {
        let targets = items(body.get("targets"));
        let labels = targets.iter().map(|target| {
            let label = target.get("as").and_then(Value::as_text).unwrap_or("target");
            let many = target.get("count") != Some(&Value::Number(1));
            (label.to_owned(), many)
        });
        let outer = std::mem::replace(&mut self.targets, labels.collect());
        self.divided.extend(targets.iter().filter_map(|of| of.get("divide").cloned()));
        let aim = Aim { body, targets, effects: items(body.get("do")), run };
        let begun = match body.get("modes") {
            Some(modes) => self.modes(modes, run),
            None => vec![Vec::new()],
        };
        let mut found = Vec::new();
        for mut said in begun {
            self.go_on(&aim, &mut said, (0, 0), &mut found);
        }
        self.targets = outer;
        found
    }

    fn go_on(
        &mut self,
        aim: &Aim<'_>,
        said: &mut Vec<Value>,
        (done, chosen): (usize, usize),
        found: &mut Vec<Vec<Value>>,
    ) {
        if found.len() >= WAYS || self.work > WORK {
            return;
        }
        let rest = &aim.effects[done..];
        let left = &aim.targets[chosen..];
        if rest.is_empty() && left.is_empty() {
            if (aim.run)(said).as_ref() == Some(aim.body) {
                found.push(said.clone());
            }
            return;
        }
        let is_of = |target: &Value| {
            let label = target.get("as").cloned().unwrap_or_else(|| text("target"));
            rest.first().is_none_or(|effect| mentions(effect, &label))
        };
        if !left.iter().any(is_of) {
            for (taken, sentences) in self.units(rest, said, aim.run) {
                self.work += 1;
                let before = said.len();
                said.extend(sentences);
                let means = (aim.run)(said);
                let so_far = means.as_ref().map(|body| items(body.get("do")));
                if so_far == Some(&aim.effects[..done + taken])
                    && said[before..].iter().all(|of| self.is_sentence(of))
                {
                    self.go_on(aim, said, (done + taken, chosen), found);
                }
                said.truncate(before);
            }
            if found.is_empty() && left.is_empty() {
                self.is_stuck(done, &rest[0]);
            }
        }
        for many in (1..=left.len()).rev() {
            if !found.is_empty() {
                break;
            }
            for choices in
                combined(&left[..many].iter().map(|of| self.choice(of)).collect::<Vec<_>>(), WAYS)
            {
                let choose = sentence("choose", list(choices));
                if self.is_sentence(&choose) {
                    said.push(choose);
                    self.go_on(aim, said, (done, chosen + many), found);
                    said.pop();
                } else {
                    self.is_stuck(done, &left[0]);
                }
            }
        }
    }

    /// How a choice may be told: the Summons that are chosen are those on the stack.
    fn choice(&self, target: &Value) -> Vec<Value> {
        let target = without(&without(target, "as"), "divide");
        let mut ways = self.pointed(&target);
        if let Some(of) = target.get("of")
            && items(of.get("items")) == [text("summon")]
        {
            let summon = with(&without(of, "items"), "kinds", list([text("summon")]));
            ways.insert(0, with(&target, "of", without(&summon, "in")));
        }
        ways
    }

    fn is_sentence(&mut self, of: &Value) -> bool {
        // The sentence in it is said for itself, or the next ones are.
        if of.get("modes").is_some() {
            return true;
        }
        self.is_said("sentence", of)
    }

    fn is_stuck(&mut self, done: usize, at: &Value) {
        if self.stuck.as_ref().is_none_or(|(before, _)| *before <= done) {
            self.stuck = Some((done, at.clone()));
        }
    }

    /// “Select 1 of the 2 following actions.”
    fn modes(&mut self, of: &Value, run: &Run<'_>) -> Vec<Vec<Value>> {
        let bodies = items(of.get("of"));
        let many = Value::Number(bodies.len() as i64);
        let mut ways = Vec::new();
        for body in bodies {
            let alone = |sentences: &[Value]| {
                let mode = list([list(sentences.iter().cloned())]);
                let modes = map([("count", Value::Number(1)), ("of", mode)]);
                let body = run(&[sentence("modes", modes)])?;
                items(body.get("modes")?.get("of")).first().cloned()
            };
            let ways_of = self.bodies(body, &alone);
            ways.push(ways_of.into_iter().map(list).take(2).collect());
        }
        let mut modes = without(&without(of, "of"), "instead");
        if let Some(other) = of.get("instead") {
            modes = with(&modes, "instead", other.clone());
        }
        let told = with(&modes, "of-many", many.clone());
        let told_twice =
            of.get("instead").map(|other| with(&told, "instead", with(other, "of-many", many)));
        let mut found = Vec::new();
        for bodies in combined(&ways, WAYS) {
            for modes in [told_twice.as_ref(), Some(&told), Some(&modes)].into_iter().flatten() {
                found.push(vec![sentence("modes", with(modes, "of", list(bodies.clone())))]);
            }
        }
        found.retain(|said| self.is_said("sentence", &said[0]));
        found
    }

    /// The sentences by which the first of some effects may be said.
    fn units(&mut self, rest: &[Value], said: &[Value], run: &Run<'_>) -> Vec<Unit> {
        let Some(first) = rest.first() else { return Vec::new() };
        let mut units: Vec<Unit> = Vec::new();
        let told = |key: &str| first.get(key);
        if let Some(asked) = told("if") {
            units.extend(self.asked(asked, said, run));
        } else if let Some(instead) = told("instead") {
            let otherwise = items(instead.get("else"));
            let before = self.units(otherwise, said, run).into_iter();
            for (_, before) in before.filter(|(many, _)| *many == otherwise.len()) {
                for then in self.clause_lists(items(instead.get("then"))) {
                    for conditions in self.conditions(items(instead.get("if"))) {
                        let (is, then) = (Value::Bool(true), then.clone());
                        let then = map([("if", conditions), ("then", then), ("instead", is)]);
                        units.push((1, before.iter().cloned().chain([then]).collect()));
                    }
                }
            }
        } else if let Some(may) = told("may") {
            units.extend(self.may(may, said, run));
        } else if let Some(look) = told("look") {
            units.push((1, vec![sentence("look", look.clone())]));
        } else if let Some(dig) = told("dig") {
            units.push((1, vec![sentence("look", map([("dig", dig.clone())]))]));
        }
        if let Some(top) = told("reveal").and_then(|of| of.get("top")) {
            let one = with(&without(top, "count"), "reveal-top", Value::Number(1));
            units.push((1, vec![sentence("look", one)]));
        }
        if let Some((bare, terms)) = on_terms(first) {
            let cast = bare.get("cast").cloned().unwrap_or(Value::Null);
            let later = self.pointed(&sentence("cast-later", cast)).into_iter();
            let now = self.clause_lists(&[bare]).into_iter().map(|of| sentence("do", of));
            for cast in later.chain(now) {
                units.push((1, std::iter::once(cast).chain(terms.clone()).collect()));
            }
        }
        if let Some(delay) = told("delay") {
            units.extend(self.when_gone(delay, said, run));
        }
        // Several that one clause says come first, then each for itself.
        let (mut one, mut several) = (Vec::new(), Vec::new());
        for many in 1..=rest.len().min(TOGETHER) {
            for clauses in self.clause_lists(&rest[..many]) {
                let is_one = items(Some(&clauses)).iter().all(|of| of.get("both").is_none());
                let unit = (many, vec![sentence("do", clauses)]);
                if is_one { one.push(unit) } else { several.push(unit) }
            }
        }
        one.sort_by_key(|(many, _)| std::cmp::Reverse(*many));
        // “Dull it and Freeze it”, “draw 1 card, then discard 1 card”
        let key = |of: Option<&Value>| of?.entries().first().map(|(key, _)| key.to_string());
        let first = (key(rest.first()), key(rest.get(1)));
        let usual = [("dull", "freeze"), ("draw", "discard")];
        let is_usual = |(a, b): &(&str, &str)| first == (Some((*a).into()), Some((*b).into()));
        if usual.iter().any(is_usual) {
            let (two, more): (Vec<_>, Vec<_>) =
                several.into_iter().partition(|(many, _)| *many == 2);
            units.extend(two);
            several = more;
        }
        units.extend(one.into_iter().chain(several));
        units
    }

    /// “If …”
    fn asked(&mut self, asked: &Value, said: &[Value], run: &Run<'_>) -> Vec<Unit> {
        let then = items(asked.get("then"));
        let mut units: Vec<Unit> = Vec::new();
        let is_done = items(asked.get("if")) == [text("did")];
        if is_done
            && let [only] = then
            && let Some(body) = only.get("when-done")
        {
            return self.when_done(body, said, (&[], &|then| sentence("when-done", then)), run);
        }
        if let [only] = then
            && let Some(body) = only.get("when-done")
            && let [Some(those)] =
                [items(asked.get("if")).first().and_then(|of| of.get("those-are"))]
        {
            for key in ["entered", "revealed"] {
                let is = |then| map([("when-it-is", map([(key, those.clone())])), ("then", then)]);
                units.extend(self.when_done(body, said, (&[], &is), run));
            }
            return units;
        }
        let ways = match then {
            _ if is_done => {
                self.clause_lists(then).into_iter().map(|of| sentence("if-done", of)).collect()
            }
            [only] if let Some(may) = only.get("may") => {
                let clauses: Vec<Value> =
                    items(may.get("do")).iter().chain(items(may.get("then"))).cloned().collect();
                let lists = self.clause_lists(&clauses);
                let may = |of| map([("then", of), ("may", Value::Bool(true))]);
                lists.into_iter().map(may).collect()
            }
            _ => self.clause_lists(then).into_iter().map(|of| sentence("then", of)).collect(),
        };
        let ways: Vec<Value> = ways;
        let mut otherwise = self.otherwise(asked);
        // “If it is a Forward, …. If it is a Backup, ….”
        if let [other] = items(asked.get("else"))
            && let Some(other) = other.get("if")
        {
            otherwise.extend(self.asked(other, said, run).into_iter().map(|(_, of)| of));
        }
        let conditions = self.conditions(items(asked.get("if")));
        for way in &ways {
            for conditions in &conditions {
                let way = match is_done {
                    true => way.clone(),
                    false => with(way, "if", conditions.clone()),
                };
                for otherwise in &otherwise {
                    units
                        .push((1, std::iter::once(way.clone()).chain(otherwise.clone()).collect()));
                }
                if is_done {
                    break;
                }
            }
        }
        units
    }

    fn otherwise(&mut self, of: &Value) -> Vec<Vec<Value>> {
        match items(of.get("else")) {
            [] => vec![Vec::new()],
            effects => {
                let lists = self.clause_lists(effects);
                lists.into_iter().map(|of| vec![sentence("otherwise", of)]).collect()
            }
        }
    }

    /// “You may …”, and what follows if that is done.
    fn may(&mut self, may: &Value, said: &[Value], run: &Run<'_>) -> Vec<Unit> {
        let (first, then) = (items(may.get("do")), items(may.get("then")));
        let mut units: Vec<Unit> = Vec::new();
        if then.is_empty() && may.get("else").is_some() {
            for first in self.clause_lists(first) {
                for otherwise in self.clause_lists(items(may.get("else"))) {
                    let unless = map([("do", first.clone()), ("else", otherwise)]);
                    let unless = match may.get("who") {
                        Some(who) => with(&unless, "who", who.clone()),
                        None => unless,
                    };
                    units.push((1, vec![sentence("unless-paid", unless)]));
                }
            }
            return units;
        }
        let picks = first.len() == 1 && first[0].get("choose").is_some();
        // What is picked is handled in the same sentence.
        let same = if picks { (1..=then.len()).chain([0]).collect() } else { vec![0] };
        for many in same.into_iter().filter(|many| *many <= then.len()) {
            let mut whole: Vec<Value> = first.iter().chain(&then[..many]).cloned().collect();
            let mut terms = Vec::new();
            if let Some((bare, of)) = whole.last().and_then(on_terms) {
                whole.pop();
                whole.push(bare);
                terms = of;
            }
            for whole in self.clause_lists(&whole) {
                let mut before = vec![sentence("may", whole)];
                if let Some(who) = may.get("who") {
                    before = vec![with(&before[0], "who", who.clone())];
                }
                before.extend(terms.clone());
                units.extend(self.if_done(&before, &then[many..], may, said, run));
            }
        }
        units
    }

    fn if_done(
        &mut self,
        whole: &[Value],
        then: &[Value],
        may: &Value,
        said: &[Value],
        run: &Run<'_>,
    ) -> Vec<Unit> {
        let mut units: Vec<Unit> = Vec::new();
        let done = |then| sentence("when-done", then);
        let (then, last) = match then {
            [before @ .., last] if let Some(body) = last.get("when-done") => (before, Some(body)),
            then => (then, None),
        };
        // What hangs on what is to come is told so.
        let then = match then {
            [only] if only.get("if").is_some_and(|of| items(of.get("if")) == [text("did")]) => {
                items(only.get("if").and_then(|of| of.get("then")))
            }
            then => then,
        };
        let mut lists: Vec<Vec<Value>> = match then {
            [] => vec![Vec::new()],
            then => {
                let lists = self.clause_lists(then).into_iter();
                lists.map(|of| vec![sentence("if-done", of)]).collect()
            }
        };
        if let [only] = then {
            if let Some(may) = only.get("may") {
                let lists_of = self.clause_lists(items(may.get("do"))).into_iter();
                let free = |of| with(&sentence("if-done", of), "free", Value::Bool(true));
                lists.extend(lists_of.map(|of| vec![free(of)]));
            }
            // “When it enters the field, if it is …”
            if let Some(asked) = only.get("if") {
                let said: Vec<Value> = said.iter().chain(whole).cloned().collect();
                lists.extend(self.asked(asked, &said, run).into_iter().map(|(_, of)| of));
            }
        }
        for more in lists {
            let before: Vec<Value> = whole.iter().cloned().chain(more).collect();
            match last {
                Some(body) => units.extend(self.when_done(body, said, (&before, &done), run)),
                None => {
                    for otherwise in self.otherwise(may) {
                        units.push((1, before.iter().cloned().chain(otherwise).collect()));
                    }
                }
            }
        }
        units
    }

    /// “When you do so, …”
    fn when_done(
        &mut self,
        body: &Value,
        said: &[Value],
        (before, begin): (&[Value], &dyn Fn(Value) -> Value),
        run: &Run<'_>,
    ) -> Vec<Unit> {
        let whole = |inner: &[Value]| {
            let mut all = before.to_vec();
            let (first, more) = inner.split_first()?;
            all.push(begin(first.clone()));
            all.extend(more.iter().cloned());
            Some(all)
        };
        let inside = |inner: &[Value]| {
            let all: Vec<Value> = said.iter().cloned().chain(whole(inner)?).collect();
            let means = run(&all)?;
            let last = items(means.get("do")).last()?;
            let last = items(last.get("may").or(last.get("if"))?.get("then")).last()?;
            let asked = last.get("if").and_then(|asked| items(asked.get("then")).last());
            asked.unwrap_or(last).get("when-done").cloned()
        };
        let ways = self.bodies(body, &inside);
        ways.iter().filter_map(|inner| Some((1, whole(inner)?))).collect()
    }

    /// “When it is put from the field into the Break Zone this turn, …”
    fn when_gone(&mut self, delay: &Value, said: &[Value], run: &Run<'_>) -> Vec<Unit> {
        let Some(auto) = delay.get("auto") else { return Vec::new() };
        let Some(when) = auto.get("when").filter(|_| delay.get("about").is_some()) else {
            return Vec::new();
        };
        let body = without(auto, "when");
        let whole = |inner: &[Value]| {
            let (first, more) = inner.split_first()?;
            let gone = map([("when-gone", when.clone()), ("then", first.clone())]);
            Some(std::iter::once(gone).chain(more.iter().cloned()).collect::<Vec<_>>())
        };
        let inside = |inner: &[Value]| {
            let all: Vec<Value> = said.iter().cloned().chain(whole(inner)?).collect();
            let means = run(&all)?;
            let last = items(means.get("do")).last()?;
            Some(without(last.get("delay")?.get("auto")?, "when"))
        };
        let ways = self.bodies(&body, &inside);
        ways.iter().filter_map(|inner| Some((1, whole(inner)?))).collect()
    }
}

/// Whether an effect names what was chosen under a label.
fn mentions(value: &Value, label: &Value) -> bool {
    match value {
        Value::List(values) => values.iter().any(|of| mentions(of, label)),
        Value::Map(map) => {
            map.iter().any(|(key, of)| &**key == "chosen" && of == label || mentions(of, label))
        }
        _ => false,
    }
}

/// A cast without its terms, and the sentences that tell them.
fn on_terms(effect: &Value) -> Option<(Value, Vec<Value>)> {
    let cast = effect.get("cast")?;
    let told = |keys: &[&str]| {
        Value::map(cast.entries().iter().filter(|(key, _)| keys.contains(&&**key)).cloned())
    };
    let terms = [told(&["cost", "cost_floor", "any_element"]), told(&["after"])];
    let terms = terms.into_iter().filter(|of| !of.entries().is_empty());
    let terms: Vec<Value> = terms.map(|of| sentence("cast-terms", of)).collect();
    let is_plain = terms.is_empty() && cast.get("until").is_none();
    (!is_plain).then(|| (sentence("cast", told(&["what", "free", "until"])), terms))
}
