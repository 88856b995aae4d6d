//! Why something is refused.

use hantei_base::text::variant;
use hantei_engine::refusal;

/// The reason, with its article.
pub type Refusal = refusal::Refusal<Why>;
/// Whether something is allowed.
pub type Legal = refusal::Legal<Why>;

/// The same for one of several attackers: in a party, each must be able to attack (15.1.1.9.3).
pub(super) fn in_party(refusal: Refusal, members: usize) -> Refusal {
    let able = !matches!(refusal.cite, "10.1.2.1.1" | "10.1.2.1.2");
    if members < 2 || able { refusal } else { Refusal { cite: "15.1.1.9.3", ..refusal } }
}

/// The kinds of reasons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
    /// The card is not where it could be used from.
    NotThere,
    /// It belongs to the other player.
    NotYours,
    /// No player has priority, or the other player has it.
    NoPriority,
    /// Only allowed in main and attack phases.
    WrongPhase,
    /// Only allowed in the player's own main phase.
    OnlyInOwnMainPhase,
    /// Only allowed while the stack is empty.
    StackNotEmpty,
    /// From the hand it is cast, not put onto the field.
    CastOnly,
    /// There is already a character of this name without the general icon.
    SameName,
    /// There are already five backups.
    FiveBackups,
    /// There is already a light or dark character.
    LightOrDark,
    /// Light and dark cards make no CP.
    LightOrDarkCp,
    /// CP of a required element are missing.
    WrongElements,
    /// Only certain CP pay for it, and these are others.
    OtherCpOnly,
    /// There are more CP than may be left over.
    TooMuch,
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
    /// The card has no such ability.
    NoAbility,
    /// It works by itself and cannot be used.
    NotUsed,
    /// The card has lost its abilities, or they cannot be used.
    CannotUse,
    /// It has not been controlled since the turn began, and has no haste.
    NotSinceTurnBegan,
    /// It is dull.
    Dull,
    /// Too few cards are face down in the LB deck.
    NoLbCost,
    /// The card that priming asks for is already there, or it is already primed.
    CannotPrime,
    /// It is not a forward.
    NoForward,
    /// It has already attacked.
    HasAttacked,
    /// It cannot attack.
    CannotAttack,
    /// It cannot block.
    CannotBlock,
    /// It cannot block this attacker.
    CannotBeBlocked,
    /// The cards of a party must share an element.
    PartyElements,
    /// A forward must attack.
    MustAttack,
    /// A forward must block.
    MustBlock,
    /// It was already undone.
    Barred,
    /// It would repeat a loop that was ended (13.2, 13.3).
    LoopEnded,
    /// The stack is higher than this program supports.
    StackFull,
    /// There is no such choice now.
    NotOffered,
    /// It is not a whole number, or it is below 0.
    NoNumber,
}

impl Why {
    /// Returns the key of the message.
    pub fn key(self) -> String {
        format!("ff-why-{}", variant(&self))
    }
}
