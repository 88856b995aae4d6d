//! What a player can see of an event, and by which article (7.6), for a log from that player's point of view.

use crate::event::{Event, How};
use crate::state::State;
use crate::terms::Thing;
use crate::zone::Zone;
use hantei_engine::scenario::naming::audience::Audience;
use hantei_engine::scenario::naming::looking::Looking;
use hantei_engine::{CardId, Cite, Known};

/// Returns the article by which the player can or cannot see the event's card: because of where it was, or of where it goes.
pub(super) fn of(state: &State, event: &Event, audience: &Audience) -> Option<Cite> {
    let player = audience.viewer()?;
    match event {
        Event::Moved { card, from, was_down, to, how, below, .. } => {
            let own = state.object(*card).owner == player;
            let seen = match from {
                Zone::Deck => false,
                Zone::Hand => own,
                Zone::LbDeck => own || !was_down,
                _ => !was_down,
            };
            // Characters are revealed before they are cast (11.4.2).
            let revealed = *how == How::Cast && *to == Zone::Field;
            match to {
                _ if seen || revealed => None,
                Zone::Deck => Some("7.9.2"),
                Zone::Hand => Some("7.11.2"),
                Zone::Removed if *below => Some("7.13.3"),
                Zone::Removed => Some("7.13.2"),
                Zone::Field | Zone::Overlaid => Some("7.7.2"),
                Zone::Damage => Some("7.8.3"),
                Zone::Break => Some("7.10.2"),
                Zone::Stack => Some("7.12.2"),
                Zone::LbDeck => Some("7.14.2"),
            }
        }
        Event::Picked { things, .. } => {
            let unseen = cards(things).any(|card| !audience.knows(card));
            unseen.then_some("7.11.2")
        }
        Event::ToTop(_) | Event::ToBottom(_) => Some("7.9.2"),
        // Whoever owns the deck.
        Event::Looked(by, _) if *by != player => Some("7.9.2"),
        Event::TurnedUp(card) if state.object(*card).owner != player => Some("7.14.2"),
        _ => None,
    }
}

/// Returns what an event shows to players, wherever the cards are.
pub(super) fn looking(event: &Event) -> Looking {
    match event {
        Event::Looked(by, cards) => Looking::At(cards.clone(), Known::To(*by)),
        Event::Revealed(cards) => Looking::At(cards.clone(), Known::ToBoth),
        // A card that is cast shows itself (11.4.2).
        Event::Fixed { card, .. } | Event::PaidLabel { card, .. } => {
            Looking::At(vec![*card], Known::ToBoth)
        }
        Event::Stacked(item) => Looking::At(vec![item.source.0], Known::ToBoth),
        Event::Picked { by, things, .. } => Looking::Choosing(*by, cards(things).collect()),
        Event::Shuffled(_)
        | Event::Resolving(_)
        | Event::ExBurst { .. }
        | Event::Priority(_)
        | Event::PhaseBegan(_) => Looking::Over,
        _ => Looking::Nothing,
    }
}

fn cards(things: &[Thing]) -> impl Iterator<Item = CardId> + '_ {
    things.iter().filter_map(|thing| thing.card())
}
