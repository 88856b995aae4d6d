//! Standard output: buffered, and quiet when the reader has gone.

use std::io::{self, BufWriter, StdoutLock, Write};
use std::path::Path;

use comfy_table::{ContentArrangement, Table, presets};

use crate::cli::env::Env;

/// Buffered standard output.
pub(super) fn stdout() -> BufWriter<StdoutLock<'static>> {
    BufWriter::with_capacity(1 << 16, io::stdout().lock())
}

/// Writes a whole text.
pub(super) fn print(text: &str) -> anyhow::Result<()> {
    let mut out = stdout();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// Writes to standard error. When that cannot be written to, there is nowhere left to say so.
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

/// Whether an error is nothing but the reader having gone.
pub(super) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let kind = |error: &(dyn std::error::Error + 'static)| {
        let json =
            error.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind);
        error.downcast_ref::<io::Error>().map(io::Error::kind).or(json)
    };
    error.chain().any(|error| kind(error) == Some(io::ErrorKind::BrokenPipe))
}

/// An empty table in the house's style.
pub(super) fn table(env: &Env) -> Table {
    let mut table = Table::new();
    table
        .load_style(presets::UTF8_HORIZONTAL_ONLY)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(env.width.min(usize::from(u16::MAX)) as u16);
    table
}

/// The table without the padding behind its lines.
pub(super) fn render(table: &Table) -> String {
    let lines: Vec<String> = table.lines().map(|line| line.trim_end().to_owned()).collect();
    lines.join("\n") + "\n"
}

/// Writes a file whole or not at all, as readable as any other file of the user's.
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
