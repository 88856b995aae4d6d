//! Reads YAML and JSON that people write: strictly, within limits, and with the position of every error.

mod erased;

pub use erased::{Erased, Trouble, through};

use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;

use crate::source::{Limits, Location, ReadError, SourceFile};

/// Why a document could not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Fault {
    /// The position, when the reader knows it.
    pub location: Option<Location>,
    /// What was found and what was expected.
    pub message: String,
}

/// Reads one YAML document (JSON is valid YAML). The reader limits nesting, aliases and size.
///
/// # Errors
/// [`Fault`] with the position of the first error.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    erased::read(text, options()).map_err(|trouble| {
        let location = trouble.place();
        let location = location.map(|(line, column)| place(text, line as usize, column as usize));
        Fault { location, message: first_line(&trouble.message()) }
    })
}

/// Reads one JSON document that a program wrote: faster than [`read`], but errors have no position.
///
/// # Errors
/// [`Fault`] with the first error.
pub fn read_json<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    erased::read_json(text).map_err(|trouble| Fault { location: None, message: trouble.message() })
}

/// Converts a position counted by the YAML reader. Everywhere else in hantei a lone CR ends a line, too.
fn place(text: &str, line: usize, column: usize) -> Location {
    let ends = |(at, end): &(usize, &str)| *end == "\n" || !text[at + 1..].starts_with('\n');
    let mut breaks = text.match_indices(['\n', '\r']).filter(ends).map(|(at, _)| at + 1);
    let start =
        line.checked_sub(2).map_or(Some(0), |before| breaks.nth(before)).unwrap_or(text.len());
    let rest = text[start..].split(['\n', '\r']).next().unwrap_or("");
    let within = rest.char_indices().nth(column.saturating_sub(1)).map_or(rest.len(), |(at, _)| at);
    SourceFile::from_text("", text).location((start + within) as u32)
}

fn options() -> serde_yaml::Options {
    let budget = serde_yaml::budget! {
        max_depth: 64,
        max_events: 40_000_000,
        max_nodes: 20_000_000,
        max_total_scalar_bytes: crate::source::Limits::CARD_DATA as usize,
    };
    // `y` may be a card's name, not a boolean. A name may begin with `!`, which YAML would silently take as a tag.
    serde_yaml::options! {
        budget: budget,
        with_snippet: false,
        strict_booleans: true,
        reject_unsupported_tags: true
    }
}

/// The message without its position, which callers print in their own format.
fn first_line(message: &str) -> String {
    let line = message.lines().next().unwrap_or("");
    match line.find(" at line ") {
        Some(at) => line[..at].to_owned(),
        None => line.to_owned(),
    }
}
/// Why a data file of the user could not be used.
#[derive(Debug, thiserror::Error)]
pub enum DataError {
    /// The file could not be read.
    #[error("{path} {source}")]
    Read {
        /// The file.
        path: PathBuf,
        /// The reason.
        source: ReadError,
    },
    /// The file's content is not valid.
    #[error("{path}:{}{message}", shown(.location))]
    Fault {
        /// The file.
        path: PathBuf,
        /// The position in the file.
        location: Option<Location>,
        /// What was found and what was expected.
        message: String,
    },
}

fn shown(location: &Option<Location>) -> String {
    location.map_or_else(|| " ".to_owned(), |at| format!("{}:{}: ", at.line, at.column))
}

/// Reads a YAML file of the user as a `T`.
///
/// # Errors
/// [`DataError`] with the file, and the position if it is known.
pub fn read_user<T: DeserializeOwned>(path: &Path) -> Result<T, DataError> {
    let source = SourceFile::read(path, Limits::TEXT)
        .map_err(|source| DataError::Read { path: path.to_owned(), source })?;
    read(&source.text).map_err(|fault| DataError::Fault {
        path: path.to_owned(),
        location: fault.location,
        message: fault.message,
    })
}
