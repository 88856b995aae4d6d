//! Columns that come again: `Main Deck,Count,Extra Deck,Count`, or cells with copies of their own side by side.

use super::columns::{Role, copies, role_word};
use super::counts::{self, Count};
use super::markup;
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
    if let Some(read) = own_copies(cells, same, separator) {
        return Some(read);
    }
    // One column of names and one of copies: what else there is stands for itself.
    let heads = |role: Role| {
        let head = headed.map(|at| &cells[at]);
        head.map_or(0, |row| row.iter().filter(|cell| role_word(cell) == Some(role)).count())
    };
    let one = heads(Role::Name) == 1 && heads(Role::Count) == 1;
    if one || columns < 4 || !columns.is_multiple_of(2) || same.len() < 2 {
        return None;
    }
    let counts = |column: usize| {
        // What stands beside 合計 is a sum, however large.
        let sums = |row: &&&Vec<String>| {
            let beside = &row[column ^ 1];
            beside.is_empty()
                || words::is_total(beside)
                || words::is_total(&row[column])
                || matches!(heading(beside), Some(Heading::Section(_) | Heading::Whole))
        };
        let of = same.iter().filter(|row| !sums(row));
        let of = of.map(|row| row[column].as_str()).filter(|cell| !cell.is_empty());
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
    let mut sections: Vec<Option<Section>> = vec![None; columns / 2];
    let mut counted = vec![Counted::default(); columns / 2];
    let rows = cells.iter().enumerate().map(|(at, row)| {
        if row.len() < 2 {
            return None;
        }
        // A heading a pair of columns: `Main Deck,Side Deck` above `Name,3,Name,2`.
        let filled =
            row.iter().rposition(|cell| !cell.is_empty()).map_or(&row[..0], |at| &row[..=at]);
        if filled.len() == sections.len() && filled.iter().all(|cell| heading(cell).is_some()) {
            for (cell, section) in filled.iter().zip(&mut sections) {
                *section = heading(cell).and_then(|heading| turned(*section, heading));
            }
            return Some(Cells::Head);
        }
        let mut records = Vec::new();
        let mut heads = headed == Some(at);
        let mut differs = false;
        for ((pair, section), counted) in row.chunks(2).zip(&mut sections).zip(&mut counted) {
            let empty = String::new();
            let (a, b) = (&pair[0], pair.get(1).unwrap_or(&empty));
            let (count, name) = if first { (a, b) } else { (b, a) };
            // 合計 below its column, which it has to agree with, or a number alone.
            let sum = match copies(count) {
                Some((sum, _)) if name.is_empty() || words::is_total(name) => Some(sum),
                // Main,40 above its cards.
                Some(_) if matches!(heading(name), Some(Heading::Section(_) | Heading::Whole)) => {
                    *section = heading(name).and_then(|heading| turned(*section, heading));
                    heads = true;
                    continue;
                }
                _ if count.is_empty() => sum_of(name),
                _ if name.is_empty() => sum_of(count),
                _ => None,
            };
            if let Some(sum) = sum {
                differs |= !counted.agrees(sum);
                heads = true;
                continue;
            }
            match copies(count) {
                Some((count, _)) if !name.is_empty() && count > 0 => {
                    (counted.all, counted.part) = (counted.all + count, counted.part + count);
                    records.push(Record {
                        count: Some(count),
                        name: name.clone(),
                        section: *section,
                        ..Record::default()
                    });
                }
                // A heading may stand in either cell of its pair: `Main Deck,Count`, `Main,,Side,`.
                _ => {
                    if let Some(heading) = heading(a).or_else(|| heading(b)) {
                        *section = turned(*section, heading);
                        heads = true;
                    } else if !(name.is_empty() || heads || counts_none(count)) {
                        // A card that lost its copies.
                        records.push(Record {
                            name: name.clone(),
                            section: *section,
                            ..Record::default()
                        });
                    }
                }
            }
        }
        Some(match records.is_empty() {
            true if differs => Cells::Unclear,
            false => Cells::Several(records),
            true if heads => Cells::Head,
            true => Cells::Single(row.join(" ")),
        })
    });
    Some(rows.collect())
}

