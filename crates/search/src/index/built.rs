//! An index built from scratch: one segment in memory, which can be searched immediately and written to a folder unchanged.

use std::path::Path;
use std::sync::mpsc::sync_channel;
use std::thread;

use rayon::prelude::*;
use tantivy::directory::{MmapDirectory, RamDirectory};
use tantivy::store::Compressor;
use tantivy::{Directory as _, IndexSettings, TantivyDocument};

use crate::index::fields::{FIELDS, Indexed, tokenizers};
use crate::index::{Index, IndexError};

/// How many entries are tokenized at a time. Other threads tokenize, because that takes about as long as adding entries to the index.
pub(super) const BATCH: usize = 256;

/// tantivy derives the initial size of its token table from this; the table grows on demand.
const TABLE: usize = 16_000_000;

/// An index built in memory.
pub struct Built {
    directory: RamDirectory,
    index: tantivy::Index,
}

impl Built {
    /// Builds the index of these entries. Entries with equal scores are listed in this order.
    ///
    /// # Errors
    /// [`IndexError`] if tantivy reports an error.
    pub fn of<E: Sync>(
        entries: &[E],
        indexed: impl Fn(&E) -> Indexed + Sync,
    ) -> Result<Built, IndexError> {
        let document = |at: usize| FIELDS.document(&indexed(&entries[at]), at as u64, None);
        Built::of_documents(entries.len(), document)
    }

    /// Builds the index of `count` documents; `document` makes each by its number.
    pub(super) fn of_documents(
        count: usize,
        document: impl Fn(usize) -> TantivyDocument + Sync,
    ) -> Result<Built, IndexError> {
        let directory = RamDirectory::create();
        if count == 0 {
            let index =
                tantivy::Index::create(directory.clone(), FIELDS.schema.clone(), settings())?;
            return Ok(Built { directory, index });
        }
        let index = thread::scope(|scope| {
            let (sender, receiver) = sync_channel::<Vec<TantivyDocument>>(2);
            let directory = directory.clone();
            let writing = scope.spawn(move || -> tantivy::Result<tantivy::Index> {
                let builder = tantivy::Index::builder()
                    .schema(FIELDS.schema.clone())
                    .settings(settings())
                    .tokenizers(tokenizers());
                let mut writer = builder.single_segment_index_writer(directory, TABLE)?;
                receiver.into_iter().flatten().try_for_each(|of| writer.add_document(of))?;
                writer.finalize()
            });
            for first in (0..count).step_by(BATCH) {
                let batch = first..count.min(first + BATCH);
                // The writer has stopped because of an error, which it reports itself.
                if sender.send(batch.into_par_iter().map(&document).collect()).is_err() {
                    break;
                }
            }
            drop(sender);
            writing.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        });
        Ok(Built { directory, index: index? })
    }

    /// The index, opened for searching.
    ///
    /// # Errors
    /// [`IndexError`] if tantivy reports an error.
    pub fn open(&self) -> Result<Index, IndexError> {
        Index::of(&self.index, None)
    }

    /// Writes the files of the index into an empty folder.
    pub(super) fn save(&self, folder: &Path) -> Result<(), IndexError> {
        let target = MmapDirectory::open(folder).map_err(tantivy::TantivyError::from)?;
        self.directory.persist(&target)?;
        target.sync_directory()?;
        Ok(())
    }
}

