//! The user's settings: `config.yaml` in the standard place of the platform. Arguments and environment take precedence.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::de::{Error as _, value::Error as Unknown};
use serde::{Deserialize, Serialize};
use serde_yaml::Spanned;

use crate::cli::args::Color;
use hantei_base::reference::{Edition, FormatId, Game};
use hantei_base::source::{Location, ReadError};
use hantei_base::text::Lang;
use hantei_base::yaml;
use hantei_base::yaml::DataError;

/// The names of the games in messages.
const GAMES: [&str; 4] = ["buddyfight", "fftcg", "crossover", "yugioh"];

/// What the file may set.
#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Settings {
    /// The game of a deck that does not show its own, and the game that a search puts first: `yugioh`, `buddyfight@2014`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    game: Option<Spanned<String>>,
    /// The format of each game when neither the arguments nor the deck name one: `{fftcg: l3}`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(test, schemars(with = "BTreeMap<Game, String>"))]
    pub format: BTreeMap<Game, Spanned<String>>,
    /// The language of the output.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
    /// When to use colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<Color>,
}

impl Settings {
    /// The game or edition, by any name that `-g` accepts; [`read`] has validated it.
    pub(super) fn edition(&self) -> Option<Edition> {
        self.game.as_ref().and_then(|game| game.value.parse().ok())
    }

    /// The game as written.
    pub(super) fn written_game(&self) -> Option<&str> {
        self.game.as_ref().map(|game| game.value.as_str())
    }
}

/// The settings file and its content.
#[derive(Debug, Default)]
pub(super) struct Config {
    /// Its path; `None` if the platform has no place for it.
    pub path: Option<PathBuf>,
    /// Whether it exists.
    pub exists: bool,
    /// Its settings; empty if it is missing or invalid.
    pub settings: Settings,
    /// Why it cannot be used, if so.
    pub fault: Option<DataError>,
}

impl Config {
    /// Loads the file that `HANTEI_CONFIG` names, which must exist, or the file in the standard place.
    pub(super) fn load() -> Config {
        let named = set("HANTEI_CONFIG");
        let must_exist = named.is_some();
        let Some(path) = named.or_else(usual_place) else { return Config::default() };
        let read = match read(&path) {
            Err(fault) if !must_exist && is_missing(&fault) => {
                return Config { path: Some(path), ..Config::default() };
            }
            read => read,
        };
        let exists = !read.as_ref().is_err_and(is_missing);
        let (settings, fault) = match read {
            Ok(settings) => (settings, None),
            Err(fault) => (Settings::default(), Some(fault)),
        };
        Config { path: Some(path), exists, settings, fault }
    }

    /// The default format of a game, with its place in the file.
    pub(super) fn format(&self, game: Game) -> Option<(FormatId, Location)> {
        let format = self.settings.format.get(&game)?;
        Some((FormatId(format.value.clone()), place(format)))
    }
}

fn place(of: &Spanned<String>) -> Location {
    Location { line: of.referenced.line() as usize, column: of.referenced.column() as usize }
}

fn is_missing(fault: &DataError) -> bool {
    let missing = std::io::ErrorKind::NotFound;
    matches!(fault, DataError::Read { source: ReadError::Io(error), .. } if error.kind() == missing)
}

/// Parses the file. A file with only comments has no settings.
fn read(path: &Path) -> Result<Settings, DataError> {
    let settings = yaml::read_user::<Option<Settings>>(path)?.unwrap_or_default();
    match &settings.game {
        Some(game) if settings.edition().is_none() => Err(DataError::Fault {
            path: path.to_owned(),
            location: Some(place(game)),
            message: Unknown::unknown_variant(&game.value, &GAMES).to_string(),
        }),
        _ => Ok(settings),
    }
}

/// The value of an environment variable, if it is set and not empty.
pub(super) fn set(name: &str) -> Option<PathBuf> {
    std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from)
}

fn usual_place() -> Option<PathBuf> {
    let folder = if cfg!(windows) {
        set("APPDATA")
    } else if cfg!(target_os = "macos") {
        set("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        set("XDG_CONFIG_HOME").or_else(|| set("HOME").map(|home| home.join(".config")))
    };
    folder.map(|folder| folder.join("hantei").join("config.yaml"))
}
