//! A match in progress: what CrossOver adds to the engine's run.

use std::sync::Arc;

use hantei_engine::{Engine, Player, Readings, Run, runs};

use super::event::Event;
use super::happening::Happened;
use super::none_left::Awaited;
use super::reading::Reading;
use super::request::Request;
use super::state::State;

pub use hantei_engine::{Flow, Stop};

/// CrossOver The F&C TCG by its rules 2.02, as the engine's game type.
#[derive(Debug, Clone, Copy)]
pub struct Crossover;

runs! {
    /// A match in progress.
    Match of Crossover
}

/// Data that the flows keep beside the state.
#[derive(Default)]
pub struct Scratch {
    /// What has happened since triggers were last searched for.
    pub(super) happened: Happened,
    /// The abilities that wait for the last of certain cards to be gone, as of the last check.
    pub(super) awaited: Arc<[Awaited]>,
    /// What has happened and may still be responded to directly afterwards (4-3-5).
    pub(super) after: Happened,
    /// How many waiting effects had triggered before the current resolution; they come later (4-3-6.1).
    pub(super) later: usize,
    /// The current nesting depth of settling.
    pub(super) settling: usize,
    /// The length of the log when everything was last settled.
    pub(super) settled: Option<usize>,
    /// Whether energy is being gained for a cost.
    pub(super) readying: bool,
    /// The player who last took an action in the current sequence (4-3-1.1).
    pub(super) acted: Option<Player>,
}

impl Engine for Crossover {
    type State = State;
    type Event = Event;
    type Request = Request;
    type Scratch = Scratch;
    type Reading = Reading;

    fn readings(state: &State) -> Readings<Reading> {
        state.readings
    }

    fn fault(state: &State) -> Option<String> {
        state.fault()
    }

    #[inline]
    fn noted(run: &mut Run<'_, Crossover>) {
        // This is called after every event, and the further articles matter only to readers of the log.
        if run.is_read() {
            super::citing::noted(run);
        }
    }
}
