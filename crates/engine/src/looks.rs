//! Parts of a state, named by each game: which ones a computation read, and which ones an event changes.

use std::marker::PhantomData;

/// A set of parts of a game's state.
#[derive(Debug)]
pub struct Looks<G>(u32, PhantomData<G>);

impl<G> Looks<G> {
    /// No part.
    pub const NOTHING: Looks<G> = Looks(0, PhantomData);
    /// All parts.
    pub const EVERYTHING: Looks<G> = Looks(u32::MAX, PhantomData);

    /// The part with this number.
    pub const fn part(nth: u8) -> Looks<G> {
        Looks(1 << nth, PhantomData)
    }

    /// The union of the two sets.
    #[must_use]
    pub const fn and(self, other: Looks<G>) -> Looks<G> {
        Looks(self.0 | other.0, PhantomData)
    }

    /// The parts that are not in the other set.
    #[must_use]
    pub const fn without(self, other: Looks<G>) -> Looks<G> {
        Looks(self.0 & !other.0, PhantomData)
    }

    /// Whether the two sets have a part in common.
    pub fn meet(self, other: Looks<G>) -> bool {
        self.0 & other.0 != 0
    }
}

// Written by hand, because `derive` would require `G: Clone`; `G` only names the game.
impl<G> Clone for Looks<G> {
    fn clone(&self) -> Looks<G> {
        *self
    }
}

impl<G> Copy for Looks<G> {}

impl<G> Default for Looks<G> {
    fn default() -> Looks<G> {
        Looks::NOTHING
    }
}
