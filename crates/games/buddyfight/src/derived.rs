//! Values that are derived from the state and cached until something they depend on changes.

use hantei_engine::{Cached, CardId, EventKinds};

use super::given::Parts;
use super::looks::{InFight, Looks};

/// The cache. It is not part of a position.
#[derive(Debug, Clone, Default)]
pub(super) struct Derived {
    /// What the cards of the whole field give and wait for.
    pub watch: Cached<Watch, InFight>,
}

impl Derived {
    /// Invalidates what depends on these changes.
    pub fn after(&mut self, changes: Looks) {
        self.watch.after(changes);
    }
}

/// What the cards on the field, the flags and the cards in souls give and wait for. Usually none of them gives what is
/// asked for, so no card has to be examined.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Watch {
    /// The cards with continuous abilities, in the order in which the abilities apply.
    pub givers: Vec<CardId>,
    /// What any of these abilities may give.
    pub parts: Parts,
    /// The triggers of all their abilities.
    pub event_kinds: EventKinds,
}
