//! What an event lets players see of cards, wherever those lie.

use crate::{CardId, Known, Player};

/// What an event lets players see besides what lies open before or after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Looking {
    /// Nothing.
    Nothing,
    /// These cards are looked at, or shown, where they lie.
    At(Vec<CardId>, Known),
    /// A player chooses these: who looks through a deck for them sees them, and what was looked at just before is still known.
    Choosing(Player, Vec<CardId>),
    /// Something else begins: what was looked at before is not in view any more.
    Over,
}
