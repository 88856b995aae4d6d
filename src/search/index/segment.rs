//! A segment, opened for searching: its dictionary is in memory, its records and texts are read when they are asked for.

use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use crate::search::index::IndexError;
use crate::search::index::layout::{CHECKSUM, FIELDS, Head, Place};
use crate::search::index::record::{Entry, Record};
use crate::search::schema::{Facets, Text};

/// Entries that are searched together, in a file or in memory.
pub struct Segment {
    head: Head,
    /// Of every entry, as [`Facets::pack`] has it.
    facets: Vec<u8>,
    /// How many tokens an entry has, field by field; what is longer than the number counts as that long.
    lengths: Vec<u16>,
    dictionary: fst::Map<Vec<u8>>,
    bytes: Bytes,
}

impl Segment {
    /// Opens a file.
    ///
    /// # Errors
    /// [`IndexError`] when it cannot be read, or is no segment.
    pub fn open(path: &Path) -> Result<Segment, IndexError> {
        let file = File::open(path)?;
        let length = file.metadata()?.len();
        Segment::over(Bytes { source: Source::File(Mutex::new(file)), length })
    }

    /// The segment that [`written`](super::written) gave.
    ///
    /// # Errors
    /// [`IndexError::Damaged`] for anything else.
    pub fn in_memory(written: Vec<u8>) -> Result<Segment, IndexError> {
        let length = written.len() as u64;
        Segment::over(Bytes { source: Source::Memory(written), length })
    }

    fn over(bytes: Bytes) -> Result<Segment, IndexError> {
        let damaged = || IndexError::Damaged("its parts are not as long as it says");
        let first: [u8; Head::LENGTH] =
            bytes.read(0, Head::LENGTH as u64)?.try_into().map_err(|_| damaged())?;
        let head = Head::read(&first)?;
        let checksum_at =
            head.records_at().and_then(|at| at.checked_sub(CHECKSUM as u64)).ok_or_else(damaged)?;
        // Part by part, so that the dictionary, most of it, need not be copied.
        let entries = u64::from(head.entries);
        let lengths_at = Head::LENGTH as u64 + entries;
        let dictionary_at = lengths_at + entries * 2 * FIELDS as u64;
        let facets = bytes.read(Head::LENGTH as u64, entries)?;
        let lengths = bytes.read(lengths_at, dictionary_at - lengths_at)?;
        let dictionary = bytes.read(dictionary_at, head.dictionary)?;
        let sum = bytes.read(checksum_at, CHECKSUM as u64)?;
        let mut hasher = crc32fast::Hasher::new();
        [&first[..], &facets, &lengths, &dictionary].into_iter().for_each(|of| hasher.update(of));
        if sum != hasher.finalize().to_le_bytes() {
            return Err(IndexError::Damaged("its checksum is another"));
        }
        let (lengths, _) = lengths.as_chunks::<2>();
        let lengths = lengths.iter().map(|of| u16::from_le_bytes(*of)).collect();
        let dictionary = fst::Map::new(dictionary)
            .map_err(|_| IndexError::Damaged("its dictionary is none of this program"))?;
        Ok(Segment { head, facets, lengths, dictionary, bytes })
    }

    /// How many entries it has.
    pub fn entries(&self) -> usize {
        self.head.entries as usize
    }

    /// How many tokens a field has, over all entries.
    pub fn tokens(&self, field: Text) -> u64 {
        self.head.tokens[field as usize]
    }

    /// How many tokens a field of an entry has.
    pub fn length(&self, entry: Entry, field: Text) -> u16 {
        self.lengths.get(entry.index() * FIELDS + field as usize).copied().unwrap_or_default()
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
        self.dictionary.get(token).map(|packed| self.record(packed)).transpose()
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
        use fst::{IntoStreamer as _, Streamer as _};
        let mut tokens = self.dictionary.search(automaton).ge(first).lt(end).into_stream();
        let mut found = Vec::new();
        while let Some((token, packed)) = tokens.next() {
            let token = str::from_utf8(token);
            let token = token.map_err(|_| IndexError::Damaged("a token is no text"))?;
            found.push((token.to_owned(), self.record(packed)?));
        }
        Ok(found)
    }

    fn record(&self, packed: u64) -> Result<Record, IndexError> {
        let Place { at, length } = Place::unpack(packed);
        let (Some(begin), true) = (self.head.records_at(), at + length <= self.head.records) else {
            return Err(IndexError::Damaged("a token's record lies outside"));
        };
        Record::read(self.bytes.read(begin + at, length)?)
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
        let place = self.bytes.read(places + u64::from(entry.0) * 8, 16)?;
        let (place, _) = place.as_chunks::<8>();
        let [begin, end] = [place[0], place[1]].map(u64::from_le_bytes);
        let at = texts.checked_add(begin).ok_or_else(outside)?;
        self.bytes.read(at, end.checked_sub(begin).ok_or_else(outside)?)
    }
}

/// The bytes of a segment.
struct Bytes {
    source: Source,
    length: u64,
}

enum Source {
    Memory(Vec<u8>),
    File(Mutex<File>),
}

impl Bytes {
    /// So many bytes from a place on; nothing is set aside for more than there are.
    fn read(&self, at: u64, length: u64) -> Result<Vec<u8>, IndexError> {
        let outside = IndexError::Damaged("it is shorter than it says");
        let end = at.checked_add(length).filter(|end| *end <= self.length);
        let Some((end, length)) = end.zip(usize::try_from(length).ok()) else {
            return Err(outside);
        };
        match &self.source {
            Source::Memory(bytes) => {
                let here = bytes.get(at as usize..end as usize);
                here.map(<[u8]>::to_vec).ok_or(outside)
            }
            Source::File(file) => {
                let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
                let mut bytes = Vec::with_capacity(length);
                file.seek(SeekFrom::Start(at))?;
                (&mut *file).take(length as u64).read_to_end(&mut bytes)?;
                // It may have been cut off after it was opened.
                if bytes.len() == length { Ok(bytes) } else { Err(outside) }
            }
        }
    }
}
