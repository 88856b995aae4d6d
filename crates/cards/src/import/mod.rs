//! Importers: convert files of card data, in the formats that people have, to [`Card`] records.
//!
//! Importers only read; they store nothing.

mod buddyfight;
mod cdb;
mod csv;
mod fftcg;
mod lines;
mod list;
mod own;
mod plain;
mod yaml_yugi;

use std::path::Path;

use crate::Wording;
use crate::record::Card;
use hantei_base::reference::Game;
use hantei_base::source::{Limits, Location, ReadError, SourceFile, read_bytes, read_limited};

use lines::LineForm;
use list::ListForm;
pub use own::CardFile;

/// A format of card data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// yaml-yugi's cards as one JSON array, plain or gzipped.
    YamlYugi,
    /// yaml-yugi's cards as a sequence of JSON records, such as one per line.
    YamlYugiLines,
    /// EDOPro's `cards.cdb`.
    Cdb,
    /// The JSON of the official FFTCG card browser.
    FftcgBrowser,
    /// FFTCG cards with their texts, one JSON record per line.
    FftcgLines,
    /// Buddyfight cards with their texts in Japanese or English, one JSON record per line.
    BuddyfightLines,
    /// Our own YAML or JSON (`hantei schema cards`).
    Own,
    /// Our own CSV format: a header row with the field names of the schema.
    Csv,
}

impl Form {
    /// The name of the format in messages and in the database.
    pub fn id(self) -> &'static str {
        match self {
            Form::YamlYugi => "yaml-yugi",
            Form::YamlYugiLines => "yaml-yugi-lines",
            Form::Cdb => "cdb",
            Form::FftcgBrowser => "fftcg-browser",
            Form::FftcgLines => "fftcg-lines",
            Form::BuddyfightLines => "buddyfight-lines",
            Form::Own => "hantei",
            Form::Csv => "csv",
        }
    }
}

/// The content of an imported file.
#[derive(Debug)]
pub struct Imported {
    /// The game of the cards.
    pub game: Game,
    /// The file's format.
    pub form: Form,
    /// The records, in the order of the file.
    pub cards: Vec<Card>,
    /// The card texts, if the file has them and they are read.
    pub texts: Vec<Wording>,
    /// Whether the file has card texts that are not read.
    pub texts_left_out: bool,
}

/// Why card data could not be read. Nothing was stored.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The file could not be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The file has no known format.
    #[error(
        "is no card data that hantei knows: expected yaml-yugi JSON (or .gz), an EDOPro cards.cdb, \
         FFTCG card-browser JSON, FFTCG or Buddyfight cards with their texts, or hantei's own YAML, JSON or CSV (hantei schema cards)"
    )]
    UnknownForm,
    /// A record is invalid.
    #[error("{message}")]
    Record {
        /// The position in the file, if the format has lines.
        location: Option<Location>,
        /// What was found and what was expected.
        message: String,
    },
    /// The format does not say which game its cards belong to.
    #[error("does not say which game its cards are for: name it with -g")]
    NoGame,
    /// The file is for another game than the requested one.
    #[error("holds cards for {found}, but -g {wanted} was given")]
    OtherGame {
        /// The game of the file.
        found: Game,
        /// The requested game.
        wanted: Game,
    },
    /// The file contains no card.
    #[error("holds no card")]
    Empty,
}

impl ImportError {
    fn record(message: impl Into<String>) -> ImportError {
        ImportError::Record { location: None, message: message.into() }
    }

    /// The position of the error, if known.
    pub fn location(&self) -> Option<Location> {
        match self {
            ImportError::Record { location, .. } => *location,
            _ => None,
        }
    }
}

/// Reads card data from a file in any known format. `game` is the requested game; formats that name a game are checked against it.
///
/// # Errors
/// [`ImportError`]. Nothing is stored before the whole file is read.
pub fn read(path: &Path, game: Option<Game>) -> Result<Imported, ImportError> {
    let bytes = read_bytes(path, Limits::CARD_DATA)?;
    let bytes = if bytes.starts_with(&[0x1f, 0x8b]) {
        read_limited(
            flate2::read::GzDecoder::new(bytes.as_slice()),
            bytes.len() * 4,
            Limits::CARD_DATA,
        )?
    } else {
        bytes
    };
    let imported = if bytes.starts_with(b"SQLite format 3\0") {
        cdb::read(path, bytes)?
    } else {
        read_text(SourceFile::decode(path.display().to_string(), bytes)?, game)?
    };
    checked(imported, game)
}

