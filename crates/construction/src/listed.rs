//! Names that the list of restricted cards has for cards that the card data calls otherwise.

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use crate::checker::Setting;
use hantei_base::text::key;
use hantei_cards::banlist::ListedCard;
use hantei_cards::{CardIx, Cards, Found};

/// The names that the list has and the card data does not: in another language, or as a book prints them. Worked out when some name of
/// a deck is first not found, because most decks have none.
#[derive(Debug, Default)]
pub(crate) struct ListedNames(OnceLock<FxHashMap<String, String>>);

impl ListedNames {
    /// The name by which the card data has the card that the list calls so.
    pub(crate) fn in_data(&self, setting: &Setting<'_>, name: &str) -> Option<&str> {
        let names = self.0.get_or_init(|| names(setting));
        if names.is_empty() {
            return None;
        }
        names.get(&key(name)).map(String::as_str)
    }
}

/// By the key of each name that the data does not have, the name that it has.
fn names(setting: &Setting<'_>) -> FxHashMap<String, String> {
    let mut names = FxHashMap::default();
    let cards = setting.cards;
    // Without complete card data the cards of the list are among the cards, with all their names.
    let list = setting.banlist.map(|(_, list)| list).filter(|_| cards.is_complete());
    let restrictions = list.into_iter().flat_map(|list| &list.restrictions);
    for card in restrictions.flat_map(|of| of.cards().chain(&of.when)) {
        let Some(&known) = cards_of(card, cards).first() else { continue };
        let Some(in_data) = cards.get(known).name.printed().next() else { continue };
        for name in card.names().all().filter(|name| cards.by_name(name) == Found::Nothing) {
            names.entry(key(name)).or_insert_with(|| in_data.to_owned());
        }
    }
    names
}

/// A listed card in the card data. A name may be that of several cards (FFTCG).
pub(crate) fn cards_of(listed: &ListedCard, cards: &Cards) -> Vec<CardIx> {
    let by_id = listed
        .code
        .and_then(|code| cards.by_code(code))
        .or_else(|| listed.konami_id.and_then(|id| cards.by_konami_id(id)))
        .or_else(|| listed.number.as_ref().and_then(|number| cards.by_number(number)));
    if let Some(card) = by_id {
        return vec![card];
    }
    // A number that is not in the data is no reason to restrict other cards of the name.
    if listed.number.is_some() {
        return Vec::new();
    }
    // Nor is a passcode, but for cards of which no passcode is known.
    let other_code = listed.code.is_some() && cards.is_complete();
    let names = listed.names();
    // A card may stand in the data once in each language, and cards of one name may be named there in one alone.
    let found = names.all().flat_map(|name| match cards.by_name(name) {
        Found::Nothing => Vec::new(),
        Found::One(card) => vec![card],
        Found::Several(all) => all,
    });
    found.filter(|card| !other_code || cards.get(*card).codes.is_empty()).collect()
}
