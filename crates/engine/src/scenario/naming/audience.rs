//! The reader of a text: which cards they know at that moment, and what they call them.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::{CardId, Player};
use hantei_base::text::{Lang, Localized};
use hantei_cards::Names;
use hantei_messages::text;

use super::cards::{Naming, UNKNOWN_CARD};
use super::namesakes::Namesakes;

/// Somebody who may know everything, or one player with what that player knows at a moment.
///
/// Invariant: nothing that a player does not know about a card comes out of here, except by the methods that state that the card is public.
#[derive(Debug, Clone, Default)]
pub struct Audience {
    /// The known cards of the same name, with their numbers.
    namesakes: Arc<Namesakes>,
    /// What one player knows; `None` if everything is known.
    faces: Option<(Player, Arc<CardKnowledge>)>,
    /// Cards that turn over later, with what is printed on the face that they show now.
    turned: Arc<Vec<(CardId, Names)>>,
}

/// The cards that a player knows, indexed by card id.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct CardKnowledge {
    /// Whether the player knows which card it is.
    pub known: Vec<bool>,
    /// A running number, given when the player came to know the card.
    pub numbers: Vec<Option<u16>>,
}

impl CardKnowledge {
    /// The cards that the player knows in a state, from where they are.
    pub fn of<N: Naming>(state: &N::State, player: Player) -> CardKnowledge {
        let known: Vec<bool> =
            N::cards(state).map(|card| N::known(state, card).to(player)).collect();
        let mut numbers = 0..;
        let numbers = known.iter().map(|known| known.then(|| numbers.next()).flatten()).collect();
        CardKnowledge { known, numbers }
    }

    pub fn knows(&self, card: CardId) -> bool {
        self.known.get(usize::from(card.0)).copied().unwrap_or_default()
    }

    /// The running number of the card among the ones that the player came to know.
    pub fn number(&self, card: CardId) -> Option<u16> {
        self.numbers.get(usize::from(card.0)).copied().flatten()
    }

    /// Adds the cards that the other set knows.
    pub fn join(&mut self, others: &CardKnowledge) {
        for (known, of_others) in self.known.iter_mut().zip(&others.known) {
            *known |= of_others;
        }
    }

    /// Adds these cards.
    pub fn learn(&mut self, cards: &[CardId]) {
        for card in cards {
            if let Some(known) = self.known.get_mut(usize::from(card.0)) {
                *known = true;
            }
        }
    }
}

/// The name of a card in both languages, for programs.
pub(in crate::scenario) fn in_both_languages(names: &Names) -> Value {
    json!({"ja": names.get(Lang::Ja), "en": names.get(Lang::En)})
}

/// The words, in a sentence, for a card that the audience does not know, or that nobody knows.
pub(in crate::scenario) fn unknown_card_text(lang: Lang) -> String {
    text("replay-card-unseen", &[], lang)
}

impl Audience {
    /// The audience of a state: everybody, or one player.
    pub fn of<N: Naming>(state: &N::State, viewer: Option<Player>) -> Audience {
        let faces = viewer.map(|player| (player, Arc::new(CardKnowledge::of::<N>(state, player))));
        Audience { namesakes: Arc::new(N::namesakes(state, viewer)), faces, turned: Arc::default() }
    }

    pub(super) fn with(
        namesakes: Arc<Namesakes>,
        faces: Option<(Player, Arc<CardKnowledge>)>,
    ) -> Audience {
        Audience { namesakes, faces, turned: Arc::default() }
    }

    /// Records that these cards turn over later and show these faces now.
    pub(super) fn before_turning(&mut self, turned: &Arc<Vec<(CardId, Names)>>) {
        self.turned = Arc::clone(turned);
    }

    /// What is printed on the face that a card shows now, given what is printed on its last face.
    fn shown<'a>(&'a self, card: CardId, in_the_end: &'a Names) -> &'a Names {
        let turned = self.turned.iter().find(|(other, _)| *other == card);
        turned.map_or(in_the_end, |(_, names)| names)
    }

    /// Adds cards that the audience knows.
    #[must_use]
    pub fn seeing(mut self, cards: &[CardId]) -> Audience {
        if let Some((_, faces)) = &mut self.faces {
            Arc::make_mut(faces).learn(cards);
        }
        self
    }

    /// The player whose knowledge it is; `None` if everything is known.
    pub fn viewer(&self) -> Option<Player> {
        self.faces.as_ref().map(|(player, _)| *player)
    }

    /// Whether the audience knows which card it is.
    pub fn knows(&self, card: CardId) -> bool {
        self.faces.as_ref().is_none_or(|(_, faces)| faces.knows(card))
    }

    /// The known cards of the same name, with their numbers.
    pub fn namesakes(&self) -> &Namesakes {
        &self.namesakes
    }

    /// What the audience calls a card with these names. A card that it does not know has no name.
    pub fn called(&self, card: CardId, names: &Names, lang: Lang) -> String {
        match self.knows(card) {
            true => self.called_openly(card, names, lang),
            false => unknown_card_text(lang),
        }
    }

    /// The name of a card that is public or has been shown, wherever it is by now.
    pub fn called_openly(&self, card: CardId, names: &Names, lang: Lang) -> String {
        match self.shown(card, names).get(lang) {
            UNKNOWN_CARD => unknown_card_text(lang),
            name => self.namesakes.called(card, name),
        }
    }

    /// What the audience calls a card, in both languages.
    pub fn name<N: Naming>(&self, state: &N::State, card: CardId) -> Localized {
        Localized::each(|lang| self.called(card, N::names(state, card), lang))
    }

    /// A card for programs; `null` if the audience does not know it.
    pub fn detail(&self, card: CardId, names: &Names) -> Value {
        if self.knows(card) { self.detail_openly(card, names) } else { Value::Null }
    }

    /// Cards of a state for programs, by their printed names.
    pub fn details<N: Naming>(&self, state: &N::State, cards: &[CardId]) -> Vec<Value> {
        cards.iter().map(|card| self.detail(*card, N::printed(state, *card))).collect()
    }

    /// A card for programs that is public or has been shown. Its `id` is its number in the game or, for one player, its running number
    /// among the cards that the player came to know; `nth` is the number that distinguishes it from cards of the same name.
    pub fn detail_openly(&self, card: CardId, names: &Names) -> Value {
        let id = match &self.faces {
            None => Some(card.0),
            Some((_, faces)) => faces.number(card),
        };
        let names = self.shown(card, names);
        let name = names.get(Lang::Ja);
        let mut detail = json!({"id": id, "name": name, "names": in_both_languages(names)});
        if let Some(nth) = self.namesakes.of(card) {
            detail["nth"] = json!(nth.get());
        }
        detail
    }
}
