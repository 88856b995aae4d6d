//! `--step`: walking a replay, one event at a time.

use std::io::{self, BufRead as _, IsTerminal as _};

use anyhow::Result;

use crate::cli::Outcome;
use crate::cli::env::Env;
use crate::cli::output;
use crate::diagnostic::Arg;

use super::Played;
use super::table;

/// The longest line that is looked at, in bytes.
const LONGEST: u64 = 1 << 16;

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
    output::print(&format!("{}\n{}\n", table::head(of, env), of.board(0, env.lang)))?;
    while let Some(line) = ask(env)? {
        match Said::of(&line) {
            Said::Next => at = forward(of, at, at + 1, env)?,
            Said::To(number) if number > at => at = forward(of, at, number, env)?,
            Said::End => at = forward(of, at, last, env)?,
            Said::Back => at = back(of, at.saturating_sub(1), env)?,
            Said::To(number) => at = back(of, number, env)?,
            Said::Board => output::print(&format!("{}\n", of.board(at, env.lang)))?,
            Said::Help => env.note(&env.text("replay-step-help", &[])),
            Said::Quit => break,
        }
        if at >= last {
            output::print(&format!("\n{}\n", of.board(last, env.lang)))?;
            break;
        }
    }
    output::print(&table::verdict(of, env))?;
    Ok(if of.passed() { Outcome::Fine } else { Outcome::Findings })
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
        of.board(to, env.lang)
    ))?;
    Ok(to)
}

/// A line from standard input, after a mark when somebody sits there; none at its end.
pub(super) fn ask(env: &Env) -> Result<Option<String>> {
    if io::stdin().is_terminal() && !env.quiet {
        output::say("> ");
    }
    let mut stdin = io::stdin().lock();
    let mut line = Vec::new();
    // What is longer than any word of ours is not kept, but read to its end.
    if io::Read::take(&mut stdin, LONGEST).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    while line.last() != Some(&b'\n') {
        let more = stdin.fill_buf()?;
        if more.is_empty() {
            break;
        }
        let end = more.iter().position(|byte| *byte == b'\n');
        let skipped = end.map_or(more.len(), |end| end + 1);
        stdin.consume(skipped);
        if end.is_some() {
            break;
        }
    }
    Ok(Some(String::from_utf8_lossy(&line).into_owned()))
}
