//! What stands below the options, in the help and in the man page of a command: examples, exit statuses, environment, files.

use hantei_base::text::Lang;
use hantei_messages::{template, text};

/// A part that stands below the options.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// What one types.
    Examples,
    /// What a script asks for.
    Status,
    /// Variables of the environment.
    Environment,
    /// Where things are kept.
    Files,
}

impl Part {
    /// Every part, in the order in which they stand.
    pub(super) const ALL: [Part; 4] =
        [Part::Examples, Part::Status, Part::Environment, Part::Files];

    /// The key of its heading.
    fn heading(self) -> &'static str {
        match self {
            Part::Examples => "help-examples",
            Part::Status => "help-status",
            Part::Environment => "help-environment",
            Part::Files => "help-files",
        }
    }

    /// The end of the keys of its texts.
    fn word(self) -> &'static str {
        match self {
            Part::Examples => "examples",
            Part::Status => "status",
            Part::Environment => "environment",
            // What arguments are called is no part of it.
            Part::Files => "kept",
        }
    }

    /// The key of what a command (`cli-banlist-diff`) has of it.
    pub(super) fn key(self, path: &str) -> Option<String> {
        let own = format!("{path}-{}", self.word());
        if template(&own, Lang::En).is_some() {
            return Some(own);
        }
        (self == Part::Status).then(|| shared_status(path).to_owned())
    }
}

/// The exit statuses of a command that has no words of its own for them.
fn shared_status(path: &str) -> &'static str {
    match path {
        "cli-cards-find" | "cli-cards-list" | "cli-cards-show" => "help-status-found",
        _ => "help-status-done",
    }
}

/// What the help of a command has below its options; of environment and files only what is its own.
pub(super) fn of_help(path: &str, lang: Lang) -> String {
    let parts = Part::ALL.into_iter().filter_map(|part| Some((part, part.key(path)?)));
    let written = parts.map(|(part, key)| {
        format!("{}:\n{}", text(part.heading(), &[], lang), text(&key, &[], lang))
    });
    written.collect::<Vec<_>>().join("\n\n")
}

/// The same for a man page, in roff: there each page stands by itself and has the common environment and files, too.
pub(super) fn of_page(path: &str, lang: Lang) -> String {
    let mut page = String::new();
    for part in Part::ALL {
        let shared = match part {
            Part::Examples | Part::Status => None,
            Part::Environment | Part::Files => part.key("cli"),
        };
        let own = part.key(path).filter(|own| Some(own) != shared.as_ref());
        let texts: Vec<String> =
            own.into_iter().chain(shared).map(|key| text(&key, &[], lang)).collect();
        if texts.is_empty() {
            continue;
        }
        page.push_str(&format!(".SH {}\n.nf\n", text(part.heading(), &[], lang).to_uppercase()));
        for line in texts.iter().flat_map(|text| text.lines()) {
            page.push_str(&roff(line.strip_prefix("  ").unwrap_or(line)));
        }
        page.push_str(".fi\n");
    }
    page
}

/// A line as roff prints it unchanged: hyphens that can be copied, and no request at its start.
fn roff(line: &str) -> String {
    let escaped = line.replace('\\', "\\e").replace('-', "\\-");
    match escaped.chars().next() {
        Some('.' | '\'') => format!("\\&{escaped}\n"),
        _ => format!("{escaped}\n"),
    }
}
