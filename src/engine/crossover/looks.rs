//! What was looked at to work something out: as long as none of it changes, that stays what it is.

use crate::engine::core::kept;

/// Some of what there is to look at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Looks(u16);

impl Looks {
    /// None of it.
    pub const NOTHING: Looks = Looks(0);
    /// Which cards lie on the field, whose and on what, their counters, and what lasts: whatever the cards are goes by that.
    pub const FIELD: Looks = Looks(1);
    /// Which cards are tapped.
    pub const TAPPED: Looks = Looks(2);
    /// The damage of characters.
    pub const DAMAGE: Looks = Looks(4);
    /// The combat.
    pub const COMBAT: Looks = Looks(8);
    /// HP.
    pub const HP: Looks = Looks(16);
    /// The step of the turn.
    pub const STEP: Looks = Looks(32);
    /// The cards in hands, decks and elsewhere off the field.
    pub const ELSEWHERE: Looks = Looks(64);
    /// What is used up this turn or in this combat.
    pub const LIMITS: Looks = Looks(128);
    /// Energy that players have.
    pub const ENERGY: Looks = Looks(256);
    /// What is under way: windows that are open, actions that wait, damage and crashes.
    pub const UNDER_WAY: Looks = Looks(512);
    /// Whose turn it is, and the how many-eth.
    pub const TURN: Looks = Looks(1024);
    /// AP and DP, as they are worked out.
    pub const STATS: Looks = Looks(2048);
    /// All of it.
    pub const EVERYTHING: Looks = Looks(u16::MAX);

    /// Both.
    #[must_use]
    pub const fn and(self, other: Looks) -> Looks {
        Looks(self.0 | other.0)
    }
}

impl kept::Looks for Looks {
    fn meet(self, other: Looks) -> bool {
        self.0 & other.0 != 0
    }
}
