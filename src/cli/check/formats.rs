//! `hantei check --all-formats`: in which formats, and under which lists, a deck is legal.

use anyhow::Result;
use jiff::civil::Date;
use std::collections::BTreeMap;

use super::DeckReader;
use crate::cli::args::{Check, CheckOutput};
use crate::cli::env::Env;
use crate::cli::session::{Chosen, Session, formats_of};
use crate::cli::{Outcome, output};
use hantei_base::reference::Edition;
use hantei_base::text::{Lang, printable};
use hantei_construction::Scratch;
use hantei_construction::diagnostic::render;
use hantei_construction::diagnostic::render::Failed;
use hantei_construction::diagnostic::{Code, Report, Severity, Verdict};
use hantei_data::rules::Format;
use hantei_deck::Deck;
use hantei_messages::Arg;

/// One row: a format with a list.
#[derive(serde::Serialize)]
struct Row {
    format: String,
    banlist: Option<String>,
    verdict: Verdict,
    legal: bool,
    verified: bool,
    /// Codes of errors with how often each was found.
    codes: BTreeMap<&'static str, usize>,
    /// The same with the cards that stand in the way.
    cards: BTreeMap<&'static str, Vec<String>>,
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

pub(super) fn run(
    args: &Check,
    mut missed: Vec<Failed>,
    session: &mut Session<'_>,
    env: &Env,
) -> Result<Outcome> {
    let mut outcome = Outcome::Fine;
    let mut decks = Vec::new();
    let mut failures = Vec::new();
    let reader = DeckReader::new(env);
    for name in &args.decks {
        let checked = match reader.named(name) {
            Ok((source, deck)) => match session.edition_of(&deck) {
                Ok(edition) => rows(session, edition, &deck, args).map(|rows| {
                    Ok(DeckRows {
                        path: source.name,
                        game: edition.game().id(),
                        edition: edition.id(),
                        formats: rows,
                    })
                })?,
                Err(message) => Err(Failed { path: name.clone(), message, location: None }),
            },
            Err(failed) => Err(failed),
        };
        match checked {
            Ok(deck) => {
                if deck.formats.iter().all(|row| row.verdict == Verdict::Illegal)
                    && outcome == Outcome::Fine
                {
                    outcome = Outcome::Findings;
                }
                decks.push(deck);
            }
            Err(failed) => missed.push(failed),
        }
    }
    for failed in missed {
        outcome = Outcome::Failed;
        let place =
            failed.location.map(|at| format!(":{}:{}", at.line, at.column)).unwrap_or_default();
        env.error(&format!("{}{place}: {}", printable(&failed.path), failed.message));
        failures.push(render::json_failed(&failed));
    }
    if args.output == CheckOutput::Json {
        output::print_json(&serde_json::json!({"version": 1, "decks": decks, "failed": failures}))?;
        return Ok(outcome);
    }
    for deck in &decks {
        output::print(&table(deck, env))?;
    }
    Ok(outcome)
}

fn rows(
    session: &mut Session<'_>,
    edition: Edition,
    deck: &Deck,
    args: &Check,
) -> Result<Vec<Row>> {
    let rules = session.rules(edition.game())?;
    let known = session.known(edition.game(), deck)?;
    let mut rows = Vec::new();
    for at in formats_of(&rules, edition) {
        let format = &rules.formats[at];
        for chosen in lists(session, edition, format, args.since)? {
            let checker = session.prepared(edition, at, deck, known.clone(), chosen)?;
            let report = checker.check(deck, &mut Scratch::default());
            let report = if args.strict { report.strict() } else { report };
            let banlist = checker.setting().banlist.map(|(id, _)| id.to_string());
            rows.push(row(format.id.to_string(), banlist, &report, session.lang()));
        }
    }
    Ok(rows)
}

/// What `check -f` would go by, and with `since` the lists before it that were in force on or after that day; newest
/// first.
fn lists(
    session: &mut Session<'_>,
    edition: Edition,
    format: &Format,
    since: Option<Date>,
) -> Result<Vec<Chosen>> {
    let current = session.chosen(edition.game(), format)?;
    let Some(since) = since.filter(|_| format.lists.is_some()) else { return Ok(vec![current]) };
    let date = session.date();
    let library = session.library(edition.game())?;
    let of_format: Vec<_> = library
        .lists()
        .iter()
        .filter(|list| list.formats.contains(&format.id) && list.effective <= date)
        .collect();
    // The newest list of the day itself was in force on it.
    let first = of_format.iter().rposition(|list| list.effective <= since).unwrap_or(0);
    library.depends(of_format.get(first).map_or(since, |list| list.effective), date)?;
    let past = of_format[first..].iter().rev().filter(|list| current.id() != Some(&list.id));
    let past: Vec<Chosen> = past
        .map(|listed| Ok(Chosen::by(listed.id.clone(), library.read(listed)?)))
        .collect::<Result<_>>()?;
    Ok(std::iter::once(current).chain(past).collect())
}

fn row(format: String, banlist: Option<String>, report: &Report, lang: Lang) -> Row {
    let mut codes = BTreeMap::new();
    let mut cards: BTreeMap<&'static str, Vec<String>> = BTreeMap::new();
    for found in report.diagnostics.iter().filter(|found| found.severity == Severity::Error) {
        *codes.entry(found.code.name()).or_default() += 1;
        if let Some(card) = &found.card {
            let named = cards.entry(found.code.name()).or_default();
            let name = card.name.get(lang).to_owned();
            if !named.contains(&name) {
                named.push(name);
            }
        }
    }
    let unverified = report.diagnostics.iter().filter(|found| found.severity == Severity::Warning);
    let unverified = unverified.filter(|found| found.code != Code::OffFlag).count();
    Row {
        format,
        banlist,
        verdict: report.verdict(),
        legal: report.verdict() == Verdict::Legal,
        verified: report.is_verified(),
        codes,
        cards,
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
        let verdict = match row.verdict {
            Verdict::Illegal => format!("✗ {}", env.text("word-illegal", &[])),
            Verdict::Unverified => format!("? {}", env.text("word-unverified", &[])),
            Verdict::Legal => format!("✓ {}", env.text("word-legal", &[])),
        };
        let code = |(code, count): (&&str, &usize)| {
            let times = match count {
                1 => String::new(),
                _ => env.text("times", &[("count", Arg::Number(*count as u64))]),
            };
            let title = env.text(&format!("code-{code}"), &[]);
            let why = [
                ("code", Arg::Text(code)),
                ("title", Arg::Text(&title)),
                ("times", Arg::Text(&times)),
            ];
            let why = env.text("why-not", &why);
            let Some(cards) = row.cards.get(code) else { return why };
            let cards: Vec<_> = cards.iter().map(|name| printable(name).into_owned()).collect();
            env.text("why-not-cards", &[("why", Arg::Text(&why)), ("cards", Arg::List(&cards))])
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
