//! Trying every choice: can what a script expects at its end be reached, and does it always hold?
//!
//! A game cannot be stopped and copied in the middle of a flow, so a line is played from the opening with its choices fixed
//! in advance, the first one in the first run; the next line differs in the last choice that has a next answer. Lines of
//! few choices come before lines of many, so that the first line found is a shortest one.

use std::time::{Duration, Instant};

use crate::engine::core::{Answer, Halt, PerPlayer, Player, Request as _};
use crate::text::Lang;

use super::expect;
use super::line::Said;
use super::model::Step;
use super::record;
use super::rules::Rules;
use super::run::Opening;
use super::script::{Beyond, Progress};

/// How far an exploration goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// The most choices in a line.
    pub depth: usize,
    /// The most choices in all.
    pub nodes: u64,
    /// The most time.
    pub time: Duration,
}

/// Why an exploration ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Because {
    /// Every line was tried, to the end of the turn.
    Everything,
    /// A line for and a line against were found.
    Answered,
    /// Lines of more choices were not tried.
    Depth,
    /// [`Bounds::nodes`]
    Nodes,
    /// [`Bounds::time`]
    Time,
}

/// What an exploration found.
#[derive(Debug, Clone, PartialEq)]
pub struct Explored<A> {
    /// A shortest line after which the expectations hold: the script's own acts with what was chosen between and after them.
    pub reached: Option<Vec<Said<A>>>,
    /// A shortest line at whose end they do not.
    pub missed: Option<Vec<Said<A>>>,
    /// How many lines were tried.
    pub lines: u64,
    /// How many of them left no room for the script's later steps: they count neither for nor against.
    pub unfit: u64,
    /// How many choices were made.
    pub nodes: u64,
    /// How many choices the longest line had.
    pub depth: usize,
    /// Why it ended.
    pub because: Because,
}

/// Why nothing can be explored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NothingToExplore {
    /// The script does not end with an expectation.
    NoExpectation,
    /// The script itself fails.
    Fails,
}

/// Tries every choice of these players that the script leaves open, to the end of the turn in which it ends; `tell` hears after
/// every line how many were tried, and with how many choices.
///
/// # Errors
/// [`NothingToExplore`]
pub fn explore<R: Rules>(
    opening: &Opening<R>,
    players: PerPlayer<bool>,
    bounds: Bounds,
    lang: Lang,
    tell: &dyn Fn(u64, u64),
) -> Result<Explored<R::Act>, NothingToExplore> {
    let (given, goal) = opening.split();
    if !goal.iter().any(|step| matches!(step, Step::Expect(_))) {
        return Err(NothingToExplore::NoExpectation);
    }
    let mut search =
        Search { given: &given, goal: &goal, players, bounds, lang, begun: Instant::now(), tell };
    search.run()
}

struct Search<'a, R: Rules> {
    given: &'a Opening<R>,
    goal: &'a [Step<R::Act>],
    players: PerPlayer<bool>,
    bounds: Bounds,
    lang: Lang,
    begun: Instant,
    tell: &'a dyn Fn(u64, u64),
}

