//! Turns an input line into its result.

use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Result;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::blocks::{Block, Line};
use crate::cli::Outcome;
use crate::cli::args::Check;
use crate::cli::check::read::{DeckReader, prepare};
use crate::cli::env::Env;
use crate::cli::session::Session;
use hantei_base::source::{Limits, SourceFile};
use hantei_base::text::Lang;
use hantei_construction::diagnostic::Verdict;
use hantei_construction::diagnostic::render::{Checked, Failed, json_deck};
use hantei_construction::{Checker, Scratch};
use hantei_deck::{Deck, Header};
use hantei_messages::Arg;

/// Result lines, with their summary.
pub(super) struct Answers {
    pub lines: Vec<u8>,
    pub outcome: Outcome,
}

impl Default for Answers {
    fn default() -> Answers {
        Answers { lines: Vec::new(), outcome: Outcome::Fine }
    }
}

/// A deck with the id of its line.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LineInput {
    id: Option<Value>,
    deck: Value,
}

/// What is wrong with a line.
enum LineProblem {
    /// It is neither a URL nor a JSON object.
    Form,
    /// It is a JSON object with a mistake near this column.
    Json(usize),
    /// It has no deck, or the deck is neither a text nor an object.
    Deck,
    /// It has an unknown field.
    Field(String),
}

impl LineProblem {
    fn words(&self, env: &Env) -> String {
        match self {
            LineProblem::Form => env.text("lines-no-deck", &[]),
            LineProblem::Json(column) => {
                env.text("lines-not-json", &[("column", Arg::Number(*column as u64))])
            }
            LineProblem::Deck => env.text("lines-deck", &[]),
            LineProblem::Field(field) => env.text("lines-field", &[("field", Arg::Text(field))]),
        }
    }
}

/// Reads an object field by field. If something is wrong with it, returns its id, as far as it has one, and the problem.
fn fields_of(text: &str) -> Result<LineInput, (Option<Value>, LineProblem)> {
    let mut fields = match serde_json::from_str(text) {
        Ok(Value::Object(fields)) => fields,
        Err(error) if text.trim_start().starts_with('{') => {
            return Err((None, LineProblem::Json(error.column())));
        }
        Ok(_) | Err(_) => return Err((None, LineProblem::Form)),
    };
    let id = fields.remove("id").filter(|id| !id.is_null());
    let deck = fields.remove("deck");
    if let Some((field, _)) = fields.into_iter().next() {
        return Err((id, LineProblem::Field(field)));
    }
    match deck {
        Some(deck) => Ok(LineInput { id, deck }),
        None => Err((id, LineProblem::Deck)),
    }
}

/// The identifier of a result: the id of its line, otherwise the line number.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum LineId {
    Id(Value),
    Line(usize),
}

/// The result for a line that is not a deck.
#[derive(Serialize)]
struct LineFailure<'a> {
    #[serde(flatten)]
    known: &'a LineId,
    failed: Why,
}

#[derive(Serialize)]
struct Why {
    message: String,
}

/// Checks lines, with reusable memory.
pub(super) struct Answering<'w, 's> {
    args: &'w Check,
    env: &'w Env,
    reader: DeckReader<'w>,
    session: &'w Mutex<&'w mut Session<'s>>,
    /// Checkers by deck header, for decks whose header alone decides what they are checked against.
    checkers: Vec<(Header, Arc<Checker>)>,
    scratch: Scratch,
}

impl<'w, 's> Answering<'w, 's> {
    pub(super) fn new(
        args: &'w Check,
        session: &'w Mutex<&'w mut Session<'s>>,
        env: &'w Env,
    ) -> Answering<'w, 's> {
        let (reader, checkers) = (DeckReader::new(env), Vec::new());
        Answering { args, env, reader, session, checkers, scratch: Scratch::default() }
    }

    /// Checks a block of lines.
    ///
    /// # Errors
    /// Fails if rules, lists or cards cannot be read.
    pub(super) fn answer(&mut self, block: &Block, answers: &mut Answers) -> Result<()> {
        answers.lines.clear();
        answers.outcome = Outcome::Fine;
        for line in block.lines() {
            let (known, deck) = read(&line, &self.reader, self.env);
            let outcome = match deck {
                Ok((source, deck)) => self.check_deck(&known, source, deck, answers)?,
                Err(failed) => answers.fail(&known, failed),
            };
            answers.outcome = answers.outcome.max(outcome);
        }
        Ok(())
    }