/// The pairs of a name and its copies in a table with other columns between them: `No.,Main,Qty,No.,Side,Qty`.
pub(super) fn pairs(
    cells: &[Vec<String>],
    columns: usize,
    headed: usize,
) -> Option<Vec<Vec<String>>> {
    let head = &cells[headed];
    let counts: Vec<usize> = (0..head.len())
        .filter(|at| role_word(&head[*at]) == Some(Role::Count) && heading(&head[*at]).is_none())
        .collect();
    let width = columns.checked_div(counts.len()).filter(|width| *width > 2)?;
    let count = *counts.first()?;
    let evenly = counts.iter().enumerate().all(|(group, at)| *at == group * width + count);
    if counts.len() < 2 || width * counts.len() != columns || head.len() != columns || !evenly {
        return None;
    }
    let body = || cells[headed + 1..].iter().filter(|row| row.len() == columns);
    let worded = |at: usize| {
        let words = |cell: &&String| cell.chars().any(char::is_alphabetic);
        body().filter_map(|row| row.get(at)).filter(words).count()
    };
    let name = (0..width).filter(|at| *at != count).max_by_key(|at| (worded(*at), width - at))?;
    let pair = |row: &Vec<String>| match row.len() == columns {
        true => row.chunks(width).flat_map(|of| [of[name].clone(), of[count].clone()]).collect(),
        false => row.clone(),
    };
    Some(cells.iter().map(pair).collect())
}

/// The copies of a column.
#[derive(Debug, Clone, Copy, Default)]
struct Counted {
    all: u32,
    /// Those since the last sum.
    part: u32,
}

impl Counted {
    /// Whether a sum below the column is that of its copies; the next sum is one of what follows.
    fn agrees(&mut self, sum: u32) -> bool {
        let part = std::mem::take(&mut self.part);
        self.all == sum || part == sum
    }
}

/// The sum that a cell is: `40`, `=40`, `計40枚`, `Total: 40`, `40 cards`.
fn sum_of(cell: &str) -> Option<u32> {
    let bare =
        cell.trim_matches(|c: char| c.is_whitespace() || matches!(c, '=' | '＝' | 'Σ' | '/'));
    let digits = !bare.is_empty() && bare.chars().all(|c| counts::digit(c).is_some());
    let phrase = || words::phrase(cell).filter(|phrase| phrase.heading.is_none())?.declared;
    match digits {
        true => copies(bare).map(|(sum, _)| sum),
        false => phrase(),
    }
}

/// Whether a cell says that there are no copies.
fn counts_none(cell: &str) -> bool {
    matches!(cell, "0" | "０" | "-" | "－" | "–" | "—")
}

/// Cells with copies of their own side by side, all at one end, each column below its own headings.
fn own_copies(
    cells: &[Vec<String>],
    same: &[&Vec<String>],
    separator: Separator,
) -> Option<Vec<Option<Cells>>> {
    let headed = cells
        .iter()
        .find(|row| row.len() >= 2)
        .is_some_and(|row| row.iter().all(|cell| heading(cell).is_some()));
    let parted = match separator {
        Separator::Tab | Separator::Spaces | Separator::Pipe => true,
        Separator::Comma | Separator::Semicolon => headed,
        Separator::Wide => false,
    };
    if !parted || same.len() < 2 && !(headed && same.len() == 1) {
        return None;
    }
    let end = [End::Front, End::Back].into_iter().find(|end| stand_at(*end, same))?;
    let mut sections: Vec<Option<Section>> = Vec::new();
    let mut counted: Vec<Counted> = Vec::new();
    let rows = cells.iter().map(|row| {
        // A row without its other columns stands in the first, where a heading above says so.
        if row.len() < 2 && (!headed || row.iter().all(|cell| own(end, cell).is_none())) {
            return None;
        }
        sections.resize(row.len().max(sections.len()), None);
        counted.resize(sections.len(), Counted::default());
        let mut records = Vec::new();
        // Sums stand below all columns, or below none.
        let sums = row.iter().all(|cell| cell.is_empty() || sum_of(cell).is_some());
        let mut differs = false;
        for ((cell, section), counted) in row.iter().zip(&mut sections).zip(&mut counted) {
            match (heading(cell), sum_of(cell).filter(|_| sums)) {
                (Some(heading), _) => *section = turned(*section, heading),
                (None, Some(sum)) => differs |= !counted.agrees(sum),
                (None, None) if cell.is_empty() => {}
                (None, None) => {
                    for card in cards(end, cell) {
                        let record = record(end, card, *section);
                        counted.all += record.count.unwrap_or(1);
                        counted.part += record.count.unwrap_or(1);
                        records.push(record);
                    }
                }
            }
        }
        let read = |record: &Record| record.count.is_some();
        match records.iter().any(read) {
            true => Some(Cells::Several(records)),
            false if sums && differs => Some(Cells::Unclear),
            false if sums && row.iter().any(|cell| !cell.is_empty()) => Some(Cells::Head),
            false if records.is_empty() && row.iter().any(|cell| heading(cell).is_some()) => {
                Some(head(row))
            }
            false => None,
        }
    });
    Some(rows.collect())
}

