//! `hantei check --all-formats`: reports in which formats, and under which lists, a deck is legal.

use anyhow::Result;
use jiff::civil::Date;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;

use super::DeckReader;
use crate::cli::args::{Check, CheckOutput};
use crate::cli::env::Env;
use crate::cli::session::{Chosen, Session};
use crate::cli::{Outcome, faults, output};
use hantei_base::reference::Edition;
use hantei_base::source::SourceFile;
use hantei_base::text::{Lang, Localized, printable};
use hantei_cards::Cards;
use hantei_construction::diagnostic::render;
use hantei_construction::diagnostic::render::Failed;
use hantei_construction::diagnostic::{
    Code, Diagnostic, LegalIf, Message, Report, Severity, Verdict,
};
use hantei_construction::{Checker, Scratch, formats_of};
use hantei_data::rules::Format;
use hantei_deck::{CardRef, Deck};
use hantei_messages::{Arg, text};
use hantei_report::check as show;
use hantei_report::formats as report;
use hantei_report::formats::{DeckFormats, FormatRow};
use hantei_report::sheet;

/// How many card names are printed for a finding; the others are only counted.
const NAMED: usize = 3;

/// The results of a deck in every format, with their JSON.
struct DeckResult {
    formats: DeckFormats,
    rows: Vec<Value>,
    /// Whether a format of its edition may allow the deck. A format that allows whatever was opened at the event says nothing.
    may_be_legal: bool,
}

pub(super) fn run(
    args: &Check,
    mut missed: Vec<Failed>,
    session: &mut Session<'_>,
    env: &Env,
) -> Result<Outcome> {
    let mut outcome = Outcome::Fine;
    let mut decks = Vec::new();
    let reader = DeckReader::new(env);
    for name in &args.decks {
        let checked = match reader.named(name) {
            Ok((source, deck)) => match session.edition_of(&deck) {
                Ok(edition) => {
                    check_every_format(session, &source, edition, &deck, args).map(Ok)?
                }
                Err(message) => Err(Failed { path: name.clone(), message, location: None }),
            },
            Err(failed) => Err(failed),
        };
        match checked {
            Ok(deck) => {
                if !deck.may_be_legal && outcome == Outcome::Fine {
                    outcome = Outcome::Findings;
                }
                decks.push(deck);
            }
            Err(failed) => missed.push(failed),
        }
    }
    for failed in &missed {
        outcome = Outcome::Failed;
        env.error(&faults::failed_words(failed));
    }
    write(args, decks, &missed, env)?;
    Ok(outcome)
}

/// Writes the results and the failed inputs in the requested form.
fn write(args: &Check, decks: Vec<DeckResult>, missed: &[Failed], env: &Env) -> Result<()> {
    let mut out = output::stdout();
    match args.output {
        CheckOutput::Json => {
            let of_deck = |deck: &DeckResult| {
                let edition = deck.formats.edition;
                json!({"path": deck.formats.path, "game": edition.game().id(), "edition": edition.id(),
                       "formats": deck.rows})
            };
            let failed: Vec<_> = missed.iter().map(render::json_failed).collect();
            let decks: Vec<Value> = decks.iter().map(of_deck).collect();
            drop(out);
            return output::print_json(&json!({"version": 1, "decks": decks, "failed": failed}));
        }
        CheckOutput::Markdown => {
            for deck in &decks {
                out.write_all(deck.formats.markdown(env.lang).as_bytes())?;
            }
            for failed in missed {
                out.write_all(show::markdown_failed(failed).as_bytes())?;
            }
        }
        CheckOutput::Csv => {
            out.write_all(sheet::begin(&report::COLUMNS, args.bom).as_bytes())?;
            let rows = decks.iter().flat_map(|deck| deck.formats.rows_of_sheet(env.lang));
            let failed = missed.iter().map(|failed| show::failed_row(failed, &report::COLUMNS));
            for row in rows.chain(failed) {
                out.write_all(sheet::row(&row).as_bytes())?;
            }
        }
        CheckOutput::Html => {
            let decks: Vec<DeckFormats> = decks.into_iter().map(|deck| deck.formats).collect();
            out.write_all(report::page(&decks, missed, env.lang).as_bytes())?;
        }
        // These forms were refused earlier.
        CheckOutput::Table | CheckOutput::Sarif | CheckOutput::Github => {
            for deck in &decks {
                out.write_all(table(&deck.formats, env).as_bytes())?;
            }
        }
    }
    out.flush()?;
    Ok(())
}

