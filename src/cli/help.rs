//! Parses arguments and prints help in both languages; the catalogue has the text of every argument.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, FromArgMatches};
use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use crate::cli::args::{Cli, Command};
use crate::cli::config::Config;
use crate::cli::env::Env;
use crate::cli::help_lines;
use crate::cli::help_sections;
use crate::cli::output;
use crate::cli::overview;
use hantei_base::text::{Lang, printable};
use hantei_messages::{Arg, template, text};

/// How much the help of a command says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// `-h`: one screen, without rare options.
    Short,
    /// `--help`: everything.
    Full,
}

/// Parses the arguments, or prints help or an error and returns the exit code.
pub(super) fn parse(arguments: &[OsString], config: &Config) -> Result<Cli, ExitCode> {
    if let [_, only] = arguments
        && (only == "--version" || only == "-V")
    {
        // Scripts ask for the version often, so answer before building all commands.
        let _ = writeln!(std::io::stdout(), "hantei {}", env!("CARGO_PKG_VERSION"));
        return Err(ExitCode::SUCCESS);
    }
    let lang = language_of(arguments, config);
    if let Some(value) = Env::invalid_language() {
        let values = [("value", Arg::Text(&value))];
        let level = text("level-error", &[], lang);
        output::say(&format!(
            "{level}: {}\n",
            printable(&text("usage-bad-language", &values, lang))
        ));
        return Err(ExitCode::from(2));
    }
    let named = |name: &str| arguments.iter().any(|argument| argument == name);
    let extent = if named("--help") { Extent::Full } else { Extent::Short };
    let mut command = localise(Cli::command(), "cli", lang, extent, &named);
    let parsed = command
        .try_get_matches_from_mut(arguments)
        .and_then(|matches| Cli::from_arg_matches(&matches));
    if let Ok(Cli { command: Command::Help(_), .. }) = &parsed {
        return parse(&as_option(arguments), config);
    }
    parsed.map_err(|error| match error.kind() {
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand
            if meant(arguments) == command.get_name() =>
        {
            let template = first_screen(&command, lang);
            print_page(&command.help_template(template).render_help(), config);
            ExitCode::from(2)
        }
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            print_page(&error.render(), config);
            ExitCode::SUCCESS
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            output::say(&help_lines::fit(&error.render().to_string(), Env::width_of_pages()));
            ExitCode::from(2)
        }
        _ => {
            let message = usage_error(&error, lang);
            if let Some(document) = refused(arguments, &message) {
                // A closed pipe is not an error.
                let _ = output::print_json(&document);
            }
            let level = text("level-error", &[], lang);
            let command = meant(arguments);
            let see = text("usage-see-help", &[("command", Arg::Text(&command))], lang);
            output::say(&format!("{level}: {message}\n{see}\n"));
            ExitCode::from(2)
        }
    })
}

/// Prints a page of help on standard output.
fn print_page(page: &clap::builder::StyledStr, config: &Config) {
    let page = if Env::colors_pages(config) { page.ansi().to_string() } else { page.to_string() };
    // A closed pipe is not an error.
    let _ = output::print(&help_lines::fit(&page, Env::width_of_pages()));
}

/// Turns `hantei help check` into `hantei check --help`.
fn as_option(arguments: &[OsString]) -> Vec<OsString> {
    let mut words = arguments.to_vec();
    if let Some(at) = words.iter().position(|word| word == "help") {
        words.remove(at);
    }
    words.push("--help".into());
    words
}

/// The JSON for standard output if JSON was asked for and nothing could be done: a document of the command with only the error.
pub(super) fn refused(arguments: &[OsString], message: &str) -> Option<serde_json::Value> {
    let words: Vec<&str> = arguments.iter().filter_map(|argument| argument.to_str()).collect();
    let form = |pair: &[&str]| match pair {
        ["-o" | "--output" | "--as", form] => *form == "json",
        [form, _] => matches!(*form, "-ojson" | "-o=json" | "--output=json" | "--as=json"),
        _ => false,
    };
    let options: Vec<&str> =
        words.iter().copied().take_while(|word| *word != "--").chain([""]).collect();
    if !options.windows(2).any(form) {
        return None;
    }
    let empty = || serde_json::json!([]);
    let mut document = serde_json::json!({"version": 1});
    let mut failed = serde_json::json!({"message": message});
    match *words.iter().find(|word| Cli::command().find_subcommand(word).is_some())? {
        "check" => {
            document["decks"] = empty();
            document["summary"] = serde_json::json!({"checked": 0, "legal": 0, "unverified": 0, "illegal": 0, "failed": 1});
        }
        "search" => {
            (document["query"], document["total"]) = ("".into(), 0.into());
            document["hits"] = empty();
            failed = serde_json::json!({"query": "", "message": message, "near": []});
        }
        "show" => document["entries"] = empty(),
        "replay" => {
            document["scenarios"] = empty();
            document["summary"] =
                serde_json::json!({"run": 0, "passed": 0, "unverified": 0, "failed": 1});
        }
        _ => {}
    }
    document["failed"] = serde_json::json!([failed]);
    Some(document)
}

