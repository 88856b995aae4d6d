//! Reads files of rulings in common forms: JSON, JSON Lines, CSV, and YAML.

use std::path::Path;

use jiff::civil::Date;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Ruling;
use hantei_base::reference::Game;
use hantei_base::source::{Limits, Location, ReadError, SourceFile};
use hantei_base::text::Lang;
use hantei_base::yaml;
use hantei_base::yaml::Fault;

/// The most rulings in a file, and for a game.
pub const MOST: usize = 200_000;
/// The longest answer or question, in bytes; every other field may be a tenth of it.
const LONGEST: usize = 20_000;

/// A file of rulings as written, in YAML or JSON. A list of records alone is one, too.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RulingFile {
    /// The game of all of them; left out: what `-g` names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Game>,
    /// Whose they are, where a ruling does not say it itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// Their language (`ja` or `en`), where a ruling does not say it itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub language: Option<Lang>,
    /// The rulings.
    pub rulings: Vec<Written>,
}

/// A ruling as written.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = by_other_names)]
#[serde(deny_unknown_fields)]
pub struct Written {
    /// The card that it is about: a name or a number.
    pub card: String,
    /// Other cards that it names.
    #[serde(default, alias = "involved_cards", skip_serializing_if = "Vec::is_empty")]
    pub involved: Vec<String>,
    /// Under which heading its source has it.
    #[serde(default, alias = "ruling_type", skip_serializing_if = "Option::is_none")]
    pub topic: Option<String>,
    /// What was asked; left out where the source only states.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<String>,
    /// What was answered.
    #[serde(alias = "ruling")]
    pub answer: String,
    /// The day of the answer: `2015-04-01`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub date: Option<Date>,
    /// Whose answer it is; left out: what the file says, or else the file's name.
    #[serde(default, alias = "title", skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// Its language, `ja` or `en`; left out: what the file says, or else as it is written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub language: Option<Lang>,
    /// Where it can be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// A scenario that shows it: a file of yours below the folder that `replay --rulings` is given, or one that hantei has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenario: Option<String>,
}

/// Adds the alternative field names that some sites use to the schema.
fn by_other_names(schema: &mut schemars::Schema) {
    let others = [
        ("involved", "involved_cards"),
        ("topic", "ruling_type"),
        ("answer", "ruling"),
        ("source", "title"),
    ];
    let fields = schema.get_mut("properties").and_then(serde_json::Value::as_object_mut);
    if let Some(fields) = fields {
        for (field, other) in others {
            let of = serde_json::json!({"$comment": format!("the same as {field}")});
            let known = fields[field].as_object().cloned().unwrap_or_default();
            let all = known.into_iter().chain(of.as_object().cloned().unwrap_or_default());
            fields.insert(other.to_owned(), all.collect::<serde_json::Map<_, _>>().into());
        }
    }
    schema.insert("required".to_owned(), serde_json::json!(["card"]));
    let either = serde_json::json!([{"required": ["answer"]}, {"required": ["ruling"]}]);
    schema.insert("oneOf".to_owned(), either);
}

/// What is wrong with a ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RulingProblem {
    /// It names no card.
    Card,
    /// It has no answer.
    Answer,
    /// A field is too long.
    TooLong,
    /// The scenario is not a file below a folder.
    Scenario,
}

/// A ruling that cannot be imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvalidRuling {
    /// Its position in the file, counted from 1.
    pub number: usize,
    /// What is wrong with it.
    pub problem: RulingProblem,
    /// Its place, if the form has lines.
    pub location: Option<Location>,
}

/// Why a file of rulings could not be read. Nothing is stored in that case.
#[derive(Debug, thiserror::Error)]
pub enum RulingError {
    /// The file could not be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The file cannot be parsed.
    #[error("{}", .0.message)]
    Fault(Fault),
    /// At least these rulings are invalid.
    #[error("{} wrong rulings", .0.len())]
    InvalidRuling(Vec<InvalidRuling>),
    /// The file does not say which game it belongs to.
    #[error("does not say which game its rulings are for: name it with -g")]
    NoGame,
    /// The file belongs to another game than the one asked for.
    #[error("holds rulings for {found}, but -g {wanted} was given")]
    OtherGame {
        /// The game of the file.
        found: Game,
        /// The game asked for.
        wanted: Game,
    },
    /// There are too many rulings.
    #[error("holds more than {MOST} rulings")]
    TooMany,
    /// There are no rulings.
    #[error("holds no ruling")]
    Empty,
}

impl RulingError {
    /// The place of the fault, if known.
    pub fn location(&self) -> Option<Location> {
        match self {
            RulingError::Fault(fault) => fault.location,
            RulingError::InvalidRuling(all) => all.first().and_then(|of| of.location),
            _ => None,
        }
    }
}