/// Where the copies stand in a cell.
#[derive(Debug, Clone, Copy)]
enum End {
    Front,
    Back,
}

/// The copies and the name of a cell that has its own.
fn own(end: End, cell: &str) -> Option<Count<'_>> {
    let count = match end {
        End::Front => counts::front(cell),
        End::Back => counts::back(cell),
    };
    count.filter(|count| count.value < 60)
}

/// The cards of a cell: several where its lines end within it, and each has its copies.
fn cards(end: End, cell: &str) -> Vec<&str> {
    let lines: Vec<&str> =
        cell.split(markup::GONE).map(str::trim).filter(|line| !line.is_empty()).collect();
    match lines.len() > 1 && lines.iter().all(|line| own(end, line).is_some()) {
        true => lines,
        false => vec![cell],
    }
}

/// Whether nearly all cells have their copies at this end; where headings stand among them, each column has some.
fn stand_at(end: End, same: &[&Vec<String>]) -> bool {
    let all = || same.iter().flat_map(|row| row.iter()).filter(|cell| !cell.is_empty());
    let cards: Vec<&String> =
        all().filter(|cell| heading(cell).is_none() && sum_of(cell).is_none()).collect();
    let fitting = cards.iter().filter(|cell| own(end, cell).is_some()).count();
    let columns = same.first().map_or(0, |row| row.len());
    let fits = |cell: &str| heading(cell).is_none() && own(end, cell).is_some();
    let each = (0..columns).all(|column| {
        let mut filled = same.iter().map(|row| &row[column]).filter(|cell| !cell.is_empty());
        filled.clone().count() == 0 || filled.any(|cell| fits(cell))
    });
    !cards.is_empty() && fitting * 10 >= cards.len() * 9 && (each || cards.len() == all().count())
}

/// A cell with its copies; one without them is a name all the same, and no cell is lost.
fn record(end: End, cell: &str, section: Option<Section>) -> Record {
    let count = own(end, cell);
    Record {
        count: count.map(|count| count.value),
        name: count.map_or(cell, |count| count.rest).to_owned(),
        section,
        ..Record::default()
    }
}

/// The heading that a cell is. 融合×1 is a card.
fn heading(cell: &str) -> Option<Heading> {
    let phrase = words::phrase(cell)?;
    let heading = phrase.heading?;
    let plain = !matches!(heading, Heading::ExtraKind | Heading::Group);
    (plain || phrase.declared.is_none_or(|declared| declared > 4)).then_some(heading)
}

/// The section of a column below a heading.
fn turned(before: Option<Section>, heading: Heading) -> Option<Section> {
    match heading {
        Heading::Section(section) => Some(section),
        Heading::Whole => Some(Section::Main),
        Heading::ExtraKind if before != Some(Section::Side) => Some(Section::Extra),
        Heading::MainKind if before == Some(Section::Extra) => Some(Section::Main),
        Heading::ExtraKind
        | Heading::MainKind
        | Heading::Kind
        | Heading::Group
        | Heading::Outside => before,
    }
}

/// A row of headings: the first one is that of the lines that have no other column.
fn head(row: &[String]) -> Cells {
    match row.first().map(|cell| (cell, heading(cell))) {
        Some((cell, Some(Heading::Section(_)))) => Cells::Single(cell.clone()),
        _ => Cells::Head,
    }
}
