//! Translates errors into the user's language, with a suggestion.

mod document;

use std::io;
use std::path::Path;

use super::env::Env;
use hantei_base::reference::{BadReference, Edition, UnknownName};
use hantei_base::source::{Location, ReadError};
use hantei_base::suggest::nearest;
use hantei_base::text::{Lang, printable};
use hantei_base::yaml::DataError;
use hantei_cards::banlist;
use hantei_cards::banlist::{Damaged, LibraryError};
use hantei_cards::db::DbError;
use hantei_cards::import;
use hantei_construction::diagnostic::Code;
use hantei_construction::diagnostic::render::Failed;
use hantei_deck::{Limits, read};
use hantei_engine::scenario::wrong::Wrong;
use hantei_messages::{Arg, text};
use hantei_rulebook::official;
use hantei_rulebook::official::storage;
use hantei_rulebook::ruling;
use hantei_rulebook::ruling::read::{InvalidRuling, MOST, RulingError, RulingProblem};
use hantei_search::store;

/// An error with its file and place.
#[derive(Debug, thiserror::Error)]
#[error("{file}{}: {fault}", place(*.location))]
pub(super) struct InFile {
    file: String,
    location: Option<Location>,
    fault: anyhow::Error,
}

fn place(location: Option<Location>) -> String {
    location.map(|at| format!(":{}:{}", at.line, at.column)).unwrap_or_default()
}

/// An input that could not be read or understood, with its place.
pub(super) fn failed_words(failed: &Failed) -> String {
    format!("{}: {}", printable(&failed.placed()), failed.message)
}

/// Adds the file to an error, and the place if it has one.
pub(super) fn in_file(fault: impl Into<anyhow::Error>, file: &Path) -> anyhow::Error {
    let fault = fault.into();
    let of_cards =
        fault.downcast_ref::<import::ImportError>().and_then(import::ImportError::location);
    let of_list = || match fault.downcast_ref::<banlist::import::ImportError>() {
        Some(banlist::import::ImportError::Entry { location, .. }) => *location,
        _ => None,
    };
    let of_rulings = || fault.downcast_ref::<RulingError>().and_then(RulingError::location);
    let location = of_cards.or_else(of_list).or_else(of_rulings);
    InFile { file: file.display().to_string(), location, fault }.into()
}

/// An error in a script, with its place.
pub(super) fn at_place(
    location: Option<Location>,
    fault: impl Into<anyhow::Error>,
    file: &Path,
) -> anyhow::Error {
    InFile { file: file.display().to_string(), location, fault: fault.into() }.into()
}

/// The text of an error. Errors without a message of ours, such as those of the system, stay as they are.
pub(super) fn words(error: &anyhow::Error, lang: Lang) -> String {
    if let Some(InFile { file, location, fault }) = error.downcast_ref::<InFile>() {
        return format!("{file}{}: {}", place(*location), words(fault, lang));
    }
    known(error, lang).unwrap_or_else(|| {
        let mut words = Vec::new();
        for cause in error.chain() {
            if let Some(error) = cause.downcast_ref::<io::Error>() {
                words.push(io_words(error, lang));
                break;
            }
            words.push(cause.to_string());
        }
        words.join(": ")
    })
}

/// The error that an article does not exist, with similar ones.
pub(super) fn no_article(reference: &str, near: &[String], env: &Env) -> String {
    let key = if near.is_empty() { "no-article-near-none" } else { "no-article" };
    env.text(key, &[("reference", Arg::Text(reference)), ("near", Arg::List(near))])
}

/// The text of an I/O error; common ones are translated.
pub(super) fn io_words(error: &io::Error, lang: Lang) -> String {
    use io::ErrorKind;
    let key = match error.kind() {
        ErrorKind::NotFound => "io-not-found",
        ErrorKind::PermissionDenied => "io-denied",
        ErrorKind::ReadOnlyFilesystem => "io-read-only",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "io-full",
        ErrorKind::NotADirectory => "io-not-a-folder",
        ErrorKind::IsADirectory => "io-is-a-folder",
        ErrorKind::AlreadyExists => "io-exists",
        ErrorKind::ResourceBusy => "io-busy",
        _ => return say("io-other", &[("reason", &error.to_string())], lang),
    };
    say(key, &[], lang)
}

fn at(path: &Path, reason: &str) -> String {
    format!("{}: {reason}", path.display())
}

/// The text of an error in an imported book.
pub(super) fn storage_words(error: &storage::StorageError, lang: Lang) -> String {
    match error {
        storage::StorageError::Damaged { path, id } => {
            let path = path.display().to_string();
            say("rulebook-damaged", &[("path", &path), ("id", id)], lang)
        }
        storage::StorageError::Io { path, source } => at(path, &io_words(source, lang)),
        storage::StorageError::Read { path, source } => {
            at(path, &read_words(source, "rulebook-", lang))
        }
    }
}

