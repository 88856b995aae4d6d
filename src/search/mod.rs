//! Search over the rulebooks: what is asked is understood, looked up in the index, and ranked.
//!
//! [`document`] says what is indexed and [`schema`] how; [`index`] finds what stands where, and [`store`] keeps it on disk and builds it
//! when needed; [`query`] understands what was typed, [`mod@rank`] decides which entry answers it best, [`snippet`] shows where.

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
pub mod token;
pub mod words;

use crate::data::Data;
use crate::reference::Edition;
use document::Kept;
use index::{Index, IndexError};
use query::Query;
use rank::{Filter, Ranked, Scored, Weights, rank};
use store::Store;

impl token::Words {
    /// The words of this data.
    pub fn of(data: &'static Data) -> token::Words {
        token::Words { terms: data.lexicon(), everyday: data.everyday() }
    }
}

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
