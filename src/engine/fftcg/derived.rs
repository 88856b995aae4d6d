//! What is worked out of a state and kept, each as long as nothing changes that it goes by.

use std::cell::Cell;
use std::sync::Arc;

use crate::engine::core::{Kept, PerPlayer};

use super::board::Board;
use super::looks::{InGame, Looks};
use super::state::State;
use super::terms::Play;
use super::watch::Watch;

/// Everything that is kept. It is no part of a position.
#[derive(Debug, Clone, Default)]
pub(super) struct Derived {
    /// What the cards are.
    pub board: Kept<Arc<Board>, InGame>,
    /// What has to be known of the whole field after every event.
    pub watch: Kept<Watch, InGame>,
    /// That no rule process is due as things are, and nothing triggers by them: it is there when that has been looked for.
    pub quiet: Kept<(), InGame>,
    /// What each player could do, having priority: while only what may be done at any time may, and in an own main phase before anything is
    /// on the stack.
    pub plays: PerPlayer<[Kept<Vec<Play>, InGame>; 2]>,
    /// What is being looked at, while something is worked out.
    pub looked_at: Cell<Looks>,
}

impl Derived {
    /// So much has changed.
    pub fn after(&mut self, changes: Looks) {
        self.board.after(changes);
        self.watch.after(changes);
        self.quiet.after(changes);
        self.plays.0.iter_mut().flatten().for_each(|plays| plays.after(changes));
    }
}

impl State {
    /// This is looked at.
    pub(super) fn look_at(&self, looks: Looks) {
        let looked_at = &self.derived.looked_at;
        looked_at.set(looked_at.get().and(looks));
    }

    /// Works something out that goes by this at least; gives with it what was looked at. What is being worked out besides has looked at
    /// it, too.
    pub(super) fn looking<T>(&self, least: Looks, work_out: impl FnOnce() -> T) -> (T, Looks) {
        let outer = self.derived.looked_at.replace(least);
        let found = work_out();
        let looks = self.derived.looked_at.get();
        self.derived.looked_at.set(outer.and(looks));
        (found, looks)
    }
}
