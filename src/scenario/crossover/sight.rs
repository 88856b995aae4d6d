//! What a player gets to see of an event, and by which article (4-2-1.1, 4-2-2.1, 4-2-3.2): for a log as that player sees it.

use crate::engine::core::Player;
use crate::engine::crossover::event::Event;
use crate::engine::crossover::state::State;
use crate::engine::crossover::zone::Zone;
use crate::scenario::sight::Sight;

/// What the player knows of the event's card: where it was, or by where it goes.
pub(super) fn of(state: &State, event: &Event, player: Player) -> Sight {
    match event {
        Event::Moved { card, from, to, .. } => {
            let own = state.object(*card).owner == player;
            let seen = match from {
                Zone::Deck => false,
                Zone::Hand => own,
                Zone::Field | Zone::Dust | Zone::Broken | Zone::Aside | Zone::Pending => true,
            };
            match to {
                _ if seen => Sight::Known,
                Zone::Deck => Sight::Hidden("4-2-2.1"),
                Zone::Hand if own => Sight::Shown("4-2-1.3"),
                Zone::Hand => Sight::Hidden("4-2-1.1"),
                Zone::Dust => Sight::Shown("4-2-3.2"),
                Zone::Broken => Sight::Shown("4-2-5.2"),
                Zone::Pending => Sight::Shown("4-3-2"),
                Zone::Field => Sight::Shown("3-4-2.2"),
                Zone::Aside => Sight::Shown("4-2-1.4"),
            }
        }
        Event::Looked(by, _) if *by != player => Sight::Hidden("4-2-1.1"),
        Event::Picked { by, cards, .. } if *by != player => {
            match cards.iter().all(|card| state.known_to(*card).to(player)) {
                true => Sight::Known,
                false => Sight::Hidden("4-2-1.1"),
            }
        }
        _ => Sight::Known,
    }
}
