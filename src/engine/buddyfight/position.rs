//! A position: what decides what can happen next, without the clock and without how often cards have moved.

use crate::engine::core::{CardId, Player};

use super::state::State;
use super::zone::Zone;

/// A card as it lies: which face, whether it rests or lies face down, in whose soul.
type Lies = (u16, bool, bool, Option<CardId>);

/// What can be compared of a state.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Position {
    lives: [i32; 2],
    zones: Vec<Vec<CardId>>,
    objects: Vec<Lies>,
    waiting: Vec<(CardId, Player)>,
    lasting: usize,
}

impl State {
    /// The position as it is now.
    pub(super) fn position(&self) -> Position {
        let zone = |player: Player| Zone::ALL.map(|zone| self.zone(player, zone).to_vec());
        Position {
            lives: Player::ALL.map(|player| self.sides[player].life),
            zones: Player::ALL.into_iter().flat_map(zone).collect(),
            objects: self
                .objects
                .iter()
                .map(|of| (of.def.0, of.rested, of.face_down, of.host))
                .collect(),
            waiting: self.waiting.iter().map(|of| (of.card, of.of)).collect(),
            lasting: self.effects.len() + self.limits.len(),
        }
    }
}
