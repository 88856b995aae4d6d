//! The arguments of `hantei rulebook`.

use clap::{Args, Subcommand, ValueEnum, ValueHint};
use std::path::PathBuf;

use super::{TableOrJson, edition_ids, editions};

/// `hantei rulebook`
#[derive(Debug, Args)]
pub struct Rulebook {
    /// The action.
    #[command(subcommand)]
    pub command: RulebookCommand,
}

/// The actions on the publishers' texts.
#[derive(Debug, Subcommand)]
pub enum RulebookCommand {
    /// Imports a text.
    Import(RulebookImport),
    /// Lists the imported texts.
    List(RulebookList),
    /// Removes an imported text.
    Remove(RulebookRemove),
    /// Exports the entries for another search engine.
    Export(RulebookExport),
}

/// `hantei rulebook import`
#[derive(Debug, Args)]
pub struct RulebookImport {
    /// The game, if it should not be detected from the content.
    #[arg(short, long, value_name = "GAME", value_parser = editions())]
    pub game: Option<String>,
    /// The edition.
    #[arg(long, value_name = "EDITION", value_parser = edition_ids())]
    pub edition: Option<String>,
    /// Accept a part of the book.
    #[arg(long)]
    pub partial: bool,
    /// The files.
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub files: Vec<PathBuf>,
}

/// `hantei rulebook list`
#[derive(Debug, Args)]
pub struct RulebookList {
    /// The form of the output.
    #[arg(short, long, value_name = "FORM", default_value = "table")]
    pub output: TableOrJson,
}

/// `hantei rulebook remove`
#[derive(Debug, Args)]
pub struct RulebookRemove {
    /// The text.
    #[arg(value_name = "ID", value_parser = editions())]
    pub id: String,
}

/// `hantei rulebook export`
#[derive(Debug, Args)]
pub struct RulebookExport {
    /// Only this game, and edition.
    #[arg(short, long, value_name = "GAME", value_parser = editions())]
    pub game: Option<String>,
    /// The form of the entries.
    #[arg(long, value_name = "FORM", default_value = "ndjson")]
    pub format: ExportForm,
    /// Where to write the entries and the index configuration.
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub dir: Option<PathBuf>,
}

/// The forms of an export.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ExportForm {
    /// One JSON document on each line, for Quickwit.
    Ndjson,
    /// The OpenSearch bulk format.
    Opensearch,
}
