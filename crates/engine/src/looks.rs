//! What there is to look at in a state, in parts that a game names: what was looked at to work something out, and what an event changes.

use std::marker::PhantomData;

/// Some of what there is to look at in the states of a game.
#[derive(Debug)]
pub struct Looks<G>(u32, PhantomData<G>);

impl<G> Looks<G> {
    /// None of it.
    pub const NOTHING: Looks<G> = Looks(0, PhantomData);
    /// All of it.
    pub const EVERYTHING: Looks<G> = Looks(u32::MAX, PhantomData);

    /// One part of it, the so manieth that the game names.
    pub const fn part(nth: u8) -> Looks<G> {
        Looks(1 << nth, PhantomData)
    }

    /// Both.
    #[must_use]
    pub const fn and(self, other: Looks<G>) -> Looks<G> {
        Looks(self.0 | other.0, PhantomData)
    }

    /// What of it is none of that.
    #[must_use]
    pub const fn without(self, other: Looks<G>) -> Looks<G> {
        Looks(self.0 & !other.0, PhantomData)
    }

    /// Whether the two have anything in common.
    pub fn meet(self, other: Looks<G>) -> bool {
        self.0 & other.0 != 0
    }
}

// Whatever the game is: it is named, and never there.
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
