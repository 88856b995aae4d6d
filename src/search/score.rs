//! How much of a query each entry of the index has: BM25 over all fields of an entry at once, a unit of the query at a time.

use tantivy::postings::Postings;
use tantivy::schema::IndexRecordOption;
use tantivy::{DocId, DocSet, Searcher, SegmentReader, TERMINATED, Term};

use crate::search::query::{Query, Unit};
use crate::search::rank::Weights;
use crate::search::schema::{Fields, Text};
use crate::search::token::TokenKind;
use crate::search::words::Solid;

/// The lengths of the fields over the whole index.
pub(super) struct Statistics {
    entries: f32,
    average: [f32; 6],
}

impl Statistics {
    pub(super) fn of(searcher: &Searcher, fields: &Fields) -> tantivy::Result<Statistics> {
        let mut tokens = [0u64; 6];
        for reader in searcher.segment_readers() {
            for (sum, field) in tokens.iter_mut().zip(fields.texts) {
                *sum += reader.inverted_index(field)?.total_num_tokens();
            }
        }
        let entries = searcher.num_docs().max(1) as f32;
        Ok(Statistics { entries, average: tokens.map(|sum| (sum as f32 / entries).max(1.0)) })
    }

    fn rarity(&self, entries_with: u64) -> f32 {
        let with = entries_with as f32;
        (1.0 + (self.entries - with + 0.5).max(0.0) / (with + 0.5)).ln()
    }
}

/// A unit with what the index knows of its ways.
pub(super) struct Prepared {
    /// Token, its rarity times its weight.
    ways: Vec<(String, f32)>,
    /// How much of the query it is.
    pub(super) importance: f32,
    /// Only where the book prints it counts.
    place_only: bool,
    /// A step that can be nothing else.
    pub(super) certain_step: bool,
    /// What a match of it says by itself.
    solid: Solid,
    /// Its place in the query.
    pub(super) unit: Option<usize>,
}

impl Prepared {
    /// Whether the index has one of its ways.
    pub(super) fn has(&self, token: &str) -> bool {
        self.ways.iter().any(|(way, _)| way == token)
    }
}

pub(super) fn prepared(
    searcher: &Searcher,
    fields: &Fields,
    query: &Query,
    weights: &Weights,
    statistics: &Statistics,
) -> tantivy::Result<Vec<Prepared>> {
    let rarity = |token: &str, only: Option<Text>| -> tantivy::Result<f32> {
        let mut with = 0;
        for (field, text) in fields.texts.iter().zip(Text::ALL) {
            if only.is_none_or(|only| only == text) {
                with = with.max(searcher.doc_freq(&Term::from_field_text(*field, token))?);
            }
        }
        Ok(if with == 0 { 0.0 } else { statistics.rarity(with) })
    };
    let mut units = Vec::new();
    for (at, Unit { ways, kind, weight, solid, .. }) in query.units.iter().enumerate() {
        let mut kept = Vec::new();
        for (token, of_way) in ways {
            let rarity = rarity(token, None)?;
            if rarity > 0.0 {
                kept.push((token.clone(), rarity * of_way * weight * weights.of(*kind)));
            }
        }
        let worth = kept.iter().map(|(_, worth)| *worth).fold(0.0, f32::max);
        // A number that names an article is not among the words that an entry should have.
        let names = *kind == TokenKind::Number && ways.iter().any(|(way, _)| way.contains('.'));
        let importance = if names { 0.0 } else { worth };
        if worth > 0.0 {
            units.push(Prepared {
                ways: kept,
                importance,
                place_only: false,
                certain_step: false,
                solid: *solid,
                unit: Some(at),
            });
        }
    }
    for step in &query.steps {
        if rarity(&step.number, Some(Text::Place))? > 0.0 {
            units.push(Prepared {
                ways: vec![(step.number.clone(), weights.step)],
                importance: 0.0,
                place_only: true,
                certain_step: step.certain,
                solid: Solid::Alone,
                unit: None,
            });
        }
    }
    Ok(units)
}

/// The scores of a segment's entries.
pub(super) struct Scores {
    pub(super) sum: Vec<f32>,
    pub(super) steps: Vec<f32>,
    pub(super) covered: Vec<f32>,
    pub(super) touched: Vec<DocId>,
    /// Which have more of the query than stray syllables.
    pub(super) solid: Vec<bool>,
    /// Which words of the query, by [`Query::runs`], an entry has.
    pub(super) runs: Vec<bool>,
}

