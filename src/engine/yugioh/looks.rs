//! What was looked at to work something out: as long as none of it changes, that stays what it is.

use crate::engine::core::kept;

/// Some of what there is to look at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Looks(u8);

impl Looks {
    /// None of it: whose chance it is, and that somebody passed.
    pub const NOTHING: Looks = Looks(0);
    /// Whatever the cards are goes by that: where they lie, the turn and its phase, battles, Life Points, what lasts.
    pub const CARDS: Looks = Looks(1);
    /// All the rest.
    pub const REST: Looks = Looks(2);
    /// All of it.
    pub const EVERYTHING: Looks = Looks(3);
}

impl kept::Looks for Looks {
    fn meet(self, other: Looks) -> bool {
        self.0 & other.0 != 0
    }
}
