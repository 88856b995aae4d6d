//! Readers of deck files, one file a form. Each keeps the place of every entry.

mod entry;
mod ffdecks;
mod heading;
mod lackey;
mod text;
mod ydk;
mod ydke;

use crate::deck::document;
use crate::deck::model::{CardRef, Deck, Entry, Limits};
use crate::deck::section::Section;
use crate::reference::{Game, UnknownName};
use crate::source::{SourceFile, Span};

pub(super) use entry::read as entry_line;
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
}

/// Why a deck could not be understood. The place is always known.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{fault}")]
pub struct DeckError {
    /// Where in the file.
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
    #[error("unknown section `{found}`")]
    UnknownHeading { found: String },
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
    #[error(transparent)]
    Name(#[from] UnknownName),
}

impl Fault {
    /// The fault at a place.
    pub fn at(self, span: Span) -> DeckError {
        DeckError { at: span, fault: self }
    }
}

/// Reads a deck of whatever form.
///
/// # Errors
/// [`DeckError`] at the first thing that cannot be understood: a deck is never read in part.
pub fn read(source: &SourceFile) -> Result<Deck, DeckError> {
    let deck = match form(source) {
        Form::Text => text::read(&source.text)?,
        Form::Ydk => ydk::read(&source.text)?,
        Form::Ydke => ydke::read(&source.text)?,
        Form::Document => document::read(&source.text)?,
        Form::FfdecksJson => ffdecks::read_json(&source.text)?,
        Form::FfdecksText => ffdecks::read_text(&source.text)?,
        Form::Lackey => lackey::read(&source.text)?,
    };
    if deck.entries.is_empty() {
        return Err(Fault::Empty.at(Span::default()));
    }
    Ok(deck)
}

/// The form of a file: by what stands in it, and by its name where that decides.
pub fn form(source: &SourceFile) -> Form {
    let text = source.text.trim_start();
    let extension =
        source.name.rsplit_once('.').map(|(_, extension)| extension.to_ascii_lowercase());
    let first = text.lines().next().unwrap_or("");
    if text.starts_with("ydke://") {
        Form::Ydke
    } else if text.starts_with('<') {
        Form::Lackey
    } else if text.starts_with('{') {
        if document::is_ffdecks(text) { Form::FfdecksJson } else { Form::Document }
    } else if extension.as_deref() == Some("ydk")
        || first.starts_with("#created by")
        || ydk::looks_like(text)
    {
        Form::Ydk
    } else if ffdecks::looks_like(text) {
        Form::FfdecksText
    } else if matches!(extension.as_deref(), Some("yaml" | "yml" | "json"))
        || document::looks_like(text)
    {
        Form::Document
    } else {
        Form::Text
    }
}

/// The game that a deck can only be of, from its sections and card numbers.
pub(super) fn certain_game(deck: &Deck) -> Option<Game> {
    let mut found: Option<Game> = None;
    for entry in &deck.entries {
        let by_number = match &entry.card {
            CardRef::Code(_) => Some(Game::Yugioh),
            CardRef::Written(written) => written.number.as_ref().and_then(|number| number.game()),
        };
        for game in [entry.section.game(), by_number].into_iter().flatten() {
            match found {
                None => found = Some(game),
                Some(other) if other != game => return None,
                Some(_) => {}
            }
        }
    }
    found
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