/// Checks a deck in every format of its edition and, unless one was named, of the other editions of the game.
fn check_every_format(
    session: &mut Session<'_>,
    source: &SourceFile,
    edition: Edition,
    deck: &Deck,
    args: &Check,
) -> Result<DeckResult> {
    let game = edition.game();
    let rules = session.rules(game)?;
    let known = session.known(game, deck)?;
    let named = args.game.as_deref().is_some_and(|game| game.contains('@'));
    let others = Edition::ALL.into_iter().filter(|of| of.game() == game && *of != edition);
    let editions = std::iter::once(edition).chain(others.filter(|_| !named));
    let formats = DeckFormats { path: source.name.clone(), edition, rows: Vec::new() };
    let mut result = DeckResult { formats, rows: Vec::new(), may_be_legal: false };
    for edition in editions {
        for at in formats_of(&rules, edition) {
            for chosen in lists(session, edition, &rules.formats[at], args.since)? {
                let checker = session.prepared(edition, at, deck, known.clone(), chosen)?;
                let report = checker.check(deck, &mut Scratch::default());
                let report = if args.strict { report.strict() } else { report };
                let row = row(&checker, source, deck, edition, &report);
                result.may_be_legal |= edition == result.formats.edition
                    && row.verdict != Verdict::Illegal
                    && report.legal_if() != Some(LegalIf::CardsWereOpened);
                result.rows.push(as_json(&row, &report, session.lang()));
                result.formats.rows.push(row);
            }
        }
    }
    Ok(result)
}

/// The list that `check -f` would use and, with `since`, earlier lists that were in force on or after that day; newest first.
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
    // The newest list up to that day was in force on it.
    let first = of_format.iter().rposition(|list| list.effective <= since).unwrap_or(0);
    library.depends(of_format.get(first).map_or(since, |list| list.effective), date)?;
    let past = of_format[first..].iter().rev().filter(|list| current.id() != Some(&list.id));
    let past: Vec<Chosen> = past
        .map(|listed| {
            let list = library.read(listed)?;
            Ok(Chosen::by(listed.id.clone(), list, listed.path.is_some()))
        })
        .collect::<Result<_>>()?;
    Ok(std::iter::once(current).chain(past).collect())
}

fn row(
    checker: &Checker,
    source: &SourceFile,
    deck: &Deck,
    edition: Edition,
    report: &Report,
) -> FormatRow {
    let setting = checker.setting();
    let mut reasons: BTreeMap<&'static str, Vec<&Diagnostic>> = BTreeMap::new();
    for found in errors(report) {
        reasons.entry(found.code.name()).or_default().push(found);
    }
    let different = different(checker, deck);
    let reason = |(code, found): (&&'static str, &Vec<&Diagnostic>)| {
        Localized::each(|lang| why_not(code, found, different, lang))
    };
    FormatRow {
        edition,
        format: setting.format.id.clone(),
        list: setting.banlist.map(|(id, _)| id.to_string()),
        verdict: report.verdict(),
        legal_if: report.legal_if(),
        reasons: reasons.iter().map(reason).collect(),
        list_doubt: report.list_doubt(),
        doubts: once(unchecked(report).map(|of| Localized::each(|lang| doubt(of, source, lang)))),
    }
}

/// What was not verified, in words that stand below the table: for every row alike, and with the lines that `this line` means.
fn doubt(found: &Diagnostic, source: &SourceFile, lang: Lang) -> String {
    if let Message::ReleaseDaysUnknown { .. } = found.message {
        return text("release-days-unknown-by-row", &[], lang);
    }
    let message = found.message.text(lang);
    let lines = found.labels.iter().map(|label| source.location(label.span.start).line.to_string());
    let lines: Vec<String> = once(lines.filter(|_| found.code == Code::NotRead));
    if lines.is_empty() {
        return message;
    }
    let values = [("lines", Arg::List(&lines)), ("message", Arg::Text(&message))];
    text("doubt-at-lines", &values, lang)
}

fn errors(report: &Report) -> impl Iterator<Item = &Diagnostic> {
    let all = report.diagnostics.iter().map(|found| &**found);
    all.filter(|found| found.severity == Severity::Error)
}

fn doubts(report: &Report) -> impl Iterator<Item = &Diagnostic> {
    let all = report.diagnostics.iter().map(|found| &**found);
    all.filter(|found| found.severity == Severity::Warning && found.code != Code::OffFlag)
}

/// What was not checked: the doubts, and what no deck file shows.
fn unchecked(report: &Report) -> impl Iterator<Item = &Diagnostic> {
    let all = report.diagnostics.iter().map(|found| &**found);
    doubts(report).chain(all.filter(|of| LegalIf::of(&of.message).is_some()))
}