    /// Checks a deck and adds its result, if its verdict is shown.
    fn check_deck(
        &mut self,
        known: &LineId,
        mut source: SourceFile,
        mut deck: Deck,
        answers: &mut Answers,
    ) -> Result<Outcome> {
        let own;
        let alike = |header: &Header| is_plain(&deck) && asks_alike(header, &deck.header);
        let checker = match self.checkers.iter().find(|(header, _)| alike(header)) {
            Some((_, checker)) => checker,
            None => {
                let mut session = self.session.lock().unwrap_or_else(PoisonError::into_inner);
                let item = match prepare(source, deck, &mut session)? {
                    Ok(item) => item,
                    Err(failed) => return Ok(answers.fail(known, failed)),
                };
                (source, deck, own) = (item.source, item.deck, item.checker);
                if is_plain(&deck) {
                    self.checkers.push((deck.header.clone(), Arc::clone(&own)));
                }
                &own
            }
        };
        let report = checker.check(&deck, &mut self.scratch);
        let report = if self.args.strict { report.strict() } else { report };
        let verdict = report.verdict();
        if self.args.shows(verdict) {
            let setting = checker.setting();
            let checked = Checked {
                source: &source,
                deck: &deck,
                edition: setting.edition,
                format: &setting.format.id,
                banlist: setting.banlist.map(|(id, _)| id),
                report: &report,
            };
            answers.add(known, &checked, self.env.lang);
        }
        Ok(if verdict == Verdict::Illegal { Outcome::Findings } else { Outcome::Fine })
    }
}

/// Whether the header alone decides what a deck is checked against.
fn is_plain(deck: &Deck) -> bool {
    let header = &deck.header;
    let told = header.edition.is_some() || header.certain.is_some() || header.likely.is_some();
    told && deck.cards.is_empty() && deck.lines.is_empty()
}

/// Whether two headers ask for the same game, edition and format.
fn asks_alike(one: &Header, other: &Header) -> bool {
    one.certain == other.certain
        && one.likely == other.likely
        && one.edition == other.edition
        && one.format == other.format
}

impl Answers {
    /// Adds the result of a deck.
    fn add(&mut self, known: &LineId, checked: &Checked<'_>, lang: Lang) {
        self.value(known);
        // Remove the closing brace: the fields of the deck follow the identifier.
        self.lines.pop();
        self.lines.push(b',');
        json_deck(checked, lang, &mut self.lines);
        self.lines.extend_from_slice(b"}\n");
    }

    /// Adds the result for a line that is not a deck.
    fn fail(&mut self, known: &LineId, failed: Failed) -> Outcome {
        let place = failed.location.map(|at| format!("{}:{}: ", at.line, at.column));
        let message = format!("{}{}", place.unwrap_or_default(), failed.message);
        self.value(&LineFailure { known, failed: Why { message } });
        self.lines.push(b'\n');
        Outcome::Failed
    }

    /// Cannot fail: every field is a string, a number or a list of them, and the output is memory.
    fn value(&mut self, value: &impl Serialize) {
        let _ = serde_json::to_writer(&mut self.lines, value);
    }
}

/// Parses the deck of a line: a URL, or an object with an id and a deck.
fn read(
    line: &Line<'_>,
    reader: &DeckReader<'_>,
    env: &Env,
) -> (LineId, Result<(SourceFile, Deck), Failed>) {
    let number = LineId::Line(line.number);
    let failed = |message: String| Failed { path: String::new(), message, location: None };
    if line.is_too_long() {
        let most = [("most", Arg::Number(Limits::TEXT))];
        return (number, Err(failed(env.text("lines-too-long", &most))));
    }
    let Ok(text) = str::from_utf8(line.bytes) else {
        return (number, Err(failed(env.text("lines-not-utf8", &[]))));
    };
    // The input may begin with a byte order mark.
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return (number, Err(failed(env.text("lines-empty", &[]))));
    }
    if text.starts_with("ydke://") {
        let source = SourceFile::from_text(format!("line {}", line.number), text);
        return (number, reader.text(source));
    }
    // Checked first, because serde would also accept an array of id and deck.
    let whole = text.starts_with('{').then(|| serde_json::from_str::<LineInput>(text));
    let given = match whole {
        Some(Ok(given)) => given,
        Some(Err(_)) | None => match fields_of(text) {
            Ok(given) => given,
            Err((id, wrong)) => {
                let known = id.map_or(number, LineId::Id);
                return (known, Err(failed(wrong.words(env))));
            }
        },
    };
    let known = given.id.map_or(number, LineId::Id);
    let name = match &known {
        LineId::Id(Value::String(id)) => id.clone(),
        LineId::Id(id) => id.to_string(),
        LineId::Line(number) => format!("line {number}"),
    };
    let deck = match given.deck {
        Value::String(text) => text,
        Value::Object(deck) => Value::Object(deck).to_string(),
        _ => return (known, Err(failed(LineProblem::Deck.words(env)))),
    };
    (known, reader.text(SourceFile::from_text(name, deck)))
}
