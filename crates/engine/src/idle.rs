//! Parts of effects that do nothing.

/// Why a part of an effect does nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Idle {
    /// Its condition does not hold.
    Condition,
    /// There is no card that it could be done to.
    NoCard,
    /// It would change nothing, or cannot be done.
    Rest,
}
