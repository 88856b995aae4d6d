//! What an effect has been done to: what its text calls 「それら」 and counts afterwards. The run collects it as it happens.

use crate::handled::Handled;
use crate::terms::Happening;
use hantei_engine::{CardId, Chosen, Player};

use super::Resolution;

impl Resolution<'_, '_> {
    /// How much this text has handled.
    pub(super) fn handled_so_far(&self) -> usize {
        self.handled().len()
    }

    fn handled(&self) -> &[Handled] {
        self.fight.scratch.handled.as_deref().unwrap_or_default()
    }

    /// The cards that were handled since then, each once, as they lie now.
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

    /// Cards of a deck have gone into the drop zone since then: once for each deck.
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
