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
    /// The day for which lists are chosen.
    #[arg(short, long, value_name = "DATE", value_parser = day, conflicts_with = "banlist")]
    pub date: Option<Date>,
    /// A specific list.
    #[arg(long, value_name = "ID|FILE", value_parser = banlists(), value_hint = ValueHint::FilePath)]
    pub banlist: Option<String>,
    /// Card data besides the imported data.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub cards: Vec<PathBuf>,
    /// Productions for reading the texts of these cards.
    #[arg(long, value_name = "FILE", hide_short_help = true, requires = "cards", value_hint = ValueHint::FilePath)]
    pub grammar: Vec<PathBuf>,
    /// Treat rules that could not be verified as errors.
    #[arg(long)]
    pub strict: bool,
    /// The form of the output.
    #[arg(short, long, value_name = "FORM", default_value = "table")]
    pub output: CheckOutput,
    /// Only decks with these verdicts.
    #[arg(long, value_name = "VERDICT", hide_short_help = true, value_delimiter = ',', conflicts_with_all = ["after", "all_formats"])]
    pub only: Vec<OnlyVerdict>,
    /// Leave out files in folders.
    #[arg(long, value_name = "PATTERN", hide_short_help = true)]
    pub exclude: Vec<String>,
    /// One row for each finding.
    #[arg(long, conflicts_with = "all_formats", hide_short_help = true)]
    pub findings: bool,
    /// Write a spreadsheet that Excel opens correctly.
    #[arg(long, hide_short_help = true)]
    pub bom: bool,
    /// The deck after side-boarding.
    #[arg(long, value_name = "DECK", value_parser = super::shown(), value_hint = ValueHint::FilePath, conflicts_with = "all_formats")]
    pub after: Option<String>,
    /// A table of all formats and lists.
    #[arg(long, conflicts_with = "format")]
    pub all_formats: bool,
    /// Include past lists from this day on.
    #[arg(long, value_name = "DATE", hide_short_help = true, value_parser = day, requires = "all_formats", conflicts_with = "banlist")]
    pub since: Option<Date>,
    /// A file with one deck on each line; `-`, or no value, is standard input.
    #[arg(long, value_name = "FILE", hide_short_help = true, num_args = 0..=1, default_missing_value = "-", value_hint = ValueHint::FilePath, conflicts_with_all = ["decks", "after", "all_formats", "exclude", "findings", "bom"])]
    pub lines: Option<PathBuf>,
    /// The decks, and folders of decks.
    #[arg(required_unless_present = "lines", value_name = "DECK|FOLDER", value_parser = super::shown(), value_hint = ValueHint::AnyPath)]
    pub decks: Vec<String>,
}

impl Check {
    /// Whether to show decks with this verdict.
    pub fn shows(&self, verdict: Verdict) -> bool {
        self.only.is_empty() || self.only.iter().any(|only| only.verdict() == verdict)
    }
}

/// A verdict for `--only`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum OnlyVerdict {
    /// Legal ones.
    Legal,
    /// Decks for which not everything could be verified.
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

/// The output forms of a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum CheckOutput {
    /// For people.
    Table,
    /// JSON, as the contract defines it.
    Json,
    /// SARIF 2.1.0.
    Sarif,
    /// GitHub annotations.
    Github,
    /// One row for each deck, for a spreadsheet.
    Csv,
    /// For pasting into a chat or an issue.
    Markdown,
    /// A page in one file.
    Html,
}
