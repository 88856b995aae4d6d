//! Tracing: what happened in words and for programs, and what a player gets to see of it.

use serde_json::Value;

use crate::engine::core::Player;
use crate::scenario::naming::Naming;
use crate::scenario::naming::twins::Twins;
use crate::scenario::sight::Sight;
use crate::scenario::teller::Teller;

/// A game's events in words.
pub trait Trace: Naming {
    /// The key of the message with this word about an event.
    fn event_key(word: &str) -> String;
    /// Whose turn it is: what nobody is named for is told of them.
    fn turn_player(state: &Self::State) -> Player;
    /// An event, as far as those who are told may know of it.
    fn tell(teller: &Teller<'_, Self>, event: &Self::Event) -> String;
    /// By which article a player sees the card of an event from here on, or does not see it.
    fn sight(_state: &Self::State, _event: &Self::Event, _player: Player) -> Sight {
        Sight::Known
    }
    /// Whether the event is about a card that the player does not get to see: neither where it was nor where it goes.
    fn is_hidden(state: &Self::State, event: &Self::Event, player: Player) -> bool {
        matches!(Self::sight(state, event, player), Sight::Hidden(_))
    }
}

/// A game's events for programs.
pub trait Detail: Naming {
    /// What programs call the event.
    fn event_id(event: &Self::Event) -> &'static str;
    /// What the event is about: everything, or what one player may know of it; with the twins of its moment.
    fn detail(
        state: &Self::State,
        event: &Self::Event,
        twins: &Twins,
        eyes: Option<Player>,
    ) -> Value;
    /// Whether an event says little by itself: it is shown on demand.
    fn is_minor(event: &Self::Event) -> bool;
}
