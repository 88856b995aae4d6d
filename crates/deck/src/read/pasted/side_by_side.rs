//! Tables with cards side by side: pairs of columns (`Main Deck,Count,Extra Deck,Count`), or cells with a name and its copies.

use super::columns::{Role, copies, role_word};
use super::counts::{self, Count};
use super::markup;
use super::separator::Separator;
use super::table::{Cells, Record, is_rule};
use super::words::{self, Heading};
use hantei_base::section::Section;
use hantei_cards::recognise;

/// Reads a table with several cards in a row; `None` if it has only one in each.
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
    // One column of names and one of copies: the table has one card in a row.
    let heads = |role: Role| {
        let head = headed.map(|at| &cells[at]);
        head.map_or(0, |row| row.iter().filter(|cell| role_word(cell) == Some(role)).count())
    };
    let one = heads(Role::Name) == 1 && heads(Role::Count) == 1;
    if one || columns < 4 || !columns.is_multiple_of(2) || same.len() < 2 {
        return None;
    }
    let counts = |column: usize| {
        // The number next to 合計 is a sum, however large.
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
            .filter(|cell| {
                *cell != "#" && role_word(cell).is_none() && words::phrase(cell).is_none()
            })
            .map(copies)
            .collect();
        !of.is_empty() && of.iter().all(|cell| cell.is_some_and(|(value, _)| value <= 20))
    };
    let first = (0..columns).all(|column| counts(column) == (column % 2 == 0));
    let last = (0..columns).all(|column| counts(column) == (column % 2 == 1));
    if !first && !last {
        return None;
    }
    let mut tracker = ColumnTracker::default();
    tracker.widen(columns / 2);
    let rows = cells.iter().enumerate().map(|(at, row)| {
        if row.len() < 2 {
            return None;
        }
        // A heading a pair of columns: `Main Deck,Side Deck` above `Name,3,Name,2`.
        let filled =
            row.iter().rposition(|cell| !cell.is_empty()).map_or(&row[..0], |at| &row[..=at]);
        if filled.len() == columns / 2 && filled.iter().all(|cell| heading(cell).is_some()) {
            for (column, cell) in filled.iter().enumerate() {
                if let Some(heading) = heading(cell) {
                    tracker.head(column, heading, None, at);
                }
            }
            return Some(Cells::Head);
        }
        // A row may be longer than the others.
        tracker.widen(row.len().div_ceil(2));
        let mut records = Vec::new();
        let is_head = |cell: &String| cell.is_empty() || cell == "#" || role_word(cell).is_some();
        let mut heads = headed == Some(at) || row.iter().all(is_head);
        for (column, pair) in row.chunks(2).enumerate() {
            let empty = String::new();
            let (a, b) = (&pair[0], pair.get(1).unwrap_or(&empty));
            let (count, name) = if first { (a, b) } else { (b, a) };
            // 合計 below its column, which it has to agree with, or a number alone.
            let sum = match copies(count) {
                Some((sum, _)) if name.is_empty() || words::is_total(name) => Some(sum),
                // Main,40 above its cards.
                Some((sum, _)) => match heading(name) {
                    Some(heading @ (Heading::Section(_) | Heading::Whole)) => {
                        tracker.head(column, heading, Some(sum), at);
                        heads = true;
                        continue;
                    }
                    _ => None,
                },
                None if count.is_empty() => sum_of(name),
                None if name.is_empty() => sum_of(count),
                None => None,
            };
            if let Some(sum) = sum {
                tracker.sum(column, sum, at);
                heads = true;
                continue;
            }
            match copies(count) {
                Some((count, _)) if !name.is_empty() && count > 0 => {
                    let card =
                        Record { count: Some(count), name: name.clone(), ..Record::default() };
                    records.push(tracker.card(column, card));
                }
                // A heading may stand in either cell of its pair: `Main Deck,Count`, `Main,,Side,`.
                _ => {
                    let wanted = |cell: &str| {
                        let (word, _) = cell.split_once([':', '：'])?;
                        heading(word).filter(|of| *of == Heading::Outside)
                    };
                    if wanted(name).is_some() {
                        heads = true;
                    } else if let Some(heading) = heading(a).or_else(|| heading(b)) {
                        tracker.head(column, heading, None, at);
                        heads = true;
                    } else if !(name.is_empty() || heads || counts_none(count)) {
                        // A card that lost its copies.
                        let card = Record { name: name.clone(), ..Record::default() };
                        records.push(tracker.card(column, card));
                    }
                }
            }
        }
        Some(match records.is_empty() {
            false => Cells::Several(records),
            true if heads => Cells::Head,
            true => Cells::Single(row.join(" ")),
        })
    });
    let read = rows.collect();
    Some(tracker.with_doubts(read))
}

