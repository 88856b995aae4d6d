//! What can be gained in energy just now (4-3-1.6), as `energy.rs` works it out.

use hantei_ability::crossover::Energy;
use hantei_engine::{CardId, PerPlayer};

use super::looks::{InGame, Looks};
use super::state::State;
use super::terms::{Play, Plays};

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
    pub plays: PerPlayer<Plays>,
    /// How much at once, by tapping.
    pub energy: PerPlayer<Energy>,
}

impl State {
    /// So much has changed by tapping this card.
    pub(super) fn after_tapping(&mut self, card: CardId, changes: Looks) {
        match self.gains_without(card, changes) {
            Some(()) => self.derived.after_all_but_gains(changes),
            None => self.derived.after(changes),
        }
    }

    /// What can be gained is what it was without this card, where it is known without working it out: where all that is there gains by
    /// tapping alone, and what is there does not go by what is tapped. None: what is kept of it is not to be used.
    fn gains_without(&mut self, card: CardId, changes: Looks) -> Option<()> {
        let shifts = self.derived.of_field.looks()?.meet(changes);
        // Whatever else it takes may have changed by anything.
        if shifts || self.derived.gains.looks()?.meet(InGame::ENERGY) {
            return None;
        }
        let player = self.object(card).controller;
        let (field, gains) = (self.derived.of_field.get()?, self.derived.gains.get_mut()?);
        let (plays, energy) = (&mut gains.plays[player], &mut gains.energy[player]);
        let is_given = |of: &&Fountain| plays.contains(&Play::Energy(of.card, of.at));
        let own = field.fountains[player].iter().filter(|of| of.card == card);
        // A card is tapped once.
        if let Some(less) = own.filter(is_given).find_map(|of| of.energy) {
            *energy = energy.without(less)?;
        }
        plays.retain(|play| play.card() != Some(card));
        Some(())
    }
}
