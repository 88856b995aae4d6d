//! The arguments of `hantei check`.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};
use jiff::civil::Date;

use super::{banlists, day, editions, formats};
use hantei_construction::diagnostic::Verdict;

/// `hantei check`
#[derive(Debug, Clone, Args)]
pub struct Check {
    /// The game, and the edition.
    #[arg(short, long, value_name = "GAME", value_parser = editions())]
    pub game: Option<String>,
    /// The format.
    #[arg(short, long, value_name = "FORMAT", value_parser = formats())]
    pub format: Option<String>,
    /// The day whose lists are in force.
    #[arg(short, long, value_name = "DATE", value_parser = day, conflicts_with = "banlist")]
    pub date: Option<Date>,
    /// A certain list.
    #[arg(long, value_name = "ID|FILE", value_parser = banlists(), value_hint = ValueHint::FilePath)]
    pub banlist: Option<String>,
    /// Card data that is not imported.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub cards: Vec<PathBuf>,
    /// What could not be verified is an error.
    #[arg(long)]
    pub strict: bool,
    /// The form of the output.
    #[arg(short, long, value_name = "FORM", default_value = "table")]
    pub output: CheckOutput,
    /// Only decks of these verdicts.
    #[arg(long, value_name = "VERDICT", hide_short_help = true, value_delimiter = ',', conflicts_with_all = ["after", "all_formats"])]
    pub only: Vec<OnlyVerdict>,
    /// A row a finding.
    #[arg(long, conflicts_with = "all_formats", hide_short_help = true)]
    pub findings: bool,
    /// A spreadsheet that Excel reads as it is.
    #[arg(long, hide_short_help = true)]
    pub bom: bool,
    /// The deck after side-boarding.
    #[arg(long, value_name = "DECK", value_parser = super::shown(), value_hint = ValueHint::FilePath, conflicts_with = "all_formats")]
    pub after: Option<String>,
    /// One table of every format and list.
    #[arg(long, conflicts_with = "format")]
    pub all_formats: bool,
    /// With past lists from this day on.
    #[arg(long, value_name = "DATE", hide_short_help = true, value_parser = day, requires = "all_formats", conflicts_with = "banlist")]
    pub since: Option<Date>,
    /// A file with a deck a line; `-`, or nothing, is standard input.
    #[arg(long, value_name = "FILE", hide_short_help = true, num_args = 0..=1, default_missing_value = "-", value_hint = ValueHint::FilePath, conflicts_with_all = ["decks", "after", "all_formats", "findings", "bom"])]
    pub lines: Option<PathBuf>,
    /// The decks, and folders of decks.
    #[arg(required_unless_present = "lines", value_name = "DECK|FOLDER", value_parser = super::shown(), value_hint = ValueHint::AnyPath)]
    pub decks: Vec<String>,
}

impl Check {
    /// Whether decks of this verdict are asked for.
    pub fn shows(&self, verdict: Verdict) -> bool {
        self.only.is_empty() || self.only.iter().any(|only| only.verdict() == verdict)
    }
}

/// A verdict whose decks are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum OnlyVerdict {
    /// Legal ones.
    Legal,
    /// Those of which not everything could be verified.
    Unverified,
    /// Illegal ones.
    Illegal,
}

impl OnlyVerdict {
    fn verdict(self) -> Verdict {
        match self {
            OnlyVerdict::Legal => Verdict::Legal,
            OnlyVerdict::Unverified => Verdict::Unverified,
            OnlyVerdict::Illegal => Verdict::Illegal,
        }
    }
}

/// The forms of the check's output.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum CheckOutput {
    /// For people.
    Table,
    /// JSON as in the contract.
    Json,
    /// SARIF 2.1.0.
    Sarif,
    /// GitHub annotations.
    Github,
    /// A row a deck, for a spreadsheet.
    Csv,
    /// To paste into a talk or an issue.
    Markdown,
    /// One page to send.
    Html,
}
