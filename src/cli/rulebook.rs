//! `hantei rulebook`: imports and lists the publishers' rulebooks.

use std::io;
use std::path::Path;

use anyhow::{Context, Result, anyhow};

use crate::built_in::built_in;
use crate::cli::args::{
    ExportForm, RulebookCommand, RulebookExport, RulebookImport, RulebookList, RulebookRemove,
    TableOrJson,
};
use crate::cli::edition::Named;
use crate::cli::env::Env;
use crate::cli::{Outcome, edition, faults, output};
use hantei_base::reference::Edition;
use hantei_base::source::{Limits, read_limited};
use hantei_messages::Arg;
use hantei_rulebook::official;
use hantei_rulebook::official::{Extent, Import, storage};
use hantei_search::{export, store};

pub(super) fn run(command: &RulebookCommand, env: &Env) -> Result<Outcome> {
    match command {
        RulebookCommand::Import(args) => import(args, env),
        RulebookCommand::List(args) => list(args, env),
        RulebookCommand::Remove(args) => remove(args, env),
        RulebookCommand::Export(args) => export_to(args, env),
    }
}

/// Imports each file separately; an error in one does not affect the others.
fn import(args: &RulebookImport, env: &Env) -> Result<Outcome> {
    let named = edition::named(args.game.as_deref(), args.edition.as_deref(), env)?;
    let data_dir = env.data_dir()?;
    let (mut outcome, mut taken) = (Outcome::Fine, false);
    for file in &args.files {
        match read(file, args, &named) {
            Ok(import) => {
                storage::put(data_dir, &import, &Env::today().to_string())?;
                taken = true;
                // With several files, each message names its file.
                let file = file.display().to_string();
                let of = if args.files.len() > 1 { format!("{file}: ") } else { String::new() };
                env.note(&format!("{of}{}", imported_words(&import, env)));
                if let Some(lacks) = gaps_words(&import, env) {
                    env.warn(&format!("{of}{lacks}"));
                }
            }
            Err(error) => {
                env.error(&faults::words(&faults::in_file(error, file), env.lang));
                outcome = Outcome::Failed;
            }
        }
    }
    if taken {
        // Build the index now, so that the next search is fast; a failure to write it is no import error.
        let _ = store::open(built_in(), env.cache_dir(), Some(data_dir))?;
    }
    Ok(outcome)
}

/// Reads the book in a file, or from standard input (`-`).
fn read(
    file: &Path,
    args: &RulebookImport,
    named: &Named,
) -> Result<Import, official::ImportError> {
    let extent = if args.partial { Extent::Part } else { Extent::Whole };
    let Named { game, edition } = *named;
    if file.as_os_str() != "-" {
        return Import::read(built_in(), file, game, edition, extent);
    }
    let bytes = read_limited(io::stdin().lock(), 0, Limits::TEXT)?;
    Import::of_bytes(built_in(), "-".to_owned(), bytes, game, edition, extent)
}

/// The message that a book was imported, with its number of articles.
fn imported_words(import: &Import, env: &Env) -> String {
    let questions =
        import.passages.iter().filter(|passage| official::is_question(&passage.article)).count();
    let id = import.id();
    let values = [
        ("id", Arg::Text(&id)),
        ("articles", Arg::Number((import.passages.len() - questions) as u64)),
        ("questions", Arg::Number(questions as u64)),
    ];
    let key = if questions == 0 { "rulebook-imported" } else { "rulebook-imported-questions" };
    env.text(key, &values)
}

/// The message about missing parts of a book.
fn gaps_words(import: &Import, env: &Env) -> Option<String> {
    const NAMED: usize = 5;
    let (mut missing, known) = import.missing(built_in());
    let count = missing.len();
    if count == 0 {
        let (last, share) = import.short_end()?;
        let values = [("last", Arg::Text(last)), ("share", Arg::Number(share as u64))];
        return Some(env.text("rulebook-short-end", &values));
    }
    if count > NAMED {
        missing.truncate(NAMED);
        missing.push("…".to_owned());
    }
    let values = [
        ("missing", Arg::Number(count as u64)),
        ("known", Arg::Number(known as u64)),
        ("first", Arg::List(&missing)),
    ];
    Some(env.text("rulebook-gaps", &values))
}

