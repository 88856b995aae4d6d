//! The cells of a workbook as text. An `.xlsx` or `.ods` file is a zip file of XML; each row of a sheet becomes a line.
//!
//! If only one sheet has cells, row 7 is line 7. If several have cells, a line with the sheet's name precedes each.

mod ods;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::io::Read;

use flate2::bufread::DeflateDecoder;
use rawzip::{CompressionMethod, ZipArchive, ZipArchiveEntryWayfinder, ZipSliceArchive};
use roxmltree::{Document, Node, ParsingOptions};

/// Why a workbook could not be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WorkbookFault {
    /// The file is broken, or no spreadsheet program would open it.
    Damaged,
    /// The workbook is larger than any card list.
    TooLarge,
    /// No visible sheet has a cell with content.
    Empty,
}

impl WorkbookFault {
    /// Every fault.
    pub const ALL: [WorkbookFault; 3] =
        [WorkbookFault::Damaged, WorkbookFault::TooLarge, WorkbookFault::Empty];

    /// The fault's name in messages.
    pub fn id(self) -> &'static str {
        match self {
            WorkbookFault::Damaged => "damaged",
            WorkbookFault::TooLarge => "too-large",
            WorkbookFault::Empty => "empty",
        }
    }
}

/// The most bytes of one unpacked part of the workbook.
const PART: u64 = 8 << 20;
/// The most files in the package.
const PARTS: u64 = 2_000;
/// The most elements and text nodes in one part.
const NODES: u32 = 600_000;
/// The most sheets that are read.
const SHEETS: usize = 100;
/// The last row and the last column that may have a cell.
const ROWS: usize = 20_000;
const COLUMNS: usize = 500;
/// The most bytes of resulting text.
const TEXT: usize = 4 << 20;

/// The part of an `.xlsx` that lists its sheets.
const BOOK: &str = "xl/workbook.xml";

/// Whether the bytes are an `.xlsx` or `.ods` file.
pub(super) fn is_workbook(bytes: &[u8]) -> bool {
    let is_book = |package: Package<'_>| package.parts.contains_key(BOOK) || ods::is_ods(&package);
    bytes.starts_with(b"PK\x03\x04") && Package::open(bytes).is_ok_and(is_book)
}

/// The text of the visible sheets.
pub(super) fn text(bytes: &[u8]) -> Result<String, WorkbookFault> {
    let package = Package::open(bytes)?;
    let is_excel = package.parts.contains_key(BOOK);
    let mut budget = Budget(TEXT);
    let mut sheets =
        if is_excel { sheets(&package, &mut budget)? } else { ods::sheets(&package, &mut budget)? };
    sheets.retain(|(_, rows)| !rows.is_empty());
    let several = sheets.len() > 1;
    let mut text = String::new();
    for (name, rows) in sheets {
        if several {
            let blank = if text.is_empty() { "" } else { "\n" };
            let _ = writeln!(text, "{blank}[{name}]");
        }
        write(&mut text, &rows)?;
    }
    if text.is_empty() { Err(WorkbookFault::Empty) } else { Ok(text) }
}

/// The visible sheets of an `.xlsx`.
fn sheets(
    package: &Package<'_>,
    budget: &mut Budget,
) -> Result<Vec<(String, Rows)>, WorkbookFault> {
    let strings = match package.part("xl/sharedStrings.xml")? {
        Some(part) => strings(&part)?,
        None => Vec::new(),
    };
    let sheet = |(name, path): (String, String)| {
        let part = package.part(&path)?.ok_or(WorkbookFault::Damaged)?;
        Ok((name, rows(&part, &strings, budget)?))
    };
    shown(package)?.into_iter().map(sheet).collect()
}

/// The number of bytes that the cells may still use. One long shared string can occur in many cells.
struct Budget(usize);

impl Budget {
    /// The overhead of a cell besides its text.
    const CELL: usize = 8;

    /// Uses up the bytes of `cells` cells with this text.
    fn take(&mut self, text: &str, cells: usize) -> Result<(), WorkbookFault> {
        let taken = cells.saturating_mul(text.len() + Budget::CELL);
        self.0 = self.0.checked_sub(taken).ok_or(WorkbookFault::TooLarge)?;
        Ok(())
    }
}

/// The files of a workbook, by path.
struct Package<'a> {
    archive: ZipSliceArchive<&'a [u8]>,
    parts: BTreeMap<String, (ZipArchiveEntryWayfinder, CompressionMethod)>,
}

