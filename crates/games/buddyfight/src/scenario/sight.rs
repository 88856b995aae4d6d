//! What an event shows to players, wherever the cards are.

use crate::event::Event;
use hantei_engine::scenario::naming::looking::Looking;
use hantei_engine::{Known, Player};

/// Returns what an event caused by this player shows to players.
pub(super) fn looking(event: &Event, by: Option<Player>) -> Looking {
    match event {
        Event::LookedAt { by, cards, reveal } => {
            let to = if *reveal { Known::ToBoth } else { Known::To(*by) };
            Looking::At(cards.to_vec(), to)
        }
        Event::Chose { cards, .. } => {
            by.map_or(Looking::Nothing, |by| Looking::Choosing(by, cards.clone()))
        }
        Event::Declared(of) => Looking::At(vec![of.card], Known::ToBoth),
        Event::Triggered(of) => Looking::At(vec![of.card], Known::ToBoth),
        Event::Shuffled(_)
        | Event::Resolving { .. }
        | Event::Finished(_)
        | Event::TimingBegan(_) => Looking::Over,
        _ => Looking::Nothing,
    }
}
