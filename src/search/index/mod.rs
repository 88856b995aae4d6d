//! The inverted index: which entries have a token, in which fields, how often and where.
//!
//! An index is a list of segments, each a file of its own that never changes: the entries of an edition, or what a user has besides
//! books. It says what stands where; what that is worth is decided by `score` and `rank`.
//!
//! | file of a segment | |
//! |---|---|
//! | head | how many entries and tokens there are, and how long the parts are (`layout`) |
//! | facets | of every entry |
//! | table | with which token each leaf of the dictionary begins (`dictionary`) |
//! | checksum | of all above, which is read when the segment is opened |
//! | lengths | of every entry, field by field; those of a field are read when one of its tokens is scored |
//! | leaves | every token, with the place of its record; one is read when a token may stand in it |
//! | records | what stands where, by token (`record`); one is read when its token is asked for |
//! | places, texts | what is given back of an entry; read for the entries that are shown |

mod bytes;
mod dictionary;
mod layout;
mod number;
mod record;
mod segment;
mod writer;

use std::io;

pub use record::{Entry, Posting, Postings, Record};
pub use segment::{Lengths, Segment};
pub use writer::{Indexed, written};

use crate::search::schema::Text;

/// The segments of an index, in the order of their entries.
pub struct Index {
    segments: Vec<Segment>,
}

/// An entry of an index: the segment, and its number there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Address {
    /// The place of the segment in [`Index::segments`].
    pub segment: usize,
    /// The entry of the segment.
    pub entry: Entry,
}

/// Why an index cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum IndexError {
    /// The file system.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A file that is not as it was written.
    #[error("the index is damaged: {0}")]
    Damaged(&'static str),
    /// More than a segment holds.
    #[error("too much for an index: {0}")]
    TooLarge(&'static str),
}

impl Index {
    /// The index of these segments.
    pub fn of(segments: Vec<Segment>) -> Index {
        Index { segments }
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
        self.segments.iter().map(|segment| segment.tokens(field)).sum()
    }

    /// What stands where of a token, segment by segment.
    ///
    /// # Errors
    /// [`IndexError`] when a file cannot be read.
    pub fn find(&self, token: &str) -> Result<Vec<Option<Record>>, IndexError> {
        self.segments.iter().map(|segment| segment.find(token)).collect()
    }

    /// What is given back of an entry.
    ///
    /// # Errors
    /// [`IndexError`] when a file cannot be read.
    pub fn kept(&self, address: Address) -> Result<Vec<u8>, IndexError> {
        let segment = self.segments.get(address.segment);
        segment.ok_or(IndexError::Damaged("an entry of no segment"))?.kept(address.entry)
    }
}
