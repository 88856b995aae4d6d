//! When expectations are checked, what waits for them, and where they could have been checked earlier.
//!
//! An expectation is checked where it stands in the script, whatever its path: at the chance where the next step is taken. That step waits
//! while something is still to be resolved. A step that only waits takes no chance. Expectations before such a step are checked once
//! everything has resolved or, right after a pass, at the next chance at which they hold. At the end everything resolves first.

use super::{Next, Script};
use crate::scenario::expect;
use crate::scenario::rules::{Fit, Rules};
use crate::scenario::step::{Act as _, Done, ScriptStep};
use crate::scenario::trouble::{Earlier, Failure, Trouble};
use crate::scenario::wrong::ScriptPlace;
use crate::{Answer, Player, Request as _};

/// The next act could have been taken, but an expectation before it did not hold yet.
pub(super) struct HeldBack {
    /// The player of the act.
    player: Player,
    /// The place of the act.
    act: ScriptPlace,
    /// The place of the expectation.
    expectation: ScriptPlace,
    /// How many events had happened.
    after: usize,
}

impl<R: Rules> Script<'_, R> {
    /// Checks the expectations up to the next act. Everything before them has resolved.
    pub(super) fn look(&mut self, state: &R::State) {
        while self.look_at_next(state) {}
    }

    /// Checks the next step unless it is an act. Returns whether it did.
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
                let held_back = |of: &mut HeldBack| of.expectation == at;
                if self.failures.len() > before
                    && let Some(held_back) = self.held_back.take_if(held_back)
                {
                    self.push_held_back(&held_back);
                }
            }
            ScriptStep::Note(_) => {}
            ScriptStep::A(_) | ScriptStep::B(_) => return false,
        }
        self.steps.pop_front();
        true
    }

    /// Checks expectations before a step that only waits, if a pass came right before and they hold.
    pub(super) fn look_where_it_holds(&mut self, state: &R::State, request: &R::Request) {
        let waits = self.next_act().is_some_and(|(_, _, done)| done.waits());
        let may = || self.has_passed && request.is_chance() || R::may_look(state, request);
        if waits && self.played && may() && !self.expects_otherwise(state) {
            self.look(state);
        }
    }

    /// Records where the expectations could have been checked, had the player who is asked passed after them.
    pub(super) fn note_earlier(&mut self, state: &R::State, request: &R::Request) {
        let next = self.steps.iter().find(|(_, step)| !matches!(step, ScriptStep::Note(_)));
        let is_expected = next.is_some_and(|(_, step)| matches!(step, ScriptStep::Expect(_)));
        let waits = || self.next_act().is_none_or(|(_, _, done)| done.waits());
        let may_pass = || {
            request.is_chance()
                && R::hears_pass(request)
                && !R::is_for_passing(request)
                && request.choice().may_decline()
        };
        if !is_expected || !waits() || !may_pass() || self.earlier.is_some_and(|of| of.held) {
            return;
        }
        let held = !self.expects_otherwise(state);
        if held || self.earlier.is_none() {
            let (player, after) = (request.player(), self.events);
            self.earlier = Some(Earlier { player, after, held });
        }
    }

    /// Whether an expectation before the next act does not hold yet while something is still to be resolved. Then the act waits for that.
    pub(super) fn holds_back(&self, state: &R::State, request: &R::Request) -> bool {
        R::is_under_way(state, request)
            && R::default(state, request) == Some(Answer::Decline)
            && self.expects_otherwise(state)
    }

    /// Records the first chance at which the next act could have been taken but was held back.
    pub(super) fn note_held_back(
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
        if self.held_back.is_none()
            && let Some(expectation) = self.expected_otherwise(state)
            && could()
        {
            self.held_back = Some(HeldBack { player, act: at, expectation, after: self.events });
        }
    }

    /// Reports which expectation held back the act at this place, if one did.
    pub(super) fn report_held_back(&mut self, at: ScriptPlace) {
        if let Some(held_back) = self.held_back.take_if(|of| of.act == at) {
            self.push_held_back(&held_back);
        }
    }

    fn push_held_back(&mut self, held_back: &HeldBack) {
        let (at, line) = (held_back.act, held_back.expectation.line);
        let trouble = Trouble::HeldBack {
            player: held_back.player,
            step: at.line,
            after: held_back.after,
            line,
        };
        self.failures.push(Failure { at, trouble });
    }

    /// Whether an expectation before the next act does not hold.
    pub(super) fn expects_otherwise(&self, state: &R::State) -> bool {
        self.expected_otherwise(state).is_some()
    }

    /// The place of the first expectation before the next act that does not hold.
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

    /// Whether the next expectation is about who has won.
    pub(super) fn expects_the_end(&self) -> bool {
        let mut steps = self.steps.iter().map(|(_, step)| *step).chain(self.later);
        let expected = steps.find_map(|step| match step {
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
