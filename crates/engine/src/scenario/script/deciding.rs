//! Answers each request of a run: by the next step, by the answers that the last step gave in advance, or by the default.

use super::{Next, Script};
use crate::scenario::answers::{meant, no_such_choice, paid_with, question, without};
use crate::scenario::rules::{Role, Rules};
use crate::scenario::step::{Act as _, Done};
use crate::scenario::trouble::Trouble;
use crate::{Answer, Decider, Halt, Request as _};

/// How many turns a step may wait for its request.
const PATIENCE: u32 = 3;

impl<R: Rules> Decider<R::State, R::Request> for Script<'_, R> {
    fn decide(&mut self, state: &R::State, request: &R::Request) -> Result<Answer, Halt> {
        // A script can have any number of steps that need no answer.
        loop {
            let failures = self.failures.len();
            match self.answer(state, request) {
                Ok(Some(answer)) => return self.is_understood(state, request, answer),
                Ok(None) => {}
                Err(Halt) if self.failures.len() > failures => self.give_up()?,
                Err(Halt) => return Err(Halt),
            }
        }
    }

    fn turn_ends(&mut self, state: &R::State) -> Result<(), Halt> {
        self.end_waiting(state)?;
        self.fallback.turn_ends(self.progress())
    }

    fn note_events(&mut self, events: usize) {
        self.events = events;
    }

    fn resolved_without_asking(&mut self, state: &R::State, request: &R::Request, answer: Answer) {
        let role = R::role(request);
        if role == Role::Order {
            let is_meant = |word: &str| meant::<R>(state, request, word) == Some(answer);
            self.answers[request.player()].next_in_order(is_meant);
            return;
        }
        let player = request.player();
        let Some(queue) = self.answers[player].queue(role) else { return };
        if role == Role::PaymentAtOnce {
            let words: Vec<String> = queue.iter().cloned().collect();
            if let Some((said, taken)) = paid_with::<R>(state, request, &words)
                && said == answer
            {
                *queue = without(words, &taken);
            }
            return;
        }
        let mut said = (0..).zip(&*queue).filter(|(_, word)| R::is_for(request, word));
        let means = |(_, word): &(usize, &String)| meant::<R>(state, request, word) == Some(answer);
        // The order in which a cost is paid does not matter.
        let at = match role {
            Role::Payment => said.find(means),
            _ => said.next().filter(means),
        };
        if let Some((at, _)) = at {
            queue.remove(at);
        } else if !request.is_chance() {
            let word = queue.iter().find(|word| R::is_for(request, word)).cloned();
            if let Some(word) = word {
                let trouble = no_such_choice::<R>(state, request, word.clone());
                self.answers[player].mismatch(role, word, trouble);
            }
            self.chosen_by_itself(state, request, answer);
            if role != Role::Payment {
                self.settled_attempt(state, request, answer);
            }
        }
    }
}

