//! Finds the scenarios that an argument names.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Result, anyhow};
use serde::de::IgnoredAny;

use crate::built_in::built_in;
use crate::cli::env::Env;
use crate::cli::{faults, folder, session};
use hantei_base::reference::{Edition, Game, Reference};
use hantei_base::suggest::nearest;
use hantei_data as data;
use hantei_engine::scenario::keys::KEYS;
use hantei_messages::Arg;
use hantei_rulebook::places;
use hantei_rulebook::places::Meant;

use super::Unread;

/// A scenario to run: its name, its text, and its owner.
pub(super) struct Script {
    pub(super) name: String,
    pub(super) text: String,
    pub(super) whose: Owner,
}

/// The owner of a scenario, which decides which cards it may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    /// A built-in scenario: it demonstrates an article with built-in cards, regardless of imported ones.
    BuiltIn,
    /// A scenario of the user.
    User,
}

/// Finds scenarios by name, game, edition, reference, folder or file, or reads standard input. Files of a folder that cannot be read are
/// added to `failed`.
pub(super) fn find(name: &str, failed: &mut Vec<Unread>, env: &Env) -> Result<Vec<Script>> {
    if let Some(script) = built_in_script(name) {
        return Ok(vec![script]);
    }
    if let Some(reference) = reference(name)? {
        return of_reference(&reference, name, env);
    }
    let path = folder::called(name);
    if path.is_dir() {
        return of_folder(&path, failed, env);
    }
    if !path.exists() {
        if let Some(scripts) = of_game(name)? {
            return Ok(scripts);
        }
        if is_of_a_game(name) {
            return Err(anyhow!(no_scenario(name, env)));
        }
    }
    let script = read(name)?;
    match content(&script.text) {
        Content::Scenario => Ok(vec![script]),
        Content::Cards => Err(anyhow!(env.text("replay-is-cards", &[("name", Arg::Text(name))]))),
        Content::Deck => Err(anyhow!(env.text("replay-is-deck", &[("name", Arg::Text(name))]))),
    }
}

/// The full name of a built-in scenario: `fftcg/11.4.1`.
fn full_name(of: &data::Scenario) -> String {
    format!("{}/{}", of.game, of.stem)
}

/// The built-in scenario with this name.
pub(super) fn built_in_script(name: &str) -> Option<Script> {
    built_in().scenarios().iter().find(|of| full_name(of) == name).map(script_of)
}

/// A built-in scenario as a script.
pub(super) fn script_of(of: &data::Scenario) -> Script {
    Script { name: full_name(of), text: built_in().script(of).to_owned(), whose: Owner::BuiltIn }
}

/// The built-in scenarios that `takes` accepts.
fn built_in_scripts(takes: impl Fn(&data::Scenario) -> bool) -> Vec<Script> {
    built_in().scenarios().iter().filter(|of| takes(of)).map(script_of).collect()
}

/// All built-in scenarios of the game, or of the edition (`buddyfight@2014`), with this name.
fn of_game(name: &str) -> Result<Option<Vec<Script>>> {
    let name = name.trim_end_matches('/');
    if let Ok(game) = name.parse::<Game>() {
        return Ok(Some(built_in_scripts(|of| of.game == game)));
    }
    let game = name.split_once('@').map(|(game, _)| game);
    if game.is_none_or(|game| game.parse::<Game>().is_err()) {
        return Ok(None);
    }
    let edition: Edition = name.parse()?;
    Ok(Some(built_in_scripts(|of| edition_of(of) == Some(edition))))
}

/// The scenarios named after an article; otherwise those that cite it, otherwise those of the articles below it.
fn of_reference(reference: &Reference, name: &str, env: &Env) -> Result<Vec<Script>> {
    let mut found = built_in_scripts(|of| is_of(of, reference));
    if found.is_empty() {
        let citing = built_in().scenarios_of(reference);
        found = built_in_scripts(|of| citing.contains(&full_name(of)));
    }
    if found.is_empty() {
        found = built_in_scripts(|of| is_below(of, reference));
    }
    if !found.is_empty() {
        return Ok(found);
    }
    if hantei_rulebook::entry(built_in(), reference, None).is_some() {
        return Err(anyhow!(env.text("replay-none", &[("name", Arg::Text(name))])));
    }
    let near: Vec<String> =
        places::suggest(built_in(), reference).iter().map(ToString::to_string).collect();
    Err(anyhow!(faults::no_article(name, &near, env)))
}

