//! `--rulings`: replays the scenarios that imported rulings name, from a folder.

use std::path::Path;

use anyhow::{Result, anyhow};

use crate::cli::env::Env;
use hantei_base::reference::Reference;
use hantei_messages::Arg;
use hantei_report::played::{ImportedRuling, Played};
use hantei_report::verdict::Verdict;
use hantei_rulebook::ruling::storage;

use super::Unread;
use super::find::{self, Script};

/// The rulings with scenarios, each with the name of its file.
pub(super) type Rulings = Vec<(String, ImportedRuling)>;

/// The rulings that name a scenario, and each of these scenarios once. Scenarios that cannot be read are added to `failed`.
pub(super) fn scripts(
    folder: &Path,
    failed: &mut Vec<Unread>,
    env: &Env,
) -> Result<(Rulings, Vec<Script>)> {
    if !folder.is_dir() {
        let name = folder.display().to_string();
        let key = match folder.exists() {
            true => "replay-rulings-folder",
            false => "replay-rulings-no-folder",
        };
        return Err(anyhow!(env.text(key, &[("name", Arg::Text(&name))])));
    }
    let (mut ruled, mut scripts): (Rulings, Vec<Script>) = (Vec::new(), Vec::new());
    let rulings = env.data_dir_if_any().map(storage::with_scenarios).transpose()?;
    for of in rulings.unwrap_or_default() {
        let Some(scenario) = &of.ruling.scenario else { continue };
        let own = folder.join(scenario);
        let built_in_script = find::built_in_script(scenario).filter(|_| !own.exists());
        let file = match &built_in_script {
            Some(script) => script.name.clone(),
            None => own.display().to_string(),
        };
        if !ruled.iter().any(|(of, _)| *of == file) {
            match built_in_script.map_or_else(|| find::read(&file), Ok) {
                Ok(script) => scripts.push(script),
                Err(error) => failed.push((file.clone(), error)),
            }
        }
        let reference = Reference { edition: of.game.default_edition(), article: of.ruling.id() };
        let reference = reference.to_string();
        ruled.push((file, ImportedRuling { reference, card: of.ruling.card }));
    }
    if ruled.is_empty() {
        return Err(anyhow!(env.text("replay-rulings-none", &[])));
    }
    Ok((ruled, scripts))
}

/// The rulings that name the scenario in this file.
pub(super) fn of(rulings: &[(String, ImportedRuling)], file: &str) -> Vec<ImportedRuling> {
    rulings.iter().filter(|(of, _)| of == file).map(|(_, ruled)| ruled.clone()).collect()
}

/// Adds the rulings that name them to the errors of unreadable scenarios.
pub(super) fn blamed(
    failed: Vec<Unread>,
    rulings: &[(String, ImportedRuling)],
    env: &Env,
) -> Vec<Unread> {
    let one = |(name, error): Unread| {
        let of: Vec<String> = of(rulings, &name).into_iter().map(|of| of.reference).collect();
        if of.is_empty() {
            return (name, error);
        }
        let fault = super::unread(&name, &error, env);
        let values = [("fault", Arg::Text(&fault)), ("refs", Arg::List(&of))];
        let error = anyhow!(env.text("replay-ruling-unread", &values));
        (name, error)
    };
    failed.into_iter().map(one).collect()
}

/// The rulings that disagree with the result of a scenario, one on each line.
pub(super) fn failing(of: &Played, env: &Env) -> Vec<String> {
    let one = |ImportedRuling { reference, card }: &ImportedRuling| {
        let values = [
            ("ref", Arg::Text(reference)),
            ("card", Arg::Text(card)),
            ("file", Arg::Text(&of.name)),
        ];
        env.text("replay-ruling-fails", &values)
    };
    of.rulings.iter().filter(|_| of.verdict() == Verdict::Failed).map(one).collect()
}
