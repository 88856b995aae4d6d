//! Ranks entries: BM25 over all fields of an entry at once, combined with how much of the query an entry covers.
//!
//! Postings, lengths and frequencies come from the index; this module weighs them, one unit of the query at a time over all entries. A term
//! with several alternatives counts once, by its best match.

use std::cmp::Ordering;
use std::collections::{BTreeSet, HashSet};

use rustc_hash::FxHashMap;

use crate::coverage::QueryCoverage;
use crate::document::EntryKind;
use crate::heading;
use crate::index::{Address, Entry, Field, Index, IndexError, Segment};
use crate::phrase::Phrase;
use crate::query::Query;
use crate::question_kind::QuestionKind;
use crate::schema::{Facets, Text, exact_key};
use crate::score::{EntryMatch, Statistics, prepared, score};
use hantei_base::reference::Edition;
use hantei_data::Data;
use hantei_data::token;
use hantei_data::token::TokenKind;

/// The weights of the ranking, tuned on the tuning list of `tests/search/queries.yaml`.
#[derive(Debug, Clone)]
pub struct Weights {
    /// The weight of a match in each field of [`Text`].
    pub fields: [f32; 6],
    /// How strongly the length of each field matters, from 0 to 1.
    pub lengths: [f32; 6],
    /// How quickly repeated matches stop adding to the score.
    pub saturation: f32,
    /// The weight of a glossary term.
    pub term: f32,
    /// The weight of an everyday word.
    pub everyday: f32,
    /// The weight of a character pair.
    pub pair: f32,
    /// The weight of a hiragana pair.
    pub kana_pair: f32,
    /// The weight of a hiragana together with the character after it.
    pub boundary: f32,
    /// The weight of a single kanji.
    pub single: f32,
    /// The weight of a Latin word.
    pub word: f32,
    /// The weight of a number in the text.
    pub number: f32,
    /// The weight of a query that is the whole title of an entry.
    pub whole: f32,
    /// The weight of a number or step that matches the place in the book.
    pub step: f32,
    /// The weight of an article with the number that the query names.
    pub article: f32,
    /// The factor for entries other than the step that the query asks for.
    pub other_step: f32,
    /// The factor for a step if the other words of the query match something else, from 0 to 1.
    pub elsewhere: f32,
    /// The factor for an entry that contains the quoted phrase.
    pub phrase: f32,
    /// The factor for a score if only one small part of the query is covered, from 0 to 1.
    pub uncovered: f32,
    /// The lowest score that is still a match, as a share of the best score.
    pub least: f32,
    /// The factor for an article that defines the term, if the query names only that term.
    pub defining: f32,
    /// The bonus for an article whose heading is the query, as a share of the best score.
    pub headed: f32,
    /// The factors for an article whose heading answers the question: who, how many, where.
    pub says: [f32; 3],
    /// The share of the query that the best match must cover, or else the answer is weak; for a query without a term.
    pub weak: f32,
    /// The same for a query with a term.
    pub weak_of_term: f32,
    /// The share of the query that must be known for certain, or else the answer is weak.
    pub certain: f32,
    /// The factor for a glossary entry.
    pub glossary: f32,
    /// The factor for a heading without text.
    pub heading: f32,
    /// The factor for an edition that is not the current one, if the query names none.
    pub old_edition: f32,
    /// The factor for games other than the one that the query names.
    pub other_game: f32,
}

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            fields: [1.1, 0.8, 2.0, 0.7, 0.3, 2.0],
            lengths: [0.5, 0.3, 0.45, 0.3, 0.3, 0.3],
            saturation: 1.2,
            term: 0.55,
            everyday: 0.5,
            pair: 0.6,
            kana_pair: 0.5,
            boundary: 0.4,
            single: 0.4,
            word: 1.0,
            number: 0.5,
            whole: 0.3,
            step: 6.0,
            article: 20.0,
            other_step: 0.5,
            elsewhere: 0.1,
            phrase: 2.0,
            uncovered: 0.4,
            least: 0.15,
            defining: 3.0,
            headed: 1.4,
            says: [1.2, 1.2, 1.1],
            weak: 0.55,
            weak_of_term: 0.4,
            certain: 0.67,
            glossary: 0.4,
            heading: 0.8,
            old_edition: 0.5,
            other_game: 0.2,
        }
    }
}

