//! Arguments of `hantei cards`.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, Subcommand, ValueHint};

use super::{TableOrJson, games};
use crate::games::WITH_GRAMMAR;
use hantei_base::kind::CardKind;

/// `hantei cards`
#[derive(Debug, Args)]
pub struct CardsArgs {
    /// The action.
    #[command(subcommand)]
    pub command: CardsCommand,
}

/// The actions on card data.
#[derive(Debug, Subcommand)]
pub enum CardsCommand {
    /// Imports card data.
    Import(CardsImport),
    /// Finds a card.
    Find(CardsFind),
    /// Lists the cards.
    List(CardsList),
    /// Shows which parts of a card's text are understood.
    Show(CardsShow),
    /// Reports how much of the card texts is understood.
    Coverage(CardsCoverage),
    /// Lists the wordings by which card texts are read.
    Grammar(CardsGrammar),
    /// Reads a card text that somebody wrote.
    Say(CardsSay),
    /// Reports what was imported.
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
    /// Only cards that a replay can play.
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
    /// Print the card as a script entry.
    #[arg(long, conflicts_with = "output")]
    pub as_yaml: bool,
    /// Productions for reading the texts, besides the built-in ones.
    #[arg(long, value_name = "FILE", hide_short_help = true, value_hint = ValueHint::FilePath)]
    pub grammar: Vec<PathBuf>,
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

/// `hantei cards grammar`
#[derive(Debug, Args)]
pub struct CardsGrammar {
    /// The game.
    #[arg(short, long, value_name = "GAME", value_parser = games())]
    pub game: String,
    /// The form of the output.
    #[arg(short, long, value_name = "FORM", default_value = "table")]
    pub output: TableOrJson,
    /// Words that a wording, its example or its category contains.
    #[arg(value_name = "WORDS")]
    pub words: Vec<String>,
}

/// `hantei cards say`
#[derive(Debug, Args)]
pub struct CardsSay {
    /// The game.
    #[arg(short, long, value_name = "GAME", value_parser = games())]
    pub game: Option<String>,
    /// The name of the card whose text it is.
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// The kind of the card.
    #[arg(long, value_name = "KIND", value_parser = kinds())]
    pub kind: Option<String>,
    /// Productions besides the built-in ones.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub grammar: Vec<PathBuf>,
    /// The form of the output.
    #[arg(short, long, value_name = "FORM", default_value = "table")]
    pub output: TableOrJson,
    /// The file with the text; `-` for standard input.
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: PathBuf,
}

/// `hantei cards info`
#[derive(Debug, Args)]
pub struct CardsInfo {
    /// The form of the output.
    #[arg(short, long, value_name = "FORM", default_value = "table")]
    pub output: TableOrJson,
}

/// The kinds of cards whose texts a grammar reads.
fn kinds() -> PossibleValuesParser {
    let is_read = |kind: &CardKind| WITH_GRAMMAR.iter().any(|game| kind.belongs_to(*game));
    let kinds = CardKind::ALL.into_iter().filter(is_read).map(CardKind::id);
    PossibleValuesParser::new(kinds.collect::<Vec<String>>())
}
