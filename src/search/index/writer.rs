//! A segment, written.

use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::search::index::IndexError;
use crate::search::index::dictionary::{self, Written};
use crate::search::index::layout::{FIELDS, Head, Place, seal};
use crate::search::index::record::{Draft, Entry, Field};
use crate::search::schema::{Facets, Text};

/// An entry as an index takes it.
#[derive(Debug, Clone)]
pub struct Indexed {
    /// The tokens of each field of [`Text`], each with its place there.
    pub tokens: [Vec<(String, u32)>; FIELDS],
    /// The names by which it is asked for, whole.
    pub names: Vec<String>,
    /// What it is.
    pub facets: Facets,
    /// What is given back of it.
    pub kept: Vec<u8>,
}

/// How many entries are read into tokens before they are added: that takes longer than adding them, and several threads do it.
const BATCH: usize = 256;

/// The file of a segment of these entries, in their order.
///
/// # Errors
/// [`IndexError::TooLarge`] when a segment cannot hold them.
pub fn written<E: Sync>(
    entries: &[E],
    indexed: impl Fn(&E) -> Indexed + Sync,
) -> Result<Vec<u8>, IndexError> {
    let mut writer = Writer::default();
    for batch in entries.chunks(BATCH) {
        let batch: Vec<Indexed> = batch.par_iter().map(&indexed).collect();
        batch.into_iter().try_for_each(|entry| writer.add(entry))?;
    }
    writer.finish()
}

/// Takes entries and makes a segment of them.
#[derive(Default)]
struct Writer {
    entries: u32,
    counts: [u64; FIELDS],
    facets: Vec<u8>,
    lengths: [Vec<u8>; FIELDS],
    drafts: FxHashMap<String, Draft>,
    places: Vec<u8>,
    texts: Vec<u8>,
}

impl Writer {
    /// Adds an entry behind those that are there.
    fn add(&mut self, of: Indexed) -> Result<(), IndexError> {
        let entry = Entry(self.entries);
        let next = self.entries.checked_add(1);
        self.entries = next.ok_or(IndexError::TooLarge("entries"))?;
        self.facets.push(of.facets.pack());
        for (text, mut tokens) in Text::ALL.into_iter().zip(of.tokens) {
            self.counts[text as usize] += tokens.len() as u64;
            let length = u16::try_from(tokens.len()).unwrap_or(u16::MAX);
            self.lengths[text as usize].extend(length.to_le_bytes());
            tokens.sort_unstable();
            for alike in tokens.chunk_by(|(a, _), (b, _)| a == b) {
                let places: Vec<u32> = alike.iter().map(|(_, place)| *place).collect();
                self.draft(&alike[0].0).add(entry, Field::Text(text), &places);
            }
        }
        let mut names = of.names;
        names.sort_unstable();
        names.dedup();
        names.iter().for_each(|name| self.draft(name).add(entry, Field::Names, &[]));
        self.places.extend((self.texts.len() as u64).to_le_bytes());
        self.texts.extend(of.kept);
        Ok(())
    }

    fn draft(&mut self, token: &str) -> &mut Draft {
        self.drafts.entry(token.to_owned()).or_default()
    }

    /// The file of the segment.
    fn finish(mut self) -> Result<Vec<u8>, IndexError> {
        let mut drafts: Vec<(String, Draft)> = self.drafts.into_iter().collect();
        drafts.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
        let mut records = Vec::new();
        let mut tokens = Vec::with_capacity(drafts.len());
        for (token, draft) in drafts {
            let at = records.len() as u64;
            draft.write(&mut records);
            let place = Place { at, length: records.len() as u64 - at };
            let packed = place.pack().ok_or(IndexError::TooLarge("entries that have a word"))?;
            tokens.push((token, packed));
        }
        let Written { table, leaves } = dictionary::written(&tokens)?;
        self.places.extend((self.texts.len() as u64).to_le_bytes());
        let head = Head {
            entries: self.entries,
            tokens: self.counts,
            table: table.len() as u64,
            leaves: leaves.len() as u64,
            records: records.len() as u64,
        };
        let mut bytes = head.written();
        bytes.extend(self.facets);
        bytes.extend(table);
        seal(&mut bytes, 0);
        for lengths in self.lengths {
            let begin = bytes.len();
            bytes.extend(lengths);
            seal(&mut bytes, begin);
        }
        for part in [leaves, records, self.places, self.texts] {
            bytes.extend(part);
        }
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reference::Edition;
    use crate::rulebook::EntryKind;
    use crate::search::index::Segment;

    fn entry(title: &[&str], kept: &str) -> Indexed {
        let mut tokens: [Vec<(String, u32)>; FIELDS] = Default::default();
        tokens[Text::Title as usize] =
            title.iter().zip(0..).map(|(token, place)| ((*token).to_owned(), place)).collect();
        let facets = Facets { edition: Edition::Fftcg32, kind: EntryKind::Article, has_text: true };
        Indexed { tokens, names: vec![kept.to_owned()], facets, kept: kept.into() }
    }

    fn written() -> Vec<u8> {
        let mut writer = Writer::default();
        writer.add(entry(&["a", "b", "a"], "first")).expect("fits");
        writer.add(entry(&["b"], "second")).expect("fits");
        writer.finish().expect("fits")
    }

    fn all_of(bytes: Vec<u8>) -> Result<Vec<Vec<u8>>, IndexError> {
        let segment = Segment::in_memory(bytes)?;
        for token in ["a", "b", "first", "second"] {
            segment.find(token)?;
        }
        Text::ALL.into_iter().try_for_each(|field| segment.lengths(field).map(|_| ()))?;
        (0..2).map(|at| segment.kept(Entry(at))).collect()
    }

    #[test]
    fn a_segment_is_read_as_it_was_written() {
        let segment = Segment::in_memory(written()).expect("a segment");
        assert_eq!((segment.entries(), segment.tokens(Text::Title)), (2, 4));
        let length = |at, field| segment.lengths(field).expect("readable").of(Entry(at));
        assert_eq!([0, 1, 2].map(|at| length(at, Text::Title)), [3, 1, 0]);
        assert_eq!([0, 1].map(|at| length(at, Text::Body)), [0, 0]);
        let found = segment.find("a").expect("readable").expect("there");
        assert_eq!(found.places(Text::Title).collect::<Vec<_>>(), [(Entry(0), vec![0, 2])]);
        let found = segment.find("second").expect("readable").expect("there");
        assert_eq!(found.named().collect::<Vec<_>>(), [Entry(1)]);
        assert!(segment.find("c").expect("readable").is_none());
        assert_eq!(segment.kept(Entry(1)).expect("there"), b"second");
        assert!(segment.kept(Entry(2)).is_err());
        assert_eq!(segment.facets(Entry(0)).map(|of| of.edition), Some(Edition::Fftcg32));
    }

    #[test]
    fn a_damaged_segment_is_told_or_gives_other_texts_but_never_panics() {
        let written = written();
        let texts = written.len() - "firstsecond".len();
        for at in 0..written.len() {
            assert!(all_of(written[..at].to_vec()).is_err(), "{at} bytes");
            let mut other = written.clone();
            other[at] ^= 0xff;
            assert!(all_of(other).is_err() || at >= texts, "byte {at}");
        }
    }
}
