//! `hantei banlist`: the lists there are, one list, the differences of two, and taking one over.

use anyhow::{Context, Result, anyhow};
use jiff::civil::Date;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::banlist::{
    Authority, Banlist, BanlistId, Begins, ChangeKind, Library, Listed, Restriction, changes,
    import,
};
use crate::cli::args::{
    self, BanlistCommand, BanlistDiff, BanlistImport, BanlistList, BanlistRemove, BanlistShow,
    DiffOutput, TableOrJson,
};
use crate::cli::env::Env;
use crate::cli::{Outcome, faults, output, session};
use crate::construction::{self, format_called};
use crate::diagnostic::Arg;
use crate::reference::{FormatId, Game};
use crate::show::sheet;
use crate::text::printable;

pub(super) fn run(command: &BanlistCommand, env: &Env) -> Result<Outcome> {
    match command {
        BanlistCommand::List(args) => list(args, env),
        BanlistCommand::Show(args) => show(args, env),
        BanlistCommand::Diff(args) => diff(args, env),
        BanlistCommand::Import(args) => take_over(args, env),
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
        let library = Library::open(game, env.data_dir_if_any())?;
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

/// The first day of a list, and whether it began before.
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

/// A list by its id, or from a file.
fn read(id: &str, env: &Env) -> Result<(String, Banlist)> {
    if Path::new(id).exists() {
        return Ok((id.to_owned(), Banlist::from_file(Path::new(id))?));
    }
    let parsed = match id.parse::<BanlistId>() {
        Ok(parsed) => parsed,
        Err(()) => match args::day(id) {
            Ok(day) => of_day(id, day, env)?,
            Err(_) => return Err(anyhow!(env.text("banlist-bad-id", &[("id", Arg::Text(id))]))),
        },
    };
    let list = Library::open(parsed.game, env.data_dir_if_any())?.get(&parsed)?;
    Ok((parsed.to_string(), list))
}

/// The one list of all games that begins on this day.
fn of_day(typed: &str, day: Date, env: &Env) -> Result<BanlistId> {
    let mut found = Vec::new();
    for game in Game::ALL {
        let library = Library::open(game, env.data_dir_if_any())?;
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
    let (id, list) = read(&args.id, env)?;
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
    page.push_str(&output::render(&table));
    for (name, source) in &list.sources {
        page.push_str(&format!(
            "{}\n",
            env.text("list-source", &[("name", Arg::Text(name)), ("source", Arg::Text(source))])
        ));
    }
    output::print(&page)?;
    Ok(Outcome::Fine)
}

fn limit(limit: Option<u32>, env: &Env) -> String {
    match limit {
        None => env.text("limit-none", &[]),
        Some(0) => env.text("limit-forbidden", &[]),
        Some(count) => env.text("limit-copies", &[("count", Arg::Number(u64::from(count)))]),
    }
}

fn cards(restriction: &Restriction, env: &Env) -> String {
    let labels: Vec<String> =
        restriction.cards().map(|card| printable(&card.label(env.lang)).into_owned()).collect();
    labels.join(" + ")
}

fn conditions(restriction: &Restriction, env: &Env) -> String {
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

fn diff(args: &BanlistDiff, env: &Env) -> Result<Outcome> {
    let (older_id, older) = read(&args.older, env)?;
    let (newer_id, newer) = read(&args.newer, env)?;
    if older.game != newer.game {
        return Err(anyhow!(env.text(
            "diff-games",
            &[("older", Arg::Text(older.game.id())), ("newer", Arg::Text(newer.game.id()))]
        )));
    }
    let changes = changes(&older, &newer);
    let key = |kind: ChangeKind| match kind {
        ChangeKind::Added => "added",
        ChangeKind::Tightened => "tightened",
        ChangeKind::Loosened => "loosened",
        ChangeKind::Freed => "freed",
    };
    if args.output == DiffOutput::Json {
        let rows = changes.iter().map(|change| {
            serde_json::json!({"change": key(change.kind), "before": change.before, "after": change.after, "restriction": change.restriction})
        });
        output::print_json(
            &serde_json::json!({"version": 1, "older": older_id, "newer": newer_id, "changes": rows.collect::<Vec<_>>()}),
        )?;
        return Ok(Outcome::Fine);
    }
    if args.output == DiffOutput::Csv {
        let mut rows = sheet::row(&["change", "card", "before", "after", "condition"]);
        for change in &changes {
            let number = |of: Option<u32>| of.map(|of| of.to_string()).unwrap_or_default();
            rows.push_str(&sheet::row(&[
                key(change.kind).to_owned(),
                cards(&change.restriction, env),
                number(change.before),
                number(change.after),
                conditions(&change.restriction, env),
            ]));
        }
        output::print(&rows)?;
        return Ok(Outcome::Fine);
    }
    let mut table = output::table(env);
    table.set_header(
        ["column-change", "column-card", "column-before", "column-after", "column-condition"]
            .map(|key| env.text(key, &[])),
    );
    for change in &changes {
        table.add_row([
            env.text(&format!("change-{}", key(change.kind)), &[]),
            cards(&change.restriction, env),
            limit(change.before, env),
            limit(change.after, env),
            conditions(&change.restriction, env),
        ]);
    }
    let counts = ChangeKind::ALL
        .map(|kind| changes.iter().filter(|change| change.kind == kind).count() as u64);
    let summary = env.text(
        "diff-summary",
        &[
            ("added", Arg::Number(counts[0])),
            ("tightened", Arg::Number(counts[1])),
            ("loosened", Arg::Number(counts[2])),
            ("freed", Arg::Number(counts[3])),
        ],
    );
    output::print(&format!("{older_id} → {newer_id}\n{}{summary}\n", output::render(&table)))?;
    Ok(Outcome::Fine)
}

/// A list as it is to be kept.
struct Kept<'a> {
    id: BanlistId,
    /// The file that it comes from.
    file: &'a Path,
    /// Whether a list of the user's stood there before.
    replaces: bool,
    list: &'a Banlist,
}

/// Reads every file, then writes each list to a file of its own beside its place, and renames it there.
fn take_over(args: &BanlistImport, env: &Env) -> Result<Outcome> {
    let game: Game = args.game.parse()?;
    let data_dir = env.data_dir()?;
    let cards = match session::database(env)? {
        Some(db) if db.count(game)? > 0 => Some(db.load_all(game)?),
        _ => None,
    };
    let format = format_asked(args, game, data_dir, env)?;
    let request = import::Request {
        game,
        format,
        effective: args.date,
        cards: cards.as_ref(),
        environments: import::Environments::OfFormat,
    };
    let mut lists = Vec::new();
    for file in &args.files {
        let read = import::read(file, &request).map_err(|error| faults::in_file(error, file))?;
        let path = file.display().to_string();
        for name in &read.passed_over {
            let values = [("file", Arg::Text(&path)), ("name", Arg::Text(name))];
            env.warn(&env.text("banlist-other-environment", &values));
        }
        lists.extend(read.lists.into_iter().map(|list| (file.as_path(), list)));
    }
    let kept = names(game, data_dir, &lists, env)?;
    store(&kept, &Library::folder(game, data_dir))?;
    for kept in &kept {
        let id = kept.id.to_string();
        let count = kept.list.restrictions.len() as u64;
        let key = if kept.replaces { "banlist-imported-again" } else { "banlist-imported" };
        env.note(&env.text(key, &[("id", Arg::Text(&id)), ("count", Arg::Number(count))]));
    }
    let library = Library::open(game, Some(data_dir))?;
    for kept in &kept {
        same_day(kept, &library, env)?;
    }
    if cards.is_none() {
        env.note(&env.text("banlist-without-cards", &[("game", Arg::Text(game.id()))]));
    }
    Ok(Outcome::Fine)
}

fn format_asked(args: &BanlistImport, game: Game, data_dir: &Path, env: &Env) -> Result<FormatId> {
    let rules = construction::rules_of(game, Some(data_dir))?;
    let Some(typed) = &args.format else { return Ok(rules.formats[0].id.clone()) };
    let known = rules.formats.iter().map(|known| known.id.0.as_str());
    format_called(typed, &rules.formats)
        .map(|format| format.id.clone())
        .ok_or_else(|| anyhow!(faults::no_format(typed, game.id(), known, env.lang)))
}

/// The ids under which the lists are kept: never that of a built-in list, and each once.
fn names<'a>(
    game: Game,
    data_dir: &Path,
    lists: &'a [(&'a Path, import::Imported)],
    env: &Env,
) -> Result<Vec<Kept<'a>>> {
    let folder = Library::folder(game, data_dir);
    let mut kept: Vec<Kept<'a>> = Vec::new();
    for (file, imported) in lists {
        let mut id = BanlistId { game, stem: imported.stem.clone() };
        if Library::is_built_in(&id) {
            id.stem.push_str("-imported");
        }
        if let Some(other) = kept.iter().find(|other| other.id == id) {
            let texts =
                [id.to_string(), other.file.display().to_string(), file.display().to_string()];
            let values = [
                ("id", Arg::Text(&texts[0])),
                ("first", Arg::Text(&texts[1])),
                ("second", Arg::Text(&texts[2])),
            ];
            return Err(anyhow!(env.text("banlist-twice", &values)));
        }
        let replaces = file_of(&id, &folder).exists();
        kept.push(Kept { id, file, replaces, list: &imported.list });
    }
    Ok(kept)
}

