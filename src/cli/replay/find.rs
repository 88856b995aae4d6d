//! The scenarios that an argument means.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};

use crate::cli::env::Env;
use crate::cli::session;
use crate::data;
use crate::diagnostic::Arg;
use crate::reference::{Edition, Reference};
use crate::rulebook;

/// A scenario to run: its name and its text.
pub(super) struct Script {
    pub(super) name: String,
    pub(super) text: String,
}

/// The scenarios that an argument means: a reference, a folder, a file, or standard input.
pub(super) fn find(name: &str, env: &Env) -> Result<Vec<Script>> {
    let built_in = |scenario: &data::Scenario| Script {
        name: format!("{}/{}", scenario.game, scenario.stem),
        text: scenario.text(),
    };
    let named = data::scenarios().iter().find(|of| format!("{}/{}", of.game, of.stem) == name);
    if let Some(scenario) = named {
        return Ok(vec![built_in(scenario)]);
    }
    if !Path::new(name).exists()
        && let Ok(reference) = name.parse::<Reference>()
    {
        let all = data::scenarios().iter();
        let named: Vec<Script> =
            all.clone().filter(|of| is_of(of, &reference)).map(built_in).collect();
        if !named.is_empty() {
            return Ok(named);
        }
        // None is named by it: those that cite it.
        let citing = data::scenarios_of(&reference);
        let cites = |of: &&data::Scenario| citing.contains(&format!("{}/{}", of.game, of.stem));
        let found: Vec<Script> = all.filter(cites).map(built_in).collect();
        let known = data::has_article(reference.edition, reference.article.as_str());
        return match (found.is_empty(), known) {
            (false, _) => Ok(found),
            (true, true) => Err(anyhow!(env.text("replay-none", &[("name", Arg::Text(name))]))),
            (true, false) => {
                let near: Vec<String> =
                    rulebook::places::near(&reference).iter().map(ToString::to_string).collect();
                let near = near.join(", ");
                let values = [("reference", Arg::Text(name)), ("near", Arg::Text(&near))];
                Err(anyhow!(env.text("no-article", &values)))
            }
        };
    }
    let path = PathBuf::from(name);
    if !path.is_dir() {
        return Ok(vec![read(name)?]);
    }
    let entries = std::fs::read_dir(&path).with_context(|| name.to_owned())?;
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|file| file.extension().is_some_and(|of| of == "yaml" || of == "yml"));
    files.sort();
    if files.is_empty() {
        return Err(anyhow!(env.text("replay-empty-folder", &[("name", Arg::Text(name))])));
    }
    files.iter().map(|file| read(&file.display().to_string())).collect()
}

fn read(name: &str) -> Result<Script> {
    Ok(Script { name: name.to_owned(), text: session::source(name)?.text.to_string() })
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
