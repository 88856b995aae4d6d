//! `--readings`: replays a scenario under every reading of the open questions of its book that affect it.

use anyhow::Result;
use colored::Colorize;
use rayon::prelude::*;
use serde_json::{Value, json};

use crate::built_in::built_in;
use crate::cli::args::{Replay, ReplayOutput};
use crate::cli::env::Env;
use crate::cli::{Outcome, faults, output, pager};
use hantei_base::text::printable;
use hantei_data::model::OpenQuestion;
use hantei_engine as core;
use hantei_engine::scenario::variants;
use hantei_engine::scenario::variants::{Variant, Variants};
use hantei_messages::Arg;
use hantei_report::in_part;
use hantei_report::varied::{Called, Varied};
use hantei_report::verdict::Verdict;

use super::find::Script;
use super::{KnownCards, Unread, table, tap, unread, with_place, wrap};

pub(super) fn run(
    scripts: Vec<Script>,
    mut failed: Vec<Unread>,
    args: &Replay,
    known: &KnownCards<'_>,
    env: &Env,
) -> Result<Outcome> {
    let one = |script: Script| {
        let play = |cards| variants::play_all(&known.grammars, &script.text, &|_| cards, args.seed);
        let in_part = |variants: &Variants| !variants.runs[0].report.partial(None).is_empty();
        let played = known.read_with_cards(&script.text, script.whose, play, in_part);
        let played = played.map_err(|error| with_place(error, &script));
        (script.name, played)
    };
    let results: Vec<_> = scripts.into_par_iter().map(one).collect();
    let mut varied = Vec::new();
    for (name, result) in results {
        match result {
            Ok(variants) => {
                let (data, strict) = (built_in(), args.strict);
                varied.push(Varied { data, name, variants, strict });
            }
            Err(error) => failed.push((name, error)),
        }
    }
    let outcome = match (failed.is_empty(), varied.iter().all(|of| of.verdict() != Verdict::Failed))
    {
        (false, _) => Outcome::Failed,
        (true, true) => Outcome::Fine,
        (true, false) => Outcome::Findings,
    };
    match args.output {
        form if form.is_to_send() && varied.is_empty() => {}
        ReplayOutput::Json => output::print_json(&document(&varied, &failed, env))?,
        ReplayOutput::Tap => output::print(&as_tap(&varied, &failed, env))?,
        ReplayOutput::Table => pager::show(&pages(&varied, &failed, env), env)?,
        ReplayOutput::Markdown => {
            output::print(&super::pages::varied_markdown(&varied, &failed, env))?;
        }
        ReplayOutput::Html => {
            output::print(&super::pages::varied_html(varied, &failed, args, env)?)?;
        }
        // Refused earlier: one board cannot show several readings.
        ReplayOutput::Svg => {}
    }
    for (name, error) in &failed {
        env.error(&unread(name, error, env));
    }
    Ok(outcome)
}

fn pages(varied: &[Varied], failed: &[Unread], env: &Env) -> String {
    let mut page: String = varied.iter().map(|of| one(of, env)).collect();
    if varied.len() + failed.len() > 1 {
        let same = varied.iter().filter(|of| of.variants.agree()).count();
        let values = [
            ("run", Arg::Number(varied.len() as u64)),
            ("same", Arg::Number(same as u64)),
            ("depends", Arg::Number((varied.len() - same) as u64)),
        ];
        page.push_str(&format!("{}\n", env.text("readings-summary", &values)));
    }
    page
}

/// The questions with their readings, the result of each combination, and the answer.
fn one(of: &Varied, env: &Env) -> String {
    let report = of.as_written();
    let title = printable(report.title().get(env.lang)).bold();
    let name = format!("{}  {}", of.name, report.cites().join(", "));
    let mut page = format!("{title}\n{}\n", wrap::line(name.trim_end(), 2, env).dimmed());
    for (question, as_written) in &of.variants.questions {
        page.push_str(&open(question, as_written, of, env));
    }
    if of.variants.runs.len() > 1 {
        page.push('\n');
        for run in &of.variants.runs {
            page.push_str(&row(run, of, env));
        }
    }
    let answer = wrap::line(&of.answer(Called::ById, env.lang), 2, env);
    page.push_str(&format!("\n{}\n", answer.bold()));
    page.push_str(&table::played_in_part(&in_part::lines(&of.partial(), env.lang), env));
    if let Some(doubt) = of.doubt(env.lang) {
        let doubt = if of.strict { doubt.red() } else { doubt.yellow() };
        page.push_str(&format!("{doubt}\n"));
    }
    page.push('\n');
    page
}

