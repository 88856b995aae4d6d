//! Plays one line of an exploration, or the stretch of it that begins in a position: first the choices that were fixed in advance, then the
//! default answers, to the end of the turn.

use crate::{
    Answer, Halt, Outcome, PerPlayer, Player, PositionHash, Request as _, Resumable as _, Run,
};
use hantei_base::text::Lang;

use super::super::expect;
use super::super::in_part::Watched;
use super::super::opening::Opening;
use super::super::record::Recording;
use super::super::rules::Rules;
use super::super::run::ScriptRun;
use super::super::script::{Fallback, Progress, Reply, Script, card_not_understood};
use super::super::step::ScriptStep;
use super::super::wrong::ScriptPlace;
use super::doubts::Doubts;
use hantei_data::Data;

/// The question of an exploration: can these expectations be met after this script, and do they always hold?
pub(super) struct Question<'a, R: Rules> {
    /// The data that the script is checked against.
    pub data: &'static Data,
    /// The steps of the script.
    pub steps: &'a [(ScriptPlace, ScriptStep<R::Act>)],
    /// The turn in which each act is taken when the script is played as written. In no line does the act wait longer.
    pub last_turns: &'a [u32],
    /// Whether the script, played as written, passes with its expectations.
    pub passes: bool,
    /// The expectations.
    pub goal: &'a [ScriptStep<R::Act>],
    /// The players whose choices are tried.
    pub players: PerPlayer<bool>,
    /// The cards that are known only in part.
    pub watched: Vec<Watched<R>>,
}

/// A state from which a game can be resumed.
#[derive(Clone)]
pub(super) struct Position<S> {
    pub state: S,
    /// Whether the script is over. Otherwise it is still to be played, from its opening.
    pub over: bool,
}

/// A point where a choice follows the ones that were fixed.
pub(super) struct Fork<S> {
    /// The possible answers, one of each group of equivalent ones. An answer that uses a card that is not understood is none of them.
    pub answers: Vec<Answer>,
    /// Whether it is a chance to act, where every answer except declining is an act.
    pub is_chance: bool,
    /// The position, if the game can be resumed here.
    pub here: Option<Here<S>>,
}

/// A position that was reached.
pub(super) struct Here<S> {
    pub hash: PositionHash,
    /// The position itself, unless it is known already.
    pub position: Option<Position<S>>,
}

/// The result of playing a stretch. After the choices that were fixed, the game is played on to the end of the turn, and everything that
/// can be declined is declined.
pub(super) struct Played<R: Rules> {
    /// The first step of the script that could not be taken.
    pub impossible: Option<ScriptPlace>,
    /// Whether the game was endless, or stopped by a wrong answer.
    pub broken: bool,
    /// Whether the expectations held at any time.
    pub held: bool,
    /// Whether they hold at the end of the turn; `None` if a player must choose before that and the choice was not fixed.
    pub holds: Option<bool>,
    /// Whether a player had to choose and the choice was not fixed. Then the line has no result of its own.
    pub open: bool,
    /// The cards that leave the line without a sure answer.
    pub doubts: Doubts<R>,
    /// The first choice that was not fixed.
    pub fork: Option<Fork<R::State>>,
}

impl<R: Rules> Played<R> {
    /// Whether the line has a result of its own, but not every step of the script could be taken.
    pub fn is_unfit(&self) -> bool {
        !self.open && (self.impossible.is_some() || self.broken)
    }
}

impl<R: Rules> Question<'_, R> {
    /// Plays from a position with these choices. A position that is `known` is not copied.
    pub fn play(
        &self,
        from: Position<R::State>,
        choices: &[Answer],
        known: &dyn Fn(PositionHash) -> bool,
    ) -> Played<R> {
        let mut line = Stretch::new(self, choices, Some(known));
        let (impossible, broken) = line.play(from);
        let Stretch { held, holds, open, stopped, fork, doubts, .. } = line;
        let holds = (!stopped).then_some(holds);
        Played { impossible, broken, held, holds, open, doubts, fork }
    }

    /// The script that makes these choices, from the beginning of the given one on.
    pub fn script(
        &self,
        given: &Opening<R>,
        choices: &[Answer],
        goal: &[ScriptStep<R::Act>],
        lang: Lang,
    ) -> Vec<ScriptStep<R::Act>> {
        let (recording, run) = self.record(given, choices, lang);
        // Without the expectations, nothing expects that the game ends while a step waits.
        let unneeded = if goal.is_empty() { &run.unneeded[..] } else { &[] };
        let given = given.without(unneeded);
        recording.map(|of| of.script(&given, goal, &run.events)).unwrap_or_default()
    }

    /// The script that makes these choices before the step at this place, which they make impossible. `None` if the expectations do not
    /// hold after a script without that step and those that follow it.
    pub fn script_before(
        &self,
        given: &Opening<R>,
        choices: &[Answer],
        impossible: ScriptPlace,
        lang: Lang,
    ) -> Option<Vec<ScriptStep<R::Act>>> {
        let (recording, run) = self.record(given, choices, lang);
        let steps = given.steps.iter().take_while(|(place, _)| *place != impossible);
        let before = given.with_steps(steps.cloned().collect());
        recording?.script_reaching(&before, self.goal, &run.events)
    }

    fn record(
        &self,
        given: &Opening<R>,
        choices: &[Answer],
        lang: Lang,
    ) -> (Option<Recording<R>>, ScriptRun<R>) {
        let mut line = Stretch::new(self, choices, None);
        line.recording = Some(Recording::new(lang));
        let run = given.play(self.limited(given.script(&mut line)));
        if !line.stopped {
            line.look(&run.after);
        }
        (line.recording, run)
    }

    /// The script, whose steps wait no longer than when it is played as written.
    fn limited<'s>(&'s self, script: Script<'s, R>) -> Script<'s, R> {
        script.with_last_turns(self.last_turns).followed_by(self.goal)
    }
}

