//! Plays one line of an exploration, or the stretch of it that begins in a position: first the choices that were fixed in advance, then the
//! default answers.

use crate::{
    Answer, Halt, Outcome, PerPlayer, Player, PositionHash, Request as _, Resumable as _, Run,
};
use hantei_base::text::Lang;

use super::super::expect;
use super::super::opening::Opening;
use super::super::record::Recording;
use super::super::rules::Rules;
use super::super::script::{Fallback, Progress, Reply, Script};
use super::super::step::ScriptStep;
use super::super::wrong::ScriptPlace;
use hantei_data::Data;

/// The question of an exploration: can these expectations be met after this script, and do they always hold?
pub(super) struct Question<'a, R: Rules> {
    /// The data that the script is checked against.
    pub data: &'static Data,
    /// The steps of the script.
    pub steps: &'a [(ScriptPlace, ScriptStep<R::Act>)],
    /// The expectations.
    pub goal: &'a [ScriptStep<R::Act>],
    /// The players whose choices are tried.
    pub players: PerPlayer<bool>,
}

/// A state from which a game can be resumed.
#[derive(Clone)]
pub(super) struct Position<S> {
    pub state: S,
    /// The turn in which the script ended; `None` if the script is still to be played, from its opening.
    pub turn: Option<u32>,
}

/// A point where a choice follows the ones that were fixed.
pub(super) struct Fork<S> {
    /// The possible answers, one of each group of equivalent ones.
    pub answers: Vec<Answer>,
    /// The position, if the game can be resumed here.
    pub here: Option<Here<S>>,
}

/// A position that was reached.
pub(super) struct Here<S> {
    pub hash: PositionHash,
    /// The position itself, unless it is known already.
    pub position: Option<Position<S>>,
}

/// The result of playing a stretch.
pub(super) struct Played<S> {
    /// Whether every step of the script could be taken.
    pub fits: bool,
    /// Whether the expectations held at any time.
    pub held: bool,
    /// Whether they hold at its end.
    pub holds: bool,
    /// Whether a player had to choose and the choice was not fixed. Then the line has no result of its own.
    pub open: bool,
    /// The first choice that was not fixed.
    pub fork: Option<Fork<S>>,
}

impl<R: Rules> Question<'_, R> {
    /// Plays from a position with these choices. A position that is `known` is not copied.
    pub fn play(
        &self,
        from: Position<R::State>,
        choices: &[Answer],
        known: &dyn Fn(PositionHash) -> bool,
    ) -> Played<R::State> {
        let mut line = Stretch::new(self, choices, Some(known));
        let fits = line.play(from);
        let Stretch { held, holds, open, fork, .. } = line;
        Played { fits, held, holds, open, fork }
    }

    /// The script that makes these choices, from the beginning of the given one on.
    pub fn script(
        &self,
        given: &Opening<R>,
        choices: &[Answer],
        goal: &[ScriptStep<R::Act>],
        lang: Lang,
    ) -> Vec<ScriptStep<R::Act>> {
        let mut line = Stretch::new(self, choices, None);
        line.recording = Some(Recording::new(lang));
        let run = given.run(&mut line);
        line.look(&run.after);
        line.recording.map(|of| of.script(given, goal, &run.events)).unwrap_or_default()
    }
}

struct Stretch<'a, R: Rules> {
    question: &'a Question<'a, R>,
    choices: &'a [Answer],
    /// How many of the choices were made.
    made: usize,
    /// The turn in which the script ended.
    turn: Option<u32>,
    held: bool,
    holds: bool,
    open: bool,
    fork: Option<Fork<R::State>>,
    /// Whether a position is known; `None` where only the recorded steps matter.
    known: Option<&'a dyn Fn(PositionHash) -> bool>,
    /// Records the choices as steps; `None` if that is not needed.
    recording: Option<Recording<R>>,
}

