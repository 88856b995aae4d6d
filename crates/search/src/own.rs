//! The user's own entries besides books: rulings and card texts. They have a separate index, so that they do not affect how articles are
//! found and ordered, however many they are.

use std::collections::{BTreeSet, HashSet};
use std::path::Path;

use crate::document::{Official, StoredEntry};
use crate::index::{Address, Built, Folder, Index, IndexError, fnv};
use crate::query::Query;
use crate::rank::{Filter, Ranked, Scored, Weights, best_of, named_articles, rank};
use crate::schema::indexed_own;
use crate::store::Store;
use crate::{Answer, Hit, hits};
use hantei_base::reference::{ArticleId, Edition, Reference};
use hantei_base::text::{Localized, key};
use hantei_data::Data;
use hantei_rulebook::EntryKind;

/// The cache folder of these indexes.
pub(super) const FOLDER: &str = "own";
/// How many articles come before entries about a card that the query does not name.
const ARTICLES_FIRST: usize = 5;
/// The shortest name, in characters, by which a query can name a card; shorter ones are treated as words.
const SHORTEST_NAME: usize = 4;
/// The longest name, in words or Japanese characters, by which a query can name a card.
const LONGEST_NAME: usize = 64;

/// One of the user's own entries.
#[derive(Debug, Clone)]
pub struct UserEntry {
    /// A ruling or a card.
    pub kind: EntryKind,
    /// The current edition of its game.
    pub edition: Edition,
    /// Its id within the game.
    pub article: ArticleId,
    /// The heading above its text.
    pub title: Localized,
    /// The names of the cards that it is about; the first is the main one.
    pub names: Vec<String>,
    /// The numbers of these cards.
    pub numbers: Vec<String>,
    /// The question.
    pub question: Option<String>,
    /// The text.
    pub text: String,
    /// Where it comes from.
    pub source: String,
    /// The articles that it cites, as references.
    pub cites: Vec<String>,
    /// The scenario that shows it.
    pub scenario: Option<String>,
}

impl UserEntry {
    /// The part that the index stores.
    pub fn stored(&self) -> StoredEntry {
        let reference = Reference { edition: self.edition, article: self.article.clone() };
        let official = Official { source: self.source.clone(), text: self.text.clone() };
        StoredEntry {
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

    /// The index key of the card that it is about, unless the name of the card is too short.
    pub(super) fn card_key(&self) -> Option<String> {
        let name = self.names.first()?;
        let long = key(name).chars().count() >= SHORTEST_NAME || !name.is_ascii();
        long.then(|| match name.is_ascii() {
            true => card_key(&words(name), " "),
            false => card_key(&[key(name)], ""),
        })
    }
}

/// The index key of the entries about a card, from the parts of its name.
fn card_key(parts: &[String], between: &str) -> String {
    format!("@{}", parts.join(between))
}

/// The Latin words and numbers of a text, in lower case.
fn words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

/// Opens the index of the user's entries in `data_folder`, stored under `cache`. `mark` identifies the state of the entries; `records`
/// reads them if the index must be changed. Unchanged records are not written again.
///
/// # Errors
/// [`IndexError`] if the index cannot even be built in memory.
pub fn open(
    data: &'static Data,
    cache: Option<&Path>,
    data_folder: &Path,
    mark: String,
    records: impl FnOnce() -> Vec<UserEntry>,
) -> Result<Index, IndexError> {
    let indexed = |own: &UserEntry| indexed_own(data, own);
    let Some(cache) = cache else { return Built::of(&records(), indexed)?.open() };
    let name = data_folder.as_os_str().as_encoded_bytes();
    let folder = Folder::new(cache.join(FOLDER), data.search_stamp(), Some(name), mark);
    folder.follow(|| distinct(records()), keys, indexed)
}

/// Removes duplicate records.
fn distinct(mut records: Vec<UserEntry>) -> Vec<UserEntry> {
    let mut seen = HashSet::new();
    records.retain(|record| seen.insert(key_of(record)));
    records
}

fn keys(records: &[UserEntry]) -> Vec<u64> {
    records.iter().map(key_of).collect()
}

/// The key that identifies a record: a hash of all its content.
fn key_of(record: &UserEntry) -> u64 {
    fnv(format!("{record:?}").as_bytes())
}

/// The user's matching entries: those about a card that the query names, and the others.
pub(super) struct Found {
    named: Vec<Hit>,
    others: Vec<Hit>,
    total: usize,
}

/// The user's best entries for a query.
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
    let Ranked { scored, .. } = rank(store.data, own, query, filter, weights)?;
    let total = scored.len();
    // Entries about a named card may score lower than entries about cards that share words with its name.
    let about = about_named_card(own, query)?;
    let is_named = |of: &Scored| about.contains(&of.address);
    let (named, others): (Vec<Scored>, Vec<Scored>) = scored.into_iter().partition(is_named);
    let best = |of: Vec<Scored>| hits(own, &best_of(own, of, most));
    Ok(Found { named: best(named)?, others: best(others)?, total })
}

/// The entries about a card whose whole name the query contains: whole words, or characters anywhere in a Japanese text.
fn about_named_card(own: &Index, query: &Query) -> Result<BTreeSet<Address>, IndexError> {
    let text = &query.text;
    let mut keys = card_keys(&words(text), " ");
    if !text.is_ascii() {
        let characters: Vec<String> = key(text).chars().map(String::from).collect();
        keys.extend(card_keys(&characters, ""));
    }
    let mut about = BTreeSet::new();
    for (segment, reader) in own.segments().iter().enumerate() {
        let named = named_articles(reader, &keys)?;
        about.extend(named.into_iter().map(|entry| Address { segment, entry }));
    }
    Ok(about)
}

/// The index keys of all cards whose names may be in a text with these parts.
fn card_keys(parts: &[String], between: &str) -> Vec<String> {
    let mut keys = Vec::new();
    for from in 0..parts.len() {
        let last = parts.len().min(from + LONGEST_NAME);
        keys.extend((from + 1..=last).map(|to| card_key(&parts[from..to], between)));
    }
    keys
}

impl Found {
    /// Merges the entries into the answer: those about a named card first, then the first articles, then the other entries.
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
