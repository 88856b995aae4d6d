//! What each row of a table is, by what its columns are.

use super::super::columns::copies;
use super::super::counts::{self, Mark};
use super::super::measure;
use super::super::separator::Separator;
use super::super::words::{self, Heading};
use super::{is_heading, is_rule};
use hantei_base::section::Section;

/// A card in a row of a table.
#[derive(Debug, Clone, Default)]
pub(in crate::read::pasted) struct Record {
    /// The copies, where a column has them.
    pub count: Option<u32>,
    /// The name as it stands in its column.
    pub name: String,
    /// The card number or passcode as it stands in its column.
    pub number: String,
    /// The section of a section column.
    pub section: Option<Section>,
    /// The table has a column of copies, and this cell of it is empty.
    pub uncounted: bool,
    /// The cell of its section is empty, so that it may be that of a row above.
    pub astray: bool,
    /// Its column, from 1 on, in a table with several columns of cards and no headings; else 0.
    pub column: u32,
}

/// What a row is.
#[derive(Debug, Clone)]
pub(in crate::read::pasted) enum Cells {
    /// The names of the columns, or the rule below them.
    Head,
    /// A card, or a row that only its layout can tell.
    Record(Record),
    /// A row with one cell: a heading or a remark within the table.
    Single(String),
    /// Several cards side by side.
    Several(Vec<Record>),
    /// The same, with a sum that is not the number of the cards in its column.
    Doubtful(Vec<Record>),
    /// A card with the number 0.
    Empty,
    /// A row that may have cards, but whose copies are ambiguous.
    Unclear,
}

/// Gives rows with an empty section cell the section of the row above, since merged cells are empty. If the first row has none, either
/// the cells were merged or those rows have no section; such rows are marked.
pub(super) fn merge_sections(rows: &mut [Option<Cells>]) {
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

/// The columns of a table, by their roles.
pub(super) struct Columns {
    pub count: Option<usize>,
    pub name: Option<usize>,
    pub number: Option<usize>,
    pub section: Option<usize>,
    /// How many columns there are.
    pub width: usize,
    /// The row with the names of the columns.
    pub headed: Option<usize>,
    pub separator: Separator,
}

impl Columns {
    /// Whether most rows have copies in a cell beside the name.
    pub(super) fn counts_elsewhere(&self, rows: &[&Vec<String>]) -> bool {
        let plain = |cell: &String| {
            [counts::front(cell), measure::back_of(&format!("- {cell}"))]
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
    pub(super) fn row(&self, at: usize, mut row: Vec<String>) -> Option<Cells> {
        if row.len() < 2 {
            return None;
        }
        if Some(at) == self.headed || self.heads(at, &row) {
            // `Main Deck,Qty`: the head of the names is also their heading.
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
        if let Some(section) = self.fighter(&row)
            && !record.name.is_empty()
        {
            return Some(Cells::Record(Record {
                count: Some(record.count.unwrap_or(1)),
                section: Some(section),
                uncounted: false,
                ..record
            }));
        }
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

    /// The section of a flag or buddy, if a cell beside the name calls the card so.
    fn fighter(&self, row: &[String]) -> Option<Section> {
        let beside = row.iter().enumerate().filter(|(at, _)| Some(*at) != self.name);
        let phrases =
            beside.filter_map(|(_, cell)| words::phrase(cell).filter(|of| is_heading(*of)));
        phrases.into_iter().find_map(|phrase| match phrase.heading? {
            Heading::Section(section @ (Section::Flag | Section::Buddy)) => Some(section),
            _ => None,
        })
    }

    /// Whether the first row is a head with unknown names of columns.
    fn heads(&self, at: usize, row: &[String]) -> bool {
        let cell = |place: Option<usize>| place.and_then(|place| row.get(place));
        at == 0
            && row.len() == self.width
            && cell(self.count).is_some_and(|cell| copies(cell).is_none() && !cell.is_empty())
            && (self.name.is_none()
                || cell(self.name).is_some_and(|cell| cell.chars().count() < 12))
    }

    /// Joins the cells of a name that has a separator in it without quotes.
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
