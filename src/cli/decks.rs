//! Finds the decks that the arguments name: files, URLs, standard input, and deck files in folders.

use rayon::prelude::*;
use std::path::Path;

use crate::cli::env::Env;
use crate::cli::{faults, folder, session};
use hantei_base::source::{ReadError, WorkbookFault};
use hantei_construction::diagnostic::render::{Failed, Skipped};
use hantei_deck::read;
use hantei_deck::read::Fault;
use hantei_deck::{Deck, LineKind};
use hantei_messages::Arg;

/// File extensions that may be decks.
const DECK_EXTENSIONS: [&str; 18] = [
    "txt", "ydk", "ydke", "yaml", "yml", "json", "dek", "o8d", "cod", "dck", "csv", "tsv", "md",
    "html", "htm", "deck", "xlsx", "ods",
];

/// File extensions of deck programs: a file that cannot be read is an error, not another kind of file.
const DECK_ONLY_EXTENSIONS: [&str; 6] = ["ydk", "ydke", "dek", "o8d", "cod", "dck"];

/// File extensions of other documents: a file that cannot be read as a deck is skipped.
const OTHER_EXTENSIONS: [&str; 4] = ["md", "json", "html", "htm"];

/// File extensions that players send but hantei cannot read: such files in a folder are reported, so that no player is overlooked. Others
/// are ignored.
const UNREADABLE_EXTENSIONS: [&str; 18] = [
    "pdf", "doc", "docx", "odt", "rtf", "pages", "xls", "numbers", "jpg", "jpeg", "png", "gif",
    "webp", "heic", "bmp", "tif", "tiff", "zip",
];

/// The decks named by the arguments.
pub(super) struct Named {
    /// Files, URLs and `-`.
    pub(super) decks: Vec<String>,
    /// Folders that cannot be opened or contain no deck.
    pub(super) failed: Vec<Failed>,
    /// The files in folders that are not decks.
    pub(super) skipped: Vec<Skipped>,
}

/// Finds the decks that the arguments name. Other files in a folder are skipped with a message, those that `exclude` describes without.
pub(super) fn named(arguments: &[String], exclude: &[String], env: &Env) -> Named {
    let mut named = Named { decks: Vec::new(), failed: Vec::new(), skipped: Vec::new() };
    for argument in arguments {
        let path = folder::called(argument);
        if path.is_dir() {
            of_folder(&path, exclude, &mut named, env)
        } else {
            named.decks.push(argument.clone())
        }
    }
    named
}

fn of_folder(path: &Path, exclude: &[String], named: &mut Named, env: &Env) {
    // A file without an extension may be anything.
    let wanted = |ending: &str| {
        ending.is_empty()
            || DECK_EXTENSIONS.contains(&ending)
            || UNREADABLE_EXTENSIONS.contains(&ending)
    };
    let mut files = folder::files(path, wanted);
    files.retain(|(file, _)| !folder::is_described(file, path, exclude));
    let looked: Vec<(String, Result<(), SkipReason>)> = files
        .into_par_iter()
        .map(|(file, entered)| {
            let name = file.display().to_string();
            let found = match entered {
                Ok(()) => look(&file, &name, env),
                Err(error) => {
                    Err(SkipReason::Fault(faults::read_words(&error.into(), "", env.lang)))
                }
            };
            (name, found)
        })
        .collect();
    let before = (named.decks.len(), named.failed.len());
    for (name, found) in looked {
        match found {
            Ok(()) => named.decks.push(name),
            Err(SkipReason::Other(why)) => {
                let values = [("name", Arg::Text(name.as_str())), ("why", Arg::Text(&why))];
                env.note(&env.text("check-skipped", &values));
                named.skipped.push(Skipped { path: name, message: why });
            }
            Err(SkipReason::Fault(message)) => {
                named.failed.push(Failed { path: name, message, location: None });
            }
        }
    }
    if before == (named.decks.len(), named.failed.len()) {
        let message = env.text("check-empty-folder", &[]);
        named.failed.push(Failed { path: path.display().to_string(), message, location: None });
    }
}

/// Why a file in a folder is not checked.
enum SkipReason {
    /// It is something other than a deck.
    Other(String),
    /// It cannot be read.
    Fault(String),
}

/// Whether a file is a deck, or is meant to be one; errors in it are reported by the check.
fn look(file: &Path, name: &str, env: &Env) -> Result<(), SkipReason> {
    let ending = file.extension().and_then(|of| of.to_str()).map(str::to_ascii_lowercase);
    let of = |endings: &[&str]| ending.as_deref().is_some_and(|of| endings.contains(&of));
    if of(&DECK_ONLY_EXTENSIONS) {
        return Ok(());
    }
    if is_about_folder(file) {
        return Err(SkipReason::Other(env.text("check-about-folder", &[])));
    }
    match session::source(name) {
        Err(
            error @ (ReadError::Binary(_)
            | ReadError::NotText { .. }
            | ReadError::Nul(_)
            | ReadError::Workbook(WorkbookFault::Empty)),
        ) => Err(SkipReason::Other(faults::read_words(&error, "", env.lang))),
        Err(_) => Ok(()),
        Ok(source) => match read::read(&source) {
            Err(error)
                if ending.is_none()
                    || of(&OTHER_EXTENSIONS)
                    || matches!(
                        error.fault,
                        Fault::Foreign(_) | Fault::NoAmounts | Fault::Empty
                    ) =>
            {
                Err(SkipReason::Other(faults::deck_words(&error.fault, env.lang)))
            }
            Ok(deck) if is_prose(&deck) => Err(SkipReason::Other(env.text("check-prose", &[]))),
            _ => Ok(()),
        },
    }
}

/// Whether the name of a file says that it is about its folder: `README.md`, `LICENSE-MIT`, `readme_ja.txt`.
fn is_about_folder(file: &Path) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    ["readme", "license", "licence"].iter().any(|word| {
        let rest = name.strip_prefix(word);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '-', '_']))
    })
}

/// Whether a file is prose with a few lines that look like cards: event rules, standings, a report.
fn is_prose(deck: &Deck) -> bool {
    let count = |of: fn(&LineKind) -> bool| deck.lines.iter().filter(|line| of(&line.read)).count();
    let cards = count(|read| matches!(read, LineKind::Card { .. }));
    let others = count(|read| matches!(read, LineKind::Unread { .. } | LineKind::Comment));
    others > 60 && others > 4 * cards
}
