//! Cards that stand apart from others: below a blank line or a rule, in an enumeration of their own, or in a column beside them.
//! The page does not say what such cards are; the rules of the game may show that they are another part of the deck.

use rustc_hash::FxHashMap;

use super::columns::role_word;
use super::lines::Row;
use crate::model::PagePosition;

/// From this number of cards on, a line is an enumeration.
const SEVERAL: usize = 3;

/// Collects the places of cards on the page while they are read.
#[derive(Debug, Default)]
pub(super) struct PagePositions {
    /// The row and the column of each entry.
    entries: Vec<(usize, u32)>,
}

impl PagePositions {
    /// A card of a row was read.
    pub(super) fn card(&mut self, row: usize, column: u32) {
        self.entries.push((row, column));
    }

    /// The row of the card that was read last.
    pub(super) fn last_row(&self) -> Option<usize> {
        self.entries.last().map(|(row, _)| *row)
    }

    /// The position of each card; empty if no card stands apart from another below the same heading. `heads` are the entries at which
    /// headings stand, ascending.
    pub(super) fn all(&self, rows: &[Row<'_>], heads: &[(usize, bool)]) -> Vec<PagePosition> {
        let row = |entry: usize| self.entries[entry].0;
        let above = |entry: usize| entry.checked_sub(1).map_or(row(entry), row);
        let last = |row: usize| self.entries.partition_point(|(of, _)| *of <= row);
        let first = |row: usize| self.entries.partition_point(|(of, _)| *of < row);
        let several = |entry: usize, row: usize| {
            self.entries[entry].1 == 0 && last(row) - first(row) >= SEVERAL
        };
        let gaps: Vec<usize> = (0..self.entries.len())
            .map(|entry| {
                let (above, row) = (above(entry), row(entry));
                // Two enumerations below each other, each on a line of its own.
                let listed = above < row && several(entry, above) && several(entry, row);
                gap(&rows[above..=row]) + usize::from(listed)
            })
            .collect();
        if gaps.iter().all(|gap| *gap == 0) && self.entries.iter().all(|(_, column)| *column == 0) {
            return Vec::new();
        }
        // Where most lines have a blank line between them, a blank line sets nothing apart.
        let mut times: FxHashMap<usize, usize> = FxHashMap::default();
        for gap in gaps.iter().skip(1) {
            *times.entry(*gap).or_default() += 1;
        }
        let usual = times.iter().max_by_key(|(gap, times)| (**times, std::cmp::Reverse(**gap)));
        let usual = usual.map_or(0, |(gap, _)| *gap);
        let mut positions: Vec<PagePosition> = Vec::with_capacity(self.entries.len());
        let mut apart = false;
        for (entry, (_, column)) in self.entries.iter().enumerate() {
            let headings = heads.partition_point(|(at, _)| *at <= entry) as u32;
            let stretch = positions.last().map_or(0, |above| {
                let parted = gaps[entry] > usual;
                let same = above.headings == headings;
                apart |= same && (parted || above.column != *column);
                above.stretch + u32::from(parted || !same)
            });
            positions.push(PagePosition { stretch, column: *column, headings });
        }
        if apart { positions } else { Vec::new() }
    }
}

/// How far apart the first and the last of these rows stand: the blank lines, rules and heads of tables between them.
fn gap(rows: &[Row<'_>]) -> usize {
    let [first, between @ .., last] = rows else { return 0 };
    let parts = between.iter().filter(|row| is_rule(row.text) || is_head(row.text)).count();
    last.paragraph - first.paragraph + parts
}

fn is_rule(text: &str) -> bool {
    !text.contains(char::is_alphanumeric)
}

/// `Card,Qty`, once more between the rows of a table.
fn is_head(text: &str) -> bool {
    let mut cells =
        text.split([',', ';', '\t', '|']).map(str::trim).filter(|cell| !cell.is_empty());
    cells.clone().count() > 1 && cells.all(|cell| role_word(cell).is_some())
}
