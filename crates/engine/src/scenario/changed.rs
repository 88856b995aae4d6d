//! A number of a card that changes because a continuous effect begins.

use crate::CardId;

/// A number of a card that an event changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Changed {
    /// The card.
    pub card: CardId,
    /// The key of the message that names the number.
    pub number: &'static str,
    /// The value before.
    pub from: i32,
    /// The value after.
    pub to: i32,
}
