//! The arguments of `hantei replay`.

use clap::{Args, ValueEnum, ValueHint};
use std::path::PathBuf;

use hantei_engine::{PerPlayer, Player};

/// `hantei replay`
#[derive(Debug, Args)]
pub struct Replay {
    /// The form of the output.
    #[arg(short, long, value_name = "FORM", default_value = "table")]
    pub output: ReplayOutput,
    /// Only this many events, then the board.
    #[arg(long, value_name = "N", hide_short_help = true)]
    pub until: Option<usize>,
    /// The seed for random choices.
    #[arg(long, value_name = "SEED", hide_short_help = true)]
    pub seed: Option<u64>,
    /// Card data besides the imported data.
    #[arg(long, value_name = "FILE", hide_short_help = true, value_hint = ValueHint::FilePath)]
    pub cards: Vec<PathBuf>,
    /// Productions for reading the texts of cards, besides the built-in ones.
    #[arg(long, value_name = "FILE", hide_short_help = true, value_hint = ValueHint::FilePath)]
    pub grammar: Vec<PathBuf>,
    /// Only what this player may know.
    #[arg(long, value_name = "PLAYER", conflicts_with_all = ["interactive", "explore"])]
    pub seen_by: Option<Seat>,
    /// One event at a time.
    #[arg(long, conflicts_with_all = ["interactive", "explore", "until"])]
    pub step: bool,
    /// Continue by hand after the end of the script.
    #[arg(short, long, conflicts_with_all = ["explore", "until"])]
    pub interactive: bool,
    /// Try every choice of these players.
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',', conflicts_with = "until")]
    pub explore: Vec<Seat>,
    /// The most choices in one line of play.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 40,
        requires = "explore",
        hide_short_help = true,
        allow_negative_numbers = true
    )]
    pub depth: usize,
    /// The most choices in all.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1_000_000,
        requires = "explore",
        hide_short_help = true
    )]
    pub nodes: u64,
    /// The time limit in seconds.
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = 10,
        requires = "explore",
        hide_short_help = true
    )]
    pub time: u64,
    /// Replay the scenario under every reading of the questions that its book leaves open.
    #[arg(long, hide_short_help = true, conflicts_with_all = ["seen_by", "step", "interactive", "explore", "until", "coverage", "new"])]
    pub readings: bool,
    /// A scenario that is not verified counts as failed.
    #[arg(long, conflicts_with = "new")]
    pub strict: bool,
    /// Report how much of a game's book its scenarios cover.
    #[arg(long, requires = "game", hide_short_help = true, conflicts_with_all = ["step", "interactive", "explore", "until"])]
    pub coverage: bool,
    /// The game of the coverage.
    #[arg(short, long, value_name = "GAME", requires = "coverage", hide_short_help = true, value_parser = super::editions())]
    pub game: Option<String>,
    /// Include the imported official texts in the page.
    #[arg(long, hide_short_help = true)]
    pub official: bool,
    /// Print a script to start from.
    #[arg(long, value_name = "GAME", value_parser = super::games(), conflicts_with_all = ["coverage", "step", "interactive", "explore"])]
    pub new: Option<String>,
    /// Replay the scenarios that imported rulings name, from this folder.
    #[arg(long, value_name = "FOLDER", hide_short_help = true, value_hint = ValueHint::DirPath, conflicts_with_all = ["scenarios", "coverage", "new", "step", "interactive", "explore", "readings"])]
    pub rulings: Option<PathBuf>,
    /// The scenarios; with `--new`, the topic of the script.
    #[arg(value_name = "SCENARIO", value_parser = super::shown(), required_unless_present_any = ["coverage", "new", "rulings"], value_hint = ValueHint::AnyPath)]
    pub scenarios: Vec<String>,
}

impl Replay {
    /// Whether it accepts only one scenario.
    pub fn alone(&self) -> bool {
        self.step || self.interactive || !self.explore.is_empty()
    }

    /// Whether it reads commands from standard input.
    pub fn asks(&self) -> bool {
        self.step || self.interactive
    }

    /// The player whose knowledge is shown; `None` for everything.
    pub fn viewer(&self) -> Option<Player> {
        self.seen_by.map(|seat| match seat {
            Seat::A => Player::A,
            Seat::B => Player::B,
        })
    }

    /// The players whose choices are tried, if any.
    pub fn free_players(&self) -> Option<PerPlayer<bool>> {
        let free = |seat: Seat| self.explore.contains(&seat);
        (!self.explore.is_empty()).then(|| PerPlayer([free(Seat::A), free(Seat::B)]))
    }
}

/// A player, as named in scripts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Seat {
    /// Player A.
    #[value(name = "A")]
    A,
    /// Player B.
    #[value(name = "B")]
    B,
}

/// The output forms of a replay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ReplayOutput {
    /// For people.
    Table,
    /// For programs.
    Json,
    /// For test runners.
    Tap,
    /// A page in one file.
    Html,
    /// The board as a picture.
    Svg,
    /// For pasting into a chat or an issue.
    Markdown,
}

impl ReplayOutput {
    /// Whether it is a file to share; nothing is written if no input could be read.
    pub fn is_to_send(self) -> bool {
        match self {
            ReplayOutput::Html | ReplayOutput::Svg | ReplayOutput::Markdown => true,
            ReplayOutput::Table | ReplayOutput::Json | ReplayOutput::Tap => false,
        }
    }
}
