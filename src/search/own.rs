//! What a user has besides books: rulings about cards, and the texts of cards. They are an index of their own, so that however many they
//! are, the articles are found and ordered as without them.

use std::path::Path;

use crate::reference::{ArticleId, Edition, Reference};
use crate::rulebook::EntryKind;
use crate::search::document::{Kept, Official};
use crate::search::index::{self, Index, IndexError, Segment};
use crate::search::query::Query;
use crate::search::rank::{Filter, Ranked, Weights, rank};
use crate::search::schema::indexed_own;
use crate::search::snapshot::{Snapshots, Wanted, name_of};
use crate::search::store::{Store, StoreError};
use crate::search::{Answer, Hit, hits};
use crate::text::{Localized, key};

/// The folder of these indexes in the cache.
pub(super) const FOLDER: &str = "own";
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
            below: Vec::new(),
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
) -> Result<Index, StoreError> {
    let name = name_of(Some(mark.as_bytes()));
    let snapshots = cache.map(|cache| Snapshots::under(cache.join(FOLDER)));
    if let Some(index) = snapshots.as_ref().and_then(|of| of.open(&name)) {
        return Ok(index);
    }
    let records = records();
    let written = || Ok(index::written(&records, indexed_own)?);
    let segment = Wanted { name: format!("{name}.index"), book: None };
    let built = snapshots.map(|of| of.build(&name, &[segment], |_| written()));
    match built {
        Some(Ok(index)) => Ok(index),
        // Where nothing can be written, it is made in memory.
        Some(Err(_)) | None => Ok(Index::of(vec![Segment::in_memory(written()?)?])),
    }
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
) -> Result<Found, IndexError> {
    let nothing = Found { named: Vec::new(), others: Vec::new(), total: 0 };
    let wanted = filter.kind.is_none_or(|of| matches!(of, EntryKind::Ruling | EntryKind::Card));
    let Some(own) = store.own.as_ref().filter(|_| wanted) else { return Ok(nothing) };
    // Those of a card that is named may stand below others by a little.
    let Ranked { scored, total, .. } = rank(own, query, filter, weights, most * 4)?;
    let found = hits(own, &scored)?;
    let asked = spoken(&query.text);
    let is_named = |hit: &Hit| {
        let first = hit.kept.cards.first();
        let long = |name: &str| key(name).chars().count() >= SHORTEST_NAME || !name.is_ascii();
        first.is_some_and(|name| long(name) && asked.contains(&spoken(name)))
    };
    let (named, others) = found.into_iter().partition(is_named);
    Ok(Found { named, others, total })
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
