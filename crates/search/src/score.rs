//! Scores the entries of the index: BM25 over all fields of an entry at once, one unit of the query at a time, for a window of some
//! thousand entries.

use crate::index::{Entry, Field, Found, Index, IndexError, Posting, Postings, Segment};
use crate::query::{Query, Unit};
use crate::rank::Weights;
use crate::schema::Text;
use crate::words::Solid;
use hantei_data::token::TokenKind;

/// The average field lengths over the whole index.
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

/// An alternative token of a unit, with its postings.
struct Alternative {
    token: String,
    /// Its rarity (IDF) times its weight.
    worth: f32,
    /// Its postings in each segment.
    found: Vec<InFields>,
}

/// The postings of a token in a segment, by field of [`Text`].
type InFields = [Option<Found>; 6];

/// A unit of the query with the postings of its alternatives.
pub(super) struct Prepared {
    ways: Vec<Alternative>,
    /// Its share of the query.
    pub(super) importance: f32,
    /// Whether only matches in the place field count.
    place_only: bool,
    /// Whether it is certainly a step.
    pub(super) certain_step: bool,
    /// What a match proves on its own.
    solid: Solid,
    /// Its index in the query.
    pub(super) unit: Option<usize>,
}

impl Prepared {
    /// Whether the index has this alternative.
    pub(super) fn has(&self, token: &str) -> bool {
        self.ways.iter().any(|way| way.token == token)
    }
}

/// The postings of a token in these fields for each segment, and the number of entries in the field where most entries have it.
fn found(
    index: &Index,
    token: &str,
    fields: &[Text],
) -> Result<(Vec<InFields>, usize), IndexError> {
    let mut all = Vec::with_capacity(index.segments().len());
    let mut entries = [0; 6];
    for segment in index.segments() {
        let mut here = InFields::default();
        for field in fields {
            let found = segment.find(Field::Text(*field), token)?;
            entries[*field as usize] += found.as_ref().map_or(0, |found| found.entries);
            here[*field as usize] = found;
        }
        all.push(here);
    }
    Ok((all, entries.into_iter().max().unwrap_or_default()))
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
            let (found, entries) = found(index, token, Text::of(*kind))?;
            if entries > 0 {
                let worth = statistics.rarity(entries) * of_way * weight * weights.of(*kind);
                kept.push(Alternative { token: token.clone(), worth, found });
            }
        }
        let worth = kept.iter().map(|way| way.worth).fold(0.0, f32::max);
        // A number that names an article is not a word that an entry should contain.
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
        let (found, entries) = found(index, &step.number, &[Text::Place])?;
        if entries > 0 {
            let way = Alternative { token: step.number.clone(), worth: weights.step, found };
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

/// The number of entries scored at a time; small, so that the sums stay in the processor cache.
const WINDOW: u32 = 2048;

/// The match of an entry.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct EntryMatch {
    /// The sum of the scores of its matches.
    pub(super) sum: f32,
    /// The score of the steps that match its place in the book.
    pub(super) steps: f32,
    /// How much of the query it covers.
    pub(super) covered: f32,
    /// Whether it matches more than stray syllables.
    pub(super) solid: bool,
}

/// Calls back with the match of each entry of a segment that has any, in no particular order. `at` is the index of the segment. Returns,
/// for each of [`Query::runs`], whether an entry has that word.
///
/// # Errors
/// An error of the index if its files cannot be read.
pub(super) fn score(
    (at, segment): (usize, &Segment),
    query: &Query,
    units: &[Prepared],
    weights: &Weights,
    statistics: &Statistics,
    mut tell: impl FnMut(Entry, EntryMatch),
) -> Result<Vec<bool>, IndexError> {
    let fields = Fields { segment, weights, statistics };
    let mut streams: Vec<Vec<Vec<Stream<'_>>>> = Vec::with_capacity(units.len());
    for unit in units {
        let ways = unit.ways.iter().map(|way| fields.of(way, at, unit));
        streams.push(ways.collect::<Result<_, _>>()?);
    }
    let mut window = Window::of(query, weights);
    loop {
        let next = streams.iter().flatten().flatten().filter_map(|of| of.next);
        let next = next.map(|posting| posting.entry).min();
        let Some(first) = next else { return Ok(window.runs) };
        window.fill(first, units, &mut streams);
        window.touched.drain(..).for_each(|at| {
            tell(Entry(first.0 + at as u32), std::mem::take(&mut window.had[at]));
        });
    }
}

/// The entries being scored together, each at its offset from the first.
struct Window<'a> {
    query: &'a Query,
    weights: &'a Weights,
    had: Vec<EntryMatch>,
    touched: Vec<usize>,
    runs: Vec<bool>,
    /// How often the current alternative occurs in each entry.
    frequency: Vec<f32>,
    in_way: Vec<usize>,
    /// The score of the best alternative of the current unit, for each entry.
    best: Vec<f32>,
    in_unit: Vec<usize>,
    covering: Covering,
}

