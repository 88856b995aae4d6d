//! `hantei replay`: scenarios, what happened in them and by which article, and what did not come out.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use colored::Colorize;
use rayon::prelude::*;
use serde_json::{Value, json};

use crate::card::{Cards, import};
use crate::cli::args::{Replay, ReplayOutput};
use crate::cli::env::Env;
use crate::cli::{Outcome, faults, output, pager, session};
use crate::data::{self, DataError};
use crate::diagnostic::Arg;
use crate::engine::buddyfight::state::State;
use crate::reference::{Edition, Game, Reference};
use crate::rulebook;
use crate::scenario::run::{Failure, Run, ScriptError, Trouble};
use crate::scenario::{board, model, run as runner, trace};
use crate::yaml::Fault;

/// A scenario to run: its name and its text.
struct Script {
    name: String,
    text: String,
}

/// A scenario that was run.
struct Played {
    name: String,
    scenario: model::Scenario,
    edition: Edition,
    run: Run,
}

pub(super) fn run(args: &Replay, env: &Env) -> Result<Outcome> {
    let mut failed = Vec::new();
    let mut scripts = Vec::new();
    for name in &args.scenarios {
        match find(name, env) {
            Ok(found) => scripts.extend(found),
            Err(error) => failed.push((name.clone(), error)),
        }
    }
    let mut known = data::cards_for_replay(Game::Buddyfight);
    for file in &args.cards {
        known.extend(import::read(file, Some(Game::Buddyfight))?.cards);
    }
    let known = Cards::new(Game::Buddyfight, known);
    let results: Vec<(String, Result<Played>)> = scripts
        .into_par_iter()
        .map(|script| (script.name.clone(), play(script, args, &known)))
        .collect();
    let mut played = Vec::new();
    for (name, result) in results {
        match result {
            Ok(of) => played.push(of),
            Err(error) => failed.push((name, error)),
        }
    }
    match args.output {
        ReplayOutput::Json => output::print_json(&document(&played, &failed, env))?,
        ReplayOutput::Tap => output::print(&tap(&played, &failed, env))?,
        ReplayOutput::Table => pager::show(&pages(&played, args, env), env)?,
    }
    for (name, error) in &failed {
        let words = faults::words(error, env.lang);
        // Faults of files name their file and place themselves.
        let named = words.contains(name.as_str());
        env.error(&if named { words } else { format!("{name}: {words}") });
    }
    Ok(match (failed.is_empty(), played.iter().all(|of| of.run.passed())) {
        (false, _) => Outcome::Failed,
        (true, true) => Outcome::Fine,
        (true, false) => Outcome::Findings,
    })
}

/// The scenarios that an argument means: a reference, a folder, a file, or standard input.
fn find(name: &str, env: &Env) -> Result<Vec<Script>> {
    let built_in = |scenario: &data::Scenario| Script {
        name: format!("{}/{}", scenario.game, scenario.stem),
        text: scenario.text.to_owned(),
    };
    let named = data::scenarios().iter().find(|of| format!("{}/{}", of.game, of.stem) == name);
    if let Some(scenario) = named {
        return Ok(vec![built_in(scenario)]);
    }
    if !Path::new(name).exists()
        && let Ok(reference) = name.parse::<Reference>()
    {
        let all = data::scenarios().iter();
        let named: Vec<Script> =
            all.clone().filter(|of| is_of(of, &reference)).map(built_in).collect();
        if !named.is_empty() {
            return Ok(named);
        }
        // None is named by it: those that cite it.
        let citing = data::scenarios_of(&reference);
        let cites = |of: &&data::Scenario| citing.contains(&format!("{}/{}", of.game, of.stem));
        let found: Vec<Script> = all.filter(cites).map(built_in).collect();
        let known = data::has_article(reference.edition, reference.article.as_str());
        return match (found.is_empty(), known) {
            (false, _) => Ok(found),
            (true, true) => Err(anyhow!(env.text("replay-none", &[("name", Arg::Text(name))]))),
            (true, false) => {
                let near: Vec<String> =
                    rulebook::nearest(&reference, 3).iter().map(ToString::to_string).collect();
                let near = near.join(", ");
                let values = [("reference", Arg::Text(name)), ("near", Arg::Text(&near))];
                Err(anyhow!(env.text("no-article", &values)))
            }
        };
    }
    let path = PathBuf::from(name);
    if !path.is_dir() {
        return Ok(vec![read(name)?]);
    }
    let entries = std::fs::read_dir(&path).with_context(|| name.to_owned())?;
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|file| file.extension().is_some_and(|of| of == "yaml" || of == "yml"));
    files.sort();
    if files.is_empty() {
        return Err(anyhow!(env.text("replay-empty-folder", &[("name", Arg::Text(name))])));
    }
    files.iter().map(|file| read(&file.display().to_string())).collect()
}

