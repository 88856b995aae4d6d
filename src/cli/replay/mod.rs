//! `hantei replay`: replays scenarios and prints the events with their articles, and which expectations failed.

mod coverage;
mod explore;
mod find;
mod fits;
mod hand;
mod json;
mod known;
mod line_reader;
mod new;
mod pages;
mod readings;
mod rulings;
mod step;
mod table;
mod tap;
mod wrap;

use std::path::PathBuf;

use anyhow::{Result, anyhow};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use crate::built_in::built_in;
use crate::cli::args::{Replay, ReplayOutput};
use crate::cli::env::Env;
use crate::cli::grammars::{self, Grammars};
use crate::cli::{Outcome, faults, output, pager};
use hantei_base::reference::Game;
use hantei_base::yaml::DataError;
use hantei_base::yaml::Fault;
use hantei_engine::scenario::opening;
use hantei_engine::scenario::report;
use hantei_engine::scenario::report::Report;
use hantei_engine::scenario::wrong::ScriptError;
use hantei_report::played::Played;
use hantei_report::verdict::Verdict;

use find::Script;
use known::KnownCards;

/// An input that could not be read or run: its name and the error.
type Unread = (String, anyhow::Error);

pub(super) fn run(args: &Replay, env: &Env) -> Result<Outcome> {
    fits::check(args, env)?;
    if let Some(game) = &args.new {
        return new::run(game, &args.scenarios, env);
    }
    let mut failed = Vec::new();
    let mut scripts = Vec::new();
    for name in &args.scenarios {
        match find::find(name, &mut failed, env) {
            Ok(found) => scripts.extend(found),
            Err(error) => failed.push((name.clone(), error)),
        }
    }
    let mut ruled = Vec::new();
    if let Some(folder) = &args.rulings {
        (ruled, scripts) = rulings::scripts(folder, &mut failed, env)?;
    }
    let grammars = asked_grammars(args, &scripts, env)?;
    let known = KnownCards::of(&args.cards, grammars, env)?;
    if args.coverage {
        return coverage::run(scripts, failed, args, &known, env);
    }
    if args.readings {
        return readings::run(scripts, failed, args, &known, env);
    }
    if args.alone() {
        if args.asks() && args.scenarios.iter().any(|name| name == "-") {
            return Err(anyhow!(env.text("replay-stdin-taken", &[])));
        }
        let form = match args.output {
            ReplayOutput::Table => true,
            ReplayOutput::Json => !args.asks(),
            ReplayOutput::Tap | ReplayOutput::Html | ReplayOutput::Svg | ReplayOutput::Markdown => {
                false
            }
        };
        if !form {
            return Err(anyhow!(env.text("replay-form", &[])));
        }
        if !failed.is_empty() {
            if args.output == ReplayOutput::Json {
                output::print_json(&json::document(&[], &failed, args, env))?;
            }
            return Ok(outcome(&[], &failed, env));
        }
        let one = <[Script; 1]>::try_from(scripts)
            .map_err(|_| anyhow!(env.text("replay-one-only", &[])))?;
        return alone(&one[0], args, &known, env);
    }
    // Of several scenarios that passed, the table has only the verdicts.
    let only_verdicts = args.output == ReplayOutput::Table && !env.verbose && scripts.len() > 1;
    if args.until.is_some() && only_verdicts {
        return Err(anyhow!(env.text("replay-until-one", &[])));
    }
    let mut played = play(scripts, &mut failed, args, &known, env);
    let failed = rulings::blamed(failed, &ruled, env);
    played.iter_mut().for_each(|of| of.rulings = rulings::of(&ruled, &of.name));
    if played.is_empty() && args.output.is_to_send() {
        return Ok(outcome(&played, &failed, env));
    }
    match args.output {
        ReplayOutput::Json => output::print_json(&json::document(&played, &failed, args, env))?,
        ReplayOutput::Tap => output::print(&tap::page(&played, &failed, env))?,
        ReplayOutput::Table => pager::show(&table::pages(&played, &failed, args, env), env)?,
        ReplayOutput::Html => output::print(&pages::html(&played, &failed, args, env)?)?,
        ReplayOutput::Svg => output::print(&pages::svg(&played, args, env)?)?,
        ReplayOutput::Markdown => output::print(&pages::markdown(&played, &failed, args, env))?,
    }
    for failing in played.iter().flat_map(|of| rulings::failing(of, env)) {
        env.error(&failing);
    }
    Ok(outcome(&played, &failed, env))
}

