//! The environment: language, colour, width, folders, date.

use jiff::civil::Date;
use std::io::IsTerminal;
use std::path::PathBuf;

use crate::cli::args::{Color, Global};
use crate::cli::config;
use crate::cli::config::Config;
use crate::cli::output;
use hantei_base::text::{Lang, printable};
use hantei_construction::diagnostic::render::Look;
use hantei_messages::{Arg, text};

/// The environment of a command.
pub(crate) struct Env {
    /// The language of the output.
    pub(crate) lang: Lang,
    /// Whether to colour standard output.
    pub(crate) color: bool,
    /// The width of the terminal, or of a page, in columns.
    pub(crate) width: usize,
    /// The width of the terminal or as set by the user; `None` if the output goes elsewhere.
    pub(crate) columns: Option<usize>,
    /// Print less.
    pub(crate) quiet: bool,
    /// Print more.
    pub(crate) verbose: bool,
    /// Whether progress may be shown on standard error.
    pub(crate) progress: bool,
    /// Whether standard output is a terminal.
    pub(crate) terminal: bool,
    /// The user's own settings.
    pub(super) config: Config,
    data_dir: Option<PathBuf>,
    cache_dir: Option<PathBuf>,
}

const PAGE: usize = 100;

impl Env {
    pub(super) fn new(global: &Global, config: Config) -> Env {
        let lang = global.language().unwrap_or_else(|| Env::language(&config));
        let color = match global.color {
            Some(Color::Always) => true,
            Some(Color::Never) => false,
            Some(Color::Auto) => color_by_environment(None),
            None => Env::colors_pages(&config),
        };
        // This switch covers comfy-table and help pages, too, because we style them ourselves.
        colored::control::set_override(color);
        Env {
            lang,
            color,
            width: Env::width_of_pages(),
            columns: columns(),
            quiet: global.quiet,
            verbose: global.verbose,
            progress: std::io::stderr().is_terminal() && !global.quiet,
            terminal: std::io::stdout().is_terminal(),
            config,
            data_dir: global.data_dir.clone().or_else(default_data_dir),
            cache_dir: default_cache_dir(),
        }
    }

    /// The language from HANTEI_LANG, otherwise from the settings, otherwise from the locale.
    pub(super) fn language(config: &Config) -> Lang {
        let asked = config::set("HANTEI_LANG");
        let asked = Lang::ALL.into_iter().find(|lang| asked.as_deref() == Some(lang.id().as_ref()));
        asked.or(config.settings.lang).unwrap_or_else(Env::of_locale)
    }

    /// The value of HANTEI_LANG, if it is not a language.
    pub(super) fn invalid_language() -> Option<String> {
        let asked = config::set("HANTEI_LANG")?.to_string_lossy().into_owned();
        (!Lang::ALL.iter().any(|lang| lang.id() == asked)).then_some(asked)
    }

    fn of_locale() -> Lang {
        let set =
            ["LC_ALL", "LC_MESSAGES", "LANG"].iter().filter_map(|name| std::env::var(name).ok());
        Lang::from_locale(&set.into_iter().find(|value| !value.is_empty()).unwrap_or_default())
    }

    /// The folder of imported data.
    pub(crate) fn data_dir(&self) -> anyhow::Result<&std::path::Path> {
        self.data_dir.as_deref().ok_or_else(|| anyhow::anyhow!(self.text("no-data-dir", &[])))
    }

    /// The folder of imported data, if there is one.
    pub(crate) fn data_dir_if_any(&self) -> Option<&std::path::Path> {
        self.data_dir.as_deref()
    }

    /// The columns of what is printed: those of the terminal, if there is one.
    pub(super) fn width_of_pages() -> usize {
        columns().unwrap_or(PAGE)
    }

    /// Whether to use colour where no option says so.
    pub(super) fn colors_pages(config: &Config) -> bool {
        color_by_environment(config.settings.color)
    }

    /// The cache folder.
    pub(crate) fn cache_dir(&self) -> Option<&std::path::Path> {
        self.cache_dir.as_deref()
    }

    /// The text of a message.
    pub(crate) fn text(&self, key: &str, args: &[(&'static str, Arg<'_>)]) -> String {
        text(key, args, self.lang)
    }

    pub(crate) fn look(&self) -> Look {
        Look { lang: self.lang, color: self.color, width: self.width }
    }

    /// Prints an error on standard error.
    pub(crate) fn error(&self, message: &str) {
        output::say(&format!("{}: {}\n", self.text("level-error", &[]), printable_lines(message)));
    }

    /// Prints a warning on standard error.
    pub(crate) fn warn(&self, message: &str) {
        let level = self.text("level-warning", &[]);
        output::say(&format!("{level}: {}\n", printable_lines(message)));
    }

    /// Prints a note on standard error, unless `-q` is given.
    pub(crate) fn note(&self, message: &str) {
        if !self.quiet {
            output::say(&format!("{}\n", printable_lines(message)));
        }
    }

    /// Today's date in the local time zone.
    pub(crate) fn today() -> Date {
        jiff::Zoned::now().date()
    }
}

/// Makes control characters visible, line by line.
fn printable_lines(text: &str) -> String {
    text.lines().map(|line| printable(line).into_owned()).collect::<Vec<_>>().join("\n")
}

/// Whether to use colour: NO_COLOR, CLICOLOR_FORCE and CLICOLOR (no-color.org, bixense.com/clicolors), then the settings, then whether the
/// output is a terminal.
fn color_by_environment(usual: Option<Color>) -> bool {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    if set("NO_COLOR").is_some() {
        return false;
    }
    if set("CLICOLOR_FORCE").is_some_and(|value| value != "0") {
        return true;
    }
    if set("CLICOLOR").is_some_and(|value| value == "0") {
        return false;
    }
    match usual {
        Some(Color::Always) => true,
        Some(Color::Never) => false,
        Some(Color::Auto) | None => is_terminal_with_color(),
    }
}

fn is_terminal_with_color() -> bool {
    std::io::stdout().is_terminal() && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
}

fn columns() -> Option<usize> {
    let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let terminal = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    columns
        .or_else(|| std::io::stdout().is_terminal().then(terminal).flatten())
        .map(|columns: usize| columns.clamp(40, 200))
}

fn default_cache_dir() -> Option<PathBuf> {
    if let Some(dir) = config::set("HANTEI_CACHE_DIR") {
        return Some(dir);
    }
    if cfg!(windows) {
        return config::set("LOCALAPPDATA").map(|dir| dir.join("hantei").join("cache"));
    }
    if cfg!(target_os = "macos") {
        return config::set("HOME").map(|home| home.join("Library/Caches/hantei"));
    }
    config::set("XDG_CACHE_HOME")
        .or_else(|| config::set("HOME").map(|home| home.join(".cache")))
        .map(|dir| dir.join("hantei"))
}

fn default_data_dir() -> Option<PathBuf> {
    if cfg!(windows) {
        return config::set("LOCALAPPDATA").map(|dir| dir.join("hantei"));
    }
    if cfg!(target_os = "macos") {
        return config::set("HOME").map(|home| home.join("Library/Application Support/hantei"));
    }
    config::set("XDG_DATA_HOME")
        .or_else(|| config::set("HOME").map(|home| home.join(".local/share")))
        .map(|dir| dir.join("hantei"))
}
