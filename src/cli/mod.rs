//! The command line: the only user of clap, anyhow, standard output, environment variables and colour.
//!
//! Each command has a file, which reads its arguments, calls the library and prints the result. Rules and card names do not belong here.

mod args;
mod banlist;
mod cards;
mod chapters;
mod check;
mod complete;
mod completions;
mod config;
mod deck;
mod decks;
mod doctor;
mod edition;
mod env;
mod explain;
mod faults;
mod folder;
mod grammars;
mod help;
mod help_lines;
mod help_sections;
mod list_file;
mod listed;
mod output;
mod overview;
mod own;
mod page;
mod pager;
mod playable;
mod reading;
mod replay;
mod rulebook;
mod rulings;
mod schema;
mod search;
mod session;
mod show;
mod show_own;
mod side_by_side;

use std::ffi::OsString;
use std::process::ExitCode;

use args::Command;
use config::Config;
use env::Env;

/// How a command ended; the worst is last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    /// Everything is in order: 0.
    Fine,
    /// Findings, or no results: 1.
    Findings,
    /// Bad arguments, or some input could not be read or understood: 2.
    Failed,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> ExitCode {
        match outcome {
            Outcome::Fine => ExitCode::SUCCESS,
            Outcome::Findings => ExitCode::from(1),
            Outcome::Failed => ExitCode::from(2),
        }
    }
}

/// Runs the program with these arguments; the first is the program name.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let config = Config::load();
    if let Some(asked) = complete::asked(&arguments) {
        return complete::answer(&asked, config);
    }
    let args = match help::parse(&arguments, &config) {
        Ok(args) => args,
        Err(code) => return code,
    };
    let env = Env::new(&args.global, config);
    if let Some(fault) = env.config.fault.as_ref().filter(|_| depends_on_settings(&args.command)) {
        return fail(&arguments, &faults::config_words(fault, env.lang), &env);
    }
    match run(args.command, &env) {
        Ok(outcome) => outcome.into(),
        Err(error) if output::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => fail(&arguments, &faults::words(&error, env.lang), &env),
    }
}

/// Reports an error that left no results, also as a JSON document if JSON was asked for.
fn fail(arguments: &[OsString], message: &str, env: &Env) -> ExitCode {
    if let Some(document) = help::refused(arguments, message) {
        // A closed pipe is not an error.
        let _ = output::print_json(&document);
    }
    env.error(message);
    ExitCode::from(2)
}

fn run(command: Command, env: &Env) -> anyhow::Result<Outcome> {
    match command {
        Command::Check(args) => check::run(&args, env),
        Command::Deck(args) => deck::run(&args, env),
        Command::Search(args) => search::run(&args, env),
        Command::Show(args) => show::run(&args, env),
        Command::Replay(args) => replay::run(&args, env),
        Command::Banlist(args) => banlist::run(&args.command, env),
        Command::Cards(args) => cards::run(&args.command, env),
        Command::Rulebook(args) => rulebook::run(&args.command, env),
        Command::Rulings(args) => rulings::run(&args.command, env),
        Command::Explain(args) => explain::run(&args, env),
        Command::Schema(args) => schema::run(&args, env),
        Command::Doctor(args) => doctor::run(&args, env),
        Command::Completions(args) => completions::completions(&args, env),
        Command::Man(args) => completions::man(&args, env),
        Command::Help(_) => Ok(Outcome::Fine),
    }
}

/// Whether the user's settings can change the result of a command. Commands that help to repair them run in any case.
fn depends_on_settings(command: &Command) -> bool {
    match command {
        Command::Check(_)
        | Command::Deck(_)
        | Command::Search(_)
        | Command::Show(_)
        | Command::Replay(_)
        | Command::Banlist(_)
        | Command::Cards(_)
        | Command::Rulebook(_)
        | Command::Rulings(_) => true,
        Command::Explain(_)
        | Command::Schema(_)
        | Command::Doctor(_)
        | Command::Completions(_)
        | Command::Man(_)
        | Command::Help(_) => false,
    }
}
