//! `hantei check --all-formats`: in which formats, and under which lists, a deck is legal.

use anyhow::Result;
use jiff::civil::Date;
use std::collections::BTreeMap;

use crate::banlist::{Banlist, BanlistId};
use crate::cli::args::{Check, CheckOutput};
use crate::cli::check::read_deck;
use crate::cli::env::Env;
use crate::cli::session::{Session, formats_of};
use crate::cli::{Outcome, output};
use crate::construction::{Report, Scratch};
use crate::diagnostic::{Arg, Code, Severity};
use crate::reference::Edition;
use crate::text::printable;

/// One row: a format with a list.
#[derive(serde::Serialize)]
struct Row {
    format: String,
    banlist: Option<String>,
    legal: bool,
    verified: bool,
    /// Codes of errors with how often each was found.
    codes: BTreeMap<&'static str, usize>,
    /// How many rules could not be verified.
    unverified: usize,
}

#[derive(serde::Serialize)]
struct DeckRows {
    path: String,
    game: &'static str,
    edition: &'static str,
    formats: Vec<Row>,
}

pub(super) fn run(args: &Check, session: &mut Session<'_>, env: &Env) -> Result<Outcome> {
    let mut outcome = Outcome::Fine;
    let mut decks = Vec::new();
    let mut failures = Vec::new();
    for name in &args.decks {
        let checked = match read_deck(name, env) {
            Ok((source, deck)) => match session.edition_of(&deck) {
                Ok(edition) => rows(session, edition, &deck, args.since).map(|rows| {
                    Ok(DeckRows {
                        path: source.name,
                        game: edition.game().id(),
                        edition: edition.id(),
                        formats: rows,
                    })
                })?,
                Err(message) => Err(crate::diagnostic::render::Failed {
                    path: name.clone(),
                    message,
                    location: None,
                }),
            },
            Err(failed) => Err(failed),
        };
        match checked {
            Ok(deck) => {
                if deck.formats.iter().all(|row| !row.legal) && outcome == Outcome::Fine {
                    outcome = Outcome::Findings;
                }
                decks.push(deck);
            }
            Err(failed) => {
                outcome = Outcome::Failed;
                let place = failed
                    .location
                    .map(|at| format!(":{}:{}", at.line, at.column))
                    .unwrap_or_default();
                env.error(&format!("{}{place}: {}", printable(&failed.path), failed.message));
                failures.push(crate::diagnostic::render::json_failed(&failed));
            }
        }
    }
    match args.output {
        CheckOutput::Json => {
            output::print_json(
                &serde_json::json!({"version": 1, "decks": decks, "failed": failures}),
            )?;
        }
        CheckOutput::Table => {
            for deck in &decks {
                output::print(&table(deck, env))?;
            }
        }
        CheckOutput::Sarif | CheckOutput::Github => {
            anyhow::bail!(env.text("all-formats-output", &[]))
        }
    }
    Ok(outcome)
}

fn rows(
    session: &mut Session<'_>,
    edition: Edition,
    deck: &crate::deck::Deck,
    since: Option<Date>,
) -> Result<Vec<Row>> {
    let rules = session.rules(edition.game())?;
    let cards = session.cards(edition.game(), deck)?;
    let mut rows = Vec::new();
    for at in formats_of(&rules, edition) {
        let format = &rules.formats[at];
        for list in lists(session, edition, format, since)? {
            let checker = session.checker_with(edition, at, &cards, list)?;
            let report = checker.check(deck, &mut Scratch::default());
            let banlist = checker.setting().banlist.map(|(id, _)| id.to_string());
            rows.push(row(format.id.to_string(), banlist, &report));
        }
    }
    Ok(rows)
}

/// The list in force, and with `since` the ones before it that were in force on or after that day; newest first.
fn lists(
    session: &mut Session<'_>,
    edition: Edition,
    format: &crate::construction::rules::Format,
    since: Option<Date>,
) -> Result<Vec<Option<(BanlistId, Banlist)>>> {
    if format.lists.is_none() {
        return Ok(vec![None]);
    }
    let date = session.date();
    let library = session.library(edition.game())?;
    let current = library.in_force(&format.id, date)?;
    let Some(since) = since else { return Ok(vec![current]) };
    let of_format: Vec<_> = library
        .lists()
        .iter()
        .filter(|list| list.formats.contains(&format.id) && list.effective <= date)
        .collect();
    // The newest list of the day itself was in force on it.
    let first = of_format.iter().rposition(|list| list.effective <= since).unwrap_or(0);
    let mut lists = Vec::new();
    for listed in of_format[first..].iter().rev() {
        lists.push(Some((listed.id.clone(), library.read(listed)?)));
    }
    if lists.is_empty() { Ok(vec![current]) } else { Ok(lists) }
}

fn row(format: String, banlist: Option<String>, report: &Report) -> Row {
    let mut codes = BTreeMap::new();
    for found in report.diagnostics.iter().filter(|found| found.severity == Severity::Error) {
        *codes.entry(found.code.name()).or_default() += 1;
    }
    let unverified = report.diagnostics.iter().filter(|found| found.severity == Severity::Warning);
    let unverified = unverified.filter(|found| found.code != Code::OffFlag).count();
    Row {
        format,
        banlist,
        legal: report.is_legal(),
        verified: report.is_verified(),
        codes,
        unverified,
    }
}

fn table(deck: &DeckRows, env: &Env) -> String {
    let mut table = output::table(env);
    table.set_header(
        ["column-format", "column-list", "column-verdict", "column-why"]
            .map(|key| env.text(key, &[])),
    );
    for row in &deck.formats {
        let verdict = match (row.legal, row.verified) {
            (false, _) => format!("✗ {}", env.text("word-illegal", &[])),
            (true, false) => format!("? {}", env.text("word-unverified", &[])),
            (true, true) => format!("✓ {}", env.text("word-legal", &[])),
        };
        let code = |(code, count): (&&str, &usize)| {
            let times = match count {
                1 => String::new(),
                _ => env.text("times", &[("count", Arg::Number(*count as u64))]),
            };
            let title = env.text(&format!("code-{code}"), &[]);
            env.text(
                "why-not",
                &[
                    ("code", Arg::Text(code)),
                    ("title", Arg::Text(&title)),
                    ("times", Arg::Text(&times)),
                ],
            )
        };
        let mut why: Vec<String> = row.codes.iter().map(code).collect();
        if row.unverified > 0 {
            why.push(env.text("why-unverified", &[("count", Arg::Number(row.unverified as u64))]));
        }
        let list = row.banlist.clone().unwrap_or_else(|| env.text("no-list", &[]));
        table.add_row([row.format.clone(), list, verdict, why.join("\n")]);
    }
    format!(
        "{} ({}@{})\n{}",
        printable(&deck.path),
        deck.game,
        deck.edition,
        output::render(&table)
    )
}
