//! Arguments of `hantei cards`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueHint};

use super::{TableOrJson, games};

/// `hantei cards`
#[derive(Debug, Args)]
pub struct CardsArgs {
    /// What to do.
    #[command(subcommand)]
    pub command: CardsCommand,
}

/// What to do with card data.
#[derive(Debug, Subcommand)]
pub enum CardsCommand {
    /// Takes over card data.
    Import(CardsImport),
    /// Looks a card up.
    Find(CardsFind),
    /// The cards there are.
    List(CardsList),
    /// What of a card's text is understood.
    Show(CardsShow),
    /// How much of the cards' texts is understood.
    Coverage(CardsCoverage),
    /// What was imported.
    Info(CardsInfo),
}

/// `hantei cards import`
#[derive(Debug, Args)]
pub struct CardsImport {
    /// The game.
    #[arg(short, long, value_name = "GAME", value_parser = games())]
    pub game: String,
    /// The files.
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub files: Vec<PathBuf>,
}

/// `hantei cards find`
#[derive(Debug, Args)]
pub struct CardsFind {
    /// Only of this game.
    #[arg(short, long, value_name = "GAME", value_parser = games())]
    pub game: Option<String>,
    /// The form of the output.
    #[arg(short, long, value_name = "FORM", default_value = "table")]
    pub output: TableOrJson,
    /// A name, a number, a passcode or a reading.
    #[arg(required = true, value_name = "NAME")]
    pub name: Vec<String>,
}

/// `hantei cards list`
#[derive(Debug, Args)]
pub struct CardsList {
    /// Only of this game.
    #[arg(short, long, value_name = "GAME", value_parser = games())]
    pub game: Option<String>,
    /// Only what a replay can play.
    #[arg(long)]
    pub playable: bool,
    /// The form of the output.
    #[arg(short, long, value_name = "FORM", default_value = "table")]
    pub output: TableOrJson,
}

/// `hantei cards show`
#[derive(Debug, Args)]
pub struct CardsShow {
    /// Only of this game.
    #[arg(short, long, value_name = "GAME", value_parser = games())]
    pub game: Option<String>,
    /// The form of the output.
    #[arg(short, long, value_name = "FORM", default_value = "table")]
    pub output: TableOrJson,
    /// As an entry of a script.
    #[arg(long, conflicts_with = "output")]
    pub as_yaml: bool,
    /// A name or a number.
    #[arg(required = true, value_name = "NAME")]
    pub name: Vec<String>,
}

/// `hantei cards coverage`
#[derive(Debug, Args)]
pub struct CardsCoverage {
    /// Only of this game.
    #[arg(short, long, value_name = "GAME", value_parser = games())]
    pub game: Option<String>,
    /// The form of the output.
    #[arg(short, long, value_name = "FORM", default_value = "table")]
    pub output: TableOrJson,
    /// Files of cards with their texts.
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub files: Vec<PathBuf>,
}

/// `hantei cards info`
#[derive(Debug, Args)]
pub struct CardsInfo {
    /// The form of the output.
    #[arg(short, long, value_name = "FORM", default_value = "table")]
    pub output: TableOrJson,
}
