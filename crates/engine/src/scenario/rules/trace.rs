//! Events as text and for programs, and what a player sees of them.

use serde_json::Value;

use crate::scenario::naming::Naming;
use crate::scenario::naming::audience::Audience;
use crate::scenario::narrator::Narrator;
use crate::{CardId, Cite};

/// The texts of a game's events.
pub trait Trace: Naming {
    /// Describes an event, as far as the audience may know it.
    fn tell(narrator: &Narrator<'_, Self>, event: &Self::Event) -> String;
    /// The key of the message for a key of an attempt: its verb, or what is beside the verb.
    fn attempt_key(word: &str) -> String;
    /// The key of the message for a word of an attempt that is neither a card nor a zone; `None` if the word is shown as written.
    fn attempt_word(_word: &str) -> Option<&'static str> {
        None
    }
    /// The cards whose numbers may change because the event starts a continuous effect, given the state before it.
    fn may_change(_state: &Self::State, _event: &Self::Event) -> Vec<CardId> {
        Vec::new()
    }
    /// The numbers of a card that may change, each with the key of the message that names it.
    fn numbers(_state: &Self::State, _card: CardId) -> Vec<(&'static str, i32)> {
        Vec::new()
    }
    /// The article by which the player in the audience sees the card of an event from here on, or does not; `None` where no article says
    /// so.
    fn sight(_state: &Self::State, _event: &Self::Event, _audience: &Audience) -> Option<Cite> {
        None
    }
}

/// A game's events for programs.
pub trait Detail: Naming {
    /// The id of the event for programs.
    fn event_id(event: &Self::Event) -> &'static str;
    /// The details of the event, as far as the audience knows them.
    fn detail(state: &Self::State, event: &Self::Event, audience: &Audience) -> Value;
    /// Whether an event says little by itself and is shown only on demand.
    fn is_minor(event: &Self::Event) -> bool;
}
