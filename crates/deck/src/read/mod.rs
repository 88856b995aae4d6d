//! Readers of deck files, one file a form. Each keeps the place of every entry.

mod amounts;
mod cockatrice;
mod dck;
mod decklog;
mod elements;
mod ffdecks;
mod foreign;
mod gather;
mod json;
mod lackey;
mod mtgo;
mod octgn;
mod omega;
mod page;
mod pasted;
mod places;
mod tabletop;
mod xml;
mod ydk;
mod ydke;

use crate::document;
use crate::model::{CardRef, Deck, Entry, Limits};
use hantei_base::reference::{Game, UnknownName};
use hantei_base::section::Section;
use hantei_base::source::{SourceFile, Span};

pub use foreign::Foreign;
pub(super) use gather::COUNTS;
pub(super) use json::Node;
pub use pasted::{By, Feature, Weights};
pub(super) use pasted::{EntryLine, entry as entry_line};
pub use ydk::read_into as read_ydk_into;

/// A form of deck file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Plain text as people write it.
    Text,
    /// `.ydk`
    Ydk,
    /// A `ydke://` URL.
    Ydke,
    /// Our own YAML or JSON (`hantei schema deck`).
    Document,
    /// The FFDecks API's JSON.
    FfdecksJson,
    /// FFDecks text.
    FfdecksText,
    /// LackeyCCG's `.dek`.
    Lackey,
    /// OCTGN's `.o8d`.
    Octgn,
    /// Cockatrice's `.cod`.
    Cockatrice,
    /// Magic Online's `.dek`.
    Mtgo,
    /// XML of another deck builder.
    Elements,
    /// XMage's and Forge's `.dck`.
    Dck,
    /// A saved object of Tabletop Simulator.
    Tabletop,
    /// A Buddyfight deck of Deck Log.
    Decklog,
    /// A code of YGO Omega.
    Omega,
    /// JSON in which cards have numbers of copies.
    Amounts,
    /// A page saved by a browser, or a piece of one.
    Page,
}

impl Form {
    /// Every form.
    pub const ALL: [Form; 17] = [
        Form::Text,
        Form::Ydk,
        Form::Ydke,
        Form::Document,
        Form::FfdecksJson,
        Form::FfdecksText,
        Form::Lackey,
        Form::Octgn,
        Form::Cockatrice,
        Form::Mtgo,
        Form::Elements,
        Form::Dck,
        Form::Tabletop,
        Form::Decklog,
        Form::Omega,
        Form::Amounts,
        Form::Page,
    ];
}

/// Why a deck could not be read. Its place is always known.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{fault}")]
pub struct DeckError {
    /// The place in the file.
    pub at: Span,
    /// What was found, what was expected, and what to do.
    pub fault: Fault,
}

/// What is wrong with a deck file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum Fault {
    #[error("the deck has no cards")]
    Empty,
    #[error("more than {} entries", Limits::ENTRIES)]
    TooManyEntries,
    #[error("`{found}` is not a number of copies, expected 1 to {}", Limits::COUNT)]
    Count { found: String },
    #[error("`{found}` names no card")]
    NoCard { found: String },
    #[error("`{found}` is not a passcode")]
    Passcode { found: String },
    #[error("a ydke:// URL needs three parts, each ended by `!`; found {found}")]
    YdkeParts { found: usize },
    #[error("this part of the ydke:// URL is not base64")]
    YdkeBase64,
    #[error("this part of the ydke:// URL has {bytes} bytes, expected a multiple of 4")]
    YdkeLength { bytes: usize },
    #[error("not well-formed XML: {reason}")]
    Xml { reason: String },
    #[error("{reason}")]
    Document { reason: String },
    #[error("no card stands beside a number of copies in this JSON")]
    NoAmounts,
    #[error("this is not a deck but a file of the kind `{}`", .0.id())]
    Foreign(Foreign),
    #[error(transparent)]
    Name(#[from] UnknownName),
}

impl Fault {
    /// The fault at a place.
    pub fn at(self, span: Span) -> DeckError {
        DeckError { at: span, fault: self }
    }
}

