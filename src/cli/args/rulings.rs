//! The arguments of `hantei rulings`.

use clap::{Args, Subcommand, ValueHint};
use std::path::PathBuf;

use super::{TableOrJson, games};

/// `hantei rulings`
#[derive(Debug, Args)]
pub struct Rulings {
    /// The action.
    #[command(subcommand)]
    pub command: RulingsCommand,
}

/// The actions on rulings about cards.
#[derive(Debug, Subcommand)]
pub enum RulingsCommand {
    /// Imports rulings.
    Import(RulingsImport),
    /// Lists their sources.
    List(RulingsList),
    /// Removes the rulings of a source.
    Remove(RulingsRemove),
}

/// `hantei rulings import`
#[derive(Debug, Args)]
pub struct RulingsImport {
    /// The game.
    #[arg(short, long, value_name = "GAME", value_parser = games())]
    pub game: Option<String>,
    /// Remove all other rulings of the sources in the file.
    #[arg(long)]
    pub replace: bool,
    /// The files.
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub files: Vec<PathBuf>,
}

/// `hantei rulings list`
#[derive(Debug, Args)]
pub struct RulingsList {
    /// The form of the output.
    #[arg(short, long, value_name = "FORM", default_value = "table")]
    pub output: TableOrJson,
}

/// `hantei rulings remove`
#[derive(Debug, Args)]
pub struct RulingsRemove {
    /// Only of this game.
    #[arg(short, long, value_name = "GAME", value_parser = games())]
    pub game: Option<String>,
    /// The source.
    #[arg(value_name = "SOURCE")]
    pub source: String,
}
