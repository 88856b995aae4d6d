//! The names of a deck's cards, for people who read the deck.

use std::path::Path;

use rustc_hash::FxHashMap;

use hantei_base::reference::Game;
use hantei_base::text::Localized;
use hantei_cards::Cards;
use hantei_deck::{CardRef, Deck, Section};
use hantei_messages::text;
use hantei_report::deck::List;

/// The name of a card: from the card data, otherwise the name beside its passcode, otherwise as written.
pub(super) fn name(card: &CardRef, cards: &Cards, beside: &FxHashMap<u32, &str>) -> Localized {
    if let Some(ix) = card.in_cards(cards) {
        return Localized::each(|lang| cards.get(ix).name.get(lang).to_owned());
    }
    let beside = match card {
        CardRef::Code(code) => beside.get(code).map(|name| (*name).to_owned()),
        CardRef::Written(_) => None,
    };
    let written = beside.unwrap_or_else(|| card.as_written());
    Localized::each(|_| written.clone())
}

/// The deck as a list for display.
pub(super) fn list(deck: &Deck, file: &str, game: Option<Game>, cards: &Cards) -> List {
    let beside = deck.names_beside();
    let merged = deck.merged();
    let of_section = |section: Section| {
        let entries = merged.iter().filter(|entry| entry.section == section);
        let named = entries.map(|entry| (entry.count, name(&entry.card, cards, &beside)));
        (section, named.collect::<Vec<_>>())
    };
    let sections = Section::ALL.map(of_section).into_iter();
    List {
        title: title(deck, file),
        game,
        sections: sections.filter(|(_, cards)| !cards.is_empty()).collect(),
    }
}

/// The deck's title, otherwise its file name.
fn title(deck: &Deck, file: &str) -> Localized {
    let of_file = || {
        let is_file = file != "-" && !file.starts_with("ydke://");
        let stem = Path::new(file).file_stem().filter(|_| is_file)?;
        Some(stem.to_string_lossy().into_owned())
    };
    let title = deck.header.name.clone().filter(|name| !name.trim().is_empty()).or_else(of_file);
    match title {
        Some(title) => Localized::each(|_| title.clone()),
        None => Localized::each(|lang| text("deck-untitled", &[], lang)),
    }
}
