//! The inverted index: which entries have a token, in which fields, how often and where. tantivy stores it.
//!
//! Other modules decide what a token is and what a match is worth (`token`, `score`, `rank`). tantivy supplies the term dictionary,
//! postings, positions, stored entries, columns, commits and deletion.
//!
//! An entry's tokens depend on its game, and several threads compute them. So entries are tokenized before they are added, with one token
//! on each line, and our tantivy tokenizer only reads these lines ([`Tokens`]). tantivy's own `PreTokenizedString` would serve the same
//! purpose, but it is written and read as JSON for every entry.
//!
//! | module | |
//! |---|---|
//! | `fields` | the tantivy schema, and an entry as a tantivy document |
//! | `tokens` | tokens as lines, and the tokenizer that reads them |
//! | `segment` | a segment, opened for searching |
//! | `built` | an index built from scratch, in memory |
//! | `change` | the changes to an index when its entries change |
//! | `folder` | an index on disk: opened, built, changed |
//! | `files` | checks that its files are as written |

mod built;
mod change;
mod fields;
mod files;
mod folder;
mod segment;
mod tokens;

use std::io;
use std::sync::Arc;

use tantivy::TantivyError;
use tantivy::directory::error::{LockError, OpenDirectoryError, OpenReadError, OpenWriteError};

pub use built::Built;
pub use fields::{Field, Indexed};
pub use folder::Folder;
pub(crate) use folder::fnv;
pub use segment::{Found, Posting, Postings, Segment};
pub use tokens::Tokens;

use crate::schema::Text;

/// How many text fields an entry has.
const TEXTS: usize = Text::ALL.len();

/// The number of an entry in its segment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Entry(pub u32);

/// An entry of an index: the segment, and its number there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Address {
    /// The index of the segment in [`Index::segments`].
    pub segment: usize,
    /// The entry of the segment.
    pub entry: Entry,
}

/// Why an index cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum IndexError {
    /// An error of the file system.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A file is damaged.
    #[error("the index is damaged: {0}")]
    Damaged(String),
}

impl From<TantivyError> for IndexError {
    fn from(error: TantivyError) -> IndexError {
        match error {
            TantivyError::LockFailure(LockError::LockBusy, _) => {
                IndexError::Io(io::ErrorKind::ResourceBusy.into())
            }
            TantivyError::IoError(reason)
            | TantivyError::LockFailure(LockError::IoError(reason), _)
            | TantivyError::OpenDirectoryError(OpenDirectoryError::IoError {
                io_error: reason,
                ..
            })
            | TantivyError::OpenReadError(OpenReadError::IoError { io_error: reason, .. })
            | TantivyError::OpenWriteError(OpenWriteError::IoError { io_error: reason, .. }) => {
                IndexError::Io(unshared(&reason))
            }
            error => IndexError::Damaged(error.to_string()),
        }
    }
}

/// Unwraps an I/O error that tantivy shares.
fn unshared(reason: &Arc<io::Error>) -> io::Error {
    match reason.raw_os_error() {
        Some(code) => io::Error::from_raw_os_error(code),
        None => io::Error::new(reason.kind(), reason.to_string()),
    }
}

impl From<IndexError> for io::Error {
    fn from(error: IndexError) -> io::Error {
        match error {
            IndexError::Io(reason) => reason,
            IndexError::Damaged(_) => io::Error::other(error),
        }
    }
}

/// The segments of an index.
pub struct Index {
    segments: Vec<Segment>,
    /// How many tokens each field has, over all entries.
    tokens: [u64; TEXTS],
}

impl Index {
    /// Opens the last commit. `tokens` are counted if not given: tantivy includes deleted entries in its counts, and only estimates after
    /// merging segments.
    fn of(index: &tantivy::Index, tokens: Option<[u64; TEXTS]>) -> Result<Index, IndexError> {
        let segments = index.searchable_segments()?;
        let segments: Result<Vec<Segment>, IndexError> =
            segments.iter().map(Segment::open).collect();
        let mut index = Index { segments: segments?, tokens: tokens.unwrap_or_default() };
        if tokens.is_none() {
            for field in Text::ALL {
                for segment in &index.segments {
                    index.tokens[field as usize] += segment.count_tokens(field)?;
                }
            }
        }
        Ok(index)
    }

    /// The segments.
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// How many entries there are.
    pub fn entries(&self) -> usize {
        self.segments.iter().map(Segment::entries).sum()
    }

    /// How many tokens a field has, over all entries.
    pub fn tokens(&self, field: Text) -> u64 {
        self.tokens[field as usize]
    }

    /// Whether an entry has the token in one of these fields.
    ///
    /// # Errors
    /// [`IndexError`] if a file cannot be read.
    pub fn has(&self, token: &str, fields: &[Text]) -> Result<bool, IndexError> {
        for segment in &self.segments {
            for field in fields {
                if segment.find(Field::Text(*field), token)?.is_some() {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// The order number of an entry, which orders entries with equal scores. It is unique; an entry that the index lacks comes
    /// last.
    pub fn order(&self, address: Address) -> u64 {
        let segment = self.segments.get(address.segment);
        segment.map_or(u64::MAX, |segment| segment.order(address.entry))
    }

    /// The stored part of an entry.
    ///
    /// # Errors
    /// [`IndexError`] if a file cannot be read.
    pub fn stored(&self, address: Address) -> Result<Vec<u8>, IndexError> {
        let segment = self.segments.get(address.segment);
        let none = || IndexError::Damaged("an entry of no segment".to_owned());
        segment.ok_or_else(none)?.stored(address.entry)
    }
}
