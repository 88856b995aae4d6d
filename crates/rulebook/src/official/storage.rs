//! Stores the imported rulebooks: one file for each edition, under `rulebooks/` in the data directory.
//!
//! Invariant: a file is written completely and then renamed, so that readers see either the old or the new book.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::passage::Passage;
use super::{Import, id, passages_of};
use crate::json_file;
use hantei_base::reference::{Edition, Game};
use hantei_base::source::{ReadError, read_bytes};
use hantei_data::Data;

/// The maximum size of a file: the text and the places of its passages.
const LARGEST: u64 = 32 << 20;

/// The version of the file format. Books in version 1 were cut with an outline in which some articles had other ids and places, so they are
/// cut again when read.
const VERSION: u32 = 2;

/// A book as stored in its file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    version: u32,
    id: String,
    file: String,
    imported: String,
    text: String,
    passages: Vec<Passage>,
}

/// Why the store failed.
#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    /// The operating system reported an error.
    #[error("{path}: {source}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The error.
        source: std::io::Error,
    },
    /// The file could not be read.
    #[error("{path} {source}")]
    Read {
        /// The file.
        path: PathBuf,
        /// The reason.
        source: ReadError,
    },
    /// The file is damaged.
    #[error(
        "{path} is damaged: import the rulebook again, or remove it (hantei rulebook remove {id})"
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The book's id.
        id: String,
    },
}

/// A stored book, as `list` shows it.
#[derive(Debug, Clone, Serialize)]
pub struct Listed {
    /// Its id.
    pub id: String,
    /// The game.
    pub game: Game,
    /// The edition's id.
    pub edition: &'static str,
    /// The file that it came from.
    pub file: String,
    /// The day of the import.
    pub imported: String,
    /// How many passages it has.
    pub articles: usize,
    /// How many of them are questions.
    pub questions: usize,
}

/// Identifies the state of a book's file; cheap to compute.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// The book's id.
    pub id: String,
    /// Its length in bytes.
    pub length: u64,
    /// When it was last modified, in nanoseconds since 1970.
    pub changed: u128,
}

fn path_of(data_dir: &Path, edition: Edition) -> PathBuf {
    data_dir.join("rulebooks").join(format!("{}.json", id(edition)))
}

/// The marks of all stored books.
pub fn marks(data_dir: Option<&Path>) -> Vec<Mark> {
    let Some(data_dir) = data_dir else { return Vec::new() };
    let mark = |edition: Edition| {
        let metadata = path_of(data_dir, edition).metadata().ok().filter(|of| of.is_file())?;
        let changed = metadata.modified().ok()?.duration_since(std::time::UNIX_EPOCH).ok()?;
        Some(Mark { id: id(edition), length: metadata.len(), changed: changed.as_nanos() })
    };
    Edition::ALL.into_iter().filter_map(mark).collect()
}

/// The imported book of an edition, if there is one.
///
/// # Errors
/// [`StorageError`] if its file cannot be read or is damaged.
pub fn get(
    data: &'static Data,
    data_dir: &Path,
    edition: Edition,
) -> Result<Option<Import>, StorageError> {
    Ok(stored(data, data_dir, edition)?.map(|stored| Import {
        edition,
        file: stored.file,
        text: stored.text,
        passages: stored.passages,
    }))
}

fn stored(
    data: &'static Data,
    data_dir: &Path,
    edition: Edition,
) -> Result<Option<Stored>, StorageError> {
    let path = path_of(data_dir, edition);
    let bytes = match read_bytes(&path, LARGEST) {
        Ok(bytes) => bytes,
        Err(ReadError::Io(error)) if error.kind() == std::io::ErrorKind::NotFound => {
            return Ok(None);
        }
        Err(source) => return Err(StorageError::Read { path, source }),
    };
    let damaged = |path| StorageError::Damaged { path, id: id(edition) };
    let Ok(mut stored) = serde_json::from_slice::<Stored>(&bytes) else {
        return Err(damaged(path));
    };
    if stored.version + 1 == VERSION {
        stored.passages = passages_of(data, &stored.text, edition);
        stored.version = VERSION;
    }
    let in_text = |passage: &Passage| {
        let mut pieces = passage.pieces().chain([passage.span.clone()]);
        pieces.all(|piece| stored.text.get(piece).is_some())
    };
    let sound = stored.version == VERSION
        && stored.id == id(edition)
        && stored.passages.iter().all(in_text);
    if sound { Ok(Some(stored)) } else { Err(damaged(path)) }
}

/// Every readable book, and the errors for the others.
pub fn list(data: &'static Data, data_dir: &Path) -> (Vec<Listed>, Vec<StorageError>) {
    let (mut listed, mut faults) = (Vec::new(), Vec::new());
    for edition in Edition::ALL {
        match stored(data, data_dir, edition) {
            Ok(None) => {}
            Err(fault) => faults.push(fault),
            Ok(Some(stored)) => listed.push(Listed {
                id: stored.id,
                game: edition.game(),
                edition: edition.id(),
                file: stored.file,
                imported: stored.imported,
                articles: stored.passages.len(),
                questions: stored
                    .passages
                    .iter()
                    .filter(|p| super::is_question(&p.article))
                    .count(),
            }),
        }
    }
    (listed, faults)
}

/// Stores a book, replacing an earlier one of its edition. `today` is `YYYY-MM-DD`.
///
/// # Errors
/// [`StorageError::Io`]; nothing has changed in that case.
pub fn put(data_dir: &Path, import: &Import, today: &str) -> Result<(), StorageError> {
    let path = path_of(data_dir, import.edition);
    let folder = data_dir.join("rulebooks");
    let io = |source| StorageError::Io { path: path.clone(), source };
    std::fs::create_dir_all(&folder).map_err(io)?;
    let stored = Stored {
        version: VERSION,
        id: import.id(),
        file: import.file.clone(),
        imported: today.to_owned(),
        text: import.text.clone(),
        passages: import.passages.clone(),
    };
    json_file::write(&path, &stored).map_err(io)
}

/// Removes a stored book; returns `false` if there was none.
///
/// # Errors
/// [`StorageError::Io`] if its file cannot be removed.
pub fn remove(data_dir: &Path, edition: Edition) -> Result<bool, StorageError> {
    let path = path_of(data_dir, edition);
    match std::fs::remove_file(&path) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(false),
        Err(source) => Err(StorageError::Io { path, source }),
    }
}
