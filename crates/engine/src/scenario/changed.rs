//! A number of a card that changes when something begins to last.

use crate::CardId;

/// A number of a card that an event changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Changed {
    /// Of which card.
    pub card: CardId,
    /// The key of the message that names the number.
    pub number: &'static str,
    /// What it was.
    pub from: i32,
    /// What it is.
    pub to: i32,
}