/// The command that the arguments name, as typed: `hantei banlist diff`. Its help explains the error.
fn meant(arguments: &[OsString]) -> String {
    let mut command = Cli::command();
    let mut path = vec![command.get_name().to_owned()];
    let words = arguments.iter().skip(1).filter_map(|argument| argument.to_str());
    for word in words.take_while(|word| *word != "--") {
        if let Some(sub) = command.find_subcommand(word).cloned() {
            path.push(sub.get_name().to_owned());
            command = sub;
        }
    }
    path.join(" ")
}

/// The command definition with help in `lang`.
pub(super) fn command(lang: Lang) -> clap::Command {
    command_of(lang, &|_| true)
}

/// The same, with full help only for the subcommands that `named` accepts.
pub(super) fn command_of(lang: Lang, named: &dyn Fn(&str) -> bool) -> clap::Command {
    localise(Cli::command(), "cli", lang, Extent::Full, named)
}

/// A heading above commands or options in clap's style, which is dropped where there is no colour.
fn heading(command: &clap::Command, word: &str) -> String {
    let style = command.get_styles().get_header();
    format!("{}{word}:{}", style.render(), style.render_reset())
}

/// What `hantei` prints without a command.
fn first_screen(command: &clap::Command, lang: Lang) -> String {
    let commands = overview::commands(lang, |word| heading(command, word));
    format!("{{about-with-newline}}\n{commands}\n{}\n", help_sections::more("cli", lang))
}

/// Whether a message with this key exists.
fn known(key: &str) -> bool {
    template(key, Lang::En).is_some()
}

/// The language must be known before parsing: `--lang ja`, `--lang=ja`, otherwise from the environment.
fn language_of(arguments: &[OsString], config: &Config) -> Lang {
    let words: Vec<&str> = arguments.iter().filter_map(|word| word.to_str()).collect();
    let pair = words.windows(2).find(|pair| pair[0] == "--lang").map(|pair| pair[1]);
    let asked = pair.or_else(|| words.iter().find_map(|word| word.strip_prefix("--lang=")));
    match asked {
        Some("ja") => Lang::Ja,
        Some("en") => Lang::En,
        _ => Env::language(config),
    }
}

/// Adds help to the command. Subcommands that `named` rejects get only their summary line.
fn localise(
    command: clap::Command,
    path: &str,
    lang: Lang,
    extent: Extent,
    named: &dyn Fn(&str) -> bool,
) -> clap::Command {
    let word = |key: &str| text(key, &[], lang);
    let listed = if path == "cli" {
        let commands = overview::commands(lang, |word| heading(&command, word));
        format!("{commands}\n{}\n{{options}}", heading(&command, &word("help-options")))
    } else {
        "{all-args}".to_owned()
    };
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n{}: {{usage}}\n\n{listed}{{after-help}}",
        word("help-usage")
    );
    let mut command = command
        .about(word(path))
        .help_template(template)
        // `help_lines` breaks the lines.
        .term_width(0)
        .subcommand_help_heading(word("help-commands"))
        .disable_help_flag(true)
        .arg(
            clap::Arg::new("help")
                .short('h')
                .long("help")
                .action(clap::ArgAction::Help)
                .help(word("cli-help"))
                .help_heading(word("help-options")),
        );
    if path == "cli" {
        command = command.disable_version_flag(true).arg(
            clap::Arg::new("version")
                .short('V')
                .long("version")
                .action(clap::ArgAction::Version)
                .help(word("cli-version"))
                .help_heading(word("help-options")),
        );
    }
    if command.get_name() != "help" {
        command = command.after_help(help_sections::of_help(path, extent, lang));
    }
    let mut order = 0;
    command = command.mut_args(|arg| {
        order += 1;
        argument(arg.display_order(order), path, lang, extent)
    });
    if command.has_subcommands() {
        command =
            command.subcommand_value_name(word("help-command-word")).arg_required_else_help(true);
    }
    if lang == Lang::Ja {
        // The message key `cli-banlist-diff` is for the command `hantei banlist diff`.
        let full = path.replacen("cli", "hantei", 1).replace('-', " ");
        let usage = command.render_usage().to_string();
        let rest = usage.split_once(command.get_name()).map_or("", |(_, rest)| rest);
        let options = format!("[{}]", word("help-options-word"));
        let usage = format!("{full}{}", rest.replace("[OPTIONS]", &options));
        command = command.override_usage(usage);
    }
    command.mut_subcommands(|sub| {
        let path = format!("{path}-{}", sub.get_name());
        if named(sub.get_name()) {
            localise(sub, &path, lang, extent, named)
        } else {
            sub.about(text(&path, &[], lang))
        }
    })
}

