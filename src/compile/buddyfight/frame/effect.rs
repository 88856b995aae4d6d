//! What is done: sentences, of what one thing is, what is left to the fighter and what follows.

use super::{Done, Language};
use crate::ability::buddyfight::{Effect, Is, May, Must, Who};
use crate::compile::pattern::Reader;

impl<G: Language> Reader<'_, G> {
    /// All that is left of it, to what limits its use.
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
        while !self.is_done() && !G::at_limit(self) && !self.sees("・") && !self.sees_kept_if() {
            let _ = self.eat(G::THEN);
            if let Some(one_of) = self.attempt(Reader::one_of_several) {
                all.push(one_of);
                break;
            }
            if self.scope.done == all.is_empty() {
                self.scope.done = !all.is_empty();
            }
            G::sentence(self, &mut all)?;
        }
        Some(all)
    }

    /// 「捨てたら、次の2つから1つを選んで使う」: as it resolves, and with it what is chosen for it.
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

    /// What is left to the fighter, and what follows してよい.
    pub(in super::super) fn may(&mut self, first: Vec<Effect>) -> Option<May> {
        (!first.is_empty() && !shows_on_the_way(&first)).then_some(())?;
        let (then, otherwise) = match G::follows(self) {
            Some(done) => then_or_otherwise(done, self.effects()?),
            None => (Vec::new(), Vec::new()),
        };
        Some(May { who: Who::You, first, then, otherwise })
    }

    /// 〜する。〜したら: what follows what has to be done.
    pub(in super::super) fn after_must(
        &mut self,
        all: &mut Vec<Effect>,
        before: usize,
    ) -> Option<()> {
        let Some(done) = G::follows(self) else { return Some(()) };
        let first = all.split_off(before);
        (!first.is_empty() && !shows_on_the_way(&first)).then_some(())?;
        let (then, otherwise) = then_or_otherwise(done, self.effects()?);
        all.push(Effect::Must(Must { first, then, otherwise }));
        Some(())
    }

    /// そのターン中: of what follows, to the end of the sentence.
    pub(in super::super) fn lasts_now(&mut self) -> bool {
        let until = G::lasts(self);
        if until.is_some() {
            self.scope.until = until;
        }
        until.is_some()
    }
}

/// What follows where it was done, and where it was not.
fn then_or_otherwise(done: Done, next: Vec<Effect>) -> (Vec<Effect>, Vec<Effect>) {
    match done {
        Done::Yes => (next, Vec::new()),
        Done::No => (Vec::new(), next),
    }
}

/// Whether it shows only on the way whether all of it can be done (`4.may-then`), which is asked before: of a card in the soul of another
/// that is only chosen with it, and of one among cards that are only looked at then.
pub(in super::super) fn shows_on_the_way(first: &[Effect]) -> bool {
    let is_chosen =
        |label: &str| first.iter().any(|of| matches!(of, Effect::Choose(of) if of.label == label));
    let looks = first.iter().any(|of| matches!(of, Effect::Look(_)));
    first.iter().any(|of| {
        let Effect::Choose(of) = of else { return false };
        let host = of.filter.host.as_deref().and_then(|host| host.chosen.as_deref());
        host.is_some_and(is_chosen) || looks && of.filter.is.contains(&Is::LookedAt)
    })
}
