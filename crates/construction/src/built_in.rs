//! The construction rules of a game: the user's own if there are any, otherwise the built-in ones.

use std::path::Path;

use hantei_base::reference::Game;
use hantei_base::yaml;
use hantei_base::yaml::DataError;
use hantei_data::Data;
use hantei_data::rules::Rules;

/// The construction rules of `game`: the user's `rules/<game>/construction.yaml` below the data directory if it exists, otherwise the
/// built-in ones.
///
/// # Errors
/// [`DataError`] if the user's file is invalid.
pub fn rules_of(
    data: &'static Data,
    game: Game,
    data_dir: Option<&Path>,
) -> Result<Rules, DataError> {
    let own = data_dir.map(|dir| dir.join("rules").join(game.id()).join("construction.yaml"));
    let Some(path) = own.filter(|path| path.exists()) else { return Ok(data.rules(game)) };
    let rules: Rules = yaml::read_user(&path)?;
    let fault =
        rules.fault().or_else(|| (rules.game != game).then(|| format!("not the rules of {game}")));
    match fault {
        Some(message) => Err(DataError::Fault { path, location: None, message }),
        None => Ok(rules),
    }
}
