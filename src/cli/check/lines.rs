//! `hantei check --lines`: a deck a line in, a JSON result a line out, in the same order, whatever any of them is.
//!
//! Invariant: memory does not grow with the number of lines.

use std::io::{BufRead, Read, Write};

use anyhow::Result;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Item;
use super::read::{prepare, read_source};
use crate::cli::args::Check;
use crate::cli::env::Env;
use crate::cli::session::Session;
use crate::cli::{Outcome, output};
use crate::construction::Scratch;
use crate::deck::Deck;
use crate::diagnostic::render::{Checked, DeckJson, Failed, SummaryJson, json_deck};
use crate::diagnostic::{Arg, Verdict};
use crate::source::{Limits, SourceFile};

/// So many lines are on their way at a time, or fewer of longer ones.
const CHUNK: usize = 4096;

/// The most bytes of lines that are on their way.
const BYTES: usize = 16 << 20;

/// A line as it came: its number and its text, or that it is longer than a deck may be.
struct Line {
    number: usize,
    text: Result<String, String>,
}

/// A deck with what its line calls it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Given {
    #[serde(default)]
    id: Option<Value>,
    deck: Value,
}

/// What a result is known by: the id of its line, otherwise its number.
#[derive(Serialize, Clone)]
#[serde(rename_all = "lowercase")]
enum Known {
    Id(Value),
    Line(usize),
}

/// The result of a line.
#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Deck {
        #[serde(flatten)]
        known: Known,
        #[serde(flatten)]
        deck: Box<DeckJson>,
    },
    Failed {
        #[serde(flatten)]
        known: Known,
        failed: Why,
    },
}

#[derive(Serialize)]
struct Why {
    message: String,
}

/// A deck that was read, or why it could not be.
type Found = (Known, Result<(SourceFile, Deck), Failed>);

pub(super) fn run(args: &Check, session: &mut Session<'_>, env: &Env) -> Result<Outcome> {
    let mut input = std::io::stdin().lock();
    let mut out = output::stdout();
    let mut summary = SummaryJson::default();
    let mut number = 0;
    loop {
        let lines = next(&mut input, &mut number, env)?;
        if lines.is_empty() {
            break;
        }
        let read: Vec<Found> = lines.into_par_iter().map(|line| read(line, env)).collect();
        let mut items: Vec<(Known, Result<Item, Failed>)> = Vec::with_capacity(read.len());
        for (known, deck) in read {
            let item = match deck {
                Ok((source, deck)) => prepare(source, deck, session)?,
                Err(failed) => Err(failed),
            };
            items.push((known, item));
        }
        let answers: Vec<(String, Option<Verdict>)> = items
            .into_par_iter()
            .map_init(Scratch::default, |scratch, (known, item)| {
                answer(known, item, scratch, args, env)
            })
            .collect();
        for (answer, verdict) in answers {
            match verdict {
                Some(verdict) => summary.count(verdict),
                None => summary.failed += 1,
            }
            if verdict.is_none_or(|verdict| args.shows(verdict)) {
                out.write_all(answer.as_bytes())?;
            }
        }
        out.flush()?;
    }
    Ok(match summary {
        SummaryJson { failed: 1.., .. } => Outcome::Failed,
        SummaryJson { illegal: 1.., .. } => Outcome::Findings,
        _ => Outcome::Fine,
    })
}

/// The next lines; none at the end. Lines in which nothing stands are no decks.
fn next(input: &mut impl BufRead, number: &mut usize, env: &Env) -> Result<Vec<Line>> {
    let (mut lines, mut bytes) = (Vec::new(), 0);
    while lines.len() < CHUNK && bytes < BYTES {
        let mut line = Vec::new();
        if input.by_ref().take(Limits::TEXT + 1).read_until(b'\n', &mut line)? == 0 {
            break;
        }
        *number += 1;
        let long = line.last() != Some(&b'\n') && line.len() as u64 > Limits::TEXT;
        if long {
            skip_line(input)?;
        }
        bytes += line.len();
        let text = match String::from_utf8(line) {
            _ if long => {
                let most = [("most", Arg::Number(Limits::TEXT))];
                Err(env.text("lines-too-long", &most))
            }
            Ok(text) => Ok(text),
            Err(_) => Err(env.text("lines-not-utf8", &[])),
        };
        if !text.as_ref().is_ok_and(|text| text.trim().is_empty()) {
            lines.push(Line { number: *number, text });
        }
    }
    Ok(lines)
}

/// The rest of a line is not kept.
fn skip_line(input: &mut impl BufRead) -> Result<()> {
    loop {
        let more = input.fill_buf()?;
        if more.is_empty() {
            return Ok(());
        }
        let end = more.iter().position(|byte| *byte == b'\n');
        let skipped = end.map_or(more.len(), |end| end + 1);
        input.consume(skipped);
        if end.is_some() {
            return Ok(());
        }
    }
}

/// The deck of a line: a URL, or an object with an id and a deck.
fn read(line: Line, env: &Env) -> Found {
    let number = Known::Line(line.number);
    let failed = |message: String| Failed { path: String::new(), message, location: None };
    let text = match line.text {
        Ok(text) => text,
        Err(message) => return (number, Err(failed(message))),
    };
    let text = text.trim();
    if text.starts_with("ydke://") {
        let source = SourceFile::from_text(format!("line {}", line.number), text);
        return (number, read_source(source, env));
    }
    let given: Given = match serde_json::from_str(text) {
        Ok(given) => given,
        Err(error) => {
            let fault = [("fault", Arg::Text(&error.to_string()))];
            return (number, Err(failed(env.text("lines-no-deck", &fault))));
        }
    };
    let known = given.id.map_or(number, Known::Id);
    let name = match &known {
        Known::Id(Value::String(id)) => id.clone(),
        Known::Id(id) => id.to_string(),
        Known::Line(number) => format!("line {number}"),
    };
    let deck = match given.deck {
        Value::String(text) => text,
        Value::Object(deck) => Value::Object(deck).to_string(),
        _ => {
            let fault = [("fault", Arg::Text("deck"))];
            return (known, Err(failed(env.text("lines-no-deck", &fault))));
        }
    };
    (known, read_source(SourceFile::from_text(name, deck), env))
}

/// The line of the result, with its verdict.
fn answer(
    known: Known,
    item: Result<Item, Failed>,
    scratch: &mut Scratch,
    args: &Check,
    env: &Env,
) -> (String, Option<Verdict>) {
    let (answer, verdict) = match item {
        Ok(item) => {
            let report = item.checker.check(&item.deck, scratch);
            let report = if args.strict { report.strict() } else { report };
            let checked = Checked {
                source: &item.source,
                deck: &item.deck,
                edition: item.edition,
                format: &item.format,
                banlist: item.checker.setting().banlist.map(|(id, _)| id),
                report: &report,
            };
            let verdict = report.verdict();
            (Answer::Deck { known, deck: Box::new(json_deck(&checked, env.lang)) }, Some(verdict))
        }
        Err(failed) => {
            let place = failed.location.map(|at| format!("{}:{}: ", at.line, at.column));
            let message = format!("{}{}", place.unwrap_or_default(), failed.message);
            (Answer::Failed { known, failed: Why { message } }, None)
        }
    };
    // Every field is a string, a number or a list of them.
    let mut line = serde_json::to_string(&answer).unwrap_or_default();
    line.push('\n');
    (line, verdict)
}
