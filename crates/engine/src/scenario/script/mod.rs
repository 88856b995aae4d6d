//! Plays the steps of a script: each step goes to the first request of its kind that is put to its player.
//!
//! `chances` has the acts, `choosing` the choices within them, `attempts` what must be refused, `expecting` when expectations are checked,
//! and `understood` whether the cards that are used are known.

mod attempts;
mod chances;
mod choosing;
mod expecting;
mod understood;

use std::collections::VecDeque;

use crate::{Answer, Decided, Decider, Halt, Outcome, PerPlayer, Player, Request as _};
use hantei_data::Data;

use super::answers::{Answers, meant, no_such_choice, paid_with, question, without};
use super::rules::{Role, Rules, Steps};
use super::step::{Act as _, Done, ScriptStep};
use super::trouble::{Earlier, Failure, PassedOver, Refused, Trouble};
use super::wrong::ScriptPlace;

pub use understood::not_understood;

/// How many turns a step may wait for its request.
const PATIENCE: u32 = 3;

/// Decides where a script says nothing.
pub trait Fallback<R: Rules> {
    /// Returns an answer, or `None` for what a script does by itself: decline, or give the default answer.
    ///
    /// # Errors
    /// [`Halt`] when the run is to end here.
    fn decide(&mut self, state: &R::State, request: &R::Request, script: Progress) -> Reply;
}

/// An answer, or `None` if the script continues by itself, or the end of the run.
pub type Reply = Result<Option<Answer>, Halt>;

/// How far a script has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// How many of its steps have been taken.
    pub behind: usize,
    /// Whether no act is left.
    pub over: bool,
    /// Whether every answer that a step gave in advance has been used.
    pub spoken: bool,
}

/// Answers nothing: the run ends when all steps are taken and what is in progress has resolved.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoFallback;

impl<R: Rules> Fallback<R> for NoFallback {
    fn decide(&mut self, state: &R::State, request: &R::Request, script: Progress) -> Reply {
        let ends = script.over && request.is_chance() && !R::is_under_way(state, request);
        if ends { Err(Halt) } else { Ok(None) }
    }
}

/// The next act: its place, its player, and the act.
type Next<'s, R> = (ScriptPlace, Player, &'s Done<<R as Steps>::Act>);

/// Plays a script.
pub struct Script<'a, R: Rules> {
    data: &'static Data,
    steps: VecDeque<(ScriptPlace, &'a ScriptStep<R::Act>)>,
    /// How many steps the script has.
    given: usize,
    fallback: &'a mut dyn Fallback<R>,
    /// The answers that each player's last step gave in advance.
    answers: PerPlayer<Answers>,
    /// Whether the last step did anything. A step that only waits for a phase does nothing.
    played: bool,
    /// Whether anything has been asked yet.
    begun: bool,
    at: ScriptPlace,
    taken_in: u32,
    /// How many words of each player's next `choose` step were given without asking, because they were the only answers.
    by_itself: PerPlayer<usize>,
    /// The player of the last step, unless it was a pass.
    last: Option<Player>,
    /// Whether the last step was a pass.
    has_passed: bool,
    /// Where the next expectations could have been checked, had somebody passed after them.
    earlier: Option<Earlier>,
    /// Where the next act could have been taken, had an expectation not held it back.
    held_back: Option<expecting::HeldBack>,
    /// The chances of other kinds at which the player of the next act passed since the last act.
    passed: Vec<PassedOver>,
    /// The turn of the first of them.
    passed_in: Option<u32>,
    /// How many events had happened at the end of that turn, or of the turn of the last act.
    turn_over: Option<usize>,
    /// How many events of the log to keep, if the rest has nothing to do with the act that found no chance.
    pub ends: Option<usize>,
    /// Why the next act, at this place, could not be done at the first chance that was for it.
    put_off: Option<(ScriptPlace, Trouble)>,
    /// The place of the next act, if it could have answered the previous step but does not, because that step was its own player's.
    missed_answer: Option<ScriptPlace>,
    /// How many words of the answer that must be refused were valid answers and were given.
    allowed: usize,
    /// Why steps and expectations failed.
    pub failures: Vec<Failure>,
    /// How many expectations were checked.
    pub looked_at: usize,
    /// The attempts that were refused as expected, with their places.
    pub refused: Vec<(ScriptPlace, Refused)>,
    /// The readings of the rulebook that decided whether an attempt is allowed, with the places of the attempts.
    pub tried: Vec<(ScriptPlace, Decided)>,
    /// How many events had happened when the run came to each step.
    pub moments: Vec<(ScriptPlace, usize)>,
    /// How many events have happened.
    events: usize,
}

