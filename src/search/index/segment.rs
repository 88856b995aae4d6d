//! A segment, opened for searching: what its entries are and how its dictionary is cut is in memory, all else is read when it is asked for.

use std::fs::File;
use std::path::Path;
use std::sync::OnceLock;

use crate::search::index::IndexError;
use crate::search::index::bytes::{Bytes, once};
use crate::search::index::dictionary::Dictionary;
use crate::search::index::layout::{CHECKSUM, FIELDS, Head, Place};
use crate::search::index::record::{Entry, Record};
use crate::search::schema::{Facets, Text};

/// Entries that are searched together, in a file or in memory.
pub struct Segment {
    head: Head,
    /// Of every entry, as [`Facets::pack`] has it.
    facets: Vec<u8>,
    /// How many tokens each entry has, by field.
    lengths: [OnceLock<Vec<u8>>; FIELDS],
    dictionary: Dictionary,
    bytes: Bytes,
}

/// How many tokens a field of each entry has; what is longer than the number counts as that long.
#[derive(Debug, Clone, Copy)]
pub struct Lengths<'s>(&'s [[u8; 2]]);

impl Lengths<'_> {
    /// Those of an entry.
    pub fn of(self, entry: Entry) -> u16 {
        self.0.get(entry.index()).copied().map(u16::from_le_bytes).unwrap_or_default()
    }
}

impl Segment {
    /// Opens a file.
    ///
    /// # Errors
    /// [`IndexError`] when it cannot be read, or is no segment.
    pub fn open(path: &Path) -> Result<Segment, IndexError> {
        Segment::over(Bytes::of_file(File::open(path)?)?)
    }

    /// The segment that [`written`](super::written) gave.
    ///
    /// # Errors
    /// [`IndexError::Damaged`] for anything else.
    pub fn in_memory(written: Vec<u8>) -> Result<Segment, IndexError> {
        Segment::over(Bytes::in_memory(written))
    }

    fn over(bytes: Bytes) -> Result<Segment, IndexError> {
        let first = bytes.read(Place { at: 0, length: Head::LENGTH as u64 })?;
        let first: [u8; Head::LENGTH] = first.try_into().map_err(|_| too_long())?;
        let head = Head::read(&first)?;
        let mut facets = bytes.read(head.opened().ok_or_else(too_long)?)?;
        let mut hasher = crc32fast::Hasher::new();
        hasher.update(&first);
        let (opened, sum) = facets.split_last_chunk::<CHECKSUM>().ok_or_else(too_long)?;
        hasher.update(opened);
        if *sum != hasher.finalize().to_le_bytes() {
            return Err(IndexError::Damaged("its checksum is another"));
        }
        let table = opened.get(head.entries as usize..).ok_or_else(too_long)?;
        let leaves = Place { at: head.leaves_at().ok_or_else(too_long)?, length: head.leaves };
        let dictionary = Dictionary::read(table, leaves)?;
        facets.truncate(head.entries as usize);
        Ok(Segment { head, facets, lengths: Default::default(), dictionary, bytes })
    }

    /// How many entries it has.
    pub fn entries(&self) -> usize {
        self.head.entries as usize
    }

    /// How many tokens a field has, over all entries.
    pub fn tokens(&self, field: Text) -> u64 {
        self.head.tokens[field as usize]
    }

    /// How many tokens a field of each entry has.
    ///
    /// # Errors
    /// [`IndexError`] when the file cannot be read.
    pub fn lengths(&self, field: Text) -> Result<Lengths<'_>, IndexError> {
        let lengths = once(&self.lengths[field as usize], || {
            self.bytes.sealed(self.head.lengths(field).ok_or_else(too_long)?)
        })?;
        Ok(Lengths(lengths.as_chunks().0))
    }

    /// What an entry is; none for one that the segment does not have.
    pub fn facets(&self, entry: Entry) -> Option<Facets> {
        self.facets.get(entry.index()).copied().and_then(Facets::unpack)
    }

    /// What it has of a token.
    ///
    /// # Errors
    /// [`IndexError`] when the file cannot be read.
    pub fn find(&self, token: &str) -> Result<Option<Record>, IndexError> {
        self.dictionary.get(token, &self.bytes)?.map(|place| self.record(place)).transpose()
    }

    /// The tokens that an automaton takes, from `first` on and before `end`, each with its record.
    ///
    /// # Errors
    /// [`IndexError`] when the file cannot be read.
    pub fn matching(
        &self,
        automaton: impl fst::Automaton,
        first: &str,
        end: &str,
    ) -> Result<Vec<(String, Record)>, IndexError> {
        let found = self.dictionary.matching(automaton, first..end, &self.bytes)?.into_iter();
        found.map(|(token, place)| Ok((token, self.record(place)?))).collect()
    }

    fn record(&self, Place { at, length }: Place) -> Result<Record, IndexError> {
        let (Some(begin), true) = (self.head.records_at(), at + length <= self.head.records) else {
            return Err(IndexError::Damaged("a token's record lies outside"));
        };
        Record::read(self.bytes.read(Place { at: begin + at, length })?)
    }

    /// What is given back of an entry.
    ///
    /// # Errors
    /// [`IndexError`] when the file cannot be read, or does not have it.
    pub fn kept(&self, entry: Entry) -> Result<Vec<u8>, IndexError> {
        let outside = || IndexError::Damaged("an entry's text lies outside");
        let (places, texts) =
            self.head.places_at().zip(self.head.texts_at()).ok_or_else(outside)?;
        if entry.0 >= self.head.entries {
            return Err(outside());
        }
        let place = self.bytes.read(Place { at: places + u64::from(entry.0) * 8, length: 16 })?;
        let (place, _) = place.as_chunks::<8>();
        let [begin, end] = [place[0], place[1]].map(u64::from_le_bytes);
        let at = texts.checked_add(begin).ok_or_else(outside)?;
        self.bytes.read(Place { at, length: end.checked_sub(begin).ok_or_else(outside)? })
    }
}

fn too_long() -> IndexError {
    IndexError::Damaged("its parts are not as long as it says")
}
