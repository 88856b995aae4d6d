//! The scenarios that an argument means.

use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use serde::de::IgnoredAny;

use crate::cli::env::Env;
use crate::cli::{faults, session};
use crate::data;
use crate::diagnostic::Arg;
use crate::near::nearest;
use crate::reference::{Edition, Game, Reference};
use crate::rulebook::places::{self, Meant};

use super::Unread;

/// A scenario to run: its name and its text.
pub(super) struct Script {
    pub(super) name: String,
    pub(super) text: String,
}

/// The scenarios that an argument means: a reference, a folder, a file, or standard input. What cannot be read of a folder is
/// added to `failed`.
pub(super) fn find(name: &str, failed: &mut Vec<Unread>, env: &Env) -> Result<Vec<Script>> {
    let built_in = |scenario: &data::Scenario| Script {
        name: format!("{}/{}", scenario.game, scenario.stem),
        text: scenario.text(),
    };
    let named = data::scenarios().iter().find(|of| format!("{}/{}", of.game, of.stem) == name);
    if let Some(scenario) = named {
        return Ok(vec![built_in(scenario)]);
    }
    if let Some(reference) = reference(name)? {
        let all = data::scenarios().iter();
        let named: Vec<Script> =
            all.clone().filter(|of| is_of(of, &reference)).map(built_in).collect();
        if !named.is_empty() {
            return Ok(named);
        }
        // None is named by it: those that cite it.
        let citing = data::scenarios_of(&reference);
        let cites = |of: &&data::Scenario| citing.contains(&format!("{}/{}", of.game, of.stem));
        let mut found: Vec<Script> = all.clone().filter(cites).map(built_in).collect();
        if found.is_empty() {
            // None shows it as a whole: those of what stands below it.
            found = all.filter(|of| is_below(of, &reference)).map(built_in).collect();
        }
        let known = crate::rulebook::entry(&reference, None).is_some();
        return match (found.is_empty(), known) {
            (false, _) => Ok(found),
            (true, true) => Err(anyhow!(env.text("replay-none", &[("name", Arg::Text(name))]))),
            (true, false) => {
                let near: Vec<String> =
                    places::near(&reference).iter().map(ToString::to_string).collect();
                Err(anyhow!(faults::no_article(name, &near, env)))
            }
        };
    }
    let path = Path::new(name);
    if !path.exists() && is_of_a_game(name) {
        let known: Vec<String> =
            data::scenarios().iter().map(|of| format!("{}/{}", of.game, of.stem)).collect();
        let near = nearest(name, known.iter().map(String::as_str)).unwrap_or_default();
        let key = if near.is_empty() { "replay-no-scenario" } else { "replay-no-scenario-near" };
        let values = [("name", Arg::Text(name)), ("near", Arg::Text(near))];
        return Err(anyhow!(env.text(key, &values)));
    }
    if !path.is_dir() {
        let script = read(name)?;
        if has_only_cards(&script.text) {
            return Err(anyhow!(env.text("replay-is-cards", &[("name", Arg::Text(name))])));
        }
        return Ok(vec![script]);
    }
    let mut files = Vec::new();
    walk(path, DEPTH, &mut files);
    let mut scripts = Vec::new();
    for (file, entered) in files {
        let file = file.display().to_string();
        // One that cannot be read does not stop the others.
        match entered.map_err(anyhow::Error::from).and_then(|()| read(&file)) {
            Ok(script) if has_only_cards(&script.text) => {
                env.note(&env.text("replay-only-cards", &[("name", Arg::Text(&file))]));
            }
            Ok(script) => scripts.push(script),
            Err(error) => failed.push((file, error)),
        }
    }
    if scripts.is_empty() && failed.is_empty() {
        return Err(anyhow!(env.text("replay-empty-folder", &[("name", Arg::Text(name))])));
    }
    Ok(scripts)
}

/// The reference that an argument is, or only a number of one, unless there is a file of that name.
fn reference(name: &str) -> Result<Option<Reference>> {
    let path = |name: &str| name.contains(['/', '\\']) || name == "-";
    if Path::new(name).exists() || path(name) {
        return Ok(None);
    }
    match (name.parse::<Reference>(), places::meant(name)) {
        (Ok(reference), _) | (Err(_), Meant::One(reference)) => Ok(Some(reference)),
        // It was meant for a reference, and says what is wrong with it.
        (Err(fault), _) if name.contains(':') => Err(fault.into()),
        (Err(_), _) => Ok(None),
    }
}

/// Whether it is written as the name of a scenario that hantei has: `fftcg/11.4.1`.
fn is_of_a_game(name: &str) -> bool {
    let game = name.split_once('/').map(|(game, _)| game);
    game.is_some_and(|game| game.parse::<Game>().is_ok()) && !name.ends_with(".yaml")
}

/// How deep folders within folders are entered.
const DEPTH: usize = 16;

/// The files of a folder that may be scenarios, those of its own folders among them, in the order of their names; and the folders
/// that cannot be entered. Links to folders are not followed: they could lead round in a circle.
fn walk(folder: &Path, depth: usize, found: &mut Vec<(PathBuf, io::Result<()>)>) {
    let entries = std::fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
    let mut entries = match entries {
        Ok(entries) => entries,
        Err(error) => return found.push((folder.to_owned(), Err(error))),
    };
    entries.sort_by_key(std::fs::DirEntry::path);
    for entry in entries {
        let path = entry.path();
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            if depth > 0 {
                walk(&path, depth - 1, found);
            }
        } else if path.extension().is_some_and(|of| of == "yaml" || of == "yml") && !path.is_dir() {
            found.push((path, Ok(())));
        }
    }
}

/// Whether a file is no scenario but the cards of some, as `--cards` takes them.
fn has_only_cards(text: &str) -> bool {
    #[derive(serde::Deserialize)]
    struct Head {
        #[serde(default)]
        scenario: Option<IgnoredAny>,
        #[serde(default)]
        script: Option<IgnoredAny>,
        cards: IgnoredAny,
    }
    // Nearly every file is a scenario, and need not be read twice to see that.
    if text.lines().any(|line| line.starts_with("scenario:")) {
        return false;
    }
    let head = crate::yaml::read::<Head>(text);
    head.is_ok_and(|Head { scenario, script, cards: IgnoredAny }| scenario.or(script).is_none())
}

fn read(name: &str) -> Result<Script> {
    Ok(Script { name: name.to_owned(), text: session::source(name)?.text.to_string() })
}

/// Whether a scenario is named by an article below the reference: `11.4.1` and `11.4.2-late` are below `11.4`.
fn is_below(scenario: &data::Scenario, reference: &Reference) -> bool {
    let edition = Edition::of(scenario.game, scenario.edition).ok();
    let stem = scenario.stem.strip_prefix("2014-").unwrap_or(scenario.stem);
    let below = stem.strip_prefix(reference.article.as_str());
    edition == Some(reference.edition) && below.is_some_and(|rest| rest.starts_with('.'))
}

/// Whether a scenario is named by the reference, or by it and a word.
fn is_of(scenario: &data::Scenario, reference: &Reference) -> bool {
    let edition = Edition::of(scenario.game, scenario.edition).ok();
    let stem = scenario.stem.strip_prefix("2014-").unwrap_or(scenario.stem);
    let article = reference.article.as_str();
    let named =
        stem == article || stem.strip_prefix(article).is_some_and(|rest| rest.starts_with('-'));
    edition == Some(reference.edition) && named
}