/// Reads a deck in any form.
///
/// # Errors
/// [`DeckError`] at the first thing that cannot be understood. A deck is never read partially.
pub fn read(source: &SourceFile) -> Result<Deck, DeckError> {
    read_with(source, None)
}

/// The lines of a text, trimmed, with their places.
fn placed_lines(text: &str) -> impl Iterator<Item = (&str, Span)> {
    let mut at = 0;
    text.split_inclusive('\n').map(move |raw| {
        let start = at + (raw.len() - raw.trim_start().len());
        at += raw.len();
        let line = raw.trim();
        (line, Span::new(start, start + line.len()))
    })
}

/// The card names that the imported card data knows. Lists are read correctly without it, and more reliably with it.
pub trait Names {
    /// Whether some card has this name.
    fn knows(&self, name: &str) -> bool;

    /// The card names that begin with this one, as printed.
    fn beginning_with(&self, name: &str) -> Vec<String>;
}

/// Reads a deck in any form, using the card data for pasted lists.
///
/// # Errors
/// As [`read`].
pub fn read_with(source: &SourceFile, names: Option<&dyn Names>) -> Result<Deck, DeckError> {
    read_by(source, By { names, weights: Weights::built_in() })
}

/// Reads a deck in any form, pasted lists by these weights.
///
/// # Errors
/// As [`read`].
pub fn read_by(source: &SourceFile, by: By<'_>) -> Result<Deck, DeckError> {
    if let Some(foreign) = foreign::of_text(&source.text) {
        return Err(Fault::Foreign(foreign).at(Span::default()));
    }
    let deck = match form(source) {
        Form::Text => match pasted::read(&source.text, by) {
            // A post that consists of the URL and remarks about it.
            read if source.text.contains("ydke://") && !is_list(&read) => {
                ydke::read(&source.text, by).or(read)?
            }
            read => read?,
        },
        Form::Ydk => match ydk::read(&source.text) {
            Ok(deck) => deck,
            // A message that contains such a file, or names below its section lines.
            Err(error) if !ydk::is_named(&source.name) => {
                pasted::read(&source.text, by).map_err(|_| error)?
            }
            Err(error) => return Err(error),
        },
        Form::Ydke => ydke::read(&source.text, by)?,
        Form::Document => document::read(&source.text)?,
        Form::FfdecksJson => ffdecks::read_json(&source.text)?,
        Form::FfdecksText => ffdecks::read_text(&source.text)?,
        Form::Lackey => lackey::read(&source.text)?,
        Form::Octgn => or_elements(octgn::read(&source.text)?, &source.text)?,
        Form::Cockatrice => or_elements(cockatrice::read(&source.text)?, &source.text)?,
        Form::Mtgo => mtgo::read(&source.text)?,
        Form::Elements => elements::read(&source.text)?,
        Form::Dck => dck::read(&source.text)?,
        Form::Tabletop => tree(&source.text, tabletop::read)?,
        Form::Decklog => tree(&source.text, decklog::read)?,
        Form::Amounts => tree(&source.text, |root| amounts::read(&source.text, root, by))?,
        Form::Omega => omega::read(&source.text)?,
        // A list within tags may have another layout than pages have.
        Form::Page => match page::read(&source.text, by) {
            Err(error) if matches!(error.fault, Fault::Foreign(Foreign::Page)) => {
                pasted::read(&source.text, by)
                    .ok()
                    .filter(|deck| deck.entries.len() > 4)
                    .ok_or(error)?
            }
            read => read?,
        },
    };
    if deck.entries.is_empty() {
        return Err(Fault::Empty.at(Span::default()));
    }
    Ok(deck)
}

/// Falls back to the general XML reader if the specific one found no cards.
fn or_elements(deck: Deck, text: &str) -> Result<Deck, DeckError> {
    if deck.entries.is_empty() { elements::read(text) } else { Ok(deck) }
}

/// Whether the text around a URL is a list itself, not just remarks.
fn is_list(read: &Result<Deck, DeckError>) -> bool {
    const LEAST: u32 = 20;
    read.as_ref().is_ok_and(|deck| deck.count(Section::Main) >= LEAST)
}

