//! Parses the words before the cursor with the argument definitions: the command, the given options, and the next argument.

use clap::ArgAction;

/// The parsed words before the cursor.
pub(super) struct Line<'c> {
    /// The program itself.
    pub program: &'c clap::Command,
    /// The command that the words name.
    pub command: &'c clap::Command,
    /// The names of the command, starting with the first subcommand: `banlist`, `show`.
    pub path: Vec<&'c str>,
    /// The option whose value is at the cursor.
    pub pending: Option<&'c clap::Arg>,
    /// Whether `--` was given.
    pub only_positional: bool,
    /// The words that are not options.
    pub positionals: Vec<String>,
    /// The given options, by id, with their values.
    given: Vec<(&'c str, Option<String>)>,
}

impl<'c> Line<'c> {
    /// Parses the words after the program name.
    pub(super) fn read(program: &'c clap::Command, words: &[String]) -> Line<'c> {
        let mut line = Line {
            program,
            command: program,
            path: Vec::new(),
            pending: None,
            only_positional: false,
            positionals: Vec::new(),
            given: Vec::new(),
        };
        for word in words {
            line.take(word);
        }
        line
    }

    fn take(&mut self, word: &str) {
        if let Some(option) = self.pending.take() {
            return self.given.push((option.get_id().as_str(), Some(word.to_owned())));
        }
        if self.only_positional || word == "-" || !word.starts_with('-') {
            return self.take_plain(word);
        }
        if word == "--" {
            self.only_positional = true;
        } else if let Some(long) = word.strip_prefix("--") {
            let (name, value) = long.split_once('=').map_or((long, None), |(n, v)| (n, Some(v)));
            let options = || self.command.get_arguments();
            if let Some(option) = options().find(|of| of.get_long() == Some(name)) {
                self.give(option, value);
            }
        } else {
            self.take_short(&word[1..]);
        }
    }

    /// Parses short options after one hyphen: `-qg fftcg`, `-gfftcg`.
    fn take_short(&mut self, letters: &str) {
        for (at, letter) in letters.char_indices() {
            let options = || self.command.get_arguments();
            let Some(option) = options().find(|of| of.get_short() == Some(letter)) else { return };
            let rest = &letters[at + letter.len_utf8()..];
            if takes_value(option) {
                return self.give(option, Some(rest).filter(|rest| !rest.is_empty()));
            }
            self.give(option, None);
        }
    }

    fn give(&mut self, option: &'c clap::Arg, value: Option<&str>) {
        if takes_value(option) && value.is_none() {
            self.pending = Some(option);
        } else {
            self.given.push((option.get_id().as_str(), value.map(str::to_owned)));
        }
    }

    fn take_plain(&mut self, word: &str) {
        match self.command.find_subcommand(word).filter(|_| self.positionals.is_empty()) {
            Some(sub) if !self.only_positional => {
                self.command = sub;
                self.path.push(sub.get_name());
            }
            _ => self.positionals.push(word.to_owned()),
        }
    }

    /// The argument for the next positional word; the last one accepts any number of words.
    pub(super) fn positional(&self) -> Option<&'c clap::Arg> {
        let all: Vec<&clap::Arg> = self.command.get_positionals().collect();
        let many = |of: &&&clap::Arg| matches!(of.get_action(), ArgAction::Append);
        let at = self.positionals.len();
        all.get(at).copied().or_else(|| all.last().filter(many).copied())
    }

    /// Whether an option that may be given only once was given.
    pub(super) fn has(&self, option: &clap::Arg) -> bool {
        let once = !matches!(option.get_action(), ArgAction::Append | ArgAction::Count);
        once && self.given.iter().any(|(id, _)| *id == option.get_id().as_str())
    }

    /// Whether a flag was given.
    pub(super) fn is_set(&self, id: &str) -> bool {
        self.given.iter().any(|(of, _)| *of == id)
    }

    /// The value of an option.
    pub(super) fn value(&self, id: &str) -> Option<&str> {
        self.given.iter().rev().find(|(of, _)| *of == id).and_then(|(_, value)| value.as_deref())
    }
}

fn takes_value(option: &clap::Arg) -> bool {
    matches!(option.get_action(), ArgAction::Set | ArgAction::Append)
}
