//! What a user has besides books: rulings about cards, and the texts of cards. They are an index of their own, so that however many they
//! are, the articles are found and ordered as without them.

use std::fs;
use std::io;
use std::path::Path;

pub use tantivy::Searcher;
use tantivy::directory::{MmapDirectory, RamDirectory};
use tantivy::{Index, TantivyDocument};

use crate::data;
use crate::reference::{ArticleId, Edition, Reference};
use crate::rulebook::EntryKind;
use crate::search::document::{Kept, Official};
use crate::search::query::Query;
use crate::search::rank::{Filter, Ranked, Weights, rank};
use crate::search::schema::{indexed_own, schema, tokenizers};
use crate::search::store::{self, BUDGET, Store, StoreError};
use crate::search::{Answer, Hit, hits};
use crate::text::{Localized, key};

/// How many articles stand before what is about a card that the query does not name.
const ARTICLES_FIRST: usize = 5;
/// The shortest name, in letters, by which a query names a card: shorter ones are words.
const SHORTEST_NAME: usize = 4;

/// An entry of a user's own.
#[derive(Debug, Clone)]
pub struct Own {
    /// A ruling or a card.
    pub kind: EntryKind,
    /// The current edition of its game.
    pub edition: Edition,
    /// What it is called there.
    pub article: ArticleId,
    /// What stands above its text.
    pub title: Localized,
    /// The names of the cards that it is about, the first of them before all others.
    pub names: Vec<String>,
    /// The numbers of the card.
    pub numbers: Vec<String>,
    /// What was asked.
    pub question: Option<String>,
    /// The text.
    pub text: String,
    /// Where it comes from.
    pub source: String,
    /// The articles that it uses, as references.
    pub cites: Vec<String>,
    /// The scenario that shows it.
    pub scenario: Option<String>,
}

impl Own {
    /// What the index gives back.
    pub fn kept(&self) -> Kept {
        let reference = Reference { edition: self.edition, article: self.article.clone() };
        let official = Official { source: self.source.clone(), text: self.text.clone() };
        Kept {
            reference: reference.to_string(),
            kind: self.kind,
            title: self.title.clone(),
            text: None,
            official: Some(official),
            scenarios: self.scenario.iter().cloned().collect(),
            cites: self.cites.clone(),
            cards: self.names.clone(),
        }
    }
}

/// Opens the index of what the user has, kept under `cache`; `mark` changes when that does, and `records` reads it when the index has to
/// be built.
///
/// # Errors
/// [`StoreError`] when not even memory will do.
pub fn open(
    cache: Option<&Path>,
    mark: &str,
    records: impl FnOnce() -> Vec<Own>,
) -> Result<Searcher, StoreError> {
    let folder = cache.map(|cache| cache.join("own"));
    let snapshot = folder.as_ref().map(|folder| folder.join(name_of(mark)));
    if let Some((searcher, _)) = snapshot.as_deref().and_then(store::whole) {
        return Ok(searcher);
    }
    let records = records();
    let built = match (&folder, &snapshot) {
        (Some(folder), Some(snapshot)) => build(folder, snapshot, &records),
        _ => Err(io::Error::from(io::ErrorKind::NotFound).into()),
    };
    // Where nothing can be written, it is made in memory.
    built.or_else(|_| Ok(store::searcher(&write(RamDirectory::create(), &records)?)?.0))
}

/// The name of the snapshot of this program with what has this mark.
fn name_of(mark: &str) -> String {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for byte in mark.bytes() {
        // FNV-1a
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    }
    format!("{:016x}-{hash:016x}", data::search_stamp())
}

/// Builds the snapshot beside its place and renames it there, one process at a time.
fn build(folder: &Path, snapshot: &Path, records: &[Own]) -> Result<Searcher, StoreError> {
    fs::create_dir_all(folder)?;
    let _lock = store::lock(&folder.join("lock"))?;
    if let Some((built, _)) = store::whole(snapshot) {
        return Ok(built);
    }
    let work = tempfile::Builder::new().prefix(".build-").tempdir_in(folder)?;
    write(MmapDirectory::open(work.path()).map_err(tantivy::TantivyError::from)?, records)?;
    store::finish(work.path(), &[])?;
    if snapshot.exists() {
        fs::rename(snapshot, folder.join(format!(".old-{}", std::process::id())))?;
    }
    fs::rename(work.keep(), snapshot)?;
    store::tidy(folder, snapshot);
    let built = store::whole(snapshot);
    Ok(built.ok_or_else(|| io::Error::other("the index cannot be read back"))?.0)
}

fn write(
    directory: impl Into<Box<dyn tantivy::Directory>>,
    records: &[Own],
) -> tantivy::Result<Index> {
    let (schema, fields) = schema();
    let builder = Index::builder().schema(schema).tokenizers(tokenizers());
    let mut writer = builder.single_segment_index_writer::<TantivyDocument>(directory, BUDGET)?;
    let add = |document| writer.add_document(document).map(drop);
    store::each_indexed(records.iter(), |of| indexed_own(of, &fields), add)?;
    writer.finalize()
}

/// What was found of a user's own: what is about a card that the query names, and the rest.
pub(super) struct Found {
    named: Vec<Hit>,
    others: Vec<Hit>,
    total: usize,
}

/// The best of a user's own entries for a query.
pub(super) fn search(
    store: &Store,
    query: &Query,
    filter: &Filter,
    weights: &Weights,
    most: usize,
) -> tantivy::Result<Found> {
    let nothing = Found { named: Vec::new(), others: Vec::new(), total: 0 };
    let wanted = filter.kind.is_none_or(|of| matches!(of, EntryKind::Ruling | EntryKind::Card));
    let Some(own) = store.own.as_ref().filter(|_| wanted) else { return Ok(nothing) };
    let Ranked { scored, .. } = rank(own, &store.fields, query, filter, weights)?;
    // Those of a card that is named may stand below others by a little.
    let found = hits(own, &store.fields, &scored, most * 4)?;
    let asked = spoken(&query.text);
    let is_named = |hit: &Hit| {
        let first = hit.kept.cards.first();
        let long = |name: &str| key(name).chars().count() >= SHORTEST_NAME || !name.is_ascii();
        first.is_some_and(|name| long(name) && asked.contains(&spoken(name)))
    };
    let (named, others) = found.into_iter().partition(is_named);
    Ok(Found { named, others, total: scored.len() })
}

/// Words between blanks, so that a name is found as words and not within one; Japanese as it stands.
fn spoken(text: &str) -> String {
    if text.is_ascii() {
        let words =
            text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
        let words: Vec<String> = words.map(str::to_lowercase).collect();
        return format!(" {} ", words.join(" "));
    }
    key(text)
}

impl Found {
    /// With the articles that were found: what is about a card that the query names before them, the rest after the first of them.
    pub(super) fn join(self, mut answer: Answer, most: usize) -> Answer {
        let Found { named, others, total } = self;
        if answer.only_near && !named.is_empty() {
            answer.hits.clear();
            answer.total = 0;
        }
        answer.only_near &= named.is_empty() && others.is_empty();
        answer.weak &= named.is_empty();
        let after = answer.hits.len().min(ARTICLES_FIRST);
        let rest = answer.hits.split_off(after);
        let first = std::mem::take(&mut answer.hits);
        answer.hits = named.into_iter().chain(first).chain(others).chain(rest).collect();
        answer.hits.truncate(most);
        answer.total += total;
        answer
    }
}
