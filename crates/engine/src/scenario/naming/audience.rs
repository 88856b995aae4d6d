//! Whoever is told something: which cards they know at its moment, and what those are called.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::{CardId, Player};
use hantei_base::text::{Lang, Localized};
use hantei_cards::Names;
use hantei_messages::text;

use super::lies::{NOBODY, Naming};
use super::twins::Twins;

/// Somebody who may know everything, or one player with what that player knows at a moment.
///
/// Invariant: what a player does not know of a card is nothing that comes out of here, but by the methods that say that it lies open.
#[derive(Debug, Clone, Default)]
pub struct Audience {
    /// The cards of one name, as far as they are known.
    twins: Arc<Twins>,
    /// What one player knows; none: everything is known.
    faces: Option<(Player, Arc<Faces>)>,
    /// The cards that turn over later on: what is printed on the face that they show at the moment.
    turned: Arc<Vec<(CardId, Names)>>,
}

/// The cards that a player knows, by their ids.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Faces {
    /// Whether it is known which it is.
    pub known: Vec<bool>,
    /// The how manieth it was that came to be known, when it last did.
    pub numbers: Vec<Option<u16>>,
}

impl Faces {
    /// Those of a state, as the cards lie there.
    pub fn of<N: Naming>(state: &N::State, player: Player) -> Faces {
        let known: Vec<bool> =
            N::cards(state).map(|card| N::known(state, card).to(player)).collect();
        let mut numbers = 0..;
        let numbers = known.iter().map(|known| known.then(|| numbers.next()).flatten()).collect();
        Faces { known, numbers }
    }

    pub fn knows(&self, card: CardId) -> bool {
        self.known.get(usize::from(card.0)).copied().unwrap_or_default()
    }

    /// The how manieth it was that came to be known.
    pub fn number(&self, card: CardId) -> Option<u16> {
        self.numbers.get(usize::from(card.0)).copied().flatten()
    }

    /// What those know is known, too.
    pub fn join(&mut self, others: &Faces) {
        for (known, of_others) in self.known.iter_mut().zip(&others.known) {
            *known |= of_others;
        }
    }

    /// These cards are known, too.
    pub fn learn(&mut self, cards: &[CardId]) {
        for card in cards {
            if let Some(known) = self.known.get_mut(usize::from(card.0)) {
                *known = true;
            }
        }
    }
}

/// A card of which whoever is told knows nothing, or nobody does, in a sentence.
pub(in crate::scenario) fn nobodys(lang: Lang) -> String {
    text("replay-card-unseen", &[], lang)
}

impl Audience {
    /// Those who look at a state: everybody, or one player.
    pub fn of<N: Naming>(state: &N::State, eyes: Option<Player>) -> Audience {
        let faces = eyes.map(|player| (player, Arc::new(Faces::of::<N>(state, player))));
        Audience { twins: Arc::new(N::twins(state, eyes)), faces, turned: Arc::default() }
    }

    pub(super) fn with(twins: Arc<Twins>, faces: Option<(Player, Arc<Faces>)>) -> Audience {
        Audience { twins, faces, turned: Arc::default() }
    }

    /// These cards turn over later on, and show this at the moment.
    pub(super) fn before_turning(&mut self, turned: &Arc<Vec<(CardId, Names)>>) {
        self.turned = Arc::clone(turned);
    }

    /// What is printed on a card at the moment, where this is what is printed on it in the end.
    fn shown<'a>(&'a self, card: CardId, in_the_end: &'a Names) -> &'a Names {
        let turned = self.turned.iter().find(|(other, _)| *other == card);
        turned.map_or(in_the_end, |(_, names)| names)
    }

    /// The same, who know these cards, too.
    #[must_use]
    pub fn seeing(mut self, cards: &[CardId]) -> Audience {
        if let Some((_, faces)) = &mut self.faces {
            Arc::make_mut(faces).learn(cards);
        }
        self
    }

    /// Whose knowledge it is; none: everything is known.
    pub fn eyes(&self) -> Option<Player> {
        self.faces.as_ref().map(|(player, _)| *player)
    }

    /// Whether they know which card it is.
    pub fn knows(&self, card: CardId) -> bool {
        self.faces.as_ref().is_none_or(|(_, faces)| faces.knows(card))
    }

    /// The cards of one name, as far as they are known.
    pub fn twins(&self) -> &Twins {
        &self.twins
    }

    /// What a card of these names is called by them: by no name, where they do not know it.
    pub fn called(&self, card: CardId, names: &Names, lang: Lang) -> String {
        match self.knows(card) {
            true => self.called_openly(card, names, lang),
            false => nobodys(lang),
        }
    }

    /// The same of a card that lies open, or has been shown, wherever it is by now.
    pub fn called_openly(&self, card: CardId, names: &Names, lang: Lang) -> String {
        match self.shown(card, names).get(lang) {
            NOBODY => nobodys(lang),
            name => self.twins.called(card, name),
        }
    }

    /// The same in both languages.
    pub fn name<N: Naming>(&self, state: &N::State, card: CardId) -> Localized {
        Localized::each(|lang| self.called(card, N::names(state, card), lang))
    }

    /// A card of these names for programs: nothing, where they do not know it.
    pub fn detail(&self, card: CardId, names: &Names) -> Value {
        if self.knows(card) { self.detail_openly(card, names) } else { Value::Null }
    }

    /// Cards of a state for programs, by what is printed on them.
    pub fn details<N: Naming>(&self, state: &N::State, cards: &[CardId]) -> Vec<Value> {
        cards.iter().map(|card| self.detail(*card, N::printed(state, *card))).collect()
    }

    /// A card that lies open, or has been shown: with its number in the game or, for one player, the how manieth it was that
    /// came to be known; and as `nth` with the number that tells it apart.
    pub fn detail_openly(&self, card: CardId, names: &Names) -> Value {
        let id = match &self.faces {
            None => Some(card.0),
            Some((_, faces)) => faces.number(card),
        };
        let name = self.shown(card, names).get(Lang::Ja);
        let mut detail = json!({"id": id, "name": name});
        if let Some(nth) = self.twins.of(card) {
            detail["nth"] = json!(nth.get());
        }
        detail
    }
}
