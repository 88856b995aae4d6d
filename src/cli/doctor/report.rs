//! What the doctor found, as `-o json` prints it and `hantei schema doctor` describes it.

use jiff::civil::Date;
use serde::Serialize;

use crate::cli::config::Settings;
use hantei_base::reference::Game;

/// Everything that was looked at, and what is to be done.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct Report {
    /// The version of this document: 1.
    pub version: u32,
    /// The version of hantei.
    pub hantei: &'static str,
    /// Whether nothing is broken: no finding is an error.
    pub sound: bool,
    /// The user's settings.
    pub config: Config,
    /// The folder of imported data.
    pub data: Place,
    /// The card data of each game.
    pub cards: Vec<CardData>,
    /// The list in force in every format that has lists.
    pub lists: Vec<List>,
    /// The imported rulebooks.
    pub rulebooks: Vec<Book>,
    /// The search index.
    pub index: Index,
    /// What is worth knowing, the worst first.
    pub findings: Vec<Finding>,
}

/// The file of settings.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct Config {
    /// Where it is, or would be.
    pub path: Option<String>,
    /// Whether it is there.
    pub exists: bool,
    /// What it sets.
    pub sets: Settings,
}

/// A folder.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct Place {
    /// Where it is, or would be.
    pub path: Option<String>,
    /// Whether it is there.
    pub exists: bool,
}

/// What was imported of a game's cards.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct CardData {
    /// The game.
    pub game: Game,
    /// How many cards it has.
    pub cards: u64,
    /// How many of them were imported with their text, where the game's texts are read.
    pub texts: usize,
    /// The files they came from.
    pub sources: Vec<Source>,
}

/// An imported file.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct Source {
    /// Its name.
    pub file: String,
    /// How many records it held.
    pub records: u64,
    /// The day on which it was imported.
    pub imported: String,
}

/// The list that a format goes by on the day.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct List {
    /// The game.
    pub game: Game,
    /// The format.
    pub format: String,
    /// The list's id; none where no list is in force.
    pub banlist: Option<String>,
    /// Its first day.
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    pub effective: Option<Date>,
    /// How old it is, in days.
    pub days: Option<i32>,
    /// The day from which a newer list is to be expected.
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    pub stale_from: Option<Date>,
}

/// An imported rulebook.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct Book {
    /// Its id: `fftcg@3.2`.
    pub id: String,
    /// The file it came from.
    pub file: String,
    /// The day on which it was imported.
    pub imported: String,
    /// How many articles it has.
    pub articles: usize,
    /// How many questions it has.
    pub questions: usize,
}

/// The index that a search goes by.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct Index {
    /// Where indexes are kept; none where the platform has no place for them.
    pub path: Option<String>,
    /// Whether a search finds it ready.
    pub ready: bool,
}

/// Something worth knowing, with what to do.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct Finding {
    /// How bad it is.
    pub severity: Severity,
    /// What it is about.
    pub about: About,
    /// What it is, in the language of the output.
    pub message: String,
    /// What to do.
    pub help: Option<String>,
}

/// How bad something is.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(in crate::cli) enum Severity {
    /// Broken: a check or a search does without it, or stops.
    Error,
    /// An answer may be wrong or incomplete because of it.
    Warning,
    /// Good to know.
    Note,
}

/// What a finding is about.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(in crate::cli) enum About {
    /// The settings.
    Config,
    /// The folder of imported data.
    Data,
    /// Card data.
    Cards,
    /// Lists of restricted cards.
    Lists,
    /// Imported rulebooks.
    Rulebooks,
    /// The search index.
    Index,
}
