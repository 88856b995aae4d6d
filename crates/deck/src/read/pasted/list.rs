//! A list as a whole: the readings of its lines, what several lines say together, and the best explanation.

use super::By;
use super::blocks;
use super::build::{self, Explained};
use super::candidates::{self, Known};
use super::cells;
use super::counted_headings;
use super::doubts::{self, LineDoubts};
use super::features::Feature as F;
use super::lines::Row;
use super::place::Place;
use super::prose;
use super::reading::{Candidate, Home, Reading};
use super::search::{self, Path, Sheet};
use super::style::Style;
use super::words::{self, Heading};
use crate::model::{Deck, Doubt, DoubtKind, Limits};
use crate::read::{DeckError, Fault};
use hantei_base::section::Section;
use hantei_base::source::Span;
use rustc_hash::FxHashMap;

/// How many lines are explained together. A longer text is explained in parts, each from the place where the one above ends.
const LINES: usize = 20_000;

/// Finds the best explanation of the lines, and builds the deck from it.
pub(super) fn explained(
    text: &str,
    marked: &str,
    rows: &[Row<'_>],
    by: By<'_>,
) -> Result<Deck, DeckError> {
    let mut start = Place::default();
    let (mut readings, mut line_doubts, mut tabled) = (Vec::new(), Vec::new(), Vec::new());
    let (mut one, mut other) = (0u32, 0u32);
    for part in rows.chunks(LINES) {
        let part = Part::explained(text, part, by, start);
        start = part.end;
        (one, other) = (one.saturating_add(part.copies[0]), other.saturating_add(part.copies[1]));
        readings.extend(part.readings);
        line_doubts.extend(part.line_doubts);
        tabled.extend(part.tabled);
        // The lines below cannot make it a deck any more.
        if start.entries as usize > Limits::ENTRIES {
            break;
        }
    }
    let left = rows.get(readings.len());
    summaries(&mut readings);
    let mut deck =
        build::deck(Explained { rows, readings, line_doubts, tabled, marked }, by.names)?;
    if let Some(row) = left {
        return Err(Fault::TooManyEntries.at(row.span));
    }
    if one != other {
        let span = deck.entries[0].span;
        deck.doubts.push(Doubt { span, what: DoubtKind::TwoReadings { chosen: one, other } });
    } else {
        deck.otherwise.clear();
    }
    Ok(deck)
}

/// Lines that are explained together.
struct Part<'t> {
    readings: Vec<Reading<'t>>,
    line_doubts: Vec<LineDoubts>,
    /// Whether each line is a row of a table.
    tabled: Vec<bool>,
    /// The copies in the explanation, and in one with the copies at another place that is about as good.
    copies: [u32; 2],
    /// The place behind the lines.
    end: Place,
}

impl<'t> Part<'t> {
    fn explained(text: &'t str, rows: &[Row<'t>], by: By<'_>, start: Place) -> Part<'t> {
        let known = Known { names: by.names };
        let tables = cells::of_tables(rows, by.names);
        let tabled: Vec<bool> = tables.iter().map(Option::is_some).collect();
        let mut candidates = by_line(rows, tables, known);
        let joined = blocks::of_lines(text, rows, known);
        let mut covered = tabled.clone();
        for (at, candidate) in &joined {
            covered[*at..at + candidate.reads.len()].fill(true);
        }
        let style = Style::of(rows, &candidates, &covered, known);
        for (at, row) in rows.iter().enumerate().filter(|(at, _)| !tabled[*at]) {
            candidates[at].iter_mut().for_each(|of| style.judge(row, of));
        }
        for (at, candidate) in joined {
            let free = (at..at + candidate.reads.len()).all(|row| !tabled[row]);
            if free {
                candidates[at].push(candidate);
            }
        }
        counted_headings::settle(rows, &mut candidates, known);
        exchanges(rows, &mut candidates);
        video_times(rows, &mut candidates);
        repeated_heading_words(rows, &mut candidates, known);
        quotations(rows, &mut candidates);
        hashed_headings(rows, &mut candidates);
        let Style { usual, together, .. } = style;
        let sums = candidates.iter().flatten().any(says_sum);
        let sheet = Sheet { rows, candidates, usual, together, sums, start };
        let mut paths: Vec<Path> =
            style.layouts.iter().map(|layout| search::best(&sheet, *layout, by.weights)).collect();
        paths.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        let path = &paths[0];
        let rival = paths.get(1).filter(|rival| is_near(&sheet, path, rival));
        let mut line_doubts = doubts::line_doubts(&sheet, path, rival, by.weights, known);
        let copies = |path: &Path| -> u32 {
            let reads = path.steps.iter().flat_map(|(row, of)| &sheet.candidates[*row][*of].reads);
            reads.map(Reading::copies).fold(0, u32::saturating_add)
        };
        let copies = [path, rival.unwrap_or(path)].map(copies);
        let mut readings = vec![Reading::Text; rows.len()];
        for (row, of) in &path.steps {
            for (at, reading) in sheet.candidates[*row][*of].reads.iter().enumerate() {
                readings[row + at] = reading.clone();
            }
        }
        for (row, candidate) in doubts::single_copies(&sheet, path, &line_doubts) {
            readings[row] = sheet.candidates[row][candidate].reads[0].clone();
            line_doubts[row].card = false;
            line_doubts[row].one_copy = true;
        }
        Part { readings, line_doubts, tabled, copies, end: path.end }
    }
}