impl<R: Rules> Search<'_, R> {
    fn run(&mut self) -> Result<Explored<R::Act>, NothingToExplore> {
        let mut found = Explored {
            reached: None,
            missed: None,
            lines: 0,
            unfit: 0,
            nodes: 0,
            depth: 0,
            because: Because::Depth,
        };
        for depth in 0..=self.bounds.depth {
            let whole = self.of_depth(depth, &mut found)?;
            if found.because != Because::Depth {
                break;
            }
            if whole {
                found.because = Because::Everything;
                break;
            }
        }
        for line in [&mut found.reached, &mut found.missed].into_iter().flatten() {
            let needed = record::needed(self.given, std::mem::take(line));
            *line = record::whole(self.given, &needed);
        }
        Ok(found)
    }

    /// Every line of at most so many choices; whether no line wanted more.
    fn of_depth(
        &mut self,
        depth: usize,
        found: &mut Explored<R::Act>,
    ) -> Result<bool, NothingToExplore> {
        let mut whole = true;
        let mut choices: Vec<(usize, usize)> = Vec::new();
        loop {
            let (line, fits) = self.line(&choices, depth);
            if !fits && line.choices.is_empty() {
                return Err(NothingToExplore::Fails);
            }
            found.lines += 1;
            found.unfit += u64::from(!fits);
            found.nodes += line.choices.len() as u64;
            found.depth = found.depth.max(line.choices.len());
            (self.tell)(found.lines, found.nodes);
            whole &= !line.cut;
            if fits && line.holds.0 && found.reached.is_none() {
                found.reached = Some(line.until_held);
            }
            if fits && !line.holds.1 && found.missed.is_none() {
                found.missed = Some(line.said);
            }
            if found.reached.is_some() && found.missed.is_some() {
                found.because = Because::Answered;
                return Ok(false);
            }
            if found.nodes >= self.bounds.nodes {
                found.because = Because::Nodes;
                return Ok(false);
            }
            if self.begun.elapsed() >= self.bounds.time {
                found.because = Because::Time;
                return Ok(false);
            }
            // The next line: the last choice that has another answer takes it.
            choices = line.choices;
            while choices.last().is_some_and(|(answer, answers)| answer + 1 == *answers) {
                choices.pop();
            }
            match choices.last_mut() {
                Some((answer, _)) => *answer += 1,
                None => return Ok(whole),
            }
        }
    }

    /// Plays a line; whether the script's own steps could be taken in it.
    fn line(&self, choices: &[(usize, usize)], depth: usize) -> (Line<'_, R>, bool) {
        let mut line = Line {
            goal: self.goal,
            players: self.players,
            lang: self.lang,
            fixed: choices.iter().map(|(answer, _)| *answer).collect(),
            depth,
            turn: None,
            choices: Vec::new(),
            said: Vec::new(),
            until_held: Vec::new(),
            holds: (false, false),
            cut: false,
        };
        let run = self.given.run(&mut line);
        line.look(&run.after);
        (line, run.passed())
    }
}

/// One line: the choices that were fixed in advance, and then the first answer of each.
struct Line<'a, R: Rules> {
    goal: &'a [Step<R::Act>],
    players: PerPlayer<bool>,
    lang: Lang,
    fixed: Vec<usize>,
    depth: usize,
    /// The turn in which the script ended.
    turn: Option<u32>,
    /// The number of each answer, and among how many.
    choices: Vec<(usize, usize)>,
    said: Vec<Said<R::Act>>,
    /// What was said until the expectations held for the first time.
    until_held: Vec<Said<R::Act>>,
    /// Whether they held once, and whether they hold now.
    holds: (bool, bool),
    /// Whether there were choices beyond the depth.
    cut: bool,
}

impl<R: Rules> Line<'_, R> {
    /// Whether what is expected holds.
    fn look(&mut self, state: &R::State) {
        let holds = self.goal.iter().all(|step| match step {
            Step::Expect(paths) => {
                paths.iter().all(|(path, wanted)| expect::check::<R>(state, path, wanted).is_ok())
            }
            _ => true,
        });
        if holds && !self.holds.0 {
            self.until_held.clone_from(&self.said);
        }
        self.holds = (self.holds.0 || holds, holds);
    }

    fn is_free(&self, player: Player, over: bool, must: bool) -> bool {
        // What a player must choose and no script says is tried as well: somebody has to.
        self.players[player] || over && must
    }
}

impl<R: Rules> Beyond<R> for Line<'_, R> {
    fn decide(
        &mut self,
        state: &R::State,
        request: &R::Request,
        script: Progress,
    ) -> Result<Option<Answer>, Halt> {
        let over = script.over;
        if over {
            if R::is_settled(state, request) {
                self.look(state);
            }
            let turn = *self.turn.get_or_insert(R::turn(state));
            let settled = request.is_chance() && !R::is_under_way(state, request);
            if settled && (self.cut || R::turn(state) > turn) {
                return Err(Halt);
            }
        }
        let must = R::default(request).is_none();
        let choice = request.choice();
        if !self.is_free(request.player(), over, must) || choice.only().is_some() {
            return Ok(None);
        }
        if self.choices.len() >= self.depth {
            // What is under way is resolved; then the line ends.
            self.cut = true;
            let settled = request.is_chance() && !R::is_under_way(state, request);
            return if over && settled { Err(Halt) } else { Ok(choice.nth(0).filter(|_| must)) };
        }
        let number = self.fixed.get(self.choices.len()).copied().unwrap_or(0);
        self.choices.push((number, choice.answers()));
        let Some(answer) = choice.nth(number) else { return Err(Halt) };
        let done = R::act_of(state, request, answer, self.lang);
        self.said.push(Said { after: script.behind, player: request.player(), done });
        Ok(Some(answer))
    }
}
