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
    /// The card is not where it could be used from.
    NotThere,
    /// It is another player's card.
    NotYours,
    /// Nobody may act now, or only the other player.
    NoPriority,
    /// It is the player's own monster.
    OwnMonster,
    /// It is possible only in the player's own turn.
    OnlyOwnTurn,
    /// It is possible only in the player's own Main Phase, while nothing is under way.
    OnlyInOwnMainPhase,
    /// It is not possible in this phase or step.
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
    /// There are not enough monsters to Tribute.
    NoTributes,
    /// More monsters would be Tributed than its Level requires.
    TooManyTributes,
    /// No place is free.
    ZoneFull,
    /// It lies face-down.
    FaceDown,
    /// It lies face-up.
    FaceUp,
    /// It is already face-up and activated.
    AlreadyFaceUp,
    /// It was Summoned this turn.
    CameThisTurn,
    /// It was Set this turn.
    SetThisTurn,
    /// Its position was changed this turn.
    PositionChanged,
    /// Its position cannot be changed.
    PositionFixed,
    /// It has no procedure for such a Summon.
    NoProcedure,
    /// No set of cards fits as its material.
    NoMaterials,
    /// These particular cards do not fit as its material.
    NotThese,
    /// Its materials' Levels do not add up to its own.
    LevelsDoNotAddUp,
    /// Its materials do not all have the same Level.
    LevelsDiffer,
    /// It has no Level.
    NoLevel,
    /// It cannot be Summoned in this way, or no longer can.
    CannotBeSummoned,
    /// The Pendulum Summon of the turn has been used.
    PendulumUsed,
    /// Two Pendulum Monsters are needed.
    NoScales,
    /// No Level lies between the Scales.
    ScalesTooClose,
    /// No monster that could be Summoned has a Level between the Scales.
    NoneBetween,
    /// A Trap, or a Spell in the other player's turn, must be Set first.
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
    /// The chain has reached this program's maximum length.
    ChainFull,
    /// Nothing of this kind may be activated now.
    WrongTiming,
    /// It is not possible in the Damage Step, or not at this timing.
    NotInDamageStep,
    /// The event that it waits for has not just happened.
    NothingToAnswer,
    /// The event that it waits for is no longer the last thing that happened.
    TimingMissed,
    /// Its condition does not hold.
    ConditionFails,
    /// Its cost cannot be paid.
    CannotPay,
    /// These particular cards do not pay the cost.
    NotPaidSo,
    /// There is nothing to target, or nothing that the effect could do.
    NoTarget,
    /// It has been used as often as allowed.
    UsedUp,
    /// It has no such effect.
    NoAbility,
    /// It applies by itself and is not activated.
    NotActivated,
    /// An effect forbids it.
    Barred,
    /// It was just tried and undone.
    Undone,
    /// There is no such option now.
    NotOffered,
    /// It is not a whole number, or it is negative.
    NoNumber,
}

impl Why {
    /// The message key for this reason.
    pub fn key(self) -> String {
        format!("yg-why-{}", variant(&self))
    }
}
