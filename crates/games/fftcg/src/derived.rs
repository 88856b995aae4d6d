//! Values that are derived from the state and cached until something they depend on changes.

use std::cell::Cell;
use std::sync::Arc;

use hantei_engine::{Cached, CardId, EventKinds, PerPlayer};

use super::board::Board;
use super::looks::{InGame, Looks};
use super::terms::Play;

/// The cache. It is not part of a position.
#[derive(Debug, Clone, Default)]
pub(super) struct Derived {
    /// What the cards are.
    pub board: Cached<Arc<Board>, InGame>,
    /// The summary of the whole field that is needed after every event.
    pub watch: Cached<Watch, InGame>,
    /// Set once a search has found that no rule process is due and no ability triggers by the present state.
    pub quiet: Cached<(), InGame>,
    /// The plays of each player with priority: outside and inside the player's own main phase with an empty stack.
    pub plays: PerPlayer<[Cached<Vec<Play>, InGame>; 2]>,
    /// What has been looked at so far by the computation in progress.
    pub looked_at: Cell<Looks>,
}

impl Derived {
    /// Invalidates what depends on these changes.
    pub fn after(&mut self, changes: Looks) {
        self.board.after(changes);
        self.watch.after(changes);
        self.quiet.after(changes);
        self.plays.0.iter_mut().flatten().for_each(|plays| _ = plays.after(changes));
    }
}

/// The summary of the whole field that is needed after every event: what its cards wait for, and what they change about casting.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Watch {
    /// The triggers of all their printed abilities.
    pub event_kinds: EventKinds,
    /// Whether any card has abilities that are not printed on it.
    pub granted: bool,
    /// Whether any printed ability waits for a state of the game (11.8.18).
    pub waits: bool,
    /// The cards whose abilities may change the cost of casting.
    pub casting: Vec<CardId>,
    /// Whether a player has two cards that exclude each other (12.4.6, 12.4.7).
    pub crowded: bool,
}
