//! The plain search: tries every line from the opening, one after another, without a cache, and keeps the shortest. [`explore`] must find
//! the same.
//!
//! [`explore`]: hantei_engine::scenario::explore

use hantei_base::text::Lang;
use hantei_engine::scenario::expect;
use hantei_engine::scenario::opening::Opening;
use hantei_engine::scenario::record::Recording;
use hantei_engine::scenario::rules::Rules;
use hantei_engine::scenario::script::{Fallback, NoFallback, Progress, Reply};
use hantei_engine::scenario::step::{Act, ScriptStep};
use hantei_engine::{Answer, Halt, PerPlayer, Player, Request as _};

/// What the plain search found.
pub struct Plain<A: Act> {
    /// As for an exploration.
    pub reached: Option<Vec<ScriptStep<A>>>,
    /// As for an exploration.
    pub missed: Option<Vec<ScriptStep<A>>>,
    /// How many acts and choices each of them has.
    pub lengths: [Option<(usize, usize)>; 2],
    /// Whether every line was tried.
    pub whole: bool,
    /// Whether it gave up, so that it has no result.
    pub gave_up: bool,
}

/// Tries every line of at most this many choices in order, and no more than `most` lines; `None` if the script itself fails.
pub fn search<R: Rules>(
    opening: &Opening<R>,
    players: PerPlayer<bool>,
    depth: usize,
    most: usize,
) -> Option<Plain<R::Act>> {
    let (given, goal) = opening.split();
    let (mut reached, mut missed) = (None, None);
    let (mut whole, mut lines) = (false, 0);
    let written = opening.run(&mut NoFallback);
    for depth in 0..=depth {
        whole = true;
        let mut choices: Vec<(usize, usize)> = Vec::new();
        loop {
            let fixed = choices.iter().map(|(answer, _)| *answer).collect();
            let mut line = Line::<R>::new(&goal, players, fixed, depth);
            let script = given.script(&mut line);
            let run = given.play(script.with_last_turns(&written.turns).followed_by(&goal));
            let passed = run.passed();
            if !line.stopped {
                line.look(&run.after);
            }
            // The script as written is a line, and it reaches what it says.
            let as_written = line.choices.is_empty() && written.passed();
            if !passed && !line.open && line.choices.is_empty() && !as_written {
                return None;
            }
            lines += 1;
            if lines > most {
                return Some(Plain::new(reached, missed, whole, true));
            }
            whole &= line.whole;
            let fits = passed && !line.open;
            let length = Length::of(&line.lengths);
            let reaches = fits && line.holds.0 || as_written;
            if reaches && is_shorter(&length, &reached) {
                let script = line.recording.script(&given, &goal, &run.events);
                reached = Some((length.clone(), script));
            }
            if fits && !line.stopped && !line.holds.1 && is_shorter(&length, &missed) {
                let given = given.without(&run.unneeded);
                missed = Some((length, line.recording.script(&given, &[], &run.events)));
            }
            choices = line.choices;
            while choices.last().is_some_and(|(answer, answers)| answer + 1 == *answers) {
                choices.pop();
            }
            match choices.last_mut() {
                Some((answer, _)) => *answer += 1,
                None => break,
            }
        }
        if whole {
            break;
        }
    }
    Some(Plain::new(reached, missed, whole, false))
}

/// How long a line is: its acts and choices, then those of the line without its last choice, and so on.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Length(Vec<(usize, usize)>);

impl Length {
    /// The length of a line, given for each of its choices whether it is an act.
    fn of(acts: &[bool]) -> Length {
        let up_to = |end: usize| (acts[..end].iter().filter(|act| **act).count(), end);
        Length((0..=acts.len()).rev().map(up_to).collect())
    }
}

/// A line that was found, with its length.
type FoundLine<A> = Option<(Length, Vec<ScriptStep<A>>)>;

