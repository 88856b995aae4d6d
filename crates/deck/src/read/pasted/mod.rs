//! Plain text, as people write and paste it. A list is explained as a whole, and the best explanation wins.
//!
//! Marks of sources, pages and bulletin boards are taken out (`rewritten`, `sources`, `markup`), then the text is cut into lines
//! (`lines`). Each line gets every reading that it can have (`candidates`), and so do several lines together (`blocks`) and rows of
//! tables (`cells`). Features are the evidence for a reading (`features`), some of them from the `style` of the list; their weights are
//! data. The best sequence of readings is searched (`search`), with the place in the deck and the sums of the list as evidence (`place`).
//! Another reading that is worth nearly as much is a doubt (`doubts`). From the readings the deck is built (`build`). The words that are
//! known are data, too (`lexicon`).

mod annotations;
mod blocks;
mod build;
mod candidates;
mod cards;
mod cells;
mod columns;
mod counted_headings;
mod counts;
mod doubts;
mod entry;
mod enumerations;
mod exchanged;
mod features;
mod fields;
mod fighters;
mod headings;
mod inline;
mod joined_lines;
mod lexicon;
mod line_breaks;
mod lines;
mod list;
mod longer_names;
mod markup;
mod measure;
mod name_markup;
mod name_parts;
mod numbers;
mod overlooked;
mod page_positions;
mod place;
mod prose;
mod reading;
mod rewritten;
mod search;
mod section_columns;
mod sentences;
mod separator;
mod several;
mod shared_counts;
mod side_by_side;
mod single;
mod sources;
mod style;
mod table;
mod tags;
mod ticks;
mod totals;
pub(in crate::read) mod words;

use super::{DeckError, Names, detect_game};
use crate::model::Deck;

pub use features::{Feature, Weights};
pub(in crate::read) use markup::STRUCK;

pub(crate) use entry::{EntryLine, read as entry};

/// The data with which a list is read: the names that card data knows, and the weights.
#[derive(Clone, Copy)]
pub struct By<'a> {
    /// What the card data knows; without it the list is read by its form alone.
    pub names: Option<&'a dyn Names>,
    /// What the features of a reading are worth.
    pub weights: &'a Weights,
}

impl By<'_> {
    /// The built-in weights, and no card data.
    pub fn plain() -> By<'static> {
        By { names: None, weights: Weights::built_in() }
    }
}

/// Reads a pasted list.
pub(super) fn read(text: &str, by: By<'_>) -> Result<Deck, DeckError> {
    let Some(source) = rewritten::rewritten(text) else { return list(text, by) };
    let place = |span| source.places.span(span);
    let mut deck = list(&source.text, by)
        .map_err(|error| DeckError { at: place(error.at), fault: error.fault })?;
    deck.place(place);
    Ok(deck)
}

/// Reads a list in which nothing is left to be rewritten.
fn list(text: &str, by: By<'_>) -> Result<Deck, DeckError> {
    let without_source = sources::blanked(text);
    let text = without_source.as_deref().unwrap_or(text);
    let blanked = markup::blanked(text);
    let plain = blanked.as_deref().unwrap_or(text);
    let rows = lines::rows(plain);
    let mut deck = list::explained(plain, text, &rows, by)?;
    detect_game(&mut deck);
    Ok(deck)
}

/// The card of a text without copies: by its name, its number or its passcode.
pub(super) fn card(text: &str) -> Option<crate::model::CardRef> {
    cards::named(text, None).card()
}

/// Whether a row of an order is a fee, such as postage, or a discount.
fn fees(name: &str) -> bool {
    let is_fee = |name: &str| lexicon::List::Fees.has(fields::fold(name).trim());
    let name = tags::without_annotations(name);
    // Sleeves, small size, 60 ct
    is_fee(name) || name.split_once(", ").is_some_and(|(first, _)| is_fee(first))
}
