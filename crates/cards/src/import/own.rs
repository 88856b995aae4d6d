//! Imports our own card file, YAML or JSON: `game:` and a list `cards:` (`hantei schema cards`).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Form, ImportError, Imported};
use crate::record::Card;
use hantei_base::reference::Game;
use hantei_base::yaml;

/// A card file as people write it.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CardFile {
    /// The game of all cards in the file.
    pub game: Game,
    /// The cards.
    pub cards: Vec<Card>,
}

/// Whether the text looks like our own card file: a line `game:` or `cards:` among the first lines that are not comments.
pub(super) fn looks_like(text: &str) -> bool {
    let first = text
        .lines()
        .map(str::trim_end)
        .find(|line| !line.is_empty() && !line.starts_with('#') && *line != "---");
    first.is_some_and(|line| line.starts_with("game:") || line.starts_with("cards:"))
}

pub(super) fn read(text: &str) -> Result<Imported, ImportError> {
    let file: CardFile = yaml::read(text).map_err(|fault| ImportError::Record {
        location: fault.location,
        message: fault.message,
    })?;
    Ok(Imported {
        game: file.game,
        form: Form::Own,
        cards: file.cards,
        texts: Vec::new(),
        texts_left_out: false,
    })
}
