//! Tracing: what happened in words and for programs, and what a player gets to see of it.

use serde_json::Value;

use crate::scenario::naming::Naming;
use crate::scenario::naming::audience::Audience;
use crate::scenario::teller::Teller;
use crate::{CardId, Cite};

/// A game's events in words.
pub trait Trace: Naming {
    /// An event, as far as those who are told may know of it.
    fn tell(teller: &Teller<'_, Self>, event: &Self::Event) -> String;
    /// The key of the message about an attempt with this key of its step: its verb, or what stands beside that.
    fn attempt_key(word: &str) -> String;
    /// The key of the message for a word of an attempt that is no card and no zone; none for what is said as it is written.
    fn attempt_word(_word: &str) -> Option<&'static str> {
        None
    }
    /// The cards whose numbers may change by what begins to last with an event, in the state before it.
    fn may_change(_state: &Self::State, _event: &Self::Event) -> Vec<CardId> {
        Vec::new()
    }
    /// The numbers of a card that may change, each with the key of the message that names it.
    fn numbers(_state: &Self::State, _card: CardId) -> Vec<(&'static str, i32)> {
        Vec::new()
    }
    /// By which article the one player who is told sees the card of an event from here on, or does not see it; none where nothing says so.
    fn sight(_state: &Self::State, _event: &Self::Event, _audience: &Audience) -> Option<Cite> {
        None
    }
}

/// A game's events for programs.
pub trait Detail: Naming {
    /// What programs call the event.
    fn event_id(event: &Self::Event) -> &'static str;
    /// What the event is about, as far as those who are told know it.
    fn detail(state: &Self::State, event: &Self::Event, audience: &Audience) -> Value;
    /// Whether an event says little by itself: it is shown on demand.
    fn is_minor(event: &Self::Event) -> bool;
}
