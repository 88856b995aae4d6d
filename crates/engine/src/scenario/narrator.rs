//! Describes an event: the words for its cards and players, for any game. Each game says in `scenario/trace.rs` of its crate how it
//! describes which event.

use crate::{CardId, Entry, Player};
use hantei_base::text::Lang;
use hantei_messages::{Arg, listed, text};

use super::changed::Changed;
use super::naming::audience::Audience;
use super::naming::{Naming, ZoneOf};

/// Everything that the text of an event needs.
pub struct Narrator<'a, R: Naming> {
    /// A state that knows all cards of the event.
    pub state: &'a R::State,
    /// The audience, with what it knows at that moment.
    audience: &'a Audience,
    /// The player who does it.
    player: String,
    /// The numbers of cards that it changes.
    changed: &'a [Changed],
    /// The language.
    pub lang: Lang,
}

impl<'a, R: Naming> Narrator<'a, R> {
    /// Describes an event to an audience. A card that the audience does not know has no name.
    pub fn of(
        state: &'a R::State,
        entry: &Entry<R::Event>,
        audience: &'a Audience,
        lang: Lang,
    ) -> Narrator<'a, R> {
        let player = entry.player.unwrap_or_else(|| R::turn_player(state)).to_string();
        Narrator { state, audience, player, changed: &[], lang }
    }

    /// Adds the numbers of cards that the event changes.
    #[must_use]
    pub fn changing(self, changed: &'a [Changed]) -> Narrator<'a, R> {
        Narrator { changed, ..self }
    }

    /// The numbers that the event changes, as far as the audience knows the cards. If there are several cards, the text names them.
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

    /// Whether the audience knows what this player knows.
    pub fn knows_as(&self, player: Player) -> bool {
        self.audience.viewer().is_none_or(|viewer| viewer == player)
    }

    /// The name of a card, as far as the audience knows it.
    pub fn name(&self, card: CardId) -> String {
        self.audience.called(card, R::printed(self.state, card), self.lang)
    }

    /// The name of a card that is public or has shown itself by what it does, wherever it is by now.
    pub fn open_name(&self, card: CardId) -> String {
        self.audience.called_openly(card, R::printed(self.state, card), self.lang)
    }

    /// The names of several cards, as far as the audience knows them.
    pub fn list(&self, cards: impl IntoIterator<Item = CardId>) -> String {
        let names: Vec<String> = cards.into_iter().map(|card| self.name(card)).collect();
        listed(&names, self.lang)
    }

    /// The names of several cards that have shown themselves.
    pub fn open_list(&self, cards: impl IntoIterator<Item = CardId>) -> String {
        let names: Vec<String> = cards.into_iter().map(|card| self.open_name(card)).collect();
        listed(&names, self.lang)
    }

    /// The name of a zone.
    pub fn zone(&self, zone: ZoneOf<R>) -> String {
        R::zone_name(zone, self.lang)
    }

    /// The message for this word, with the player who does it as `{player}` and these other values.
    pub fn say(&self, word: &str, args: &[(&'static str, &str)]) -> String {
        let mut all: Vec<(&'static str, Arg<'_>)> = vec![("player", Arg::Text(&self.player))];
        all.extend(args.iter().map(|(name, value)| (*name, Arg::Text(value))));
        text(&R::event_key(word), &all, self.lang)
    }

    /// The message for a lasting effect that begins: on which cards, what it does, for how long, and by which card.
    pub fn lasts(
        &self,
        on: impl IntoIterator<Item = CardId>,
        does: &[String],
        until: &str,
        by: CardId,
    ) -> String {
        let on: Vec<CardId> = on.into_iter().collect();
        let key = match (on.is_empty(), does.is_empty()) {
            (false, false) => "lasts-on",
            (true, false) => "lasts",
            (false, true) => "lasts-untold-on",
            (true, true) => "lasts-untold",
        };
        let values = [
            ("cards", &*self.list(on)),
            ("what", &*listed(does, self.lang)),
            ("until", until),
            ("card", &*self.open_name(by)),
        ];
        self.say(key, &values)
    }

    /// The message for this word, with a card.
    pub fn card(&self, word: &str, card: CardId) -> String {
        self.say(word, &[("card", &self.name(card))])
    }

    /// The message for this word, with a card that has shown itself by what it does.
    pub fn open_card(&self, word: &str, card: CardId) -> String {
        self.say(word, &[("card", &self.open_name(card))])
    }

    /// The message for this word, with several cards.
    pub fn cards(&self, word: &str, cards: &[CardId]) -> String {
        self.say(word, &[("cards", &self.list(cards.iter().copied()))])
    }

    /// The message for this word, with another player.
    pub fn player(&self, word: &str, player: Player) -> String {
        self.say(word, &[("of", &player.to_string())])
    }
}
