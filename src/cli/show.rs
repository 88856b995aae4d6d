//! `hantei show`: shows an article with its parents, children and citations; or compares two editions.

use anyhow::{Result, anyhow};
use colored::Colorize;
use serde::Serialize;
use unicode_normalization::UnicodeNormalization;

use crate::built_in::built_in;
use crate::cli::args::{Show, ShowOutput};
use crate::cli::env::Env;
use crate::cli::page::{dimmed, filled, headed};
use crate::cli::side_by_side::side_by_side;
use crate::cli::{Outcome, chapters, faults, output, own, pager, show_own};
use hantei_base::reference::{BadReference, Edition, Reference};
use hantei_base::text::{Lang, printable};
use hantei_construction::diagnostic::Code;
use hantei_messages::Arg;
use hantei_report::book::Book;
use hantei_report::entry;
use hantei_report::entry::Part;
use hantei_report::markdown;
use hantei_rulebook as rulebook;
use hantei_rulebook::editions::differences;
use hantei_rulebook::official::{Import, storage};
use hantei_rulebook::places;
use hantei_rulebook::places::Meant;
use hantei_rulebook::{Entry, EntryKind, Open};

pub(super) fn run(args: &Show, env: &Env) -> Result<Outcome> {
    if args.diff {
        return diff(args, env);
    }
    // HTML and Markdown are for sharing, so they leave out the publishers' texts.
    let sent = matches!(args.output, ShowOutput::Html | ShowOutput::Markdown);
    let in_page = args.output == ShowOutput::Html;
    let mut books = Books { env, sent, read: Vec::new(), damaged: Vec::new() };
    let (mut found, mut failed) = (Vec::new(), Vec::new());
    for text in &references(&args.references, env) {
        if let Some(book) = chapters::named(text) {
            found.push(Found::Book(book));
            continue;
        }
        match look_up(text, &mut books, env) {
            Ok(entry) => {
                found.push(Found::Entry(Box::new(entry)));
                // The name of a chapter may also be the name of a card.
                if !in_page && text.chars().all(char::is_alphabetic) {
                    found.extend(find_own_beside(text, env).into_iter().map(Found::Own));
                }
            }
            Err(failure) => match find_own(text, failure, in_page, env) {
                Ok(own) => found.extend(own.into_iter().map(Found::Own)),
                Err(failure) => {
                    env.error(&failure.message);
                    failed.push(failure);
                }
            },
        }
    }
    match args.output {
        ShowOutput::Json => {
            let failed: Vec<&Failure> = failed.iter().chain(&books.damaged).collect();
            let entries: Vec<serde_json::Value> = found.iter().map(Found::document).collect();
            output::print_json(
                &serde_json::json!({"version": 1, "entries": entries, "failed": failed}),
            )?;
        }
        ShowOutput::Html => {
            let part = |of: Found| match of {
                Found::Entry(entry) => Some(Part::Entry(entry)),
                Found::Book(book) => Some(Part::Book(book)),
                // The user's own entries were refused above.
                Found::Own(_) => None,
            };
            let parts: Vec<Part> = found.into_iter().filter_map(part).collect();
            let left = failed.iter().map(|of| (of.reference.clone(), of.message.clone()));
            let left: Vec<(String, String)> = left.collect();
            // Do not write a page without content.
            if !parts.is_empty() {
                output::print(&entry::page(built_in(), &parts, &left, env.lang))?;
            }
        }
        ShowOutput::Markdown => {
            let page = |of: &Found| match of {
                Found::Entry(entry) => entry::markdown(entry, env.lang),
                Found::Own(own) => show_own::markdown(own, env),
                Found::Book(book) => book.markdown(env.lang),
            };
            let left = failed.iter().filter(|_| !found.is_empty());
            let left = left.map(|of| markdown::unread(3, &of.reference, &of.message));
            output::print(&found.iter().map(page).chain(left).collect::<String>())?;
        }
        ShowOutput::Table => {
            let page = |of: &Found| match of {
                Found::Entry(entry) => page(entry, env),
                Found::Own(own) => show_own::page(own, env),
                Found::Book(book) => chapters::page(book, env),
            };
            let pages: Vec<String> = found.iter().map(page).collect();
            pager::show(&pages.join("\n"), env)?;
        }
    }
    Ok(if failed.iter().any(|failure| failure.reason != Reason::Missing) {
        Outcome::Failed
    } else if failed.is_empty() {
        Outcome::Fine
    } else {
        Outcome::Findings
    })
}

