//! Shell completion: `hantei __complete INDEX WORD…`, with the words of the line from the program name to the cursor.
//!
//! The first line of the output says whether file names fit (`files`, `folders` or `none`). Each further line is a completion, optionally
//! with a tab and a description. The bash, zsh and fish scripts beside this file do the rest.

mod data;
mod line;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::ValueHint;
use clap_complete::Shell;

use crate::cli::args::Global;
use crate::cli::config;
use crate::cli::config::Config;
use crate::cli::env::Env;
use crate::cli::{help, output};
use line::Line;

/// The hidden command that the scripts call.
const ASKED: &str = "__complete";

/// Which kind of file name fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Files {
    None,
    Any,
    Folders,
}

/// A completion with its description.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    word: String,
    about: Option<String>,
}

impl Candidate {
    fn plain(word: impl Into<String>) -> Candidate {
        Candidate { word: word.into(), about: None }
    }
}

/// The completion script, for shells that have one.
pub(super) fn script(shell: Shell) -> Option<&'static str> {
    match shell {
        Shell::Bash => Some(include_str!("hantei.bash")),
        Shell::Zsh => Some(include_str!("hantei.zsh")),
        Shell::Fish => Some(include_str!("hantei.fish")),
        _ => None,
    }
}

/// The words after `__complete`, if that is the command.
pub(super) fn asked(arguments: &[OsString]) -> Option<Vec<String>> {
    let (word, rest) = arguments.get(1..)?.split_first()?;
    let lossy = |word: &OsString| word.to_string_lossy().into_owned();
    (word == ASKED).then(|| rest.iter().map(lossy).collect())
}

/// Prints the completions. Errors yield none, because a prompt has no place for messages.
pub(super) fn answer(asked: &[String], config: Config) -> ExitCode {
    let env = &Env::new(&global_options(asked), config);
    let index = asked.first().and_then(|index| index.parse::<usize>().ok());
    let Some((index, words)) = index.zip(asked.get(1..)) else { return ExitCode::from(2) };
    let before = words.get(1..index.min(words.len())).unwrap_or_default();
    let current = words.get(index).map_or("", String::as_str);
    let (files, mut candidates) = fitting(before, current, env);
    candidates.sort_unstable();
    candidates.dedup_by(|a, b| a.word == b.word);
    let mut lines = match files {
        Files::None => "none\n",
        Files::Any => "files\n",
        Files::Folders => "folders\n",
    }
    .to_owned();
    for Candidate { word, about } in candidates {
        // A name with control characters cannot be typed.
        if word.chars().any(char::is_control) {
            continue;
        }
        let about = about.map_or_else(String::new, |about| format!("\t{}", first_line(&about)));
        lines.push_str(&format!("{word}{about}\n"));
    }
    // A closed pipe is not an error.
    let _ = output::print(&lines);
    ExitCode::SUCCESS
}

/// The data folder from the line or the environment.
fn global_options(asked: &[String]) -> Global {
    let pair = asked.windows(2).find(|pair| pair[0] == "--data-dir").map(|pair| (&pair[1]).into());
    Global { data_dir: pair.or_else(|| config::set("HANTEI_DATA_DIR")), ..Global::default() }
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or("")
}

/// The completions at the cursor, and whether file names fit.
fn fitting(before: &[String], current: &str, env: &Env) -> (Files, Vec<Candidate>) {
    let named = |name: &str| before.iter().any(|word| word == name);
    let mut command = help::command_of(env.lang, &named);
    command.build();
    let line = Line::read(&command, before);
    if let Some(option) = line.pending {
        return values(option, current, &line, env);
    }
    if !line.only_positional && current.starts_with('-') {
        return match current.split_once('=') {
            Some((name, value)) => of_long(name, value, &line, env),
            None => (Files::None, options(current, &line)),
        };
    }
    let mut candidates: Vec<Candidate> = Vec::new();
    if line.positionals.is_empty() {
        let subcommands = line.command.get_subcommands().filter(|of| !of.is_hide_set());
        let fits = subcommands.filter(|of| of.get_name().starts_with(current));
        candidates.extend(fits.map(|of| Candidate {
            word: of.get_name().to_owned(),
            about: of.get_about().map(ToString::to_string),
        }));
    }
    let Some(positional) = line.positional() else { return (Files::None, candidates) };
    let (files, more) = values(positional, current, &line, env);
    candidates.extend(more);
    (files, candidates)
}

/// The values of `--option=value`.
fn of_long(name: &str, value: &str, line: &Line<'_>, env: &Env) -> (Files, Vec<Candidate>) {
    let long = name.trim_start_matches('-');
    let Some(option) = line.command.get_arguments().find(|of| of.get_long() == Some(long)) else {
        return (Files::None, Vec::new());
    };
    let (files, mut candidates) = values(option, value, line, env);
    for candidate in &mut candidates {
        candidate.word = format!("{name}={}", candidate.word);
    }
    (files, candidates)
}

/// The options that were not given yet.
fn options(current: &str, line: &Line<'_>) -> Vec<Candidate> {
    let options =
        line.command.get_arguments().filter(|of| !of.is_positional() && !of.is_hide_set());
    let open = options.filter(|of| !line.has(of));
    let named = open.filter_map(|of| {
        let long = of.get_long().map(|long| format!("--{long}"));
        let short = of.get_short().map(|short| format!("-{short}"));
        // For `-` alone, offer the long names, which are self-explanatory.
        let word = long.filter(|long| long.starts_with(current)).or(short)?;
        let about = of.get_help().map(ToString::to_string);
        word.starts_with(current).then_some(Candidate { word, about })
    });
    named.collect()
}

/// The values of an argument: from data, otherwise its possible values; and whether file names fit.
fn values(arg: &clap::Arg, current: &str, line: &Line<'_>, env: &Env) -> (Files, Vec<Candidate>) {
    let files = match arg.get_value_hint() {
        ValueHint::FilePath | ValueHint::AnyPath => Files::Any,
        ValueHint::DirPath => Files::Folders,
        _ => Files::None,
    };
    let known = data::values(arg.get_id().as_str(), current, line, env);
    let possible = || {
        let names = arg.get_possible_values();
        let fitting = names.iter().map(|of| of.get_name()).filter(|of| of.starts_with(current));
        fitting.map(Candidate::plain).collect()
    };
    (files, known.unwrap_or_else(possible))
}
