//! Plays the steps of a script: each step goes to the first request of its kind that is put to its player.
//!
//! `deciding` has the answers to all requests, `chances` the acts, `choosing` the choices within them, `attempts` what must be refused,
//! `expecting` when expectations are checked, and `understood` whether the cards that are used are known.

mod attempts;
mod chances;
mod choosing;
mod deciding;
mod expecting;
mod understood;

use std::collections::VecDeque;

use crate::{Answer, Decided, Halt, Outcome, PerPlayer, Player, Request as _};
use hantei_data::Data;

use super::answers::Answers;
use super::rules::{Rules, Steps};
use super::step::{Act as _, Done, ScriptStep};
use super::trouble::{Earlier, Failure, PassedOver, Refused, Trouble};
use super::wrong::ScriptPlace;

pub use understood::{card_not_understood, not_understood};

/// Decides where a script says nothing.
pub trait Fallback<R: Rules> {
    /// Returns an answer, or `None` for what a script does by itself: decline, or give the default answer.
    ///
    /// # Errors
    /// [`Halt`] when the run is to end here.
    fn decide(&mut self, state: &R::State, request: &R::Request, script: Progress) -> Reply;

    /// Whether the game is played on when a step has failed, without the steps that are left.
    fn plays_on(&self) -> bool {
        false
    }

    /// Called where the wait of the last step ends, if the game checks the expectations that follow such a step there.
    fn arrives(&mut self, _state: &R::State) {}

    /// Called at the end of each turn.
    ///
    /// # Errors
    /// [`Halt`] when the run is to end here.
    fn turn_ends(&mut self, _script: Progress) -> Result<(), Halt> {
        Ok(())
    }
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
    /// Whether a step failed and the game is played on without the steps that were left.
    pub gave_up: bool,
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
    /// For each act, the last turn in which it may be taken. An act without one may wait as long as in any script.
    last_turns: &'a [u32],
    /// The steps that come after these and are not played.
    later: &'a [ScriptStep<R::Act>],
    /// The places of the acts that were not taken because the game came to the end that the script expects.
    pub unneeded: Vec<ScriptPlace>,
    /// The turn in which each act was taken.
    pub turns: Vec<u32>,
    /// Whether a step failed and the game is played on without the steps that were left.
    gave_up: bool,
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
    pub end_after: Option<usize>,
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
            last_turns: &[],
            later: &[],
            unneeded: Vec::new(),
            turns: Vec::new(),
            gave_up: false,
            by_itself: PerPlayer([0; 2]),
            last: None,
            has_passed: false,
            earlier: None,
            held_back: None,
            passed: Vec::new(),
            passed_in: None,
            turn_over: None,
            end_after: None,
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

    /// Lets no act wait beyond its last turn; an act without one may wait as long as in any script.
    #[must_use]
    pub fn with_last_turns(mut self, turns: &'a [u32]) -> Script<'a, R> {
        self.last_turns = turns;
        self
    }

    /// Names the steps that come after these and are not played. If they expect the end of the game, the game may end while a step waits.
    #[must_use]
    pub fn followed_by(mut self, later: &'a [ScriptStep<R::Act>]) -> Script<'a, R> {
        self.later = later;
        self
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
                self.unneeded.push(at);
            } else if self.was_chosen_by_itself(player, done) {
                self.by_itself[player] = 0;
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
                // That the game is over is reported once, not for every step that is left.
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
            gave_up: self.gave_up,
        }
    }

    /// Ends the run after a failure, unless the fallback plays on without the steps that are left.
    fn give_up(&mut self) -> Result<(), Halt> {
        if self.gave_up || !self.fallback.plays_on() {
            return Err(Halt);
        }
        self.gave_up = true;
        self.answers = PerPlayer::default();
        Ok(())
    }

    /// Fails the next act if it may not wait beyond this turn.
    fn end_waiting(&mut self, state: &R::State) -> Result<(), Halt> {
        let last = self.last_turns.get(self.turns.len()).copied();
        match self.next_act().filter(|_| last.is_some_and(|last| R::turn(state) >= last)) {
            Some(next) => {
                let trouble = self.never_asked(state, next);
                Err(self.fail(next.0, trouble))
            }
            None => Ok(()),
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
        self.turns.push(self.taken_in);
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
        let Some(end) = self.turn_over.map(|over| over.max(told)) else { return };
        for passed in &mut self.passed {
            passed.after.retain(|after| *after <= end);
        }
        self.passed.retain(|passed| !passed.after.is_empty());
        self.end_after = Some(end);
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
