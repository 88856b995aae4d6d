//! How much of a query each entry of the index has: BM25 over all fields of an entry at once, a unit of the query at a time.

use crate::search::index::{Entry, Index, IndexError, Record, Segment};
use crate::search::query::{Query, Unit};
use crate::search::rank::Weights;
use crate::search::schema::Text;
use crate::search::token::TokenKind;
use crate::search::words::Solid;

/// The lengths of the fields over the whole index.
pub(super) struct Statistics {
    entries: f32,
    average: [f32; 6],
}

impl Statistics {
    pub(super) fn of(index: &Index) -> Statistics {
        let entries = index.entries().max(1) as f32;
        let average = Text::ALL.map(|field| (index.tokens(field) as f32 / entries).max(1.0));
        Statistics { entries, average }
    }

    fn rarity(&self, entries_with: usize) -> f32 {
        let with = entries_with as f32;
        (1.0 + (self.entries - with + 0.5).max(0.0) / (with + 0.5)).ln()
    }
}

/// A way to say a unit, with what the index has of it.
struct Way {
    token: String,
    /// Its rarity times its weight.
    worth: f32,
    /// What stands where, by segment.
    records: Vec<Option<Record>>,
}

/// A unit with what the index knows of its ways.
pub(super) struct Prepared {
    ways: Vec<Way>,
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
        self.ways.iter().any(|way| way.token == token)
    }
}

/// What the index has of a token.
struct Found {
    records: Vec<Option<Record>>,
    /// How many entries have it in the field in which most do.
    entries: usize,
}

/// What the index has of a token in these fields; none when it has nothing.
fn found(index: &Index, token: &str, fields: &[Text]) -> Result<Option<Found>, IndexError> {
    let records = index.find(token)?;
    let with = |field: &Text| records.iter().flatten().map(|of| of.count(*field)).sum();
    let entries: usize = fields.iter().map(with).max().unwrap_or_default();
    Ok((entries > 0).then_some(Found { records, entries }))
}

pub(super) fn prepared(
    index: &Index,
    query: &Query,
    weights: &Weights,
    statistics: &Statistics,
) -> Result<Vec<Prepared>, IndexError> {
    let mut units = Vec::new();
    for (at, Unit { ways, kind, weight, solid, .. }) in query.units.iter().enumerate() {
        let mut kept = Vec::new();
        for (token, of_way) in ways {
            if let Some(Found { records, entries }) = found(index, token, &Text::ALL)? {
                let worth = statistics.rarity(entries) * of_way * weight * weights.of(*kind);
                kept.push(Way { token: token.clone(), worth, records });
            }
        }
        let worth = kept.iter().map(|way| way.worth).fold(0.0, f32::max);
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
        if let Some(Found { records, .. }) = found(index, &step.number, &[Text::Place])? {
            let way = Way { token: step.number.clone(), worth: weights.step, records };
            units.push(Prepared {
                ways: vec![way],
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
    pub(super) touched: Vec<Entry>,
    /// Which have more of the query than stray syllables.
    pub(super) solid: Vec<bool>,
    /// Which words of the query, by [`Query::runs`], an entry has.
    pub(super) runs: Vec<bool>,
}

impl Scores {
    /// Of the segment that is `at` its place in the index.
    ///
    /// # Errors
    /// What the index reports when its files cannot be read.
    pub(super) fn over(
        (at, segment): (usize, &Segment),
        query: &Query,
        units: &[Prepared],
        weights: &Weights,
        statistics: &Statistics,
    ) -> Result<Scores, IndexError> {
        let size = segment.entries();
        let mut scores = Scores {
            sum: vec![0.0; size],
            steps: vec![0.0; size],
            covered: vec![0.0; size],
            touched: Vec::new(),
            solid: vec![false; size],
            runs: vec![false; query.runs.len()],
        };
        let frequencies = Frequencies { segment, weights, statistics };
        let mut covering = Covering::default();
        let mut frequency = vec![0.0f32; size];
        let mut best = vec![0.0f32; size];
        let (mut in_way, mut in_unit) = (Vec::new(), Vec::new());
        for unit in units {
            if let Solid::Run(run, _) = unit.solid {
                covering.go_to(run, query, &mut scores);
            }
            for way in &unit.ways {
                let Some(record) = way.records.get(at).and_then(Option::as_ref) else { continue };
                frequencies.add(record, unit.place_only, &mut frequency, &mut in_way)?;
                for entry in in_way.drain(..) {
                    let tf = std::mem::take(&mut frequency[entry.index()]);
                    let score = way.worth * tf / (weights.saturation + tf);
                    let best = &mut best[entry.index()];
                    if *best == 0.0 {
                        in_unit.push(entry);
                    }
                    *best = best.max(score);
                }
            }
            for entry in in_unit.drain(..) {
                let at = entry.index();
                if scores.sum[at] == 0.0 && scores.steps[at] == 0.0 {
                    scores.touched.push(entry);
                }
                let sum = if unit.place_only { &mut scores.steps } else { &mut scores.sum };
                sum[at] += std::mem::take(&mut best[at]);
                scores.covered[at] += unit.importance;
                match unit.solid {
                    Solid::No => {}
                    Solid::Alone => scores.solid[at] = true,
                    Solid::Run(_, pair) => covering.add(entry, pair, size),
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
    touched: Vec<Entry>,
}

impl Covering {
    fn go_to(&mut self, run: usize, query: &Query, scores: &mut Scores) {
        if self.run != Some(run) {
            self.end(query, scores);
            self.run = Some(run);
        }
    }

    fn add(&mut self, entry: Entry, pair: u8, entries: usize) {
        self.pairs.resize(entries, 0);
        let pairs = &mut self.pairs[entry.index()];
        if *pairs == 0 {
            self.touched.push(entry);
        }
        *pairs |= 1 << pair;
    }

    fn end(&mut self, query: &Query, scores: &mut Scores) {
        let Some(run) = self.run.take() else { return };
        for entry in self.touched.drain(..) {
            let pairs = std::mem::take(&mut self.pairs[entry.index()]);
            if query.runs[run].is_covered(pairs) {
                scores.solid[entry.index()] = true;
                scores.runs[run] = true;
            }
        }
    }
}

/// What an occurrence of a step is worth where the place in the book shows it.
const OF_STEP: f32 = 4.0;

/// How often a token stands in each entry, over all fields, each by its weight and length.
struct Frequencies<'a> {
    segment: &'a Segment,
    weights: &'a Weights,
    statistics: &'a Statistics,
}

impl Frequencies<'_> {
    fn add(
        &self,
        record: &Record,
        place_only: bool,
        frequency: &mut [f32],
        touched: &mut Vec<Entry>,
    ) -> Result<(), IndexError> {
        for (at, field) in Text::ALL.into_iter().enumerate() {
            if record.count(field) == 0 || place_only && field != Text::Place {
                continue;
            }
            let lengths = self.segment.lengths(field)?;
            let weight = if place_only { OF_STEP } else { self.weights.fields[at] };
            for posting in record.of(field) {
                let length = f32::from(lengths.of(posting.entry)) / self.statistics.average[at];
                let norm = 1.0 - self.weights.lengths[at] + self.weights.lengths[at] * length;
                let slot = &mut frequency[posting.entry.index()];
                if *slot == 0.0 {
                    touched.push(posting.entry);
                }
                *slot += weight * posting.frequency as f32 / norm;
            }
        }
        Ok(())
    }
}
