//! Returns what an event did to cards, where the text that caused it later calls them 「それら」.

use super::event::{Event, How};
use super::state::State;
use super::zone::Zone;
use hantei_engine::{CardId, Player};

/// Something that was done to cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Handled {
    /// A card was chosen or looked at, moved by the effect itself, rested, stood, or given something.
    Card(CardId),
    /// A card of this fighter's deck went into the drop zone.
    Milled(Player),
}

impl Handled {
    /// Returns what this event handled. Payments for a call and moves that follow from what happened do not count.
    pub(super) fn by(state: &State, event: &Event) -> impl Iterator<Item = Handled> + use<> {
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
