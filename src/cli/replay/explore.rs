//! `--explore`: whether the expectations at the end of a script can be reached, and whether they always hold.

use std::time::Duration;

use anyhow::{Result, anyhow};
use colored::Colorize;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

use crate::cli::args::{Replay, ReplayOutput};
use crate::cli::env::Env;
use crate::cli::{Outcome, output};
use hantei_base::text::{Lang, Localized};
use hantei_engine::scenario::explore::{
    Bounds, Explored, MEMORY, NothingToExplore, SearchStats, StopReason, explore,
};
use hantei_engine::scenario::games::{Games as _, With};
use hantei_engine::scenario::in_part::PartialCard;
use hantei_engine::scenario::model::Scenario;
use hantei_engine::scenario::opening;
use hantei_engine::scenario::rules::Rules;
use hantei_engine::scenario::step::{Act, ScriptStep};
use hantei_engine::scenario::written;
use hantei_engine::{PerPlayer, Player};
use hantei_messages::Arg;
use hantei_report::in_part as words;

use super::KnownCards;
use super::find::{Owner, Script};
use super::table;

pub(super) fn run(
    script: &Script,
    players: PerPlayer<bool>,
    args: &Replay,
    known: &KnownCards<'_>,
    env: &Env,
) -> Result<Outcome> {
    let game = opening::game(&script.text).map_err(|error| super::with_place(error, script))?;
    let exploration = Exploration { script, players, args, known, env };
    known.grammars.with(game, exploration)
}

struct Exploration<'a> {
    script: &'a Script,
    players: PerPlayer<bool>,
    args: &'a Replay,
    known: &'a KnownCards<'a>,
    env: &'a Env,
}

impl With for Exploration<'_> {
    type Output = Result<Outcome>;
    fn go<R: Rules>(self) -> Result<Outcome> {
        let of_script = |error| super::with_place(error, self.script);
        let scenario: Scenario<R> =
            opening::read(&self.known.grammars, &self.script.text).map_err(of_script)?;
        let opening = self
            .known
            .opening(&scenario, &self.script.text, self.script.whose, self.args.seed)
            .map_err(of_script)?;
        let bounds = Bounds {
            depth: self.args.depth,
            nodes: self.args.nodes,
            time: Duration::from_secs(self.args.time),
            memory: MEMORY,
        };
        let progress = progress(self.env);
        let tell = |so_far| tried(&progress, so_far, self.env);
        let found = explore(&opening, self.players, bounds, self.env.lang, &tell);
        progress.finish_and_clear();
        let mut found = found.map_err(|nothing| {
            let key = match nothing {
                NothingToExplore::NoExpectation => "explore-no-expectation",
                NothingToExplore::Fails => "explore-fails",
            };
            anyhow!("{}: {}", self.script.name, self.env.text(key, &[]))
        })?;
        if self.script.whose == Owner::BuiltIn {
            // Its cards contain everything that it needs, but not what else could be done with them.
            let not_tried = |of: &PartialCard| found.not_tried.contains(&of.name);
            found.partial.iter_mut().filter(|of| !not_tried(of)).for_each(|of| of.matters = None);
        }
        match self.args.output {
            ReplayOutput::Json => {
                let mut document = document(&scenario.title, &found, self.env);
                document["no_choice"] = json!(found.had_no_choice());
                document["own_steps"] = found.own.iter().map(|place| place.line).collect();
                document["verified"] = json!(found.is_verified());
                document["partial"] = words::document(&found.partial, self.env.lang);
                output::print_json(&document)?;
            }
            ReplayOutput::Table
            | ReplayOutput::Tap
            | ReplayOutput::Html
            | ReplayOutput::Svg
            | ReplayOutput::Markdown => {
                let lines = words::lines(&found.partial, self.env.lang);
                let in_part = table::played_in_part(&lines, self.env);
                let page = page(&scenario.title, &found, self.players, self.env);
                output::print(&(page + &in_part))?;
            }
        }
        let doubtful = self.args.strict && !found.is_verified();
        Ok(match found.reached.is_some() && !doubtful {
            true => Outcome::Fine,
            false => Outcome::Findings,
        })
    }
}

/// A progress bar for a user who waits at a terminal.
fn progress(env: &Env) -> ProgressBar {
    if !env.progress {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} {msg}")
        .unwrap_or_else(|_| ProgressStyle::default_spinner());
    ProgressBar::new_spinner().with_style(style)
}

/// Updates the progress bar.
fn tried(progress: &ProgressBar, so_far: SearchStats, env: &Env) {
    if !progress.is_hidden() {
        let values = [("nodes", Arg::Number(so_far.nodes))];
        progress.set_message(env.text("explore-progress", &values));
        progress.tick();
    }
}

