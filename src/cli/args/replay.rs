//! The arguments of `hantei replay`.

use clap::{Args, ValueEnum, ValueHint};
use std::path::PathBuf;

/// `hantei replay`
#[derive(Debug, Args)]
pub struct Replay {
    /// The form of the output.
    #[arg(short, long, value_name = "FORM", default_value = "table")]
    pub output: ReplayOutput,
    /// Only so many events, then the board.
    #[arg(long, value_name = "N")]
    pub until: Option<usize>,
    /// The seed of chance.
    #[arg(long, value_name = "SEED")]
    pub seed: Option<u64>,
    /// Card data that is not imported.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub cards: Vec<PathBuf>,
    /// The scenarios.
    #[arg(value_name = "SCENARIO", required = true, value_hint = ValueHint::AnyPath)]
    pub scenarios: Vec<String>,
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
}
