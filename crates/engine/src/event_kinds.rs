//! Sets of kinds of events, one bit per kind. Most events are of a kind that no card waits for, and this finds out cheaply. Each game
//! defines its kinds in its own `event_kinds.rs`.

/// A set of kinds of events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct EventKinds(u32);

impl EventKinds {
    /// The empty set.
    pub const NONE: EventKinds = EventKinds(0);

    /// The set with only the kind of this number, which is below 32.
    pub const fn kind(number: u8) -> EventKinds {
        EventKinds(1 << number)
    }

    /// This set if `so` holds, otherwise the empty set.
    pub const fn when(self, so: bool) -> EventKinds {
        if so { self } else { EventKinds::NONE }
    }

    /// The union of the two sets.
    #[must_use]
    pub const fn and(self, other: EventKinds) -> EventKinds {
        EventKinds(self.0 | other.0)
    }

    /// Whether the two sets have a kind in common.
    pub const fn meet(self, other: EventKinds) -> bool {
        self.0 & other.0 != 0
    }
}

impl FromIterator<EventKinds> for EventKinds {
    fn from_iter<I: IntoIterator<Item = EventKinds>>(all: I) -> EventKinds {
        all.into_iter().fold(EventKinds::NONE, EventKinds::and)
    }
}
