//! Why something may not be done: the answer a judge came for.

use hantei_base::text::variant;
use hantei_engine::refusal;

/// The reason, with its article.
pub type Refusal = refusal::Refusal<Why>;
/// Whether something may be done.
pub type Legal = refusal::Legal<Why>;

/// The kinds of reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
    /// The card is not where it could be used from.
    NotThere,
    /// No card of this kind is used so.
    WrongKind,
    /// Only in the own main phase.
    OnlyInMainPhase,
    /// Only in the play timing at the beginning of the own final phase.
    OnlyInFinalPhase,
    /// Only with 【対抗】 just now.
    NeedsCounter,
    /// The 【対抗】 of this battle are used up.
    CountersUsed,
    /// The use does not answer what it may answer.
    NotTheAnswer,
    /// Nothing may be used in answer to this.
    NoAnswer,
    /// What it waits for has not happened, or the chance has lapsed.
    NotAfter,
    /// The flag does not let it be used.
    OffFlag,
    /// The flag lies face down.
    FlagFaceDown,
    /// Its condition does not hold.
    ConditionFails,
    /// Its cost cannot be paid.
    CannotPay,
    /// Just these cards do not pay its cost.
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
    /// It has no such ability.
    NoAbility,
    /// Once a turn: an impact monster was called.
    ImpactMonsterCalled,
    /// It rests.
    Rests,
    /// It cannot attack.
    CannotAttack,
    /// Not in the final phase.
    NotInFinalPhase,
    /// A monster is in the own center.
    OwnCenter,
    /// A monster guards the fighter.
    Guarded,
    /// One attack in the first turn.
    FirstTurn,
    /// No link attack in the first turn.
    FirstTurnLink,
    /// No such target.
    NoAim,
    /// Something keeps the fighter from doing it.
    Barred,
    /// It cannot be called to that area.
    AreaBarred,
    /// There is no such choice now.
    NotOffered,
}

impl Why {
    /// The key of its words.
    pub fn key(self) -> String {
        format!("bf-why-{}", variant(&self))
    }
}