impl Weights {
    pub(super) fn of(&self, kind: TokenKind) -> f32 {
        match kind {
            TokenKind::Term => self.term,
            TokenKind::Everyday => self.everyday,
            TokenKind::Pair => self.pair,
            TokenKind::KanaPair => self.kana_pair,
            TokenKind::Boundary => self.boundary,
            TokenKind::Single => self.single,
            TokenKind::Word => self.word,
            TokenKind::Number => self.number,
            TokenKind::Whole => self.whole,
        }
    }
}

/// Restricts which entries may match.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    /// Only this game.
    pub game: Option<hantei_base::reference::Game>,
    /// Only this edition.
    pub edition: Option<hantei_base::reference::Edition>,
    /// Only this kind.
    pub kind: Option<EntryKind>,
    /// The game to prefer if neither the filter nor the query names one.
    pub usual: Option<hantei_base::reference::Game>,
}

impl Filter {
    fn takes(&self, facets: Facets) -> bool {
        self.edition.is_none_or(|edition| edition == facets.edition)
            && self.game.is_none_or(|game| game == facets.edition.game())
            && self.kind.is_none_or(|kind| kind == facets.kind)
    }
}

/// An entry with its score.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scored {
    /// The entry.
    pub address: Address,
    /// The score; comparable within one query only.
    pub score: f32,
    /// The share of the query that it covers, from 0 to 1.
    pub covered: f32,
}

/// The entries that match a query.
#[derive(Debug, Default)]
pub struct Ranked {
    /// All of them, in no order; [`best_of`] picks the best.
    pub scored: Vec<Scored>,
    /// Whether the best entry, or any entry, has hardly a word of the query.
    pub weak: bool,
}

