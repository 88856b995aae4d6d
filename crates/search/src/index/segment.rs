//! A segment, opened for searching. tantivy maps its files into memory and reads only what is needed. All methods skip deleted entries.

use std::sync::{Arc, OnceLock};

use tantivy::columnar::ColumnValues;
use tantivy::fastfield::AliveBitSet;
use tantivy::postings::{Postings as _, SegmentPostings, TermInfo};
use tantivy::schema::{IndexRecordOption, Value as _};
use tantivy::store::StoreReader;
use tantivy::{DocSet as _, InvertedIndexReader, SegmentReader, TERMINATED, TantivyDocument};

use crate::index::fields::{FACETS, FIELDS, Field, KEY, ORDER, length_column};
use crate::index::{Entry, IndexError, TEXTS};
use crate::schema::{Facets, Text};
use crate::similar::OneEditAway;

/// A number for each entry.
type Column = Arc<dyn ColumnValues<u64>>;

/// A set of entries that is searched together.
pub struct Segment {
    reader: SegmentReader,
    /// One reader for each [`Field::place`].
    inverted: Vec<Arc<InvertedIndexReader>>,
    facets: Column,
    order: Column,
    lengths: [OnceLock<Vec<u16>>; TEXTS],
    store: OnceLock<StoreReader>,
}

/// The postings of a token in a field of a segment.
#[derive(Debug, Clone)]
pub struct Found {
    info: TermInfo,
    /// The number of entries that have it; at least one.
    pub entries: usize,
}

/// An entry that has a token in a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Posting {
    /// The entry.
    pub entry: Entry,
    /// How often the token occurs in the field.
    pub frequency: u32,
}

/// The entries that have a token in a field, in order.
pub struct Postings<'s> {
    postings: SegmentPostings,
    alive: Option<&'s AliveBitSet>,
}

impl Iterator for Postings<'_> {
    type Item = Posting;

    fn next(&mut self) -> Option<Posting> {
        loop {
            let entry = self.postings.doc();
            if entry == TERMINATED {
                return None;
            }
            let posting = Posting { entry: Entry(entry), frequency: self.postings.term_freq() };
            self.postings.advance();
            if self.alive.is_none_or(|alive| alive.is_alive(entry)) {
                return Some(posting);
            }
        }
    }
}

impl Segment {
    pub(super) fn open(segment: &tantivy::Segment) -> Result<Segment, IndexError> {
        let reader = SegmentReader::open(segment)?;
        let texts = Text::ALL.into_iter().map(Field::Text);
        let inverted: tantivy::Result<Vec<_>> = texts
            .chain([Field::Names])
            .map(|field| reader.inverted_index(FIELDS.searched(field)))
            .collect();
        Ok(Segment {
            inverted: inverted?,
            facets: column(&reader, FACETS)?,
            order: column(&reader, ORDER)?,
            lengths: Default::default(),
            store: OnceLock::new(),
            reader,
        })
    }

    /// The number of entries.
    pub fn entries(&self) -> usize {
        self.reader.num_docs() as usize
    }

    /// Looks up a token in a field; `None` if no entry has it.
    ///
    /// # Errors
    /// [`IndexError`] if a file cannot be read.
    pub fn find(&self, field: Field, token: &str) -> Result<Option<Found>, IndexError> {
        let found = self.inverted[field.place()].terms().get(token)?;
        found.map_or(Ok(None), |info| self.found(field, info))
    }

    fn found(&self, field: Field, info: TermInfo) -> Result<Option<Found>, IndexError> {
        let entries = match self.reader.alive_bitset() {
            None => info.doc_freq,
            Some(alive) => {
                let of = self.read(field, &info, IndexRecordOption::Basic)?;
                of.doc_freq_given_deletes(alive)
            }
        };
        Ok((entries > 0).then_some(Found { info, entries: entries as usize }))
    }

    fn read(
        &self,
        field: Field,
        info: &TermInfo,
        option: IndexRecordOption,
    ) -> Result<SegmentPostings, IndexError> {
        Ok(self.inverted[field.place()].read_postings_from_terminfo(info, option)?)
    }

