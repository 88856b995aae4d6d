//! `hantei banlist import`: imports the user's own lists.

use anyhow::{Context, Result, anyhow};
use std::io::Write;
use std::path::Path;

use super::{authority, file_of, warn_of_unknown};
use crate::built_in::built_in;
use crate::cli::args::BanlistImport;
use crate::cli::env::Env;
use crate::cli::{Outcome, faults, session};
use hantei_base::reference::{FormatId, Game};
use hantei_cards::banlist::{Banlist, BanlistId, Library, Listed, import, unknown_entries};
use hantei_construction as construction;
use hantei_construction::format_called;
use hantei_messages::Arg;

/// A list to store.
struct ListToStore<'a> {
    id: BanlistId,
    /// The file that it comes from.
    file: &'a Path,
    /// Whether it replaces a list of the user's.
    replaces: bool,
    list: &'a Banlist,
}

/// Reads all files first, then writes each list to a temporary file and renames it.
pub(super) fn run(args: &BanlistImport, env: &Env) -> Result<Outcome> {
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
            let format = request.format.0.to_uppercase();
            let values = [
                ("file", Arg::Text(&path)),
                ("name", Arg::Text(name)),
                ("format", Arg::Text(&format)),
            ];
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
    let library = Library::open(built_in().banlists(), game, Some(data_dir))?;
    for kept in &kept {
        same_day(kept, &library, env)?;
    }
    match &cards {
        Some(cards) => {
            for kept in &kept {
                warn_of_unknown(&kept.id.to_string(), &unknown_entries(kept.list, cards), env);
            }
        }
        None => env.note(&env.text("banlist-without-cards", &[("game", Arg::Text(game.id()))])),
    }
    Ok(Outcome::Fine)
}

fn format_asked(args: &BanlistImport, game: Game, data_dir: &Path, env: &Env) -> Result<FormatId> {
    let rules = construction::rules_of(built_in(), game, Some(data_dir))?;
    let Some(typed) = &args.format else { return Ok(rules.formats[0].id.clone()) };
    let known = rules.formats.iter().map(|known| known.id.0.as_str());
    format_called(typed, &rules.formats)
        .map(|format| format.id.clone())
        .ok_or_else(|| anyhow!(faults::no_format(typed, game.id(), known, env.lang)))
}

/// The ids under which the lists are stored: no id of a built-in list, and no id twice.
fn names<'a>(
    game: Game,
    data_dir: &Path,
    lists: &'a [(&'a Path, import::Imported)],
    env: &Env,
) -> Result<Vec<ListToStore<'a>>> {
    let folder = Library::folder(game, data_dir);
    let mut kept: Vec<ListToStore<'a>> = Vec::new();
    for (file, imported) in lists {
        let mut id = BanlistId { game, stem: imported.stem.clone() };
        if Library::is_built_in(built_in().banlists(), &id) {
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
        kept.push(ListToStore { id, file, replaces, list: &imported.list });
    }
    Ok(kept)
}

fn store(lists: &[ListToStore<'_>], folder: &Path) -> Result<()> {
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

/// Warns if a list has the same day as a built-in one, and says which of them applies.
fn same_day(kept: &ListToStore<'_>, library: &Library, env: &Env) -> Result<()> {
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
