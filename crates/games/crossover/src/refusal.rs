//! Why something may not be done: the answer a judge came for.

use hantei_base::text::variant;
use hantei_engine::refusal;

pub(super) use hantei_engine::{demand, refuse};
/// The reason, with its article.
pub type Refusal = refusal::Refusal<Why>;
/// Whether something may be done.
pub type Legal = refusal::Legal<Why>;

/// The kinds of reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
    /// The card is not where it could be played or used from.
    NotThere,
    /// Nothing is known of the card.
    NothingKnown,
    /// Another player's.
    NotYours,
    /// The other player has priority, or nobody has.
    NoPriority,
    /// Energy may be gained here, and nothing may be played or used.
    OnlyEnergy,
    /// Nothing at all may be done here.
    Nothing,
    /// A cost is being paid, or something is being declared.
    InDeclaration,
    /// Nothing may be done here but what follows what has just happened.
    OnlyRightAfter,
    /// Of what follows damage or a crash, not this here.
    WrongStage,
    /// This crash cannot be cancelled.
    CannotCancel,
    /// Nothing of the player's own was played just now, or the other player comes first.
    NotAtOnce,
    /// What it follows has not just happened.
    NothingToFollow,
    /// The same; and what was done to pay a cost is not followed.
    FollowsNoPayment,
    /// Only in one's own turn.
    OnlyTurnPlayer,
    /// Only in the other player's turn.
    OnlyOtherPlayer,
    /// Not in the end phase.
    NotInEndPhase,
    /// Not in a combat.
    NotInCombat,
    /// A combat is under way.
    InCombat,
    /// Something waits to be resolved.
    UnderWay,
    /// Not at this step.
    WrongStep,
    /// A navigator was played this turn.
    NavigatorPlayed,
    /// The mulligan of the game has been used.
    MulliganUsed,
    /// The first player declares before.
    SecondToDeclare,
    /// No character is there.
    NoCharacter,
    /// No character that is there can attack.
    NoneCanAttack,
    /// A character attacks already in this combat.
    Attacked,
    /// It is not on the field.
    NotOnField,
    /// It is no character.
    NotACharacter,
    /// It is tapped.
    Tapped,
    /// No character attacks.
    NoAttacker,
    /// There is a defender already.
    Defended,
    /// It attacks with Flight or Diving.
    OutOfReach,
    /// It has no such ability.
    NoAbility,
    /// It works by itself, and is not used.
    NotUsed,
    /// It does more than to gain energy.
    NotForEnergy,
    /// It cannot be paid for.
    CannotPay,
    /// The same; and energy that is not gained by tapping alone is gained in a step of its own.
    GainFirst,
    /// Just these cards do not pay it.
    NotPaidSo,
    /// What is laid aside is not in hand.
    LaidAside,
    /// There is no proper target.
    NoTarget,
    /// There is nothing that it could be set on.
    NoHost,
    /// Its condition does not hold.
    ConditionFails,
    /// Used up.
    UsedUp,
    /// A text forbids it.
    Forbidden,
    /// More waits to be resolved than this program keeps.
    TooDeep,
    /// There is no such choice now.
    NotOffered,
    /// No whole number, or one below nothing.
    NoNumber,
}

impl Why {
    /// The key of its words.
    pub fn key(self) -> String {
        format!("xo-why-{}", variant(&self))
    }
}