/// A question with its readings; the one that the script uses is marked.
fn open(question: &OpenQuestion, as_written: &str, of: &Varied, env: &Env) -> String {
    let reference = of.cite(question.article.as_str());
    let head = format!("{}  {reference}", question.id);
    let words = question.question.get(env.lang);
    let mut page = format!("\n{}\n{}\n", head.bold(), wrap::line(&format!("  {words}"), 2, env));
    for reading in question.meanwhile.readings() {
        let mark = if reading.id == as_written { "*" } else { " " };
        let line = format!("  {mark} {}: {}", reading.id, reading.words.get(env.lang));
        page.push_str(&format!("{}\n", wrap::line(&line, 6, env)));
    }
    page
}

/// A combination with its result, followed by its failed expectations.
fn row(run: &Variant, of: &Varied, env: &Env) -> String {
    let readings = of.held(run).join(", ");
    let values = [("readings", readings), ("outcome", of.comes_to(run, env.lang))];
    let values = values.each_ref().map(|(name, value)| (*name, Arg::Text(value)));
    let mut page = format!("{}\n", wrap::line(&env.text("readings-row", &values), 2, env));
    for failure in run.failures() {
        let line = format!("    {}", of.missed(failure, env.lang));
        page.push_str(&format!("{}\n", wrap::line(&line, 6, env)));
    }
    page
}

fn as_tap(varied: &[Varied], failed: &[Unread], env: &Env) -> String {
    let mut page = format!("TAP version 14\n1..{}\n", varied.len() + failed.len());
    for (at, of) in varied.iter().enumerate() {
        let not = if of.verdict() == Verdict::Failed { "not " } else { "" };
        let answer = printable(&of.answer(Called::ById, env.lang)).replace('#', "\\#");
        page.push_str(&format!("{not}ok {} - {}: {answer}\n", at + 1, of.name));
        page.extend(of.doubt(env.lang).map(|words| format!("# {}\n", printable(&words))));
        page.push_str(&tap::in_part(in_part::lines(&of.partial(), env.lang)));
    }
    for (at, (name, error)) in failed.iter().enumerate() {
        let words = faults::words(error, env.lang);
        page.push_str(&format!("not ok {} - {name}\n# {words}\n", varied.len() + at + 1));
    }
    page
}

fn document(varied: &[Varied], failed: &[Unread], env: &Env) -> Value {
    let failures: Vec<Value> = failed
        .iter()
        .map(|(name, error)| json!({"path": name, "message": faults::words(error, env.lang)}))
        .collect();
    let same = varied.iter().filter(|of| of.variants.agree()).count();
    json!({
        "version": 1,
        "scenarios": varied.iter().map(|of| scenario(of, env)).collect::<Vec<_>>(),
        "failed": failures,
        "summary": {"run": varied.len(), "same": same, "depends": varied.len() - same, "unread": failed.len()},
    })
}

fn scenario(of: &Varied, env: &Env) -> Value {
    let (report, variants) = (of.as_written(), &of.variants);
    let (edition, decisive) = (report.edition(), variants.decisive());
    let question = |(question, as_written): &(OpenQuestion, String)| {
        let words = |reading: &hantei_data::model::OneReading| json!({"id": reading.id, "text": reading.words.get(env.lang)});
        json!({
            "id": question.id,
            "cite": of.cite(question.article.as_str()),
            "text": question.question.get(env.lang),
            "default": question.meanwhile.default_reading(),
            "as_written": as_written,
            "readings": question.meanwhile.readings().iter().map(words).collect::<Vec<_>>(),
            "decisive": decisive.iter().any(|of| of.id == question.id),
        })
    };
    let run = |run: &Variant| {
        let held = variants.questions.iter().filter_map(|(question, _)| {
            let reading = variants.reading_in(run, &question.id)?;
            Some((question.id.clone(), Value::from(reading)))
        });
        let (ended, winner) = match run.report.outcome() {
            core::Outcome::Won(player) => ("won", Some(player.to_string())),
            core::Outcome::Drawn => ("drawn", None),
            core::Outcome::Halted => ("halted", None),
            core::Outcome::Endless => ("endless", None),
            core::Outcome::WrongAnswer => ("wrong-answer", None),
        };
        let failures = run.failures().map(|failure| {
            let (at, words) = (failure.at, of.describe(failure));
            json!({"line": at.line, "column": at.column, "message": words.get(env.lang)})
        });
        json!({
            "readings": Value::Object(held.collect()),
            "ended": ended,
            "winner": winner,
            "passed": run.failures().next().is_none(),
            "failures": failures.collect::<Vec<_>>(),
        })
    };
    json!({
        "path": of.name,
        "title": report.title().get(env.lang),
        "game": edition.game().id(),
        "edition": edition.id(),
        "answer": of.answer(Called::ById, env.lang),
        "depends": !variants.agree(),
        "whole": variants.whole,
        "verified": of.is_verified(),
        "verdict": of.verdict().id(),
        "partial": in_part::document(&of.partial(), env.lang),
        "questions": variants.questions.iter().map(question).collect::<Vec<_>>(),
        "runs": variants.runs.iter().map(run).collect::<Vec<_>>(),
    })
}
