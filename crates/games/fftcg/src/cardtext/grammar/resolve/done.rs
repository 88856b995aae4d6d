//! “When you do so, …”, “when it enters the field, …”: abilities of their own for what was done just now.

use hantei_grammar::Value;

use super::sentences::Flow;
use super::{Found, Scope, items, list, map, refused, text, with};

impl Scope {
    /// “When the revealed card's cost is 2 or less, …”, “When it enters the field, if it is a Job Samurai, …”: an ability of its own for
    /// what was handled just now.
    pub(super) fn when_it_is(
        &mut self,
        flow: &mut Flow,
        asked: &Value,
        sentences: &[Value],
    ) -> Found<()> {
        let filter = asked.get("revealed").or(asked.get("entered")).cloned().unwrap_or(Value::Null);
        if filter.get("in").is_some() || filter.get("whose").is_some() {
            return refused("whose what was handled is, or where");
        }
        let last = flow.effects.last();
        let may = last.and_then(|of| of.get("may"));
        let enters = may.map_or(last, |of| items(of.get("then")).last());
        let is_there = match asked.get("entered") {
            Some(_) => enters.is_some_and(|of| of.get("enter").is_some()),
            None => self.those,
        };
        if !is_there {
            return refused("nothing was handled");
        }
        let (it, those) = (self.it.take(), std::mem::take(&mut self.those));
        let body = self.body(sentences)?;
        (self.it, self.those) = (it, those);
        let done = list([map([("when-done", body)])]);
        let asked =
            map([("if", map([("if", list([map([("those-are", filter)])])), ("then", done)]))]);
        match (flow.effects.pop(), asked) {
            (Some(last), asked) if last.get("may").is_some() => {
                let of = last.get("may").cloned().unwrap_or(Value::Null);
                let then = list(items(of.get("then")).iter().cloned().chain([asked]));
                flow.effects.push(map([("may", with(&of, "then", then))]));
            }
            (last, asked) => {
                flow.effects.extend(last);
                flow.say(vec![asked]);
            }
        }
        Ok(())
    }

    /// “When you do so, …”: an ability of its own; of what was chosen or handled before it knows nothing.
    pub(super) fn when_done(&mut self, flow: &mut Flow, sentences: &[Value]) -> Found<()> {
        let picked = flow.effects.get(flow.last).is_some_and(|of| of.get("choose").is_some());
        if flow.effects.len() != flow.last + 1 + usize::from(picked) {
            return refused("when what is done");
        }
        self.it.clone_from(&self.that);
        (self.those, self.just, self.last) = (false, false, None);
        let is_this = |of: &Value| of.entries().first().is_some_and(|(_, of)| *of == text("this"));
        let is_gone = flow.effects.last().and_then(|of| deeds(of).pop()).is_some_and(is_this);
        let spent = one_discarded(flow);
        let outer = std::mem::replace(&mut self.spent, spent);
        let body = self.body(sentences)?;
        self.spent = outer;
        let comes =
            |of: &Value| of.get("enter").and_then(|of| of.get("what")) == Some(&text("this"));
        if is_gone && items(body.get("do")).iter().any(comes) {
            return refused("where it is by then");
        }
        let done = map([("when-done", body)]);
        let Some(last) = flow.effects.pop() else { return refused("when what is done") };
        if let Some(of) = last.get("may") {
            let then = items(of.get("then")).iter().cloned().chain([done]);
            flow.effects.push(map([("may", with(of, "then", list(then)))]));
            return Ok(());
        }
        let deeds = ["remove", "to-break", "to-hand", "discard", "break"];
        if !deeds.iter().any(|deed| last.get(deed).is_some()) {
            return refused("when what is done");
        }
        flow.effects.push(last);
        let asked = map([("if", list([text("did")])), ("then", list([done]))]);
        flow.effects.push(map([("if", asked)]));
        Ok(())
    }
}

/// Whether one card was discarded last: of it “when you do so” speaks.
fn one_discarded(flow: &Flow) -> Option<String> {
    let discard = flow.effects.last().and_then(|of| deeds(of).pop())?.get("discard")?;
    let one = discard.get("who").is_none() && discard.get("count") == Some(&Value::Number(1));
    one.then(|| "discard".to_owned())
}

/// What an effect does, and may do.
fn deeds(effect: &Value) -> Vec<&Value> {
    match effect.get("may") {
        Some(may) => items(may.get("do")).iter().chain(items(may.get("then"))).collect(),
        None => vec![effect],
    }
}
