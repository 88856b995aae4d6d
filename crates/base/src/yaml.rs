//! Reading YAML and JSON that people write: bounded, strict, and with places in every error.

mod erased;

use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;

use crate::source::{Limits, Location, ReadError, SourceFile};

/// Why a document could not be understood.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Fault {
    /// Where, when the reader knows.
    pub location: Option<Location>,
    /// What was found and what was expected.
    pub message: String,
}

/// Reads one document of YAML (of which JSON is a part). Nesting, aliases and size are bounded by the reader's budget.
///
/// # Errors
/// [`Fault`] with the place of the first thing that does not fit.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    erased::read(text, options()).map_err(|trouble| {
        let location = trouble.place();
        let location = location.map(|(line, column)| place(text, line as usize, column as usize));
        Fault { location, message: first_line(&trouble.message()) }
    })
}

/// Reads one document of JSON that a program wrote: faster, and without places.
///
/// # Errors
/// [`Fault`] with the first thing that does not fit.
pub fn read_json<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    erased::read_json(text).map_err(|trouble| Fault { location: None, message: trouble.message() })
}

/// A place as YAML counts it, where a lone CR ends a line too, as everything else here counts it.
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
    // `y` may be the name of a card, and so may what begins with a `!`: as a tag of YAML's it would say nothing.
    serde_yaml::options! {
        budget: budget,
        with_snippet: false,
        strict_booleans: true,
        reject_unsupported_tags: true
    }
}

/// The message without the place, which callers print in their own way.
fn first_line(message: &str) -> String {
    let line = message.lines().next().unwrap_or("");
    match line.find(" at line ") {
        Some(at) => line[..at].to_owned(),
        None => line.to_owned(),
    }
}
/// Why data of the user's could not be used.
#[derive(Debug, thiserror::Error)]
pub enum DataError {
    /// The file could not be read.
    #[error("{path} {source}")]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        source: ReadError,
    },
    /// The file is not what it should be.
    #[error("{path}:{}{message}", shown(.location))]
    Fault {
        /// The file.
        path: PathBuf,
        /// Where in it.
        location: Option<Location>,
        /// What was found and what was expected.
        message: String,
    },
}

fn shown(location: &Option<Location>) -> String {
    location.map_or_else(|| " ".to_owned(), |at| format!("{}:{}: ", at.line, at.column))
}

/// Reads a YAML file of the user's as `T`.
///
/// # Errors
/// [`DataError`] with the file, and the place where the fault has one.
pub fn read_user<T: DeserializeOwned>(path: &Path) -> Result<T, DataError> {
    let source = SourceFile::read(path, Limits::TEXT)
        .map_err(|source| DataError::Read { path: path.to_owned(), source })?;
    read(&source.text).map_err(|fault| DataError::Fault {
        path: path.to_owned(),
        location: fault.location,
        message: fault.message,
    })
}