/// Whether a line comes before the one that was found. Of equal ones, the first stays.
fn is_shorter<A: Act>(length: &Length, found: &FoundLine<A>) -> bool {
    found.as_ref().is_none_or(|(best, _)| length < best)
}

impl<A: Act> Plain<A> {
    fn new(reached: FoundLine<A>, missed: FoundLine<A>, whole: bool, gave_up: bool) -> Plain<A> {
        let lengths =
            [&reached, &missed].map(|found| found.as_ref().map(|(length, _)| length.0[0]));
        let script = |found: FoundLine<A>| found.map(|(_, script)| script);
        Plain { reached: script(reached), missed: script(missed), lengths, whole, gave_up }
    }
}

/// One line: the choices that are fixed in advance, then the first answer of each question.
struct Line<'a, R: Rules> {
    goal: &'a [ScriptStep<R::Act>],
    players: PerPlayer<bool>,
    fixed: Vec<usize>,
    depth: usize,
    choices: Vec<(usize, usize)>,
    /// For each of the choices, whether it is an act.
    lengths: Vec<bool>,
    recording: Recording<R>,
    holds: (bool, bool),
    /// Whether no choice was left out.
    whole: bool,
    /// Whether a player had to choose while the last choice resolved, and it was not fixed: such a line has no result of its own.
    open: bool,
    /// Whether the last choice has resolved.
    rested: bool,
    /// Whether the line stopped at a choice that must be made.
    stopped: bool,
}

impl<'a, R: Rules> Line<'a, R> {
    fn new(
        goal: &'a [ScriptStep<R::Act>],
        players: PerPlayer<bool>,
        fixed: Vec<usize>,
        depth: usize,
    ) -> Self {
        Line {
            goal,
            players,
            fixed,
            depth,
            choices: Vec::new(),
            lengths: Vec::new(),
            recording: Recording::new(Lang::En),
            holds: (false, false),
            whole: true,
            open: false,
            rested: false,
            stopped: false,
        }
    }

    fn look(&mut self, state: &R::State) {
        let holds = self.goal.iter().all(|step| match step {
            ScriptStep::Expect(paths) => {
                paths.iter().all(|(path, wanted)| expect::check::<R>(state, path, wanted).is_ok())
            }
            _ => true,
        });
        if holds {
            self.recording.holds();
        }
        self.holds = (self.holds.0 || holds, holds);
    }

    fn is_free(&self, player: Player, over: bool, must: bool) -> bool {
        self.players[player] || over && must
    }
}

impl<R: Rules> Fallback<R> for Line<'_, R> {
    fn decide(&mut self, state: &R::State, request: &R::Request, script: Progress) -> Reply {
        let over = script.over;
        let settled = over && request.is_chance() && !R::is_under_way(state, request);
        if over && (settled || R::is_settled(state, request)) {
            self.look(state);
        }
        self.rested |= settled && !self.whole;
        let must = R::default(state, request).is_none();
        let choice = request.choice();
        if !self.is_free(request.player(), over, must) || choice.only().is_some() {
            self.recording.pass(state, request, script);
            return Ok(None);
        }
        if self.choices.len() < self.depth {
            let number = self.fixed.get(self.choices.len()).copied().unwrap_or(0);
            self.choices.push((number, choice.answers()));
            let answer = choice.nth(number).ok_or(Halt)?;
            self.lengths.push(request.is_chance() && answer != Answer::Decline);
            self.recording.choose(state, request, answer, script);
            return Ok(Some(answer));
        }
        self.whole = false;
        self.rested |= settled;
        if !must {
            self.recording.pass(state, request, script);
            return Ok(None);
        }
        self.open |= !self.rested;
        if over {
            self.stopped = true;
            return Err(Halt);
        }
        Ok(choice.nth(0))
    }

    fn arrives(&mut self, state: &R::State) {
        self.look(state);
    }

    fn turn_ends(&mut self, script: Progress) -> Result<(), Halt> {
        if script.over { Err(Halt) } else { Ok(()) }
    }
}