fn known(error: &anyhow::Error, lang: Lang) -> Option<String> {
    if let Some(wrong) = error.downcast_ref::<Wrong>() {
        return Some(wrong.words.get(lang).to_owned());
    }
    if let Some(error) = error.downcast_ref::<ReadError>() {
        return Some(read_words(error, "", lang));
    }
    if let Some(error) = error.downcast_ref::<import::ImportError>() {
        return Some(cards_words(error, lang));
    }
    if let Some(error) = error.downcast_ref::<banlist::import::ImportError>() {
        return Some(list_words(error, lang));
    }
    if let Some(error) = error.downcast_ref::<official::ImportError>() {
        return Some(rulebook_words(error, lang));
    }
    if let Some(error) = error.downcast_ref::<storage::StorageError>() {
        return Some(storage_words(error, lang));
    }
    if let Some(error) = error.downcast_ref::<ruling::read::RulingError>() {
        return Some(ruling_words(error, lang));
    }
    if let Some(error) = error.downcast_ref::<ruling::storage::StorageError>() {
        return Some(rulings_words(error, lang));
    }
    match error.downcast_ref::<store::StoreError>() {
        Some(store::StoreError::Shelf(error)) => return Some(storage_words(error, lang)),
        Some(store::StoreError::Io(error)) => return Some(io_words(error, lang)),
        Some(store::StoreError::Index(_)) | None => {}
    }
    if let Some(error) = error.downcast_ref::<DataError>() {
        return Some(data_words(error, lang));
    }
    if let Some(error) = error.downcast_ref::<LibraryError>() {
        return Some(match error {
            LibraryError::Damaged(damaged) => damaged_words(damaged, lang),
            LibraryError::Unknown { found, known } => {
                say("banlist-unknown", &[("found", found), ("known", &known.join(", "))], lang)
            }
            LibraryError::Folder { path, source } => at(path, &io_words(source, lang)),
        });
    }
    if let Some(error) = error.downcast_ref::<BadReference>() {
        return Some(reference_words(error, lang));
    }
    if let Some(error) = error.downcast_ref::<UnknownName>() {
        return Some(name_words(error, lang));
    }
    error.downcast_ref::<DbError>().map(|error| db_words(error, lang))
}

/// The text of an error in a file of rulings.
fn ruling_words(error: &RulingError, lang: Lang) -> String {
    match error {
        RulingError::Read(error) => read_words(error, "rulings-", lang),
        RulingError::Fault(fault) => {
            let reason = document::words(&fault.message, lang);
            say("rulings-fault", &[("reason", &reason)], lang)
        }
        RulingError::InvalidRuling(all) => wrong_rulings(all, lang),
        RulingError::NoGame => say("rulings-no-game", &[], lang),
        RulingError::OtherGame { found, wanted } => {
            say("rulings-other-game", &[("found", found.id()), ("wanted", wanted.id())], lang)
        }
        RulingError::TooMany => say("rulings-too-many", &[("most", &MOST.to_string())], lang),
        RulingError::Empty => say("rulings-empty", &[], lang),
    }
}

/// How many invalid rulings of a file are listed.
const NAMED: usize = 10;

/// The invalid rulings, one on each line. The place of the first was already printed.
fn wrong_rulings(all: &[InvalidRuling], lang: Lang) -> String {
    let one = |of: &InvalidRuling| {
        let key = match of.problem {
            RulingProblem::Card => "rulings-no-card",
            RulingProblem::Answer => "rulings-no-answer",
            RulingProblem::TooLong => "rulings-too-long",
            RulingProblem::Scenario => "rulings-scenario",
        };
        say(key, &[("number", &of.number.to_string())], lang)
    };
    let mut lines: Vec<String> = all.iter().take(1).map(one).collect();
    lines.extend(all.iter().take(NAMED).skip(1).map(|of| match of.location {
        Some(at) => format!("  {}:{}: {}", at.line, at.column, one(of)),
        None => format!("  {}", one(of)),
    }));
    let more = all.len().saturating_sub(NAMED);
    if more > 0 {
        lines.push(say("rulings-more-wrong", &[("count", &more.to_string())], lang));
    }
    lines.join("\n")
}

/// The text of an error in the imported rulings.
fn rulings_words(error: &ruling::storage::StorageError, lang: Lang) -> String {
    use ruling::storage::StorageError;
    match error {
        StorageError::Io { path, source } => at(path, &io_words(source, lang)),
        StorageError::Damaged { path } => {
            say("rulings-damaged", &[("path", &path.display().to_string())], lang)
        }
        StorageError::TooMany(_) => say("rulings-too-many", &[("most", &MOST.to_string())], lang),
    }
}