/// An argument with its help, its values and its default in `lang`.
fn argument(arg: clap::Arg, path: &str, lang: Lang, extent: Extent) -> clap::Arg {
    let id = arg.get_id().to_string();
    if matches!(id.as_str(), "help" | "version") {
        return arg;
    }
    let heading = if arg.is_positional() { "help-arguments" } else { "help-options" };
    let own = format!("{path}-{id}");
    // Options of several commands share one text.
    let key = if known(&own) { own } else { format!("cli-{id}") };
    let mut help = text(&key, &[], lang);
    let values = arg.get_possible_values();
    let values = values.iter().map(|value| value.get_name());
    // One screen has the games without their editions, of which the line above speaks.
    let values: Vec<&str> =
        values.filter(|value| extent == Extent::Full || !value.contains('@')).collect();
    let many = matches!(id.as_str(), "banlist" | "id" | "older" | "newer" | "code");
    let flag = matches!(arg.get_action(), clap::ArgAction::SetTrue);
    if !values.is_empty() && !many && !flag {
        help.push_str(&text("help-values", &[("values", Arg::Text(&values.join(", ")))], lang));
    }
    if let [default] = arg.get_default_values() {
        help.push_str(&text(
            "help-default",
            &[("default", Arg::Text(&default.to_string_lossy()))],
            lang,
        ));
    }
    let global =
        ["lang", "color", "quiet", "verbose", "data_dir"].iter().position(|name| *name == id);
    let arg = match global {
        Some(at) => arg.display_order(900 + at),
        None => arg,
    };
    let arg = arg.help(help).help_heading(text(heading, &[], lang));
    // Never clap's own long help, which sets every description onto a line of its own.
    let arg = match extent {
        Extent::Short => arg,
        Extent::Full => arg.hide_short_help(false),
    };
    if flag { arg } else { arg.hide_possible_values(true).hide_default_value(true) }
}

