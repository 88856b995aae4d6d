//! `--step`: walking a replay, one event at a time.

use anyhow::Result;

use crate::cli::Outcome;
use crate::cli::env::Env;
use crate::cli::output;
use hantei_messages::Arg;
use hantei_report::played::Played;
use hantei_report::verdict::Verdict;

use super::asking::Asking;
use super::table;

/// What somebody says who walks.
enum Said {
    /// The next event.
    Next,
    /// One back.
    Back,
    /// To this event, from 1.
    To(usize),
    /// To the end.
    End,
    /// The board here.
    Board,
    /// What can be said.
    Help,
    /// No further.
    Quit,
}

impl Said {
    fn of(line: &str) -> Said {
        match line.trim() {
            "" | "n" => Said::Next,
            "-" | "p" => Said::Back,
            "e" => Said::End,
            "b" => Said::Board,
            "q" => Said::Quit,
            number => number.parse().map_or(Said::Help, Said::To),
        }
    }
}

/// Walks from the beginning; the words come from standard input, line by line.
pub(super) fn walk(of: &Played, env: &Env) -> Result<Outcome> {
    let last = of.events();
    let mut at = 0;
    output::print(&format!(
        "{}\n{}\n",
        table::head(of, env),
        of.board(0, env.lang).text(env.lang)
    ))?;
    let mut asking = Asking::new("> ", env);
    while let Some(line) = asking.line(Vec::new)? {
        match Said::of(&line) {
            Said::Next => at = forward(of, at, at + 1, env)?,
            Said::To(number) if number > at => at = forward(of, at, number, env)?,
            Said::End => at = forward(of, at, last, env)?,
            Said::Back => at = back(of, at.saturating_sub(1), env)?,
            Said::To(number) => at = back(of, number, env)?,
            Said::Board => output::print(&format!("{}\n", of.board(at, env.lang).text(env.lang)))?,
            Said::Help => env.note(&env.text("replay-step-help", &[])),
            Said::Quit => break,
        }
        if at >= last {
            output::print(&format!("\n{}\n", of.board(last, env.lang).text(env.lang)))?;
            break;
        }
    }
    output::print(&table::verdict(of, env))?;
    Ok(match of.verdict() {
        Verdict::Passed | Verdict::Unverified => Outcome::Fine,
        Verdict::Failed => Outcome::Findings,
    })
}

/// Shows what happened on the way to an event; stops at the first that is worth showing when one step was asked for.
fn forward(of: &Played, from: usize, to: usize, env: &Env) -> Result<usize> {
    let last = of.events();
    let mut shown = String::new();
    let mut at = from;
    while at < last && (at < to || shown.is_empty()) {
        shown.push_str(&table::line(of, at, env).unwrap_or_default());
        at += 1;
    }
    output::print(&shown)?;
    Ok(at)
}

/// Goes back: the board as it was then.
fn back(of: &Played, to: usize, env: &Env) -> Result<usize> {
    let number = [("n", Arg::Number(to as u64))];
    output::print(&format!(
        "{}\n{}\n",
        env.text("replay-step-back", &number),
        of.board(to, env.lang).text(env.lang)
    ))?;
    Ok(to)
}
