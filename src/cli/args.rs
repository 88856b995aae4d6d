//! The command-line arguments. Their help texts are in `messages/cli.yaml`, in both languages, under `cli-<command>-<argument>`.

mod banlist;
mod cards;
mod check;
mod replay;
mod rulebook;
mod rulings;
mod typed;

use clap::builder::{ArgPredicate, OsStringValueParser, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

use crate::built_in::built_in;
use hantei_base::reference::{Edition, FormatId};
use hantei_base::text::Lang;
use hantei_construction::diagnostic::Code;

pub use banlist::{
    Banlist, BanlistCommand, BanlistDiff, BanlistImport, BanlistList, BanlistRemove, BanlistShow,
};
pub use cards::{
    CardsArgs, CardsCommand, CardsCoverage, CardsFind, CardsGrammar, CardsImport, CardsInfo,
    CardsList, CardsSay, CardsShow,
};
pub use check::{Check, CheckOutput};
pub use replay::{Replay, ReplayOutput};
pub use rulebook::{
    ExportForm, Rulebook, RulebookCommand, RulebookExport, RulebookImport, RulebookList,
    RulebookRemove,
};
pub use rulings::{Rulings, RulingsCommand, RulingsImport, RulingsList, RulingsRemove};
use typed::OneOf;
pub use typed::day;

/// The parsed command line.
#[derive(Debug, Parser)]
#[command(name = "hantei", version, disable_help_subcommand = true)]
pub struct Cli {
    /// Options of every command.
    #[command(flatten)]
    pub global: Global,
    /// The command.
    #[command(subcommand)]
    pub command: Command,
}

/// Options of every command.
#[derive(Debug, Default, Args)]
pub struct Global {
    /// The language of the output.
    #[arg(long, global = true, value_name = "LANG", value_parser = parse_lang())]
    pub lang: Option<String>,
    /// When to use colour.
    #[arg(long, global = true, value_name = "WHEN", hide_short_help = true)]
    pub color: Option<Color>,
    /// Print less.
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,
    /// Print more.
    #[arg(short, long, global = true)]
    pub verbose: bool,
    /// The folder for imported data.
    #[arg(long, global = true, value_name = "DIR", env = "HANTEI_DATA_DIR", hide_env = true, hide_short_help = true, value_hint = ValueHint::DirPath)]
    pub data_dir: Option<PathBuf>,
}

impl Global {
    /// The language that was asked for.
    pub fn language(&self) -> Option<Lang> {
        self.lang.as_deref().map(|lang| if lang == "ja" { Lang::Ja } else { Lang::En })
    }
}

/// When to use colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Color {
    /// On a terminal.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl Color {
    /// As it is typed: `auto`.
    pub fn id(self) -> &'static str {
        match self {
            Color::Auto => "auto",
            Color::Always => "always",
            Color::Never => "never",
        }
    }
}

/// A command.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Checks decks.
    Check(Check),
    /// Prints a deck in another form.
    Deck(Deck),
    /// Searches the rulebooks.
    Search(Search),
    /// Shows an article.
    Show(Show),
    /// Replays scenarios.
    Replay(Replay),
    /// Lists of restricted cards.
    Banlist(Banlist),
    /// Card data.
    Cards(CardsArgs),
    /// The publishers' rulebooks.
    Rulebook(Rulebook),
    /// Rulings about cards.
    Rulings(Rulings),
    /// Explains a diagnostic.
    Explain(Explain),
    /// JSON Schemas.
    Schema(Schema),
    /// Shell completions.
    Completions(Completions),
    /// Man pages.
    Man(Man),
    /// The state of the installation.
    Doctor(Doctor),
    /// The help of a command.
    Help(Help),
}