/// Scores the entries and returns those that match.
///
/// # Errors
/// An error of the index if its files cannot be read.
pub fn rank(
    data: &'static Data,
    index: &Index,
    query: &Query,
    filter: &Filter,
    weights: &Weights,
) -> Result<Ranked, IndexError> {
    let statistics = Statistics::of(index);
    let units = prepared(index, query, weights, &statistics)?;
    let steps_asked = units.iter().any(|unit| unit.certain_step);
    let named = |edition, id| data.has_article(edition, data.present_id(edition, id));
    let has = |edition: &Edition| query.typed.iter().any(|id| named(*edition, id));
    let there_is_one = Edition::ALL.iter().any(has);
    let as_typed: Vec<String> = query.typed.iter().map(|id| exact_key(id)).collect();
    // A quoted text is a passage, not a heading.
    let names = match query.phrases.is_empty() {
        true => heading::meant(&query.symbols, &query.bare),
        false => Vec::new(),
    };
    let asked = QuestionKind::ALL.into_iter().zip(weights.says);
    let asked: Vec<(QuestionKind, f32)> =
        asked.filter(|(of, _)| of.is_asked_by(&query.symbols)).collect();
    let mut scored: Vec<Scored> = Vec::new();
    // The indices in `scored` of entries whose heading is the query, with their prior.
    let mut headings: Vec<(usize, f32)> = Vec::new();
    let mut known = QueryCoverage { query, units: &units, runs: vec![false; query.runs.len()] };
    let mut best = 0.0f32;
    // Adjacent entries usually have the same facets.
    let mut known_prior: Option<(Facets, f32)> = None;
    for (segment, reader) in index.segments().iter().enumerate() {
        let named = named_articles(reader, &query.articles)?;
        let exact = named_articles(reader, &as_typed)?;
        let phrased = phrased(reader, query)?;
        let defining = defining(reader, query)?;
        let headed = named_articles(reader, &names)?;
        let says = saying(reader, &asked)?;
        let total: f32 = units.iter().map(|unit| unit.importance).sum();
        let mut judge = |entry: Entry, had: EntryMatch| {
            if !had.solid && !named.contains(&entry) {
                return;
            }
            let Some(of) = reader.facets(entry).filter(|of| filter.takes(*of)) else { return };
            let elsewhere = !query.games.is_empty() && !query.games.contains(&of.edition.game());
            if elsewhere && !had.solid {
                return;
            }
            let mut covered = if total > 0.0 { had.covered / total } else { 1.0 };
            let share = covered;
            let left = |uncovered: f32| uncovered + (1.0 - uncovered) * share;
            let mut score = had.sum * left(weights.uncovered);
            if named.contains(&entry) {
                // A reference means exactly its article; for numbers, longer ones are more certain.
                let sure = if !query.references.is_empty() {
                    1.0
                } else if query.has_long_number() {
                    0.5
                } else {
                    weights.elsewhere
                };
                let other = there_is_one && !exact.contains(&entry);
                let article = if other { weights.article / 2.0 } else { weights.article };
                score += article * left(sure);
                covered = 1.0;
            } else if had.steps > 0.0 {
                covered = 1.0;
                score += had.steps * left(weights.elsewhere);
            } else if steps_asked {
                score *= weights.other_step;
            }
            if phrased.contains(&entry) {
                covered = 1.0;
                score *= weights.phrase;
            }
            let defines = defining.get(&entry).copied().unwrap_or(0.0);
            score *= 1.0 + (weights.defining - 1.0) * defines;
            let is_headed = headed.contains(&entry);
            if is_headed {
                covered = 1.0;
            }
            score *= says.get(&entry).copied().unwrap_or(1.0);
            let prior = match known_prior {
                Some((like, prior)) if like == of => prior,
                _ => prior(of, query, filter, weights),
            };
            known_prior = Some((of, prior));
            score *= prior;
            // Drop entries that score too low compared with the best so far, unless their heading is the query.
            if score > 0.0 && (is_headed || score >= best * weights.least) {
                best = best.max(score);
                if is_headed {
                    headings.push((scored.len(), prior));
                }
                scored.push(Scored { address: Address { segment, entry }, score, covered });
            }
        };
        let mut left: BTreeSet<Entry> = named.iter().copied().collect();
        let runs = score((segment, reader), query, &units, weights, &statistics, |entry, had| {
            left.remove(&entry);
            judge(entry, had);
        })?;
        left.into_iter().for_each(|entry| judge(entry, EntryMatch::default()));
        known.runs.iter_mut().zip(runs).for_each(|(known, here)| *known |= here);
    }
    let share_known = known.share();
    if share_known < 0.5 {
        return Ok(Ranked::default());
    }
    scored.iter_mut().for_each(|of| of.covered *= share_known);
    for (at, prior) in headings {
        scored[at].score += best * weights.headed * prior;
    }
    let best = scored.iter().min_by(|a, b| by_score(index, a, b));
    let best = best.map_or((0.0, 0.0), |best| (best.score, best.covered));
    // An entry that shares only a syllable with the query is no match. Neither is one that covers much less of the query than the best and
    // has a small part of its score.
    let answers = |of: &Scored| {
        of.score >= best.0 * weights.least
            && (of.covered * 2.0 >= best.1 || of.score >= best.0 * 2.0 * weights.least)
    };
    scored.retain(answers);
    let by_number = !query.articles.is_empty() || !query.steps.is_empty();
    let hardly_any = known.certain() < weights.certain && !by_number && query.phrases.is_empty();
    let least = if query.names_a_term { weights.weak_of_term } else { weights.weak };
    let weak = hardly_any || best.1 < least;
    Ok(Ranked { weak: weak && !scored.is_empty(), scored })
}

/// The order of hits: the higher score first, and equal ones as the index lists them.
fn by_score(index: &Index, a: &Scored, b: &Scored) -> Ordering {
    let listed = |of: &Scored| index.order(of.address);
    b.score.total_cmp(&a.score).then_with(|| listed(a).cmp(&listed(b)))
}

/// The best `most` of these entries, best first.
pub fn best_of(index: &Index, all: Vec<Scored>, most: usize) -> Vec<Scored> {
    first(all, most, |a, b| by_score(index, a, b))
}