fn read(name: &str) -> Result<Script> {
    Ok(Script { name: name.to_owned(), text: session::source(name)?.text.to_string() })
}

/// Whether a scenario is named by the reference, or by it and a word.
fn is_of(scenario: &data::Scenario, reference: &Reference) -> bool {
    let edition = Edition::of(scenario.game, scenario.edition).ok();
    let stem = scenario.stem.strip_prefix("2014-").unwrap_or(scenario.stem);
    let article = reference.article.as_str();
    let named =
        stem == article || stem.strip_prefix(article).is_some_and(|rest| rest.starts_with('-'));
    edition == Some(reference.edition) && named
}

fn play(script: Script, args: &Replay, known: &Cards) -> Result<Played> {
    let mut scenario = runner::read(&script.text).map_err(|error| match error {
        ScriptError::Yaml(Fault { location, message }) => {
            let path = PathBuf::from(&script.name);
            anyhow::Error::new(DataError::Fault { path, location, message })
        }
        error => anyhow::Error::new(error),
    })?;
    if let Some(seed) = args.seed {
        scenario.state.seed = seed;
    }
    let edition = runner::edition(&scenario)?;
    let run = runner::run(&scenario, known)?;
    Ok(Played { name: script.name, scenario, edition, run })
}

/// The reference of an article, in the edition that was played or, where that book has none, in the current one.
fn cite(played: &Played, article: &str) -> String {
    let of = |edition: Edition| {
        let reference = Reference { edition, article: article.parse().ok()? };
        data::has_article(edition, article).then(|| reference.to_string())
    };
    of(played.edition)
        .or_else(|| of(played.scenario.game.default_edition()))
        .unwrap_or_else(|| article.to_owned())
}

fn pages(played: &[Played], args: &Replay, env: &Env) -> String {
    let mut page = String::new();
    for of in played {
        page.push_str(&format!("{}\n", of.scenario.title.get(env.lang).bold()));
        page.push_str(
            &format!("{}  {}\n", of.name, of.scenario.cites.join(", ")).dimmed().to_string(),
        );
        let whole = played.len() == 1 || !of.run.passed() || env.verbose;
        if whole {
            page.push('\n');
            page.push_str(&board::draw(&of.run.before, env.lang));
            page.push('\n');
            page.push_str(&events(of, args, env));
            page.push('\n');
            page.push_str(&board::draw(&shown_last(of, args), env.lang));
            page.push('\n');
        }
        for (line, refusal) in &of.run.refused {
            let values = [
                ("line", Arg::Number(u64::from(*line))),
                ("why", Arg::Text(&env.text(&refusal.why.key(), &[]))),
                ("cite", Arg::Text(&cite(of, refusal.cite))),
            ];
            page.push_str(&format!("{}\n", env.text("replay-refused-as-expected", &values)));
        }
        for failure in &of.run.failures {
            let words = trouble(of, failure, env);
            page.push_str(&format!("{}:{}: {words}\n", of.name, failure.line).red().to_string());
        }
        let count = [("count", Arg::Number(of.run.looked_at as u64))];
        let verdict = if of.run.passed() {
            env.text("replay-passed", &count).green()
        } else {
            env.text("replay-failed", &[]).red()
        };
        page.push_str(&format!("{verdict}\n\n"));
    }
    if played.len() > 1 {
        let passed = played.iter().filter(|of| of.run.passed()).count();
        let values = [
            ("run", Arg::Number(played.len() as u64)),
            ("passed", Arg::Number(passed as u64)),
            ("failed", Arg::Number((played.len() - passed) as u64)),
        ];
        page.push_str(&format!("{}\n", env.text("replay-summary", &values)));
    }
    page
}

/// The state after what is shown.
fn shown_last(of: &Played, args: &Replay) -> State {
    match args.until {
        Some(until) => of.run.before.after(of.run.events.iter().take(until).map(|of| &of.event)),
        None => of.run.after.clone(),
    }
}

/// The trace: numbered, indented inside windows, each line with its article.
fn events(of: &Played, args: &Replay, env: &Env) -> String {
    let mut page = String::new();
    let shown = of.run.events.iter().enumerate().take(args.until.unwrap_or(usize::MAX));
    for (at, entry) in shown {
        if !env.verbose && trace::is_minor(&entry.event) {
            continue;
        }
        let indent = "  ".repeat(usize::from(entry.depth));
        let words = trace::words(&of.run.after, entry, env.lang);
        let line = format!("{:>4}  {indent}{words}  {}", at + 1, cite(of, entry.cite).dimmed());
        page.push_str(&line);
        page.push('\n');
    }
    page
}

