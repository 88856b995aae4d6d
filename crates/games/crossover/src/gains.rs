//! The energy that can be gained now (4-3-1.6), as `energy.rs` computes it.

use hantei_ability::crossover::Energy;
use hantei_engine::{CardId, PerPlayer};

use super::looks::{InGame, Looks};
use super::state::State;
use super::terms::{Play, Plays};

/// An ability on the field with which a player could gain energy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct EnergySource {
    pub card: CardId,
    /// Its index among the card's abilities.
    pub at: u16,
    /// The energy that its user gains, if tapping the card is its only cost.
    pub energy: Option<Energy>,
    /// Whether it depends on nothing else but the tapping and whose turn it is.
    pub is_repeatable_by_tapping: bool,
    /// Whether it can be used only in its player's turn.
    pub own_turn: bool,
}

/// The energy that can be gained now, cached until something that it depends on changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gains {
    /// The ways to gain energy.
    pub plays: PerPlayer<Plays>,
    /// The total that can be gained at once by tapping.
    pub energy: PerPlayer<Energy>,
}

impl State {
    /// Updates the caches after this card was tapped.
    pub(super) fn after_tapping(&mut self, card: CardId, changes: Looks) {
        match self.gains_without(card, changes) {
            Some(()) => self.derived.after_all_but_gains(changes),
            None => self.derived.after(changes),
        }
    }

    /// Removes this card's energy from the cached gains, if that is correct without a full computation: all sources gain by tapping alone,
    /// and no card depends on what is tapped. `None` if the cached gains cannot be used.
    fn gains_without(&mut self, card: CardId, changes: Looks) -> Option<()> {
        let shifts = self.derived.of_field.looks()?.meet(changes);
        // Other kinds of costs may be affected by any change.
        if shifts || self.derived.gains.looks()?.meet(InGame::ENERGY) {
            return None;
        }
        let player = self.object(card).controller;
        let (field, gains) = (self.derived.of_field.get()?, self.derived.gains.get_mut()?);
        let (plays, energy) = (&mut gains.plays[player], &mut gains.energy[player]);
        let is_given = |of: &&EnergySource| plays.contains(&Play::Energy(of.card, of.at));
        let own = field.energy_sources[player].iter().filter(|of| of.card == card);
        // A card is tapped only once.
        if let Some(less) = own.filter(is_given).find_map(|of| of.energy) {
            *energy = energy.without(less)?;
        }
        plays.retain(|play| play.card() != Some(card));
        Some(())
    }
}
