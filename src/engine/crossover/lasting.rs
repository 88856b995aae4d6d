//! What lasts for a while.

use super::state::State;

/// Something that lasts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lasting {
    /// When it began, by which it is known.
    pub stamp: u32,
}

impl State {
    pub(super) fn end_turn_effects(&mut self) {}

    pub(super) fn end_combat_effects(&mut self) {}
}
