//! Writes JSON files of the data directory.

use std::io::{self, Write};
use std::path::Path;

use serde::Serialize;

/// Writes a value to a file, completely or not at all: readers see either the old or the new file.
pub(crate) fn write(path: &Path, value: &impl Serialize) -> io::Result<()> {
    let json = serde_json::to_vec(value)?;
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut file = tempfile::Builder::new().prefix(".").suffix(".tmp").tempfile_in(folder)?;
    file.write_all(&json)?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}