/// What decides the readings of a line: lines that are equal in it have the same readings.
type Line<'t> = (&'t str, &'t str, u32, [bool; 4]);

/// The readings of each line by itself, or as a row of a table.
fn by_line<'t>(
    rows: &[Row<'t>],
    tables: Vec<Option<Vec<Candidate<'t>>>>,
    known: Known<'_>,
) -> Vec<Vec<Candidate<'t>>> {
    let mut first: FxHashMap<Line<'t>, usize> = FxHashMap::default();
    let mut found: Vec<Vec<Candidate<'t>>> = Vec::with_capacity(rows.len());
    for (at, (row, table)) in rows.iter().zip(tables).enumerate() {
        let length = row.span.end - row.span.start;
        let line = (row.text, row.plain, length, [row.buddy, row.first, row.heads, row.lone]);
        let candidates = match (table, first.get(&line).copied()) {
            (Some(table), _) => table,
            (None, Some(equal)) => moved(&found[equal], rows[equal].span, row.span),
            (None, None) => {
                first.insert(line, at);
                candidates::of_row(row, known)
            }
        };
        found.push(candidates);
    }
    found
}

/// The readings of a line, moved to an equal line below.
fn moved<'t>(candidates: &[Candidate<'t>], from: Span, to: Span) -> Vec<Candidate<'t>> {
    let mut moved = candidates.to_vec();
    let place = |at: u32| (at + to.start - from.start) as usize;
    for reading in moved.iter_mut().flat_map(|candidate| candidate.reads.iter_mut()) {
        for item in reading.cards_mut() {
            item.span = Span::new(place(item.span.start), place(item.span.end));
        }
    }
    moved
}

