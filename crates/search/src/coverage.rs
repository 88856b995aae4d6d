//! How much of a query the index knows.

use crate::query::Query;
use crate::score::Prepared;
use crate::words::{Run, SimilarName};

/// How much meaning a Latin word carries, compared with [`Run::worth_of_symbol`].
const WORTH_OF_WORD: f32 = 4.0;

/// Which parts of a query the index knows.
pub(super) struct QueryCoverage<'q> {
    pub(super) query: &'q Query,
    pub(super) units: &'q [Prepared],
    /// For each run of the query, whether some entry has it.
    pub(super) runs: Vec<bool>,
}

impl QueryCoverage<'_> {
    /// The share of known words, including corrected and guessed ones. If it is below half, the query is not about rules.
    pub(super) fn share(&self) -> f32 {
        let query = self.query;
        let asked_by_number = !query.articles.is_empty() || !query.steps.is_empty();
        if asked_by_number || !query.phrases.is_empty() || query.names_a_term {
            return 1.0;
        }
        let words = query.words().map(|at| self.has_word(at));
        let runs = (0..)
            .zip(&query.runs)
            .map(|(at, run)| run.named || run.meant != SimilarName::No || self.has_run(at, run));
        let all: Vec<bool> = words.chain(runs).collect();
        match all.len() {
            0 => 1.0,
            count => all.iter().filter(|known| **known).count() as f32 / count as f32,
        }
    }

    /// The share of the query that is known for certain, weighted by the meaning that characters carry. A name within a longer word counts
    /// only for its own part.
    pub(super) fn certain(&self) -> f32 {
        let (mut all, mut certain) = (0.0, 0.0);
        for at in self.query.words() {
            all += WORTH_OF_WORD;
            certain += if self.has_word(at) { WORTH_OF_WORD } else { 0.0 };
        }
        for (at, run) in (0..).zip(&self.query.runs) {
            let sure = run.meant == SimilarName::Near || self.has_run(at, run);
            let named = self.query.named[run.symbols.clone()].iter().filter(|named| **named);
            let symbols = if sure { run.symbols.len() } else { named.count() };
            all += run.worth_of_symbol() * run.symbols.len() as f32;
            certain += run.worth_of_symbol() * symbols as f32;
        }
        if all > 0.0 { certain / all } else { 1.0 }
    }

    fn has_word(&self, at: usize) -> bool {
        // A short word has many neighbours at one letter's distance.
        let long = self.query.symbols[at].text.len() > 4;
        let here = |unit: &Prepared| {
            let of = unit.unit.map(|of| &self.query.units[of]);
            let of = of.filter(|of| of.position == Some(at));
            of.is_some_and(|of| long || unit.has(&of.ways[0].0))
        };
        self.units.iter().any(here)
    }

    fn has_run(&self, at: usize, run: &Run) -> bool {
        let here = |of: usize| self.query.units[of].position == Some(run.symbols.start);
        // A single kanji has no pairs to match.
        let alone = run.symbols.len() == 1 && self.units.iter().any(|of| of.unit.is_some_and(here));
        self.runs[at] || alone
    }
}