/// The grammars by which the texts of cards are read. Productions that a user adds do nothing for games without a grammar.
fn asked_grammars(args: &Replay, scripts: &[Script], env: &Env) -> Result<Grammars> {
    if !args.grammar.is_empty() {
        let games = scripts.iter().filter_map(|script| opening::game(&script.text).ok());
        let games: Vec<Game> = games.collect();
        if let Some(game) = games.first()
            && !games.iter().any(|game| grammars::GAMES.contains(game))
        {
            return Err(grammars::no_grammar(*game, env));
        }
    }
    Grammars::extended_by(&args.grammar)
}

/// Runs scenarios in parallel. Those that fail to run are added to `failed`.
fn play(
    scripts: Vec<Script>,
    failed: &mut Vec<Unread>,
    args: &Replay,
    known: &KnownCards<'_>,
    env: &Env,
) -> Vec<Played> {
    let progress = progress(scripts.len(), env);
    let one = |script: Script| {
        let played = report(&script, args, known);
        progress.inc(1);
        (script.name, played)
    };
    // A single scenario runs on this thread, because starting others would take longer.
    let results: Vec<(String, Result<Box<dyn Report>>)> = match scripts.len() {
        0 | 1 => scripts.into_iter().map(one).collect(),
        _ => scripts.into_par_iter().map(one).collect(),
    };
    progress.finish_and_clear();
    let mut played = Vec::new();
    for (name, result) in results {
        match result {
            Ok(report) => played.push(as_shown(name, report, args)),
            Err(error) => failed.push((name, error)),
        }
    }
    played
}

/// Runs a scenario.
fn report(script: &Script, args: &Replay, known: &KnownCards<'_>) -> Result<Box<dyn Report>> {
    let play = |cards| report::play(&known.grammars, &script.text, &|_| cards, args.seed);
    known
        .read_with_cards(&script.text, script.whose, play, |report| {
            !report.partial(None).is_empty()
        })
        .map_err(|error| with_place(error, script))
}

/// Applies the display options to a run.
fn as_shown(name: String, report: Box<dyn Report>, args: &Replay) -> Played {
    let mut played = Played::new(built_in(), name, report, args.viewer());
    played.strict = args.strict;
    played
}

/// The overall outcome; prints errors for inputs that could not be read or run.
fn outcome(played: &[Played], failed: &[Unread], env: &Env) -> Outcome {
    for (name, error) in failed {
        env.error(&unread(name, error, env));
    }
    match (failed.is_empty(), played.iter().all(|of| of.verdict() != Verdict::Failed)) {
        (false, _) => Outcome::Failed,
        (true, true) => Outcome::Fine,
        (true, false) => Outcome::Findings,
    }
}

/// The error message for an input. File errors already contain file and place.
fn unread(name: &str, error: &anyhow::Error, env: &Env) -> String {
    let words = faults::words(error, env.lang);
    if words.contains(name) { words } else { format!("{name}: {words}") }
}

/// Runs an option that works with only one scenario.
fn alone(script: &Script, args: &Replay, known: &KnownCards<'_>, env: &Env) -> Result<Outcome> {
    if let Some(players) = args.free_players() {
        return explore::run(script, players, args, known, env);
    }
    if args.interactive {
        return hand::run(script, args, known, env);
    }
    let report = report(script, args, known)?;
    step::walk(&as_shown(script.name.clone(), report, args), env)
}

/// Adds the file and place to an error in a script.
fn with_place(error: ScriptError, script: &Script) -> anyhow::Error {
    let path = PathBuf::from(&script.name);
    match error {
        ScriptError::Yaml(Fault { location, message }) => {
            anyhow::Error::new(DataError::Fault { path, location, message })
        }
        ScriptError::Wrong(wrong) => faults::at_place(wrong.location(&script.text), wrong, &path),
    }
}

fn progress(scripts: usize, env: &Env) -> ProgressBar {
    if !env.progress || scripts < 16 {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(scripts as u64).with_style(style)
}