/// `hantei deck`
#[derive(Debug, Args)]
pub struct Deck {
    /// The output form; with `--diff`, words instead of our own form.
    #[arg(
        short = 'o',
        long = "as",
        alias = "output",
        value_name = "FORM",
        default_value = "yaml",
        default_value_if("diff", ArgPredicate::IsPresent, "text")
    )]
    pub form: DeckForm,
    /// The differences of two decks.
    #[arg(long)]
    pub diff: bool,
    /// The game, and the edition.
    #[arg(short, long, value_name = "GAME", value_parser = editions())]
    pub game: Option<String>,
    /// Card data besides the imported data.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub cards: Vec<PathBuf>,
    /// The deck, or the two decks to compare.
    #[arg(required = true, value_name = "DECK", value_parser = shown(), value_hint = ValueHint::FilePath)]
    pub decks: Vec<String>,
}

impl Deck {
    /// The arguments of a check of the same deck, so that game and card data are found in the same way.
    pub fn as_check(&self) -> Check {
        Check {
            game: self.game.clone(),
            format: None,
            date: None,
            banlist: None,
            cards: self.cards.clone(),
            grammar: Vec::new(),
            strict: false,
            output: CheckOutput::Table,
            only: Vec::new(),
            exclude: Vec::new(),
            findings: false,
            bom: false,
            after: None,
            all_formats: false,
            since: None,
            lines: None,
            decks: self.decks.clone(),
        }
    }
}

/// The forms of a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum DeckForm {
    /// Our own, as YAML.
    Yaml,
    /// Our own, as JSON.
    Json,
    /// One card on each line.
    Text,
    /// Passcodes.
    Ydk,
    /// Passcodes, as a URL.
    Ydke,
    /// For pasting into a chat or an issue.
    Markdown,
    /// A page in one file.
    Html,
    /// A picture.
    Svg,
}

/// `hantei search`
#[derive(Debug, Args)]
pub struct Search {
    /// Only this game, and edition.
    #[arg(short, long, value_name = "GAME", value_parser = editions())]
    pub game: Option<String>,
    /// Only this edition.
    #[arg(long, value_name = "EDITION", value_parser = edition_ids())]
    pub edition: Option<String>,
    /// Only this kind.
    #[arg(short, long, value_name = "KIND")]
    pub kind: Option<SearchedKind>,
    /// At most this many.
    #[arg(short, value_name = "N", default_value = "10", value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub number: u16,
    /// Show the whole text of every hit on a terminal, too.
    #[arg(long)]
    pub full: bool,
    /// The form of the output.
    #[arg(short, long, value_name = "FORM", default_value = "table")]
    pub output: SearchOutput,
    /// Include the imported texts in the Markdown.
    #[arg(long, hide_short_help = true)]
    pub official: bool,
    /// The query.
    #[arg(required = true, value_name = "QUERY")]
    pub query: Vec<String>,
}

/// A kind of entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum SearchedKind {
    /// Articles.
    Article,
    /// Questions and answers.
    Qa,
    /// Terms.
    Term,
    /// Imported rulings about cards.
    Ruling,
    /// Imported cards with their texts.
    Card,
}

/// `hantei show`
#[derive(Debug, Args)]
pub struct Show {
    /// Show the differences between two editions.
    #[arg(long)]
    pub diff: bool,
    /// The form of the output.
    #[arg(short, long, value_name = "FORM", default_value = "table")]
    pub output: ShowOutput,
    /// The references.
    #[arg(required = true, value_name = "REF|CARD")]
    pub references: Vec<String>,
}

/// The output forms of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum SearchOutput {
    /// For people.
    Table,
    /// JSON.
    Json,
    /// For pasting into a chat or an issue.
    Markdown,
}

/// The output forms of an article.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ShowOutput {
    /// For people.
    Table,
    /// JSON.
    Json,
    /// For pasting into a chat or an issue.
    Markdown,
    /// A page in one file.
    Html,
}

/// The output forms of a comparison of two lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum DiffOutput {
    /// For people.
    Table,
    /// JSON.
    Json,
    /// One row for each change, for a spreadsheet.
    Csv,
}

/// A table or JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum TableOrJson {
    /// For people.
    Table,
    /// JSON.
    Json,
}

