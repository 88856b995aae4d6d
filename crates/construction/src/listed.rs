//! Names that the list of restricted cards uses for cards that have another name in the card data, or that the data lacks.

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use crate::checker::Setting;
use hantei_base::text::key;
use hantei_cards::Found;
use hantei_cards::banlist::{ListedCard, cards_of};
use hantei_deck::CardKey;

/// Names that the list has and the card data lacks: in another language, or as a book prints them. Computed when a name of a deck is first
/// not found, because most decks have none.
#[derive(Debug, Default)]
pub(crate) struct ListedNames(OnceLock<Listed>);

#[derive(Debug, Default)]
struct Listed {
    /// The key of each name that the data lacks, with a name of the same card that it has.
    in_data: FxHashMap<String, String>,
    /// Each key of a card that the data lacks, with all keys of that card.
    alike: FxHashMap<CardKey, Vec<CardKey>>,
}

impl ListedNames {
    fn of(&self, setting: &Setting<'_>) -> &Listed {
        self.0.get_or_init(|| listed(setting))
    }

    /// The name in the card data of the card that the list calls `name`.
    pub(crate) fn in_data(&self, setting: &Setting<'_>, name: &str) -> Option<&str> {
        let names = &self.of(setting).in_data;
        if names.is_empty() {
            return None;
        }
        names.get(&key(name)).map(String::as_str)
    }

    /// All keys of the card that the list has under this key and the card data lacks.
    pub(crate) fn alike(&self, setting: &Setting<'_>, of: &CardKey) -> &[CardKey] {
        self.of(setting).alike.get(of).map_or(&[][..], Vec::as_slice)
    }
}

/// The keys that identify this listed card if the card data lacks it.
pub(crate) fn keys_of(card: &ListedCard) -> Vec<CardKey> {
    let numbers = card.number.iter().flat_map(CardKey::of_number);
    let code = card.code.iter().map(|code| CardKey::Code(*code));
    let named = card.number.is_none();
    let names = card.names();
    let names = names.all().filter(|_| named).map(|name| CardKey::Name(key(name)));
    numbers.chain(code).chain(names.collect::<Vec<_>>()).collect()
}

fn listed(setting: &Setting<'_>) -> Listed {
    let mut listed = Listed::default();
    let cards = setting.cards;
    // If the card data is incomplete, the cards of the list are part of it, with all their names.
    let list = setting.banlist.map(|(_, list)| list).filter(|_| cards.is_complete());
    let restrictions = list.into_iter().flat_map(|list| &list.restrictions);
    for card in restrictions.flat_map(|of| of.cards().chain(&of.when)) {
        let Some(&known) = cards_of(card, cards).first() else {
            let keys = keys_of(card);
            for of in keys.iter().filter(|_| keys.len() > 1) {
                listed.alike.insert(of.clone(), keys.clone());
            }
            continue;
        };
        let Some(in_data) = cards.get(known).name.printed().next() else { continue };
        for name in card.names().all().filter(|name| cards.by_name(name) == Found::Nothing) {
            listed.in_data.entry(key(name)).or_insert_with(|| in_data.to_owned());
        }
    }
    listed
}