fn file_of(id: &BanlistId, folder: &Path) -> PathBuf {
    folder.join(format!("{}.yaml", id.stem))
}

fn store(lists: &[Kept<'_>], folder: &Path) -> Result<()> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let mut written = Vec::new();
    for kept in lists {
        let mut file = tempfile::Builder::new()
            .prefix(".")
            .tempfile_in(folder)
            .with_context(|| folder.display().to_string())?;
        // JSON is YAML: one reader reads both.
        serde_json::to_writer_pretty(&mut file, kept.list)?;
        file.write_all(b"\n")?;
        written.push((file, file_of(&kept.id, folder)));
    }
    for (file, path) in written {
        file.persist(&path)
            .map_err(|fault| fault.error)
            .with_context(|| path.display().to_string())?;
    }
    Ok(())
}

/// Says of a list that falls on the day of a built-in one which of them holds.
fn same_day(kept: &Kept<'_>, library: &Library, env: &Env) -> Result<()> {
    for format in &kept.list.formats {
        let of_day = |listed: &&Listed| {
            listed.path.is_none()
                && listed.effective == kept.list.effective
                && listed.formats.contains(format)
        };
        let Some(other) = library.lists().iter().find(of_day) else { continue };
        let holds = library.in_force(format, kept.list.effective)?.map(|(id, _)| id);
        let (first, second) = match holds {
            Some(id) if id == kept.id => (&kept.id, &other.id),
            _ => (&other.id, &kept.id),
        };
        let ids = [other.id.to_string(), first.to_string(), second.to_string()];
        let authority = authority(library.read(other)?.authority, env);
        let values = [
            ("built_in", Arg::Text(&ids[0])),
            ("authority", Arg::Text(&authority)),
            ("holds", Arg::Text(&ids[1])),
            ("other", Arg::Text(&ids[2])),
        ];
        env.warn(&env.text("banlist-same-day", &values));
    }
    Ok(())
}

/// Removes a list of the user's; the built-in ones stay.
fn remove(args: &BanlistRemove, env: &Env) -> Result<Outcome> {
    let asked = [("id", Arg::Text(args.id.as_str()))];
    let id: BanlistId = args.id.parse().map_err(|()| anyhow!(env.text("banlist-no-id", &asked)))?;
    let path = file_of(&id, &Library::folder(id.game, env.data_dir()?));
    match std::fs::remove_file(&path) {
        Ok(()) => {}
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            return Err(error).with_context(|| path.display().to_string());
        }
        Err(_) if Library::is_built_in(&id) => {
            return Err(anyhow!(env.text("banlist-built-in", &asked)));
        }
        Err(_) => return Err(anyhow!(env.text("banlist-not-there", &asked))),
    }
    env.note(&env.text("banlist-removed", &asked));
    Ok(Outcome::Fine)
}
