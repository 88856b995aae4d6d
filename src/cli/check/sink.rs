//! Writes the results of a check in one of the output forms.

use std::io::Write;

use anyhow::Result;

use super::shown::shown;
use super::{Item, table};
use crate::built_in::built_in;
use crate::cli::args::{Check, CheckOutput};
use crate::cli::env::Env;
use crate::cli::{Outcome, faults, output, reading};
use hantei_construction::diagnostic::render;
use hantei_construction::diagnostic::render::{Checked, Failed, Sarif, Skipped, SummaryJson};
use hantei_construction::diagnostic::{Message, Report, Severity, Verdict};
use hantei_messages::Arg;
use hantei_messages::wrap::wrapping;
use hantei_report::check as show;
use hantei_report::check::{DECK_COLUMNS, DeckPage, FINDING_COLUMNS};
use hantei_report::markdown::plain;
use hantei_report::sheet;

/// Writes the results.
pub(super) struct Sink<'a> {
    args: &'a Check,
    pub(super) env: &'a Env,
    out: std::io::BufWriter<std::io::StdoutLock<'static>>,
    sarif: Sarif,
    summary: SummaryJson,
    failed: Vec<Failed>,
    /// Files in folders that are not decks.
    skipped: Vec<Skipped>,
    many: bool,
    /// Whether a deck has been shown.
    begun: bool,
    /// Whether the previous deck was shown with more than its verdict.
    apart: bool,
    page: DeckPage,
    /// Messages for all decks, printed once: which lists may be out of date, and how to update them.
    list_notes: Vec<String>,
}

