//! Values computed from the state and cached, each until something that it depends on changes.

use std::cell::Cell;
use std::sync::Arc;

use hantei_engine::{Cached, CardId};

use super::listed::Listed;
use super::looks::{InDuel, Looks};
use super::values::Board;

/// The caches. They are not part of a position.
#[derive(Debug, Clone, Default)]
pub(super) struct Derived {
    /// The current values of the cards.
    pub board: Cached<Arc<Board>, InDuel>,
    /// Set if no effect happens by itself in this state: the search was made and found none.
    pub quiet: Cached<(), InDuel>,
    /// The cards whose texts have to be checked where they lie.
    pub listed: Cached<Listed, InDuel>,
    /// The cards with an effect that happens by itself once a described state holds.
    pub watching: Cached<Vec<CardId>, InDuel>,
    /// The parts of the state read so far, while a cached value is computed.
    pub looked_at: Cell<Looks>,
}

impl Derived {
    /// Drops every cached value that depends on these changes.
    pub fn after(&mut self, changes: Looks) {
        if !changes.meet(Looks::EVERYTHING) {
            return;
        }
        self.board.after(changes);
        self.quiet.after(changes);
        self.listed.after(changes);
        self.watching.after(changes);
    }
}
