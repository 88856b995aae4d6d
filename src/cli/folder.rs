//! The files of a folder that an argument names.

use std::io;
use std::path::{Path, PathBuf};

/// How deep folders within folders are entered.
const DEPTH: usize = 16;

/// The files of a folder with one of these endings, those of its own folders among them, in the order of their names; and the
/// folders that cannot be entered. Links to folders are not followed: they could lead round in a circle.
pub(super) fn files(folder: &Path, endings: &[&str]) -> Vec<(PathBuf, io::Result<()>)> {
    let mut found = Vec::new();
    walk(folder, endings, DEPTH, &mut found);
    found
}

fn walk(folder: &Path, endings: &[&str], depth: usize, found: &mut Vec<(PathBuf, io::Result<()>)>) {
    let entries = std::fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
    let mut entries = match entries {
        Ok(entries) => entries,
        Err(error) => return found.push((folder.to_owned(), Err(error))),
    };
    entries.sort_by_key(std::fs::DirEntry::path);
    for entry in entries {
        let path = entry.path();
        let ending = path.extension().and_then(|of| of.to_str()).map(str::to_ascii_lowercase);
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            if depth > 0 {
                walk(&path, endings, depth - 1, found);
            }
        } else if ending.is_some_and(|of| endings.contains(&of.as_str())) && !path.is_dir() {
            found.push((path, Ok(())));
        }
    }
}
