//! Lists the files of a folder argument.

use std::io;
use std::path::{Path, PathBuf};

/// The maximum depth of nested folders.
const DEPTH: usize = 16;

/// The files of a folder and its subfolders with a wanted extension (lower case; empty for none), in natural order of names (`player 9`
/// before `player 10`), and the folders that cannot be opened. Links to folders are not followed, because they could form a cycle. Hidden
/// files, office lock files, pipes and devices are left out.
pub(super) fn files(
    folder: &Path,
    wanted: impl Fn(&str) -> bool,
) -> Vec<(PathBuf, io::Result<()>)> {
    let mut found = Vec::new();
    walk(folder, &wanted, DEPTH, &mut found);
    found
}

/// The file with this displayed name, in which invalid text appears as `�`. Returns the name unchanged if there is no such file, or more
/// than one.
pub(super) fn called(name: &str) -> PathBuf {
    let path = PathBuf::from(name);
    if !name.contains(char::REPLACEMENT_CHARACTER) || path.exists() {
        return path;
    }
    let (Some(folder), Some(shown)) = (path.parent(), path.file_name()) else { return path };
    let folder = called(&folder.to_string_lossy());
    let there = if folder.as_os_str().is_empty() { Path::new(".") } else { &folder };
    let entries = std::fs::read_dir(there).into_iter().flatten().flatten();
    let mut same = entries
        .map(|of| of.file_name())
        .filter(|of| of.to_string_lossy() == shown.to_string_lossy());
    match (same.next(), same.next()) {
        (Some(name), None) => folder.join(name),
        _ => path,
    }
}

/// Whether one of the patterns describes a file of a folder: its name, or its path below the folder if the pattern has a `/`. `*` stands for
/// any characters, `?` for one.
pub(super) fn is_described(file: &Path, folder: &Path, patterns: &[String]) -> bool {
    let below = file.strip_prefix(folder).unwrap_or(file).to_string_lossy().replace('\\', "/");
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    patterns.iter().any(|pattern| {
        let described = if pattern.contains('/') { below.as_str() } else { &*name };
        let characters = |text: &str| text.chars().collect::<Vec<char>>();
        fits(&characters(pattern), &characters(described))
    })
}

/// Whether a pattern describes the whole name.
fn fits(pattern: &[char], name: &[char]) -> bool {
    let (mut at, mut from) = (0, 0);
    // The last `*`, and how much of the name it stands for so far.
    let mut star: Option<(usize, usize)> = None;
    while from < name.len() {
        match (pattern.get(at), star) {
            (Some('*'), _) => {
                star = Some((at, from));
                at += 1;
            }
            (Some(c), _) if *c == '?' || *c == name[from] => {
                at += 1;
                from += 1;
            }
            (_, Some((of_star, end))) => {
                star = Some((of_star, end + 1));
                at = of_star + 1;
                from = end + 1;
            }
            (_, None) => return false,
        }
    }
    pattern[at..].iter().all(|c| *c == '*')
}

fn walk(
    folder: &Path,
    wanted: &impl Fn(&str) -> bool,
    depth: usize,
    found: &mut Vec<(PathBuf, io::Result<()>)>,
) {
    let entries = std::fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
    let mut entries = match entries {
        Ok(entries) => entries,
        Err(error) => return found.push((folder.to_owned(), Err(error))),
    };
    entries.sort_by_cached_key(|entry| in_order(&entry.file_name().to_string_lossy()));
    for entry in entries {
        let path = entry.path();
        if is_hidden(&entry.file_name().to_string_lossy()) {
            continue;
        }
        let ending = path.extension().and_then(|of| of.to_str()).map(str::to_ascii_lowercase);
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            if depth > 0 {
                walk(&path, wanted, depth - 1, found);
            }
        } else if wanted(&ending.unwrap_or_default()) {
            // A broken link is an error; reading a pipe would block until somebody writes.
            match path.metadata() {
                Ok(kind) if !kind.is_file() => {}
                _ => found.push((path, Ok(()))),
            }
        }
    }
}

/// Whether a program created the file rather than its owner: `.DS_Store`, `._deck.txt`, `~$deck.xlsx`.
fn is_hidden(name: &str) -> bool {
    name.starts_with('.') || name.starts_with("~$")
}

/// A part of a name, for natural order.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    /// A number, by its length and its digits without leading zeros.
    Number(usize, String),
    /// Any other character.
    Letter(char),
}

/// The sort key of a name: its parts, then the name itself to distinguish names that differ only in zeros.
fn in_order(name: &str) -> (Vec<Part>, String) {
    let mut parts = Vec::new();
    let mut rest = name;
    while let Some(first) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            let number = rest[..digits].trim_start_matches('0');
            parts.push(Part::Number(number.len(), number.to_owned()));
            rest = &rest[digits..];
        } else {
            parts.push(Part::Letter(first));
            rest = &rest[first.len_utf8()..];
        }
    }
    (parts, name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_describe_names_or_paths() {
        let is_described = |file: &str, pattern: &str| {
            is_described(Path::new(file), Path::new("event"), &[pattern.to_owned()])
        };
        for (file, pattern) in [
            ("event/pairings.csv", "pairings.csv"),
            ("event/day 1/pairings.csv", "*.csv"),
            ("event/day 1/a.txt", "day 1/*"),
            ("event/round9.txt", "round?.txt"),
            ("event/ab.ab.txt", "*ab.txt*"),
        ] {
            assert!(is_described(file, pattern), "{file} {pattern}");
        }
        for (file, pattern) in [
            ("event/pairings.csv", "pairings"),
            ("event/a.csv", "*.csvx"),
            ("event/a.txt", "event/*"),
            ("event/round10.txt", "round?.txt"),
            ("event/a.txt", ""),
        ] {
            assert!(!is_described(file, pattern), "{file} {pattern}");
        }
    }

    #[test]
    fn names_are_in_the_order_of_their_numbers() {
        let mut names = ["選手10", "選手9", "選手１", "a2b", "a10", "a02b", "a2"];
        names.sort_by_cached_key(|name| in_order(name));
        assert_eq!(names, ["a2", "a02b", "a2b", "a10", "選手9", "選手10", "選手１"]);
    }
}
