//! `hantei check`: decks in, verdicts and findings out.

use anyhow::{Result, anyhow};
use colored::Colorize;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use std::io::Write;
use std::sync::Arc;

use crate::card::Cards;
use crate::card::db::CardDb;
use crate::cli::args::{Check, CheckOutput};
use crate::cli::env::Env;
use crate::cli::session::{self, Session};
use crate::cli::{Outcome, decks, faults, formats, lines, output, reading};
use crate::construction::{Checker, Scratch, exchange};
use crate::deck::{CardRef, Deck, Section, read};
use crate::diagnostic::render::{self, Checked, Failed, Sarif, SummaryJson};
use crate::diagnostic::{Arg, Report, Severity, Verdict};
use crate::reference::{Edition, FormatId};
use crate::show::check::{self as show, DECK_COLUMNS, DeckPage, FINDING_COLUMNS, Shown};
use crate::show::markdown::plain;
use crate::show::sheet;
use crate::source::SourceFile;
use crate::text::{Localized, printable};

/// Decks are read and checked so many at a time: memory stays the same however many there are.
const CHUNK: usize = 2048;

/// A deck on its way through.
pub(super) struct Item {
    pub(super) source: SourceFile,
    pub(super) deck: Deck,
    pub(super) edition: Edition,
    pub(super) format: FormatId,
    pub(super) checker: Arc<Checker>,
}

pub(super) fn run(args: &Check, env: &Env) -> Result<Outcome> {
    if args.findings && args.output != CheckOutput::Csv {
        return Err(anyhow!(env.text("check-findings-csv", &[])));
    }
    if args.lines {
        if !matches!(args.output, CheckOutput::Table | CheckOutput::Json) {
            return Err(anyhow!(env.text("lines-form", &[])));
        }
        return lines::run(args, &mut Session::open(args, true, env)?, env);
    }
    let named = decks::named(&args.decks, env);
    let args = &Check { decks: named.decks, ..args.clone() };
    let many = args.decks.len() > 1;
    let mut session = Session::open(args, many, env)?;
    if args.all_formats {
        return formats::run(args, named.failed, &mut session, env);
    }
    let mut sink = Sink::new(args.output, args.findings, env, args.decks.len())?;
    sink.skipped = named.skipped;
    let progress = progress(args.decks.len(), env);
    for chunk in args.decks.chunks(CHUNK) {
        let read: Vec<Result<(SourceFile, Deck), Failed>> =
            chunk.par_iter().map(|name| read_deck(name, env)).collect();
        let mut items: Vec<Result<Item, Failed>> = Vec::with_capacity(read.len());
        for deck in read {
            items.push(match deck {
                Err(failed) => Err(failed),
                Ok((source, deck)) => prepare(source, deck, &mut session)?,
            });
        }
        let after = args.after.as_deref().map(|after| read_deck(after, env));
        let reports: Vec<Option<Report>> = items
            .par_iter()
            .map_init(Scratch::default, |scratch, item| {
                let item = item.as_ref().ok()?;
                let report = item.checker.check(&item.deck, scratch);
                Some(if args.strict { report.strict() } else { report })
            })
            .collect();
        for (item, report) in items.into_iter().zip(reports) {
            match (item, report) {
                (Ok(item), Some(report)) => match &after {
                    None => sink.add(&item, &report)?,
                    Some(after) => sided(&item, &report, after, args, &mut session, &mut sink)?,
                },
                (Err(failed), _) => sink.fail(failed)?,
                (Ok(_), None) => {}
            }
        }
        progress.inc(chunk.len() as u64);
    }
    progress.finish_and_clear();
    for failed in named.failed {
        sink.fail(failed)?;
    }
    sink.finish()
}

