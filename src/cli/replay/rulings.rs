//! `--rulings`: the scenarios that imported rulings name, from a folder.

use std::path::Path;

use anyhow::{Result, anyhow};

use crate::cli::env::Env;
use crate::diagnostic::Arg;
use crate::reference::Reference;
use crate::ruling::shelf;
use crate::show::played::Played;

use super::Unread;
use super::find::{self, Script};

/// A scenario that a ruling names.
pub(super) struct Ruled {
    /// The ruling.
    reference: Reference,
    /// Its card.
    card: String,
    /// The file of the scenario.
    file: String,
}

/// The rulings that name a scenario, and each of those scenarios once. What cannot be read is added to `failed`.
pub(super) fn scripts(
    folder: &Path,
    failed: &mut Vec<Unread>,
    env: &Env,
) -> Result<(Vec<Ruled>, Vec<Script>)> {
    if !folder.is_dir() {
        let name = folder.display().to_string();
        let key = match folder.exists() {
            true => "replay-rulings-folder",
            false => "replay-rulings-no-folder",
        };
        return Err(anyhow!(env.text(key, &[("name", Arg::Text(&name))])));
    }
    let (mut ruled, mut scripts): (Vec<Ruled>, Vec<Script>) = (Vec::new(), Vec::new());
    let rulings = env.data_dir_if_any().map(shelf::with_scenarios).transpose()?;
    for of in rulings.unwrap_or_default() {
        let Some(scenario) = &of.ruling.scenario else { continue };
        let file = folder.join(scenario).display().to_string();
        if !ruled.iter().any(|of| of.file == file) {
            match find::read(&file) {
                Ok(script) => scripts.push(script),
                Err(error) => failed.push((file.clone(), error)),
            }
        }
        let reference = Reference { edition: of.game.default_edition(), article: of.ruling.id() };
        ruled.push(Ruled { reference, card: of.ruling.card, file });
    }
    if ruled.is_empty() {
        return Err(anyhow!(env.text("replay-rulings-none", &[])));
    }
    Ok((ruled, scripts))
}

/// Says which rulings are not what comes of their scenarios.
pub(super) fn tell(ruled: &[Ruled], played: &[Played], env: &Env) {
    for of in played.iter().filter(|of| !of.passed()) {
        for Ruled { reference, card, .. } in ruled.iter().filter(|ruled| ruled.file == of.name) {
            let reference = reference.to_string();
            let values = [
                ("ref", Arg::Text(&reference)),
                ("card", Arg::Text(card)),
                ("file", Arg::Text(&of.name)),
            ];
            env.error(&env.text("replay-ruling-fails", &values));
        }
    }
}
