//! The limits of an exploration, and its result.

use std::time::Duration;

use hantei_base::text::Localized;

use crate::scenario::in_part::PartialCard;
use crate::scenario::step::{Act, ScriptStep};
use crate::scenario::wrong::ScriptPlace;

/// The limits of an exploration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// The maximum number of choices in a line.
    pub depth: usize,
    /// The maximum number of choices in total.
    pub nodes: u64,
    /// The maximum time.
    pub time: Duration,
    /// The maximum memory for positions, in bytes, approximately.
    pub memory: usize,
}

/// The default for [`Bounds::memory`].
pub const MEMORY: usize = 1 << 30;

/// Why an exploration ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StopReason {
    /// Every line was tried, until the end of the turn.
    Everything,
    /// A line that meets the expectations and one that does not were found.
    Answered,
    /// It reached [`Bounds::depth`]: longer lines were not tried.
    Depth,
    /// It reached [`Bounds::nodes`].
    Nodes,
    /// It reached [`Bounds::time`].
    Time,
    /// It reached [`Bounds::memory`].
    Memory,
}

/// How much was tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SearchStats {
    /// How many lines were played: one for each choice, and one without choices.
    pub lines: u64,
    /// After how many of them the later steps of the script could not be taken. Those lines count neither for nor against.
    pub unfit: u64,
    /// How many choices were made; each is counted once per position.
    pub nodes: u64,
    /// How many different positions were tried from, including the opening.
    pub positions: u64,
    /// How many choices the longest line had.
    pub depth: usize,
}

/// The result of an exploration.
#[derive(Debug, Clone, PartialEq)]
pub struct Explored<A: Act> {
    /// A script of the shortest line that reaches the expectations: the steps of the script, with the choices between and after them. The
    /// shortest has the fewest acts and, of those, the fewest choices.
    pub reached: Option<Vec<ScriptStep<A>>>,
    /// A script of the shortest line after which they do not hold at the end of the turn.
    pub missed: Option<Vec<ScriptStep<A>>>,
    /// If nothing reaches them otherwise: the shortest line that does, but makes a step of the script impossible.
    pub cut: Option<CutScript<A>>,
    /// How much was tried.
    pub tried: SearchStats,
    /// Why it ended.
    pub because: StopReason,
    /// The steps by which the script itself decides for the players whose choices are tried.
    pub own: Vec<ScriptPlace>,
    /// The cards that are known only in part, with where the missing part could first have mattered in a line that was tried.
    pub partial: Vec<PartialCard>,
    /// The cards that no line used although those players could, because what they do is not known.
    pub not_tried: Vec<Localized>,
}

/// A line that reaches the expectations, but makes a step of the script impossible.
#[derive(Debug, Clone, PartialEq)]
pub struct CutScript<A: Act> {
    /// A script of the line, up to that step.
    pub steps: Vec<ScriptStep<A>>,
    /// The place of the step.
    pub impossible: ScriptPlace,
}

impl<A: Act> Explored<A> {
    /// Whether every card that mattered in a line that was tried is known in full, and every card that could be used was tried.
    pub fn is_verified(&self) -> bool {
        self.not_tried.is_empty() && self.partial.iter().all(|of| of.matters.is_none())
    }

    /// Whether the script leaves those players no choice.
    pub fn had_no_choice(&self) -> bool {
        self.because == StopReason::Everything && self.tried.nodes == 0
    }
}

/// Why there is nothing to explore.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NothingToExplore {
    /// The script does not end with an expectation.
    NoExpectation,
    /// The script itself fails.
    Fails,
}
