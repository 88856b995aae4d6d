//! Trying every choice: can what a script expects at its end be reached, and does it always hold?
//!
//! What has been tried from a position is not tried again. A game cannot be stopped and copied in the midst of a flow, but where
//! nothing is under way its state says all there is to say, and playing on from a copy of it is the same game: those places are the
//! positions. Between two of them a stretch is played with its choices fixed in advance (`stretch`). Lines of few choices come before
//! lines of many, and among those of as many what was said first decides (`search`), so that the first line found is a shortest one.

mod search;
mod stretch;

use std::time::Duration;

use crate::engine::core::{Answer, PerPlayer};
use crate::text::Lang;

use super::opening::Opening;
use super::record;
use super::rules::Rules;
use super::step::{Said, ScriptStep};

use search::Search;
use stretch::Question;

/// How far an exploration goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// The most choices in a line.
    pub depth: usize,
    /// The most choices in all.
    pub nodes: u64,
    /// The most time.
    pub time: Duration,
    /// The most memory for positions, in bytes, as near as it can be told.
    pub memory: usize,
}

/// As much memory as positions take at most, unless somebody says otherwise.
pub const MEMORY: usize = 1 << 30;

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
    /// [`Bounds::memory`]
    Memory,
}

/// How much was tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tried {
    /// How many lines were played: one for every choice, and one without any.
    pub lines: u64,
    /// How many of them left no room for the script's later steps: they count neither for nor against.
    pub unfit: u64,
    /// How many choices were made, each once from a position.
    pub nodes: u64,
    /// How many different positions were tried from, the opening among them.
    pub positions: u64,
    /// How many choices the longest line had.
    pub depth: usize,
}

/// What an exploration found.
#[derive(Debug, Clone, PartialEq)]
pub struct Explored<A> {
    /// A shortest line after which the expectations hold: the script's own acts with what was chosen between and after them.
    pub reached: Option<Vec<Said<A>>>,
    /// A shortest line at whose end they do not.
    pub missed: Option<Vec<Said<A>>>,
    /// How much was tried for that.
    pub tried: Tried,
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

/// Tries every choice of these players that the script leaves open, to the end of the turn in which it ends; `tell` hears now and then
/// how much has been tried. What is found does not depend on how many threads look for it.
///
/// # Errors
/// [`NothingToExplore`]
pub fn explore<R: Rules>(
    opening: &Opening<R>,
    players: PerPlayer<bool>,
    bounds: Bounds,
    lang: Lang,
    tell: &dyn Fn(Tried),
) -> Result<Explored<R::Act>, NothingToExplore> {
    let (given, goal) = opening.split();
    if !goal.iter().any(|step| matches!(step, ScriptStep::Expect(_))) {
        return Err(NothingToExplore::NoExpectation);
    }
    let question = Question::<R> { steps: &given.steps, goal: &goal, players };
    let found = Search::new(&question, bounds, tell).run(&given.state)?;
    let line = |choices: Option<Vec<Answer>>| {
        let said = question.said(&given.state, &choices?, lang);
        Some(record::whole(&given, &record::needed(&given, said)))
    };
    Ok(Explored {
        reached: line(found.reached),
        missed: line(found.missed),
        tried: found.tried,
        because: found.because,
    })
}
