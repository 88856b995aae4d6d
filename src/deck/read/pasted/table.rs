//! Columns: CSV, semicolons, tabs, Markdown tables, and columns set apart by spaces.

use super::counts::{self, digit};
use super::lines::Row;
use super::words::{self, Heading};
use crate::card::recognise;
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

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    Count,
    Name,
    Number,
    Section,
    Other,
}

const COUNT: &[&str] = &[
    "枚数",
    "数",
    "枚",
    "数量",
    "投入枚数",
    "採用枚数",
    "個数",
    "qty",
    "quantity",
    "count",
    "copies",
    "amount",
    "num",
    "number of copies",
    "x",
    "ct",
    "qnt",
    "quant",
    "total",
    "no. of copies",
    "cnt",
    "main",
];
const NAME: &[&str] = &[
    "カード名",
    "名前",
    "名称",
    "カード",
    "card",
    "card name",
    "name",
    "cardname",
    "cards",
    "card_name",
    "title",
    "カード名称",
    "monster",
    "monsters",
    "モンスター",
];
const NUMBER: &[&str] = &[
    "番号",
    "カード番号",
    "カードナンバー",
    "no",
    "no.",
    "number",
    "card number",
    "code",
    "set",
    "set code",
    "passcode",
    "パスコード",
    "型番",
    "id",
    "cardid",
    "card id",
    "serial",
    "serial number",
    "card no",
    "card no.",
    "collector number",
    "ナンバー",
    "konami id",
    "password",
    "cardnumber",
    "card_number",
    "カードno",
    "カードno.",
];
const SECTION: &[&str] = &[
    "section",
    "board",
    "zone",
    "区分",
    "デッキ",
    "deck",
    "location",
    "場所",
    "枠",
    "部分",
    "deck section",
    "セクション",
    "種別",
    "種類",
    "type",
    "category",
    "分類",
    "part",
    "kind",
    "カード種別",
    "slot",
    "card type",
    "カードの種類",
];

