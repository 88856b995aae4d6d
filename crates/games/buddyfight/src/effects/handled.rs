//! Tracks the cards that an effect has acted on: a text calls them 「それら」 and may count them afterwards. The run collects them.

use crate::handled::Handled;
use crate::terms::Happening;
use hantei_engine::{CardId, Chosen, Player};

use super::Resolution;

impl Resolution<'_, '_> {
    /// Returns how many cards this text has handled so far.
    pub(super) fn handled_so_far(&self) -> usize {
        self.handled().len()
    }

    fn handled(&self) -> &[Handled] {
        self.fight.scratch.handled.as_deref().unwrap_or_default()
    }

    /// Returns the cards handled since then, each once, if they are still where they were put.
    pub(super) fn handled_since(&self, from: usize) -> Vec<Chosen> {
        let mut cards: Vec<CardId> = Vec::new();
        for handled in &self.handled()[from..] {
            if let Handled::Card(card) = handled
                && !cards.contains(card)
            {
                cards.push(*card);
            }
        }
        cards.into_iter().map(|card| self.fight.state.chosen(card)).collect()
    }

    /// Notes that cards of a deck have gone into the drop zone since then, once for each deck.
    pub(super) fn milled_since(&mut self, from: usize) {
        let owners: Vec<Player> = Player::ALL
            .into_iter()
            .filter(|player| self.handled()[from..].contains(&Handled::Milled(*player)))
            .collect();
        for player in owners {
            self.fight.happen(Happening::Milled(player, Some(self.of.player)));
        }
    }
}
