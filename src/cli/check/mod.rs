//! `hantei check`: checks decks and writes verdicts and findings.

mod exchange;
mod formats;
mod lines;
mod read;
mod shown;
mod sink;
mod table;

use anyhow::{Result, anyhow};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use std::sync::Arc;

use crate::cli::args::{Check, CheckOutput};
use crate::cli::env::Env;
use crate::cli::session::Session;
use crate::cli::{Outcome, decks, folder};
use hantei_base::reference::{Edition, FormatId};
use hantei_base::source::SourceFile;
use hantei_construction::diagnostic::Report;
use hantei_construction::diagnostic::render::Failed;
use hantei_construction::{Checker, Scratch};
use hantei_deck::Deck;
use hantei_messages::Arg;

pub(super) use read::DeckReader;
use sink::Sink;

/// How many decks are read and checked at a time, so that memory is bounded.
const CHUNK: usize = 2048;

/// A deck that is being checked.
struct Item {
    source: SourceFile,
    deck: Deck,
    edition: Edition,
    format: FormatId,
    checker: Arc<Checker>,
}

pub(super) fn run(args: &Check, env: &Env) -> Result<Outcome> {
    reject_ineffective_options(args, env)?;
    if let Some(from) = &args.lines {
        return lines::run(from, args, &mut Session::open(args, true, env)?, env);
    }
    let named = decks::named(&args.decks, &args.exclude, env);
    let args = &Check { decks: named.decks, ..args.clone() };
    let many = args.decks.len() > 1;
    let mut session = Session::open(args, many, env)?;
    if args.all_formats {
        return formats::run(args, named.failed, &mut session, env);
    }
    let mut sink = Sink::new(args, env)?;
    if let Err(error) = check(args, &mut session, &mut sink, env) {
        return sink.stop(error);
    }
    for failed in named.failed {
        sink.fail(failed)?;
    }
    for file in named.skipped {
        sink.skip(file)?;
    }
    sink.finish()
}

/// Checks the decks in turn. An error concerns every deck, such as a list that cannot be read.
fn check(args: &Check, session: &mut Session<'_>, sink: &mut Sink<'_>, env: &Env) -> Result<()> {
    // It may be standard input, which can be read only once.
    let after = args.after.as_deref().map(|after| DeckReader::new(env).named(after));
    let progress = progress(args.decks.len(), env);
    for chunk in args.decks.chunks(CHUNK) {
        let read: Vec<Result<(SourceFile, Deck), Failed>> = chunk
            .par_iter()
            .map_init(|| DeckReader::new(env), |reader, name| reader.named(name))
            .collect();
        let mut items: Vec<Result<Item, Failed>> = Vec::with_capacity(read.len());
        for deck in read {
            items.push(match deck {
                Err(failed) => Err(failed),
                Ok((source, deck)) => read::prepare(source, deck, session)?,
            });
        }
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
                    Some(after) => exchange::sided(&item, &report, after, args, session, sink)?,
                },
                (Err(failed), _) => sink.fail(failed)?,
                (Ok(_), None) => {}
            }
        }
        progress.inc(chunk.len() as u64);
    }
    progress.finish_and_clear();
    Ok(())
}

/// Rejects options that have no effect on the requested output form.
fn reject_ineffective_options(args: &Check, env: &Env) -> Result<()> {
    for (given, option) in [(args.findings, "--findings"), (args.bom, "--bom")] {
        if given && args.output != CheckOutput::Csv {
            return Err(anyhow!(env.text("requires-csv", &[("option", Arg::Text(option))])));
        }
    }
    let in_tables = matches!(args.output, CheckOutput::Table | CheckOutput::Json);
    let of_findings = matches!(args.output, CheckOutput::Sarif | CheckOutput::Github);
    match () {
        () if args.lines.is_some() && !in_tables => Err(anyhow!(env.text("lines-form", &[]))),
        () if !args.exclude.is_empty() && !has_folder(args) => {
            Err(anyhow!(env.text("exclude-without-folder", &[])))
        }
        () if args.all_formats && of_findings => Err(anyhow!(env.text("all-formats-output", &[]))),
        () => Ok(()),
    }
}

fn has_folder(args: &Check) -> bool {
    args.decks.iter().any(|deck| folder::called(deck).is_dir())
}

fn progress(decks: usize, env: &Env) -> ProgressBar {
    if !env.progress || decks < CHUNK / 4 {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(decks as u64).with_style(style)
}
