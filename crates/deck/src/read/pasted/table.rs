//! Tables: blocks of rows whose cells are in columns, and what each row is.

use super::abreast::{are_stacked, pairs, side_by_side};
use super::across::by_section;
use super::columns::{Role, copies, place, role_word, roles};
use super::counts::{self, Mark};
use super::inline;
use super::lexicon::FOREIGN;
use super::lines::{self, Row};
use super::separator::Separator;
use super::words::{self, Heading, Phrase};
use hantei_base::section::Section;

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
    /// Nothing stands in the section column, where it may go on from a row above.
    pub astray: bool,
    /// The column it stands in, from 1 on, of several with cards of their own and no heading; else 0.
    pub column: u32,
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
    /// The same, with a number beside them that is not that of the cards it stands for.
    Doubtful(Vec<Record>),
    /// A row without a card: no copies of it.
    Empty,
    /// A row in which something stands where copies should.
    Unclear,
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
                if found[at].is_some() || !separator.parts(rows[at].raw) {
                    return 0;
                }
                match separator.cells(rows[at].raw).len() {
                    width if width >= 2 && inline::single(rows[at].text).is_none() => width,
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
                    if end > at && names_columns(&separator.cells(rows[end].raw)) {
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
    // Cards of two sections stand in columns that nobody can tell: none is left out without a word.
    let unclear = cells.iter().take(3).position(|row| names_sections(row));
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
    // Copies stand in it, in no column of their own: each line is read by itself.
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

/// Gives the rows below a section the section above them, as cells that were merged leave them empty. Where the first rows have none,
/// either those below have none, too, or the cells were merged: nobody can tell.
fn merge_sections(rows: &mut [Option<Cells>]) {
    let mut first = None;
    let mut above = None;
    for row in rows {
        match row {
            Some(Cells::Record(record)) => {
                let headed = *first.get_or_insert(record.section.is_some());
                match record.section {
                    Some(_) => above = record.section,
                    None if headed => record.section = above,
                    None => record.astray = above.is_some_and(|above| above != Section::Main),
                }
            }
            // A heading within the table says what is below it.
            Some(Cells::Single(_)) => (first, above) = (None, None),
            _ => {}
        }
    }
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

/// Gives rows whose last cells are missing empty ones: as many as the head has, or with tabs the longest row.
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

/// Whether every row is of names with their copies, two or more of them side by side in some: no comma is one of a name.
fn are_pairs(cells: &[Vec<String>]) -> bool {
    let rows = || cells.iter().filter(|row| row.len() >= 2);
    let counts = |row: &[String], at: usize| {
        let filled = || row.chunks(2).filter(|pair| pair.iter().any(|cell| !cell.is_empty()));
        filled().all(|pair| pair.get(at).is_some_and(|cell| copies(cell).is_some()))
    };
    rows().filter(|row| row.len() >= 4).count() > 1
        && [0, 1].iter().any(|at| rows().all(|row| counts(row, *at)))
}

/// Without the columns that part others and have nothing in them: `Main,Qty,,Side,Qty`.
fn without_gaps(cells: &mut [Vec<String>], separator: Separator) {
    if !matches!(separator, Separator::Comma | Separator::Semicolon | Separator::Tab) {
        return;
    }
    let Some(width) = cells.iter().map(Vec::len).max().filter(|width| *width <= 40) else { return };
    let filled = |row: &Vec<String>, at: usize| row.get(at).is_some_and(|cell| !cell.is_empty());
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

/// Which column is what.
struct Columns {
    count: Option<usize>,
    name: Option<usize>,
    number: Option<usize>,
    section: Option<usize>,
    /// How many columns there are.
    width: usize,
    /// The row with the names of the columns.
    headed: Option<usize>,
    separator: Separator,
}

impl Columns {
    /// Whether most rows have copies in a cell beside the name.
    fn counts_elsewhere(&self, rows: &[&Vec<String>]) -> bool {
        let plain = |cell: &String| {
            [counts::front(cell), lines::back_of(&format!("- {cell}"))]
                .iter()
                .flatten()
                .any(|count| count.mark == Mark::Plain)
        };
        let counted = |row: &&&Vec<String>| {
            row.iter().enumerate().any(|(at, cell)| Some(at) != self.name && plain(cell))
        };
        rows.iter().filter(counted).count() * 2 > rows.len()
    }

    /// What a row is; `at` is its place in the table.
    fn row(&self, at: usize, mut row: Vec<String>) -> Option<Cells> {
        if row.len() < 2 {
            return None;
        }
        if Some(at) == self.headed || self.heads(at, &row) {
            // `Main Deck,Qty`: the head of the names says what they are.
            let names = self.name.and_then(|name| row.get(name));
            let heads = names.filter(|cell| words::phrase(cell).is_some_and(is_heading));
            return Some(heads.map_or(Cells::Head, |cell| Cells::Single(cell.clone())));
        }
        if is_rule(&row) {
            return Some(Cells::Head);
        }
        let filled: Vec<&String> = row.iter().filter(|cell| !cell.is_empty()).collect();
        if let [one] = filled[..] {
            return Some(Cells::Single(one.clone()));
        }
        let few = filled.len() <= 2;
        if self.headed.is_some_and(|headed| at < headed) {
            return Some(Cells::Single(row.join(" ")));
        }
        self.join(&mut row);
        let record = self.record(&row);
        // A sum below the table, or a kind between its parts.
        let sum = few
            && words::phrase(&row.join(" ")).is_some_and(|phrase| {
                phrase.total || record.count.is_none_or(|count| count > 4) || phrase.plain
            });
        if let Some(count) = record.count.filter(|_| self.count.is_some())
            && record.number.is_empty()
            && words::phrase(&format!("{} {count}", record.name))
                .is_some_and(|phrase| phrase.total && phrase.heading.is_none())
        {
            return Some(Cells::Single(format!("{} {count}", record.name)));
        }
        let named = !record.name.is_empty() || !record.number.is_empty();
        let uncountable = self.count.is_some() && record.count.is_none() && !record.uncounted;
        Some(if sum || !named && record.count != Some(0) || uncountable {
            Cells::Single(row.join(" "))
        } else if record.count == Some(0) {
            Cells::Empty
        } else {
            Cells::Record(record)
        })
    }

    /// Whether the first row is the head of a table in which the columns have other names.
    fn heads(&self, at: usize, row: &[String]) -> bool {
        let cell = |place: Option<usize>| place.and_then(|place| row.get(place));
        at == 0
            && row.len() == self.width
            && cell(self.count).is_some_and(|cell| copies(cell).is_none() && !cell.is_empty())
            && (self.name.is_none()
                || cell(self.name).is_some_and(|cell| cell.chars().count() < 12))
    }

    /// Joins the name where a separator stands within it without quotes.
    fn join(&self, row: &mut Vec<String>) {
        let Some(name) = self.name.filter(|_| row.len() > self.width) else { return };
        let more = row.len() - self.width;
        let by = if self.separator == Separator::Comma { ", " } else { " " };
        let joined = row.drain(name..=name + more).collect::<Vec<_>>().join(by);
        row.insert(name, joined);
    }

    fn record(&self, row: &[String]) -> Record {
        let cell = |place: Option<usize>| {
            place.and_then(|place| row.get(place)).map_or("", String::as_str)
        };
        let heading =
            self.section.and_then(|_| words::phrase(cell(self.section))).and_then(|of| of.heading);
        Record {
            count: copies(cell(self.count)).map(|(value, _)| value),
            name: cell(self.name).to_owned(),
            number: cell(self.number).to_owned(),
            uncounted: self.count.is_some() && cell(self.count).is_empty(),
            astray: false,
            column: 0,
            section: heading.map(|heading| match heading {
                Heading::Section(section) => section,
                Heading::ExtraKind => Section::Extra,
                _ => Section::Main,
            }),
        }
    }
}

/// Whether a row has the names of columns. The names of the cards may stand below that of their section.
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

/// Whether a phrase heads cards, without a number of them.
fn is_heading(phrase: Phrase) -> bool {
    phrase.heading.is_some() && phrase.declared.is_none() && !phrase.total
}

/// Whether a Markdown table whose head names neither cards nor copies is of something else: rounds, prices.
fn is_foreign(cells: &[Vec<String>]) -> bool {
    cells.iter().find(|row| row.len() >= 2).is_some_and(|row| {
        row.iter().filter(|cell| !cell.is_empty()).count() >= 2
            && row.iter().all(|cell| {
                copies(cell).is_none() && FOREIGN.within(&cell.to_lowercase())
                    || cell.is_empty()
                    || cell == "#"
            })
    })
}

/// `|---|:--:|`
pub(super) fn is_rule(row: &[String]) -> bool {
    row.iter()
        .all(|cell| cell.chars().all(|c| matches!(c, '-' | ':' | '=' | ' ' | '─' | '━' | '+')))
}
