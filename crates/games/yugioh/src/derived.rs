//! What is worked out of a state and kept, each as long as nothing changes that it goes by.

use std::cell::Cell;
use std::sync::Arc;

use hantei_engine::{CardId, Kept};

use super::listed::Listed;
use super::looks::{InDuel, Looks};
use super::values::Board;

/// Everything that is kept. It is no part of a position.
#[derive(Debug, Clone, Default)]
pub(super) struct Derived {
    /// What the cards are.
    pub board: Kept<Arc<Board>, InDuel>,
    /// That nothing happens by itself as things are: it is there when that has been looked for, and there was none.
    pub quiet: Kept<(), InDuel>,
    /// The cards whose texts are looked at where they lie.
    pub listed: Kept<Listed, InDuel>,
    /// Those of which something happens by itself as soon as things are in a certain way.
    pub watching: Kept<Vec<CardId>, InDuel>,
    /// What is being looked at, while something of this is worked out.
    pub looked_at: Cell<Looks>,
}

impl Derived {
    /// So much changes.
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
