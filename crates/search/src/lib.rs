//! Search over the rulebooks: parses a query, looks it up in the index, and ranks the matches.
//!
//! This crate takes records, from `hantei-rulebook` and other callers, and reads no rule files. It is the only user of tantivy, which
//! stores the index: the term dictionary, postings, positions, stored entries, columns, commits and deletions. Tokenization
//! (`hantei_data::token`) and scoring ([`mod@rank`], `score`) happen outside of [`index`], which only looks up tokens. `ARCHITECTURE.md`
//! explains why tokens are passed as lines, why we have our own scorer, and how the index is stored on disk.
//!
//! # Entry points
//!
//! - [`store::open`] returns a [`store::Store`]: the index of the books, which is opened, or built if it is missing, in memory if it cannot
//!   be written. [`own::open`] does the same for what the user has besides, rulings and card texts. They have a separate index, so that
//!   they do not affect how articles are found and ordered, however many they are.
//! - [`search`] returns the [`Answer`] to a query, [`search_with`] uses other [`rank::Weights`]; a [`rank::Filter`] restricts the game,
//!   edition or kind.
//! - [`snippet::snippet`] returns the part of a text that shows why it was found.
//! - [`export::write`] writes the entries for Quickwit and OpenSearch.
//!
//! | module | what it does |
//! |---|---|
//! | [`document`], [`schema`] | the indexed parts of an entry; the fields, and an entry in the form that the index takes |
//! | [`index`] | the inverted index, stored by tantivy; on disk, in memory, changed entry by entry |
//! | [`store`], [`own`] | which indexes exist, and when they are built or changed |
//! | [`query`], [`words`], [`fuzzy`] | parsing a query: terms, words, phrases, numbers, the game that it names; spelling correction |
//! | [`mod@rank`], `score`, `coverage`, `heading`, `question_kind`, `phrase` | ranking |
//!
//! # Tests
//!
//! Unit tests stand beside the code and use `hantei-test-data`. `tests/search/` of the workspace has questions with the articles that must
//! be found; `cargo test --release --test quality -- --nocapture` prints the search quality for them; `benches/search.rs` and
//! `benches/search_large.rs` measure the speed. The fuzz target is `query`.

mod coverage;
pub mod document;
pub mod export;
pub mod fuzzy;
mod heading;
pub mod index;
pub mod own;
mod phrase;
pub mod query;
mod question_kind;
pub mod rank;
pub mod schema;
mod score;
mod similar;
pub mod snippet;
pub mod store;
pub mod words;

use document::StoredEntry;
use hantei_base::reference::Edition;
use index::{Index, IndexError};
use query::Query;
use rank::{Filter, Ranked, Scored, Weights, best_of, rank};
use store::Store;

/// The result of a search.
#[derive(Debug, Clone)]
pub struct Answer {
    /// The number of matching entries.
    pub total: usize,
    /// The best of them.
    pub hits: Vec<Hit>,
    /// The parsed query.
    pub query: Query,
    /// Whether no entry matches the query as typed, so that every match comes from spelling correction.
    pub only_near: bool,
    /// Whether even the best match has hardly anything of the query.
    pub weak: bool,
}

/// An entry that was found.
#[derive(Debug, Clone)]
pub struct Hit {
    /// The stored part of the entry.
    pub stored: StoredEntry,
    /// The score; comparable within one answer only.
    pub score: f32,
}

/// Why a query cannot be answered.
#[derive(Debug, thiserror::Error)]
pub enum SearchError {
    /// The query has nothing to search for.
    #[error("nothing to search for: the query has no word, number or sign")]
    Empty,
    /// The query is too long.
    #[error("the query has {0} bytes; the most is {most}", most = query::LONGEST)]
    TooLong(usize),
    /// The index failed.
    #[error(transparent)]
    Index(#[from] IndexError),
}

/// The best `most` entries for a query.
///
/// # Errors
/// [`SearchError`] if there is nothing to search for, or if the index cannot be read.
pub fn search(
    store: &Store,
    text: &str,
    filter: &Filter,
    most: usize,
) -> Result<Answer, SearchError> {
    search_with(store, text, filter, most, &Weights::default())
}

/// The same, with other weights.
///
/// # Errors
/// As [`search`].
pub fn search_with(
    store: &Store,
    text: &str,
    filter: &Filter,
    most: usize,
    weights: &Weights,
) -> Result<Answer, SearchError> {
    if text.len() > query::LONGEST {
        return Err(SearchError::TooLong(text.len()));
    }
    let mut query = query::understand(store.data, text);
    if query.is_empty() {
        return Err(SearchError::Empty);
    }
    let own = own::search(store, &query, filter, weights, most)?;
    if query.games.is_empty() {
        query.games.extend(
            filter.usual.filter(|_| filter.game.or(filter.edition.map(Edition::game)).is_none()),
        );
    }
    let only_near = fuzzy::widen(store.data, &mut query, &store.index)?;
    let Ranked { scored, weak } = rank(store.data, &store.index, &query, filter, weights)?;
    let total = scored.len();
    let hits = hits(&store.index, &best_of(&store.index, scored, most))?;
    let answer = Answer { total, hits, query, only_near, weak };
    Ok(own.join(answer, most))
}

/// The stored parts of these entries.
fn hits(index: &Index, scored: &[Scored]) -> Result<Vec<Hit>, IndexError> {
    let hit = |found: &Scored| {
        let stored = serde_json::from_slice(&index.stored(found.address)?);
        let stored =
            stored.map_err(|_| IndexError::Damaged("an entry's text cannot be read".to_owned()))?;
        Ok(Hit { stored, score: found.score })
    };
    scored.iter().map(hit).collect()
}
