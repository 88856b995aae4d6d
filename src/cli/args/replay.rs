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
    /// Only so many events, then the board.
    #[arg(long, value_name = "N", hide_short_help = true)]
    pub until: Option<usize>,
    /// The seed for random choices.
    #[arg(long, value_name = "SEED", hide_short_help = true)]
    pub seed: Option<u64>,
    /// Card data that is not imported.
    #[arg(long, value_name = "FILE", hide_short_help = true, value_hint = ValueHint::FilePath)]
    pub cards: Vec<PathBuf>,
    /// Only what this player may know.
    #[arg(long, value_name = "PLAYER", conflicts_with_all = ["interactive", "explore"])]
    pub seen_by: Option<Seat>,
    /// One event at a time.
    #[arg(long, conflicts_with_all = ["interactive", "explore", "until"])]
    pub step: bool,
    /// Goes on by hand from the end of the script.
    #[arg(short, long, conflicts_with_all = ["explore", "until"])]
    pub interactive: bool,
    /// Tries every choice of these players.
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
    /// The scenario under every reading of what its book leaves open.
    #[arg(long, hide_short_help = true, conflicts_with_all = ["seen_by", "step", "interactive", "explore", "until", "coverage", "new"])]
    pub readings: bool,
    /// A scenario that is not verified has failed.
    #[arg(long, conflicts_with = "new")]
    pub strict: bool,
    /// How much of a game's book its scenarios exercise.
    #[arg(long, requires = "game", hide_short_help = true, conflicts_with_all = ["step", "interactive", "explore", "until"])]
    pub coverage: bool,
    /// The game of the coverage.
    #[arg(short, long, value_name = "GAME", requires = "coverage", hide_short_help = true, value_parser = super::editions())]
    pub game: Option<String>,
    /// The imported official texts go into the page.
    #[arg(long, hide_short_help = true)]
    pub official: bool,
    /// A script to begin with.
    #[arg(long, value_name = "GAME", value_parser = super::games(), conflicts_with_all = ["coverage", "step", "interactive", "explore"])]
    pub new: Option<String>,
    /// The scenarios that imported rulings name, from this folder.
    #[arg(long, value_name = "FOLDER", hide_short_help = true, value_hint = ValueHint::DirPath, conflicts_with_all = ["scenarios", "coverage", "new", "step", "interactive", "explore", "readings"])]
    pub rulings: Option<PathBuf>,
    /// The scenarios; with `--new` the topic of the script.
    #[arg(value_name = "SCENARIO", value_parser = super::shown(), required_unless_present_any = ["coverage", "new", "rulings"], value_hint = ValueHint::AnyPath)]
    pub scenarios: Vec<String>,
}

impl Replay {
    /// Whether it is for one scenario only.
    pub fn alone(&self) -> bool {
        self.step || self.interactive || !self.explore.is_empty()
    }

    /// Whether it takes words from standard input.
    pub fn asks(&self) -> bool {
        self.step || self.interactive
    }

    /// Whose knowledge is shown; none: everything.
    pub fn eyes(&self) -> Option<Player> {
        self.seen_by.map(|seat| match seat {
            Seat::A => Player::A,
            Seat::B => Player::B,
        })
    }

    /// Whose choices are tried, when any are.
    pub fn free_players(&self) -> Option<PerPlayer<bool>> {
        let free = |seat: Seat| self.explore.contains(&seat);
        (!self.explore.is_empty()).then(|| PerPlayer([free(Seat::A), free(Seat::B)]))
    }
}

/// A player as scripts call them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Seat {
    /// Player A.
    #[value(name = "A")]
    A,
    /// Player B.
    #[value(name = "B")]
    B,
}

/// The forms of a replay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ReplayOutput {
    /// For people.
    Table,
    /// For programs.
    Json,
    /// For test runners.
    Tap,
    /// One page to send.
    Html,
    /// The board as a picture.
    Svg,
    /// To paste into a talk or an issue.
    Markdown,
}

impl ReplayOutput {
    /// Whether it is a file to send, which is not made where nothing could be read.
    pub fn is_to_send(self) -> bool {
        match self {
            ReplayOutput::Html | ReplayOutput::Svg | ReplayOutput::Markdown => true,
            ReplayOutput::Table | ReplayOutput::Json | ReplayOutput::Tap => false,
        }
    }
}