/// The findings with this code in words: the cards, or the messages if they concern no card.
fn why_not(code: &str, found: &[&Diagnostic], different: usize, lang: Lang) -> String {
    let times = match found.len() {
        1 => String::new(),
        count => text("times", &[("count", Arg::Number(count as u64))], lang),
    };
    let title = text(&format!("code-{code}"), &[], lang);
    let values =
        [("code", Arg::Text(code)), ("title", Arg::Text(&title)), ("times", Arg::Text(&times))];
    let why = text("why-not", &values, lang);
    let names: Option<Vec<String>> =
        found.iter().map(|found| Some(found.card.as_ref()?.name.get(lang).to_owned())).collect();
    match names {
        Some(names) => by_cards(&why, &once(names), different, lang),
        None => {
            let said = once(found.iter().map(|found| found.message.text(lang))).join("; ");
            text("why-not-for", &[("why", Arg::Text(&why)), ("reason", Arg::Text(&said))], lang)
        }
    }
}

/// Removes duplicates and keeps the order.
fn once<T: PartialEq>(all: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut once: Vec<T> = Vec::new();
    for of in all {
        if !once.contains(&of) {
            once.push(of);
        }
    }
    once
}

/// A finding with the names of its cards; if there are many, only the first ones. `different` is the number of different cards in the deck.
fn by_cards(why: &str, names: &[String], different: usize, lang: Lang) -> String {
    let why = ("why", Arg::Text(why));
    let count = |of: usize| ("count", Arg::Number(of as u64));
    match names.len() {
        all if all > NAMED && all == different => text("why-not-all", &[why, count(all)], lang),
        all if all > NAMED + 1 => {
            let first = ("cards", Arg::List(&names[..NAMED]));
            text("why-not-first", &[why, first, count(all - NAMED)], lang)
        }
        _ => text("why-not-cards", &[why, ("cards", Arg::List(names))], lang),
    }
}

/// The number of different cards in the deck, by name.
fn different(checker: &Checker, deck: &Deck) -> usize {
    let cards = checker.setting().cards;
    let entries = checker.placed(deck).merged();
    entries.iter().map(|entry| name_of(&entry.card, cards)).collect::<BTreeSet<_>>().len()
}

/// The name of a card for a finding: as in the card data, otherwise as written.
fn name_of(card: &CardRef, cards: &Cards) -> String {
    if let Some(ix) = card.in_cards(cards) {
        return cards.get(ix).name.get(Lang::Ja).to_owned();
    }
    let name = match card {
        CardRef::Code(_) => None,
        CardRef::Written(written) => written.name.clone(),
    };
    name.unwrap_or_else(|| card.as_written())
}

/// The JSON for a format: every card with a finding, and the findings in words.
fn as_json(row: &FormatRow, report: &Report, lang: Lang) -> Value {
    let mut codes: BTreeMap<&'static str, usize> = BTreeMap::new();
    let mut cards: BTreeMap<&'static str, Vec<String>> = BTreeMap::new();
    for found in errors(report) {
        *codes.entry(found.code.name()).or_default() += 1;
        if let Some(card) = &found.card {
            let named = cards.entry(found.code.name()).or_default();
            let name = card.name.get(lang).to_owned();
            if !named.contains(&name) {
                named.push(name);
            }
        }
    }
    let reason = |found: &Diagnostic| json!({"code": found.code.name(), "message": found.message.text(lang)});
    let reasons: Vec<Value> = errors(report).map(reason).collect();
    let not_verified: Vec<&str> = row.doubts.iter().map(|doubt| doubt.get(lang)).collect();
    json!({
        "edition": row.edition.id(),
        "format": row.format.to_string(),
        "banlist": row.list,
        "verdict": row.verdict,
        "legal": row.verdict == Verdict::Legal,
        "verified": report.is_verified(),
        "codes": codes,
        "cards": cards,
        "unverified": doubts(report).count(),
        "reasons": reasons,
        "not_verified": not_verified,
    })
}

/// The table of formats, followed by what could not be verified.
fn table(deck: &DeckFormats, env: &Env) -> String {
    let several = deck.has_several_editions();
    let mut table = output::table(env);
    table.set_header(deck.columns().iter().map(|key| env.text(key, &[])));
    let doubts = deck.doubts();
    for row in &deck.rows {
        let verdict = format!("{} {}", show::mark(row.verdict), row.words().get(env.lang));
        let list = row.list.clone().unwrap_or_else(|| env.text("no-list", &[]));
        let why = row.why(&doubts, env.lang);
        let why: Vec<String> = why.iter().map(|line| printable(line).into_owned()).collect();
        let mut cells = vec![row.format.to_string(), list, verdict, why.join("\n")];
        if several {
            cells.insert(1, row.edition.id().to_owned());
        }
        table.add_row(cells);
    }
    let mut page = format!(
        "{} ({}@{})\n{}",
        printable(&deck.path),
        deck.edition.game(),
        deck.edition.id(),
        output::render(&table)
    );
    for (number, doubt) in (1..).zip(doubts) {
        let line = format!("{number}  {}", printable(doubt.get(env.lang)));
        page.push_str(&output::filled(&line, " ", "    ", env.width));
    }
    page
}