impl<'a> Package<'a> {
    fn open(bytes: &'a [u8]) -> Result<Package<'a>, WorkbookFault> {
        let damaged = |_| WorkbookFault::Damaged;
        let archive = ZipArchive::from_slice(bytes).map_err(damaged)?;
        if archive.entries_hint() > PARTS {
            return Err(WorkbookFault::TooLarge);
        }
        let mut parts = BTreeMap::new();
        let mut entries = archive.entries();
        while let Some(entry) = entries.next_entry().map_err(damaged)? {
            let Ok(path) = entry.file_path().try_normalize() else { continue };
            let path = path.as_ref().to_owned();
            // Two files with one name: programs disagree about which one to open, so the workbook is refused.
            let found = (entry.wayfinder(), entry.compression_method());
            if parts.insert(path, found).is_some() {
                return Err(WorkbookFault::Damaged);
            }
        }
        Ok(Package { archive, parts })
    }

    /// The text of a file, or `None` if there is no such path.
    fn part(&self, path: &str) -> Result<Option<String>, WorkbookFault> {
        let Some((wayfinder, method)) = self.parts.get(path) else { return Ok(None) };
        let entry = self.archive.get_entry(*wayfinder).map_err(|_| WorkbookFault::Damaged)?;
        let packed: Box<dyn Read + '_> = match *method {
            CompressionMethod::STORE => Box::new(entry.data()),
            CompressionMethod::DEFLATE => Box::new(DeflateDecoder::new(entry.data())),
            _ => return Err(WorkbookFault::Damaged),
        };
        let mut bytes = Vec::new();
        let mut packed = packed.take(PART + 1);
        packed.read_to_end(&mut bytes).map_err(|_| WorkbookFault::Damaged)?;
        if bytes.len() as u64 > PART {
            return Err(WorkbookFault::TooLarge);
        }
        String::from_utf8(bytes).map(Some).map_err(|_| WorkbookFault::Damaged)
    }
}

fn document(part: &str) -> Result<Document<'_>, WorkbookFault> {
    let options =
        ParsingOptions { allow_dtd: false, nodes_limit: NODES, ..ParsingOptions::default() };
    let part = part.trim_start_matches('\u{feff}');
    Document::parse_with_options(part, options).map_err(|error| match error {
        roxmltree::Error::NodesLimitReached => WorkbookFault::TooLarge,
        _ => WorkbookFault::Damaged,
    })
}

fn elements<'a, 'i>(
    document: &'a Document<'i>,
    name: &'static str,
) -> impl Iterator<Item = Node<'a, 'i>> {
    document.descendants().filter(move |node| node.tag_name().name() == name)
}

/// The names of the visible sheets and the paths of their parts, in tab order.
fn shown(package: &Package<'_>) -> Result<Vec<(String, String)>, WorkbookFault> {
    let part = |path| package.part(path)?.ok_or(WorkbookFault::Damaged);
    let (book, links) = (part(BOOK)?, part("xl/_rels/workbook.xml.rels")?);
    let (book, links) = (document(&book)?, document(&links)?);
    let links: BTreeMap<&str, &str> = elements(&links, "Relationship")
        .filter_map(|link| link.attribute("Id").zip(link.attribute("Target")))
        .collect();
    let id = |sheet: Node<'_, '_>| {
        let own = |of: &roxmltree::Attribute<'_, '_>| of.name() == "id" && of.namespace().is_some();
        sheet.attributes().find(own).map(|of| of.value().to_owned())
    };
    let mut sheets = Vec::new();
    for sheet in elements(&book, "sheet")
        .filter(|sheet| sheet.attribute("state").is_none_or(|of| of == "visible"))
    {
        let id = id(sheet).ok_or(WorkbookFault::Damaged)?;
        let target = links.get(id.as_str()).ok_or(WorkbookFault::Damaged)?;
        let path = match target.strip_prefix('/') {
            Some(path) => path.to_owned(),
            None => format!("xl/{target}"),
        };
        // A chart sheet has no cells.
        if !path.contains("chartsheets/") {
            sheets.push((plain(sheet.attribute("name").unwrap_or_default()), path));
        }
    }
    if sheets.len() > SHEETS { Err(WorkbookFault::TooLarge) } else { Ok(sheets) }
}

/// The shared strings of the cells, without furigana.
fn strings(part: &str) -> Result<Vec<String>, WorkbookFault> {
    let document = document(part)?;
    Ok(elements(&document, "si").map(joined).collect())
}

/// The text of a string: its runs in order.
fn joined(string: Node<'_, '_>) -> String {
    let reading =
        |text: &Node<'_, '_>| text.parent().is_some_and(|parent| parent.tag_name().name() == "rPh");
    let texts = string.descendants().filter(|node| node.tag_name().name() == "t");
    texts.filter(|text| !reading(text)).filter_map(|text| text.text()).collect()
}