impl<'a, R: Rules> Script<'a, R> {
    /// Creates a script from its steps and their places, the turn in which it begins, and what decides where the script says nothing.
    pub fn new(
        data: &'static Data,
        steps: impl Iterator<Item = (ScriptPlace, &'a ScriptStep<R::Act>)>,
        turn: u32,
        fallback: &'a mut dyn Fallback<R>,
    ) -> Script<'a, R> {
        let steps: VecDeque<_> = steps.collect();
        Script {
            data,
            given: steps.len(),
            steps,
            fallback,
            answers: PerPlayer::default(),
            played: false,
            begun: false,
            at: ScriptPlace::default(),
            taken_in: turn,
            by_itself: PerPlayer([0; 2]),
            last: None,
            has_passed: false,
            earlier: None,
            held_back: None,
            passed: Vec::new(),
            passed_in: None,
            turn_over: None,
            ends: None,
            put_off: None,
            missed_answer: None,
            allowed: 0,
            failures: Vec::new(),
            looked_at: 0,
            refused: Vec::new(),
            tried: Vec::new(),
            moments: Vec::new(),
            events: 0,
        }
    }

    /// The place of the last step.
    pub fn at(&self) -> ScriptPlace {
        self.at
    }

    /// Handles the remaining steps when the run has ended: checks expectations, and reports acts that were never asked for.
    pub fn finish(&mut self, state: &R::State, outcome: Outcome) {
        self.look(state);
        while let Some((at, step)) = self.steps.pop_front() {
            self.moments.push((at, self.events));
            let Some((player, done)) = step.act() else { continue };
            let over = matches!(outcome, Outcome::Won(_) | Outcome::Drawn);
            let idle = done.waits() || *done == Done::Pass;
            let tried = done.refused_choice().filter(|_| self.begun);
            if over && idle && self.expects_the_end() {
                // It only lets the game continue to the end that the script expects next.
            } else if done.has_no_chance() {
                self.not_asked(at);
            } else if let Some(tried) = tried {
                let trouble = self.unreached(tried);
                self.failures.push(Failure { at, trouble });
            } else {
                let trouble = match outcome {
                    Outcome::Won(winner) => Trouble::Over(Some(winner)),
                    Outcome::Drawn => Trouble::Over(None),
                    Outcome::Halted | Outcome::Endless | Outcome::WrongAnswer => {
                        self.never_asked(state, (at, player, done))
                    }
                };
                // Report only once that the game is over.
                if !self.failures.iter().any(|of| of.trouble == trouble) {
                    self.failures.push(Failure { at, trouble });
                }
                self.report_held_back(at);
            }
            self.allowed = 0;
            self.look(state);
        }
        if self.failures.is_empty() {
            Player::ALL.into_iter().for_each(|player| self.unasked(player));
        }
    }

    fn progress(&self) -> Progress {
        Progress {
            behind: self.given - self.steps.len(),
            over: self.next_act().is_none(),
            spoken: self.answers.0.iter().all(Answers::is_empty),
        }
    }

