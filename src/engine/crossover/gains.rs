//! What can be gained in energy just now (4-3-1.6), as `energy.rs` works it out.

use crate::ability::crossover::Energy;
use crate::engine::core::{CardId, PerPlayer};

use super::terms::Play;

/// An ability of the field by which a player could gain energy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Fountain {
    pub card: CardId,
    /// Its place among the card's abilities.
    pub at: u16,
    /// How much its user gains, where tapping the card is all that it costs.
    pub energy: Option<Energy>,
    /// Whether nothing but that decides, and whose turn it is.
    pub is_by_tapping: bool,
    /// Whether it is used in its player's turn only.
    pub own_turn: bool,
}

/// What can be gained in energy just now, as long as nothing changes that it goes by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gains {
    /// In which ways.
    pub plays: PerPlayer<Vec<Play>>,
    /// How much at once, by tapping.
    pub energy: PerPlayer<Energy>,
}
