//! Adds names from the card data to cards that a deck file has only by passcode or number.

use rustc_hash::FxHashSet;

use hantei_base::source::SourceFile;
use hantei_base::text::Lang;
use hantei_cards::Cards;
use hantei_deck::{CardRef, Deck, Section, Written, read, to_text};

/// Adds names beside passcodes, and beside numbers without a name. Passcodes and numbers stay and take precedence.
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

/// Replaces passcodes by names, if the deck as text would still be read as the same cards.
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

/// Reads a text as a deck; an empty deck if that fails.
pub(super) fn again(text: &str) -> Deck {
    read::read(&SourceFile::from_text("deck.txt", text)).unwrap_or_default()
}

/// The content of a deck, with the copies of a card in a section merged.
pub(super) fn parts(deck: &Deck) -> FxHashSet<(Section, u32, CardRef)> {
    let merged = deck.merged().into_iter();
    merged.map(|entry| (entry.section, entry.count, entry.card)).collect()
}
