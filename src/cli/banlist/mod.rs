//! `hantei banlist`: lists all lists, shows one, compares two, and imports.

mod diff;
mod import;

use anyhow::{Context, Result, anyhow};
use jiff::civil::Date;
use std::path::{Path, PathBuf};

use crate::built_in::built_in;
use crate::cli::args;
use crate::cli::args::{BanlistCommand, BanlistList, BanlistRemove, BanlistShow, TableOrJson};
use crate::cli::env::Env;
use crate::cli::{Outcome, faults, list_file, output, session};
use hantei_base::reference::Game;
use hantei_base::text::printable;
use hantei_cards::banlist::{
    Authority, Banlist, BanlistId, Begins, Library, Restriction, UnknownEntry,
};
use hantei_construction as construction;
use hantei_messages::Arg;

pub(super) fn run(command: &BanlistCommand, env: &Env) -> Result<Outcome> {
    match command {
        BanlistCommand::List(args) => list(args, env),
        BanlistCommand::Show(args) => show(args, env),
        BanlistCommand::Diff(args) => diff::run(args, env),
        BanlistCommand::Import(args) => import::run(args, env),
        BanlistCommand::Remove(args) => remove(args, env),
    }
}

fn list(args: &BanlistList, env: &Env) -> Result<Outcome> {
    let games: Vec<Game> = match &args.game {
        Some(game) => vec![game.parse()?],
        None => Game::ALL.to_vec(),
    };
    let mut rows = Vec::new();
    for game in games {
        let library = Library::open(built_in().banlists(), game, env.data_dir_if_any())?;
        for damaged in library.damaged() {
            env.warn(&faults::damaged_words(damaged, env.lang));
        }
        for listed in library.lists() {
            rows.push((listed.clone(), library.read(listed)?));
        }
    }
    if args.output == TableOrJson::Json {
        let lists = rows.iter().map(|(listed, list)| {
            serde_json::json!({
                "id": listed.id.to_string(), "game": listed.id.game, "formats": listed.formats, "effective": listed.effective, "begins": list.begins,
                "until": list.until, "stale_from": list.stale_from, "holds": list.holds, "authority": list.authority, "restrictions": list.restrictions.len(), "path": listed.path,
            })
        });
        output::print_json(&serde_json::json!({"version": 1, "lists": lists.collect::<Vec<_>>()}))?;
        return Ok(Outcome::Fine);
    }
    let mut table = output::table(env);
    table.set_header(
        ["column-list", "column-effective", "column-formats", "column-entries", "column-authority"]
            .map(|key| env.text(key, &[])),
    );
    for (listed, list) in &rows {
        let formats: Vec<&str> = listed.formats.iter().map(|format| format.0.as_str()).collect();
        let own = if listed.path.is_some() { env.text("list-own", &[]) } else { String::new() };
        table.add_row([
            listed.id.to_string(),
            first_day(list, env),
            formats.join(", "),
            list.restrictions.len().to_string(),
            format!("{}{own}", authority(list.authority, env)),
        ]);
    }
    output::print(&output::render(&table))?;
    Ok(Outcome::Fine)
}

/// The first day of a list, or that it began before that day.
fn first_day(list: &Banlist, env: &Env) -> String {
    let day = list.effective.to_string();
    match list.begins {
        Begins::OnThatDay => day,
        Begins::ByThen => env.text("list-begins-by-then", &[("day", Arg::Text(&day))]),
    }
}

fn authority(authority: Authority, env: &Env) -> String {
    let key = match authority {
        Authority::Official => "authority-official",
        Authority::ThirdParty => "authority-third-party",
        Authority::Unofficial => "authority-unofficial",
        Authority::Disputed => "authority-disputed",
    };
    env.text(key, &[])
}

/// A list that an argument names.
struct NamedList {
    /// Its id, or the file as it was named.
    id: String,
    list: Banlist,
    /// Whether it is the user's own.
    own: bool,
}

