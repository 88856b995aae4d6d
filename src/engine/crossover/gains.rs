//! What can be gained in energy just now (4-3-1.6), as `energy.rs` works it out.

use crate::ability::crossover::Energy;
use crate::engine::core::PerPlayer;

use super::terms::Play;

/// What can be gained in energy just now, as long as nothing changes that it goes by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gains {
    /// In which ways.
    pub plays: PerPlayer<Vec<Play>>,
    /// How much at once, by tapping.
    pub energy: PerPlayer<Energy>,
}
