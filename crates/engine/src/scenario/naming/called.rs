//! The cards of a state by the words for them: with their numbers where names do not tell, with where they are where that matters.

use std::borrow::Cow;

use crate::{CardId, Known};
use hantei_base::text::{Lang, Localized};
use hantei_messages::{Arg, text};

use super::audience::{Audience, nobodys};
use super::lies::Naming;
use super::twins::apart;

/// The cards of a state by the words for them.
pub struct Called<'a, N: Naming> {
    /// The state.
    pub state: &'a N::State,
    audience: Cow<'a, Audience>,
}

impl<'a, N: Naming> Called<'a, N> {
    /// Those of this state, for somebody who may know everything.
    pub fn of(state: &'a N::State) -> Called<'a, N> {
        Called { state, audience: Cow::Owned(Audience::of::<N>(state, None)) }
    }

    /// The same for those who are told.
    pub fn to(state: &'a N::State, audience: &'a Audience) -> Called<'a, N> {
        Called { state, audience: Cow::Borrowed(audience) }
    }

    /// A card.
    pub fn name(&self, card: CardId) -> Localized {
        self.audience.name::<N>(self.state, card)
    }

    /// A card with where it is.
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

    /// A card, with where it is when its name alone does not tell which it is.
    pub fn told_apart(&self, card: CardId) -> Localized {
        let is_alone = self.audience.twins().of(card).is_none() && self.audience.knows(card);
        if is_alone { self.name(card) } else { self.placed(card) }
    }

    /// Cards to choose from, each with where it is; with its place there where two would be told in the same words and it matters which.
    pub fn options(&self, from: &[CardId]) -> Vec<Localized> {
        let told = from.iter().map(|card| self.placed(*card)).collect();
        apart(told, |at| self.exactly(from[at]))
    }

    /// Cards and other things to choose from: a card, which `lies` gives, is told with where it is, anything else as `other` says.
    pub fn things<T>(
        &self,
        from: &[T],
        lies: impl Fn(&T) -> Option<CardId>,
        other: impl Fn(&T) -> Localized,
    ) -> Vec<Localized> {
        let told = |thing: &T| lies(thing).map_or_else(|| other(thing), |card| self.placed(card));
        apart(from.iter().map(told).collect(), |at| self.exactly(lies(&from[at])?))
    }

    /// A card that something is of, if it is still known of which.
    pub fn name_if_any(&self, card: Option<CardId>) -> Localized {
        card.map_or_else(|| Localized::each(nobodys), |card| self.name(card))
    }

    /// A card that everybody sees, with its place as scripts say it.
    pub fn exactly(&self, card: CardId) -> Option<(Localized, String)> {
        let is_open = N::known(self.state, card) == Known::ToBoth;
        is_open.then(|| (self.name(card), N::place_word(self.state, card)))
    }
}

/// The cards that a player may mean by a word: the player's own, or those of the other where there are none, of which it is said why
/// they cannot be used, too.
pub fn meant_by<N: Naming>(
    state: &N::State,
    word: &str,
    is_own: impl Fn(CardId) -> bool,
) -> Vec<CardId> {
    let called = N::cards(state).filter(|card| N::is_called(state, *card, word));
    let (own, theirs): (Vec<CardId>, Vec<CardId>) = called.partition(|card| is_own(*card));
    if own.is_empty() { theirs } else { own }
}

/// The words that a script may call a card by. Any but the last may mean others, too.
pub struct Forms {
    /// Its name, with its number where its player has several: `Wolf`, `Wolf#2`.
    pub name: String,
    /// That with whose it is: `A.Wolf`.
    pub whose: String,
    /// Where it lies: `A.drop`.
    pub zone: String,
    /// Which it is there: `A.drop.2`.
    pub place: String,
}

impl Forms {
    /// All of them, the plainest first.
    pub fn plainest_first(self) -> [String; 4] {
        [self.name, self.whose, self.zone, self.place]
    }

    /// The plainest that tells the card; which it is in its place, where none does.
    pub fn telling(self, tells: impl Fn(&str) -> bool) -> String {
        let plainer = [self.name, self.whose, self.zone];
        plainer.into_iter().find(|word| tells(word)).unwrap_or(self.place)
    }
}

/// What single cards of a state are called.
pub trait Words: Naming {
    /// What a card may be called, by whoever may know everything.
    fn words_for(state: &Self::State, card: CardId, lang: Lang) -> Forms {
        let (player, zone) = Self::place(state, card);
        let twins = Self::twins_on(state, player);
        let name = twins.called(card, Self::names(state, card).get(lang));
        Forms {
            whose: format!("{player}.{name}"),
            name,
            zone: format!("{player}.{}", Self::id(zone)),
            place: Self::place_word(state, card),
        }
    }
}

impl<N: Naming> Words for N {}