/// Reads a list by its id, its day or its game, or from a file.
fn read(id: &str, env: &Env) -> Result<NamedList> {
    if Path::new(id).exists() {
        let list = list_file::read_any(Path::new(id), env)?;
        return Ok(NamedList { id: id.to_owned(), list, own: true });
    }
    let parsed = match (id.parse::<BanlistId>(), args::day(id), id.parse::<Game>()) {
        (Ok(parsed), ..) => parsed,
        (Err(()), Ok(day), _) => of_day(id, day, env)?,
        (Err(()), Err(_), Ok(game)) => of_today(game, env)?,
        (Err(()), Err(_), Err(_)) => {
            return Err(anyhow!(env.text("banlist-bad-id", &[("id", Arg::Text(id))])));
        }
    };
    let library = Library::open(built_in().banlists(), parsed.game, env.data_dir_if_any())?;
    let (list, own) = (library.get(&parsed)?, library.is_own(&parsed));
    Ok(NamedList { id: parsed.to_string(), list, own })
}

/// The list in force today in the first format of the game that has one; a note says which format it is.
fn of_today(game: Game, env: &Env) -> Result<BanlistId> {
    let dir = env.data_dir_if_any();
    let rules = construction::rules_of(built_in(), game, dir)?;
    let library = Library::open(built_in().banlists(), game, dir)?;
    let today = Env::today();
    for format in rules.formats.iter().filter(|format| format.lists.is_some()) {
        if let Some((id, _)) = library.in_force(&format.id, today)? {
            let (list, format) = (id.to_string(), format.id.to_string());
            let values = [
                ("game", Arg::Text(game.id())),
                ("format", Arg::Text(&format)),
                ("list", Arg::Text(&list)),
            ];
            env.note(&env.text("banlist-of-today", &values));
            return Ok(id);
        }
    }
    Err(anyhow!(env.text("banlist-none-today", &[("game", Arg::Text(game.id()))])))
}

/// How many entries of a list are named in warnings; the others are only counted.
const WARNINGS: usize = 10;

/// Warns about entries of a list that no card has.
fn warn_of_unknown(list: &str, entries: &[UnknownEntry], env: &Env) {
    for entry in entries.iter().take(WARNINGS) {
        let card = entry.written();
        let mut values = vec![("list", Arg::Text(list)), ("card", Arg::Text(&card))];
        let key = match entry.nearest.is_empty() {
            true => "banlist-unknown-entry",
            false => {
                values.push(("names", Arg::List(&entry.nearest)));
                "banlist-unknown-entry-near"
            }
        };
        env.warn(&env.text(key, &values));
    }
    let more = entries.len().saturating_sub(WARNINGS);
    if more > 0 {
        let values = [("list", Arg::Text(list)), ("count", Arg::Number(more as u64))];
        env.warn(&env.text("banlist-unknown-entries-more", &values));
    }
}

/// The only list of any game that begins on this day.
fn of_day(typed: &str, day: Date, env: &Env) -> Result<BanlistId> {
    let mut found = Vec::new();
    for game in Game::ALL {
        let library = Library::open(built_in().banlists(), game, env.data_dir_if_any())?;
        let begun = library.lists().iter().filter(|list| list.effective == day);
        found.extend(begun.map(|list| list.id.clone()));
    }
    match &found[..] {
        [one] => Ok(one.clone()),
        [] => Err(anyhow!(faults::no_list_of_day(typed, &[], env.lang))),
        several => {
            let several: Vec<String> = several.iter().map(ToString::to_string).collect();
            let values = [("day", Arg::Text(typed)), ("lists", Arg::List(&several))];
            Err(anyhow!(env.text("banlist-several-of-day", &values)))
        }
    }
}

