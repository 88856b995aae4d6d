//! `hantei rulings`: imports and lists rulings about cards.

use std::collections::BTreeMap;

use anyhow::{Result, anyhow};

use crate::cli::args::{RulingsCommand, RulingsImport, RulingsList, RulingsRemove, TableOrJson};
use crate::cli::env::Env;
use crate::cli::{Outcome, faults, output, own};
use hantei_base::reference::Game;
use hantei_base::text::printable;
use hantei_messages::Arg;
use hantei_rulebook::ruling::{Ruling, read, storage};

pub(super) fn run(command: &RulingsCommand, env: &Env) -> Result<Outcome> {
    match command {
        RulingsCommand::Import(args) => import(args, env),
        RulingsCommand::List(args) => list(args, env),
        RulingsCommand::Remove(args) => remove(args, env),
    }
}

/// Reads all files before storing anything.
fn import(args: &RulingsImport, env: &Env) -> Result<Outcome> {
    let game = args.game.as_deref().map(str::parse::<Game>).transpose()?;
    let data_dir = env.data_dir()?;
    let mut files = Vec::new();
    for file in &args.files {
        let (game, rulings) =
            read::read(file, game).map_err(|error| faults::in_file(error, file))?;
        files.push((file, game, rulings));
    }
    let mut kept: BTreeMap<Game, (Vec<String>, Vec<Ruling>)> = BTreeMap::new();
    for (file, game, rulings) in files {
        if args.replace {
            // Rulings in several files of one source do not replace each other.
            let (files, all) = kept.entry(game).or_default();
            files.push(file.display().to_string());
            all.extend_from_slice(&rulings);
        }
        let merged = storage::add(data_dir, game, rulings, &Env::today().to_string())?;
        let file = file.display().to_string();
        let number = |of: usize| Arg::Number(of as u64);
        let values = [
            ("file", Arg::Text(&file)),
            ("new", number(merged.new)),
            ("changed", number(merged.changed)),
            ("same", number(merged.same)),
            ("game", Arg::Text(game.id())),
            ("total", number(merged.total)),
        ];
        env.note(&env.text("rulings-imported", &values));
    }
    for (game, (files, rulings)) in kept {
        let removed = storage::keep(data_dir, game, &rulings)?;
        if removed > 0 {
            let files = files.join(", ");
            let values = [("file", Arg::Text(&files)), ("count", Arg::Number(removed as u64))];
            env.note(&env.text("rulings-replaced", &values));
        }
    }
    // Build the index now, so that the next search is fast; a failure to write it is no import error.
    let _ = own::index(env);
    Ok(Outcome::Fine)
}

fn list(args: &RulingsList, env: &Env) -> Result<Outcome> {
    let listed = match env.data_dir_if_any() {
        Some(dir) => storage::list(dir)?,
        None => Vec::new(),
    };
    if args.output == TableOrJson::Json {
        output::print_json(&serde_json::json!({"version": 1, "sources": listed}))?;
        return Ok(Outcome::Fine);
    }
    if listed.is_empty() {
        env.note(&env.text("rulings-none", &[]));
        return Ok(Outcome::Fine);
    }
    let mut table = output::table(env);
    let columns =
        ["column-game", "column-source", "column-rulings", "column-scenarios", "column-imported"];
    table.set_header(columns.map(|key| env.text(key, &[])));
    for of in listed {
        table.add_row([
            of.game.to_string(),
            printable(&of.source).into_owned(),
            of.rulings.to_string(),
            of.scenarios.to_string(),
            of.imported,
        ]);
    }
    output::print(&output::render(&table))?;
    Ok(Outcome::Fine)
}

fn remove(args: &RulingsRemove, env: &Env) -> Result<Outcome> {
    let game = args.game.as_deref().map(str::parse::<Game>).transpose()?;
    let source = Arg::Text(&args.source);
    match storage::remove(env.data_dir()?, &args.source, game)? {
        0 => Err(anyhow!(env.text("rulings-not-there", &[("source", source)]))),
        count => {
            let values = [("count", Arg::Number(count as u64)), ("source", source)];
            env.note(&env.text("rulings-removed", &values));
            Ok(Outcome::Fine)
        }
    }
}