/// The first `most` entries in this order. Most entries are rejected by one comparison with the current last one.
fn first(
    all: Vec<Scored>,
    most: usize,
    order: impl Fn(&Scored, &Scored) -> Ordering,
) -> Vec<Scored> {
    let mut first: Vec<Scored> = Vec::new();
    let mut last: Option<Scored> = None;
    for of in all {
        if last.is_some_and(|last| order(&of, &last).is_gt()) {
            continue;
        }
        first.push(of);
        if first.len() > most * 2 {
            last = (most > 0).then(|| *first.select_nth_unstable_by(most - 1, &order).1);
            first.truncate(most);
        }
    }
    first.sort_unstable_by(order);
    first.truncate(most);
    first
}

/// The score factor of an entry, independent of its text.
fn prior(of: Facets, query: &Query, filter: &Filter, weights: &Weights) -> f32 {
    let mut prior = 1.0;
    if of.kind == EntryKind::Term && filter.kind.is_none() {
        prior *= weights.glossary;
    }
    if !of.has_text {
        prior *= weights.heading;
    }
    let game = of.edition.game();
    let asked = filter.edition.or(query.edition.filter(|edition| edition.game() == game));
    if asked.unwrap_or(game.default_edition()) != of.edition {
        prior *= weights.old_edition;
    }
    if !query.games.is_empty() && !query.games.contains(&game) {
        prior *= weights.other_game;
    }
    prior
}

/// The entries with one of these names.
pub(super) fn named_articles(
    segment: &Segment,
    names: &[String],
) -> Result<Vec<Entry>, IndexError> {
    let mut named = Vec::new();
    for name in names {
        named.extend(segment.all_with(Field::Names, name)?.map(|posting| posting.entry));
    }
    Ok(named)
}

/// The factor for each entry whose heading answers the question.
fn saying(
    segment: &Segment,
    asked: &[(QuestionKind, f32)],
) -> Result<FxHashMap<Entry, f32>, IndexError> {
    let mut worth = FxHashMap::default();
    for (says, more) in asked {
        let saying = segment.all_with(Field::Names, says.key())?;
        saying.for_each(|posting| *worth.entry(posting.entry).or_insert(1.0) *= more);
    }
    Ok(worth)
}

/// The entries that define the term of the query, or have it as their title, with a factor from 0 to 1.
fn defining(segment: &Segment, query: &Query) -> Result<FxHashMap<Entry, f32>, IndexError> {
    let mut defining: FxHashMap<Entry, f32> = FxHashMap::default();
    let title = (token::whole(&query.symbols), 1.0);
    for (token, weight) in query.bare.iter().chain([&title]) {
        for posting in segment.all_with(Field::Text(Text::Defines), token)? {
            // The article that defines a term has the token twice.
            let much = if posting.frequency > 1 { *weight } else { weight * 0.6 };
            let slot = defining.entry(posting.entry).or_default();
            *slot = slot.max(much);
        }
    }
    Ok(defining)
}

/// The entries that contain the quoted phrases.
fn phrased(segment: &Segment, query: &Query) -> Result<HashSet<Entry>, IndexError> {
    let mut all: Option<HashSet<Entry>> = None;
    for phrase in &query.phrases {
        let found = Phrase::quoted(phrase).entries(segment)?;
        all = Some(match all {
            None => found,
            Some(all) => all.intersection(&found).copied().collect(),
        });
    }
    Ok(all.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_many_are_those_that_stand_first_when_all_are_in_order() {
        let scored = |at: u32| {
            let address = Address { segment: 0, entry: Entry(at) };
            Scored { address, score: (at * 7919 % 101) as f32, covered: 1.0 }
        };
        let order =
            |a: &Scored, b: &Scored| b.score.total_cmp(&a.score).then(a.address.cmp(&b.address));
        for count in [0, 1, 7, 300] {
            let mut all: Vec<Scored> = (0..count).map(scored).collect();
            all.sort_by(order);
            for most in [0, 1, 2, 10, 299, 300, 1000] {
                let found = first((0..count).map(scored).collect(), most, order);
                assert_eq!(found, all[..most.min(all.len())], "{most} of {count}");
            }
        }
    }
}
