//! A best-first search. A level has all lines with the same number of acts and of choices. Levels with fewer acts come first, then those
//! with fewer choices. Lines of a level have the order of the lines that they continue.
//!
//! What follows a known position has already been tried by a line that is not longer and comes no later. So the first line that is found is
//! the one that trying every line in order would find. All cores play the lines of a level in batches; the results are evaluated in order.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::{Answer, PositionHash, Resumable as _};

use super::super::rules::Rules;
use super::super::wrong::ScriptPlace;
use super::doubts::Doubts;
use super::stretch::{Fork, Here, Played, Position, Question};
use super::terms::{Bounds, NothingToExplore, SearchStats, StopReason};

/// How many lines are in the first batch. Later batches are sized to take about as long as `WHILE`.
const PORTION: usize = 64;
const WHILE: Duration = Duration::from_millis(40);
/// How much memory a known position uses, including the free slots of the hash table.
const KNOWN: usize = 56;

/// The choices from the opening to a position.
struct Path {
    before: Option<Arc<Path>>,
    choices: Box<[Answer]>,
}

/// A position from which there are choices to try.
struct Node<S> {
    /// The position. Several threads play from copies of it.
    position: Mutex<Position<S>>,
    path: Arc<Path>,
    size: usize,
    held: Arc<AtomicUsize>,
}

impl<S> Drop for Node<S> {
    fn drop(&mut self) {
        self.held.fetch_sub(self.size, Ordering::Relaxed);
    }
}

/// How long a line is. What counts first is what is done in it; declining is a choice, but no act.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Length {
    acts: usize,
    choices: usize,
}

/// The choices of a line, and a step of the script that they make impossible.
pub(super) type CutLine = (Vec<Answer>, ScriptPlace);

/// Lines of a level that differ only in their last choice.
struct Lines<S> {
    /// The position in which they begin.
    from: Arc<Node<S>>,
    /// The choices since then that they have in common.
    choices: Vec<Answer>,
    /// Their last choices; `None` for the line without choices.
    last: Option<Vec<Answer>>,
}

/// A line: the index of its [`Lines`], and its last choice.
type LineRef = (usize, Option<Answer>);

impl<S> Lines<S> {
    fn each(&self, at: usize) -> impl Iterator<Item = LineRef> + '_ {
        let none = self.last.is_none().then_some((at, None));
        let some = self.last.iter().flatten().map(move |last| (at, Some(*last)));
        none.into_iter().chain(some)
    }

    fn choices(&self, last: Option<Answer>) -> Vec<Answer> {
        self.choices.iter().copied().chain(last).collect()
    }
}

/// The result of a search, as choices.
pub(super) struct Found<R: Rules> {
    pub reached: Option<Vec<Answer>>,
    pub missed: Option<Vec<Answer>>,
    /// The first line that meets the expectations without the steps of the script that it makes impossible.
    pub cut: Option<CutLine>,
    pub doubts: Doubts<R>,
    pub tried: SearchStats,
    pub because: StopReason,
}

/// A search in progress.
pub(super) struct Search<'a, R: Rules> {
    question: &'a Question<'a, R>,
    bounds: Bounds,
    tell: &'a dyn Fn(SearchStats),
    begun: Instant,
    /// The known positions, each with the fewest choices that led to it.
    known: FxHashMap<PositionHash, usize>,
    /// How much memory the positions use that are still to be played from, in bytes.
    held: Arc<AtomicUsize>,
    next: BTreeMap<Length, Vec<Lines<R::State>>>,
    /// Whether there are lines with more choices than allowed.
    too_deep: bool,
    /// The size of the next batch.
    portion: usize,
    found: Found<R>,
}