fn list(args: &RulebookList, env: &Env) -> Result<Outcome> {
    let (listed, faults) = match env.data_dir_if_any() {
        Some(data_dir) => storage::list(built_in(), data_dir),
        None => (Vec::new(), Vec::new()),
    };
    let outcome = if faults.is_empty() { Outcome::Fine } else { Outcome::Failed };
    let faults: Vec<String> =
        faults.into_iter().map(|fault| faults::words(&fault.into(), env.lang)).collect();
    for fault in &faults {
        env.error(fault);
    }
    if args.output == TableOrJson::Json {
        let books: Vec<_> = listed.iter().map(book).collect();
        let failed: Vec<_> =
            faults.iter().map(|fault| serde_json::json!({"message": fault})).collect();
        output::print_json(
            &serde_json::json!({"version": 1, "rulebooks": books, "failed": failed}),
        )?;
        return Ok(outcome);
    }
    if listed.is_empty() {
        if outcome == Outcome::Fine {
            env.note(&env.text("rulebook-none", &[]));
        }
        return Ok(outcome);
    }
    let mut table = output::table(env);
    table.set_header(
        ["column-id", "column-articles", "column-questions", "column-imported", "column-file"]
            .map(|key| env.text(key, &[])),
    );
    for book in listed {
        table.add_row([
            book.id,
            (book.articles - book.questions).to_string(),
            book.questions.to_string(),
            book.imported,
            hantei_base::text::printable(&book.file).into_owned(),
        ]);
    }
    output::print(&output::render(&table))?;
    Ok(outcome)
}

/// The JSON for a book. As in the table, questions are not counted as articles.
fn book(book: &storage::Listed) -> serde_json::Value {
    serde_json::json!({
        "id": book.id,
        "game": book.game,
        "edition": book.edition,
        "file": book.file,
        "imported": book.imported,
        "articles": book.articles - book.questions,
        "questions": book.questions,
    })
}

fn remove(args: &RulebookRemove, env: &Env) -> Result<Outcome> {
    let edition: Edition = args.id.parse()?;
    let id = official::id(edition);
    if !storage::remove(env.data_dir()?, edition)? {
        return Err(anyhow!(env.text("rulebook-not-there", &[("id", Arg::Text(&id))])));
    }
    env.note(&env.text("rulebook-removed", &[("id", Arg::Text(&id))]));
    Ok(Outcome::Fine)
}

/// Writes the entries to standard output, or with the index configuration to a folder.
fn export_to(args: &RulebookExport, env: &Env) -> Result<Outcome> {
    let asked = args.game.as_deref().map(str::parse::<Edition>).transpose()?;
    let whole_game = args.game.as_deref().is_some_and(|game| !game.contains('@'));
    let editions = Edition::ALL.into_iter().filter(|edition| {
        asked.is_none_or(|asked| asked == *edition || whole_game && asked.game() == edition.game())
    });
    let form = match args.format {
        ExportForm::Ndjson => export::Form::Ndjson,
        ExportForm::Opensearch => export::Form::OpenSearch,
    };
    let mut entries = Vec::new();
    for edition in editions {
        let import = match env.data_dir_if_any() {
            Some(data_dir) => storage::get(built_in(), data_dir, edition)?,
            None => None,
        };
        export::write(built_in(), edition, import.as_ref(), form, &mut entries)?;
    }
    let Some(dir) = &args.dir else {
        output::print(&String::from_utf8_lossy(&entries))?;
        return Ok(Outcome::Fine);
    };
    std::fs::create_dir_all(dir).with_context(|| dir.display().to_string())?;
    for (name, content) in [(form.entries(), entries), (form.configuration(), form.index().into())]
    {
        let path = dir.join(name);
        output::put(&path, &content).with_context(|| path.display().to_string())?;
        let shown = path.display().to_string();
        env.note(&env.text("export-written", &[("path", Arg::Text(&shown))]));
    }
    Ok(Outcome::Fine)
}
