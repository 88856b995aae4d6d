//! `--step`: steps through a replay, one event at a time.

use anyhow::Result;

use crate::cli::Outcome;
use crate::cli::env::Env;
use crate::cli::output;
use hantei_messages::Arg;
use hantei_report::played::Played;
use hantei_report::verdict::Verdict;

use super::line_reader::LineReader;
use super::table;

/// A command from the user.
enum Command {
    /// The next event.
    Next,
    /// The previous event.
    Back,
    /// This event, counted from 1.
    To(usize),
    /// The last event.
    End,
    /// The board at this point.
    Board,
    /// The list of commands.
    Help,
    /// Quit.
    Quit,
}

impl Command {
    fn of(line: &str) -> Command {
        match line.trim() {
            "" | "n" => Command::Next,
            "-" | "p" => Command::Back,
            "e" => Command::End,
            "b" => Command::Board,
            "q" => Command::Quit,
            number => number.parse().map_or(Command::Help, Command::To),
        }
    }
}

/// Steps from the beginning, reading commands from standard input.
pub(super) fn walk(of: &Played, env: &Env) -> Result<Outcome> {
    let last = of.events();
    let mut at = 0;
    output::print(&format!(
        "{}\n{}\n",
        table::head(of, env),
        of.board(0, env.lang).text(env.lang)
    ))?;
    let mut line_reader = LineReader::new("> ", env);
    while let Some(line) = line_reader.line(Vec::new)? {
        match Command::of(&line) {
            Command::Next => at = forward(of, at, at + 1, env)?,
            Command::To(number) if number > at => at = forward(of, at, number, env)?,
            Command::End => at = forward(of, at, last, env)?,
            Command::Back => at = back(of, at.saturating_sub(1), env)?,
            Command::To(number) => at = back(of, number, env)?,
            Command::Board => {
                output::print(&format!("{}\n", of.board(at, env.lang).text(env.lang)))?
            }
            Command::Help => env.note(&env.text("replay-step-help", &[])),
            Command::Quit => break,
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

/// Prints the events up to `to`. A single step stops at the first event that is shown.
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

/// Goes back, and prints the board at that point.
fn back(of: &Played, to: usize, env: &Env) -> Result<usize> {
    let number = [("n", Arg::Number(to as u64))];
    output::print(&format!(
        "{}\n{}\n",
        env.text("replay-step-back", &number),
        of.board(to, env.lang).text(env.lang)
    ))?;
    Ok(to)
}