    /// The entries of a token that was looked up in this field.
    ///
    /// # Errors
    /// [`IndexError`] if a file cannot be read.
    pub fn postings(&self, field: Field, of: &Found) -> Result<Postings<'_>, IndexError> {
        let postings = self.read(field, &of.info, IndexRecordOption::WithFreqs)?;
        Ok(Postings { postings, alive: self.reader.alive_bitset() })
    }

    /// Looks up a token in a field and returns its entries.
    ///
    /// # Errors
    /// [`IndexError`] if a file cannot be read.
    pub fn all_with(
        &self,
        field: Field,
        token: &str,
    ) -> Result<impl Iterator<Item = Posting>, IndexError> {
        let found = self.find(field, token)?;
        let postings = found.map(|found| self.postings(field, &found)).transpose()?;
        Ok(postings.into_iter().flatten())
    }

    /// Calls back with the positions of a token, which was looked up in this field, for each of its entries. Only titles and texts have
    /// positions.
    ///
    /// # Errors
    /// [`IndexError`] if a file cannot be read.
    pub fn each_place(
        &self,
        field: Text,
        of: &Found,
        mut tell: impl FnMut(Entry, &[u32]),
    ) -> Result<(), IndexError> {
        let option = IndexRecordOption::WithFreqsAndPositions;
        let mut postings = self.read(Field::Text(field), &of.info, option)?;
        let alive = self.reader.alive_bitset();
        let mut places = Vec::new();
        while postings.doc() != TERMINATED {
            let entry = postings.doc();
            if alive.is_none_or(|alive| alive.is_alive(entry)) {
                postings.positions(&mut places);
                tell(Entry(entry), &places);
            }
            postings.advance();
        }
        Ok(())
    }

    /// The tokens of a field that differ by one letter from a word, from `first` up to but excluding `end`.
    ///
    /// # Errors
    /// [`IndexError`] if a file cannot be read.
    pub fn similar(
        &self,
        field: Text,
        word: &str,
        first: &str,
        end: &str,
    ) -> Result<Vec<String>, IndexError> {
        let field = Field::Text(field);
        let terms = self.inverted[field.place()].terms();
        let mut stream = terms.search(OneEditAway::of(word)).ge(first).lt(end).into_stream()?;
        let mut similar = Vec::new();
        while stream.advance() {
            if self.found(field, stream.value().clone())?.is_some() {
                let token = std::str::from_utf8(stream.key());
                let damaged = |_| IndexError::Damaged("a token is no text".to_owned());
                similar.push(token.map_err(damaged)?.to_owned());
            }
        }
        Ok(similar)
    }

    /// The length of a field in tokens, for each entry; capped at the maximum of the number type.
    ///
    /// # Errors
    /// [`IndexError`] if a file cannot be read.
    pub fn lengths(&self, field: Text) -> Result<&[u16], IndexError> {
        once(&self.lengths[field as usize], || {
            let lengths = self.all_lengths(field)?.into_iter();
            Ok(lengths.map(|length| u16::try_from(length).unwrap_or(u16::MAX)).collect())
        })
        .map(Vec::as_slice)
    }

    fn all_lengths(&self, field: Text) -> Result<Vec<u64>, IndexError> {
        let mut lengths = vec![0; self.reader.max_doc() as usize];
        column(&self.reader, &length_column(field))?.get_range(0, &mut lengths);
        Ok(lengths)
    }

    /// The number of tokens of a field over all entries.
    pub(super) fn count_tokens(&self, field: Text) -> Result<u64, IndexError> {
        let lengths = self.all_lengths(field)?;
        Ok(match self.reader.alive_bitset() {
            None => lengths.iter().sum(),
            Some(alive) => alive.iter_alive().map(|entry| lengths[entry as usize]).sum(),
        })
    }

    /// The facets of an entry; `None` if the segment does not have the entry.
    pub fn facets(&self, entry: Entry) -> Option<Facets> {
        let packed = (entry.0 < self.reader.max_doc()).then(|| self.facets.get_val(entry.0))?;
        u8::try_from(packed).ok().and_then(Facets::unpack)
    }

    /// The order number of an entry.
    pub(super) fn order(&self, entry: Entry) -> u64 {
        if entry.0 < self.reader.max_doc() { self.order.get_val(entry.0) } else { u64::MAX }
    }

    /// The key and the order of every entry, for an index whose entries have keys.
    pub(super) fn keys(&self) -> Result<impl Iterator<Item = (u64, u64)>, IndexError> {
        let keys = column(&self.reader, KEY)?;
        let alive = self.reader.doc_ids_alive();
        Ok(alive.map(move |entry| (keys.get_val(entry), self.order.get_val(entry))))
    }

    /// The stored part of an entry.
    ///
    /// # Errors
    /// [`IndexError`] if a file cannot be read, or if the segment does not have the entry.
    pub fn stored(&self, entry: Entry) -> Result<Vec<u8>, IndexError> {
        // Nothing is read twice, so the cache is disabled.
        let store = once(&self.store, || Ok(self.reader.get_store_reader(0)?))?;
        let document: TantivyDocument = store.get(entry.0)?;
        let stored = document.get_first(FIELDS.stored).and_then(|stored| stored.as_bytes());
        let none = || IndexError::Damaged("an entry has no text".to_owned());
        stored.map(<[u8]>::to_vec).ok_or_else(none)
    }
}

/// A column with a number for every entry.
fn column(reader: &SegmentReader, name: &str) -> Result<Column, IndexError> {
    let column = reader.fast_fields().u64(name)?;
    // A column with a default for missing values could not be read in blocks.
    Ok(if column.get_cardinality().is_full() {
        column.values
    } else {
        column.first_or_default_col(0)
    })
}

/// Reads a value on first use.
fn once<T>(
    stored: &OnceLock<T>,
    read: impl FnOnce() -> Result<T, IndexError>,
) -> Result<&T, IndexError> {
    match stored.get() {
        Some(known) => Ok(known),
        None => read().map(|read| stored.get_or_init(|| read)),
    }
}