fn progress(decks: usize, env: &Env) -> ProgressBar {
    if !env.progress || decks < CHUNK / 4 {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(decks as u64).with_style(style)
}

/// Reads a deck; what goes wrong is said with its place and what to do.
pub(super) fn read_deck(name: &str, env: &Env) -> Result<(SourceFile, Deck), Failed> {
    let source = session::source(name).map_err(|error| Failed {
        path: name.to_owned(),
        message: faults::read_words(&error, "", env.lang),
        location: None,
    })?;
    read_source(source, env)
}

/// The same of a text that is there already.
pub(super) fn read_source(source: SourceFile, env: &Env) -> Result<(SourceFile, Deck), Failed> {
    match read::read(&source) {
        // Where a line may be a card or not, the card data may know.
        Ok(deck) if deck.is_doubtful() => {
            let surer = imported(env).and_then(|db| read::read_with(&source, Some(&db)).ok());
            Ok((source, surer.unwrap_or(deck)))
        }
        Ok(deck) => Ok((source, deck)),
        Err(error) => Err(unreadable(&source, &error, env)),
    }
}

/// The imported cards, when there are any and they can be read.
fn imported(env: &Env) -> Option<CardDb> {
    CardDb::open(&CardDb::path_in(env.data_dir_if_any()?)).ok()?
}

impl read::Names for CardDb {
    fn knows(&self, name: &str) -> bool {
        CardDb::knows(self, name)
    }
}

fn unreadable(source: &SourceFile, error: &read::DeckError, env: &Env) -> Failed {
    let located = !matches!(error.fault, read::Fault::Empty);
    Failed {
        path: source.name.clone(),
        message: faults::deck_words(&error.fault, env.lang),
        location: located.then(|| source.location(error.at.start)),
    }
}

/// A deck with what it is checked by.
pub(super) fn prepare(
    source: SourceFile,
    mut deck: Deck,
    session: &mut Session<'_>,
) -> Result<Result<Item, Failed>> {
    let refuse = |message: String| Failed { path: source.name.clone(), message, location: None };
    let edition = match session.edition_of(&deck) {
        Ok(edition) => edition,
        Err(message) => return Ok(Err(refuse(message))),
    };
    session.take_said_format(edition, &source, &mut deck)?;
    let format = match session.format_of(edition, &deck)? {
        Ok(format) => format,
        Err(message) => return Ok(Err(refuse(message))),
    };
    let checker = session.checker(edition, format, &deck)?;
    let format = checker.setting().format.id.clone();
    Ok(Ok(Item { source, deck, edition, format, checker }))
}

/// `--after`: the exchange from the deck to the one after it, and the rules for the deck after it.
fn sided(
    before: &Item,
    report: &Report,
    after: &Result<(SourceFile, Deck), Failed>,
    args: &Check,
    session: &mut Session<'_>,
    sink: &mut Sink<'_>,
) -> Result<()> {
    if before.checker.setting().format.exchange.is_none() {
        let name = [("format", Arg::Localized(&before.checker.setting().format.name))];
        let message = sink.env.text("no-exchange", &name);
        return sink.fail(Failed { path: before.source.name.clone(), message, location: None });
    }
    sink.add(before, report)?;
    let (source, deck) = match after {
        Ok((source, deck)) => (source.clone(), deck.clone()),
        Err(failed) => return sink.fail(failed.clone()),
    };
    let mut deck = deck;
    // The deck after is of the game and format of the deck before, whether it says so or not.
    deck.header.edition = Some(before.edition);
    deck.header.format = Some(before.format.clone());
    let item = match prepare(source, deck, session)? {
        Ok(item) => item,
        Err(failed) => return sink.fail(failed),
    };
    // One table of cards for both decks, so that each card is the same in both.
    let mut both = before.deck.clone();
    both.entries.extend(item.deck.entries.iter().cloned());
    both.cards.extend(item.deck.cards.iter().cloned());
    let setting = item.checker.setting();
    let list = setting.banlist.map(|(_, list)| list);
    let cards = session.cards(before.edition.game(), &both, list)?;
    let setting = crate::construction::Setting { cards: &cards, ..setting };
    let mut report = item.checker.check(&item.deck, &mut Scratch::default());
    let exchanged = exchange(&setting, &before.deck, &item.deck);
    let fine = exchanged.is_empty();
    report.diagnostics.splice(0..0, exchanged);
    let report = if args.strict { report.strict() } else { report };
    sink.add(&item, &report)?;
    sink.say(if fine { "exchange-fine" } else { "exchange-wrong" })
}

/// Where verdicts go, in one of the forms.
struct Sink<'a> {
    form: CheckOutput,
    env: &'a Env,
    out: std::io::BufWriter<std::io::StdoutLock<'static>>,
    sarif: Sarif,
    summary: SummaryJson,
    failed: Vec<Failed>,
    /// Files of folders that are no decks.
    skipped: usize,
    many: bool,
    /// Whether the deck before had more than its verdict shown.
    apart: bool,
    page: DeckPage,
    /// Of a spreadsheet: what its columns are called.
    columns: &'static [&'static str],
}

