//! Tables: blocks of rows whose cells are in columns, and what each row is.

use super::abreast::side_by_side;
use super::columns::{Role, copies, place, role_word, roles};
use super::inline;
use super::lexicon::FOREIGN;
use super::lines::Row;
use super::separator::Separator;
use super::words::{self, Heading};
use crate::deck::section::Section;

/// A row of a table, by what its columns are.
#[derive(Debug, Clone, Default)]
pub(super) struct Record {
    /// The copies, where a column has them.
    pub count: Option<u32>,
    /// The name as it stands in its column.
    pub name: String,
    /// The card number or passcode as it stands in its column.
    pub number: String,
    /// The section of a section column.
    pub section: Option<Section>,
    /// Whether a column has the copies, and nothing stands in it here.
    pub uncounted: bool,
}

/// What a row is.
#[derive(Debug, Clone)]
pub(super) enum Cells {
    /// The names of the columns, or the rule below them.
    Head,
    /// A card, or a row that only its layout can tell.
    Record(Record),
    /// A row with one cell: a heading or a remark within the table.
    Single(String),
    /// Several cards side by side.
    Several(Vec<Record>),
    /// A row without a card: no copies of it.
    Empty,
}

/// Finds the tables among the rows: for each row what it is, where it stands in one.
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
                if found[at].is_some() || inline::single(rows[at].text).is_some() {
                    0
                } else {
                    separator.cells(rows[at].raw).len()
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

/// Reads a block of rows as a table; `None` when they are none.
fn table(rows: &[Row<'_>], separator: Separator) -> Option<Vec<Option<Cells>>> {
    let mut cells: Vec<Vec<String>> =
        rows.iter()
            .map(|row| {
                if inline::single(row.text).is_some() {
                    Vec::new()
                } else {
                    separator.cells(row.raw)
                }
            })
            .collect();
    let mut widths: Vec<usize> = cells.iter().map(Vec::len).filter(|width| *width >= 2).collect();
    widths.sort_unstable();
    let columns = *widths.iter().max_by_key(|width| {
        (widths.iter().filter(|other| other == width).count(), std::cmp::Reverse(**width))
    })?;
    let headed = cells.iter().take(3).position(|row| {
        let named = row.iter().filter(|cell| role_word(cell).is_some()).count();
        row.len() >= 2 && named >= 2
            || row.len() >= 2
                && named >= 1
                && row.iter().filter(|cell| !cell.is_empty()).count() >= 2
                && row.iter().all(|cell| role_word(cell).is_some() || cell.is_empty())
    });
    let ruled = separator == Separator::Pipe
        && cells.iter().any(|row| row.len() >= 2 && is_rule(row) && !row.concat().is_empty());
    let body: Vec<&Vec<String>> = cells
        .iter()
        .enumerate()
        .filter(|(at, row)| row.len() >= 2 && Some(*at) != headed && !is_rule(row))
        .map(|(_, row)| row)
        .collect();
    if body.len() < 2 && headed.is_none() && !ruled {
        return None;
    }
    let fitting = body.iter().filter(|row| row.len() == columns).count();
    if fitting * 10 < body.len() * 6 {
        return None;
    }
    let same: Vec<&Vec<String>> = body.iter().copied().filter(|row| row.len() == columns).collect();
    let heads: Option<&Vec<String>> = headed.map(|at| &cells[at]);
    if let Some(read) = side_by_side(&cells, &same, columns, headed, separator) {
        return Some(read);
    }
    let roles = roles(&same, columns, heads, separator)?;
    // A Markdown table whose head names neither cards nor copies is of something else: rounds, prices.
    let foreign = ruled
        && headed.is_none()
        && cells.iter().find(|row| row.len() >= 2).is_some_and(|row| {
            row.iter().filter(|cell| !cell.is_empty()).count() >= 2
                && row.iter().all(|cell| {
                    copies(cell).is_none() && FOREIGN.within(&cell.to_lowercase())
                        || cell.is_empty()
                        || cell == "#"
                })
        });
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
    let (name, count) = (place(&roles, Role::Name), place(&roles, Role::Count));
    let number = place(&roles, Role::Number);
    // Without copies of its own a line parted by commas or spaces is a line as any other.
    if count.is_none()
        && headed.is_none()
        && !ruled
        && !(separator == Separator::Tab && columns >= 3)
    {
        return None;
    }
    let section = place(&roles, Role::Section);
    let mut read = Vec::with_capacity(rows.len());
    for (at, row) in cells.iter_mut().enumerate() {
        if row.len() < 2 {
            read.push(None);
            continue;
        }
        if Some(at) == headed || is_rule(row) {
            read.push(Some(Cells::Head));
            continue;
        }
        // The head of a table in which the columns have other names.
        if at == 0
            && count.is_some_and(|count| {
                row.get(count).is_some_and(|cell| copies(cell).is_none() && !cell.is_empty())
            })
            && row.len() == columns
            && name.is_none_or(|name| row.get(name).is_some_and(|cell| cell.chars().count() < 12))
        {
            read.push(Some(Cells::Head));
            continue;
        }
        let filled: Vec<&String> = row.iter().filter(|cell| !cell.is_empty()).collect();
        if filled.len() == 1 {
            read.push(Some(Cells::Single(filled[0].clone())));
            continue;
        }
        let few = filled.len() <= 2;
        if headed.is_some_and(|headed| at < headed) {
            read.push(Some(Cells::Single(row.join(" "))));
            continue;
        }
        // A separator within an unquoted name.
        if row.len() > columns
            && let Some(name) = name
        {
            let more = row.len() - columns;
            let joined = row.drain(name..=name + more).collect::<Vec<_>>().join(match separator {
                Separator::Comma => ", ",
                _ => " ",
            });
            row.insert(name, joined);
        }
        let cell = |place: Option<usize>| {
            place.and_then(|place| row.get(place)).map_or("", String::as_str)
        };
        let sections =
            section.and_then(|_| words::phrase(cell(section))).and_then(|phrase| phrase.heading);
        let record = Record {
            count: copies(cell(count)).map(|(value, _)| value),
            name: cell(name).to_owned(),
            number: cell(number).to_owned(),
            uncounted: count.is_some() && cell(count).is_empty(),
            section: sections.map(|heading| match heading {
                Heading::Section(section) => section,
                Heading::ExtraKind => Section::Extra,
                _ => Section::Main,
            }),
        };
        let named = !record.name.is_empty() || !record.number.is_empty();
        // A sum below the table, or a kind between its parts.
        let sum = few
            && words::phrase(&row.join(" ")).is_some_and(|phrase| {
                phrase.total
                    || phrase.heading.is_some() && record.count.is_none_or(|count| count > 4)
            });
        if sum {
            read.push(Some(Cells::Single(row.join(" "))));
            continue;
        }
        read.push(Some(match (&record, named) {
            (Record { count: Some(0), .. }, _) => Cells::Empty,
            (Record { count: None, .. }, true) if count.is_some() && cell(count).is_empty() => {
                Cells::Record(record)
            }
            (Record { count: None, .. }, true) if count.is_some() => Cells::Single(row.join(" ")),
            (_, true) => Cells::Record(record),
            (_, false) => Cells::Single(row.join(" ")),
        }));
    }
    Some(read)
}

/// `|---|:--:|`
fn is_rule(row: &[String]) -> bool {
    row.iter()
        .all(|cell| cell.chars().all(|c| matches!(c, '-' | ':' | '=' | ' ' | '─' | '━' | '+')))
}