/// The error that no scenario has this name, with the most similar one.
fn no_scenario(name: &str, env: &Env) -> String {
    let known: Vec<String> = built_in().scenarios().iter().map(full_name).collect();
    let near = nearest(name, known.iter().map(String::as_str)).unwrap_or_default();
    let key = if near.is_empty() { "replay-no-scenario" } else { "replay-no-scenario-near" };
    env.text(key, &[("name", Arg::Text(name)), ("near", Arg::Text(near))])
}

/// The scenarios of a folder and its subfolders. A file that cannot be read does not stop the others.
fn of_folder(path: &Path, failed: &mut Vec<Unread>, env: &Env) -> Result<Vec<Script>> {
    let mut scripts = Vec::new();
    for (file, entered) in folder::files(path, |ending| ["yaml", "yml"].contains(&ending)) {
        let file = file.display().to_string();
        match entered.map_err(anyhow::Error::from).and_then(|()| read(&file)) {
            Ok(script) => match content(&script.text) {
                Content::Scenario => scripts.push(script),
                Content::Cards => {
                    env.note(&env.text("replay-only-cards", &[("name", Arg::Text(&file))]));
                }
                Content::Deck => {
                    env.note(&env.text("replay-only-deck", &[("name", Arg::Text(&file))]));
                }
            },
            Err(error) => failed.push((file, error)),
        }
    }
    if scripts.is_empty() && failed.is_empty() {
        let name = path.display().to_string();
        return Err(anyhow!(env.text("replay-empty-folder", &[("name", Arg::Text(&name))])));
    }
    Ok(scripts)
}

/// The reference, or only the number of one, that an argument is, unless a file has that name.
fn reference(name: &str) -> Result<Option<Reference>> {
    let path = |name: &str| name.contains(['/', '\\']) || name == "-";
    if Path::new(name).exists() || path(name) {
        return Ok(None);
    }
    match name.parse::<Reference>() {
        Ok(reference) => Ok(Some(reference)),
        // It was meant as a reference; the error says what is wrong with it.
        Err(fault) if name.contains(':') => Err(fault.into()),
        // Search the numbers of all books only if the name could be one.
        Err(_) => Ok(match places::meant(built_in(), name) {
            Meant::One(reference) => Some(reference),
            Meant::Several(_) | Meant::Nothing(_) | Meant::Unclear => None,
        }),
    }
}

/// Whether the text has the form of a built-in scenario name: `fftcg/11.4.1`.
fn is_of_a_game(name: &str) -> bool {
    let game = name.split_once('/').map(|(game, _)| game);
    game.is_some_and(|game| game.parse::<Game>().is_ok()) && !name.ends_with(".yaml")
}

/// What a file that is given as a scenario holds.
enum Content {
    /// A scenario, or something that its parser refuses with a reason.
    Scenario,
    /// Only cards, as for `--cards`.
    Cards,
    /// A deck, as for `hantei check`.
    Deck,
}

fn content(text: &str) -> Content {
    // Nearly every file is a scenario, so avoid parsing it twice.
    if text.lines().any(|line| line.starts_with("scenario:")) {
        return Content::Scenario;
    }
    let keys = hantei_base::yaml::read::<BTreeMap<String, IgnoredAny>>(text).unwrap_or_default();
    let has = |key: &str| keys.contains_key(key);
    let is_scenario = KEYS
        .iter()
        .filter(|(en, _)| ["scenario", "script"].contains(en))
        .any(|&(en, ja)| has(en) || has(ja));
    match (is_scenario, has("main"), has("cards")) {
        (false, true, _) => Content::Deck,
        (false, false, true) => Content::Cards,
        _ => Content::Scenario,
    }
}

pub(super) fn read(name: &str) -> Result<Script> {
    let text = session::source(name)?.text.to_string();
    Ok(Script { name: name.to_owned(), text, whose: Owner::User })
}

/// The edition of a scenario.
fn edition_of(scenario: &data::Scenario) -> Option<Edition> {
    Edition::of(scenario.game, scenario.edition).ok()
}

/// The rest of a scenario's name after the article of the reference, if edition and beginning match.
fn rest_of<'a>(scenario: &'a data::Scenario, reference: &Reference) -> Option<&'a str> {
    let stem = scenario.stem.strip_prefix("2014-").unwrap_or(scenario.stem);
    stem.strip_prefix(reference.article.as_str())
        .filter(|_| edition_of(scenario) == Some(reference.edition))
}

/// Whether a scenario is named after the reference, optionally followed by a word.
fn is_of(scenario: &data::Scenario, reference: &Reference) -> bool {
    rest_of(scenario, reference).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
}

/// Whether a scenario is named after an article below the reference: `11.4.1` and `11.4.2-late` are below `11.4`.
fn is_below(scenario: &data::Scenario, reference: &Reference) -> bool {
    rest_of(scenario, reference).is_some_and(|rest| rest.starts_with('.'))
}