    fn next_act(&self) -> Option<Next<'a, R>> {
        self.steps
            .iter()
            .find_map(|(at, step)| step.act().map(|(player, done)| (*at, player, done)))
    }

    fn fail(&mut self, at: ScriptPlace, trouble: Trouble) -> Halt {
        // Before the first step was taken, the failure belongs to the first step.
        let waits = || self.steps.iter().find(|(_, step)| step.act().is_some());
        let at = match at {
            ScriptPlace { line: 0, .. } => waits().map_or(at, |(place, _)| *place),
            at => at,
        };
        self.moments.push((at, self.events));
        // Report what went differently first, then what came of it.
        let put_off = self.put_off.take().filter(|(_, of)| *of != trouble);
        self.failures.extend(put_off.map(|(at, trouble)| Failure { at, trouble }));
        for answers in &self.answers.0 {
            let mismatch = answers.open_mismatch().filter(|mismatch| *mismatch != trouble);
            self.failures.extend(mismatch.map(|trouble| Failure { at: answers.at, trouble }));
        }
        let late = self.missed_answer == Some(at) && trouble.is_of_its_moment();
        let player = self.last.filter(|_| late);
        self.failures.push(Failure { at, trouble });
        let trouble = player.map(|of| Trouble::NotInAnswer(of.opponent()));
        self.failures.extend(trouble.map(|trouble| Failure { at, trouble }));
        self.report_held_back(at);
        self.steps.clear();
        Halt
    }

    /// The trouble that no request came for the act or, for an answer, that nobody asked for it.
    fn never_asked(&mut self, state: &R::State, (at, player, done): Next<'_, R>) -> Trouble {
        let blank = done.act().and_then(|act| understood::of_blank::<R>(state, player, act));
        if let Some(trouble) = blank {
            return trouble;
        }
        if let Some((_, trouble)) = self.put_off.take().filter(|of| of.0 == at) {
            return trouble;
        }
        match done.choice() {
            Some(words) => Trouble::Unasked(words.0.clone()),
            None => Trouble::NeverAsked { player, passed: std::mem::take(&mut self.passed) },
        }
    }

    /// Takes the next act, after checking the expectations before it.
    fn take(&mut self, state: &R::State) {
        self.look(state);
        let Some((at, step)) = self.steps.pop_front() else { return };
        let Some((player, done)) = step.act() else { return };
        self.moments.push((at, self.events));
        self.taken_in = R::turn(state);
        // After a pass, a player's next act starts something new.
        if !done.act().is_some_and(|act| act.is_no_action()) {
            self.last = (*done != Done::Pass).then_some(player);
        }
        self.forget_chances();
        self.put_off = None;
        self.allowed = 0;
        self.at = at;
        self.played = !done.waits();
        self.has_passed = *done == Done::Pass;
        self.by_itself[player] = 0;
        if let Some(answers) = Answers::of(done, at) {
            self.unasked(player);
            self.answers[player] = answers;
        }
    }

    /// Forgets the chances before the step that is taken.
    fn forget_chances(&mut self) {
        self.passed.clear();
        (self.passed_in, self.turn_over) = (None, None);
        (self.has_passed, self.earlier, self.held_back) = (false, None, None);
    }

    /// Ends the log when an act found no chance for several turns: at the end of the turn in which its player first passed or, if the
    /// player never did, in which the last act was taken.
    fn end_with_the_turn(&mut self) {
        let told = self.moments.iter().map(|(_, after)| *after).max().unwrap_or(0);
        let Some(ends) = self.turn_over.map(|over| over.max(told)) else { return };
        for passed in &mut self.passed {
            passed.after.retain(|after| *after <= ends);
        }
        self.passed.retain(|passed| !passed.after.is_empty());
        self.ends = Some(ends);
    }

    /// Reports the answers that a player's step gave in advance and nobody asked for.
    fn unasked(&mut self, player: Player) {
        let answers = std::mem::take(&mut self.answers[player]);
        let (at, left) = (answers.at, answers.left());
        if !left.is_empty() {
            let trouble = answers.open_mismatch().unwrap_or_else(|| answers.unasked(left));
            self.failures.push(Failure { at, trouble });
        }
    }

    /// Fails a step that has begun if one of its words did not match the only answer to its question.
    fn report_mismatches(&mut self) -> Result<(), Halt> {
        for player in Player::ALL {
            if let Some(trouble) = self.answers[player].immediate_mismatch() {
                let at = self.answers[player].at;
                return Err(self.fail(at, trouble));
            }
        }
        Ok(())
    }
}

impl<R: Rules> Decider<R::State, R::Request> for Script<'_, R> {
    fn decide(&mut self, state: &R::State, request: &R::Request) -> Result<Answer, Halt> {
        // A script can have any number of steps that need no answer.
        loop {
            if let Some(answer) = self.answer(state, request)? {
                return self.is_understood(state, request, answer);
            }
        }
    }

    fn has_come(&mut self, events: usize) {
        self.events = events;
    }

    fn settled(&mut self, state: &R::State, request: &R::Request, answer: Answer) {
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
            if self.next_act().is_some() || R::LOOKS_WHERE_IT_ARRIVES {
                self.look(state);
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
        if let Some(words) = done.choice()
            && self.by_itself[player] >= words.0.len()
            && self.played
            && R::is_settled(state, request)
        {
            // That was the only choice and it was made without asking; everything has resolved.
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
