//! Chances to act: the next act is done there, tried there, or waits for another chance.

use super::understood::of_blank;
use super::{Next, Script};
use crate::scenario::answers::{choices, describe_options, question};
use crate::scenario::rules::{Fit, Rules};
use crate::scenario::step::{Act, Done};
use crate::scenario::trouble::{PassedOver, Trouble};
use crate::scenario::written;
use crate::scenario::wrong::ScriptPlace;
use crate::{Answer, Halt, Request as _};
use hantei_base::text::Lang;

impl<R: Rules> Script<'_, R> {
    /// Records that the player of the next act passed at a chance of another kind.
    pub(super) fn pass_over(&mut self, state: &R::State, request: &R::Request) {
        let question = question::<R>(state, request);
        let (turn, after) = (R::turn(state), self.events);
        if self.passed_in.is_none() {
            (self.passed_in, self.turn_over) = (Some(turn), None);
        }
        match self.passed.iter_mut().find(|of| of.question == question) {
            Some(of) if of.after.last() == Some(&after) => {}
            Some(of) => of.after.push(after),
            None => self.passed.push(PassedOver { question, after: vec![after] }),
        }
    }

    /// Handles a script in which another player passes before the one who is asked. If this player's act fits here, the pass counts as
    /// taken; if both pass, the order does not matter. Returns whether a step was taken.
    pub(super) fn is_asked_before_a_pass(
        &mut self,
        state: &R::State,
        request: &R::Request,
    ) -> bool {
        if !R::comes_before_a_pass(state, request) {
            return false;
        }
        let player = request.player();
        let acts = self.steps.iter().enumerate();
        let mut acts = acts.filter_map(|(at, (_, step))| Some((at, step.act()?)));
        let Some((first, (other, Done::Pass))) = acts.next() else { return false };
        let Some((second, (own, done))) = acts.next() else { return false };
        if other == player || own != player {
            return false;
        }
        if *done == Done::Pass {
            self.steps.swap(first, second);
            return false;
        }
        let tried = done.act().and_then(|act| act.illegal().map_or(Some(act), Done::act));
        let comes = tried.is_some_and(|act| R::fit(state, request, act) != Fit::Elsewhere);
        if comes {
            self.take(state);
        }
        comes
    }

    /// Answers a chance for the player of the next act.
    pub(super) fn answer_chance(
        &mut self,
        state: &R::State,
        request: &R::Request,
        done: &Done<R::Act>,
        at: ScriptPlace,
    ) -> Result<Option<Answer>, Halt> {
        let Done::Act(act) = done else {
            if !R::hears_pass(request) {
                self.pass_over(state, request);
                return self.let_pass(state, request, at);
            }
            self.take(state);
            // An explicit pass declines whatever can be declined.
            return match request.choice().may_decline() {
                true => Ok(Some(Answer::Decline)),
                false => self.let_pass(state, request, at),
            };
        };
        let own = self.last == Some(request.player()) && R::is_own_answer(state, request);
        if own && !act.is_at_once() {
            if matches!(R::fit(state, request, act), Fit::Option(_)) {
                self.missed_answer = Some(at);
            }
            self.pass_over(state, request);
            return self.let_pass(state, request, at);
        }
        // This chance is for something else, so an act that must have no chance keeps waiting.
        if done.has_no_chance() {
            return self.pass_toward(state, request, act, at);
        }
        if let Some(tried) = act.illegal() {
            let attempt = |state: &R::State| match tried {
                Done::Act(tried) => R::attempt(state, request, tried),
                Done::Pass | Done::Word(_) => Ok(R::attempt_pass(state, request)),
            };
            self.note_deciding_readings(state, at, &attempt);
            return match attempt(state) {
                Ok(None) => self.pass_toward(state, request, act, at),
                Ok(Some(Err(reason))) if self.is_for_later(state, request, act, &reason) => {
                    self.pass_toward(state, request, act, at)
                }
                Ok(Some(allowed)) => self.attempted(state, act, at, allowed),
                Err(trouble) => Err(self.fail(at, trouble)),
            };
        }
        match R::fit(state, request, act) {
            Fit::Option(at) => {
                self.take(state);
                Ok(Some(Answer::Option(at)))
            }
            Fit::Several(options) => {
                let step = |answer: Answer, lang: Lang| {
                    written::flow(&R::act_of(state, request, answer, lang))
                };
                self.look(state);
                let steps = describe_options::<R>(state, request, &options, step);
                Err(self.fail(at, Trouble::Ambiguous(steps)))
            }
            Fit::Nothing => {
                self.take(state);
                self.let_pass(state, request, at)
            }
            Fit::Elsewhere => self.pass_toward(state, request, act, at),
            Fit::Later(trouble) => {
                self.put_off.get_or_insert((at, trouble));
                self.pass_toward(state, request, act, at)
            }
            Fit::Not(trouble) => {
                self.look(state);
                let blank = of_blank::<R>(state, request.player(), act);
                Err(self.fail(at, blank.unwrap_or(trouble)))
            }
        }
    }

    /// Fails the next act if it was put off and everything in progress has resolved, unless its player is asked here: no better chance will
    /// come.
    pub(super) fn fail_if_put_off(
        &mut self,
        state: &R::State,
        request: &R::Request,
        (at, player, _): Next<'_, R>,
    ) -> Result<(), Halt> {
        if !R::is_settled(state, request) || self.put_off.as_ref().is_none_or(|of| of.0 != at) {
            return Ok(());
        }
        // If the player who is asked passes, the player of the act gets a chance.
        if player != request.player() && R::asks_the_other_next(state, request) {
            return Ok(());
        }
        // The player who is asked may do it here, or wait for a chance of another kind.
        let trouble = self.put_off.take().filter(|_| player != request.player());
        let Some((_, trouble)) = trouble else { return Ok(()) };
        self.look(state);
        Err(self.fail(at, trouble))
    }

    /// Answers a chance that is not for the next act: passes, or does what brings the moment for that act closer.
    pub(super) fn pass_toward(
        &mut self,
        state: &R::State,
        request: &R::Request,
        act: &R::Act,
        at: ScriptPlace,
    ) -> Result<Option<Answer>, Halt> {
        if let Some(answer) = R::toward(state, request, act) {
            return Ok(Some(answer));
        }
        self.pass_over(state, request);
        self.let_pass(state, request, at)
    }

    /// Passes at a chance. If something must be done, the only option is taken; if there are several, the script has to say which, and the
    /// step at this place does not.
    pub(super) fn let_pass(
        &mut self,
        state: &R::State,
        request: &R::Request,
        at: ScriptPlace,
    ) -> Result<Option<Answer>, Halt> {
        if let Some(answer) = R::default(state, request) {
            return Ok(Some(answer));
        }
        let own = self.next_act().is_some_and(|(_, player, _)| player == request.player());
        let trouble = match (R::attempt_pass(state, request), R::key_of(request)) {
            (Some(Err(reason)), _) => Trouble::Refused(reason),
            (_, Some(key)) if !own => Trouble::MustChoose {
                question: question::<R>(state, request),
                key,
                from: choices::<R>(state, request),
            },
            _ => Trouble::NotOffered(choices::<R>(state, request)),
        };
        Err(self.fail(at, trouble))
    }
}