impl<'a> Sink<'a> {
    fn new(form: CheckOutput, findings: bool, env: &'a Env, decks: usize) -> Result<Sink<'a>> {
        let mut out = output::stdout();
        let columns: &[&str] = if findings { &FINDING_COLUMNS } else { &DECK_COLUMNS };
        if form == CheckOutput::Csv {
            out.write_all(sheet::row(columns).as_bytes())?;
        }
        if form == CheckOutput::Json {
            out.write_all(b"{\"version\":1,\"decks\":[")?;
        }
        let sarif = Sarif::new(env.lang);
        Ok(Sink {
            form,
            env,
            out,
            sarif,
            summary: SummaryJson::default(),
            failed: Vec::new(),
            skipped: 0,
            many: decks > 1,
            apart: false,
            page: DeckPage::default(),
            columns,
        })
    }

    fn add(&mut self, item: &Item, report: &Report) -> Result<()> {
        let setting = item.checker.setting();
        let checked = Checked {
            source: &item.source,
            deck: &item.deck,
            edition: item.edition,
            format: &item.format,
            banlist: setting.banlist.map(|(id, _)| id),
            report,
        };
        // What an organiser prints: of a page, of Markdown and of rows the decks in order may be left out.
        let sent =
            matches!(self.form, CheckOutput::Csv | CheckOutput::Markdown | CheckOutput::Html);
        if sent && self.env.quiet && report.verdict() == Verdict::Legal {
            self.summary.count(Verdict::Legal);
            return Ok(());
        }
        match self.form {
            CheckOutput::Json => {
                if self.summary.checked > 0 {
                    self.out.write_all(b",")?;
                }
                self.out.write_all(b"\n")?;
                serde_json::to_writer(&mut self.out, &render::json_deck(&checked, self.env.lang))?;
            }
            CheckOutput::Sarif => self.sarif.add(&checked),
            CheckOutput::Github => {
                self.out.write_all(render::annotations(&checked, self.env.lang).as_bytes())?
            }
            CheckOutput::Table => self.table(item, &checked)?,
            CheckOutput::Csv => self.rows(&checked)?,
            CheckOutput::Markdown => {
                let page = show::markdown(&shown(&checked, item), self.env.lang);
                self.out.write_all(page.as_bytes())?;
            }
            CheckOutput::Html => self.page.add(&shown(&checked, item)),
        }
        self.summary.count(report.verdict());
        Ok(())
    }

    /// The row of a deck, or those of its findings.
    fn rows(&mut self, checked: &Checked<'_>) -> Result<()> {
        let rows = match self.columns.len() == DECK_COLUMNS.len() {
            true => vec![show::deck_row(checked, self.env.lang)],
            false => show::finding_rows(checked, self.env.lang),
        };
        for row in rows {
            self.out.write_all(sheet::row(&row).as_bytes())?;
        }
        Ok(())
    }

    /// A line for people between the verdicts.
    fn say(&mut self, key: &str) -> Result<()> {
        if self.form == CheckOutput::Table {
            writeln!(self.out, "\n{}", self.env.text(key, &[]))?;
        }
        Ok(())
    }

    /// The verdict, the sections, and the findings with their excerpts.
    fn table(&mut self, item: &Item, checked: &Checked<'_>) -> Result<()> {
        let found = checked.report.verdict();
        if self.env.quiet && found == Verdict::Legal {
            return Ok(());
        }
        let illegal = found == Verdict::Illegal;
        if self.summary.checked > 0 && !self.env.quiet && (self.apart || illegal) {
            writeln!(self.out)?;
        }
        self.apart = illegal || !self.many;
        writeln!(self.out, "{}", verdict(checked, item, self.env))?;
        if self.env.quiet {
            return Ok(());
        }
        if let Some(read) = reading::summary(&item.deck, &item.source, self.env) {
            writeln!(self.out, "{}", textwrap::fill(&read, self.env.width))?;
        }
        if self.env.verbose {
            write!(self.out, "{}", reading::listing(&item.deck, &item.source, self.env))?;
        }
        if !self.many || self.env.verbose {
            write!(self.out, "{}", sections(checked, item, self.env))?;
            if let Some(note) =
                item.checker.setting().banlist.and_then(|(_, list)| list.note.as_ref())
            {
                write!(self.out, "{}", output::list_note(note, self.env))?;
            }
        }
        for found in &checked.report.diagnostics {
            // Of many decks only what makes one illegal is shown, unless more is asked for.
            if self.many && !self.env.verbose && found.severity != Severity::Error {
                continue;
            }
            writeln!(self.out, "\n{}", render::excerpt(found, checked, self.env.look()))?;
        }
        Ok(())
    }

    fn fail(&mut self, failed: Failed) -> Result<()> {
        match self.form {
            CheckOutput::Sarif => self.sarif.add_failed(&failed),
            CheckOutput::Github => self.out.write_all(failed.annotation().as_bytes())?,
            CheckOutput::Csv => {
                let row = show::failed_row(&failed, self.columns);
                self.out.write_all(sheet::row(&row).as_bytes())?;
            }
            CheckOutput::Markdown => {
                self.out.write_all(show::markdown_failed(&failed).as_bytes())?;
            }
            CheckOutput::Html => self.page.fail(&failed),
            CheckOutput::Json | CheckOutput::Table => {}
        }
        let place =
            failed.location.map(|at| format!(":{}:{}", at.line, at.column)).unwrap_or_default();
        self.out.flush()?;
        self.env.error(&format!("{}{place}: {}", printable(&failed.path), failed.message));
        self.summary.failed += 1;
        if self.form == CheckOutput::Json {
            self.failed.push(failed);
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Outcome> {
        match self.form {
            CheckOutput::Json => {
                let failed: Vec<_> = self.failed.iter().map(render::json_failed).collect();
                self.out.write_all(b"\n],\n\"failed\":")?;
                serde_json::to_writer(&mut self.out, &failed)?;
                self.out.write_all(b",\n\"summary\":")?;
                serde_json::to_writer(&mut self.out, &self.summary)?;
                self.out.write_all(b"}\n")?;
            }
            CheckOutput::Sarif => {
                serde_json::to_writer_pretty(&mut self.out, &self.sarif.finish(&self.summary))?;
                self.out.write_all(b"\n")?;
            }
            CheckOutput::Github => {
                let summary = render::annotated_summary(&self.summary, self.env.lang);
                self.out.write_all(summary.as_bytes())?;
            }
            CheckOutput::Table if self.many => {
                let skipped = [("count", Arg::Number(self.skipped as u64))];
                let skipped = match self.skipped {
                    0 => String::new(),
                    _ => self.env.text("summary-skipped", &skipped),
                };
                writeln!(self.out, "\n{}{skipped}", self.summary.text(self.env.lang))?;
            }
            CheckOutput::Html => {
                let page = std::mem::take(&mut self.page);
                let page = page.finish(&self.summary, self.env.lang);
                self.out.write_all(page.as_bytes())?;
            }
            CheckOutput::Markdown if self.many => {
                let summary = plain(&self.summary.text(self.env.lang));
                writeln!(self.out, "{summary}")?;
            }
            CheckOutput::Table | CheckOutput::Markdown | CheckOutput::Csv => {}
        }
        self.out.flush()?;
        Ok(match self.summary {
            SummaryJson { failed: 1.., .. } => Outcome::Failed,
            SummaryJson { illegal: 1.., .. } => Outcome::Findings,
            _ => Outcome::Fine,
        })
    }
}

/// `✗ a.ydk: illegal (2 errors, 1 warning)  [Yu-Gi-Oh! mr3, OCG, list yugioh/2015-04-01]`
fn verdict(checked: &Checked<'_>, item: &Item, env: &Env) -> String {
    let found = checked.report.verdict();
    let mark = show::mark(found);
    let mark = match found {
        Verdict::Illegal => mark.red().bold(),
        Verdict::Unverified => mark.yellow().bold(),
        Verdict::Legal => mark.green().bold(),
    };
    let verdict = show::verdict(checked, env.lang);
    let of = show::setting(checked, &item.checker.setting().format.name, env.lang);
    format!("{mark} {}: {}  {of}", printable(&checked.source.name), verdict.bold())
}

/// What is shown of a deck besides its findings.
fn shown<'a>(checked: &'a Checked<'a>, item: &'a Item) -> Shown<'a> {
    let setting = item.checker.setting();
    let entries = item.checker.placed(&item.deck).merged();
    let cards = |section: Section| {
        let there = entries.iter().filter(|entry| entry.section == section);
        there.map(|entry| (entry.count, card_name(&entry.card, setting.cards))).collect()
    };
    let sections: Vec<(Section, u32, String)> = sizes(checked, item);
    Shown {
        checked,
        format: &setting.format.name,
        cards: sections.iter().map(|(section, ..)| (*section, cards(*section))).collect(),
        sections,
    }
}

/// What a card is called: as the card data has it, otherwise as it is written.
fn card_name(card: &CardRef, cards: &Cards) -> Localized {
    let (found, written) = match card {
        CardRef::Code(code) => (cards.by_code(*code), code.to_string()),
        CardRef::Written(of) => {
            let by_number = of.number.as_ref().and_then(|number| cards.by_number(number));
            let by_name = || cards.by_name(of.name.as_deref()?).one();
            let number = of.number.as_ref().map(ToString::to_string);
            let words = number.into_iter().chain(of.name.clone()).collect::<Vec<_>>().join(" ");
            (by_number.or_else(by_name), words)
        }
    };
    match found {
        Some(ix) => Localized::each(|lang| cards.get(ix).name.get(lang).to_owned()),
        None => Localized::each(|_| written.clone()),
    }
}

/// The sections with their sizes and what is allowed.
fn sizes(checked: &Checked<'_>, item: &Item) -> Vec<(Section, u32, String)> {
    let setting = item.checker.setting();
    let size = |(section, count): &(Section, u32)| {
        let allowed = match setting.format.sections.get(section) {
            None => "–".to_owned(),
            Some(rule) => match (rule.min, rule.max) {
                (min, Some(max)) if min == max => max.to_string(),
                (min, Some(max)) => format!("{min}–{max}"),
                (min, None) => format!("{min}–"),
            },
        };
        (*section, *count, allowed)
    };
    checked.report.counts.iter().map(size).collect()
}

/// The same as a table.
fn sections(checked: &Checked<'_>, item: &Item, env: &Env) -> String {
    let mut table = output::table(env);
    table.set_header([
        env.text("column-section", &[]),
        env.text("column-cards", &[]),
        env.text("column-allowed", &[]),
    ]);
    for (section, count, allowed) in sizes(checked, item) {
        let section = env.text(&format!("section-{}", section.id()), &[]);
        table.add_row([section, count.to_string(), allowed]);
    }
    for column in [1, 2] {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(comfy_table::CellAlignment::Right);
        }
    }
    output::render(&table)
}
