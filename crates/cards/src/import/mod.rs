//! Importers: files of card data, in the forms in which they circulate, to [`Card`] records.
//!
//! An importer only reads: nothing is stored here.

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

/// A form of card data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// yaml-yugi's cards as one JSON array, plain or gzipped.
    YamlYugi,
    /// yaml-yugi's cards one after another, such as a JSON record a line.
    YamlYugiLines,
    /// EDOPro's `cards.cdb`.
    Cdb,
    /// The official FFTCG card browser's JSON.
    FftcgBrowser,
    /// FFTCG cards with their texts, a JSON record a line.
    FftcgLines,
    /// Buddyfight cards with their texts in Japanese or English, a JSON record a line.
    BuddyfightLines,
    /// Our own YAML or JSON (`hantei schema cards`).
    Own,
    /// Our own CSV: a header row with the field names of the schema.
    Csv,
}

impl Form {
    /// The form's name in messages and in the database.
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

/// What a file held.
#[derive(Debug)]
pub struct Imported {
    /// The game of the cards.
    pub game: Game,
    /// The form it was in.
    pub form: Form,
    /// The records, in the file's order.
    pub cards: Vec<Card>,
    /// Their texts, where the file has them and they are read.
    pub texts: Vec<Wording>,
    /// Whether the file has texts that are not read.
    pub texts_left_out: bool,
}

/// Why card data could not be read. Nothing was stored.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The file could not be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// It is of no form that is known here.
    #[error(
        "is no card data that hantei knows: expected yaml-yugi JSON (or .gz), an EDOPro cards.cdb, \
         FFTCG card-browser JSON, FFTCG or Buddyfight cards with their texts, or hantei's own YAML, JSON or CSV (hantei schema cards)"
    )]
    UnknownForm,
    /// A record is wrong.
    #[error("{message}")]
    Record {
        /// Where it stands, when the form has lines.
        location: Option<Location>,
        /// What was found and what was expected.
        message: String,
    },
    /// The form does not say which game it is of.
    #[error("does not say which game its cards are for: name it with -g")]
    NoGame,
    /// The file is of another game than was asked for.
    #[error("holds cards for {found}, but -g {wanted} was given")]
    OtherGame {
        /// The game of the file.
        found: Game,
        /// The game asked for.
        wanted: Game,
    },
    /// No card in it.
    #[error("holds no card")]
    Empty,
}

impl ImportError {
    fn record(message: impl Into<String>) -> ImportError {
        ImportError::Record { location: None, message: message.into() }
    }

    /// Where the fault stands, when that is known.
    pub fn location(&self) -> Option<Location> {
        match self {
            ImportError::Record { location, .. } => *location,
            _ => None,
        }
    }
}

/// Reads card data from a file of any form. `game` is what was asked for; forms that name their game are checked
/// against it.
///
/// # Errors
/// [`ImportError`], always before anything is stored.
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

/// What a file held, part by part.
pub type Parts = Box<dyn Iterator<Item = Result<Imported, ImportError>>>;

/// The same in parts: of a file with a record a line, or a list of records in JSON, only a part is in memory at a time, however long it
/// is; any other is one part. Nothing comes after a fault.
pub fn parts(path: &Path, game: Option<Game>) -> Parts {
    // Why a file cannot be read is said where it is read whole.
    in_parts(path, game).unwrap_or_else(|| Box::new(std::iter::once(read(path, game))))
}

/// Parts of a file; none where it has to be read whole.
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

/// Whether cards were read, all of them of the game that was asked for.
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
/// As [`read`].
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

/// What is wrong with JSON, without the place: that is told beside it.
fn json_fault(error: &serde_json::Error) -> String {
    let told = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    told.strip_suffix(place.as_str()).unwrap_or(&told).to_owned()
}

/// Whether the first fields of a JSON text have these names.
fn has_fields(text: &str) -> impl Fn(&str) -> bool {
    let mut end = text.len().min(4096);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let head = &text[..end];
    move |field| head.contains(&format!("\"{field}\""))
}

/// Tells the JSON forms apart by the first field names.
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
