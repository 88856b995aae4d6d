//! What is expected of a moment: when it is looked at, what waits for it, and where it could have been looked at before.
//!
//! Where an expectation stands it is looked at, whatever its path: at the chance where the next step is taken, which waits for it while
//! something is still to be resolved. A step that only waits takes no chance. What is expected before it is looked at once everything has
//! been resolved or, right after a pass, at the next chance at which it holds. At the end everything is resolved first.

use super::{Next, Script};
use crate::scenario::expect;
use crate::scenario::rules::{Fit, Rules};
use crate::scenario::step::{Act as _, Done, ScriptStep};
use crate::scenario::trouble::{Earlier, Failure, Trouble};
use crate::scenario::wrong::ScriptPlace;
use crate::{Answer, Player, Request as _};

/// The next act could have been taken, and an expectation before it did not hold yet.
pub(super) struct Kept {
    /// Whose act.
    player: Player,
    /// Where the act stands.
    act: ScriptPlace,
    /// Where the expectation stands.
    expectation: ScriptPlace,
    /// How much had happened.
    after: usize,
}

impl<R: Rules> Script<'_, R> {
    /// Looks at the expectations up to the next act: here everything before them has been resolved.
    pub(super) fn look(&mut self, state: &R::State) {
        while self.look_at_next(state) {}
    }

    /// Looks at the next step, unless it is an act. Gives whether it did.
    fn look_at_next(&mut self, state: &R::State) -> bool {
        let Some((at, step)) = self.steps.front().copied() else { return false };
        if step.act().is_none() {
            self.moments.push((at, self.events));
        }
        match step {
            ScriptStep::Expect(paths) => {
                let before = self.failures.len();
                for (path, wanted) in paths {
                    self.looked_at += 1;
                    if let Err(mut trouble) = expect::check::<R>(state, path, wanted) {
                        if let Trouble::Unexpected { earlier, .. } = &mut trouble {
                            *earlier = self.earlier.filter(|of| of.after < self.events);
                        }
                        self.failures.push(Failure { at, trouble });
                    }
                }
                let kept = |of: &mut Kept| of.expectation == at;
                if self.failures.len() > before
                    && let Some(kept) = self.kept.take_if(kept)
                {
                    self.tell_kept(&kept);
                }
            }
            ScriptStep::Note(_) => {}
            ScriptStep::A(_) | ScriptStep::B(_) => return false,
        }
        self.steps.pop_front();
        true
    }

    /// Before a step that only waits, what is expected right after a pass is looked at where it holds.
    pub(super) fn look_where_it_holds(&mut self, state: &R::State, request: &R::Request) {
        let waits = self.next_act().is_some_and(|(_, _, done)| done.waits());
        let may = self.has_passed && request.is_chance() || R::may_look(state, request);
        if waits && self.played && may && !self.expects_otherwise(state) {
            self.look(state);
        }
    }

    /// Notes where a pass of the player who is asked would have what is expected looked at, where no step does that.
    pub(super) fn note_earlier(&mut self, state: &R::State, request: &R::Request) {
        let next = self.steps.iter().find(|(_, step)| !matches!(step, ScriptStep::Note(_)));
        let is_expected = next.is_some_and(|(_, step)| matches!(step, ScriptStep::Expect(_)));
        let waits = self.next_act().is_none_or(|(_, _, done)| done.waits());
        let may_pass = request.is_chance()
            && R::hears_pass(request)
            && !R::is_for_passing(request)
            && request.choice().may_decline();
        if !is_expected || !waits || !may_pass || self.earlier.is_some_and(|of| of.held) {
            return;
        }
        let held = !self.expects_otherwise(state);
        if held || self.earlier.is_none() {
            let (player, after) = (request.player(), self.events);
            self.earlier = Some(Earlier { player, after, held });
        }
    }

    /// Whether what is expected before the next act does not hold yet, while something is still to be resolved: then the act is not
    /// taken before that has been.
    pub(super) fn holds_back(&self, state: &R::State, request: &R::Request) -> bool {
        R::is_under_way(state, request)
            && R::default(state, request) == Some(Answer::Decline)
            && self.expects_otherwise(state)
    }

    /// Notes that the next act could have been taken at this chance, the first at which it is held back.
    pub(super) fn note_kept(
        &mut self,
        state: &R::State,
        request: &R::Request,
        (at, player, done): Next<'_, R>,
    ) {
        let own = self.last == Some(player) && R::is_own_answer(state, request);
        let could = || match done {
            Done::Pass | Done::Word(_) => R::hears_pass(request),
            Done::Act(act) if own && !act.is_at_once() => false,
            Done::Act(act) => match act.illegal().and_then(Done::act) {
                Some(tried) => matches!(R::attempt(state, request, tried), Ok(Some(_))),
                None => matches!(R::fit(state, request, act), Fit::Option(_) | Fit::Several(_)),
            },
        };
        if self.kept.is_none()
            && let Some(expectation) = self.expected_otherwise(state)
            && could()
        {
            self.kept = Some(Kept { player, act: at, expectation, after: self.events });
        }
    }

    /// Whether the act in this place did not come out, and could have been taken before: which expectation kept it back.
    pub(super) fn tell_kept_back(&mut self, at: ScriptPlace) {
        if let Some(kept) = self.kept.take_if(|of| of.act == at) {
            self.tell_kept(&kept);
        }
    }

    fn tell_kept(&mut self, kept: &Kept) {
        let (at, line) = (kept.act, kept.expectation.line);
        let trouble =
            Trouble::KeptBack { player: kept.player, step: at.line, after: kept.after, line };
        self.failures.push(Failure { at, trouble });
    }

    /// Whether something that is expected before the next act does not hold.
    pub(super) fn expects_otherwise(&self, state: &R::State) -> bool {
        self.expected_otherwise(state).is_some()
    }

    /// Where something stands that is expected before the next act, and does not hold.
    fn expected_otherwise(&self, state: &R::State) -> Option<ScriptPlace> {
        let mut expected = self.steps.iter().take_while(|(_, step)| step.act().is_none());
        let otherwise = expected.find(|(_, step)| match step {
            ScriptStep::Expect(paths) => {
                let mut paths = paths.iter();
                paths.any(|(path, wanted)| expect::check::<R>(state, path, wanted).is_err())
            }
            ScriptStep::Note(_) | ScriptStep::A(_) | ScriptStep::B(_) => false,
        });
        otherwise.map(|(at, _)| *at)
    }

    /// Whether the next that is expected is how the game has ended.
    pub(super) fn expects_the_end(&self) -> bool {
        let expected = self.steps.iter().find_map(|(_, step)| match step {
            ScriptStep::Note(_) => None,
            ScriptStep::Expect(paths) => Some(paths.contains_key("winner")),
            ScriptStep::A(done) | ScriptStep::B(done) if done.waits() || *done == Done::Pass => {
                None
            }
            ScriptStep::A(_) | ScriptStep::B(_) => Some(false),
        });
        expected.unwrap_or(false)
    }
}