impl<'a> Sink<'a> {
    pub(super) fn new(args: &'a Check, env: &'a Env) -> Result<Sink<'a>> {
        let mut out = output::stdout();
        match args.output {
            CheckOutput::Csv => out.write_all(sheet::begin(columns(args), args.bom).as_bytes())?,
            CheckOutput::Json => out.write_all(b"{\"version\":1,\"decks\":[")?,
            _ => {}
        }
        Ok(Sink {
            args,
            env,
            out,
            sarif: Sarif::new(env.lang),
            summary: SummaryJson::default(),
            failed: Vec::new(),
            skipped: Vec::new(),
            many: args.decks.len() > 1,
            begun: false,
            apart: false,
            page: DeckPage::new(built_in()),
            list_notes: Vec::new(),
        })
    }

    /// Whether decks with this verdict are shown. In output for people, `-q` hides legal decks.
    fn shows(&self, verdict: Verdict) -> bool {
        let for_programs = matches!(
            self.args.output,
            CheckOutput::Json | CheckOutput::Sarif | CheckOutput::Github
        );
        let quiet = self.env.quiet && !for_programs && self.args.only.is_empty();
        self.args.shows(verdict) && !(quiet && verdict == Verdict::Legal)
    }

    pub(super) fn add(&mut self, item: &Item, report: &Report) -> Result<()> {
        let verdict = report.verdict();
        if self.shows(verdict) {
            let checked = Checked {
                source: &item.source,
                deck: &item.deck,
                edition: item.edition,
                format: &item.format,
                banlist: item.checker.setting().banlist.map(|(id, _)| id),
                report,
            };
            self.show(item, &checked)?;
            self.begun = true;
            self.note_lists(report);
        }
        self.summary.count(verdict);
        Ok(())
    }

    /// Collects messages that are printed once at the end instead of for each of many decks.
    fn note_lists(&mut self, report: &Report) {
        let told_of_each = !self.many || self.env.verbose || self.env.quiet;
        if told_of_each || self.args.output != CheckOutput::Table {
            return;
        }
        let lang = self.env.lang;
        for found in &report.diagnostics {
            if matches!(found.message, Message::ListMayBeOld { .. }) {
                let help = found.help.as_ref().map(|help| help.text(lang));
                let said = [Some(found.message.text(lang)), help].into_iter().flatten();
                let said = said.collect::<Vec<_>>().join("\n");
                if !self.list_notes.contains(&said) {
                    self.list_notes.push(said);
                }
            }
        }
    }

    fn show(&mut self, item: &Item, checked: &Checked<'_>) -> Result<()> {
        let lang = self.env.lang;
        match self.args.output {
            CheckOutput::Json => {
                if self.begun {
                    self.out.write_all(b",")?;
                }
                let mut deck = b"\n{".to_vec();
                render::json_deck(checked, lang, &mut deck);
                deck.push(b'}');
                self.out.write_all(&deck)?;
            }
            CheckOutput::Sarif => self.sarif.add(checked),
            CheckOutput::Github => {
                self.out.write_all(render::annotations(checked, lang).as_bytes())?
            }
            CheckOutput::Table => self.table(item, checked)?,
            CheckOutput::Csv => self.rows(checked)?,
            CheckOutput::Markdown => {
                let page = show::markdown(&shown(checked, item), lang);
                self.out.write_all(page.as_bytes())?;
            }
            CheckOutput::Html => self.page.add(shown(checked, item)),
        }
        Ok(())
    }

    /// Writes the row of a deck, or the rows of its findings.
    fn rows(&mut self, checked: &Checked<'_>) -> Result<()> {
        let rows = match self.args.findings {
            false => vec![show::deck_row(checked, self.env.lang)],
            true => show::finding_rows(checked, self.env.lang),
        };
        for row in rows {
            self.out.write_all(sheet::row(&row).as_bytes())?;
        }
        Ok(())
    }

    /// Prints a line between the verdicts, in output for people.
    pub(super) fn say(&mut self, key: &str) -> Result<()> {
        if self.args.output == CheckOutput::Table {
            writeln!(self.out, "\n{}", self.env.text(key, &[]))?;
        }
        Ok(())
    }

    /// Prints the verdict, the sections, and the findings with excerpts.
    fn table(&mut self, item: &Item, checked: &Checked<'_>) -> Result<()> {
        let illegal = checked.report.verdict() == Verdict::Illegal;
        if self.begun && !self.env.quiet && (self.apart || illegal) {
            writeln!(self.out)?;
        }
        self.apart = illegal || !self.many;
        writeln!(self.out, "{}", table::verdict(checked, item, self.env))?;
        if self.env.quiet {
            return Ok(());
        }
        if let Some(read) = reading::summary(&item.deck, &item.source, self.env) {
            writeln!(self.out, "{}", textwrap::fill(&read, wrapping(self.env.width)))?;
        }
        if self.env.verbose {
            write!(self.out, "{}", reading::listing(&item.deck, &item.source, self.env))?;
        }
        if !self.many || self.env.verbose {
            write!(self.out, "{}", table::sections(checked, item, self.env))?;
            if let Some(note) =
                item.checker.setting().banlist.and_then(|(_, list)| list.note.as_ref())
            {
                write!(self.out, "{}", output::list_note(note, self.env))?;
            }
        }
        let fixes = checked.fixes();
        for found in checked.report.by_severity() {
            // For many decks, only errors are shown unless `-v` is given.
            if self.many && !self.env.verbose && found.severity != Severity::Error {
                continue;
            }
            writeln!(
                self.out,
                "\n{}",
                render::excerpt(built_in(), found, checked, &fixes, self.env.look())
            )?;
        }
        Ok(())
    }

    pub(super) fn fail(&mut self, failed: Failed) -> Result<()> {
        match self.args.output {
            CheckOutput::Sarif => self.sarif.add_failed(&failed),
            CheckOutput::Github => self.out.write_all(failed.annotation().as_bytes())?,
            CheckOutput::Csv => {
                let row = show::failed_row(&failed, columns(self.args));
                self.out.write_all(sheet::row(&row).as_bytes())?;
            }
            CheckOutput::Markdown => {
                self.out.write_all(show::markdown_failed(&failed).as_bytes())?;
            }
            CheckOutput::Html => self.page.fail(&failed),
            CheckOutput::Json | CheckOutput::Table => {}
        }
        self.out.flush()?;
        self.env.error(&faults::failed_words(&failed));
        self.summary.failed += 1;
        if self.args.output == CheckOutput::Json {
            self.failed.push(failed);
        }
        Ok(())
    }

    /// Reports a file in a folder that is not a deck, at its place in the order of files.
    pub(super) fn skip(&mut self, file: Skipped) -> Result<()> {
        match self.args.output {
            CheckOutput::Csv => {
                let row = show::skipped_row(&file, columns(self.args));
                self.out.write_all(sheet::row(&row).as_bytes())?;
            }
            CheckOutput::Markdown => {
                self.out.write_all(show::markdown_skipped(&file, self.env.lang).as_bytes())?;
            }
            CheckOutput::Html => self.page.skip(&file),
            CheckOutput::Json | CheckOutput::Table | CheckOutput::Sarif | CheckOutput::Github => {}
        }
        self.skipped.push(file);
        Ok(())
    }

    /// Whether `--only` hid all decks, so that only the summary shows that decks were checked.
    fn left_out(&self) -> bool {
        !self.begun && !self.args.only.is_empty() && self.summary.failed == 0
    }

    /// Ends the output at an error that concerns every deck. A JSON document is completed, and contains the error.
    pub(super) fn stop(mut self, error: anyhow::Error) -> Result<Outcome> {
        if self.args.output != CheckOutput::Json || output::is_broken_pipe(&error) {
            return Err(error);
        }
        let message = faults::words(&error, self.env.lang);
        self.env.error(&message);
        self.summary.failed += 1;
        self.failed.push(Failed { path: String::new(), message, location: None });
        self.finish()
    }

    pub(super) fn finish(mut self) -> Result<Outcome> {
        let summed = self.many || self.left_out();
        match self.args.output {
            CheckOutput::Json => {
                let failed: Vec<_> = self.failed.iter().map(render::json_failed).collect();
                self.out.write_all(b"\n],\n\"failed\":")?;
                serde_json::to_writer(&mut self.out, &failed)?;
                if !self.skipped.is_empty() {
                    self.out.write_all(b",\n\"skipped\":")?;
                    serde_json::to_writer(&mut self.out, &self.skipped)?;
                }
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
            CheckOutput::Table if summed => {
                let count = self.skipped.len();
                let skipped = [("count", Arg::Number(count as u64))];
                let skipped = match count {
                    0 => String::new(),
                    _ => self.env.text("summary-skipped", &skipped),
                };
                let apart = if self.begun { "\n" } else { "" };
                writeln!(self.out, "{apart}{}{skipped}", self.summary.text(self.env.lang))?;
                for said in &self.list_notes {
                    writeln!(self.out, "\n{}", textwrap::fill(said, wrapping(self.env.width)))?;
                }
            }
            CheckOutput::Html => {
                let page = self.page.finish(&self.summary, self.env.lang);
                self.out.write_all(page.as_bytes())?;
            }
            CheckOutput::Markdown if summed => {
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

/// The column titles of a spreadsheet.
fn columns(args: &Check) -> &'static [&'static str] {
    if args.findings { &FINDING_COLUMNS } else { &DECK_COLUMNS }
}
