//! Parts of effects that do nothing.

/// Why a part of an effect does nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ineffective {
    /// Its condition does not hold.
    Condition,
    /// No card can be affected.
    NoCard,
    /// It would change nothing, or cannot be done for another reason.
    Rest,
}