/// The pairs of a name and its copies in a table with other columns between them: `No.,Main,Qty,No.,Side,Qty`.
pub(super) fn pairs(
    cells: &[Vec<String>],
    columns: usize,
    headed: usize,
) -> Option<Vec<Vec<String>>> {
    let head = &cells[headed];
    let role =
        |at: usize, of: Role| role_word(&head[at]) == Some(of) && heading(&head[at]).is_none();
    let counts: Vec<usize> =
        (0..head.len()).filter(|at| role(*at, Role::Count) || head[*at].trim() == "#").collect();
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
    // No. may also head running numbers.
    let coded =
        |at: usize| body().filter_map(|row| row.get(at)).any(|cell| recognise(cell).is_some());
    let number = (0..width).find(|at| role(*at, Role::Number) && coded(*at));
    let name = (0..width)
        .filter(|at| *at != count && Some(*at) != number)
        .max_by_key(|at| (worded(*at), width - at))?;
    // The card number belongs to its card, and to no heading.
    let named = |of: &[String]| match number.map(|at| of[at].as_str()) {
        Some(number) if !number.is_empty() && !of[name].is_empty() => {
            format!("{} {number}", of[name])
        }
        _ => of[name].clone(),
    };
    let pair = |row: &Vec<String>| match row.len() == columns {
        true => row.chunks(width).flat_map(|of| [named(of), of[count].clone()]).collect(),
        false => row.clone(),
    };
    Some(cells.iter().map(pair).collect())
}

/// What was read so far of one column of cards.
#[derive(Debug, Clone, Copy, Default)]
struct Column {
    /// The section of the cards below the heading that stood last.
    section: Option<Section>,
    /// Whether any heading stood above the column.
    headed: bool,
    /// The copies in the column.
    all: u32,
    /// Those since the last sum.
    part: u32,
    /// Those below the last heading of a section.
    below: u32,
    /// The sum that this heading says, and its row.
    declared: Option<(u32, usize)>,
}

/// Follows the headings and sums of each column of cards while a table is read.
#[derive(Debug, Default)]
struct ColumnTracker {
    columns: Vec<Column>,
    /// Rows with a sum that is not that of the copies.
    differing: Vec<usize>,
}

impl ColumnTracker {
    /// Makes room for this number of columns.
    fn widen(&mut self, columns: usize) {
        self.columns.resize(columns.max(self.columns.len()), Column::default());
    }

    /// A heading of a column, which may say how many cards stand below it.
    fn head(&mut self, column: usize, heading: Heading, declared: Option<u32>, row: usize) {
        let begins = matches!(heading, Heading::Section(_) | Heading::Whole);
        if begins {
            self.check_declared(column);
        }
        let column = &mut self.columns[column];
        (column.section, column.headed) = (section_below(column.section, heading), true);
        if begins {
            (column.below, column.declared) = (0, declared.map(|sum| (sum, row)));
        }
    }

    /// A sum below a column, of all its copies or of those since the last one.
    fn sum(&mut self, column: usize, sum: u32, row: usize) {
        let column = &mut self.columns[column];
        let part = std::mem::take(&mut column.part);
        if column.all != sum && part != sum {
            self.differing.push(row);
        }
    }

    /// Compares what the last heading of a section said with the copies that stood below it.
    fn check_declared(&mut self, column: usize) {
        let column = &mut self.columns[column];
        if let Some((_, row)) = column.declared.take().filter(|(sum, _)| *sum != column.below) {
            self.differing.push(row);
        }
    }

