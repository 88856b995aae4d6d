//! Plain text, as people write and paste it: every line that is not blank is a card, a heading, a total, a remark, or
//! not read.
//!
//! Each line is measured by itself (`lines`, `counts`, `table`, `several`), the layout is found from all of them
//! (`layout`), then the lines are told apart (`tell`, `settle`, `weigh`) and the deck is built (`bare`, `build`,
//! `totals`, `stretches`). What is left of a line without its copies is a card (`cards`, `dress`, `tags`); the words that are
//! known are data (`lexicon`).

mod abreast;
mod across;
mod around;
mod bare;
mod beside;
mod build;
mod cards;
mod columns;
mod counts;
mod dress;
mod each;
mod elsewhere;
mod ends;
mod entry;
mod exchanged;
mod fields;
mod grouped;
mod headings;
mod hidden;
mod inline;
mod joined;
mod layout;
mod lexicon;
mod lines;
mod longer;
mod markup;
mod namesakes;
mod numbers;
mod own;
mod parts;
mod rewritten;
mod second;
mod separator;
mod settle;
mod several;
mod stacked;
mod stretches;
mod summaries;
mod table;
mod tags;
mod talk;
mod tell;
mod ticks;
mod told;
mod totals;
mod weigh;
pub(in crate::read) mod words;
mod wrap;

use super::{DeckError, Names, detect_game};
use crate::model::Deck;

pub(in crate::read) use markup::STRUCK;

pub(crate) use entry::{EntryLine, read as entry};

/// Reads a pasted list. `names` is what the card data knows; without it the list is read by its form alone.
pub(super) fn read(text: &str, names: Option<&dyn Names>) -> Result<Deck, DeckError> {
    let Some(source) = rewritten::rewritten(text) else { return list(text, names) };
    let place = |span| source.places.span(span);
    let mut deck = list(&source.text, names)
        .map_err(|error| DeckError { at: place(error.at), fault: error.fault })?;
    deck.place(place);
    Ok(deck)
}

/// Reads a list in which every letter stands for itself.
fn list(text: &str, names: Option<&dyn Names>) -> Result<Deck, DeckError> {
    let blanked = markup::blanked(text);
    let text = blanked.as_deref().unwrap_or(text);
    let rows = lines::rows(text);
    let told = tell::tell(text, &rows, names);
    let mut deck = build::deck(&rows, told, names)?;
    detect_game(&mut deck);
    Ok(deck)
}

/// The card of a name that stands by itself: with its number, its passcode, and what stands beside it.
pub(super) fn card(text: &str) -> Option<crate::model::CardRef> {
    cards::named(text, None).card()
}