struct Stretch<'a, R: Rules> {
    question: &'a Question<'a, R>,
    choices: &'a [Answer],
    /// How many of the choices were made.
    made: usize,
    held: bool,
    holds: bool,
    open: bool,
    /// Whether the line came to a moment where nothing is in progress and a choice follows the ones that were fixed.
    rested: bool,
    /// Whether the run stopped at a choice that must be made.
    stopped: bool,
    doubts: Doubts<R>,
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
            held: false,
            holds: false,
            open: false,
            rested: false,
            stopped: false,
            doubts: Doubts::default(),
            fork: None,
            known,
            recording: None,
        }
    }

    /// Plays the stretch. Returns the first step that could not be taken, and whether the game was endless or stopped by a wrong answer.
    fn play(
        &mut self,
        Position { state, over }: Position<R::State>,
    ) -> (Option<ScriptPlace>, bool) {
        let question = self.question;
        let steps = if over { &[] } else { question.steps };
        let steps = steps.iter().map(|(place, step)| (*place, step));
        let mut script = question.limited(Script::new(question.data, steps, R::turn(&state), self));
        let (outcome, Run { state, .. }) = Run::<R>::unread(state, &mut script).played();
        script.finish(&state, outcome);
        let broken = matches!(outcome, Outcome::Endless | Outcome::WrongAnswer);
        let impossible = script.failures.first().map(|failure| failure.at);
        if !self.stopped {
            self.look(&state);
        }
        (impossible, broken)
    }

    /// Checks whether the expectations hold.
    fn look(&mut self, state: &R::State) {
        self.doubts.look(state, &self.question.watched, self.question.players);
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
    fn fork(&mut self, state: &R::State, request: &R::Request, complete: bool) -> Fork<R::State> {
        let here = (complete && state.can_be_taken_up(request)).then(|| {
            let hash = state.position_hash();
            let known = self.known.is_none_or(|known| known(hash));
            let position = || Position { state: state.clone(), over: true };
            Here { hash, position: (!known).then(position) }
        });
        let mut answers = state.different(request);
        answers.retain(|answer| match card_not_understood::<R>(state, request, *answer) {
            Some(card) => {
                self.doubts.not_tried(state, card);
                false
            }
            None => true,
        });
        Fork { answers, is_chance: request.is_chance(), here }
    }

    fn pass(&mut self, state: &R::State, request: &R::Request, script: Progress) {
        if let Some(recording) = &mut self.recording {
            recording.pass(state, request, script);
        }
    }
}

impl<R: Rules> Fallback<R> for Stretch<'_, R> {
    fn decide(&mut self, state: &R::State, request: &R::Request, script: Progress) -> Reply {
        let over = script.over;
        let settled = over && request.is_chance() && !R::is_under_way(state, request);
        // A script that ends here is checked where nothing is under way.
        if over && (settled || R::is_settled(state, request)) {
            self.look(state);
        }
        self.rested |= settled && self.fork.is_some();
        let must = R::default(state, request).is_none();
        if script.gave_up {
            return Ok(request.choice().nth(0).filter(|_| must));
        }
        if !self.is_free(request.player(), over, must) || request.choice().only().is_some() {
            self.pass(state, request, script);
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
            self.fork = Some(self.fork(state, request, complete));
        }
        self.rested |= settled;
        if !must {
            self.pass(state, request, script);
            return Ok(None);
        }
        // A choice that must be made while the last fixed one resolves belongs to the line. One that must be made later does not.
        self.open |= !self.rested;
        if over {
            self.stopped = true;
            return Err(Halt);
        }
        // The steps of the script are played even after an open choice, because the choices between them come first.
        Ok(request.choice().nth(0))
    }

    fn arrives(&mut self, state: &R::State) {
        self.look(state);
    }

    fn plays_on(&self) -> bool {
        true
    }

    fn turn_ends(&mut self, script: Progress) -> Result<(), Halt> {
        if script.over { Err(Halt) } else { Ok(()) }
    }
}
