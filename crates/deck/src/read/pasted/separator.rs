//! Lines as cells: CSV, semicolons, tabs, Markdown, and columns set apart by spaces.

use super::markup;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Separator {
    Pipe,
    Tab,
    Semicolon,
    Comma,
    /// Two or more spaces.
    Spaces,
    /// A single full-width space.
    Wide,
}

impl Separator {
    /// Whether the line has this separator.
    pub(super) fn parts(self, line: &str) -> bool {
        match self {
            Separator::Pipe => line.contains(['|', '｜']),
            Separator::Tab => line.contains('\t'),
            Separator::Semicolon => line.contains(';'),
            Separator::Comma => line.contains(','),
            Separator::Spaces => {
                line.contains("  ") || line.contains("　　") || line.contains(markup::GONE)
            }
            Separator::Wide => line.contains('　'),
        }
    }

    pub(super) fn cells(self, line: &str) -> Vec<String> {
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
                    inner.split('|').map(|cell| same_as_above(cell.trim()).to_owned()).collect();
                let line = line.trim();
                if cells.len() == 1 && (line.starts_with('|') || line.ends_with('|')) {
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
                    if c == markup::GONE {
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

/// A cell without the mark that wikis put before heads; a cell that means the same as above is empty.
fn same_as_above(cell: &str) -> &str {
    cell.strip_prefix('~').unwrap_or(cell).trim()
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