fn page<A: Act>(
    title: &Localized,
    found: &Explored<A>,
    players: PerPlayer<bool>,
    env: &Env,
) -> String {
    let whole = found.because == StopReason::Everything;
    let mut page = format!("{}\n\n", title.get(env.lang).bold());
    let sentence = |key: &str| format!("{}\n", env.text(key, &[]));
    let reached = match (&found.reached, whole) {
        (Some(line), _) => line_of("explore-reached", line, &[], env),
        (None, true) if !found.is_verified() => sentence("explore-unreachable-by-known"),
        (None, true) if found.tried.unfit > 0 => sentence("explore-unreachable-by-script"),
        (None, true) => sentence("explore-unreachable"),
        (None, false) => sentence("explore-not-reached"),
    };
    page.push_str(&reached);
    if let Some(cut) = &found.cut {
        let line = Arg::Number(u64::from(cut.impossible.line));
        page.push_str(&line_of("explore-cut", &cut.steps, &[("line", line)], env));
    }
    let always = match (&found.missed, whole) {
        (Some(line), _) => line_of("explore-not-always", line, &[], env),
        (None, true) if found.had_no_choice() => sentence("explore-as-written"),
        (None, true) if !found.is_verified() => sentence("explore-always-by-known"),
        (None, true) if found.tried.unfit > 0 => sentence("explore-always-by-script"),
        (None, true) => sentence("explore-always"),
        (None, false) => sentence("explore-always-so-far"),
    };
    page.push_str(&always);
    if !found.not_tried.is_empty() {
        let name = |of: &Localized| of.get(env.lang).to_owned();
        let cards: Vec<String> = found.not_tried.iter().map(name).collect();
        let values = [("cards", Arg::List(&cards))];
        page.push_str(&format!("{}\n", env.text("explore-not-tried", &values)));
    }
    let because = match found.because {
        StopReason::Everything => "explore-everything",
        StopReason::Answered => "explore-answered",
        StopReason::Depth => "explore-depth",
        StopReason::Nodes => "explore-nodes",
        StopReason::Time => "explore-time",
        StopReason::Memory => "explore-memory",
    };
    let SearchStats { lines: _, unfit, nodes, positions: _, depth } = found.tried;
    let values = [
        ("nodes", Arg::Number(nodes)),
        ("depth", Arg::Number(depth as u64)),
        ("unfit", Arg::Number(unfit)),
    ];
    let tried = env.text(if nodes == 0 { "explore-tried-none" } else { "explore-tried" }, &values);
    let space = if env.lang == Lang::Ja { "" } else { " " };
    page.push('\n');
    // If nothing was left to choose, the lines about the script's own steps say so.
    if nodes > 0 || !whole {
        page.push_str(&format!("{tried}{space}{}\n", env.text(because, &values)));
    }
    if unfit > 0 {
        page.push_str(&format!("{}\n", env.text("explore-unfit", &values)));
    }
    page.push_str(&own_steps(found, players, env));
    page
}

/// The script's own steps for players whose choices are tried, if they prevented any choice, with what to remove.
fn own_steps<A: Act>(found: &Explored<A>, players: PerPlayer<bool>, env: &Env) -> String {
    let free = Player::ALL.into_iter().filter(|player| players[*player]);
    let free: Vec<String> = free.map(|player| player.to_string()).collect();
    let lines: Vec<String> = found.own.iter().map(|place| place.line.to_string()).collect();
    let values = [
        ("players", Arg::List(&free)),
        ("lines", Arg::List(&lines)),
        ("count", Arg::Number(lines.len() as u64)),
    ];
    let key = match (found.had_no_choice(), lines.is_empty()) {
        (true, true) => "explore-nothing-to-choose",
        (true, false) => "explore-no-choice",
        (false, false) if found.tried.unfit > 0 => "explore-own-steps",
        (false, _) => return String::new(),
    };
    format!("{}\n", env.text(key, &values))
}

fn line_of<A: Act>(
    key: &str,
    line: &[ScriptStep<A>],
    values: &[(&'static str, Arg<'_>)],
    env: &Env,
) -> String {
    let mut page = format!("{}\n", env.text(key, values));
    if line.is_empty() {
        page.push_str(&format!("  {}\n", env.text("explore-nothing-to-do", &[])));
    }
    for step in written::script(line) {
        page.push_str(&format!("  {step}\n"));
    }
    page
}

fn document<A: Act>(title: &Localized, found: &Explored<A>, env: &Env) -> serde_json::Value {
    let whole = found.because == StopReason::Everything;
    // That no line was found says nothing about the cards of which not all is known.
    let all = whole && found.is_verified();
    let verdict = |found: bool| if found { Some(true) } else { all.then_some(false) };
    let because = match found.because {
        StopReason::Everything | StopReason::Answered => None,
        StopReason::Depth => Some("depth"),
        StopReason::Nodes => Some("nodes"),
        StopReason::Time => Some("time"),
        StopReason::Memory => Some("memory"),
    };
    let SearchStats { lines, unfit, nodes, positions, depth } = found.tried;
    json!({
        "version": 1,
        "title": title.get(env.lang),
        "reachable": verdict(found.reached.is_some()),
        "line": found.reached.as_deref().map(written::script),
        "always": verdict(found.missed.is_some()).map(|missed| !missed),
        "counter_line": found.missed.as_deref().map(written::script),
        "cut_line": found.cut.as_ref().map(|cut| written::script(&cut.steps)),
        "impossible_step": found.cut.as_ref().map(|cut| cut.impossible.line),
        "lines": lines, "choices": nodes, "positions": positions, "longest": depth, "unfit": unfit,
        "stopped_by": because,
    })
}
