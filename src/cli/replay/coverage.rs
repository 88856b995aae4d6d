//! `--coverage`: reports how much of a book its scenarios cover, and what is missing.

use anyhow::{Result, anyhow};
use colored::Colorize;
use serde_json::json;

use crate::built_in::built_in;
use crate::cli::args::{Replay, ReplayOutput};
use crate::cli::env::Env;
use crate::cli::{Outcome, edition, output, pager};
use hantei_base::reference::{Edition, Game, Reference};
use hantei_base::text::Lang;
use hantei_data as data;
use hantei_engine::scenario::coverage;
use hantei_engine::scenario::coverage::Coverage;
use hantei_engine::scenario::report::Report;
use hantei_messages::Arg;

use super::find::{self, Script};
use super::{KnownCards, Unread, outcome, play};

/// Runs the scenarios of an edition, built-in or given, and counts the articles that they cite.
pub(super) fn run(
    scripts: Vec<Script>,
    mut failed: Vec<Unread>,
    args: &Replay,
    known: &KnownCards<'_>,
    env: &Env,
) -> Result<Outcome> {
    let named = edition::named(args.game.as_deref(), None, env)?;
    let game = named.game.unwrap_or(Game::Buddyfight);
    let edition = named.edition.unwrap_or(game.default_edition());
    let scripts = if args.scenarios.is_empty() { scripts_of(edition) } else { scripts };
    let played = play(scripts, &mut failed, args, known, env);
    let runs: Vec<&dyn Report> = played.iter().map(|played| &*played.report).collect();
    let coverage = coverage::of(built_in(), edition, &runs);
    if coverage.scenarios == 0 && !played.is_empty() {
        outcome(&played, &failed, env);
        let edition = edition.to_string();
        return Err(anyhow!(env.text("coverage-of-none", &[("edition", Arg::Text(&edition))])));
    }
    match args.output {
        ReplayOutput::Json => output::print_json(&document(&coverage, env))?,
        ReplayOutput::Table
        | ReplayOutput::Tap
        | ReplayOutput::Html
        | ReplayOutput::Svg
        | ReplayOutput::Markdown => pager::show(&page(&coverage, env), env)?,
    }
    Ok(outcome(&played, &failed, env))
}

fn scripts_of(edition: Edition) -> Vec<Script> {
    let of_edition = |of: &&data::Scenario| {
        of.game == edition.game() && Edition::of(of.game, of.edition).ok() == Some(edition)
    };
    built_in().scenarios().iter().filter(of_edition).map(find::script_of).collect()
}

fn percent(of: usize, coverage: &Coverage) -> f64 {
    100.0 * of as f64 / coverage.with_effect.max(1) as f64
}

fn page(coverage: &Coverage, env: &Env) -> String {
    let edition = coverage.edition.to_string();
    let shown = format!("{:.1}", percent(coverage.shown, coverage));
    let percent = format!("{:.1}", percent(coverage.exercised, coverage));
    let values = [
        ("edition", Arg::Text(&edition)),
        ("exercised", Arg::Number(coverage.exercised as u64)),
        ("all", Arg::Number(coverage.with_effect as u64)),
        ("shown", Arg::Number(coverage.shown as u64)),
        ("shown_percent", Arg::Text(&shown)),
        ("percent", Arg::Text(&percent)),
        ("scenarios", Arg::Number(coverage.scenarios as u64)),
    ];
    let mut summary = env.text("coverage-summary", &values);
    if coverage.shown > coverage.exercised {
        summary.push_str(&env.text("coverage-shown", &values));
    }
    let mut page = format!("{}\n", summary.bold());
    if !coverage.left.is_empty() {
        let named = coverage.left.iter().any(|left| left.named);
        let key = if named { "coverage-left-named" } else { "coverage-left" };
        page.push_str(&format!("\n{}\n", env.text(key, &[])));
    }
    for left in &coverage.left {
        let reference =
            Reference { edition: coverage.edition, article: left.article.clone() }.to_string();
        let title = left.title.get(env.lang);
        let mark = if left.named { "*" } else { " " };
        let why = left.why.as_ref().map(|why| match env.lang {
            Lang::Ja => format!("（{}）", why.get(env.lang)),
            Lang::En => format!("  ({})", why.get(env.lang)),
        });
        page.push_str(&format!(
            "{mark} {reference}  {title}{}\n",
            why.unwrap_or_default().dimmed()
        ));
    }
    page
}

fn document(coverage: &Coverage, env: &Env) -> serde_json::Value {
    let left: Vec<_> = coverage
        .left
        .iter()
        .map(|left| {
            let article = left.article.clone();
            json!({
                "ref": Reference { edition: coverage.edition, article }.to_string(),
                "title": left.title.get(env.lang),
                "why": left.why.as_ref().map(|why| why.get(env.lang)),
                "named": left.named,
            })
        })
        .collect();
    let rounded = |of: usize| (percent(of, coverage) * 10.0).round() / 10.0;
    json!({
        "version": 1,
        "game": coverage.edition.game().id(),
        "edition": coverage.edition.id(),
        "scenarios": coverage.scenarios,
        "exercised": coverage.exercised,
        "with_effect": coverage.with_effect,
        "percent": rounded(coverage.exercised),
        "shown": coverage.shown,
        "shown_percent": rounded(coverage.shown),
        "left": left,
    })
}
