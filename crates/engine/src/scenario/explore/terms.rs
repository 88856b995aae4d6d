//! How far an exploration goes, and what it finds.

use std::time::Duration;

use crate::scenario::step::Said;
use crate::scenario::wrong::ScriptPlace;

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
    /// How many of them were more than to decline, and left room for the script's later steps.
    pub taken: u64,
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
    /// The steps by which the script itself says what the players do whose choices are tried.
    pub own: Vec<ScriptPlace>,
}

impl<A> Explored<A> {
    /// Whether the script leaves those players no choice: there was none but to decline, or after each the later steps could not be taken.
    pub fn had_no_choice(&self) -> bool {
        self.because == Because::Everything && self.tried.taken == 0
    }
}

/// Why nothing can be explored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NothingToExplore {
    /// The script does not end with an expectation.
    NoExpectation,
    /// The script itself fails.
    Fails,
}
