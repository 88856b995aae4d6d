//! Telling an event: the words for its cards and players, whatever its game. Each game says in `scenario/<game>/trace.rs` what it says of
//! which event.

use crate::diagnostic::{Arg, listed, text};
use crate::engine::core::{CardId, Entry, Player};
use crate::text::Lang;

use super::naming::Naming;
use super::naming::twins::Twins;
use super::rules::Trace;

/// Everything that words may need of an event.
pub struct Teller<'a, R: Naming> {
    /// A state that knows every card of it.
    pub(super) state: &'a R::State,
    /// The cards of one name at its moment.
    pub(super) twins: &'a Twins,
    /// Who does it.
    player: String,
    /// Whether the card has no name for those who are told.
    hidden: bool,
    /// Who is told; none: somebody who may know everything.
    pub(super) eyes: Option<Player>,
    /// In which language.
    pub(super) lang: Lang,
}

impl<'a, R: Trace> Teller<'a, R> {
    /// Whoever tells an event; with `eyes`, a card that this player sees neither where it was nor where it goes has no name.
    pub fn of(
        state: &'a R::State,
        entry: &Entry<R::Event>,
        twins: &'a Twins,
        eyes: Option<Player>,
        lang: Lang,
    ) -> Teller<'a, R> {
        let player = entry.player.unwrap_or_else(|| R::turn_player(state)).to_string();
        let hidden = eyes.is_some_and(|player| R::is_hidden(state, &entry.event, player));
        Teller { state, twins, player, hidden, eyes, lang }
    }

    pub(super) fn name(&self, card: CardId) -> String {
        match self.hidden {
            true => text("replay-card-unseen", &[], self.lang),
            false => self.open_name(card),
        }
    }

    /// The name of a card that lies open, whatever else of the event is hidden.
    pub(super) fn open_name(&self, card: CardId) -> String {
        self.twins.called(card, R::printed(self.state, card).get(self.lang))
    }

    pub(super) fn list(&self, cards: impl IntoIterator<Item = CardId>) -> String {
        let names: Vec<String> = cards.into_iter().map(|card| self.name(card)).collect();
        listed(&names, self.lang)
    }

    pub(super) fn zone(&self, zone: R::Zone) -> String {
        R::zone_name(zone, self.lang)
    }

    pub(super) fn say(&self, word: &str, args: &[(&'static str, &str)]) -> String {
        let mut all: Vec<(&'static str, Arg<'_>)> = vec![("player", Arg::Text(&self.player))];
        all.extend(args.iter().map(|(name, value)| (*name, Arg::Text(value))));
        text(&R::event_key(word), &all, self.lang)
    }

    /// The same of a card.
    pub(super) fn card(&self, word: &str, card: CardId) -> String {
        self.say(word, &[("card", &self.name(card))])
    }

    /// The same of cards.
    pub(super) fn cards(&self, word: &str, cards: &[CardId]) -> String {
        self.say(word, &[("cards", &self.list(cards.iter().copied()))])
    }

    /// The same of a player.
    pub(super) fn player(&self, word: &str, player: Player) -> String {
        self.say(word, &[("of", &player.to_string())])
    }
}
