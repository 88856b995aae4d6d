//! What a player may see of an event, and by which article (4-2-1.1, 4-2-2.1, 4-2-3.2); used for a log from that player's view.

use crate::event::Event;
use crate::state::State;
use crate::zone::Zone;
use hantei_engine::scenario::naming::audience::Audience;
use hantei_engine::scenario::naming::looking::Looking;
use hantei_engine::{Cite, Known};

/// The article by which the player may or may not see the event's card, by the place that it left or the one that it went to.
pub(super) fn of(state: &State, event: &Event, audience: &Audience) -> Option<Cite> {
    let player = audience.viewer()?;
    match event {
        Event::Moved { card, from, to, .. } => {
            let own = state.object(*card).owner == player;
            let seen = match from {
                Zone::Deck => false,
                Zone::Hand => own,
                Zone::Field | Zone::Dust | Zone::Broken | Zone::Aside | Zone::Pending => true,
            };
            match to {
                _ if seen => None,
                Zone::Deck => Some("4-2-2.1"),
                Zone::Hand if own => Some("4-2-1.3"),
                Zone::Hand => Some("4-2-1.1"),
                Zone::Dust => Some("4-2-3.2"),
                Zone::Broken => Some("4-2-5.2"),
                Zone::Pending => Some("4-3-2"),
                Zone::Field => Some("3-4-2.2"),
                Zone::Aside => Some("4-2-1.4"),
            }
        }
        Event::Looked(by, _) if *by != player => Some("4-2-1.1"),
        Event::Picked { cards, .. } => {
            let unseen = cards.iter().any(|card| !audience.knows(*card));
            unseen.then_some("4-2-1.1")
        }
        _ => None,
    }
}

/// What the event lets players look at, wherever the cards lie.
pub(super) fn looking(event: &Event) -> Looking {
    match event {
        Event::Looked(by, cards) => Looking::At(cards.clone(), Known::To(*by)),
        Event::Revealed(cards) => Looking::At(cards.clone(), Known::ToBoth),
        Event::Declared(action) | Event::Triggered(action) => {
            Looking::At(vec![action.source.0], Known::ToBoth)
        }
        Event::Picked { by, cards } => Looking::Choosing(*by, cards.clone()),
        Event::Shuffled(_)
        | Event::Resolving(_)
        | Event::Resolved(_)
        | Event::Priority(_)
        | Event::Passed(..) => Looking::Over,
        _ => Looking::Nothing,
    }
}
