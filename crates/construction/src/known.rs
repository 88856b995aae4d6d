//! Names that are known of a game's cards, by which a name that no data has is judged.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use hantei_base::near::Spelling;
use hantei_base::text::key;
use hantei_cards::Cards;

/// The names of cards that are known where no card data was imported.
#[derive(Debug, Default)]
pub(crate) struct KnownNames {
    /// Of the cards that decks are checked by.
    of_cards: Vec<Spelling>,
    /// Of cards of which no more than the name is certain.
    more: Option<Arc<NamesOfRulings>>,
}

/// The names of the cards that rulings are about: the cards exist, and nothing else of them is what a deck could be checked by.
#[derive(Debug, Default)]
pub struct NamesOfRulings {
    spellings: Vec<Spelling>,
    keys: FxHashSet<String>,
}

impl NamesOfRulings {
    /// Makes these names ready for decks to be compared with.
    pub fn new<'a>(names: impl IntoIterator<Item = &'a str>) -> NamesOfRulings {
        let spellings: Vec<Spelling> = names.into_iter().map(Spelling::of).collect();
        let keys = spellings.iter().map(|spelling| key(spelling.name())).collect();
        NamesOfRulings { spellings, keys }
    }
}

impl KnownNames {
    /// Those of the cards. Complete card data says itself which names are none.
    pub(crate) fn of_cards(cards: &Cards) -> KnownNames {
        let names = cards.iter().filter(|_| !cards.is_complete());
        let names = names.flat_map(|(_, card)| card.name.printed());
        KnownNames { of_cards: names.map(Spelling::of).collect(), more: None }
    }

    /// Adds those of rulings.
    pub(crate) fn add(&mut self, names: Arc<NamesOfRulings>) {
        self.more = Some(names);
    }

    /// Whether rulings name a card so.
    pub(crate) fn in_rulings(&self, name: &str) -> bool {
        self.more.as_ref().is_some_and(|more| more.keys.contains(&key(name)))
    }

    /// The known name that a slip of the hand could have made this one of.
    pub(crate) fn meant_by(&self, name: &Spelling) -> Option<&str> {
        let more = self.more.iter().flat_map(|more| &more.spellings);
        let mut known = self.of_cards.iter().chain(more);
        known.find(|known| known.is_slip_of(name)).map(Spelling::name)
    }
}