fn show(args: &BanlistShow, env: &Env) -> Result<Outcome> {
    let NamedList { id, list, own } = read(&args.id, env)?;
    if own {
        warn_of_unknown(&id, &session::entries_not_imported(&list, env)?, env);
    }
    if args.output == TableOrJson::Json {
        output::print_json(&serde_json::json!({"version": 1, "id": id, "list": list}))?;
        return Ok(Outcome::Fine);
    }
    let formats: Vec<&str> = list.formats.iter().map(|format| format.0.as_str()).collect();
    let mut page = format!(
        "{id}  {} {}  {}  {}\n",
        list.game,
        formats.join(", "),
        first_day(&list, env),
        authority(list.authority, env)
    );
    if let Some(note) = &list.note {
        page.push_str(&output::list_note(note, env));
    }
    if list.restrictions.is_empty() {
        page.push_str(&format!("{}\n", env.text("list-of-none", &[])));
    } else {
        page.push_str(&restrictions(&list, env));
    }
    for (name, source) in &list.sources {
        page.push_str(&format!(
            "{}\n",
            env.text("list-source", &[("name", Arg::Text(name)), ("source", Arg::Text(source))])
        ));
    }
    output::print(&page)?;
    Ok(Outcome::Fine)
}

/// The restricted cards of a list as a table.
fn restrictions(list: &Banlist, env: &Env) -> String {
    let mut table = output::table(env);
    table.set_header(
        ["column-limit", "column-card", "column-condition", "column-since"]
            .map(|key| env.text(key, &[])),
    );
    for restriction in &list.restrictions {
        table.add_row([
            limit(Some(restriction.limit), env),
            cards(restriction, env),
            conditions(restriction, env),
            restriction.since.map_or_else(String::new, |since| since.to_string()),
        ]);
    }
    output::render(&table)
}

/// How many copies are allowed, in words.
pub(super) fn limit(limit: Option<u32>, env: &Env) -> String {
    match limit {
        None => env.text("limit-none", &[]),
        Some(0) => env.text("limit-forbidden", &[]),
        Some(count) => env.text("limit-copies", &[("count", Arg::Number(u64::from(count)))]),
    }
}

/// The cards of a restriction.
pub(super) fn cards(restriction: &Restriction, env: &Env) -> String {
    let labels: Vec<String> =
        restriction.cards().map(|card| printable(&card.label(env.lang)).into_owned()).collect();
    labels.join(" + ")
}

/// The conditions of a restriction, one on each line.
pub(super) fn conditions(restriction: &Restriction, env: &Env) -> String {
    let mut conditions = Vec::new();
    if !restriction.flags.is_empty() {
        conditions.push(env.text("condition-flags", &[("flags", Arg::List(&restriction.flags))]));
    }
    if let Some(card) = &restriction.when {
        let label = card.label(env.lang);
        conditions.push(env.text("condition-when", &[("card", Arg::Text(&label))]));
    }
    if restriction.print.is_some() {
        conditions.push(env.text("condition-beta", &[]));
    }
    if let Some(own @ (Authority::Unofficial | Authority::Disputed)) = restriction.authority {
        conditions.push(authority(own, env));
    }
    conditions.join("\n")
}

/// Removes a list of the user's; built-in lists cannot be removed.
fn remove(args: &BanlistRemove, env: &Env) -> Result<Outcome> {
    let asked = [("id", Arg::Text(args.id.as_str()))];
    let id: BanlistId = args.id.parse().map_err(|()| anyhow!(env.text("banlist-no-id", &asked)))?;
    let path = file_of(&id, &Library::folder(id.game, env.data_dir()?));
    match std::fs::remove_file(&path) {
        Ok(()) => {}
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            return Err(error).with_context(|| path.display().to_string());
        }
        Err(_) if Library::is_built_in(built_in().banlists(), &id) => {
            return Err(anyhow!(env.text("banlist-built-in", &asked)));
        }
        Err(_) => return Err(anyhow!(env.text("banlist-not-there", &asked))),
    }
    env.note(&env.text("banlist-removed", &asked));
    Ok(Outcome::Fine)
}

/// The file in which a list of the user's is stored.
fn file_of(id: &BanlistId, folder: &Path) -> PathBuf {
    folder.join(format!("{}.yaml", id.stem))
}
