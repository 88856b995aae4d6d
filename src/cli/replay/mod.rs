//! `hantei replay`: scenarios, what happened in them and by which article, and what did not come out.

mod asking;
mod coverage;
mod explore;
mod find;
mod fold;
mod hand;
mod json;
mod new;
mod readings;
mod step;
mod table;
mod tap;
mod words;

use std::path::PathBuf;
use std::sync::OnceLock;

use anyhow::{Result, anyhow};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde_json::Value;

use crate::card::{Card, Cards, import};
use crate::cli::args::{Replay, ReplayOutput};
use crate::cli::env::Env;
use crate::cli::{Outcome, faults, output, pager};
use crate::data::{self, DataError};
use crate::engine::core::Player;
use crate::reference::Game;
use crate::scenario::reading::{Decision, Of};
use crate::scenario::report::{self, Report, Told};
use crate::scenario::trouble::{Failure, Trouble};
use crate::scenario::wrong::{ScriptError, ScriptPlace};
use crate::text::Lang;
use crate::yaml::Fault;

use find::Script;
use words::for_eyes;

/// A scenario that was run.
struct Played {
    name: String,
    report: Box<dyn Report>,
    /// Whose knowledge is shown; none: everything.
    eyes: Option<Player>,
    /// The events of which those eyes may know, by their places in the log.
    told: Vec<usize>,
}

impl Played {
    fn new(name: String, report: Box<dyn Report>, eyes: Option<Player>) -> Played {
        let told = (0..report.events()).filter(|at| report.is_told(*at, eyes)).collect();
        Played { name, report, eyes, told }
    }

    /// How many events there are to tell.
    fn events(&self) -> usize {
        self.told.len()
    }

    /// One of them, from 0.
    fn event(&self, at: usize, lang: Lang) -> Option<Told> {
        self.report.event(*self.told.get(at)?, self.eyes, lang)
    }

    /// What it is about, for programs.
    fn detail(&self, at: usize) -> Value {
        self.told.get(at).map_or(Value::Null, |at| self.report.detail(*at, self.eyes))
    }

    /// What readings of the book decided of one of them, as far as those eyes may know. What was decided on the way to what they
    /// may not know is told of the next.
    fn decisions(&self, at: usize) -> impl Iterator<Item = &Decision> {
        let from =
            at.checked_sub(1).and_then(|before| self.told.get(before)).map_or(0, |of| of + 1);
        let last = at + 1 == self.told.len();
        let to = self.told.get(at).map_or(0, |of| of + 1);
        let to = if last { usize::MAX } else { to };
        self.known_decisions().filter(move |of| match of.of {
            Of::Event(place) => (from..to).contains(&place),
            Of::Attempt(_) => false,
        })
    }

    /// What readings of the book decided, as far as those eyes may know.
    fn known_decisions(&self) -> impl Iterator<Item = &Decision> {
        self.report.decisions().iter().filter(|decision| {
            let of_other = match decision.of {
                Of::Event(_) => false,
                Of::Attempt(place) => self.report.player_at(place) != self.eyes,
            };
            self.eyes.is_none_or(|eyes| decision.known.to(eyes) && !of_other)
        })
    }

    /// The board after so many of them.
    fn board(&self, after: usize, lang: Lang) -> String {
        let last = self.told.get(after.wrapping_sub(1)).map_or(0, |at| at + 1);
        let all = after >= self.events() && after > 0;
        let after = if all { self.report.events() } else { last };
        self.report.board(after, self.eyes, lang).text(lang)
    }

    /// What did not come out, in the words for those eyes.
    fn failures(&self, env: &Env) -> impl Iterator<Item = (ScriptPlace, Trouble)> {
        let told = |failure: &Failure| {
            let whose = self.report.player_at(failure.at);
            (failure.at, for_eyes(&failure.trouble, self.eyes, whose, env))
        };
        self.report.failures().iter().map(told).collect::<Vec<_>>().into_iter()
    }

    fn passed(&self) -> bool {
        self.report.failures().is_empty()
    }
}

/// What could not be read or run, by its name, and why.
type Unread = (String, anyhow::Error);

/// The cards that are known, game by game, read when they are asked for.
struct Known {
    more: Vec<(Game, Vec<Card>)>,
    games: [OnceLock<Cards>; 4],
}

impl Known {
    fn of(files: &[PathBuf]) -> Result<Known> {
        let mut more = Vec::new();
        for file in files {
            let read = import::read(file, None).map_err(|error| faults::in_file(error, file))?;
            more.push((read.game, read.cards));
        }
        Ok(Known { more, games: Default::default() })
    }

