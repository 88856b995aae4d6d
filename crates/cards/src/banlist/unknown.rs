//! Which cards the entries of a list mean, and which entries mean none because of a wrong name, passcode or number.

use crate::banlist::model::{Banlist, ListedCard};
use crate::cards::{CardIx, Cards, Found, WantedName};
use crate::number::CardNumber;
use crate::record::Card;
use hantei_base::text::Lang;

/// How many entries of a list get suggestions. Searching for similar names takes time.
const ENTRIES: usize = 25;

/// How many cards are suggested for an entry.
const NEAREST: usize = 3;

/// An entry of a list that no card has: it restricts nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownEntry {
    /// The card, as the list names it.
    pub card: ListedCard,
    /// The cards that may be meant, best first.
    pub nearest: Vec<String>,
}

/// The entries of a list that no card has. `cards` are all cards of the game.
pub fn unknown_entries(list: &Banlist, cards: &Cards) -> Vec<UnknownEntry> {
    let mut unknown: Vec<UnknownEntry> = Vec::new();
    for card in list.listed().filter(|card| cards_of(card, cards).is_empty()) {
        if unknown.iter().all(|entry| entry.card != *card) {
            let suggest = unknown.len() < ENTRIES;
            let nearest = if suggest { nearest(card, cards) } else { Vec::new() };
            unknown.push(UnknownEntry { card: card.clone(), nearest });
        }
    }
    unknown
}

impl UnknownEntry {
    /// The number or passcode and the name of the entry, as the list gives them.
    pub fn written(&self) -> String {
        let card = &self.card;
        let id = card.code.or(card.konami_id).filter(|_| card.number.is_none());
        let id = id.map(|id| id.to_string());
        let number = card.number.as_ref().map(ToString::to_string);
        let name = card.names().printed().next().map(str::to_owned);
        [number.or(id), name].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// Whether the entry may mean this card: its name is near, or its passcode or number differs in one place.
    pub fn may_mean(&self, card: &Card) -> bool {
        has_near_id(&self.card, card) || {
            let names = self.card.names();
            let wanted: Vec<WantedName> = names.all().filter_map(WantedName::of).collect();
            wanted.iter().any(|wanted| card.name.all().any(|name| wanted.may_mean(name)))
        }
    }
}

/// The cards that an entry may mean: those with a near passcode or number, then those with a near name.
fn nearest(listed: &ListedCard, cards: &Cards) -> Vec<String> {
    let lang = if listed.ja.is_some() { Lang::Ja } else { Lang::En };
    let with_id = |card: &Card| {
        let code = card.codes.first().map(ToString::to_string);
        let number = card.numbers.first().map(ToString::to_string);
        let id = code.filter(|_| listed.code.is_some()).or(number);
        let name = card.name.get(lang).to_owned();
        id.into_iter().chain([name]).collect::<Vec<_>>().join(" ")
    };
    let by_id = cards.iter().filter(|(_, card)| has_near_id(listed, card));
    let mut near: Vec<String> = by_id.take(NEAREST).map(|(_, card)| with_id(card)).collect();
    for name in listed.names().all() {
        // The name is right, and the passcode or number is wrong.
        let same = match cards.by_name(name) {
            Found::Nothing => Vec::new(),
            Found::One(ix) => vec![ix],
            Found::Several(all) => all,
        };
        let found: Vec<String> = match same.is_empty() {
            true => cards.nearest(name, NEAREST).into_iter().map(str::to_owned).collect(),
            false => same.into_iter().map(|ix| with_id(cards.get(ix))).collect(),
        };
        near.extend(found);
    }
    let mut once: Vec<String> = Vec::new();
    for name in near {
        if once.len() < NEAREST && !once.contains(&name) {
            once.push(name);
        }
    }
    once
}

/// Whether a passcode or number of the card differs from the listed one in one place, or in two exchanged ones.
fn has_near_id(listed: &ListedCard, card: &Card) -> bool {
    let is_near = |one: &str, other: &str| {
        one.len().abs_diff(other.len()) <= 1 && strsim::osa_distance(one, other) <= 1
    };
    let by_code = listed.code.is_some_and(|code| {
        let code = code.to_string();
        card.codes.iter().any(|of| is_near(&code, &of.to_string()))
    });
    by_code
        || listed.number.as_ref().is_some_and(|number| {
            let parts: Vec<CardNumber> = card.numbers.iter().flat_map(CardNumber::parts).collect();
            number.parts().any(|one| parts.iter().any(|of| is_near(one.key(), of.key())))
        })
}

/// Finds a listed card in the card data. Several cards may share a name (FFTCG).
pub fn cards_of(listed: &ListedCard, cards: &Cards) -> Vec<CardIx> {
    let by_id = listed
        .code
        .and_then(|code| cards.by_code(code))
        .or_else(|| listed.konami_id.and_then(|id| cards.by_konami_id(id)))
        .or_else(|| listed.number.as_ref().and_then(|number| cards.by_number(number)));
    if let Some(card) = by_id {
        return vec![card];
    }
    // If the card data lacks the listed number, other cards of the same name are not restricted instead.
    if listed.number.is_some() {
        return Vec::new();
    }
    // The same holds for a passcode, but a card whose passcode is unknown may be the listed one.
    let other_code = listed.code.is_some() && cards.is_complete();
    let names = listed.names();
    // The data may have a card once in each language, and cards that share a name may have it in only one of them.
    let found = names.all().flat_map(|name| match cards.by_name(name) {
        Found::Nothing => Vec::new(),
        Found::One(card) => vec![card],
        Found::Several(all) => all,
    });
    found.filter(|card| !other_code || cards.get(*card).codes.is_empty()).collect()
}
