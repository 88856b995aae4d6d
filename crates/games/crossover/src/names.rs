//! Names (4-2-6, 4-2-10): a name in a text means cards with that spelling, but the name of the text's own card means only that card.

use std::sync::Arc;

use hantei_ability::crossover::Ability;
use hantei_base::text::has_key;
use hantei_engine::CardId;

use super::catalog::Def;
use super::facts::Held;
use super::filter::{BoardView, View};
use super::state::State;

impl BoardView<'_> {
    /// Whether a name in a text means the card. The name of the card on which the text is printed means the card that has the text
    /// (4-2-10.1, 4-2-10.2); any other name means every card with that spelling (4-2-6.2).
    pub(super) fn is_called(&self, card: CardId, name: &str, view: &View<'_>) -> bool {
        let named = || self.state.def(card).named(name);
        let Some(this) = view.this else { return named() };
        match self.printed_on(this, view.words).named(name) {
            true => card == this,
            false => named(),
        }
    }

    /// The card on which this text of the card is printed; usually the card itself.
    fn printed_on(&self, this: CardId, words: Option<&Arc<Ability>>) -> &Def {
        let held = words.and_then(|words| held_as(&self.facts(this).held, words));
        match held.and_then(|held| held.printed) {
            Some(printed) => self.state.catalog.get(printed),
            None => self.state.def(this),
        }
    }
}

impl State {
    /// Whether the card has the ability from another one, so that the other card's name in it now means this card (4-2-10.2).
    pub(super) fn is_borrowed(&self, card: CardId, words: &Arc<Ability>) -> bool {
        held_as(&self.facts(card).held, words).is_some_and(|held| held.printed.is_some())
    }
}

/// The entry for this ability among those held.
fn held_as<'a>(held: &'a [Held], words: &Arc<Ability>) -> Option<&'a Held> {
    held.iter().find(|held| Arc::ptr_eq(&held.ability, words))
}

impl Def {
    /// Whether this is one of its names, by spelling (4-2-6.2).
    pub fn named(&self, name: &str) -> bool {
        self.keys.iter().any(|key| has_key(name, key))
    }
}
