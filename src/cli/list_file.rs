//! Reads a list from a file that the user names.

use std::path::Path;

use anyhow::{Result, anyhow};
use jiff::civil::Date;

use crate::built_in::built_in;
use crate::cli::env::Env;
use crate::cli::faults;
use hantei_base::reference::{FormatId, Game};
use hantei_cards::banlist::Banlist;
use hantei_cards::banlist::import;
use hantei_cards::banlist::import::{Environments, ImportError, Imported};
use hantei_construction as construction;
use hantei_messages::Arg;

/// Reads the list of a file in any form that can be imported. A list without a date counts as in force on `day`.
pub(super) fn read(
    path: &Path,
    game: Game,
    format: &FormatId,
    day: Date,
    env: &Env,
) -> Result<Imported> {
    let read = |effective: Option<Date>| {
        let format = format.clone();
        let environments = Environments::All;
        import::read(path, &import::Request { game, format, effective, cards: None, environments })
    };
    let read = match read(None) {
        Err(ImportError::NoDate) => read(Some(day)),
        read => read,
    };
    let lists = read.map_err(|error| faults::in_file(error, path))?.lists;
    <[Imported; 1]>::try_from(lists).map(|[one]| one).map_err(|_| {
        let name = path.display().to_string();
        anyhow!(env.text("banlist-not-one", &[("list", Arg::Text(&name))]))
    })
}

/// Reads the list of a file of any game: hantei's own form, or one of Yu-Gi-Oh! that can be imported.
pub(super) fn read_any(path: &Path, env: &Env) -> Result<Banlist> {
    let is_yaml = path.extension().is_some_and(|ending| ending == "yaml" || ending == "yml");
    match Banlist::from_file(path) {
        Ok(list) => Ok(list),
        Err(fault) if is_yaml => Err(fault.into()),
        Err(_) => {
            let rules = construction::rules_of(built_in(), Game::Yugioh, env.data_dir_if_any())?;
            Ok(read(path, Game::Yugioh, &rules.formats[0].id, Env::today(), env)?.list)
        }
    }
}
