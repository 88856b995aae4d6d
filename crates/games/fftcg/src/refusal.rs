//! Why something may not be done: the answer a judge came for.

use hantei_base::text::variant;
use hantei_engine::refusal;

/// The reason, with its article.
pub type Refusal = refusal::Refusal<Why>;
/// Whether something may be done.
pub type Legal = refusal::Legal<Why>;

/// The same for one of so many that would attack: in a party each must be able to (15.1.1.9.3).
pub(super) fn in_party(refusal: Refusal, members: usize) -> Refusal {
    let able = !matches!(refusal.cite, "10.1.2.1.1" | "10.1.2.1.2");
    if members < 2 || able { refusal } else { Refusal { cite: "15.1.1.9.3", ..refusal } }
}

/// The kinds of reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
    /// The card is not where it could be used from.
    NotThere,
    /// Another player's.
    NotYours,
    /// Nobody has priority, or it is the other player's.
    NoPriority,
    /// Only in main and attack phases.
    WrongPhase,
    /// Only in one's own main phase.
    OnlyInOwnMainPhase,
    /// Only while the stack is empty.
    StackNotEmpty,
    /// From the hand it is cast, and not put onto the field.
    CastOnly,
    /// A character without the general icon and of this name is there.
    SameName,
    /// Five backups are there.
    FiveBackups,
    /// A light or dark character is there.
    LightOrDark,
    /// Light and dark cards make no CP.
    LightOrDarkCp,
    /// CP of an element that it needs lack.
    WrongElements,
    /// Only certain CP pay for it, and these are others.
    OtherCpOnly,
    /// More CP than may be left over.
    TooMuch,
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
    /// It has no such ability.
    NoAbility,
    /// It works by itself and is not used.
    NotUsed,
    /// Its abilities are lost, or cannot be used.
    CannotUse,
    /// Not controlled since the turn began, and without haste.
    NotSinceTurnBegan,
    /// It is dull.
    Dull,
    /// Not enough cards lie face down in the LB deck.
    NoLbCost,
    /// The card that priming asks for is there already, or it is primed.
    CannotPrime,
    /// It is no forward.
    NoForward,
    /// It has attacked.
    HasAttacked,
    /// It cannot attack.
    CannotAttack,
    /// It cannot block.
    CannotBlock,
    /// What attacks cannot be blocked by it.
    CannotBeBlocked,
    /// A party is of one element.
    PartyElements,
    /// Somebody must attack.
    MustAttack,
    /// Somebody must block.
    MustBlock,
    /// Undone already.
    Barred,
    /// It would repeat a loop that was ended (13.2, 13.3).
    LoopEnded,
    /// More on the stack than this program keeps.
    StackFull,
    /// There is no such choice now.
    NotOffered,
    /// No whole number, or one below nothing.
    NoNumber,
}

impl Why {
    /// The key of its words.
    pub fn key(self) -> String {
        format!("ff-why-{}", variant(&self))
    }
}