/// `hantei explain`
#[derive(Debug, Args)]
pub struct Explain {
    /// The code.
    #[arg(value_name = "CODE", value_parser = codes())]
    pub code: Option<String>,
}

/// `hantei schema`
#[derive(Debug, Args)]
pub struct Schema {
    /// The kind of file.
    #[arg(value_name = "WHAT")]
    pub what: SchemaOf,
}

/// The kinds of files that have a schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum SchemaOf {
    /// Scenarios.
    Scenario,
    /// Deck files.
    Deck,
    /// Card files.
    Cards,
    /// Lists of restricted cards.
    Banlist,
    /// Construction rules.
    Construction,
    /// Rulings about cards.
    Rulings,
    /// The user's settings.
    Config,
    /// The output of `hantei doctor -o json`.
    Doctor,
    /// The output of `hantei cards grammar -o json`.
    Grammar,
}

impl SchemaOf {
    /// The name on the command line, which is also the file name of the schema.
    pub fn id(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }
}

/// `hantei doctor`
#[derive(Debug, Args)]
pub struct Doctor {
    /// The day for which lists are checked.
    #[arg(short, long, value_name = "DATE", value_parser = day)]
    pub date: Option<Date>,
    /// The form of the output.
    #[arg(short, long, value_name = "FORM", default_value = "table")]
    pub output: TableOrJson,
}

/// `hantei completions`
#[derive(Debug, Args)]
pub struct Completions {
    /// The shell.
    #[arg(value_name = "SHELL")]
    pub shell: clap_complete::Shell,
}

/// `hantei man`
#[derive(Debug, Args)]
pub struct Man {
    /// Where to write all pages.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, conflicts_with = "command")]
    pub out: Option<PathBuf>,
    /// The command whose page to print.
    #[arg(value_name = "COMMAND")]
    pub command: Vec<String>,
}

/// `hantei help`
#[derive(Debug, Args)]
pub struct Help {
    /// The command.
    #[arg(value_name = "COMMAND")]
    pub command: Vec<String>,
}

fn parse_lang() -> PossibleValuesParser {
    PossibleValuesParser::new(["ja", "en"])
}

fn games() -> OneOf {
    OneOf::games()
}

/// A name in displayable form: invalid text appears as `�`, and the file is still found by that name.
fn shown() -> impl TypedValueParser<Value = String> {
    OsStringValueParser::new().map(|name| name.to_string_lossy().into_owned())
}

/// Parses games and their editions.
fn editions() -> OneOf {
    OneOf::editions()
}

/// Parses the id of an edition within its game.
fn edition_ids() -> PossibleValuesParser {
    PossibleValuesParser::new(Edition::ALL.map(Edition::id))
}

fn codes() -> PossibleValuesParser {
    PossibleValuesParser::new(Code::ALL.iter().map(|code| code.name()))
}

/// Suggests the built-in formats to shells; the user's own rules may add others.
fn formats() -> impl clap::builder::TypedValueParser<Value = String> {
    Suggested(built_in().format_ids())
}

/// Suggests the built-in lists to shells; ids of imported lists and file names are also accepted.
fn banlists() -> impl clap::builder::TypedValueParser<Value = String> {
    Suggested(
        built_in().banlists().iter().map(|list| format!("{}/{}", list.game, list.stem)).collect(),
    )
}

/// A value parser that suggests some values and accepts any.
#[derive(Clone)]
struct Suggested(Vec<String>);

impl clap::builder::TypedValueParser for Suggested {
    type Value = String;
    fn parse_ref(
        &self,
        cmd: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<String, clap::Error> {
        clap::builder::StringValueParser::new().parse_ref(cmd, arg, value)
    }
    fn possible_values(
        &self,
    ) -> Option<Box<dyn Iterator<Item = clap::builder::PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().map(|value| clap::builder::PossibleValue::new(value.clone()))))
    }
}

/// The format that an argument names.
pub fn format_id(format: &Option<String>) -> Option<FormatId> {
    format.clone().map(FormatId)
}
