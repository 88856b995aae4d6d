//! The arguments of `hantei rulings`.

use clap::{Args, Subcommand, ValueHint};
use std::path::PathBuf;

use super::{TableOrJson, games};

/// `hantei rulings`
#[derive(Debug, Args)]
pub struct Rulings {
    /// What to do.
    #[command(subcommand)]
    pub command: RulingsCommand,
}

/// What to do with rulings about cards.
#[derive(Debug, Subcommand)]
pub enum RulingsCommand {
    /// Takes over rulings.
    Import(RulingsImport),
    /// Their sources.
    List(RulingsList),
    /// Gives up those of a source.
    Remove(RulingsRemove),
}

/// `hantei rulings import`
#[derive(Debug, Args)]
pub struct RulingsImport {
    /// The game.
    #[arg(short, long, value_name = "GAME", value_parser = games())]
    pub game: Option<String>,
    /// What the sources of the file had besides is removed.
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
