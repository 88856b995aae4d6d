//! A match under way: what CrossOver adds to the mechanics of a run.

use std::sync::Arc;

use hantei_engine::{Engine, Player, Readings, Run, runs};

use super::event::Event;
use super::happening::Happened;
use super::none_left::Awaited;
use super::reading::Reading;
use super::request::Request;
use super::state::State;

pub use hantei_engine::{Flow, Stop};

/// CrossOver The F&C TCG by its rules 2.02, as a run knows it.
#[derive(Debug, Clone, Copy)]
pub struct Crossover;

runs! {
    /// A game under way.
    Match of Crossover
}

/// What the flows keep beside the state.
#[derive(Default)]
pub struct Scratch {
    /// What has happened since triggers were looked for last.
    pub(super) happened: Happened,
    /// What waits for the last of some cards to be gone, as it was looked at last.
    pub(super) awaited: Arc<[Awaited]>,
    /// What has happened and may still be followed by what is played right after it (4-3-5).
    pub(super) after: Happened,
    /// How many of those that wait had triggered before what is resolved just now: they come later (4-3-6.1).
    pub(super) later: usize,
    /// How deep in one another things are settled just now.
    pub(super) settling: usize,
    /// How much had happened when everything was settled last.
    pub(super) settled: Option<usize>,
    /// Whether energy is being gained for a cost.
    pub(super) readying: bool,
    /// Who has taken an action last, of what is going on just now (4-3-1.1).
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
        // It is asked after every event, and what follows is worked out for whoever reads the log alone.
        if run.is_read() {
            super::citing::noted(run);
        }
    }
}
