//! Kinds of things that happen, a bit each: of most that happens no card waits for anything like it, and nothing more is asked then.
//! Which kinds there are each game says itself, in its `cues.rs`.

/// Some kinds of what happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cues(u32);

impl Cues {
    /// None.
    pub const NONE: Cues = Cues(0);

    /// The kind of this number, below 32.
    pub const fn kind(number: u8) -> Cues {
        Cues(1 << number)
    }

    /// These kinds, if it is so.
    pub const fn when(self, so: bool) -> Cues {
        if so { self } else { Cues::NONE }
    }

    /// Both.
    #[must_use]
    pub const fn and(self, other: Cues) -> Cues {
        Cues(self.0 | other.0)
    }

    /// Whether the two have a kind in common.
    pub const fn meet(self, other: Cues) -> bool {
        self.0 & other.0 != 0
    }
}

impl FromIterator<Cues> for Cues {
    fn from_iter<I: IntoIterator<Item = Cues>>(all: I) -> Cues {
        all.into_iter().fold(Cues::NONE, Cues::and)
    }
}
