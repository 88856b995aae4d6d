//! Standard output: buffered, and silent if the reader has closed it.

use std::io::{self, BufWriter, StdoutLock, Write};
use std::path::Path;

use comfy_table::{ColumnConstraint, ContentArrangement, Table, Width, presets};
use unicode_width::UnicodeWidthStr as _;

use crate::cli::env::Env;
use hantei_base::text::Localized;
use hantei_messages::Arg;
use hantei_messages::wrap::wrapping;

/// Buffered standard output.
pub(super) fn stdout() -> BufWriter<StdoutLock<'static>> {
    BufWriter::with_capacity(1 << 16, io::stdout().lock())
}

/// Writes a text and flushes.
pub(super) fn print(text: &str) -> anyhow::Result<()> {
    let mut out = stdout();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// Writes to standard error. If that fails, there is nowhere to report it.
pub(super) fn say(text: &str) {
    let mut stderr = io::stderr().lock();
    let _ = stderr.write_all(text.as_bytes()).and_then(|()| stderr.flush());
}

/// Writes a JSON document.
pub(super) fn print_json(value: &impl serde::Serialize) -> anyhow::Result<()> {
    let mut out = stdout();
    serde_json::to_writer_pretty(&mut out, value)?;
    out.write_all(b"\n")?;
    out.flush()?;
    Ok(())
}

/// Whether an error only means that the reader has closed the pipe.
pub(super) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let kind = |error: &(dyn std::error::Error + 'static)| {
        let json =
            error.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind);
        error.downcast_ref::<io::Error>().map(io::Error::kind).or(json)
    };
    error.chain().any(|error| kind(error) == Some(io::ErrorKind::BrokenPipe))
}

/// The note of a list, with further lines indented.
pub(super) fn list_note(note: &Localized, env: &Env) -> String {
    let note = env.text("list-note", &[("note", Arg::Localized(note))]);
    let options = wrapping(env.width).subsequent_indent("  ");
    textwrap::fill(&note, options) + "\n"
}

/// An empty table in our style.
pub(super) fn table(env: &Env) -> Table {
    let mut table = Table::new();
    table
        .load_style(presets::UTF8_HORIZONTAL_ONLY)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(env.width.min(usize::from(u16::MAX)) as u16);
    table
}

/// Renders the table without trailing padding. Ids, dates and words are not broken; if they do not fit, the table is wider than the
/// terminal.
pub(super) fn render(table: &Table) -> String {
    let mut table = table.clone();
    let rows = || table.header().into_iter().chain(table.row_iter());
    let mut widths: Vec<usize> = Vec::new();
    for (column, cell) in rows().flat_map(|row| row.cell_iter().enumerate()) {
        widths.resize(widths.len().max(column + 1), 0);
        widths[column] = widths[column].max(longest_ascii_word(&cell.content()));
    }
    for (column, width) in table.column_iter_mut().zip(widths) {
        let width = width as u16 + column.padding_width();
        column.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed(width)));
    }
    let lines: Vec<String> = table.lines().map(|line| line.trim_end().to_owned()).collect();
    lines.join("\n") + "\n"
}

/// The length of the longest ASCII word. Japanese text, and words longer than any id, may be broken anywhere.
fn longest_ascii_word(text: &str) -> usize {
    const LONGEST: usize = 60;
    let words = text.split(|c: char| !c.is_ascii_graphic()).map(str::len);
    words.filter(|width| *width <= LONGEST).max().unwrap_or(0)
}

/// Wraps a text to the terminal's width, with indents for the first and further lines.
pub(super) fn filled(text: &str, first: &str, further: &str, width: usize) -> String {
    let options = wrapping(width).initial_indent(first).subsequent_indent(further);
    textwrap::fill(text, options) + "\n"
}

/// Aligns cells in columns without rules; long cells wrap with a hanging indent.
pub(super) fn aligned(rows: &[Vec<String>], indent: &str, width: usize) -> String {
    let mut widths: Vec<usize> = Vec::new();
    for row in rows {
        for (at, cell) in row.iter().enumerate().take(row.len().saturating_sub(1)) {
            widths.resize(widths.len().max(at + 1), 0);
            widths[at] = widths[at].max(cell.width());
        }
    }
    let mut lines = String::new();
    for row in rows {
        let mut line = String::new();
        for (at, cell) in row.iter().enumerate() {
            line.push_str(cell);
            if at + 1 < row.len() {
                line.push_str(&" ".repeat(widths[at].saturating_sub(cell.width()) + 2));
            }
        }
        lines.push_str(&filled(&line, indent, &format!("{indent}  "), width));
    }
    lines
}

/// Writes a file completely or not at all, with normal file permissions.
pub(super) fn put(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let parent = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = parent.unwrap_or(Path::new("."));
    let mut file = builder.prefix(".").tempfile_in(folder)?;
    file.write_all(content)?;
    file.persist(path)?;
    Ok(())
}
