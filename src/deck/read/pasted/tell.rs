//! What each line is, from its own form and from the layout of all of them.

use super::counts::{self, Mark};
use super::fields::{field, parameter};
use super::headings::{heading, marked, of_times};
use super::inline::inline;
use super::layout;
use super::lines::{self, Measured, Row};
use super::numbers::undecided;
use super::settle::{settle, short};
use super::several;
use super::stacked;
use super::table::{self, Cells};
use super::talk::{self, Form};
use super::told::{First, Sheet, Told};
use super::weigh;
use super::words;
use super::wrap::wrap;
use crate::deck::read::Names;

pub(super) fn tell<'t>(text: &'t str, rows: &[Row<'t>], names: Option<&dyn Names>) -> Sheet<'t> {
    let tables = table::read(rows);
    let mut first: Vec<First<'t>> = Vec::with_capacity(rows.len());
    for (row, cells) in rows.iter().zip(tables) {
        first.push(match cells {
            Some(cells) => of_cells(cells),
            None => of_row(row, names),
        });
    }
    stacked::grouped(rows, &mut first, names);
    stacked::pair(rows, &mut first, names);
    wrap(text, rows, &mut first);
    tighten(&mut first);
    let measured: Vec<&Measured<'_>> = first
        .iter()
        .filter_map(|line| match line {
            First::Line(measured, _) if !is_talk(measured) => Some(measured),
            _ => None,
        })
        .collect();
    let chosen = layout::choose(&measured);
    let rival_counts = chosen.rival.map(|rival| {
        let sum = |layout| {
            measured
                .iter()
                .filter_map(|line| layout::count(layout, line))
                .fold(0u32, |sum, count| sum.saturating_add(count.value))
        };
        (sum(chosen.layout), sum(rival))
    });
    // Lines whose number of copies may be a number of another kind, with what they are without it.
    let weak: Vec<Option<Measured<'t>>> = first
        .iter()
        .map(|line| match line {
            First::Line(measured, None) => {
                let count = layout::count(chosen.layout, measured);
                let bare = count.is_some_and(|count| count.mark == Mark::Bare);
                bare.then(|| measured.clone())
            }
            _ => None,
        })
        .collect();
    let mut lines: Vec<Told<'t>> =
        rows.iter().zip(first).map(|(row, line)| settle(row, line, chosen.layout, names)).collect();
    weigh::doubt(rows, &mut lines, &weak, names);
    Sheet { lines, rival_counts }
}

fn is_talk(measured: &Measured<'_>) -> bool {
    talk::is_sentence(measured.text) && measured.back.is_none_or(|count| count.mark != Mark::Plain)
}

fn of_cells<'t>(cells: Cells) -> First<'t> {
    match cells {
        Cells::Head | Cells::Empty => First::Told(Told::Comment),
        Cells::Record(record) => First::Record(record),
        Cells::Several(records) => First::Records(records),
        Cells::Single(text) => First::Owned(text),
    }
}

fn of_row<'t>(row: &Row<'t>, names: Option<&dyn Names>) -> First<'t> {
    let text = row.text;
    if let Some(measured) = lines::plainly(row.plain)
        .filter(|_| words::phrase(row.plain).is_none() && !undecided(row.plain))
        .filter(|measured| of_times(measured.back).is_none())
    {
        return First::Line(measured, None);
    }
    if let Some(told) = marked(text) {
        return First::Told(told);
    }
    if text.starts_with("##") {
        return First::Told(Told::Heading { heading: None, declared: None });
    }
    if let Some(told) = parameter(text).or_else(|| field(text)) {
        return First::Told(told);
    }
    match talk::form(text) {
        Some(Form::Comment) => return First::Told(Told::Comment),
        Some(Form::Stamp) => return First::Told(Told::Prose),
        Some(Form::Prose) | None => {}
    }
    if undecided(row.plain) {
        return First::Told(Told::Miscounted);
    }
    if let Some(told) = heading(text, row.plain) {
        return First::Told(told);
    }
    if let Some(first) = of_inline(row) {
        return first;
    }
    enumeration(row, names).unwrap_or_else(|| First::Line(lines::measure(row.plain), None))
}

/// Several cards on a line; talk that looks like some is prose.
fn enumeration<'t>(row: &Row<'t>, names: Option<&dyn Names>) -> Option<First<'t>> {
    let offset = row.span.start as usize
        + (row.plain.as_ptr() as usize - row.text.as_ptr() as usize)
        + outer(row);
    if names.is_some_and(|names| names.knows(row.plain)) {
        return None;
    }
    let pieces = several::pieces(row.plain, offset)?;
    // ここまでで40枚、エクストラ15枚: sums and talk, not cards.
    let sums = pieces.iter().filter(|piece| words::phrase(piece.text).is_some()).count();
    // The end of an enumeration: フェンリル×2、ボム×1。
    let counted = pieces.iter().all(|piece| {
        piece.count.is_some_and(|count| count.mark == Mark::Plain && short(Some(count)))
    });
    let sentence = !counted && talk::is_sentence(row.plain);
    let talk = sentence && pieces.len() < 3 || sums * 2 >= pieces.len();
    if !talk {
        return Some(First::Pieces(pieces, None));
    }
    (sums > 0 || sentence).then_some(First::Told(Told::Prose))
}

/// How far the text begins behind the line's beginning: the marks of a quotation.
fn outer(row: &Row<'_>) -> usize {
    let length = row.span.end as usize - row.span.start as usize;
    length.saturating_sub(row.text.len())
}

/// A section word and its cards on one line.
fn of_inline<'t>(row: &Row<'t>) -> Option<First<'t>> {
    let (heading, declared, rest, only) = inline(row.plain)?;
    let open = row.plain.contains('は') && talk::talks(rest);
    if (open || talk::is_sentence(rest))
        && counts::front(rest).is_none()
        && !rest.chars().any(|c| counts::digit(c).is_some())
    {
        return Some(First::Told(Told::Prose));
    }
    let offset = row.span.start as usize
        + (rest.as_ptr() as usize - row.text.as_ptr() as usize)
        + outer(row);
    Some(match several::pieces(rest, offset) {
        Some(pieces) => First::Pieces(pieces, Some((heading, declared, only))),
        None => First::Line(lines::measure(rest), Some((heading, declared, only))),
    })
}

/// Where several cards on a line have their numbers right behind them, a card on its own line has it so too.
fn tighten(first: &mut [First<'_>]) {
    let tight = |piece: &several::Piece<'_>| {
        counts::back(piece.text).is_none()
            && counts::front(piece.text).is_none()
            && piece.count.is_some()
    };
    if !first
        .iter()
        .any(|line| matches!(line, First::Pieces(pieces, _) if pieces.iter().any(tight)))
    {
        return;
    }
    for line in first {
        if let First::Line(measured, _) = line
            && measured.front.is_none()
            && measured.back.is_none()
        {
            measured.back = measured.tight.filter(|count| count.value <= 20);
        }
    }
}
