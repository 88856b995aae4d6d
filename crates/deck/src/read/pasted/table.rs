//! Finds tables, blocks of rows with cells in columns, and reads them.

mod rows;

use super::columns::{Role, copies, place, role_word, roles};
use super::inline;
use super::lexicon::List;
use super::lines::Row;
use super::section_columns::by_section;
use super::separator::Separator;
use super::side_by_side::{are_stacked, pairs, side_by_side};
use super::words::{self, Heading, Phrase};
use hantei_base::section::Section;
use hantei_cards::recognise;
use rows::{Columns, merge_sections};

pub(super) use rows::{Cells, Record};

/// Finds the tables among the rows. Each row of a table gets its reading, the others `None`.
pub(super) fn read(rows: &[Row<'_>]) -> Vec<Option<Cells>> {
    let mut found: Vec<Option<Cells>> = vec![None; rows.len()];
    for separator in [
        Separator::Pipe,
        Separator::Tab,
        Separator::Semicolon,
        Separator::Comma,
        Separator::Spaces,
        Separator::Wide,
    ] {
        let mut at = 0;
        while at < rows.len() {
            let width = |at: usize| {
                let apart = separator == Separator::Spaces && rows[at].indent >= INDENTED;
                if found[at].is_some() || !separator.parts(rows[at].raw) && !apart {
                    return 0;
                }
                match cells_of(&rows[at], separator).len() {
                    width if width >= 2 && !is_fighter(&rows[at], separator, width) => width,
                    _ => 0,
                }
            };
            if width(at) < 2 {
                at += 1;
                continue;
            }
            let mut end = at;
            let mut gaps = 0;
            let mut last = at;
            // Headings and blank lines may stand between the rows of one table.
            while end < rows.len() && gaps <= 2 && found[end].is_none() {
                // The rule below a head begins the next table.
                if separator == Separator::Pipe
                    && end > at + 1
                    && rows[end].text.contains("--")
                    && is_rule(&separator.cells(rows[end].raw))
                {
                    last = end - 2;
                    break;
                }
                if width(end) >= 2 {
                    // So does a head.
                    let below = end > at && names_columns(&separator.cells(rows[end].raw));
                    // The heads of sections stand above those of their columns.
                    if below && !(last == at && names_sections(&separator.cells(rows[at].raw))) {
                        break;
                    }
                    (gaps, last) = (0, end);
                } else {
                    gaps += 1;
                }
                end += 1;
            }
            let block = at..last + 1;
            if let Some(cells) = table(&rows[block.clone()], separator) {
                for (place, cell) in block.clone().zip(cells) {
                    found[place] = cell;
                }
            }
            at = block.end;
        }
    }
    found
}

/// A line of one cell that is indented by this many characters stands in the second column.
const INDENTED: usize = 16;

/// The cells of a row.
fn cells_of(row: &Row<'_>, separator: Separator) -> Vec<String> {
    let cells = separator.cells(row.raw);
    let apart = separator == Separator::Spaces && row.indent >= INDENTED && cells.len() < 2;
    if apart { vec![String::new(), row.text.to_owned()] } else { cells }
}

/// Whether a row is by itself a flag or a buddy: it has no cells but these.
fn is_fighter(row: &Row<'_>, separator: Separator, width: usize) -> bool {
    let parted = width > 2 && matches!(separator, Separator::Tab | Separator::Pipe);
    !parted && inline::single(row.text).is_some()
}

/// Reads a block of rows as a table; `None` if it is no table.
fn table(rows: &[Row<'_>], separator: Separator) -> Option<Vec<Option<Cells>>> {
    let mut cells: Vec<Vec<String>> = rows
        .iter()
        .map(|row| {
            let cells = cells_of(row, separator);
            if is_fighter(row, separator, cells.len()) { Vec::new() } else { cells }
        })
        .collect();
    fill(&mut cells, separator);
    without_gaps(&mut cells, separator);
    let mut widths: Vec<usize> = cells.iter().map(Vec::len).filter(|width| *width >= 2).collect();
    widths.sort_unstable();
    let columns = *widths.iter().max_by_key(|width| {
        (widths.iter().filter(|other| other == width).count(), std::cmp::Reverse(**width))
    })?;
    let headed = cells.iter().take(3).position(|row| names_columns(row));
    let ruled = separator == Separator::Pipe
        && cells.iter().any(|row| row.len() >= 2 && is_rule(row) && !row.concat().is_empty());
    let body: Vec<&Vec<String>> = cells
        .iter()
        .enumerate()
        .filter(|(at, row)| row.len() >= 2 && Some(*at) != headed && !is_rule(row))
        .map(|(_, row)| row)
        .collect();
    if body.len() < 2 && headed.is_none() && !ruled && !are_stacked(&body) {
        return None;
    }
    let fitting = body.iter().filter(|row| row.len() == columns).count();
    if fitting * 10 < body.len() * 6 {
        return None;
    }
    let same: Vec<&Vec<String>> = body.iter().copied().filter(|row| row.len() == columns).collect();
    let heads: Option<&Vec<String>> = headed.map(|at| &cells[at]);
    if let Some(read) = by_section(&cells, columns) {
        return Some(read);
    }
    if let Some(read) = side_by_side(&cells, &same, columns, headed, separator) {
        return Some(read);
    }
    if let Some(pairs) = headed.and_then(|headed| pairs(&cells, columns, headed)) {
        let columns = pairs.iter().map(Vec::len).max().unwrap_or(0);
        let same: Vec<&Vec<String>> = (pairs.iter().enumerate())
            .filter(|(at, row)| Some(*at) != headed && row.len() == columns && !is_rule(row))
            .map(|(_, row)| row)
            .collect();
        if let Some(read) = side_by_side(&pairs, &same, columns, headed, separator) {
            return Some(read);
        }
    }
    // Cards of two sections stand in columns that cannot be told apart: report the row rather than drop it.
    let unclear = cells.iter().take(3).position(|row| names_sections(row));
    // Nor is one of two cards in a row dropped.
    let several = |role: Role| {
        heads.is_some_and(|row| row.iter().filter(|cell| role_word(cell) == Some(role)).count() > 1)
    };
    if several(Role::Count) && several(Role::Name) {
        return Some(cells.iter().map(|row| (row.len() > 1).then_some(Cells::Unclear)).collect());
    }
    // So does one with two card numbers and two numbers of copies.
    let filled_by = |fits: &dyn Fn(&str) -> bool| {
        let fitting = |column: &usize| same.iter().filter(|row| fits(&row[*column])).count();
        (0..columns).filter(|column| fitting(column) * 2 > same.len()).count()
    };
    let numbers = filled_by(&|cell| cell.contains(['-', '/']) && recognise(cell).is_some());
    if numbers > 1 && filled_by(&|cell| copies(cell).is_some()) > 1 {
        return Some(cells.iter().map(|row| (row.len() > 1).then_some(Cells::Unclear)).collect());
    }
    let roles = roles(&same, columns, heads, separator)?;
    let foreign = ruled && headed.is_none() && is_foreign(&cells);
    if foreign {
        return Some(
            cells
                .iter()
                .map(|row| (row.len() >= 2).then(|| Cells::Single(row.join(" "))))
                .collect(),
        );
    }
    if separator == Separator::Wide && headed.is_none() {
        return None;
    }
    let layout = Columns {
        count: place(&roles, Role::Count),
        name: place(&roles, Role::Name),
        number: place(&roles, Role::Number),
        section: place(&roles, Role::Section),
        width: columns,
        headed,
        separator,
    };
    // The copies have no column of their own: each line is read by itself.
    if layout.count.is_none() && headed.is_none() && !ruled && layout.counts_elsewhere(&same) {
        return None;
    }
    // Without copies of its own a line parted by commas or spaces is a line as any other.
    if layout.count.is_none()
        && headed.is_none()
        && !ruled
        && !(separator == Separator::Tab && columns >= 3)
    {
        return None;
    }
    let row = |(at, row): (usize, Vec<String>)| match Some(at) == unclear {
        true => Some(Cells::Unclear),
        false => layout.row(at, row),
    };
    let mut read: Vec<Option<Cells>> = cells.into_iter().enumerate().map(row).collect();
    if layout.section.is_some() {
        merge_sections(&mut read);
    }
    Some(read)
}

/// Whether a row has the names of two sections, each above a column.
fn names_sections(row: &[String]) -> bool {
    let section =
        |cell: &String| match words::phrase(cell).filter(|phrase| is_heading(*phrase))?.heading? {
            Heading::Section(section) => Some(section),
            _ => None,
        };
    let mut sections: Vec<Section> = row.iter().filter_map(section).collect();
    sections.sort_unstable();
    sections.dedup();
    sections.len() >= 2
}

/// Adds empty cells to rows that lack their last ones, up to the width of the head or, with tabs, of the longest row.
fn fill(cells: &mut [Vec<String>], separator: Separator) {
    let head = cells.iter().take(3).find(|row| names_columns(row)).map(Vec::len);
    let longest = cells.iter().map(Vec::len).max();
    let width = match separator {
        Separator::Tab => head.or(longest),
        Separator::Comma | Separator::Semicolon => head.or(longest.filter(|_| are_pairs(cells))),
        Separator::Pipe | Separator::Spaces | Separator::Wide => None,
    };
    let Some(width) = width.filter(|width| *width <= 12) else { return };
    for row in cells.iter_mut().filter(|row| (2..width).contains(&row.len())) {
        row.resize(width, String::new());
    }
}

/// Whether every row has pairs of a name and its copies, several side by side in some: then no comma is a part of a name.
fn are_pairs(cells: &[Vec<String>]) -> bool {
    let rows = || cells.iter().filter(|row| row.len() >= 2);
    let counts = |row: &[String], at: usize| {
        let filled = || row.chunks(2).filter(|pair| pair.iter().any(|cell| !cell.is_empty()));
        filled().all(|pair| pair.get(at).is_some_and(|cell| copies(cell).is_some()))
    };
    rows().filter(|row| row.len() >= 4).count() > 1
        && [0, 1].iter().any(|at| rows().all(|row| counts(row, *at)))
}

/// Removes the empty columns between others: `Main,Qty,,Side,Qty`.
fn without_gaps(cells: &mut [Vec<String>], separator: Separator) {
    if matches!(separator, Separator::Spaces | Separator::Wide) {
        return;
    }
    let Some(width) = cells.iter().map(Vec::len).max().filter(|width| *width <= 40) else { return };
    let filled = |row: &Vec<String>, at: usize| {
        row.get(at).is_some_and(|cell| !cell.is_empty() && !is_rule(std::slice::from_ref(cell)))
    };
    // What stands at the edge is the column of names or copies of a row that has none.
    let gaps: Vec<usize> = (1..width.saturating_sub(1))
        .filter(|at| !cells.iter().any(|row| filled(row, *at)))
        .collect();
    for row in cells.iter_mut() {
        for at in gaps.iter().rev().filter(|at| **at < row.len()).collect::<Vec<_>>() {
            row.remove(*at);
        }
    }
}

/// Whether a row has the names of columns. The name of a section may head the column of card names.
fn names_columns(row: &[String]) -> bool {
    // Total,5,Total,2 is a row of sums.
    if row.iter().any(|cell| copies(cell).is_some()) {
        return false;
    }
    let named = row.iter().filter(|cell| role_word(cell).is_some()).count();
    let heads = |cell: &String| {
        role_word(cell).is_some()
            || cell.is_empty()
            || cell.trim() == "#"
            || words::phrase(cell).is_some_and(is_heading)
    };
    // Side|#
    let signed = row.iter().any(|cell| cell.trim() == "#")
        && row.iter().any(|cell| words::phrase(cell).is_some_and(is_heading));
    row.len() >= 2 && named >= 2
        || row.len() >= 2
            && (named >= 1 || signed)
            && row.iter().filter(|cell| !cell.is_empty()).count() >= 2
            && row.iter().all(heads)
}

/// Whether a phrase is a heading without a number of cards.
fn is_heading(phrase: Phrase) -> bool {
    phrase.heading.is_some() && phrase.declared.is_none() && !phrase.total
}

/// Whether a Markdown table is about something else, such as rounds or prices, by the words of its head.
fn is_foreign(cells: &[Vec<String>]) -> bool {
    cells.iter().find(|row| row.len() >= 2).is_some_and(|row| {
        row.iter().filter(|cell| !cell.is_empty()).count() >= 2
            && row.iter().all(|cell| {
                copies(cell).is_none() && List::Foreign.within(&cell.to_lowercase())
                    || cell.is_empty()
                    || cell == "#"
            })
    })
}

/// Whether the row is the rule below a head: `|---|:--:|`.
pub(super) fn is_rule(row: &[String]) -> bool {
    row.iter()
        .all(|cell| cell.chars().all(|c| matches!(c, '-' | ':' | '=' | ' ' | '─' | '━' | '+')))
}