/// Reads the rulings of a file. `game` is the game that was asked for; a file that names another game is an error.
///
/// # Errors
/// [`RulingError`], with the place if the form has one.
pub fn read(path: &Path, game: Option<Game>) -> Result<(Game, Vec<Ruling>), RulingError> {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
    let source = SourceFile::read(path, Limits::CARD_DATA)?;
    read_text(&source.text, &name.unwrap_or_default(), game)
}

/// Reads the rulings of a text; `name` is the source of rulings that name none.
///
/// # Errors
/// As [`read`].
pub fn read_text(
    text: &str,
    name: &str,
    game: Option<Game>,
) -> Result<(Game, Vec<Ruling>), RulingError> {
    let (head, written) = written(text)?;
    let game = match (head.as_ref().and_then(|of| of.game), game) {
        (Some(found), Some(wanted)) if found != wanted => {
            return Err(RulingError::OtherGame { found, wanted });
        }
        (found, wanted) => found.or(wanted).ok_or(RulingError::NoGame)?,
    };
    match written.len() {
        0 => return Err(RulingError::Empty),
        count if count > MOST => return Err(RulingError::TooMany),
        _ => {}
    }
    let of_file = |of: &RulingFile| (of.source.clone(), of.language);
    let (source, language) = head.as_ref().map(of_file).unwrap_or_default();
    let source = source.unwrap_or_else(|| name.to_owned());
    let mut rulings = Vec::with_capacity(written.len());
    let mut wrong = Vec::new();
    for (number, (location, ruling)) in (1..).zip(written) {
        match problem_of(&ruling) {
            Some(problem) => wrong.push(InvalidRuling { number, problem, location }),
            None => rulings.push(ruling.with(&source, language)),
        }
    }
    if wrong.is_empty() { Ok((game, rulings)) } else { Err(RulingError::InvalidRuling(wrong)) }
}

type Places = Vec<(Option<Location>, Written)>;

/// Parses the records of a text; its beginning decides the form.
fn written(text: &str) -> Result<(Option<RulingFile>, Places), RulingError> {
    let fault = RulingError::Fault;
    let trimmed = text.trim_start();
    let nowhere = |written: Vec<Written>| written.into_iter().map(|of| (None, of)).collect();
    if trimmed.starts_with('[') || trimmed.starts_with("- ") {
        return Ok((None, nowhere(yaml::read(text).map_err(fault)?)));
    }
    // Text values of an object must not be mistaken for a table header.
    if trimmed.starts_with('{') {
        if !is_document(trimmed) {
            return Ok((None, lines(text)?));
        }
    } else if looks_like_rows(trimmed) {
        return Ok((None, rows(text)?));
    }
    let mut file: RulingFile = yaml::read(text).map_err(fault)?;
    let written = std::mem::take(&mut file.rulings);
    Ok((Some(file), nowhere(written)))
}

/// Whether an object is a whole file, not the first record of many: it has a key that no record has.
fn is_document(text: &str) -> bool {
    let first = text.lines().next().unwrap_or("");
    let whole = first.ends_with('}') && serde_json::from_str::<Written>(first).is_ok();
    !whole && ["\"rulings\"", "\"game\""].into_iter().any(|key| text.contains(key))
}

/// Parses JSON Lines.
fn lines(text: &str) -> Result<Places, RulingError> {
    let mut found = Places::new();
    for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let written = yaml::read(line).map_err(|fault: Fault| {
            let column = fault.location.map_or(1, |of| of.column);
            let location = Some(Location { line: at + 1, column });
            RulingError::Fault(Fault { location, ..fault })
        })?;
        found.push((Some(Location { line: at + 1, column: 1 }), written));
    }
    Ok(found)
}

/// The columns of a table, in any order, by their common names; the first name of each is its key.
const COLUMNS: [&[&str]; 10] = [
    &["card", "カード", "カード名"],
    &["involved", "involved_cards", "関連カード"],
    &["topic", "ruling_type", "見出し", "分類"],
    &["question", "質問"],
    &["answer", "ruling", "回答", "裁定"],
    &["date", "日付"],
    &["source", "title", "出典"],
    &["language", "言語"],
    &["url"],
    &["scenario", "シナリオ"],
];

/// The key of a column, by its name.
fn column(name: &str) -> Option<&'static str> {
    let name = name.to_ascii_lowercase();
    COLUMNS.iter().find(|names| names.contains(&&*name)).map(|names| names[0])
}