/// Something to show.
enum Found {
    /// An entry of a book.
    Entry(Box<Entry>),
    /// A card or a ruling of the user's own.
    Own(own::Shown),
    /// A book as a whole.
    Book(Book),
}

impl Found {
    fn document(&self) -> serde_json::Value {
        match self {
            Found::Entry(entry) => serde_json::to_value(entry).unwrap_or_default(),
            Found::Own(own) => own.document(),
            Found::Book(book) => chapters::document(book),
        }
    }
}

/// The user's card or ruling that a text names, if it names no article; otherwise the error `why`.
fn find_own(
    text: &str,
    why: Failure,
    in_page: bool,
    env: &Env,
) -> Result<Vec<own::Shown>, Failure> {
    match own::find(text, env) {
        Ok(found) if found.is_empty() => Err(match why.reason {
            Reason::Unknown => why.naming_cards(env),
            Reason::Missing | Reason::Invalid => why,
        }),
        // These texts belong to publishers or other people, so they are not put on a page.
        Ok(_) if in_page => {
            let message = env.text("show-own-page", &[("name", Arg::Text(text))]);
            Err(Failure {
                reference: text.to_owned(),
                message,
                near: Vec::new(),
                reason: Reason::Invalid,
            })
        }
        Ok(found) => Ok(found),
        Err(fault) => Err(Failure::of(text, fault, env)),
    }
}

/// The user's entries for a text that also names an article. If they cannot be read, a warning is printed and the article is shown anyway.
fn find_own_beside(text: &str, env: &Env) -> Vec<own::Shown> {
    own::find(text, env).unwrap_or_else(|fault| {
        env.warn(&faults::words(&fault, env.lang));
        Vec::new()
    })
}

/// A reference that cannot be shown.
#[derive(Serialize)]
struct Failure {
    #[serde(rename = "ref")]
    reference: String,
    message: String,
    near: Vec<String>,
    #[serde(skip)]
    reason: Reason,
}

/// Why a reference cannot be shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reason {
    /// It is a valid reference to something that does not exist.
    Missing,
    /// It is neither a reference nor the name of anything.
    Unknown,
    /// It is not a valid reference, or what it names cannot be read.
    Invalid,
}

impl Failure {
    /// A failure from an error.
    fn of(text: &str, fault: impl Into<anyhow::Error>, env: &Env) -> Failure {
        let message = faults::words(&fault.into(), env.lang);
        Failure { reference: text.to_owned(), message, near: Vec::new(), reason: Reason::Invalid }
    }

    /// The failure with the cards that may be meant or, if there are no cards and rulings of the user, with how to import some.
    fn naming_cards(mut self, env: &Env) -> Failure {
        // That cards cannot be read was reported when their names were looked up.
        self.near = own::suggest(&self.reference, env).unwrap_or_default();
        let key = match self.near.is_empty() {
            false => "show-nothing-near",
            true if own::are_none(env) => "show-nothing-import",
            true => return self,
        };
        let values = [("found", Arg::Text(&self.reference)), ("near", Arg::List(&self.near))];
        self.message = env.text(key, &values);
        self
    }
}

/// Groups the arguments into references: a game and the number after it are one reference, and words that form a card name are one.
fn references(arguments: &[String], env: &Env) -> Vec<String> {
    let all = arguments.join(" ");
    let words = arguments.len() > 1 && !all.contains(':');
    if words && own::find(&all, env).is_ok_and(|found| !found.is_empty()) {
        return vec![all];
    }
    let mut references: Vec<String> = Vec::new();
    let mut game: Option<&String> = None;
    for argument in arguments {
        let is_book = argument.parse::<Edition>().is_ok();
        match game.take() {
            Some(game) if !argument.contains(':') && !is_book => {
                references.push(format!("{game} {argument}"));
            }
            other => {
                references.extend(other.cloned());
                if is_book {
                    game = Some(argument);
                } else {
                    references.push(argument.clone());
                }
            }
        }
    }
    references.extend(game.cloned());
    references
}

