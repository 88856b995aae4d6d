//! The names of a state's cards: with numbers where names are ambiguous, and with places where these matter.

use std::borrow::Cow;

use crate::{CardId, Known};
use hantei_base::text::{Lang, Localized};
use hantei_messages::{Arg, text};

use super::audience::{Audience, unknown_card_text};
use super::cards::Naming;
use super::namesakes::apart;

/// Names the cards of a state.
pub struct Called<'a, N: Naming> {
    /// The state.
    pub state: &'a N::State,
    audience: Cow<'a, Audience>,
}

impl<'a, N: Naming> Called<'a, N> {
    /// Names the cards for somebody who may know everything.
    pub fn of(state: &'a N::State) -> Called<'a, N> {
        Called { state, audience: Cow::Owned(Audience::of::<N>(state, None)) }
    }

    /// Names the cards for an audience.
    pub fn to(state: &'a N::State, audience: &'a Audience) -> Called<'a, N> {
        Called { state, audience: Cow::Borrowed(audience) }
    }

    /// The name of a card.
    pub fn name(&self, card: CardId) -> Localized {
        self.audience.name::<N>(self.state, card)
    }

    /// The name of a card with its place.
    pub fn placed(&self, card: CardId) -> Localized {
        let ((player, zone), name) = (N::place(self.state, card), self.name(card));
        let player = player.to_string();
        Localized::each(|lang| {
            let values = [
                ("card", Arg::Text(name.get(lang))),
                ("player", Arg::Text(&player)),
                ("area", Arg::Text(&N::zone_name(zone, lang))),
            ];
            text("replay-do-card", &values, lang)
        })
    }

    /// The name of a card, with its place if the name alone is ambiguous.
    pub fn unambiguous(&self, card: CardId) -> Localized {
        let is_alone = self.audience.namesakes().of(card).is_none() && self.audience.knows(card);
        if is_alone { self.name(card) } else { self.placed(card) }
    }

    /// Cards to choose from, each with its place. Where two would have the same text and it matters which is chosen, also with the position
    /// there.
    pub fn options(&self, from: &[CardId]) -> Vec<Localized> {
        let told = from.iter().map(|card| self.placed(*card)).collect();
        apart(told, |at| self.exactly(from[at]))
    }

    /// Cards and other things to choose from. `card_of` returns the card of an item, which is described with its place; `other` describes
    /// an item that is not a card.
    pub fn things<T>(
        &self,
        from: &[T],
        card_of: impl Fn(&T) -> Option<CardId>,
        other: impl Fn(&T) -> Localized,
    ) -> Vec<Localized> {
        let told =
            |thing: &T| card_of(thing).map_or_else(|| other(thing), |card| self.placed(card));
        apart(from.iter().map(told).collect(), |at| self.exactly(card_of(&from[at])?))
    }

    /// The name of the card that something belongs to, if that card is still known.
    pub fn name_if_any(&self, card: Option<CardId>) -> Localized {
        card.map_or_else(|| Localized::each(unknown_card_text), |card| self.name(card))
    }

    /// A public card, with its place as scripts write it.
    pub fn exactly(&self, card: CardId) -> Option<(Localized, String)> {
        let is_open = N::known(self.state, card) == Known::ToBoth;
        is_open.then(|| (self.name(card), N::place_word(self.state, card)))
    }
}

/// The cards that a player may mean by a word: the player's own or, if there are none, those of the other player, so that a refusal can say
/// why they cannot be used.
pub fn meant_by<N: Naming>(
    state: &N::State,
    word: &str,
    is_own: impl Fn(CardId) -> bool,
) -> Vec<CardId> {
    let called = N::cards(state).filter(|card| N::is_called(state, *card, word));
    let (own, theirs): (Vec<CardId>, Vec<CardId>) = called.partition(|card| is_own(*card));
    if own.is_empty() { theirs } else { own }
}

/// The words by which a script can refer to a card. All but the last may be ambiguous.
pub struct Forms {
    /// Its name, with its number if its player has several: `Wolf`, `Wolf#2`.
    pub name: String,
    /// Its player and name: `A.Wolf`.
    pub whose: String,
    /// Its zone: `A.drop`.
    pub zone: String,
    /// Its position in the zone: `A.drop.2`.
    pub place: String,
}

impl Forms {
    /// All of them, from the plainest to the most exact.
    pub fn plainest_first(self) -> [String; 4] {
        [self.name, self.whose, self.zone, self.place]
    }

    /// The plainest word that is unambiguous, otherwise the position.
    pub fn telling(self, tells: impl Fn(&str) -> bool) -> String {
        let plainer = [self.name, self.whose, self.zone];
        plainer.into_iter().find(|word| tells(word)).unwrap_or(self.place)
    }
}

/// The words by which a script can refer to the cards of a state.
pub trait Words: Naming {
    /// The words for a card, for somebody who may know everything.
    fn words_for(state: &Self::State, card: CardId, lang: Lang) -> Forms {
        let (player, zone) = Self::place(state, card);
        let namesakes = Self::namesakes_on(state, player);
        let name = namesakes.called(card, Self::names(state, card).get(lang));
        Forms {
            whose: format!("{player}.{name}"),
            name,
            zone: format!("{player}.{}", Self::id(zone)),
            place: Self::place_word(state, card),
        }
    }
}

impl<N: Naming> Words for N {}