/// The text of an error in the card database.
pub(super) fn db_words(error: &DbError, lang: Lang) -> String {
    let (key, path, reason) = match error {
        DbError::NotOurs { path, reason } => ("db-not-ours", path, reason.clone()),
        DbError::Damaged { path, reason } => ("db-damaged", path, reason.clone()),
        DbError::Sqlite { path, source } => ("db-fault", path, source.to_string()),
        DbError::Io { path, source } => return at(path, &io_words(source, lang)),
    };
    say(key, &[("path", &path.display().to_string()), ("reason", &reason)], lang)
}

fn say(key: &str, values: &[(&'static str, &str)], lang: Lang) -> String {
    let values: Vec<(&'static str, Arg<'_>)> =
        values.iter().map(|(name, value)| (*name, Arg::Text(value))).collect();
    text(key, &values, lang)
}

/// The text of a read error. `kind` is the prefix of message keys that depend on the kind of input.
pub(super) fn read_words(error: &ReadError, kind: &str, lang: Lang) -> String {
    match error {
        ReadError::Io(error) => match error.kind() {
            io::ErrorKind::NotFound => say("read-missing", &[], lang),
            io::ErrorKind::PermissionDenied => say("read-denied", &[], lang),
            _ => say("read-io", &[("reason", &io_words(error, lang))], lang),
        },
        ReadError::Folder => say(&format!("{kind}read-folder"), &[], lang),
        ReadError::TooLarge(limit) => {
            let key = format!("{kind}read-too-large");
            say(&key, &[("limit", &format!("{} MiB", limit >> 20))], lang)
        }
        ReadError::NotText { offset, byte } => say(
            "read-not-text",
            &[("offset", &offset.to_string()), ("byte", &format!("0x{byte:02x}"))],
            lang,
        ),
        ReadError::Binary(binary) => say(&format!("read-{}", binary.id()), &[], lang),
        ReadError::Workbook(fault) => say(&format!("read-workbook-{}", fault.id()), &[], lang),
        ReadError::Nul(offset) => say("read-nul", &[("offset", &offset.to_string())], lang),
    }
}

/// The text of an error in a deck.
pub(super) fn deck_words(fault: &read::Fault, lang: Lang) -> String {
    use read::Fault;
    match fault {
        Fault::Empty => say("deck-empty", &[], lang),
        Fault::TooManyEntries => {
            say("deck-too-many-entries", &[("limit", &Limits::ENTRIES.to_string())], lang)
        }
        Fault::Count { found } => {
            say("deck-count", &[("found", found), ("max", &Limits::COUNT.to_string())], lang)
        }
        Fault::NoCard { found } => say("deck-no-card", &[("found", found)], lang),
        Fault::Passcode { found } => say("deck-passcode", &[("found", found)], lang),
        Fault::YdkeParts { found } => {
            say("deck-ydke-parts", &[("found", &found.to_string())], lang)
        }
        Fault::YdkeBase64 => say("deck-ydke-base64", &[], lang),
        Fault::YdkeLength { bytes } => {
            say("deck-ydke-length", &[("bytes", &bytes.to_string())], lang)
        }
        Fault::Xml { reason } => say("deck-xml", &[("reason", reason)], lang),
        Fault::Document { reason } => {
            say("deck-document", &[("reason", &document::words(reason, lang))], lang)
        }
        Fault::NoAmounts => say("deck-no-amounts", &[], lang),
        Fault::Foreign(foreign) => say(&format!("deck-is-{}", foreign.id()), &[], lang),
        Fault::Name(error) => name_words(error, lang),
    }
}

fn name_words(error: &UnknownName, lang: Lang) -> String {
    say("deck-name", &[("found", &error.found), ("known", &error.known)], lang)
}

fn reference_words(error: &BadReference, lang: Lang) -> String {
    match error {
        BadReference::NoColon(found) if found.parse::<Code>().is_ok() => {
            say("reference-is-code", &[("found", found)], lang)
        }
        BadReference::NoColon(found) => say("reference-no-colon", &[("found", found)], lang),
        BadReference::Article(found) if found.is_empty() => say("reference-no-article", &[], lang),
        BadReference::Name(error) if error.found.is_empty() => {
            say("reference-no-game", &[("known", &error.known)], lang)
        }
        BadReference::Article(found) => say("reference-article", &[("found", found)], lang),
        BadReference::Name(error) => name_words(error, lang),
    }
}

fn cards_words(error: &import::ImportError, lang: Lang) -> String {
    use import::ImportError;
    match error {
        ImportError::Read(error) => read_words(error, "cards-", lang),
        ImportError::UnknownForm => say("cards-unknown-form", &[], lang),
        ImportError::Record { message, .. } => document::words(message, lang),
        ImportError::NoGame => say("cards-no-game", &[], lang),
        ImportError::OtherGame { found, wanted } => {
            say("other-game", &[("found", found.id()), ("wanted", wanted.id())], lang)
        }
        ImportError::Empty => say("cards-empty", &[], lang),
    }
}

fn rulebook_words(error: &official::ImportError, lang: Lang) -> String {
    use official::ImportError;
    match error {
        ImportError::Read(error) => read_words(error, "rulebook-", lang),
        ImportError::NoPdftotext => say("rulebook-no-pdftotext", &[], lang),
        ImportError::Pdf(reason) => say("rulebook-pdf", &[("reason", reason)], lang),
        ImportError::Empty => say("rulebook-empty", &[], lang),
        ImportError::OtherBook { found, wanted } => {
            let found = official::id(*found);
            say("rulebook-other-book", &[("found", &found), ("wanted", wanted)], lang)
        }
        ImportError::Gaps { edition, missing, known, first } => {
            let (missing, known) = (missing.to_string(), known.to_string());
            let id = official::id(*edition);
            let values =
                [("id", id.as_str()), ("missing", &missing), ("known", &known), ("first", first)];
            say("rulebook-not-whole", &values, lang)
        }
        ImportError::BreaksOff { edition, last } => {
            let last = format!("{edition}:{last}");
            say("rulebook-breaks-off", &[("last", &last)], lang)
        }
        ImportError::NoKnownBook => {
            let books = Edition::ALL.map(official::id).join(", ");
            say("rulebook-no-known-book", &[("books", &books)], lang)
        }
        ImportError::NotTheBook { wanted, found, known } => {
            let (found, known) = (found.to_string(), known.to_string());
            say(
                "rulebook-not-the-book",
                &[("wanted", wanted), ("found", &found), ("known", &known)],
                lang,
            )
        }
    }
}

fn list_words(error: &banlist::import::ImportError, lang: Lang) -> String {
    use banlist::import::ImportError;
    match error {
        ImportError::Read(error) => read_words(error, "list-", lang),
        ImportError::UnknownForm => say("banlist-unknown-form", &[], lang),
        ImportError::NoDate => say("banlist-no-date", &[], lang),
        ImportError::OtherGame { found, wanted } => {
            say("other-game", &[("found", found.id()), ("wanted", wanted.id())], lang)
        }
        ImportError::OtherEnvironments { names, format } => {
            let (names, format) = (names.join(", "), format.0.to_uppercase());
            say("banlist-other-environments", &[("names", &names), ("format", &format)], lang)
        }
        ImportError::Entry { message, .. } => document::words(message, lang),
    }
}

/// The error that a game lacks a format, with its formats and the most similar one.
pub(super) fn no_format<'a>(
    typed: &str,
    game: &str,
    known: impl Iterator<Item = &'a str> + Clone,
    lang: Lang,
) -> String {
    let all = known.clone().collect::<Vec<_>>().join(", ");
    let message =
        say("format-unknown", &[("format", typed), ("game", game), ("known", &all)], lang);
    match nearest(&typed.to_lowercase(), known) {
        Some(near) => format!("{message}\n{}", say("usage-suggestion", &[("near", near)], lang)),
        None => message,
    }
}

/// The error that no list begins on a day, with nearby lists.
pub(super) fn no_list_of_day(typed: &str, near: &[String], lang: Lang) -> String {
    let message = say("banlist-no-day", &[("day", typed)], lang);
    match near {
        [] => message,
        near => {
            format!("{message}\n{}", say("usage-suggestion", &[("near", &near.join(", "))], lang))
        }
    }
}

/// The text of an error in a list in the data folder, with the command to run.
pub(super) fn damaged_words(damaged: &Damaged, lang: Lang) -> String {
    let fault = data_words(&damaged.fault, lang);
    say("banlist-damaged", &[("fault", &fault), ("id", &damaged.id.to_string())], lang)
}

fn data_words(error: &DataError, lang: Lang) -> String {
    match error {
        DataError::Read { path, source } => {
            format!("{}: {}", path.display(), read_words(source, "list-", lang))
        }
        DataError::Fault { path, location, message } => {
            format!("{}{}: {}", path.display(), place(*location), document::words(message, lang))
        }
    }
}

/// The text of an error in the user's settings.
pub(super) fn config_words(error: &DataError, lang: Lang) -> String {
    match error {
        DataError::Read { path, source } => {
            format!("{}: {}", path.display(), read_words(source, "config-", lang))
        }
        DataError::Fault { .. } => data_words(error, lang),
    }
}
