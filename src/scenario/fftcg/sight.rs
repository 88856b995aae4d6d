//! What a player gets to see of an event, and by which article (7.6): for a log as that player sees it.

use crate::engine::core::Player;
use crate::engine::fftcg::event::{Event, How};
use crate::engine::fftcg::state::State;
use crate::engine::fftcg::terms::Thing;
use crate::engine::fftcg::zone::Zone;
use crate::scenario::sight::Sight;

/// What the player knows of the event's card: where it was, or by where it goes.
pub(super) fn of(state: &State, event: &Event, player: Player) -> Sight {
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
                _ if seen || revealed => Sight::Known,
                Zone::Deck => Sight::Hidden("7.9.2"),
                Zone::Hand if own => Sight::Shown("7.11.2"),
                Zone::Hand => Sight::Hidden("7.11.2"),
                Zone::Removed if *below => Sight::Hidden("7.13.3"),
                Zone::Removed => Sight::Shown("7.13.2"),
                Zone::Field | Zone::Overlaid => Sight::Shown("7.7.2"),
                Zone::Damage => Sight::Shown("7.8.3"),
                Zone::Break => Sight::Shown("7.10.2"),
                Zone::Stack => Sight::Shown("7.12.2"),
                Zone::LbDeck => Sight::Shown("7.14.2"),
            }
        }
        Event::Picked { by, things, unseen: true } if *by != player => {
            let own = |thing: &Thing| match thing {
                Thing::Card(card) => state.object(*card).owner == player,
                Thing::Item(_) => true,
            };
            if things.iter().all(own) { Sight::Known } else { Sight::Hidden("7.11.2") }
        }
        Event::ToTop(_) | Event::ToBottom(_) => Sight::Hidden("7.9.2"),
        // Whoever's deck it is.
        Event::Looked(by, _) if *by != player => Sight::Hidden("7.9.2"),
        Event::TurnedUp(card) if state.object(*card).owner != player => Sight::Shown("7.14.2"),
        _ => Sight::Known,
    }
}