impl<R: Rules> Script<'_, R> {
    /// The answer of the next step; `None` when a step was taken and the question is open for the step after it.
    fn answer(&mut self, state: &R::State, request: &R::Request) -> Result<Option<Answer>, Halt> {
        // Check the expectations before the first act, or after the moment that a step waited for.
        let begins = !std::mem::replace(&mut self.begun, true) && self.next_act().is_some();
        if begins || self.played && R::is_settled(state, request) {
            self.look(state);
        }
        self.look_where_it_holds(state, request);
        self.note_earlier(state, request);
        if self.is_asked_before_a_pass(state, request) {
            return Ok(None);
        }
        let next = self.next_act();
        if let Some(next) = next
            && self.is_done_unasked(state, request, next)?
        {
            return Ok(None);
        }
        if request.is_chance() {
            self.report_mismatches()?;
        }
        if let Some(next) = next {
            self.fail_if_put_off(state, request, next)?;
        }
        let own = next.filter(|(_, player, _)| *player == request.player());
        // A script without further steps also ends there.
        let ends = next.is_none() && R::may_look(state, request);
        // Only an attempt uses a chance at which nothing can be done.
        let tries = |done: &Done<R::Act>| done.is_attempt() && !done.has_no_chance();
        if R::is_for_passing(request) && !ends && own.is_none_or(|(_, _, done)| !tries(done)) {
            if let Some((at, _, done)) = own {
                let refused = done.act().and_then(|act| R::refused_there(state, request, act));
                if let Some(reason) = refused {
                    self.look(state);
                    return Err(self.fail(at, Trouble::Refused(reason)));
                }
                self.pass_over(state, request);
            }
            return Ok(Some(Answer::Decline));
        }
        match own {
            Some(next) if request.is_chance() && self.holds_back(state, request) => {
                self.note_held_back(state, request, next);
                Ok(Some(Answer::Decline))
            }
            Some((at, _, done)) if request.is_chance() => {
                self.answer_chance(state, request, done, at)
            }
            _ if request.is_chance() => {
                match self.fallback.decide(state, request, self.progress())? {
                    Some(said) => Ok(Some(said)),
                    None => {
                        // The next step has not been reached.
                        let at = next.map_or(self.at, |(at, _, _)| at);
                        self.let_pass(state, request, at)
                    }
                }
            }
            own => self.answer_choice(state, request, own),
        }
    }

    /// Whether the next act is done without an answer: what it waits for has come, or what must have no chance had none.
    fn is_done_unasked(
        &mut self,
        state: &R::State,
        request: &R::Request,
        (at, player, done): Next<'_, R>,
    ) -> Result<bool, Halt> {
        let arrived = done.act().is_some_and(|act| R::has_arrived(state, request, act));
        if arrived || self.is_reached_by_the_step_after(state, request, done) {
            self.take(state);
            let is_last = self.next_act().is_none();
            if !is_last || R::LOOKS_WHERE_IT_ARRIVES {
                self.look(state);
            }
            if is_last && R::LOOKS_WHERE_IT_ARRIVES {
                self.fallback.arrives(state);
            }
            return Ok(true);
        }
        if done.has_no_chance() {
            let has = player == request.player() && self.is_chance_for(state, request, done);
            if has {
                let question = question::<R>(state, request);
                return Err(self.fail(at, Trouble::HasChance(question)));
            }
            let answered =
                || self.is_answered_first(state, request, player) && !self.expects_otherwise(state);
            if R::is_settled(state, request)
                || self.is_for_the_step_after(state, request)
                || answered()
            {
                self.take(state);
                self.not_asked(at);
                self.look(state);
                return Ok(true);
            }
        }
        let next = (at, player, done);
        if self.is_refused_here(state, request, next)?
            || self.is_refused_untriggered(state, request, next)?
        {
            return Ok(true);
        }
        if self.was_chosen_by_itself(player, done) && R::is_settled(state, request) {
            // Everything has resolved.
            self.take(state);
            return Ok(true);
        }
        if let Some(reason) = self.refused_unasked(state, request, player, done) {
            let act = done.act().filter(|act| act.illegal().is_some());
            let refused = act.map(|act| self.attempted(state, act, at, Err(reason)));
            return refused.map_or(Ok(false), |of| of.map(|_| true));
        }
        if let Some(tried) = done.refused_choice().filter(|_| R::is_settled(state, request)) {
            // Nothing was asked, and everything before has resolved.
            return Err(self.fail(at, self.unreached(tried)));
        }
        let turn = R::turn(state);
        if turn > self.passed_in.unwrap_or(self.taken_in) {
            self.turn_over.get_or_insert(self.events);
        }
        if turn > self.taken_in.saturating_add(PATIENCE) {
            self.end_with_the_turn();
            let trouble = self.never_asked(state, (at, player, done));
            return Err(self.fail(at, trouble));
        }
        Ok(false)
    }
}