/// Heads of tables that list no cards.
const FOREIGN: &[&str] = &[
    "round",
    "opponent",
    "result",
    "score",
    "win",
    "loss",
    "matchup",
    "price",
    "store",
    "date",
    "player",
    "place",
    "date",
    "in",
    "out",
    "against",
    "ラウンド",
    "回戦",
    "相手",
    "対戦",
    "結果",
    "勝敗",
    "先攻",
    "後攻",
    "価格",
    "店",
];

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
                if found[at].is_some() || super::tell::single(rows[at].text).is_some() {
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

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Separator {
    Pipe,
    Tab,
    Semicolon,
    Comma,
    Spaces,
    Wide,
}

impl Separator {
    fn cells(self, line: &str) -> Vec<String> {
        let split = |c: char| -> Vec<String> {
            if !line.contains(c) {
                return Vec::new();
            }
            quoted(line, c)
        };
        match self {
            Separator::Tab => split('\t'),
            Separator::Semicolon => split(';'),
            Separator::Wide => split('　'),
            Separator::Comma => split(','),
            Separator::Pipe => {
                let line = line.replace('｜', "|");
                let inner = line.trim();
                if !inner.contains('|') {
                    return Vec::new();
                }
                let inner = inner.strip_prefix('|').unwrap_or(inner);
                let inner = inner.strip_suffix('|').unwrap_or(inner);
                let mut cells: Vec<String> =
                    inner.split('|').map(|cell| cell.trim().to_owned()).collect();
                if cells.len() == 1 && line.trim().starts_with('|') {
                    cells.push(String::new());
                }
                cells
            }
            Separator::Spaces => {
                if !line.contains("  ") && !line.contains("　　") {
                    return Vec::new();
                }
                let mut cells = vec![String::new()];
                let mut blank = 0;
                for c in line.trim().chars() {
                    if c == super::markup::GONE {
                        continue;
                    }
                    if c.is_whitespace() {
                        blank += 1;
                        continue;
                    }
                    if blank >= 2 {
                        cells.push(String::new());
                    } else if blank == 1
                        && let Some(cell) = cells.last_mut()
                    {
                        cell.push(' ');
                    }
                    blank = 0;
                    if let Some(cell) = cells.last_mut() {
                        cell.push(c);
                    }
                }
                cells
            }
        }
    }
}

/// Cells with quotes as CSV has them.
fn quoted(line: &str, separator: char) -> Vec<String> {
    let mut cells = Vec::new();
    let mut cell = String::new();
    let mut chars = line.chars().peekable();
    let mut inside = false;
    while let Some(c) = chars.next() {
        match c {
            '"' if inside && chars.peek() == Some(&'"') => {
                chars.next();
                cell.push('"');
            }
            '"' if inside
                && chars.peek().is_none_or(|next| *next == separator || next.is_whitespace()) =>
            {
                inside = false
            }
            '"' if !inside && cell.trim().is_empty() && closes(chars.clone(), separator) => {
                cell.clear();
                inside = true;
            }
            c if c == separator && !inside => {
                cells.push(std::mem::take(&mut cell).trim().to_owned())
            }
            c => cell.push(c),
        }
    }
    cells.push(cell.trim().to_owned());
    cells
}

/// Whether a quote that opens here is closed before a separator or the end: `"A" Cell` is not.
fn closes(chars: std::iter::Peekable<std::str::Chars<'_>>, separator: char) -> bool {
    let mut chars = chars;
    while let Some(c) = chars.next() {
        if c == '"' {
            if chars.peek() == Some(&'"') {
                chars.next();
                continue;
            }
            let next = chars.find(|c| !c.is_whitespace() || *c == separator);
            return next.is_none_or(|next| next == separator);
        }
    }
    false
}

/// A number of copies as a cell has it: `3`, `x3`, `3x`, `3枚`; its value and whether it is dressed as one.
fn copies(cell: &str) -> Option<(u32, bool)> {
    let body = cell.trim();
    let bare = body.trim_matches(|c: char| counts::is_times(c) || c.is_whitespace());
    let bare = bare.strip_suffix('枚').unwrap_or(bare).trim();
    if bare.is_empty() || bare.chars().count() > 2 || !bare.chars().all(|c| digit(c).is_some()) {
        return match (body.chars().next(), body.chars().count()) {
            (Some(c @ '①'..='⑨'), 1) => Some((c as u32 - '①' as u32 + 1, true)),
            _ => None,
        };
    }
    let value = bare.chars().fold(0, |value, c| value * 10 + digit(c).unwrap_or(0));
    Some((value, bare.len() < body.len()))
}

fn role_word(cell: &str) -> Option<Role> {
    let folded: String = {
        use unicode_normalization::UnicodeNormalization;
        cell.nfkc().flat_map(char::to_lowercase).collect()
    };
    let word = folded.trim_matches(|c: char| {
        c.is_whitespace()
            || matches!(c, '*' | '"' | '_' | '`' | '【' | '】' | '[' | ']' | '(' | ')' | ':')
    });
    let of = |words: &[&str]| words.contains(&word);
    if of(COUNT) {
        Some(Role::Count)
    } else if of(NAME) {
        Some(Role::Name)
    } else if of(NUMBER) {
        Some(Role::Number)
    } else if of(SECTION) {
        Some(Role::Section)
    } else {
        None
    }
}

/// Reads a block of rows as a table; `None` when they are none.
fn table(rows: &[Row<'_>], separator: Separator) -> Option<Vec<Option<Cells>>> {
    let mut cells: Vec<Vec<String>> = rows
        .iter()
        .map(|row| {
            if super::tell::single(row.text).is_some() {
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
                    copies(cell).is_none()
                        && FOREIGN.iter().any(|word| cell.to_lowercase().contains(word))
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

/// Columns that come again: `Main Deck,Count,Extra Deck,Count`, or cells with copies of their own side by side.
fn side_by_side(
    cells: &[Vec<String>],
    same: &[&Vec<String>],
    columns: usize,
    headed: Option<usize>,
    separator: Separator,
) -> Option<Vec<Option<Cells>>> {
    let filled = |fits: &dyn Fn(&str) -> bool| {
        let all = same.iter().flat_map(|row| row.iter().map(String::as_str));
        let all: Vec<&str> = all.filter(|cell| !cell.is_empty()).collect();
        !all.is_empty() && all.iter().filter(|cell| fits(cell)).count() * 10 >= all.len() * 9
    };
    let front = |cell: &str| counts::front(cell).is_some_and(|count| count.value < 60);
    let back = |cell: &str| counts::back(cell).is_some_and(|count| count.value < 60);
    let own = [&front as &dyn Fn(&str) -> bool, &back].iter().position(|fits| filled(fits));
    let parted = matches!(separator, Separator::Tab | Separator::Spaces | Separator::Pipe);
    if let Some(end) = own.filter(|_| parted && same.len() >= 2) {
        let read = |cell: &String| {
            let count = if end == 0 { counts::front(cell) } else { counts::back(cell) }?;
            Some(Record {
                count: Some(count.value),
                name: count.rest.to_owned(),
                ..Record::default()
            })
        };
        let rows = cells.iter().map(|row| {
            let records: Vec<Record> = row.iter().filter_map(read).collect();
            (row.len() >= 2 && !records.is_empty()).then_some(Cells::Several(records))
        });
        return Some(rows.collect());
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

/// `|---|:--:|`
fn is_rule(row: &[String]) -> bool {
    row.iter()
        .all(|cell| cell.chars().all(|c| matches!(c, '-' | ':' | '=' | ' ' | '─' | '━' | '+')))
}

fn place(roles: &[Role], role: Role) -> Option<usize> {
    roles.iter().position(|of| *of == role)
}

/// What each column is: by its head, and by what stands in it.
fn roles(
    rows: &[&Vec<String>],
    columns: usize,
    heads: Option<&Vec<String>>,
    separator: Separator,
) -> Option<Vec<Role>> {
    let share = |column: usize, fits: &dyn Fn(&str) -> bool| {
        let filled: Vec<&str> =
            rows.iter().map(|row| row[column].as_str()).filter(|cell| !cell.is_empty()).collect();
        if filled.is_empty() {
            0.0
        } else {
            filled.iter().filter(|cell| fits(cell)).count() as f64 / filled.len() as f64
        }
    };
    let mut roles = vec![Role::Other; columns];
    if let Some(heads) = heads {
        for (column, role) in roles.iter_mut().enumerate() {
            let Some(word) = heads.get(column).and_then(|cell| role_word(cell)) else { continue };
            let fits = match word {
                Role::Count => share(column, &|cell| copies(cell).is_some()) > 0.6,
                Role::Name => share(column, &|cell| copies(cell).is_some()) < 0.5,
                Role::Number => share(column, &|cell| is_number(cell)) > 0.5,
                Role::Section => share(column, &|cell| is_section(cell)) > 0.7,
                Role::Other => true,
            };
            if fits {
                *role = word;
            }
        }
    }
    // Of two columns with one role the first has it; a section column that tells main from extra and side comes before a kind.
    for role in [Role::Count, Role::Name, Role::Number, Role::Section] {
        let of: Vec<usize> = (0..columns).filter(|column| roles[*column] == role).collect();
        if of.len() < 2 {
            continue;
        }
        let best = match role {
            Role::Section => of
                .iter()
                .copied()
                .max_by_key(|column| (share(*column, &|cell| tells_section(cell)) * 100.0) as u32)
                .unwrap_or(of[0]),
            _ => of[0],
        };
        for column in of {
            if column != best {
                roles[column] = Role::Other;
            }
        }
    }
    if place(&roles, Role::Number).is_none()
        && let Some(column) = (0..columns).find(|column| {
            roles[*column] == Role::Other && share(*column, &|cell| is_number(cell)) > 0.6
        })
    {
        roles[column] = Role::Number;
    }
    if place(&roles, Role::Section).is_none()
        && let Some(column) = (0..columns).find(|column| {
            roles[*column] == Role::Other
                && columns > 2
                && share(*column, &|cell| is_section(cell)) > 0.8
        })
    {
        roles[column] = Role::Section;
    }
    if place(&roles, Role::Count).is_none() {
        let running = |column: usize| {
            let values: Vec<u32> = rows
                .iter()
                .filter_map(|row| copies(&row[column]).map(|(value, _)| value))
                .collect();
            values.len() > 3
                && values.windows(2).filter(|pair| pair[1] == pair[0] + 1).count() * 10
                    >= (values.len() - 1) * 8
        };
        let fits = |column: &usize| {
            roles[*column] == Role::Other
                && share(*column, &|cell| copies(cell).is_some_and(|(value, _)| value <= 60)) > 0.79
        };
        let candidates: Vec<usize> = (0..columns).filter(fits).collect();
        let small = |column: usize| {
            share(column, &|cell| {
                copies(cell).is_some_and(|(value, dressed)| dressed || (1..=4).contains(&value))
            })
        };
        let best = candidates
            .iter()
            .copied()
            .filter(|column| !running(*column) && small(*column) > 0.6)
            .max_by_key(|column| (small(*column) * 1000.0) as i64 * 100 - *column as i64);
        if let Some(column) = best {
            roles[column] = Role::Count;
        }
    }
    if place(&roles, Role::Name).is_none() {
        let score = |column: usize| {
            let text = share(column, &|cell| {
                cell.chars().any(char::is_alphabetic)
                    && copies(cell).is_none()
                    && !is_section(cell)
                    && !is_number(cell)
            });
            let mut different: Vec<&str> = rows.iter().map(|row| row[column].as_str()).collect();
            different.sort_unstable();
            different.dedup();
            let length: usize = rows.iter().map(|row| row[column].chars().count().min(30)).sum();
            text * (different.len() as f64 / rows.len() as f64)
                * (1.0 + length as f64 / (rows.len() * 30) as f64)
        };
        let best = (0..columns)
            .filter(|column| roles[*column] == Role::Other)
            .map(|column| (column, score(column)))
            .max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0)));
        if let Some((column, _)) = best.filter(|(_, score)| *score > 0.3) {
            roles[column] = Role::Name;
        }
    }
    let spaced = separator == Separator::Spaces && place(&roles, Role::Count).is_none();
    (!spaced && (place(&roles, Role::Name).is_some() || place(&roles, Role::Number).is_some()))
        .then_some(roles)
}

fn is_number(cell: &str) -> bool {
    let cell = cell.trim_matches(['【', '】', '[', ']', '(', ')', '（', '）', '〔', '〕', '#']);
    let code = (5..=9).contains(&cell.len()) && cell.bytes().all(|b| b.is_ascii_digit());
    code || recognise(cell).is_some()
}

fn is_section(cell: &str) -> bool {
    words::phrase(cell).is_some_and(|phrase| phrase.heading.is_some())
        || cell.chars().count() < 24 && words::kind_like(cell)
}

fn tells_section(cell: &str) -> bool {
    words::phrase(cell).is_some_and(|phrase| matches!(phrase.heading, Some(Heading::Section(_))))
}