    /// A card of a column.
    fn card(&mut self, at: usize, card: Record) -> Record {
        let column = &mut self.columns[at];
        let copies = card.count.unwrap_or(1);
        for counted in [&mut column.all, &mut column.part, &mut column.below] {
            *counted = counted.saturating_add(copies);
        }
        let apart = if column.headed { 0 } else { at as u32 + 1 };
        Record { section: column.section, column: apart, ..card }
    }

    /// The rows; those with a sum that is not that of their column are marked as doubtful.
    fn with_doubts(mut self, mut read: Vec<Option<Cells>>) -> Vec<Option<Cells>> {
        (0..self.columns.len()).for_each(|column| self.check_declared(column));
        for row in self.differing {
            read[row] = match read[row].take() {
                Some(Cells::Several(records)) => Some(Cells::Doubtful(records)),
                Some(Cells::Doubtful(records)) => Some(Cells::Doubtful(records)),
                _ => Some(Cells::Unclear),
            };
        }
        read
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
    if !parted || same.len() < 2 && !(headed && same.len() == 1 || are_stacked(same)) {
        return None;
    }
    let end = [End::Front, End::Back].into_iter().find(|end| stand_at(*end, same))?;
    let mut tracker = ColumnTracker::default();
    let rows = cells.iter().enumerate().map(|(at, row)| {
        // A row without its other columns stands in the first, where a heading above says so.
        if row.len() < 2 && (!headed || row.iter().all(|cell| own(end, cell).is_none())) {
            return None;
        }
        tracker.widen(row.len());
        let mut records = Vec::new();
        // Sums stand below all columns, or below none.
        let sums = row.iter().all(|cell| cell.is_empty() || sum_of(cell).is_some());
        for (column, cell) in row.iter().enumerate() {
            match (heading(cell), sum_of(cell).filter(|_| sums)) {
                (Some(heading), _) => {
                    let declared = words::phrase(cell).and_then(|phrase| phrase.declared);
                    tracker.head(column, heading, declared, at);
                }
                (None, Some(sum)) => tracker.sum(column, sum, at),
                (None, None) if cell.is_empty() || is_rule(std::slice::from_ref(cell)) => {}
                (None, None) => {
                    let cards = cards(end, cell).into_iter().map(|card| record(end, card));
                    records.extend(cards.map(|card| tracker.card(column, card)));
                }
            }
        }
        let read = |record: &Record| record.count.is_some();
        match records.iter().any(read) {
            true => Some(Cells::Several(records)),
            false if sums && row.iter().any(|cell| !cell.is_empty()) => Some(Cells::Head),
            false if records.is_empty() && row.iter().any(|cell| heading(cell).is_some()) => {
                Some(head(row))
            }
            false => None,
        }
    });
    let read = rows.collect();
    Some(tracker.with_doubts(read))
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

/// Whether a table is one row whose cells have several cards with their copies below each other.
pub(super) fn are_stacked(rows: &[&Vec<String>]) -> bool {
    let &[row] = rows else { return false };
    let filled = || row.iter().filter(|cell| !cell.is_empty());
    let stands_at = |end: End| {
        let all = |cell: &String| cards(end, cell).iter().all(|card| own(end, card).is_some());
        filled().all(all) && filled().any(|cell| cards(end, cell).len() > 1)
    };
    filled().count() > 1 && [End::Front, End::Back].into_iter().any(stands_at)
}

/// Whether nearly all cells have their copies at this end, and each column has some if there are headings among them.
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

/// The card of a cell. A cell without copies is a name, so that no cell is lost.
fn record(end: End, cell: &str) -> Record {
    let count = own(end, cell);
    Record {
        count: count.map(|count| count.value),
        name: count.map_or(cell, |count| count.rest).to_owned(),
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
fn section_below(before: Option<Section>, heading: Heading) -> Option<Section> {
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

/// A row of headings. The first one also heads the lines that have one column only.
fn head(row: &[String]) -> Cells {
    match row.first().map(|cell| (cell, heading(cell))) {
        Some((cell, Some(Heading::Section(_)))) => Cells::Single(cell.clone()),
        _ => Cells::Head,
    }
}