impl Window<'_> {
    fn of<'a>(query: &'a Query, weights: &'a Weights) -> Window<'a> {
        let size = WINDOW as usize;
        Window {
            query,
            weights,
            had: vec![EntryMatch::default(); size],
            touched: Vec::new(),
            runs: vec![false; query.runs.len()],
            frequency: vec![0.0; size],
            in_way: Vec::new(),
            best: vec![0.0; size],
            in_unit: Vec::new(),
            covering: Covering::default(),
        }
    }

    /// Scores the entries from `first` on, and advances the streams past them.
    fn fill(&mut self, first: Entry, units: &[Prepared], streams: &mut [Vec<Vec<Stream<'_>>>]) {
        let end = Entry(first.0.saturating_add(WINDOW));
        for (unit, ways) in units.iter().zip(streams) {
            if let Solid::Run(run, _) = unit.solid {
                self.go_to(Some(run));
            }
            for (way, fields) in unit.ways.iter().zip(ways) {
                for field in fields {
                    while let Some(posting) = field.before(end) {
                        let at = (posting.entry.0 - first.0) as usize;
                        let slot = &mut self.frequency[at];
                        if *slot == 0.0 {
                            self.in_way.push(at);
                        }
                        *slot += field.worth(posting);
                    }
                }
                for at in self.in_way.drain(..) {
                    let tf = std::mem::take(&mut self.frequency[at]);
                    let score = way.worth * tf / (self.weights.saturation + tf);
                    let best = &mut self.best[at];
                    if *best == 0.0 {
                        self.in_unit.push(at);
                    }
                    *best = best.max(score);
                }
            }
            for at in self.in_unit.drain(..) {
                let had = &mut self.had[at];
                if had.sum == 0.0 && had.steps == 0.0 {
                    self.touched.push(at);
                }
                let sum = if unit.place_only { &mut had.steps } else { &mut had.sum };
                *sum += std::mem::take(&mut self.best[at]);
                had.covered += unit.importance;
                match unit.solid {
                    Solid::No => {}
                    Solid::Alone => had.solid = true,
                    Solid::Run(_, pair) => self.covering.add(at, pair),
                }
            }
        }
        self.go_to(None);
    }

    /// Starts the pairs of another word of the query.
    fn go_to(&mut self, run: Option<usize>) {
        if self.covering.run == run {
            return;
        }
        let Some(run) = std::mem::replace(&mut self.covering.run, run) else { return };
        for at in self.covering.touched.drain(..) {
            let pairs = std::mem::take(&mut self.covering.pairs[at]);
            if self.query.runs[run].is_covered(pairs) {
                self.had[at].solid = true;
                self.runs[run] = true;
            }
        }
    }
}

/// Which pairs of a word of the query each entry of the window has.
#[derive(Default)]
struct Covering {
    run: Option<usize>,
    pairs: Vec<u64>,
    touched: Vec<usize>,
}

impl Covering {
    fn add(&mut self, at: usize, pair: u8) {
        self.pairs.resize(WINDOW as usize, 0);
        let pairs = &mut self.pairs[at];
        if *pairs == 0 {
            self.touched.push(at);
        }
        *pairs |= 1 << pair;
    }
}

/// The weight of a step that matches the place in the book.
const OF_STEP: f32 = 4.0;

/// The fields of a segment with their weights and lengths.
struct Fields<'a> {
    segment: &'a Segment,
    weights: &'a Weights,
    statistics: &'a Statistics,
}

impl<'a> Fields<'a> {
    /// The streams of an alternative, one for each field.
    fn of(
        &self,
        way: &Alternative,
        at: usize,
        unit: &Prepared,
    ) -> Result<Vec<Stream<'a>>, IndexError> {
        let Some(here) = way.found.get(at) else { return Ok(Vec::new()) };
        let fields = Text::ALL.into_iter().enumerate();
        let fields = fields.filter_map(|(at, field)| Some((at, field, here[at].as_ref()?)));
        let stream = |(at, field, found): (usize, Text, &Found)| {
            let mut postings = self.segment.postings(Field::Text(field), found)?;
            Ok(Stream {
                next: postings.next(),
                postings,
                weight: if unit.place_only { OF_STEP } else { self.weights.fields[at] },
                lengths: self.segment.lengths(field)?,
                of_length: self.weights.lengths[at],
                average: self.statistics.average[at],
            })
        };
        fields.map(stream).collect()
    }
}

/// Reads the entries that have a token in a field, in order.
struct Stream<'a> {
    next: Option<Posting>,
    postings: Postings<'a>,
    /// The weight of a match.
    weight: f32,
    /// The number of tokens in the field of each entry.
    lengths: &'a [u16],
    /// How strongly the length matters.
    of_length: f32,
    /// The average length over the whole index.
    average: f32,
}

impl Stream<'_> {
    /// The next entry, if it comes before `end`.
    fn before(&mut self, end: Entry) -> Option<Posting> {
        let posting = self.next.filter(|posting| posting.entry < end)?;
        self.next = self.postings.next();
        Some(posting)
    }

    /// The score of the matches in an entry; lower for a longer field.
    fn worth(&self, posting: Posting) -> f32 {
        let length = self.lengths.get(posting.entry.0 as usize).copied().unwrap_or_default();
        let length = f32::from(length) / self.average;
        let norm = 1.0 - self.of_length + self.of_length * length;
        self.weight * posting.frequency as f32 / norm
    }
}