/// The content of a file in batches.
pub type Parts = Box<dyn Iterator<Item = Result<Imported, ImportError>>>;

/// Like [`read`], in batches. Files with one record per line and JSON lists have only one batch in memory at a time, however long they
/// are; any other file is one batch. Iteration ends after the first error.
pub fn parts(path: &Path, game: Option<Game>) -> Parts {
    // If the file cannot be read in batches, [`read`] reports why.
    in_parts(path, game).unwrap_or_else(|| Box::new(std::iter::once(read(path, game))))
}

/// The file in batches; `None` if it must be read as a whole.
fn in_parts(path: &Path, game: Option<Game>) -> Option<Parts> {
    let lines = |form| Some(Box::new(lines::Parts::of(path, form, game).ok()?) as Parts);
    let list = |form| Some(Box::new(list::Parts::of(path, form, game).ok()?) as Parts);
    match plain::form_of(path).ok()?? {
        Form::FftcgLines => lines(LineForm::Fftcg),
        Form::BuddyfightLines => lines(LineForm::Buddyfight),
        Form::FftcgBrowser => list(ListForm::FftcgBrowser),
        Form::YamlYugi => list(ListForm::YamlYugi),
        Form::YamlYugiLines => list(ListForm::YamlYugiLines),
        Form::Cdb | Form::Own | Form::Csv => None,
    }
}

/// Checks that there are cards, and that they belong to the requested game.
fn checked(imported: Imported, game: Option<Game>) -> Result<Imported, ImportError> {
    if imported.cards.is_empty() {
        return Err(ImportError::Empty);
    }
    match game {
        Some(wanted) if wanted != imported.game => {
            Err(ImportError::OtherGame { found: imported.game, wanted })
        }
        _ => {
            match imported.cards.iter().find_map(|card| Some((card, card.fault(imported.game)?))) {
                Some((card, fault)) => Err(ImportError::record(format!(
                    "{}: {fault}",
                    card.name.get(hantei_base::text::Lang::Ja)
                ))),
                None => Ok(imported),
            }
        }
    }
}

/// Reads card data that is text.
///
/// # Errors
/// Those of [`read`].
pub fn read_text(source: SourceFile, game: Option<Game>) -> Result<Imported, ImportError> {
    let text = source.text.trim_start();
    if text.starts_with('[') || text.starts_with('{') {
        if let Some(form) = json_form(text) {
            return match form {
                Form::YamlYugi => list::read(&source.text, ListForm::YamlYugi),
                Form::YamlYugiLines => list::read(&source.text, ListForm::YamlYugiLines),
                Form::FftcgLines => lines::read(&source.text, LineForm::Fftcg),
                Form::BuddyfightLines => lines::read(&source.text, LineForm::Buddyfight),
                Form::FftcgBrowser | Form::Cdb | Form::Own | Form::Csv => {
                    list::read(&source.text, ListForm::FftcgBrowser)
                }
            };
        }
        return own::read(&source.text);
    }
    if own::looks_like(text) {
        return own::read(&source.text);
    }
    if csv::looks_like(text) {
        return csv::read(&source.text, game);
    }
    Err(ImportError::UnknownForm)
}

/// The message of a JSON error without the position, which is reported separately.
fn json_fault(error: &serde_json::Error) -> String {
    let told = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    told.strip_suffix(place.as_str()).unwrap_or(&told).to_owned()
}

/// Returns a function that checks whether the beginning of a JSON text contains a field name.
fn has_fields(text: &str) -> impl Fn(&str) -> bool {
    let mut end = text.len().min(4096);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let head = &text[..end];
    move |field| head.contains(&format!("\"{field}\""))
}

/// The JSON format of a text, recognized by the first field names.
fn json_form(text: &str) -> Option<Form> {
    let has = has_fields(text);
    if has("konami_id") || has("card_type") {
        Some(if text.starts_with('{') { Form::YamlYugiLines } else { Form::YamlYugi })
    } else if (has("code") && has("name_en")) || (has("Code") && has("Name_EN")) {
        Some(Form::FftcgBrowser)
    } else if text.starts_with('{') && has("number") && has("element") && has("text_en") {
        Some(Form::FftcgLines)
    } else if text.starts_with('{')
        && has("number")
        && (has("name_ja") && has("text_ja") || has("text_en") && has("critical"))
    {
        Some(Form::BuddyfightLines)
    } else {
        None
    }
}
