//! Tracing: what happened in words and for programs, and what a player gets to see of it.

use serde_json::Value;

use crate::Cite;
use crate::scenario::naming::Naming;
use crate::scenario::naming::audience::Audience;
use crate::scenario::teller::Teller;

/// A game's events in words.
pub trait Trace: Naming {
    /// An event, as far as those who are told may know of it.
    fn tell(teller: &Teller<'_, Self>, event: &Self::Event) -> String;
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
