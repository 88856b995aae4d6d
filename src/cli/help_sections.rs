//! The sections below the options in help texts and man pages: examples, exit status, environment, files.

use crate::cli::help::Extent;
use hantei_base::text::Lang;
use hantei_messages::{Arg, template, text};

/// A section below the options.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// Example command lines.
    Examples,
    /// The exit status.
    Status,
    /// Environment variables.
    Environment,
    /// Folders and files.
    Files,
}

impl Part {
    /// Every section, in order.
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

    /// The suffix of the message keys of its texts.
    fn word(self) -> &'static str {
        match self {
            Part::Examples => "examples",
            Part::Status => "status",
            Part::Environment => "environment",
            // Not `files`, because arguments have that name.
            Part::Files => "kept",
        }
    }

    /// The message key of this section for a command (`cli-banlist-diff`).
    pub(super) fn key(self, path: &str) -> Option<String> {
        let own = format!("{path}-{}", self.word());
        if template(&own, Lang::En).is_some() {
            return Some(own);
        }
        (self == Part::Status).then(|| shared_status(path).to_owned())
    }
}

/// The exit status section for a command without its own.
fn shared_status(path: &str) -> &'static str {
    match path {
        "cli-cards-find" | "cli-cards-grammar" | "cli-cards-list" | "cli-cards-show" => {
            "help-status-found"
        }
        _ => "help-status-done",
    }
}

/// What the help of a command has below its options; of environment and files only what is its own.
pub(super) fn of_help(path: &str, extent: Extent, lang: Lang) -> String {
    let parts: &[Part] = match extent {
        Extent::Short if path == "cli" => &[],
        Extent::Short => &[Part::Examples],
        Extent::Full => &Part::ALL,
    };
    let mut written: Vec<String> = Vec::new();
    for part in parts {
        if let Some(key) = part.key(path) {
            let heading = text(part.heading(), &[], lang);
            written.push(format!("{heading}:\n{}", text(&key, &[], lang)));
        }
    }
    written.push(match extent {
        Extent::Short => more(path, lang),
        Extent::Full => format!("{}:\n  {}", text("help-more", &[], lang), page(path, lang)),
    });
    written.join("\n\n")
}

/// Where a reader of the short help of a command, or of the program (`cli`), reads on.
pub(super) fn more(path: &str, lang: Lang) -> String {
    let page = page(path, lang);
    if path == "cli" {
        return text("help-more-of-program", &[("page", Arg::Text(&page))], lang);
    }
    let command = path.replacen("cli", "hantei", 1).replace('-', " ");
    format!("{}:\n  {command} --help\n  {page}", text("help-more", &[], lang))
}

/// The address of the page of the documentation about a command.
pub(super) fn page(path: &str, lang: Lang) -> String {
    format!("{}/blob/main/{}", env!("CARGO_PKG_REPOSITORY"), page_file(path, lang))
}

/// The file of that page in the repository.
fn page_file(path: &str, lang: Lang) -> String {
    let name = match path.split('-').nth(1) {
        Some("check" | "explain") => "checking",
        Some("deck") => "decks",
        Some("search" | "show") => "searching",
        Some("replay") => "replaying",
        Some("banlist") => "lists",
        Some("cards") => "card-data",
        Some("rulebook" | "rulings") => "rulebooks",
        Some("schema") => "json-and-ci",
        Some("doctor") => "troubleshooting",
        Some(_) => "settings",
        // The table of contents has both languages.
        None => return "docs/SUMMARY.md".to_owned(),
    };
    match lang {
        Lang::Ja => format!("docs/ja/{name}.md"),
        Lang::En => format!("docs/{name}.md"),
    }
}

/// The sections of a man page, in roff. It always includes the environment and files sections, because each page must be complete.
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
    let more = text("help-more", &[], lang).to_uppercase();
    page.push_str(&format!(".SH {more}\n.nf\n{}.fi\n", roff(&self::page(path, lang))));
    page
}

/// Escapes a line for roff: hyphens that can be copied, and no leading control character.
fn roff(line: &str) -> String {
    let escaped = line.replace('\\', "\\e").replace('-', "\\-");
    match escaped.chars().next() {
        Some('.' | '\'') => format!("\\&{escaped}\n"),
        _ => format!("{escaped}\n"),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::cli::args::Cli;
    use clap::CommandFactory;

    #[test]
    fn the_page_of_every_command_is_in_the_repository() {
        let command = Cli::command();
        let names = command.get_subcommands().map(|sub| format!("cli-{}", sub.get_name()));
        for path in names.chain(["cli".to_owned()]) {
            for lang in Lang::ALL {
                let file = page_file(&path, lang);
                assert!(
                    Path::new(env!("CARGO_MANIFEST_DIR")).join(&file).is_file(),
                    "{path}: {file}"
                );
            }
        }
    }
}