    fn game(&self, game: Game) -> &Cards {
        self.games[game as usize].get_or_init(|| {
            let mut cards = data::cards_for_replay(game);
            let more = self.more.iter().filter(|(of, _)| *of == game);
            cards.extend(more.flat_map(|(_, cards)| cards.iter().cloned()));
            Cards::new(game, cards)
        })
    }
}

pub(super) fn run(args: &Replay, env: &Env) -> Result<Outcome> {
    if let Some(game) = &args.new {
        return new::run(game, env);
    }
    let mut failed = Vec::new();
    let mut scripts = Vec::new();
    for name in &args.scenarios {
        match find::find(name, &mut failed, env) {
            Ok(found) => scripts.extend(found),
            Err(error) => failed.push((name.clone(), error)),
        }
    }
    let known = Known::of(&args.cards)?;
    if args.coverage {
        return coverage::run(scripts, failed, args, &known, env);
    }
    if args.readings {
        return readings::run(scripts, failed, args, &known, env);
    }
    if args.alone() {
        if let Some((name, error)) = failed.first() {
            return Err(anyhow!(unread(name, error, env)));
        }
        if args.asks() && args.scenarios.iter().any(|name| name == "-") {
            return Err(anyhow!(env.text("replay-stdin-taken", &[])));
        }
        let form = match args.output {
            ReplayOutput::Table => true,
            ReplayOutput::Json => !args.asks(),
            ReplayOutput::Tap => false,
        };
        if !form {
            return Err(anyhow!(env.text("replay-form", &[])));
        }
        let one = <[Script; 1]>::try_from(scripts)
            .map_err(|_| anyhow!(env.text("replay-one-only", &[])))?;
        return alone(&one[0], args, &known, env);
    }
    let played = play(scripts, &mut failed, args, &known, env);
    match args.output {
        ReplayOutput::Json => output::print_json(&json::document(&played, &failed, env))?,
        ReplayOutput::Tap => output::print(&tap::page(&played, &failed, env))?,
        ReplayOutput::Table => pager::show(&table::pages(&played, &failed, args, env), env)?,
    }
    Ok(outcome(&played, &failed, env))
}

/// Runs scenarios, several at a time. What cannot be run is added to `failed`.
fn play(
    scripts: Vec<Script>,
    failed: &mut Vec<Unread>,
    args: &Replay,
    known: &Known,
    env: &Env,
) -> Vec<Played> {
    let progress = progress(scripts.len(), env);
    let one = |script: Script| {
        let played = report::play(&script.text, &|game| known.game(game), args.seed);
        progress.inc(1);
        let played = played.map_err(|error| told(error, &script));
        (script.name, played)
    };
    // For one there is nobody to wait for: starting the other threads would take longer than playing it.
    let results: Vec<(String, Result<Box<dyn Report>>)> = match scripts.len() {
        0 | 1 => scripts.into_iter().map(one).collect(),
        _ => scripts.into_par_iter().map(one).collect(),
    };
    progress.finish_and_clear();
    let mut played = Vec::new();
    for (name, result) in results {
        match result {
            Ok(report) => played.push(Played::new(name, report, args.eyes())),
            Err(error) => failed.push((name, error)),
        }
    }
    played
}

/// What came of it all; what could not be read or run is told.
fn outcome(played: &[Played], failed: &[Unread], env: &Env) -> Outcome {
    for (name, error) in failed {
        env.error(&unread(name, error, env));
    }
    match (failed.is_empty(), played.iter().all(Played::passed)) {
        (false, _) => Outcome::Failed,
        (true, true) => Outcome::Fine,
        (true, false) => Outcome::Findings,
    }
}

/// Why something could not be read or run. Faults of files name their file and place themselves.
fn unread(name: &str, error: &anyhow::Error, env: &Env) -> String {
    let words = faults::words(error, env.lang);
    if words.contains(name) { words } else { format!("{name}: {words}") }
}

/// What is done with one scenario only.
fn alone(script: &Script, args: &Replay, known: &Known, env: &Env) -> Result<Outcome> {
    if let Some(players) = args.free_players() {
        return explore::run(script, players, args, known, env);
    }
    if args.interactive {
        return hand::run(script, args, known, env);
    }
    let report = report::play(&script.text, &|game| known.game(game), args.seed)
        .map_err(|error| told(error, script))?;
    step::walk(&Played::new(script.name.clone(), report, args.eyes()), env)
}

/// A fault of a script, with its file and place.
fn told(error: ScriptError, script: &Script) -> anyhow::Error {
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
