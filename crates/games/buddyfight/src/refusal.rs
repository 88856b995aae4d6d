//! Why something is refused.

use hantei_base::text::variant;
use hantei_engine::refusal;

/// The reason, with its article.
pub type Refusal = refusal::Refusal<Why>;
/// Whether something is allowed.
pub type Legal = refusal::Legal<Why>;

/// The kinds of reasons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
    /// The card is not where it could be used from.
    NotThere,
    /// Cards of this kind cannot be used in this way.
    WrongKind,
    /// Only allowed in the fighter's own main phase.
    OnlyInMainPhase,
    /// Only allowed in the play timing at the beginning of the fighter's own final phase.
    OnlyInFinalPhase,
    /// Only uses with 【対抗】 are allowed now.
    NeedsCounter,
    /// The 【対抗】 of this battle are used up.
    CountersUsed,
    /// The use does not respond to what it may respond to.
    NotTheAnswer,
    /// No response to this is allowed.
    NoAnswer,
    /// The event that it waits for has not happened, or the chance has lapsed.
    NotAfter,
    /// The flag does not allow it.
    OffFlag,
    /// The flag is face down.
    FlagFaceDown,
    /// Its condition does not hold.
    ConditionFails,
    /// Its cost cannot be paid.
    CannotPay,
    /// These cards do not pay its cost.
    NotPaidSo,
    /// There is nothing to choose.
    NoTarget,
    /// Used up for this turn.
    UsedUp,
    /// Used up for this fight.
    UsedUpForFight,
    /// No buddy call: no standing card of this name in the buddy zone.
    NoBuddy,
    /// No buddy call: already declared in this fight.
    BuddyCalled,
    /// No buddy call: the buddy lies face down.
    BuddyFaceDown,
    /// Time is stopped.
    TimeStopped,
    /// The abilities do not work.
    Silenced,
    /// The card has no such ability.
    NoAbility,
    /// Once a turn: an impact monster was called.
    ImpactMonsterCalled,
    /// The card is rested.
    Rests,
    /// It cannot attack.
    CannotAttack,
    /// It cannot attack in the final phase.
    NotInFinalPhase,
    /// A monster is in the fighter's own center.
    OwnCenter,
    /// A monster guards the attacked fighter.
    Guarded,
    /// Only one attack is allowed in the first turn.
    FirstTurn,
    /// No link attack in the first turn.
    FirstTurnLink,
    /// No such target.
    NoAim,
    /// Something prohibits it.
    Barred,
    /// It cannot be called to that area.
    AreaBarred,
    /// There is no such choice now.
    NotOffered,
}

impl Why {
    /// Returns the key of the message.
    pub fn key(self) -> String {
        format!("bf-why-{}", variant(&self))
    }
}
