//! Telling an event: the words for its cards and players, whatever its game. Each game says in `scenario/trace.rs` of its crate what it says of
//! which event.

use crate::{CardId, Entry, Player};
use hantei_base::text::Lang;
use hantei_messages::{Arg, listed, text};

use super::changed::Changed;
use super::naming::audience::Audience;
use super::naming::{Naming, ZoneOf};

/// Everything that words may need of an event.
pub struct Teller<'a, R: Naming> {
    /// A state that knows every card of it.
    pub state: &'a R::State,
    /// Who is told, with what they know at its moment.
    audience: &'a Audience,
    /// Who does it.
    player: String,
    /// The numbers of cards that it changes.
    changed: &'a [Changed],
    /// In which language.
    pub lang: Lang,
}

impl<'a, R: Naming> Teller<'a, R> {
    /// Whoever tells an event to these: a card that they do not know has no name.
    pub fn of(
        state: &'a R::State,
        entry: &Entry<R::Event>,
        audience: &'a Audience,
        lang: Lang,
    ) -> Teller<'a, R> {
        let player = entry.player.unwrap_or_else(|| R::turn_player(state)).to_string();
        Teller { state, audience, player, changed: &[], lang }
    }

    /// The same of an event that changes these numbers of cards.
    #[must_use]
    pub fn changing(self, changed: &'a [Changed]) -> Teller<'a, R> {
        Teller { changed, ..self }
    }

    /// The numbers that the event changes, as far as those who are told know their cards; with the cards where they are several.
    pub fn changes(&self) -> Vec<String> {
        let several = self.changed.windows(2).any(|of| of[0].card != of[1].card);
        let known = self.changed.iter().filter(|of| self.audience.knows(of.card));
        let one = |of: &Changed| {
            let (what, from, to) =
                (text(of.number, &[], self.lang), of.from.to_string(), of.to.to_string());
            let values =
                [("what", Arg::Text(&what)), ("from", Arg::Text(&from)), ("to", Arg::Text(&to))];
            let change = text("replay-changed", &values, self.lang);
            if !several {
                return change;
            }
            let card = self.name(of.card);
            let values = [("card", Arg::Text(&card)), ("change", Arg::Text(&change))];
            text("replay-changed-of", &values, self.lang)
        };
        known.map(one).collect()
    }

    /// Whether those who are told know what this player does.
    pub fn knows_as(&self, player: Player) -> bool {
        self.audience.eyes().is_none_or(|eyes| eyes == player)
    }

    /// The name of a card, as far as those who are told know it.
    pub fn name(&self, card: CardId) -> String {
        self.audience.called(card, R::printed(self.state, card), self.lang)
    }

    /// The name of a card that lies open, or has shown itself by what it does, wherever it is by now.
    pub fn open_name(&self, card: CardId) -> String {
        self.audience.called_openly(card, R::printed(self.state, card), self.lang)
    }

    /// The names of several cards, in one sentence.
    pub fn list(&self, cards: impl IntoIterator<Item = CardId>) -> String {
        let names: Vec<String> = cards.into_iter().map(|card| self.name(card)).collect();
        listed(&names, self.lang)
    }

    /// The same of cards that have shown themselves.
    pub fn open_list(&self, cards: impl IntoIterator<Item = CardId>) -> String {
        let names: Vec<String> = cards.into_iter().map(|card| self.open_name(card)).collect();
        listed(&names, self.lang)
    }

    /// The name of a zone.
    pub fn zone(&self, zone: ZoneOf<R>) -> String {
        R::zone_name(zone, self.lang)
    }

    /// What happened: the message of this word, whose `{player}` is the one who does it, with its other values.
    pub fn say(&self, word: &str, args: &[(&'static str, &str)]) -> String {
        let mut all: Vec<(&'static str, Arg<'_>)> = vec![("player", Arg::Text(&self.player))];
        all.extend(args.iter().map(|(name, value)| (*name, Arg::Text(value))));
        text(&R::event_key(word), &all, self.lang)
    }

    /// The same of a card.
    pub fn card(&self, word: &str, card: CardId) -> String {
        self.say(word, &[("card", &self.name(card))])
    }

    /// The same of a card that has shown itself by what it does.
    pub fn open_card(&self, word: &str, card: CardId) -> String {
        self.say(word, &[("card", &self.open_name(card))])
    }

    /// The same of cards.
    pub fn cards(&self, word: &str, cards: &[CardId]) -> String {
        self.say(word, &[("cards", &self.list(cards.iter().copied()))])
    }

    /// The same of a player.
    pub fn player(&self, word: &str, player: Player) -> String {
        self.say(word, &[("of", &player.to_string())])
    }
}
