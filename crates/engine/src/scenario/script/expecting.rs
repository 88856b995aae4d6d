//! What is expected of a moment: when it is looked at, and what waits for it.

use super::Script;
use crate::Answer;
use crate::scenario::expect;
use crate::scenario::rules::Rules;
use crate::scenario::step::{Done, ScriptStep};
use crate::scenario::trouble::Failure;

impl<R: Rules> Script<'_, R> {
    /// Looks at the expectations up to the next act: here everything before them has been resolved.
    pub(super) fn look(&mut self, state: &R::State) {
        while self.look_at_next(state) {}
    }

    /// Looks at the next step, unless it is an act. Gives whether it did.
    pub(super) fn look_at_next(&mut self, state: &R::State) -> bool {
        let Some((at, step)) = self.steps.front().copied() else { return false };
        if step.act().is_none() {
            self.moments.push((at, self.events));
        }
        match step {
            ScriptStep::Expect(paths) => {
                for (path, wanted) in paths {
                    self.looked_at += 1;
                    if let Err(trouble) = expect::check::<R>(state, path, wanted) {
                        self.failures.push(Failure { at, trouble });
                    }
                }
            }
            ScriptStep::Note(_) => {}
            ScriptStep::A(_) | ScriptStep::B(_) => return false,
        }
        self.steps.pop_front();
        true
    }

    /// What is expected before a step that only waits, or where none follows, is looked at where it holds: its moment may have passed
    /// when that step is taken, or the script is at its end.
    pub(super) fn look_where_it_holds(&mut self, state: &R::State, request: &R::Request) {
        let next = self.next_act();
        if next.is_some_and(|(_, _, done)| !done.waits()) {
            return;
        }
        if self.played
            && next.is_some()
            && R::may_look(state, request)
            && !self.expects_otherwise(state)
        {
            self.look(state);
        }
        while self.expects_this_moment(state) {
            self.look_at_next(state);
        }
    }

    /// Whether what is expected before the next act does not hold yet, while something is still to be resolved: then the act is not
    /// taken before that has been.
    pub(super) fn holds_back(&self, state: &R::State, request: &R::Request) -> bool {
        R::is_under_way(state, request)
            && R::default(state, request) == Some(Answer::Decline)
            && self.expects_otherwise(state)
    }

    /// Whether what is expected next can hold only while something is under way, and does.
    pub(super) fn expects_this_moment(&self, state: &R::State) -> bool {
        let expected = self.steps.iter().find_map(|(_, step)| match step {
            ScriptStep::Note(_) => None,
            ScriptStep::Expect(paths) => Some(Some(paths)),
            ScriptStep::A(_) | ScriptStep::B(_) => Some(None),
        });
        let Some(Some(paths)) = expected else { return false };
        paths.iter().any(|(path, wanted)| R::is_of_a_moment(path, wanted))
            && paths.iter().all(|(path, wanted)| expect::holds::<R>(state, path, wanted))
    }

    /// Whether something that is expected before the next act does not hold.
    pub(super) fn expects_otherwise(&self, state: &R::State) -> bool {
        let mut expected = self.steps.iter().take_while(|(_, step)| step.act().is_none());
        expected.any(|(_, step)| match step {
            ScriptStep::Expect(paths) => {
                let mut paths = paths.iter();
                paths.any(|(path, wanted)| expect::check::<R>(state, path, wanted).is_err())
            }
            ScriptStep::Note(_) | ScriptStep::A(_) | ScriptStep::B(_) => false,
        })
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
