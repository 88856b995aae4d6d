//! The known card names of a game, for checking a name that no data has.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use hantei_base::suggest::Spelling;
use hantei_base::text::key;
use hantei_cards::Cards;

/// The names of known cards, for use without imported card data.
#[derive(Debug, Default)]
pub(crate) struct KnownNames {
    /// The cards that decks are checked with.
    of_cards: Vec<Spelling>,
    /// Cards for which only the name is certain.
    more: Option<Arc<NamesOfRulings>>,
}

/// The names of cards that rulings are about. These cards exist, but nothing else is known that a deck could be checked with.
#[derive(Debug, Default)]
pub struct NamesOfRulings {
    spellings: Vec<Spelling>,
    keys: FxHashSet<String>,
}

impl NamesOfRulings {
    /// Prepares these names for comparison with decks.
    pub fn new<'a>(names: impl IntoIterator<Item = &'a str>) -> NamesOfRulings {
        let spellings: Vec<Spelling> = names.into_iter().map(Spelling::of).collect();
        let keys = spellings.iter().map(|spelling| key(spelling.name())).collect();
        NamesOfRulings { spellings, keys }
    }
}

impl KnownNames {
    /// The names of these cards. Empty for complete card data, which itself decides which names exist.
    pub(crate) fn of_cards(cards: &Cards) -> KnownNames {
        let names = cards.iter().filter(|_| !cards.is_complete());
        let names = names.flat_map(|(_, card)| card.name.printed());
        KnownNames { of_cards: names.map(Spelling::of).collect(), more: None }
    }

    /// Adds the names from rulings.
    pub(crate) fn add(&mut self, names: Arc<NamesOfRulings>) {
        self.more = Some(names);
    }

    /// Whether rulings are about a card with this name.
    pub(crate) fn in_rulings(&self, name: &str) -> bool {
        self.more.as_ref().is_some_and(|more| more.keys.contains(&key(name)))
    }

    /// The known name that is one typo away from this one.
    pub(crate) fn meant_by(&self, name: &Spelling) -> Option<&str> {
        let more = self.more.iter().flat_map(|more| &more.spellings);
        let mut known = self.of_cards.iter().chain(more);
        known.find(|known| known.is_typo_of(name)).map(Spelling::name)
    }
}