impl<'a, R: Rules> Stretch<'a, R> {
    fn new(
        question: &'a Question<'a, R>,
        choices: &'a [Answer],
        known: Option<&'a dyn Fn(PositionHash) -> bool>,
    ) -> Stretch<'a, R> {
        Stretch {
            question,
            choices,
            made: 0,
            turn: None,
            held: false,
            holds: false,
            open: false,
            fork: None,
            known,
            recording: None,
        }
    }

    /// Plays the stretch. Returns whether every step of the script could be taken.
    fn play(&mut self, Position { state, turn }: Position<R::State>) -> bool {
        self.turn = turn;
        let steps = if turn.is_some() { &[] } else { self.question.steps };
        let steps = steps.iter().map(|(place, step)| (*place, step));
        let mut script = Script::new(self.question.data, steps, R::turn(&state), self);
        let (outcome, Run { state, .. }) = Run::<R>::unread(state, &mut script).played();
        script.finish(&state, outcome);
        let failed = matches!(outcome, Outcome::Endless | Outcome::WrongAnswer);
        let fits = script.failures.is_empty() && !failed;
        self.look(&state);
        fits
    }

    /// Checks whether the expectations hold.
    fn look(&mut self, state: &R::State) {
        self.holds = self.question.goal.iter().all(|step| match step {
            ScriptStep::Expect(paths) => {
                paths.iter().all(|(path, wanted)| expect::holds::<R>(state, path, wanted))
            }
            ScriptStep::A(_) | ScriptStep::B(_) | ScriptStep::Note(_) => true,
        });
        self.held |= self.holds;
        if self.holds
            && let Some(recording) = &mut self.recording
        {
            recording.holds();
        }
    }

    fn is_free(&self, player: Player, over: bool, must: bool) -> bool {
        // A mandatory choice after the end of the script is tried as well, whoever has it.
        self.question.players[player] || over && must
    }

    /// The choices at this point, and the position if it is one.
    fn fork(&self, state: &R::State, request: &R::Request, turn: Option<u32>) -> Fork<R::State> {
        let here = turn.filter(|_| state.can_be_taken_up(request)).map(|turn| {
            let hash = state.position_hash();
            let known = self.known.is_none_or(|known| known(hash));
            let position = || Position { state: state.clone(), turn: Some(turn) };
            Here { hash, position: (!known).then(position) }
        });
        Fork { answers: state.different(request), here }
    }
}

impl<R: Rules> Fallback<R> for Stretch<'_, R> {
    fn decide(&mut self, state: &R::State, request: &R::Request, script: Progress) -> Reply {
        let over = script.over;
        let settled = over && request.is_chance() && !R::is_under_way(state, request);
        if over {
            if R::is_settled(state, request) {
                self.look(state);
            }
            let turn = *self.turn.get_or_insert(R::turn(state));
            if settled && (self.fork.is_some() || R::turn(state) > turn) {
                return Err(Halt);
            }
        }
        let must = R::default(state, request).is_none();
        if !self.is_free(request.player(), over, must) || request.choice().only().is_some() {
            if let Some(recording) = &mut self.recording {
                recording.pass(state, request, script);
            }
            return Ok(None);
        }
        if let Some(answer) = self.choices.get(self.made).copied() {
            self.made += 1;
            if let Some(recording) = &mut self.recording {
                recording.choose(state, request, answer, script);
            }
            return Ok(Some(answer));
        }
        if self.fork.is_none() {
            // Answers that the script gave in advance are not part of the state. Neither is what held before.
            let complete = over && script.spoken && (settled || !self.held);
            let turn = self.turn.filter(|_| complete);
            self.fork = Some(self.fork(state, request, turn));
        }
        if settled {
            return Err(Halt);
        }
        self.open |= must;
        // What is in progress resolves first; then the line ends. The steps of the script are played even after an open choice, because the
        // choices between them come first.
        if must && over { Err(Halt) } else { Ok(request.choice().nth(0).filter(|_| must)) }
    }
}
