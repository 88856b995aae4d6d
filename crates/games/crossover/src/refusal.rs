//! The reasons why a play is refused: what a judge wants to know.

use hantei_base::text::variant;
use hantei_engine::refusal;

pub(super) use hantei_engine::{demand, refuse};
/// A reason with its article.
pub type Refusal = refusal::Refusal<Why>;
/// Allowed, or refused with an article.
pub type Legal = refusal::Legal<Why>;

/// The kinds of reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
    /// The card is not where it could be played or used from.
    NotThere,
    /// The card is unknown.
    NothingKnown,
    /// It is another player's card.
    NotYours,
    /// The other player has priority, or nobody has.
    NoPriority,
    /// Energy may be gained here, but nothing may be played or used.
    OnlyEnergy,
    /// Nothing at all may be done here.
    Nothing,
    /// A cost is being paid, or something is being declared.
    InDeclaration,
    /// Only plays that follow what has just happened are possible here.
    OnlyRightAfter,
    /// It follows damage or a crash, but not at this stage.
    WrongStage,
    /// This crash cannot be cancelled.
    CannotCancel,
    /// The player has played nothing just now, or the other player comes first.
    NotAtOnce,
    /// The event that it follows has not just happened.
    NothingToFollow,
    /// The same; besides, things done to pay a cost cannot be followed.
    FollowsNoPayment,
    /// It is possible only in the player's own turn.
    OnlyTurnPlayer,
    /// It is possible only in the other player's turn.
    OnlyOtherPlayer,
    /// It is not possible in the end phase.
    NotInEndPhase,
    /// It is not possible in a combat.
    NotInCombat,
    /// A combat is under way.
    InCombat,
    /// Something waits to be resolved.
    UnderWay,
    /// It is not possible at this step.
    WrongStep,
    /// A navigator was played this turn.
    NavigatorPlayed,
    /// The player has already used the mulligan of the game.
    MulliganUsed,
    /// The first player declares first.
    SecondToDeclare,
    /// There is no character.
    NoCharacter,
    /// No character there can attack.
    NoneCanAttack,
    /// A character already attacks in this combat.
    Attacked,
    /// It is not on the field.
    NotOnField,
    /// It is no character.
    NotACharacter,
    /// It is tapped.
    Tapped,
    /// No character attacks.
    NoAttacker,
    /// There already is a defender.
    Defended,
    /// The attacker has Flight or Diving.
    OutOfReach,
    /// It has no such ability.
    NoAbility,
    /// It works continuously and is not used.
    NotUsed,
    /// It does more than gain energy.
    NotForEnergy,
    /// It cannot be paid for.
    CannotPay,
    /// The same; besides, energy that needs more than tapping must be gained beforehand.
    GainFirst,
    /// These particular cards do not pay the cost.
    NotPaidSo,
    /// A card that is laid aside is not in hand.
    LaidAside,
    /// There is no proper target.
    NoTarget,
    /// There is no card that it could be set on.
    NoHost,
    /// Its condition does not hold.
    ConditionFails,
    /// It has been used as often as allowed.
    UsedUp,
    /// A text forbids it.
    Forbidden,
    /// The program's maximum number of waiting actions is reached.
    TooDeep,
    /// There is no such option now.
    NotOffered,
    /// It is not a whole number, or it is negative.
    NoNumber,
}

impl Why {
    /// The message key for this reason.
    pub fn key(self) -> String {
        format!("xo-why-{}", variant(&self))
    }
}
