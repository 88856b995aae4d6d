//! Narrating: a game's questions, events and boards in words, and for programs.

use serde_json::Value;

use crate::engine::core::{Cite, Entry, Player};
use crate::scenario::board::Board;
use crate::scenario::naming::Naming;
use crate::scenario::naming::twins::Twins;
use crate::scenario::trouble::Allowed;
use crate::text::{Lang, Localized};

/// A game in words.
pub trait Narrate: Naming {
    /// What is asked.
    fn question(state: &Self::State, request: &Self::Request, lang: Lang) -> String;
    /// The answers, in the order of [`Choice::all`](crate::engine::core::Choice::all), each with the article that allows it.
    fn answers(state: &Self::State, request: &Self::Request) -> Vec<(Localized, Cite)>;
    /// What the answers are counted in, when they are numbers of something.
    fn unit(_request: &Self::Request) -> Option<Localized> {
        None
    }
    /// Everything that a card could be used for now, and whether it may.
    fn uses_of(
        state: &Self::State,
        request: &Self::Request,
        card: &str,
    ) -> Vec<(Localized, Allowed)>;

    /// An event: everything, or what one player may know of it; with the twins of its moment.
    fn words(
        state: &Self::State,
        entry: &Entry<Self::Event>,
        twins: &Twins,
        eyes: Option<Player>,
        lang: Lang,
    ) -> String;
    /// By which article a player sees the card of an event from here on, or does not see it; none: it was known, or it does not matter.
    fn sight(_state: &Self::State, _event: &Self::Event, _player: Player) -> Option<Cite> {
        None
    }
    /// What programs call the event.
    fn event_id(event: &Self::Event) -> &'static str;
    /// What the event is about, for programs: everything, or what one player may know of it; with the twins of its moment.
    fn detail(
        state: &Self::State,
        event: &Self::Event,
        twins: &Twins,
        eyes: Option<Player>,
    ) -> Value;
    /// Whether an event says little by itself: it is shown on demand.
    fn is_minor(event: &Self::Event) -> bool;
    /// The board: everything, or what one player may know of it.
    fn board(state: &Self::State, eyes: Option<Player>, lang: Lang) -> Board;
}