/// A line of heading words that stands twice without copies: the card of that name, once a line.
fn repeated_heading_words(
    rows: &[Row<'_>],
    candidates: &mut [Vec<Candidate<'_>>],
    known: Known<'_>,
) {
    for at in 1..rows.len() {
        let same =
            rows[at].plain == rows[at - 1].plain && rows[at].paragraph == rows[at - 1].paragraph;
        let unknown = known.names.is_some() && !known.knows(rows[at].plain);
        if !same || unknown || words::phrase(rows[at].plain).is_none() {
            continue;
        }
        for of in candidates[at - 1..=at].iter_mut().flatten() {
            if matches!(of.home, Home::Bare { numbered: false }) {
                of.evidence.push((F::KnownName, 1.0));
            }
        }
    }
}

/// Cards in a quotation, where most of the list is not quoted: they may belong to another list.
fn quotations(rows: &[Row<'_>], candidates: &mut [Vec<Candidate<'_>>]) {
    let is_card =
        |at: &usize| candidates[*at].iter().any(|of| matches!(of.home, Home::Counted { .. }));
    let cards: Vec<usize> = (0..rows.len()).filter(is_card).collect();
    let quoted: Vec<usize> = cards.iter().copied().filter(|at| rows[*at].quoted).collect();
    // One such line beside other cards has a bullet.
    let beside = |at: usize| {
        [at.checked_sub(1), Some(at + 1)]
            .into_iter()
            .flatten()
            .any(|of| cards.binary_search(&of).is_ok() && rows[of].paragraph == rows[at].paragraph)
    };
    let bullet = matches!(quoted[..], [at] if beside(at));
    if !bullet && quoted.len() * 3 <= cards.len() - quoted.len() {
        for at in quoted {
            candidates[at].push(Candidate::of(Reading::Unclear, &[(F::Undecided, 1.0)]));
        }
    }
}

/// A short line of words behind `##` right beside a card is a heading, and no remark.
fn hashed_headings(rows: &[Row<'_>], candidates: &mut [Vec<Candidate<'_>>]) {
    for (at, row) in rows.iter().enumerate().filter(|(_, row)| row.text.starts_with("##")) {
        let is_card = |of: &usize| {
            rows.get(*of).is_some_and(|other| other.paragraph == row.paragraph)
                && candidates[*of].iter().any(|of| matches!(of.home, Home::Counted { .. }))
        };
        let beside = [at.checked_sub(1), Some(at + 1)].iter().flatten().any(is_card);
        if beside && row.text.len() < 40 && !prose::is_sentence(row.text) {
            candidates[at].retain(|of| !matches!(of.reads[0], Reading::Remark));
        }
    }
}

/// Times of a video below each other: the words behind them are text, not headings.
fn video_times(rows: &[Row<'_>], candidates: &mut [Vec<Candidate<'_>>]) {
    let timed: Vec<usize> =
        (0..rows.len()).filter(|at| prose::is_time_before_words(rows[*at].text)).collect();
    if timed.len() >= 3 {
        for at in timed {
            candidates[at].push(Candidate::of(Reading::Text, &[(F::Stamp, 1.2)]));
        }
    }
}

/// Changes to a list, in lines with signs below it, and their title: `-1 Name`, `+1 Name`.
fn exchanges(rows: &[Row<'_>], candidates: &mut [Vec<Candidate<'_>>]) {
    let is_card =
        |at: usize| candidates[at].iter().any(|of| matches!(of.home, Home::Counted { .. }));
    let signs: Vec<Option<bool>> = (0..rows.len())
        .map(|at| match rows[at].text.chars().next()? {
            '-' | '−' | '－' | '–' => is_card(at).then_some(false),
            '+' | '＋' => is_card(at).then_some(true),
            _ => None,
        })
        .collect();
    let signed = signs.iter().flatten().count();
    let cards: Vec<bool> = (0..rows.len()).map(|at| signs[at].is_none() && is_card(at)).collect();
    // Where most cards have them, the signs are bullets.
    if signed < 2 || cards.iter().filter(|card| **card).count() <= signed {
        return;
    }
    let mut at = 0;
    while at < rows.len() {
        let end = (at..rows.len())
            .find(|line| signs[*line].is_none() || rows[*line].paragraph != rows[at].paragraph)
            .unwrap_or(rows.len());
        let has = |plus: bool| signs[at..end].contains(&Some(plus));
        if at > 0 && has(true) && has(false) && cards[..at].contains(&true) {
            let beside = |line: usize| cards[line] && rows[line].paragraph == rows[at].paragraph;
            // Among cards it may be a comparison, whose lines with a plus are in the deck.
            let among = beside(at - 1) || end < rows.len() && beside(end);
            for of in &mut candidates[at..end] {
                of.push(match among {
                    true => Candidate::of(Reading::Unclear, &[(F::Undecided, 1.6)]),
                    false => Candidate::of(Reading::Text, &[(F::TakenOut, 1.3)]),
                });
            }
            if !among {
                candidates[at - 1].push(Candidate::of(Reading::Text, &[(F::TakenOut, 0.2)]));
            }
        }
        at = end.max(at + 1);
    }
}

/// Whether a reading says how many cards there are, and cannot be mistaken for a card.
fn says_sum(candidate: &Candidate<'_>) -> bool {
    let decorated =
        || candidate.evidence.iter().any(|(of, much)| *of == F::HeadingDress && *much >= 1.0);
    candidate.reads.iter().any(|reading| match reading {
        Reading::Total(_) | Reading::Headed { declared: Some(_), .. } => true,
        Reading::Heading { heading, declared: Some(declared) } => {
            heading.is_some() || decorated() || *declared > 4
        }
        _ => false,
    })
}

/// Whether an explanation with the copies at another place is about as good.
fn is_near(sheet: &Sheet<'_, '_>, path: &Path, rival: &Path) -> bool {
    let cards = path
        .steps
        .iter()
        .filter(|(row, of)| {
            matches!(sheet.candidates[*row][*of].home, Home::Counted { marked: false, .. })
        })
        .count() as f32;
    let both = path.layout.counts() && rival.layout.counts();
    both && path.worth - rival.worth < 0.45 * cards
}

/// Turns headings with totals that stand together above all cards, the main deck among them, into summaries. The cards below belong
/// to the main deck until the next heading.
fn summaries(readings: &mut [Reading<'_>]) {
    let mut run = Vec::new();
    for (at, reading) in readings.iter().enumerate() {
        match reading {
            Reading::Heading {
                heading: Some(heading @ (Heading::Section(_) | Heading::Whole)),
                declared: Some(declared),
            } => run.push((at, *heading, *declared)),
            Reading::Remark | Reading::Text | Reading::Field(..) | Reading::Total(_) => {}
            Reading::Heading { heading: None, .. } if run.is_empty() => {}
            Reading::Headed { only: true, .. } if run.is_empty() => {}
            _ => break,
        }
    }
    let main = run.iter().any(|(_, heading, declared)| {
        matches!(heading, Heading::Section(Section::Main) | Heading::Whole) && *declared > 0
    });
    let apart = run.windows(2).all(|pair| pair[0].1 != pair[1].1);
    if run.len() < 2 || !main || !apart {
        return;
    }
    for (at, heading, declared) in run {
        readings[at] = Reading::Summary { heading, declared };
    }
}