/// The character that separates the cells of a line.
fn delimiter(line: &str) -> u8 {
    // Column names contain none of these.
    [b'\t', b';'].into_iter().find(|of| line.as_bytes().contains(of)).unwrap_or(b',')
}

/// Whether the first line is a table header: several columns, one of which every ruling needs. Problems with other columns are reported
/// later.
fn looks_like_rows(text: &str) -> bool {
    let first = text.lines().next().unwrap_or("");
    let columns = first.split(char::from(delimiter(first)));
    let columns: Vec<_> = columns.map(|name| column(name.trim().trim_matches('"'))).collect();
    columns.len() > 1 && ["card", "answer"].into_iter().any(|name| columns.contains(&Some(name)))
}

/// Parses rows below a header, with cells separated by commas, tabs or semicolons. Several cards in a cell are separated by `;`, or by
/// commas if `;` separates cells.
fn rows(text: &str) -> Result<Places, RulingError> {
    let wrong = |line: u64, message: String| {
        let location = Some(Location { line: line as usize, column: 1 });
        RulingError::Fault(Fault { location, message })
    };
    let of_csv = |error: csv::Error| {
        wrong(error.position().map_or(1, csv::Position::line), format!("not CSV: {error}"))
    };
    let delimiter = delimiter(text.trim_start().lines().next().unwrap_or(""));
    let apart = if delimiter == b';' { ',' } else { ';' };
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let mut columns: Vec<&str> = Vec::new();
    for name in reader.headers().map_err(of_csv)? {
        let known = || COLUMNS.concat().join(", ");
        let unknown = || wrong(1, format!("unknown column `{name}`, expected one of: {}", known()));
        let key = column(name).ok_or_else(unknown)?;
        if columns.contains(&key) {
            return Err(wrong(1, format!("there are two columns for `{key}`")));
        }
        columns.push(key);
    }
    let mut found = Places::new();
    for row in reader.records() {
        let row = row.map_err(of_csv)?;
        let line = row.position().map_or(1, csv::Position::line);
        let mut record = serde_json::Map::new();
        // An empty cell means that the value is missing; missing required values are reported for all rulings at once.
        let says =
            |column: &str, cell: &str| !cell.is_empty() || ["card", "answer"].contains(&column);
        for (column, cell) in columns.iter().zip(&row).filter(|(column, cell)| says(column, cell)) {
            let value = match *column == "involved" {
                true => cell.split(apart).map(str::trim).filter(|of| !of.is_empty()).collect(),
                false => serde_json::Value::from(cell),
            };
            record.insert((*column).to_owned(), value);
        }
        let written = serde_json::from_value(serde_json::Value::Object(record))
            .map_err(|error| wrong(line, error.to_string()))?;
        found.push((Some(Location { line: line as usize, column: 1 }), written));
    }
    Ok(found)
}

/// What is wrong with a ruling, if anything.
fn problem_of(ruling: &Written) -> Option<RulingProblem> {
    let Written { card, involved, topic, question, answer, source, url, scenario, .. } = ruling;
    let short = [topic, source, url, scenario].into_iter().flatten().chain(involved).chain([card]);
    let long = question.iter().chain([answer]);
    let too_long = short.clone().any(|of| of.len() > LONGEST / 10)
        || long.clone().any(|of| of.len() > LONGEST)
        || involved.len() > LONGEST / 100;
    let outside = |scenario: &String| {
        let parts = Path::new(scenario).components();
        let normal = |part| matches!(part, std::path::Component::Normal(_));
        scenario.is_empty() || scenario.contains('\\') || !parts.into_iter().all(normal)
    };
    if card.trim().is_empty() {
        Some(RulingProblem::Card)
    } else if answer.trim().is_empty() {
        Some(RulingProblem::Answer)
    } else if too_long {
        Some(RulingProblem::TooLong)
    } else if scenario.as_ref().is_some_and(outside) {
        Some(RulingProblem::Scenario)
    } else {
        None
    }
}

impl Written {
    fn with(self, source: &str, language: Option<Lang>) -> Ruling {
        let said = |text: Option<String>| text.filter(|of| !of.trim().is_empty());
        let as_written = Lang::of_text(&self.answer);
        let card = self.card.trim().to_owned();
        let mut involved = self.involved;
        involved.retain(|of| !of.trim().is_empty() && *of != card);
        Ruling {
            card,
            involved,
            topic: said(self.topic),
            question: said(self.question),
            answer: self.answer.trim().to_owned(),
            date: self.date,
            language: self.language.or(language).unwrap_or(as_written),
            source: said(self.source).unwrap_or_else(|| source.to_owned()),
            url: said(self.url),
            scenario: self.scenario,
            before: 0,
        }
    }
}
