//! The overview that `hantei` prints without arguments: all commands, grouped by purpose.

use hantei_base::text::Lang;
use hantei_messages::text;

/// The groups: the message key of the heading, and the names of the commands.
const PURPOSES: [(&str, &[&str]); 4] = [
    ("help-for-decks", &["check", "deck"]),
    ("help-for-rules", &["search", "show", "replay"]),
    ("help-for-data", &["cards", "banlist", "rulebook", "rulings", "doctor"]),
    ("help-for-program", &["explain", "schema", "completions", "man", "help"]),
];

/// The width of the longest name of a command.
const WIDTH: usize = 11;

/// The list of all commands, each with a one-line description, under the headings of their groups. `heading` formats a heading.
pub(super) fn commands(lang: Lang, heading: impl Fn(&str) -> String) -> String {
    let mut listed = String::new();
    for (purpose, names) in PURPOSES {
        listed.push_str(&heading(&text(purpose, &[], lang)));
        listed.push('\n');
        for name in names {
            let about = text(&format!("cli-{name}"), &[], lang);
            listed.push_str(&format!("  {name:WIDTH$}  {about}\n"));
        }
    }
    listed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::args::Cli;
    use clap::CommandFactory;

    #[test]
    fn every_command_is_listed_once() {
        let mut listed: Vec<&str> =
            PURPOSES.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        listed.sort_unstable();
        let command = Cli::command();
        let mut commands: Vec<&str> =
            command.get_subcommands().map(clap::Command::get_name).collect();
        commands.sort_unstable();
        assert_eq!(listed, commands);
        assert_eq!(commands.iter().map(|name| name.len()).max(), Some(WIDTH));
    }
}
