//! Columns that come again: `Main Deck,Count,Extra Deck,Count`, or cells with copies of their own side by side.

use super::columns::{copies, role_word};
use super::counts;
use super::separator::Separator;
use super::table::{Cells, Record};
use super::words::{self, Heading};
use crate::deck::section::Section;

/// Columns that come again: `Main Deck,Count,Extra Deck,Count`, or cells with copies of their own side by side.
pub(super) fn side_by_side(
    cells: &[Vec<String>],
    same: &[&Vec<String>],
    columns: usize,
    headed: Option<usize>,
    separator: Separator,
) -> Option<Vec<Option<Cells>>> {
    let parted = matches!(separator, Separator::Tab | Separator::Spaces | Separator::Pipe);
    if let Some(read) = own_copies(cells, same).filter(|_| parted && same.len() >= 2) {
        return Some(read);
    }
    if columns < 4 || !columns.is_multiple_of(2) || same.len() < 2 {
        return None;
    }
    let counts = |column: usize| {
        let of = same.iter().map(|row| row[column].as_str()).filter(|cell| !cell.is_empty());
        let of: Vec<Option<(u32, bool)>> = of
            .filter(|cell| role_word(cell).is_none() && words::phrase(cell).is_none())
            .map(copies)
            .collect();
        !of.is_empty() && of.iter().all(|cell| cell.is_some_and(|(value, _)| value <= 20))
    };
    let first = (0..columns).all(|column| counts(column) == (column % 2 == 0));
    let last = (0..columns).all(|column| counts(column) == (column % 2 == 1));
    if !first && !last {
        return None;
    }
    let plain =
        |row: &&Vec<String>| row.len() == columns && row.iter().all(|cell| copies(cell).is_none());
    let heads = headed.map(|at| &cells[at]).or_else(|| cells.first().filter(plain));
    let section = |pair: usize| {
        let head = heads?.get(pair * 2 + usize::from(first))?;
        match words::phrase(head)?.heading? {
            Heading::Section(section) => Some(section),
            Heading::ExtraKind => Some(Section::Extra),
            _ => None,
        }
    };
    let rows = cells.iter().map(|row| {
        if row.len() < 2 {
            return None;
        }
        if heads.is_some_and(|heads| std::ptr::eq(heads, row)) {
            return Some(Cells::Head);
        }
        let record = |pair: usize| {
            let (a, b) = (row.get(pair * 2)?, row.get(pair * 2 + 1)?);
            let (count, name) = if first { (a, b) } else { (b, a) };
            let (count, _) = copies(count)?;
            (!name.is_empty() && count > 0).then(|| Record {
                count: Some(count),
                name: name.clone(),
                section: section(pair),
                ..Record::default()
            })
        };
        let records: Vec<Record> = (0..row.len().div_ceil(2)).filter_map(record).collect();
        Some(if records.is_empty() {
            Cells::Single(row.join(" "))
        } else {
            Cells::Several(records)
        })
    });
    Some(rows.collect())
}

/// Cells with copies of their own side by side, all at one end.
fn own_copies(cells: &[Vec<String>], same: &[&Vec<String>]) -> Option<Vec<Option<Cells>>> {
    let filled = |fits: &dyn Fn(&str) -> bool| {
        let all = same.iter().flat_map(|row| row.iter().map(String::as_str));
        let all: Vec<&str> = all.filter(|cell| !cell.is_empty()).collect();
        !all.is_empty() && all.iter().filter(|cell| fits(cell)).count() * 10 >= all.len() * 9
    };
    let front = |cell: &str| counts::front(cell).is_some_and(|count| count.value < 60);
    let back = |cell: &str| counts::back(cell).is_some_and(|count| count.value < 60);
    let own = [&front as &dyn Fn(&str) -> bool, &back].iter().position(|fits| filled(fits));
    let end = own?;
    let read = |cell: &String| {
        let count = if end == 0 { counts::front(cell) } else { counts::back(cell) }?;
        Some(Record { count: Some(count.value), name: count.rest.to_owned(), ..Record::default() })
    };
    let rows = cells.iter().map(|row| {
        let records: Vec<Record> = row.iter().filter_map(read).collect();
        (row.len() >= 2 && !records.is_empty()).then_some(Cells::Several(records))
    });
    Some(rows.collect())
}