/// The text of a usage error, with a suggestion. Other errors keep clap's English text.
fn usage_error(error: &clap::Error, lang: Lang) -> String {
    let context = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(value)) => Some(value.clone()),
        Some(ContextValue::Strings(values)) => Some(values.join(", ")),
        Some(ContextValue::StyledStr(value)) => Some(value.to_string()),
        _ => None,
    };
    let of = |kind: ContextKind| {
        context(kind).map(|value| printable(&value).into_owned()).unwrap_or_default()
    };
    let (argument, value, valid) =
        (of(ContextKind::InvalidArg), of(ContextKind::InvalidValue), of(ContextKind::ValidValue));
    let values: Vec<(&'static str, Arg<'_>)> = vec![
        ("argument", Arg::Text(&argument)),
        ("value", Arg::Text(&value)),
        ("valid", Arg::Text(&valid)),
    ];
    let sub = of(ContextKind::InvalidSubcommand);
    let prior = of(ContextKind::PriorArg);
    let message = match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() && valid.is_empty() => {
            text("usage-no-value", &values, lang)
        }
        ErrorKind::InvalidValue if value.is_empty() => text("usage-value-missing", &values, lang),
        ErrorKind::InvalidValue => text("usage-invalid-value", &values, lang),
        ErrorKind::ValueValidation => {
            // Values that are not from a list: dates and numbers of results.
            let key = match argument.split_once('<').map(|(_, name)| name.trim_end_matches('>')) {
                Some("DATE") => "usage-bad-date",
                Some("N") if argument.starts_with("-n") => "usage-bad-number",
                Some("N" | "SECONDS" | "SEED") => "usage-bad-count",
                _ => "usage-bad-value",
            };
            text(key, &values, lang)
        }
        ErrorKind::UnknownArgument => text("usage-unknown-argument", &values, lang),
        ErrorKind::InvalidSubcommand => {
            text("usage-unknown-command", &[("value", Arg::Text(&sub))], lang)
        }
        ErrorKind::MissingSubcommand => text("usage-no-command", &[], lang),
        ErrorKind::MissingRequiredArgument => text("usage-missing", &values, lang),
        ErrorKind::ArgumentConflict if prior == argument => text("usage-twice", &values, lang),
        ErrorKind::ArgumentConflict => text(
            "usage-conflict",
            &[("argument", Arg::Text(&argument)), ("other", Arg::Text(&prior))],
            lang,
        ),
        _ => {
            let full = error.render().to_string();
            full.lines().next().unwrap_or("").trim_start_matches("error: ").to_owned()
        }
    };
    let suggested =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    // The most similar one is last.
    let near = suggested.into_iter().find_map(|kind| match error.get(kind) {
        Some(ContextValue::Strings(values)) => {
            Some(values.iter().rev().cloned().collect::<Vec<_>>().join(", "))
        }
        _ => context(kind),
    });
    let near = near
        .map(|near| format!("\n{}", text("usage-suggestion", &[("near", Arg::Text(&near))], lang)));
    message + &near.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::cli::help_sections::Part;
    use hantei_messages::keys;

    /// Tests that every command and argument has help in both languages, and that no help text is unused.
    #[test]
    fn nothing_goes_without_help() {
        fn walk(command: &clap::Command, path: &str, used: &mut BTreeSet<String>) {
            used.insert(path.to_owned());
            used.extend(Part::ALL.iter().filter_map(|part| part.key(path)));
            for arg in command
                .get_arguments()
                .filter(|arg| !matches!(arg.get_id().as_str(), "help" | "version"))
            {
                let (own, shared) =
                    (format!("{path}-{}", arg.get_id()), format!("cli-{}", arg.get_id()));
                let key = if known(&own) { own } else { shared };
                assert!(known(&key), "{path}: {key}");
                used.insert(key);
            }
            for sub in command.get_subcommands() {
                walk(sub, &format!("{path}-{}", sub.get_name()), used);
            }
        }
        let mut used = BTreeSet::from(["cli-help".to_owned(), "cli-version".to_owned()]);
        walk(&Cli::command(), "cli", &mut used);
        for path in &used {
            assert!(known(path), "{path}");
        }
        let others: Vec<&str> = keys()
            .filter(|key| *key == "cli" || key.starts_with("cli-"))
            .filter(|key| !used.contains(*key))
            .collect();
        assert!(others.is_empty(), "the help of nothing: {others:?}");
    }

    /// Tests that every command has examples, and that they parse.
    #[test]
    fn examples_are_command_lines() {
        fn walk(command: &clap::Command, path: &str) {
            for lang in Lang::ALL {
                let key = Part::Examples.key(path).unwrap_or_else(|| panic!("{path}: no example"));
                let shown = text(&key, &[], lang);
                let lines: Vec<&str> =
                    shown.lines().filter_map(|line| Some(line.split_once("hantei ")?.1)).collect();
                assert!(!lines.is_empty(), "{path}: {shown}");
                for line in lines {
                    // The text after two spaces, a pipe or an arrow is not an argument.
                    let line = line.split("  ").next().unwrap_or("");
                    let line = line.split(['|', '>']).next().unwrap_or("").replace('"', "");
                    let words = ["hantei"].into_iter().chain(line.split_whitespace());
                    let parsed = super::command(lang).try_get_matches_from(words);
                    assert!(parsed.is_ok(), "{path}: {line}: {parsed:?}");
                }
            }
            for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
                walk(sub, &format!("{path}-{}", sub.get_name()));
            }
        }
        walk(&Cli::command(), "cli");
    }

    #[test]
    fn the_definition_is_sound() {
        for lang in Lang::ALL {
            command(lang).debug_assert();
        }
    }
}
