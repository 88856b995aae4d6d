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
    /// The card is not where it could be used from.
    NotThere,
    /// Another player's.
    NotYours,
    /// Nobody may act now, or the other player may.
    NoPriority,
    /// It is one's own.
    OwnMonster,
    /// Only in one's own turn.
    OnlyOwnTurn,
    /// Only in one's own Main Phase, while nothing is under way.
    OnlyInOwnMainPhase,
    /// Not in this phase or step.
    WrongStep,
    /// It is the first turn of the Duel.
    FirstTurn,
    /// It is no monster.
    NotAMonster,
    /// It is neither a Spell nor a Trap.
    NotASpellOrTrap,
    /// It cannot be Normal Summoned or Set.
    SpecialSummonOnly,
    /// The Normal Summon or Set of the turn has been used.
    SummonUsed,
    /// Not enough monsters to Tribute.
    NoTributes,
    /// More monsters to Tribute than its Level takes.
    TooManyTributes,
    /// No place is free.
    ZoneFull,
    /// It lies face-down.
    FaceDown,
    /// It lies face-up.
    FaceUp,
    /// It is face-up, and activated already.
    AlreadyFaceUp,
    /// It was Summoned this turn.
    CameThisTurn,
    /// It was Set this turn.
    SetThisTurn,
    /// Its position was changed this turn.
    PositionChanged,
    /// Its position cannot be changed.
    PositionFixed,
    /// It has no procedure by which it could be Summoned so.
    NoProcedure,
    /// No set of cards makes its material.
    NoMaterials,
    /// Just these cards do not make it.
    NotThese,
    /// Its materials' Levels do not add up to its own.
    LevelsDoNotAddUp,
    /// Its materials are not of one Level.
    LevelsDiffer,
    /// It has no Level.
    NoLevel,
    /// It cannot be Summoned so, or not any more.
    CannotBeSummoned,
    /// The Pendulum Summon of the turn has been used.
    PendulumUsed,
    /// Two Pendulum Monsters are needed.
    NoScales,
    /// No Level lies between the Scales.
    ScalesTooClose,
    /// Nothing that could come has a Level between the Scales.
    NoneBetween,
    /// A Trap, or a Spell in the other player's turn, has to be Set first.
    NotFromHand,
    /// It has attacked.
    HasAttacked,
    /// It is not in Attack Position.
    NotInAttackPosition,
    /// It cannot attack.
    CannotAttack,
    /// It cannot be attacked.
    CannotBeAttacked,
    /// The other player has monsters.
    MonstersThere,
    /// Its Spell Speed is too low.
    TooSlow,
    /// More links than this program keeps.
    ChainFull,
    /// Nothing of the kind may be activated now.
    WrongTiming,
    /// Not in the Damage Step, or not at this timing of it.
    NotInDamageStep,
    /// What it waits for has not just happened.
    NothingToAnswer,
    /// What it waits for is no longer what happened last.
    TimingMissed,
    /// Its condition does not hold.
    ConditionFails,
    /// Its cost cannot be paid.
    CannotPay,
    /// Just these cards do not pay it.
    NotPaidSo,
    /// There is nothing to target, or nothing that it could do.
    NoTarget,
    /// Used up.
    UsedUp,
    /// It has no such effect.
    NoAbility,
    /// It works by itself and is not activated.
    NotActivated,
    /// An effect forbids it.
    Barred,
    /// It was tried and undone just now.
    Undone,
    /// There is no such choice now.
    NotOffered,
    /// No whole number, or one below nothing.
    NoNumber,
}

impl Why {
    /// The key of its words.
    pub fn key(self) -> String {
        format!("yg-why-{}", variant(&self))
    }
}