impl<'a, R: Rules> Search<'a, R> {
    pub fn new(
        question: &'a Question<'a, R>,
        bounds: Bounds,
        tell: &'a dyn Fn(SearchStats),
    ) -> Search<'a, R> {
        // The opening counts as a position.
        let tried = SearchStats { positions: 1, ..SearchStats::default() };
        let because = StopReason::Depth;
        let reached = question.passes.then(Vec::new);
        Search {
            question,
            bounds,
            tell,
            begun: Instant::now(),
            known: FxHashMap::default(),
            held: Arc::default(),
            next: BTreeMap::new(),
            too_deep: false,
            portion: PORTION,
            found: Found {
                reached,
                missed: None,
                cut: None,
                doubts: Doubts::default(),
                tried,
                because,
            },
        }
    }

    pub fn run(mut self, opening: &R::State) -> Result<Found<R>, NothingToExplore> {
        let opening = Position { state: opening.clone(), over: false };
        let from = self.node(opening, Path { before: None, choices: Box::default() });
        let first = vec![Lines { from, choices: Vec::new(), last: None }];
        self.next.insert(Length::default(), first);
        while let Some((length, level)) = self.next.pop_first() {
            self.found.tried.depth = self.found.tried.depth.max(length.choices);
            if let Some(because) = self.play_level(length, &level)? {
                self.found.because = because;
                return Ok(self.found);
            }
        }
        self.found.because = if self.too_deep { StopReason::Depth } else { StopReason::Everything };
        Ok(self.found)
    }

    /// Plays all lines of a level. Returns why the search ends here, if it does.
    fn play_level(
        &mut self,
        length: Length,
        level: &[Lines<R::State>],
    ) -> Result<Option<StopReason>, NothingToExplore> {
        let mut lines = level.iter().enumerate().flat_map(|(at, lines)| lines.each(at)).peekable();
        while lines.peek().is_some() {
            let begun = Instant::now();
            let room = self.bounds.nodes.saturating_sub(self.found.tried.nodes);
            let size = self.portion.min(usize::try_from(room).unwrap_or(usize::MAX)).max(1);
            let portion: Vec<LineRef> = lines.by_ref().take(size).collect();
            let (question, known) = (self.question, &self.known);
            let play = |(at, last): &LineRef| {
                let lines = &level[*at];
                // Every thread plays from a copy of its own.
                let from =
                    lines.from.position.lock().unwrap_or_else(PoisonError::into_inner).clone();
                let known = |hash: PositionHash| {
                    known.get(&hash).is_some_and(|best| *best <= length.choices)
                };
                question.play(from, &lines.choices(*last), &known)
            };
            let played: Vec<Played<R>> = portion.par_iter().map(play).collect();
            for ((at, last), played) in portion.into_iter().zip(played) {
                if played.is_unfit() && last.is_none() && !self.question.passes {
                    return Err(NothingToExplore::Fails);
                }
                if let Some(because) = self.look_at(length, &level[at], last, played) {
                    return Ok(Some(because));
                }
            }
            (self.tell)(self.found.tried);
            if self.begun.elapsed() >= self.bounds.time {
                return Ok(Some(StopReason::Time));
            }
            self.portion = match begun.elapsed() {
                took if took < WHILE / 2 => (self.portion * 2).min(64 * PORTION),
                took if took > WHILE * 2 => (self.portion / 2).max(1),
                _ => self.portion,
            };
        }
        Ok(None)
    }

    /// Evaluates a line. Returns why the search ends here, if it does.
    fn look_at(
        &mut self,
        length: Length,
        lines: &Lines<R::State>,
        last: Option<Answer>,
        mut played: Played<R>,
    ) -> Option<StopReason> {
        let found = &mut self.found;
        found.tried.lines += 1;
        found.tried.nodes += u64::from(last.is_some());
        found.doubts.extend(std::mem::take(&mut played.doubts));
        let whole = || whole(&lines.from.path, &lines.choices(last));
        if played.is_unfit() {
            found.tried.unfit += 1;
            if let Some(impossible) = played.impossible.filter(|_| played.held) {
                found.cut.get_or_insert_with(|| (whole(), impossible));
            }
        } else if !played.open {
            if played.held {
                found.reached.get_or_insert_with(whole);
            }
            if played.holds == Some(false) {
                found.missed.get_or_insert_with(whole);
            }
        }
        if self.found.reached.is_some() && self.found.missed.is_some() {
            return Some(StopReason::Answered);
        }
        if let Some(fork) = played.fork {
            self.go_on(length, lines, last, fork);
        }
        let held = self.held.load(Ordering::Relaxed) + self.known.len() * KNOWN;
        match self.found.tried.nodes >= self.bounds.nodes {
            true => Some(StopReason::Nodes),
            false => (held >= self.bounds.memory).then_some(StopReason::Memory),
        }
    }

    /// Adds the lines that follow this one to their levels, unless the position has been tried before.
    fn go_on(
        &mut self,
        length: Length,
        lines: &Lines<R::State>,
        last: Option<Answer>,
        fork: Fork<R::State>,
    ) {
        let choices = lines.choices(last);
        let Fork { answers, is_chance, here } = fork;
        let (from, choices) = match here {
            // In the middle of a stretch: it is played again from its beginning.
            None => (lines.from.clone(), choices),
            Some(Here { hash, position }) => {
                let best = self.known.get(&hash).copied();
                let better = best.is_none_or(|best| length.choices < best);
                let Some(position) = position.filter(|_| better) else { return };
                self.known.insert(hash, length.choices);
                self.found.tried.positions += u64::from(best.is_none());
                let before = Some(lines.from.path.clone());
                (self.node(position, Path { before, choices: choices.into() }), Vec::new())
            }
        };
        if length.choices >= self.bounds.depth {
            self.too_deep = true;
            return;
        }
        let is_act = |answer: &Answer| is_chance && *answer != Answer::Decline;
        let (acts, others): (Vec<Answer>, Vec<Answer>) = answers.into_iter().partition(is_act);
        for (more, last) in [(1, acts), (0, others)] {
            if !last.is_empty() {
                let length = Length { acts: length.acts + more, choices: length.choices + 1 };
                let lines =
                    Lines { from: from.clone(), choices: choices.clone(), last: Some(last) };
                self.next.entry(length).or_default().push(lines);
            }
        }
    }

    /// Creates a node for a position.
    fn node(&self, position: Position<R::State>, path: Path) -> Arc<Node<R::State>> {
        let path_size = size_of::<Path>() + size_of_val(&*path.choices);
        let size = position.state.weight() + size_of::<Node<R::State>>() + path_size;
        self.held.fetch_add(size, Ordering::Relaxed);
        let (position, path) = (Mutex::new(position), Arc::new(path));
        Arc::new(Node { position, path, size, held: self.held.clone() })
    }
}

/// All choices of a line, from the opening on.
fn whole(path: &Path, choices: &[Answer]) -> Vec<Answer> {
    let mut parts = vec![choices];
    let mut path = Some(path);
    while let Some(part) = path {
        parts.push(&part.choices);
        path = part.before.as_deref();
    }
    parts.into_iter().rev().flatten().copied().collect()
}
