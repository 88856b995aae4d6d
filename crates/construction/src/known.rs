//! The known card names of a game, for checking a name that no data has.

use std::sync::{Arc, OnceLock};

use rustc_hash::FxHashSet;

use hantei_base::reference::Game;
use hantei_base::suggest::Spelling;
use hantei_base::text::key;
use hantei_cards::Cards;
use hantei_data::Data;

/// The names of known cards, for use without imported card data.
#[derive(Default)]
pub(crate) struct KnownNames {
    /// The cards that decks are checked with. Computed when a name is first compared with them, because most decks need none.
    of_cards: OnceLock<Vec<Spelling>>,
    /// Cards for which only the name is certain.
    more: Option<Arc<NamesOfRulings>>,
}

/// The names of cards that rulings are about. These cards exist, but nothing else is known that a deck could be checked with.
pub struct NamesOfRulings {
    data: &'static Data,
    game: Game,
    /// Read when a name is first compared with them.
    names: OnceLock<Prepared>,
}

/// Names, prepared for comparison with decks.
struct Prepared {
    spellings: Vec<Spelling>,
    keys: FxHashSet<String>,
}

impl NamesOfRulings {
    /// The names of the cards of a game that the built-in rulings are about.
    pub fn of(data: &'static Data, game: Game) -> NamesOfRulings {
        NamesOfRulings { data, game, names: OnceLock::new() }
    }

    /// Whether one of them has this name.
    pub fn has(&self, name: &str) -> bool {
        self.names().keys.contains(&key(name))
    }

    fn names(&self) -> &Prepared {
        self.names.get_or_init(|| {
            let cards = self.data.cards_for_replay(self.game);
            let names = cards.iter().flat_map(|card| card.name.printed());
            let spellings: Vec<Spelling> = names.map(Spelling::of).collect();
            let keys = spellings.iter().map(|spelling| key(spelling.name())).collect();
            Prepared { spellings, keys }
        })
    }
}

impl KnownNames {
    /// Adds the names from rulings.
    pub(crate) fn add(&mut self, names: Arc<NamesOfRulings>) {
        self.more = Some(names);
    }

    /// Whether rulings are about a card with this name.
    pub(crate) fn in_rulings(&self, name: &str) -> bool {
        self.more.as_ref().is_some_and(|more| more.has(name))
    }

    /// The known name that is one typo away from this one. `cards` are those that decks are checked with, which are not complete.
    pub(crate) fn meant_by(&self, cards: &Cards, name: &Spelling) -> Option<&str> {
        let of_cards = self.of_cards.get_or_init(|| {
            let names = cards.iter().flat_map(|(_, card)| card.name.printed());
            names.map(Spelling::of).collect()
        });
        let more = self.more.iter().flat_map(|more| &more.names().spellings);
        let mut known = of_cards.iter().chain(more);
        known.find(|known| known.is_typo_of(name)).map(Spelling::name)
    }
}
