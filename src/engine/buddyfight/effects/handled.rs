//! What an effect has been done to: what its text calls 「それら」 and counts afterwards. The run collects it as it happens.

use crate::engine::buddyfight::event::{Event, How};
use crate::engine::buddyfight::state::State;
use crate::engine::buddyfight::terms::Happening;
use crate::engine::buddyfight::zone::Zone;
use crate::engine::core::{CardId, Chosen, Player};

use super::Resolution;

/// Something that was done to cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::engine::buddyfight) enum Handled {
    /// A card was chosen or looked at, moved by the effect itself, rested, stood, or given something.
    Card(CardId),
    /// A card of this fighter's deck went into the drop zone.
    Milled(Player),
}

impl Handled {
    /// What is handled by this event. What pays for a call, or goes because of what happened, is not.
    pub(in crate::engine::buddyfight) fn by(
        state: &State,
        event: &Event,
    ) -> impl Iterator<Item = Handled> + use<> {
        let (one, several): (Option<CardId>, &[CardId]) = match event {
            Event::Moved { card, how, .. } if how.is_of_effect() => (Some(*card), &[]),
            Event::Rested(card) | Event::Stood(card) => (Some(*card), &[]),
            Event::Lasts { card, .. } => (*card, &[]),
            Event::Chose { cards, .. } => (None, cards),
            Event::LookedAt { cards, .. } => (None, cards),
            _ => (None, &[]),
        };
        let milled = match event {
            Event::Moved { card, from: Zone::Deck, to: Zone::Drop, how: How::Effect, .. } => {
                Some(state.object(*card).owner)
            }
            _ => None,
        };
        let cards: Vec<CardId> = one.into_iter().chain(several.iter().copied()).collect();
        cards.into_iter().map(Handled::Card).chain(milled.map(Handled::Milled))
    }
}

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