impl Scores {
    pub(super) fn over(
        reader: &SegmentReader,
        fields: &Fields,
        query: &Query,
        units: &[Prepared],
        weights: &Weights,
        statistics: &Statistics,
    ) -> tantivy::Result<Scores> {
        let size = reader.max_doc() as usize;
        let mut scores = Scores {
            sum: vec![0.0; size],
            steps: vec![0.0; size],
            covered: vec![0.0; size],
            touched: Vec::new(),
            solid: vec![false; size],
            runs: vec![false; query.runs.len()],
        };
        let mut covering = Covering::default();
        let mut frequency = vec![0.0f32; size];
        let mut best = vec![0.0f32; size];
        let (mut in_way, mut in_unit) = (Vec::new(), Vec::new());
        for unit in units {
            if let Solid::Run(run, _) = unit.solid {
                covering.go_to(run, query, &mut scores);
            }
            for (token, worth) in &unit.ways {
                frequencies(
                    reader,
                    fields,
                    token,
                    unit,
                    weights,
                    statistics,
                    &mut frequency,
                    &mut in_way,
                )?;
                for doc in in_way.drain(..) {
                    let at = doc as usize;
                    let tf = std::mem::take(&mut frequency[at]);
                    let score = worth * tf / (weights.saturation + tf);
                    if best[at] == 0.0 {
                        in_unit.push(doc);
                    }
                    best[at] = best[at].max(score);
                }
            }
            for doc in in_unit.drain(..) {
                let at = doc as usize;
                if scores.sum[at] == 0.0 && scores.steps[at] == 0.0 {
                    scores.touched.push(doc);
                }
                let sum = if unit.place_only { &mut scores.steps } else { &mut scores.sum };
                sum[at] += std::mem::take(&mut best[at]);
                scores.covered[at] += unit.importance;
                match unit.solid {
                    Solid::No => {}
                    Solid::Alone => scores.solid[at] = true,
                    Solid::Run(_, pair) => covering.add(doc, pair, size),
                }
            }
        }
        covering.end(query, &mut scores);
        Ok(scores)
    }
}

/// How much of a word of the query, pair by pair, each entry has.
#[derive(Default)]
struct Covering {
    run: Option<usize>,
    pairs: Vec<u64>,
    touched: Vec<DocId>,
}

impl Covering {
    fn go_to(&mut self, run: usize, query: &Query, scores: &mut Scores) {
        if self.run != Some(run) {
            self.end(query, scores);
            self.run = Some(run);
        }
    }

    fn add(&mut self, doc: DocId, pair: u8, entries: usize) {
        self.pairs.resize(entries, 0);
        let pairs = &mut self.pairs[doc as usize];
        if *pairs == 0 {
            self.touched.push(doc);
        }
        *pairs |= 1 << pair;
    }

    fn end(&mut self, query: &Query, scores: &mut Scores) {
        let Some(run) = self.run.take() else { return };
        for doc in self.touched.drain(..) {
            let pairs = std::mem::take(&mut self.pairs[doc as usize]);
            if query.runs[run].is_covered(pairs) {
                scores.solid[doc as usize] = true;
                scores.runs[run] = true;
            }
        }
    }
}

/// How often a token stands in each entry, over all fields, each by its weight and length.
#[allow(clippy::too_many_arguments)]
fn frequencies(
    reader: &SegmentReader,
    fields: &Fields,
    token: &str,
    unit: &Prepared,
    weights: &Weights,
    statistics: &Statistics,
    frequency: &mut [f32],
    touched: &mut Vec<DocId>,
) -> tantivy::Result<()> {
    for (at, field) in fields.texts.iter().enumerate() {
        if unit.place_only && Text::ALL[at] != Text::Place {
            continue;
        }
        let term = Term::from_field_text(*field, token);
        let index = reader.inverted_index(*field)?;
        let Some(mut postings) = index.read_postings(&term, IndexRecordOption::WithFreqs)? else {
            continue;
        };
        let lengths = reader.get_fieldnorms_reader(*field)?;
        let weight = if unit.place_only { 4.0 } else { weights.fields[at] };
        loop {
            let doc = postings.doc();
            if doc == TERMINATED {
                break;
            }
            let length = lengths.fieldnorm(doc) as f32 / statistics.average[at];
            let norm = 1.0 - weights.lengths[at] + weights.lengths[at] * length;
            let slot = &mut frequency[doc as usize];
            if *slot == 0.0 {
                touched.push(doc);
            }
            *slot += weight * postings.term_freq() as f32 / norm;
            postings.advance();
        }
    }
    Ok(())
}
