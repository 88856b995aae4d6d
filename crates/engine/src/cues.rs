//! Sets of kinds of events, one bit per kind. Most events are of a kind that no card waits for, and this finds out cheaply. Each game
//! defines its kinds in its own `cues.rs`.

/// A set of kinds of events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cues(u32);

impl Cues {
    /// The empty set.
    pub const NONE: Cues = Cues(0);

    /// The set with only the kind of this number, which is below 32.
    pub const fn kind(number: u8) -> Cues {
        Cues(1 << number)
    }

    /// This set if `so` holds, otherwise the empty set.
    pub const fn when(self, so: bool) -> Cues {
        if so { self } else { Cues::NONE }
    }

    /// The union of the two sets.
    #[must_use]
    pub const fn and(self, other: Cues) -> Cues {
        Cues(self.0 | other.0)
    }

    /// Whether the two sets have a kind in common.
    pub const fn meet(self, other: Cues) -> bool {
        self.0 & other.0 != 0
    }
}

impl FromIterator<Cues> for Cues {
    fn from_iter<I: IntoIterator<Item = Cues>>(all: I) -> Cues {
        all.into_iter().fold(Cues::NONE, Cues::and)
    }
}