/// Entries are stored uncompressed in small blocks, because a search reads about ten entries, each with its block.
fn settings() -> IndexSettings {
    IndexSettings {
        docstore_compression: Compressor::None,
        docstore_compress_dedicated_thread: false,
        docstore_blocksize: 4096,
        ..IndexSettings::default()
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::index::{Address, Entry, Field, Tokens};
    use crate::schema::{Facets, Text};
    use hantei_base::reference::Edition;
    use hantei_rulebook::EntryKind;

    /// An entry with a title, which is also its name and its stored part.
    pub(in crate::index) fn entry(title: &str) -> Indexed {
        let mut tokens: [Tokens; 6] = Default::default();
        for (place, word) in title.split(' ').enumerate() {
            tokens[Text::Title as usize].push(word, place);
        }
        let facets = Facets { edition: Edition::Fftcg32, kind: EntryKind::Article, has_text: true };
        Indexed { tokens, names: vec![title.to_owned()], facets, stored: title.into() }
    }

    fn index(titles: &[&str]) -> Index {
        let built = Built::of(titles, |title: &&str| entry(title)).expect("built");
        built.open().expect("an index")
    }

    #[test]
    fn an_index_is_read_as_it_was_built() {
        let index = index(&["a b a", "b", "c a"]);
        let [segment] = index.segments() else { panic!("one segment") };
        assert_eq!((index.entries(), index.tokens(Text::Title)), (3, 6));
        assert_eq!(segment.lengths(Text::Title).expect("readable"), [3, 1, 2]);
        assert_eq!(segment.lengths(Text::Body).expect("readable"), [0, 0, 0]);
        let title = Field::Text(Text::Title);
        let found = segment.find(title, "a").expect("readable").expect("there");
        assert_eq!(found.entries, 2);
        let postings = segment.postings(title, &found).expect("readable");
        let postings: Vec<_> = postings.map(|of| (of.entry, of.frequency)).collect();
        assert_eq!(postings, [(Entry(0), 2), (Entry(2), 1)]);
        let mut places = Vec::new();
        let tell = |entry, at: &[u32]| places.push((entry, at.to_vec()));
        segment.each_place(Text::Title, &found, tell).expect("readable");
        assert_eq!(places, [(Entry(0), vec![0, 2]), (Entry(2), vec![1])]);
        assert!(segment.find(title, "d").expect("readable").is_none());
        assert!(segment.find(Field::Text(Text::Body), "a").expect("readable").is_none());
        let named = segment.all_with(Field::Names, "c a").expect("readable");
        assert_eq!(named.map(|of| of.entry).collect::<Vec<_>>(), [Entry(2)]);
        assert_eq!(segment.stored(Entry(1)).expect("there"), b"b");
        assert!(segment.stored(Entry(3)).is_err());
        assert_eq!(segment.facets(Entry(0)).map(|of| of.edition), Some(Edition::Fftcg32));
        assert_eq!(segment.facets(Entry(3)), None);
        let order = |at| index.order(Address { segment: 0, entry: Entry(at) });
        assert_eq!([0, 1, 2, 3].map(order), [0, 1, 2, u64::MAX]);
    }

    #[test]
    fn tokens_a_letter_away_are_found_in_their_range() {
        let index = index(&["counter counters", "encounter zone =counte"]);
        let [segment] = index.segments() else { panic!("one segment") };
        let similar = segment.similar(Text::Title, "countr", "a", "{").expect("readable");
        assert_eq!(similar, ["counter"]);
        assert!(index.has("zone", &[Text::Body, Text::Title]).expect("readable"));
        assert!(!index.has("zone", &[Text::Body]).expect("readable"));
    }

    #[test]
    fn an_index_of_nothing_has_nothing() {
        let index = index(&[]);
        assert_eq!((index.entries(), index.tokens(Text::Title)), (0, 0));
        assert!(!index.has("a", &Text::ALL).expect("readable"));
        assert!(index.stored(Address { segment: 0, entry: Entry(0) }).is_err());
    }

    #[test]
    fn many_entries_stand_in_the_order_in_which_they_came() {
        let titles: Vec<String> = (0..BATCH * 3 + 7).map(|at| format!("t{at}")).collect();
        let built = Built::of(&titles, |title: &String| entry(title)).expect("built");
        let index = built.open().expect("an index");
        assert_eq!(index.segments().len(), 1);
        for (at, title) in (0..).zip(&titles) {
            let stored = index.stored(Address { segment: 0, entry: Entry(at) }).expect("there");
            assert_eq!(stored, title.as_bytes());
        }
    }
}
