//! What was looked at to work out what the cards are: as long as none of it changes, they stay what they are.

/// Some of what a text may look at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Looks(u8);

impl Looks {
    /// None of it.
    pub const NOTHING: Looks = Looks(0);
    /// Which cards lie on the field, whose and on what, their counters, what lasts, and whose turn it is: whatever the cards are goes by
    /// that.
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
    /// All of it.
    pub const EVERYTHING: Looks = Looks(u8::MAX);

    /// Both.
    #[must_use]
    pub const fn and(self, other: Looks) -> Looks {
        Looks(self.0 | other.0)
    }

    /// Whether the two have anything in common.
    pub fn meet(self, other: Looks) -> bool {
        self.0 & other.0 != 0
    }
}