fn look_up(text: &str, books: &mut Books<'_>, env: &Env) -> Result<Entry, Failure> {
    let plain: String = text.nfkc().collect();
    let (typed, meant) = (plain.parse::<Reference>(), places::meant(built_in(), &plain));
    let near = match meant {
        Meant::Several(near) => {
            let near: Vec<String> = near.iter().map(ToString::to_string).collect();
            let values = [("found", Arg::Text(text)), ("near", Arg::List(&near))];
            let message = env.text("reference-several", &values);
            return Err(Failure {
                reference: text.to_owned(),
                message,
                near,
                reason: Reason::Invalid,
            });
        }
        Meant::One(reference) => {
            if let Some(found) = books.entry(&reference) {
                return Ok(found);
            }
            vec![reference]
        }
        Meant::Nothing(near) => near,
        Meant::Unclear => Vec::new(),
    };
    let reference = match typed {
        Ok(reference) => Some(reference),
        // After typing a number, an explanation of references would not help.
        Err(_) if !near.is_empty() => None,
        Err(BadReference::NoColon(found)) if found.parse::<Code>().is_err() => {
            return Err(Failure {
                reference: text.to_owned(),
                message: env.text("show-nothing", &[("found", Arg::Text(text))]),
                near: Vec::new(),
                reason: Reason::Unknown,
            });
        }
        Err(fault) => return Err(Failure::of(text, fault, env)),
    };
    if let Some(found) = reference.and_then(|of| books.entry(&of)) {
        return Ok(found);
    }
    let near: Vec<String> = near.iter().map(ToString::to_string).collect();
    let message = faults::no_article(text, &near, env);
    Err(Failure { reference: text.to_owned(), message, near, reason: Reason::Missing })
}

/// The imported books, each read on first use.
struct Books<'a> {
    env: &'a Env,
    /// Whether the output is for sharing.
    sent: bool,
    read: Vec<(Edition, Option<Import>)>,
    /// Errors of damaged books.
    damaged: Vec<Failure>,
}

impl Books<'_> {
    /// The entry for a reference, with the publisher's text if it was imported.
    fn entry(&mut self, reference: &Reference) -> Option<Entry> {
        let edition = reference.edition;
        if !self.read.iter().any(|(of, _)| *of == edition) {
            let book = self.book(edition);
            self.read.push((edition, book));
        }
        let (_, book) = self.read.iter().find(|(of, _)| *of == edition)?;
        rulebook::entry(built_in(), reference, book.as_ref().filter(|_| !self.sent))
    }

    /// Reads an imported book. If it is damaged, that is reported and only our own text is shown.
    fn book(&mut self, edition: Edition) -> Option<Import> {
        let read = storage::get(built_in(), self.env.data_dir_if_any()?, edition);
        read.unwrap_or_else(|fault| {
            let failure = Failure::of(&edition.to_string(), fault, self.env);
            self.env.warn(&failure.message);
            self.damaged.push(failure);
            None
        })
    }
}

fn page(entry: &Entry, env: &Env) -> String {
    let lang = env.lang;
    let reference = entry.reference.to_string().bold();
    let mut page = headed(reference, &printable(entry.title.get(lang)), env, ["", "    "]) + "\n";
    let say =
        |key: &str, name: &'static str, value: &str| env.text(key, &[(name, Arg::Text(value))]);
    if let Some(printed) = &entry.printed {
        page.push_str(&format!("{}\n", dimmed(&say("show-printed", "printed", printed), env)));
    }
    for line in names(entry, env) {
        page.push_str(&format!("{}\n", filled(&line, env)));
    }
    if let Some(official) = &entry.official {
        page.push_str(&format!(
            "\n{}\n",
            say("show-official", "source", &official.source).dimmed()
        ));
        for line in official.text.lines() {
            page.push_str(&format!("{}\n", filled(&printable(line), env)));
        }
        if entry.text.is_some() || entry.answer.is_some() {
            page.push_str(&format!("\n{}", env.text("show-own", &[]).dimmed()));
        }
    }
    if let Some(text) = &entry.text {
        page.push_str(&format!("\n{}\n", filled(text.get(lang), env)));
    }
    if let Some(answer) = &entry.answer {
        page.push_str(&format!("\n{}\n", filled(&format!("→ {}", answer.get(lang)), env)));
    }
    if let Some(differs) = &entry.differs {
        let differs = env.text("show-differs", &[("text", Arg::Localized(differs))]);
        page.push_str(&format!("{}\n", filled(&differs, env)));
    }
    if let Some(source) = &entry.source {
        page.push_str(&format!("{}\n", filled(&say("show-source", "source", source), env)));
    }
    for open in &entry.open_questions {
        page.push_str(&left_open(open, env));
    }
    if entry.before.is_some() || entry.after.is_some() {
        page.push('\n');
    }
    for (key, beside) in [("show-before", &entry.before), ("show-after", &entry.after)] {
        let Some(beside) = beside else { continue };
        let reference = beside.reference.to_string().normal();
        let title = printable(beside.title.get(lang));
        page.push_str(&headed(reference, &title, env, [&env.text(key, &[]), "    "]));
        page.push('\n');
    }
    for (key, others) in [
        ("show-parent", &entry.parents),
        ("show-children", &entry.children),
        ("show-cites", &entry.cites),
        ("show-cited-by", &entry.cited_by),
    ] {
        if others.is_empty() {
            continue;
        }
        page.push_str(&format!("\n{}\n", env.text(key, &[])));
        for other in others {
            let reference = other.reference.to_string().normal();
            let title = printable(other.title.get(lang));
            page.push_str(&format!("{}\n", headed(reference, &title, env, ["  ", "      "])));
        }
    }
    if !entry.scenarios.is_empty() {
        page.push_str(&format!("\n{}\n", env.text("show-scenarios", &[])));
        for scenario in &entry.scenarios {
            page.push_str(&format!("  {scenario}\n"));
        }
    }
    page
}

