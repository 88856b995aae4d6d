//! The cards that an event shows to players, wherever the cards are.

use crate::{CardId, Known, Player};

/// The cards that an event shows besides those that are public before or after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Looking {
    /// No cards.
    Nothing,
    /// These cards are looked at or shown where they are.
    At(Vec<CardId>, Known),
    /// A player chooses these. A player who searches a deck sees its cards; cards that were looked at just before are still known.
    Choosing(Player, Vec<CardId>),
    /// Something else begins, and the cards that were looked at before are not in view any more.
    Over,
}
