//! What is worked out of a state and kept, each as long as nothing changes that it goes by.

use hantei_engine::{CardId, Cues, Kept};

use super::given::Parts;
use super::looks::{InFight, Looks};

/// Everything that is kept. It is no part of a position.
#[derive(Debug, Clone, Default)]
pub(super) struct Derived {
    /// What has to be known of the whole field.
    pub watch: Kept<Watch, InFight>,
}

impl Derived {
    /// So much has changed.
    pub fn after(&mut self, changes: Looks) {
        self.watch.after(changes);
    }
}

/// What the cards of the field, of flags and in souls give, and what they wait for: mostly none of them gives what is asked for, and no
/// card need be looked at for that.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Watch {
    /// Those with continuous abilities, in the order in which these are asked.
    pub givers: Vec<CardId>,
    /// What any of these may give.
    pub parts: Parts,
    /// What triggers any of their abilities.
    pub cues: Cues,
}
