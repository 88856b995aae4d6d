//! What a user has besides books: rulings about cards, and the texts of cards. They are an index of their own, so that however many they
//! are, the articles are found and ordered as without them.

use std::collections::HashSet;
use std::path::Path;

use crate::document::{Kept, Official};
use crate::index::{Built, Folder, Index, IndexError, fnv};
use crate::query::Query;
use crate::rank::{Filter, Ranked, Weights, rank};
use crate::schema::indexed_own;
use crate::store::Store;
use crate::{Answer, Hit, hits};
use hantei_base::reference::{ArticleId, Edition, Reference};
use hantei_base::text::{Localized, key};
use hantei_data::Data;
use hantei_rulebook::EntryKind;

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

/// Opens the index of what the user has in the folder `whose`, kept under `cache`; `mark` changes when that does, and `records` reads it when
/// the index has to be changed. Of records that are there already nothing is written again.
///
/// # Errors
/// [`IndexError`] when not even memory will do.
pub fn open(
    data: &'static Data,
    cache: Option<&Path>,
    whose: &Path,
    mark: String,
    records: impl FnOnce() -> Vec<Own>,
) -> Result<Index, IndexError> {
    let indexed = |own: &Own| indexed_own(data, own);
    let Some(cache) = cache else { return Built::of(&records(), indexed)?.open() };
    let name = whose.as_os_str().as_encoded_bytes();
    let folder = Folder::new(cache.join(FOLDER), data.search_stamp(), Some(name), mark);
    folder.follow(|| distinct(records()), keys, indexed)
}

/// The records without those that stand there twice.
fn distinct(mut records: Vec<Own>) -> Vec<Own> {
    let mut seen = HashSet::new();
    records.retain(|record| seen.insert(key_of(record)));
    records
}

fn keys(records: &[Own]) -> Vec<u64> {
    records.iter().map(key_of).collect()
}

/// By what a record is known in the index: another when anything of it is another.
fn key_of(record: &Own) -> u64 {
    fnv(format!("{record:?}").as_bytes())
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
    let Ranked { scored, total, .. } = rank(store.data, own, query, filter, weights, most * 4)?;
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