fn trouble(of: &Played, failure: &Failure, env: &Env) -> String {
    let list = |words: &[String]| words.join(", ");
    let say = |key: &str, values: &[(&'static str, &str)]| {
        let values: Vec<_> = values.iter().map(|(name, value)| (*name, Arg::Text(value))).collect();
        env.text(key, &values)
    };
    match &failure.trouble {
        Trouble::NoPath(path) => say("replay-no-path", &[("path", path)]),
        Trouble::Unexpected { path, wanted, got } => {
            say("replay-unexpected", &[("path", path), ("wanted", wanted), ("got", got)])
        }
        Trouble::Refused(refusal) => {
            let why = env.text(&refusal.why.key(), &[]);
            say("replay-refused", &[("why", &why), ("cite", &cite(of, refusal.cite))])
        }
        Trouble::NotOffered(from) => say("replay-not-offered", &[("from", &list(from))]),
        Trouble::WasLegal => say("replay-was-legal", &[]),
        Trouble::OtherReason { wanted, got } => {
            let why = env.text(&got.why.key(), &[]);
            let got = cite(of, got.cite);
            say("replay-other-reason", &[("wanted", wanted), ("cite", &got), ("why", &why)])
        }
        Trouble::NeverAsked(player) => {
            say("replay-never-asked", &[("player", &player.to_string())])
        }
        Trouble::NoSuchChoice { word, from } => {
            say("replay-no-such-choice", &[("word", word), ("from", &list(from))])
        }
        Trouble::MustChoose { player, from } => {
            say("replay-must-choose", &[("player", &player.to_string()), ("from", &list(from))])
        }
        Trouble::NoCardThere(word) => say("replay-no-card-there", &[("word", word)]),
        Trouble::NoAttacker => say("replay-no-attacker", &[]),
        Trouble::Endless => say("replay-endless", &[]),
    }
}

fn document(played: &[Played], failed: &[(String, anyhow::Error)], env: &Env) -> Value {
    let scenario = |of: &Played| {
        let event = |(at, entry): (usize, &crate::engine::core::Entry<_>)| {
            json!({
                "n": at + 1,
                "player": entry.player.map(|player| player.to_string()),
                "event": trace::id(&entry.event),
                "text": trace::words(&of.run.after, entry, env.lang),
                "cite": cite(of, entry.cite),
                "depth": entry.depth,
                "detail": {},
            })
        };
        let failure = |failure: &Failure| {
            let (path, wanted, got) = match &failure.trouble {
                Trouble::Unexpected { path, wanted, got } => (Some(path), Some(wanted), Some(got)),
                _ => (None, None, None),
            };
            json!({
                "line": failure.line, "path": path, "wanted": wanted, "got": got,
                "message": trouble(of, failure, env),
            })
        };
        json!({
            "path": of.name,
            "title": of.scenario.title.get(env.lang),
            "game": of.scenario.game.id(),
            "edition": of.edition.id(),
            "passed": of.run.passed(),
            "cites": of.scenario.cites,
            "events": of.run.events.iter().enumerate().map(event).collect::<Vec<_>>(),
            "failures": of.run.failures.iter().map(failure).collect::<Vec<_>>(),
        })
    };
    let passed = played.iter().filter(|of| of.run.passed()).count();
    let failures: Vec<Value> = failed
        .iter()
        .map(|(name, error)| json!({"path": name, "message": faults::words(error, env.lang)}))
        .collect();
    json!({
        "version": 1,
        "scenarios": played.iter().map(scenario).collect::<Vec<_>>(),
        "failed": failures,
        "summary": {"run": played.len(), "passed": passed, "failed": played.len() - passed},
    })
}

/// The Test Anything Protocol, version 14.
fn tap(played: &[Played], failed: &[(String, anyhow::Error)], env: &Env) -> String {
    let mut page = format!("TAP version 14\n1..{}\n", played.len() + failed.len());
    let mut number = 0;
    for of in played {
        number += 1;
        let not = if of.run.passed() { "" } else { "not " };
        let title = of.scenario.title.get(env.lang).replace('#', "\\#");
        page.push_str(&format!("{not}ok {number} - {}: {title}\n", of.name));
        for failure in &of.run.failures {
            page.push_str(&format!(
                "# {}:{}: {}\n",
                of.name,
                failure.line,
                trouble(of, failure, env)
            ));
        }
    }
    for (name, error) in failed {
        number += 1;
        page.push_str(&format!("not ok {number} - {name}\n# {}\n", faults::words(error, env.lang)));
    }
    page
}