/// The cells that have content, by row and column from 0.
type Rows = BTreeMap<usize, BTreeMap<usize, String>>;

fn rows(part: &str, strings: &[String], budget: &mut Budget) -> Result<Rows, WorkbookFault> {
    let document = document(part)?;
    let mut rows = Rows::new();
    let mut next_row = 0;
    for row in elements(&document, "row") {
        let number = row.attribute("r").and_then(|row| row.parse::<usize>().ok());
        let at = number.map_or(next_row, |number| number.saturating_sub(1));
        next_row = at + 1;
        let mut next_column = 0;
        for cell in row.children().filter(|node| node.tag_name().name() == "c") {
            let column = cell.attribute("r").and_then(column).unwrap_or(next_column);
            next_column = column + 1;
            let Some(text) = content(cell, strings)? else { continue };
            if at >= ROWS || column >= COLUMNS {
                return Err(WorkbookFault::TooLarge);
            }
            budget.take(&text, 1)?;
            rows.entry(at).or_default().insert(column, text);
        }
    }
    Ok(rows)
}

/// The column of a cell, from 0: `C7` is in column 2.
fn column(reference: &str) -> Option<usize> {
    let letters = reference.bytes().take_while(u8::is_ascii_uppercase);
    let column = letters.fold(0usize, |column, letter| {
        column.saturating_mul(26).saturating_add(usize::from(letter - b'A') + 1)
    });
    column.checked_sub(1)
}

/// What a cell shows; `None` if it is empty.
fn content(cell: Node<'_, '_>, strings: &[String]) -> Result<Option<String>, WorkbookFault> {
    let child = |name: &str| cell.children().find(|node| node.tag_name().name() == name);
    let value = child("v").and_then(|value| value.text()).unwrap_or_default().trim();
    let text = match cell.attribute("t") {
        Some("s") if value.is_empty() => String::new(),
        Some("s") => {
            let at: usize = value.parse().map_err(|_| WorkbookFault::Damaged)?;
            strings.get(at).ok_or(WorkbookFault::Damaged)?.clone()
        }
        Some("inlineStr") => child("is").map(joined).unwrap_or_default(),
        Some("str" | "b" | "e" | "d") => value.to_owned(),
        _ => number(value),
    };
    let text = text.trim_matches([' ', '\t', '\r', '\n']);
    Ok((!text.is_empty()).then(|| text.to_owned()))
}

/// A number as the sheet shows it. Programs write whole numbers as `3`, `3.0` or `1.4558127E7`.
fn number(value: &str) -> String {
    match value.parse::<f64>() {
        Ok(number) if number.fract() == 0.0 && number.abs() < 1e15 => format!("{number:.0}"),
        _ => value.to_owned(),
    }
}

/// Writes the rows as lines. Tabs separate the cells, from the first used column to the last, so that every row of a table has the same
/// number of cells. A cell that is alone in its row may hold a whole list.
fn write(text: &mut String, rows: &Rows) -> Result<(), WorkbookFault> {
    let first = rows.values().filter_map(|row| row.keys().next()).min().copied().unwrap_or(0);
    let last = rows.values().filter_map(|row| row.keys().next_back()).max().copied().unwrap_or(0);
    let mut next = 0;
    for (at, row) in rows {
        for _ in next..*at {
            text.push('\n');
        }
        next = at + 1;
        let mut column = first;
        for (at, cell) in row {
            for _ in column..*at {
                text.push('\t');
            }
            column = *at;
            let lines = if row.len() == 1 { cell.replace("\r\n", "\n") } else { plain(cell) };
            text.push_str(&lines);
        }
        if row.len() > 1 {
            text.extend(std::iter::repeat_n('\t', last - column));
        }
        text.push('\n');
        if text.len() > TEXT {
            return Err(WorkbookFault::TooLarge);
        }
    }
    Ok(())
}

/// The text as one cell on one line. If each of its lines has a number, the lines stay separate.
fn plain(text: &str) -> String {
    let lines: Vec<&str> = text.split(['\t', '\r', '\n']).filter(|part| !part.is_empty()).collect();
    let numbered = |line: &&str| line.chars().any(char::is_numeric);
    lines.join(if lines.len() > 1 && lines.iter().all(numbered) { "\u{b}" } else { " " })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_have_columns_and_numbers_are_whole() {
        for (reference, at) in [("A1", Some(0)), ("C7", Some(2)), ("AB10", Some(27)), ("7", None)] {
            assert_eq!(column(reference), at, "{reference}");
        }
        for (value, shown) in
            [("3", "3"), ("3.0", "3"), ("1.4558127E7", "14558127"), ("0.5", "0.5")]
        {
            assert_eq!(number(value), shown);
        }
    }
}
