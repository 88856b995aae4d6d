//! Replays for people: the board, the events with their articles, the final board, and the verdict.

use colored::Colorize;

use crate::built_in::built_in;
use crate::cli::args::Replay;
use crate::cli::env::Env;
use hantei_base::reference::Edition;
use hantei_base::text::printable;
use hantei_engine::scenario::reading::Decision;
use hantei_messages::Arg;
use hantei_report::played::Played;
use hantei_report::trace::Happening;
use hantei_report::verdict::{Tally, Verdict};
use hantei_report::words;

use super::Unread;
use super::wrap;

pub(super) fn pages(played: &[Played], failed: &[Unread], args: &Replay, env: &Env) -> String {
    let mut page = String::new();
    for of in played {
        page.push_str(&head(of, env));
        if played.len() == 1 || of.verdict() == Verdict::Failed || env.verbose {
            let shown = of.shown(args.until);
            page.push_str(&format!("\n{}\n", of.board(0, env.lang).text(env.lang)));
            page.extend((0..shown).filter_map(|at| line(of, at, env)));
            page.push_str(&format!("\n{}\n", of.board(shown, env.lang).text(env.lang)));
        }
        page.push_str(&verdict(of, env));
        page.push('\n');
    }
    if played.len() + failed.len() > 1 {
        let tally = Tally::of(played.iter().map(Played::verdict));
        page.push_str(&tally.words(failed.len(), env.lang));
        page.push('\n');
    }
    page
}

/// The title, the name and the articles.
pub(super) fn head(of: &Played, env: &Env) -> String {
    let title = printable(of.report.title().get(env.lang)).bold();
    let cites = of.report.cites().join(", ");
    let name = format!("{}  {cites}", of.name);
    format!("{title}\n{}\n", wrap::line(name.trim_end(), 2, env).dimmed())
}

/// A line of the trace; `None` for a minor event, unless a reading of the book affected it or `-v` is given.
pub(super) fn line(of: &Played, at: usize, env: &Env) -> Option<String> {
    let happening = of.event(at, env.lang)?;
    let edition = of.report.edition();
    let readings: String = of.decisions(at).map(|of| reading(of, edition, env)).collect();
    let shown = env.verbose || !happening.minor || !readings.is_empty();
    shown.then(|| event(at, &happening, env) + &readings)
}

/// A reading of the book that affected an event, with the article that leaves the question open.
pub(super) fn reading(of: &Decision, edition: Edition, env: &Env) -> String {
    let words = words::reading(built_in(), of, edition, env.lang);
    format!("{}\n", wrap::line(&format!("      {words}"), 8, env))
}

/// An event with its number and articles, indented within windows; for an attempt, also the line of the script.
pub(super) fn event(at: usize, happening: &Happening, env: &Env) -> String {
    let indent = "  ".repeat(usize::from(happening.depth));
    let mut cites = happening.cites.first().cloned().unwrap_or_default();
    let book = cites.split_once(':').map_or(String::new(), |(book, _)| format!("{book}:"));
    for also in happening.cites.iter().skip(1) {
        // For the same book, the number is enough.
        cites.push_str(&format!(" +{}", also.strip_prefix(&book).unwrap_or(also)));
    }
    let line = happening.tried_at.map_or(String::new(), |place| {
        env.text("replay-line", &[("line", Arg::Number(u64::from(place.line)))])
    });
    let head = format!("{:>4}  {indent}", at + 1);
    let said = format!("{head}{}{line}", happening.words);
    let whole = format!("{said}  {cites}");
    let mut page = wrap::line(whole.trim_end(), head.len() + 2, env);
    // Dim the articles only if the line was not wrapped: the style must not span lines.
    if page == whole {
        page = format!("{said}  {}", cites.dimmed());
    }
    page.push('\n');
    page
}

/// The cards that were played only partially, and what was left out; empty if there are none.
pub(super) fn played_in_part(lines: &[String], env: &Env) -> String {
    let mut page = String::new();
    for (at, line) in lines.iter().enumerate() {
        let indent = if at == 0 { "" } else { "  " };
        let line = format!("{indent}{}", printable(line));
        page.push_str(&format!("{}\n", wrap::line(&line, indent.len() + 2, env)));
    }
    page
}

/// The failed expectations, and the verdict.
pub(super) fn verdict(of: &Played, env: &Env) -> String {
    let mut page = String::new();
    for (at, decision) in of.decisions_of_failed() {
        let words = of.of_attempt(decision, at, env.lang);
        page.push_str(&format!("{}\n", wrap::line(&words, 2, env)));
    }
    for missed in of.failures() {
        let (at, words) = (missed.at, missed.words.get(env.lang));
        let when = of.looked_at(&missed, env.lang);
        let line = format!("{}:{}:{}: {words}{when}", of.name, at.line, at.column);
        page.push_str(&format!("{}\n", wrap::line(&line, 2, env).red()));
    }
    page.push_str(&played_in_part(&of.in_part(env.lang), env));
    let words = of.verdict_words(env.lang);
    let verdict = match of.verdict() {
        Verdict::Passed => words.green(),
        Verdict::Unverified => words.yellow(),
        Verdict::Failed => words.red(),
    };
    page.push_str(&format!("{verdict}\n"));
    page
}
