//! The arguments of `hantei banlist`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueHint};
use jiff::civil::Date;

use super::{DiffOutput, TableOrJson, banlists, day, formats, games};

/// `hantei banlist`
#[derive(Debug, Args)]
pub struct Banlist {
    /// The action.
    #[command(subcommand)]
    pub command: BanlistCommand,
}

/// The actions on lists.
#[derive(Debug, Subcommand)]
pub enum BanlistCommand {
    /// Lists all lists.
    List(BanlistList),
    /// Shows one list.
    Show(BanlistShow),
    /// Compares two lists.
    Diff(BanlistDiff),
    /// Imports lists.
    Import(BanlistImport),
    /// Removes an imported list.
    Remove(BanlistRemove),
}

/// `hantei banlist list`
#[derive(Debug, Args)]
pub struct BanlistList {
    /// Only of this game.
    #[arg(short, long, value_name = "GAME", value_parser = games())]
    pub game: Option<String>,
    /// The form of the output.
    #[arg(short, long, value_name = "FORM", default_value = "table")]
    pub output: TableOrJson,
}

/// `hantei banlist show`
#[derive(Debug, Args)]
pub struct BanlistShow {
    /// The list.
    #[arg(value_name = "ID", value_parser = banlists(), value_hint = ValueHint::FilePath)]
    pub id: String,
    /// The form of the output.
    #[arg(short, long, value_name = "FORM", default_value = "table")]
    pub output: TableOrJson,
}

/// `hantei banlist diff`
#[derive(Debug, Args)]
pub struct BanlistDiff {
    /// The older list.
    #[arg(value_name = "OLDER", value_parser = banlists(), value_hint = ValueHint::FilePath)]
    pub older: String,
    /// The newer list.
    #[arg(value_name = "NEWER", value_parser = banlists(), value_hint = ValueHint::FilePath)]
    pub newer: String,
    /// The form of the output.
    #[arg(short, long, value_name = "FORM", default_value = "table")]
    pub output: DiffOutput,
    /// Write a spreadsheet that Excel opens correctly.
    #[arg(long)]
    pub bom: bool,
}

/// `hantei banlist import`
#[derive(Debug, Args)]
pub struct BanlistImport {
    /// The game.
    #[arg(short, long, value_name = "GAME", value_parser = games())]
    pub game: String,
    /// The format of the list.
    #[arg(short, long, value_name = "FORMAT", value_parser = formats())]
    pub format: Option<String>,
    /// The first day in force.
    #[arg(short, long, value_name = "DATE", value_parser = day)]
    pub date: Option<Date>,
    /// The files.
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub files: Vec<PathBuf>,
}

/// `hantei banlist remove`
#[derive(Debug, Args)]
pub struct BanlistRemove {
    /// The list.
    #[arg(value_name = "ID")]
    pub id: String,
}
