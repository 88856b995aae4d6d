//! Parses effects: sentences, alternatives, optional steps and what follows from them.

use super::{Done, Language, Reader};
use hantei_ability::buddyfight::{Effect, If, Is, May, Must, Which, Who};

impl<G: Language> Reader<'_, G> {
    /// Parses the rest of an effect, up to the limits on its use.
    pub(in super::super) fn effects(&mut self) -> Option<Vec<Effect>> {
        if self.depth > G::DEEPEST {
            return None;
        }
        self.depth += 1;
        let found = self.sentences();
        self.depth -= 1;
        found.filter(|of| !of.is_empty())
    }

    fn sentences(&mut self) -> Option<Vec<Effect>> {
        let mut all: Vec<Effect> = Vec::new();
        let mut last = 0;
        while !self.is_done()
            && !G::at_limit(self)
            && !self.sees("・")
            && !self.sees_not_nullified_if()
        {
            let goes_on = self.eat(G::THEN);
            let _ = !goes_on && self.eat(G::ALSO);
            if let Some(one_of) = self.attempt(Reader::one_of_several) {
                all.push(one_of);
                break;
            }
            if self.scope.done == all.is_empty() {
                self.scope.done = !all.is_empty();
            }
            if self.scope.last != last {
                self.scope.last = last;
            }
            let before = all.len();
            G::sentence(self, &mut all)?;
            join(&mut all, before, goes_on);
            last = before.min(all.len().saturating_sub(1));
        }
        Some(all)
    }

    /// Parses 「捨てたら、次の2つから1つを選んで使う」: the alternative and its targets are chosen as it resolves.
    pub(in super::super) fn one_of_several(&mut self) -> Option<Effect> {
        let several = G::several(self)?;
        if G::at_limit(self) {
            self.scope.once = self.limits()?;
        }
        let declared = self.scope.targets.len();
        let resolving = std::mem::replace(&mut self.scope.resolving, true);
        let mut branches = Vec::new();
        while self.eat("・") {
            let (it, picked) = (self.scope.it.clone(), self.scope.picked.clone());
            branches.push(self.effects()?);
            (self.scope.it, self.scope.picked) = (it, picked);
        }
        self.scope.resolving = resolving;
        let told = several.are(branches.len());
        (told && self.scope.targets.len() == declared).then_some(())?;
        let first = Effect::OneOf(branches);
        let (then, otherwise) = (Vec::new(), Vec::new());
        Some(match several.left {
            true => Effect::May(May { who: Who::You, first: vec![first], then, otherwise }),
            false => first,
        })
    }

    /// Parses what the fighter may do, and what follows してよい.
    pub(in super::super) fn may(&mut self, first: Vec<Effect>) -> Option<May> {
        (!first.is_empty() && !is_known_only_by_doing(&first)).then_some(())?;
        let (then, otherwise) = match G::follows(self) {
            Some(done) => then_or_otherwise(done, self.effects()?),
            // 「〜を置き、〜を加えてよい」: it is ambiguous whether one step is done if the other is impossible.
            None if actions(&first) > 1 => return None,
            None => (Vec::new(), Vec::new()),
        };
        Some(May { who: Who::You, first, then, otherwise })
    }

    /// Parses 〜する。〜したら: what follows from a mandatory step.
    pub(in super::super) fn after_must(
        &mut self,
        all: &mut Vec<Effect>,
        before: usize,
    ) -> Option<()> {
        let Some(done) = G::follows(self) else { return Some(()) };
        let first = all.split_off(before);
        (!first.is_empty() && !is_known_only_by_doing(&first)).then_some(())?;
        let (then, otherwise) = then_or_otherwise(done, self.effects()?);
        all.push(Effect::Must(Must { first, then, otherwise }));
        Some(())
    }

    /// Parses そのターン中, which applies to the rest of the sentence.
    pub(in super::super) fn lasts_now(&mut self) -> bool {
        let until = G::lasts(self);
        if until.is_some() {
            self.scope.until = until;
        }
        until.is_some()
    }
}

/// Counts the actions. A payment is part of the action that it pays for.
fn actions(effects: &[Effect]) -> usize {
    let is_paid = |of: &Effect| {
        matches!(
            of,
            Effect::PayGauge(_) | Effect::PayLife(_) | Effect::Discard(_) | Effect::Choose(_)
        )
    };
    effects.iter().filter(|of| !is_paid(of)).count()
}

/// Removes what かわりに replaces from the sentence before, which begins at `last`. That is the whole sentence if each of
/// its actions has a counterpart in the replacement, or one action if only that one has a counterpart. Anything else is
/// ambiguous.
pub(in super::super) fn split_off_replaced(
    all: &mut Vec<Effect>,
    last: usize,
    then: &[Effect],
) -> Option<Vec<Effect>> {
    let kinds = |of: &[Effect]| -> Vec<std::mem::Discriminant<Effect>> {
        let actions = of.iter().filter(|of| !matches!(of, Effect::Choose(_)));
        actions.map(std::mem::discriminant).collect()
    };
    let (before, now) = (kinds(all.get(last..)?), kinds(then));
    let (one, others) = before.split_last()?;
    let from = match now.as_slice() {
        now if others.is_empty() || now == [*one] && !others.contains(one) => all.len() - 1,
        now if now == before => last,
        _ => return None,
    };
    Some(all.split_off(from))
}

/// Joins a sentence to the conditional one before it. A sentence that builds on it (「さらに、〜なら」) shares its condition.
/// Cards that were looked at go back whether the condition held or not. Anything else is independent.
fn join(all: &mut Vec<Effect>, at: usize, goes_on: bool) {
    let [.., Effect::If(before), next] = all.as_slice() else { return };
    let goes_back = next.moves().is_some_and(Which::is_looked_at);
    let joins = goes_back || goes_on && matches!(next, Effect::If(_));
    if all.len() != at + 1 || !before.otherwise.is_empty() || !joins {
        return;
    }
    let Some(next) = all.pop() else { return };
    let Some(Effect::If(before)) = all.last_mut() else { return };
    match goes_back {
        true => {
            before.otherwise.push(next.clone());
            before.then.push(next);
        }
        false => append_to_condition(before, next),
    }
}

/// Appends an effect to those that depend on a condition.
fn append_to_condition(of: &mut If, next: Effect) {
    match of.then.last_mut() {
        Some(Effect::If(further)) => append_to_condition(further, next),
        _ => of.then.push(next),
    }
}

/// Sorts what follows into the branch where the step was done and the branch where it was not.
fn then_or_otherwise(done: Done, next: Vec<Effect>) -> (Vec<Effect>, Vec<Effect>) {
    match done {
        Done::Yes => (next, Vec::new()),
        Done::No => (Vec::new(), next),
    }
}

/// Whether only carrying out the steps can show if all of them are possible. 「してよい」 is asked before that
/// (`4.may-then`). This is so for a card in the soul of a card chosen at the same time, and for a card among cards that
/// are looked at only then.
pub(in super::super) fn is_known_only_by_doing(first: &[Effect]) -> bool {
    let is_chosen =
        |label: &str| first.iter().any(|of| matches!(of, Effect::Choose(of) if of.label == label));
    let looks = first.iter().any(|of| matches!(of, Effect::Look(_)));
    first.iter().any(|of| {
        let Effect::Choose(of) = of else { return false };
        let host = of.filter.host.as_deref().and_then(|host| host.chosen.as_deref());
        host.is_some_and(is_chosen) || looks && of.filter.is.contains(&Is::LookedAt)
    })
}
