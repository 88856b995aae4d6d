//! The plain search: tries every line from the opening, one after another, without a cache. [`explore`] must find the same.
//!
//! [`explore`]: hantei_engine::scenario::explore

use hantei_base::text::Lang;
use hantei_engine::scenario::expect;
use hantei_engine::scenario::opening::Opening;
use hantei_engine::scenario::record::Recording;
use hantei_engine::scenario::rules::Rules;
use hantei_engine::scenario::script::{Fallback, Progress, Reply};
use hantei_engine::scenario::step::{Act, ScriptStep};
use hantei_engine::{Halt, PerPlayer, Player, Request as _};

/// What the plain search found.
pub struct Plain<A: Act> {
    /// As for an exploration.
    pub reached: Option<Vec<ScriptStep<A>>>,
    /// As for an exploration.
    pub missed: Option<Vec<ScriptStep<A>>>,
    /// How many choices each of them has.
    pub lengths: [Option<usize>; 2],
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
    let (mut reached, mut missed, mut lengths) = (None, None, [None, None]);
    let (mut whole, mut lines) = (false, 0);
    'levels: for depth in 0..=depth {
        whole = true;
        let mut choices: Vec<(usize, usize)> = Vec::new();
        loop {
            let fixed = choices.iter().map(|(answer, _)| *answer).collect();
            let mut line = Line::<R>::new(&goal, players, fixed, depth);
            let run = given.run(&mut line);
            line.look(&run.after);
            let fits = run.passed() && !line.open;
            if !run.passed() && !line.open && line.choices.is_empty() {
                return None;
            }
            lines += 1;
            if lines > most {
                return Some(Plain { reached, missed, lengths, whole, gave_up: true });
            }
            whole &= !line.cut;
            if fits && line.holds.0 && reached.is_none() {
                lengths[0] = Some(line.choices.len());
                reached = Some(line.recording.script(&given, &goal, &run.events));
            }
            if fits && !line.holds.1 && missed.is_none() {
                lengths[1] = Some(line.choices.len());
                missed = Some(line.recording.script(&given, &[], &run.events));
            }
            if reached.is_some() && missed.is_some() {
                whole = false;
                break 'levels;
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
    Some(Plain { reached, missed, lengths, whole, gave_up: false })
}

/// One line: the choices that are fixed in advance, then the first answer of each question.
struct Line<'a, R: Rules> {
    goal: &'a [ScriptStep<R::Act>],
    players: PerPlayer<bool>,
    fixed: Vec<usize>,
    depth: usize,
    turn: Option<u32>,
    choices: Vec<(usize, usize)>,
    recording: Recording<R>,
    holds: (bool, bool),
    cut: bool,
    /// Whether a player had to choose and the choice was not fixed: such a line has no result of its own.
    open: bool,
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
            turn: None,
            choices: Vec::new(),
            recording: Recording::new(Lang::En),
            holds: (false, false),
            cut: false,
            open: false,
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
        let must = R::default(state, request).is_none();
        let choice = request.choice();
        if !self.is_free(request.player(), over, must) || choice.only().is_some() {
            self.recording.pass(state, request, script);
            return Ok(None);
        }
        if self.choices.len() >= self.depth {
            self.cut = true;
            let settled = request.is_chance() && !R::is_under_way(state, request);
            if over && settled {
                return Err(Halt);
            }
            self.open |= must;
            return Ok(choice.nth(0).filter(|_| must));
        }
        let number = self.fixed.get(self.choices.len()).copied().unwrap_or(0);
        self.choices.push((number, choice.answers()));
        let answer = choice.nth(number).ok_or(Halt)?;
        self.recording.choose(state, request, answer, script);
        Ok(Some(answer))
    }
}
