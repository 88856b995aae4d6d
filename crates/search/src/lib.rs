//! Search over the rulebooks: what is asked is understood, looked up in the index, and ranked.
//!
//! It takes records, from `hantei-rulebook` and from whoever has more, and reads no file of rules. It is the only home of tantivy, which
//! keeps the index: the dictionary of tokens, postings, positions, stored entries, columns, commits and deletions. What a token is
//! (`hantei_data::token`) and what a match is worth ([`mod@rank`], `score`) is decided outside of [`index`], which only says what stands
//! where. `ARCHITECTURE.md` says why the tokens are handed over as lines, why the scorer is our own, and how the index is kept on disk.
//!
//! # How it is entered
//!
//! - [`store::open`] gives a [`store::Store`]: the index of the books, opened, or built where it is not there, and in memory where nothing
//!   can be written. [`own::open`] does so with what a user has besides, rulings and card texts, which are an index of their own: however
//!   many they are, articles are found and ordered as without them.
//! - [`search`] gives the [`Answer`] to what was typed, [`search_with`] with other [`rank::Weights`]; a [`rank::Filter`] keeps to a game,
//!   an edition or a kind.
//! - [`snippet::snippet`] gives the part of a text that shows why it was found.
//! - [`export::write`] writes the entries for Quickwit and OpenSearch.
//!
//! | module | what it does |
//! |---|---|
//! | [`document`], [`schema`] | what is indexed of an entry; the fields, and an entry as the index takes it |
//! | [`index`] | what stands where, kept by tantivy; on disk, in memory, changed entry by entry |
//! | [`store`], [`own`] | which index there is to be, and when it is built or changed |
//! | [`query`], [`words`], [`fuzzy`] | what a query asks for: terms, words, phrases, numbers, the game that it names; what was misspelt |
//! | [`mod@rank`], `score`, `heading`, `says`, `phrase` | which entry answers best |
//!
//! # Where its tests are
//!
//! Unit tests stand beside the code, and take their data from `hantei-test-data`. `tests/search/` of the workspace has the questions with
//! the articles that must be found; `cargo test --release --test quality -- --nocapture` prints how well the search does by them;
//! `benches/search.rs` and `benches/search_large.rs` measure it. The fuzz target is `query`.

pub mod document;
pub mod export;
pub mod fuzzy;
mod heading;
pub mod index;
mod near;
pub mod own;
mod phrase;
pub mod query;
pub mod rank;
mod says;
pub mod schema;
mod score;
pub mod snippet;
pub mod store;
pub mod words;

use document::Kept;
use hantei_base::reference::Edition;
use index::{Index, IndexError};
use query::Query;
use rank::{Filter, Ranked, Scored, Weights, rank};
use store::Store;

/// What a search found.
#[derive(Debug, Clone)]
pub struct Answer {
    /// How many entries have something of the query.
    pub total: usize,
    /// The best of them.
    pub hits: Vec<Hit>,
    /// What was looked for.
    pub query: Query,
    /// Whether nothing has what was asked for, so that all of it was found by similar words.
    pub only_near: bool,
    /// Whether even the best has hardly anything of what was asked.
    pub weak: bool,
}

/// An entry that was found.
#[derive(Debug, Clone)]
pub struct Hit {
    /// The entry.
    pub kept: Kept,
    /// How well it answers; comparable within one answer only.
    pub score: f32,
}

/// Why a query cannot be searched for.
#[derive(Debug, thiserror::Error)]
pub enum SearchError {
    /// Nothing to look for.
    #[error("nothing to search for: the query has no word, number or sign")]
    Empty,
    /// Longer than anybody types.
    #[error("the query has {0} bytes; the most is {most}", most = query::LONGEST)]
    TooLong(usize),
    /// The index.
    #[error(transparent)]
    Index(#[from] IndexError),
}

/// The best `most` entries for what was typed.
///
/// # Errors
/// [`SearchError`] when there is nothing to look for, or when the index cannot be read.
pub fn search(
    store: &Store,
    text: &str,
    filter: &Filter,
    most: usize,
) -> Result<Answer, SearchError> {
    search_with(store, text, filter, most, &Weights::default())
}

/// The same with other weights.
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
    let Ranked { scored, total, weak } =
        rank(store.data, &store.index, &query, filter, weights, most)?;
    let hits = hits(&store.index, &scored)?;
    let answer = Answer { total, hits, query, only_near, weak };
    Ok(own.join(answer, most))
}

/// What the index keeps of these.
fn hits(index: &Index, scored: &[Scored]) -> Result<Vec<Hit>, IndexError> {
    let hit = |found: &Scored| {
        let kept = serde_json::from_slice(&index.kept(found.address)?);
        let kept =
            kept.map_err(|_| IndexError::Damaged("an entry's text cannot be read".to_owned()))?;
        Ok(Hit { kept, score: found.score })
    };
    scored.iter().map(hit).collect()
}