/// Detects the form of a file by its content, and by its name if that is decisive.
pub fn form(source: &SourceFile) -> Form {
    let text = source.text.trim_start();
    let extension =
        source.name.rsplit_once('.').map(|(_, extension)| extension.to_ascii_lowercase());
    let first = text.lines().next().unwrap_or("");
    if text.starts_with("ydke://") {
        Form::Ydke
    } else if omega::looks_like(text) {
        Form::Omega
    } else if xml::looks_like(text) {
        xml::form(text)
    } else if let Some(form) = json_form(text) {
        form
    } else if extension.as_deref() == Some("ydk")
        || first.starts_with("#created by")
        || ydk::looks_like(text)
    {
        Form::Ydk
    } else if ffdecks::looks_like(text) {
        Form::FfdecksText
    } else if dck::looks_like(text) {
        Form::Dck
    } else if matches!(extension.as_deref(), Some("yaml" | "yml" | "json"))
        || document::looks_like(text)
    {
        Form::Document
    } else {
        Form::Text
    }
}

/// The form of JSON; `None` if the text is not JSON and does not begin like it.
fn json_form(text: &str) -> Option<Form> {
    let Some(root) = text.starts_with(['{', '[']).then(|| json::parse_printed(text)).flatten()
    else {
        // Our own form may be written as YAML flow; a heading in brackets belongs to a text.
        return (text.starts_with('{') && !text.starts_with("{{") && !text.starts_with("{|"))
            .then_some(Form::Document);
    };
    Some(if document::is_ffdecks(&root) {
        Form::FfdecksJson
    } else if tabletop::looks_like(&root) {
        Form::Tabletop
    } else if decklog::looks_like(&root) {
        Form::Decklog
    } else if document::is_ours(&root) {
        Form::Document
    } else {
        Form::Amounts
    })
}

/// Parses JSON that [`json_form`] has recognised.
fn tree(
    text: &str,
    read: impl FnOnce(&json::Node<'_>) -> Result<Deck, DeckError>,
) -> Result<Deck, DeckError> {
    let root = json::parse_printed(text).ok_or(Fault::NoAmounts.at(Span::default()))?;
    match foreign::of_json(&root) {
        Some(foreign) => Err(Fault::Foreign(foreign).at(Span::default())),
        None => read(&root),
    }
}

/// Records the only game that the deck's card numbers can belong to, and the game that has its sections.
pub(super) fn detect_game(deck: &mut Deck) {
    let by_number = |entry: &Entry| match &entry.card {
        CardRef::Code(_) => Some(Game::Yugioh),
        CardRef::Written(written) => written.number.as_ref().and_then(|number| number.game()),
    };
    let certain = most(deck.entries.iter().filter_map(by_number));
    deck.header.certain = deck.header.certain.or(certain);
    deck.header.likely = most(deck.entries.iter().filter_map(|entry| entry.section.game()));
}

/// The game of nearly all of them: a single number in another game's style is a typo, not another game.
fn most(games: impl Iterator<Item = Game>) -> Option<Game> {
    let mut counts = [0usize; Game::ALL.len()];
    for game in games {
        counts[Game::ALL.iter().position(|of| *of == game)?] += 1;
    }
    let all: usize = counts.iter().sum();
    let (at, most) = counts.into_iter().enumerate().max_by_key(|(_, count)| *count)?;
    (most > 0 && most * 10 >= all * 9).then(|| Game::ALL[at])
}

/// Whether cards outside the deck may be the ones that the main deck lacks to be complete.
fn lacks(main: u32, beside: u32) -> bool {
    let with = main.saturating_add(beside);
    main < 40 && with >= 40 || main < 50 && with == 50 || main < 60 && with == 60
}

/// Adds one copy of a passcode.
#[inline]
fn push_code(deck: &mut Deck, section: Section, code: u32, span: Span) -> Result<(), DeckError> {
    if deck.entries.len() == Limits::ENTRIES {
        return Err(Fault::TooManyEntries.at(span));
    }
    deck.entries.push(Entry { section, count: 1, card: CardRef::Code(code), span });
    Ok(())
}