/// A question that the book leaves open, with the reading in use.
fn left_open(open: &Open, env: &Env) -> String {
    let values = [
        ("id", Arg::Text(&open.id)),
        ("question", Arg::Localized(&open.question)),
        ("assumed", Arg::Localized(&open.assumed)),
    ];
    if open.readings.is_empty() {
        return format!("\n{}\n", filled(&env.text("show-open", &values), env));
    }
    let mut page = format!("\n{}\n", filled(&env.text("show-open-readings", &values), env));
    for reading in &open.readings {
        let default = open.default.as_ref() == Some(&reading.id);
        let key = if default { "show-open-default" } else { "show-open-reading" };
        let values = [("id", Arg::Text(&reading.id)), ("words", Arg::Localized(&reading.words))];
        page.push_str(&format!("{}\n", filled(&env.text(key, &values), env)));
    }
    page
}

/// The other names of a term: in the other language, its reading, and those that players use.
fn names(entry: &Entry, env: &Env) -> Vec<String> {
    let say = |key: &str, name: &str| env.text(key, &[("name", Arg::Text(name))]);
    let other = match env.lang {
        Lang::Ja => &entry.title.en,
        Lang::En => &entry.title.ja,
    };
    let other = (entry.kind == EntryKind::Term && other != entry.title.get(env.lang))
        .then(|| say("show-other-language", other));
    let reading = entry.reading.as_ref().map(|reading| say("show-reading", reading));
    let also = (!entry.also.is_empty())
        .then(|| env.text("show-also", &[("names", Arg::List(&entry.also))]));
    // The reading belongs to the Japanese name.
    let lines = match env.lang {
        Lang::Ja => [reading, other, also],
        Lang::En => [other, reading, also],
    };
    lines.into_iter().flatten().collect()
}

/// Compares two editions.
fn diff(args: &Show, env: &Env) -> Result<Outcome> {
    if matches!(args.output, ShowOutput::Markdown | ShowOutput::Html) {
        return Err(anyhow!(env.text("show-diff-form", &[])));
    }
    let (older, newer) = match two_editions(&args.references, env) {
        Ok(editions) => editions,
        Err(fault) if args.output == ShowOutput::Json => {
            let failure = Failure::of(&args.references.join(" "), fault, env);
            env.error(&failure.message);
            output::print_json(&serde_json::json!({"version": 1, "failed": [failure]}))?;
            return Ok(Outcome::Failed);
        }
        Err(fault) => return Err(fault),
    };
    let found = differences(built_in(), older, newer);
    if args.output == ShowOutput::Json {
        let (from, to) = (rulebook::official::id(older), rulebook::official::id(newer));
        output::print_json(
            &serde_json::json!({"version": 1, "older": from, "newer": to, "differences": found, "failed": []}),
        )?;
        return Ok(Outcome::Fine);
    }
    pager::show(&side_by_side(&found, older, newer, env), env)?;
    Ok(Outcome::Fine)
}

/// The two editions, which must be of one game.
fn two_editions(names: &[String], env: &Env) -> Result<(Edition, Edition)> {
    let usage = || anyhow!(env.text("show-diff-usage", &[]));
    let [older, newer] = names else { return Err(usage()) };
    let (older, newer): (Edition, Edition) = (older.parse()?, newer.parse()?);
    if older.game() != newer.game() || older == newer { Err(usage()) } else { Ok((older, newer)) }
}
