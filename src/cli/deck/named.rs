//! The names of cards that a deck file has by their passcodes or numbers alone, as the card data has them.

use rustc_hash::FxHashSet;

use hantei_base::source::SourceFile;
use hantei_base::text::Lang;
use hantei_cards::Cards;
use hantei_deck::{CardRef, Deck, Section, Written, read, to_text};

/// Puts the names of the card data beside passcodes, and beside numbers that have none. The passcodes and numbers stay, and decide.
pub(super) fn beside(deck: &mut Deck, cards: &Cards, lang: Lang) {
    let written = std::mem::take(&mut deck.beside);
    let mut beside: Vec<(u32, String)> = Vec::new();
    for (at, entry) in (0..).zip(&mut deck.entries) {
        let name = entry.card.in_cards(cards).map(|ix| cards.get(ix).name.get(lang).to_owned());
        match &mut entry.card {
            CardRef::Code(_) => {
                let before = || {
                    let found = written.binary_search_by_key(&at, |(of, _)| *of).ok()?;
                    Some(written[found].1.clone())
                };
                beside.extend(name.or_else(before).map(|name| (at, name)));
            }
            CardRef::Written(card) if card.name.is_none() => card.name = name,
            CardRef::Written(_) => {}
        }
    }
    deck.beside = beside;
}

/// The deck with names in the place of passcodes, wherever a text with the name is read as that card.
pub(super) fn in_names(deck: &Deck, cards: &Cards, lang: Lang) -> Deck {
    let mut named = deck.clone();
    beside(&mut named, cards, lang);
    for entry in &mut named.entries {
        let CardRef::Code(_) = entry.card else { continue };
        let Some(ix) = entry.card.in_cards(cards) else { continue };
        let name = cards.get(ix).name.get(lang);
        if cards.by_spelling(name).one() == Some(ix) {
            let written = Written { name: Some(name.to_owned()), ..Written::default() };
            entry.card = CardRef::Written(Box::new(written));
        }
    }
    let kept = parts(&again(&to_text(&named)));
    let is_kept = |part: &(Section, u32, CardRef)| kept.contains(part);
    let lost: FxHashSet<(Section, CardRef)> = parts(&named)
        .into_iter()
        .filter(|part| !is_kept(part))
        .map(|(section, _, card)| (section, card))
        .collect();
    for (entry, as_it_was) in named.entries.iter_mut().zip(&deck.entries) {
        if lost.contains(&(entry.section, entry.card.clone())) {
            entry.card = as_it_was.card.clone();
        }
    }
    named
}

/// What a text is read as; one that cannot be read has nothing in it.
pub(super) fn again(text: &str) -> Deck {
    read::read(&SourceFile::from_text("deck.txt", text)).unwrap_or_default()
}

/// What is in a deck, the copies of a card in a section together.
pub(super) fn parts(deck: &Deck) -> FxHashSet<(Section, u32, CardRef)> {
    let merged = deck.merged().into_iter();
    merged.map(|entry| (entry.section, entry.count, entry.card)).collect()
}
