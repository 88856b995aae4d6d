//! `hantei search`: finds articles, questions and terms.

use std::path::Path;

use anyhow::{Result, anyhow};
use colored::Colorize;
use unicode_normalization::UnicodeNormalization;

use crate::built_in::built_in;
use crate::cli::args;
use crate::cli::args::SearchOutput;
use crate::cli::env::Env;
use crate::cli::{Outcome, edition, faults, output, own, page, pager};
use hantei_base::reference::{Edition, Game, Reference};
use hantei_base::text::{Lang, printable};
use hantei_messages::Arg;
use hantei_report::markdown::{code, plain};
use hantei_rulebook::places;
use hantei_rulebook::places::Meant;
use hantei_search::document::{EntryKind, StoredEntry};
use hantei_search::index::IndexError;
use hantei_search::query::Query;
use hantei_search::rank::Filter;
use hantei_search::snippet::{Piece, Snippet, snippet, without_number};
use hantei_search::{Answer, Hit, SearchError, query, search, store};

/// The length of an excerpt in characters, besides the rest of its last sentence.
const SHOWN: usize = 120;

pub(super) fn run(args: &args::Search, env: &Env) -> Result<Outcome> {
    let text = args.query.join(" ");
    let json = args.output == SearchOutput::Json;
    let answer = match answer(&text, args, env) {
        Ok(answer) => answer,
        Err(error) if json => {
            let message = faults::words(&error, env.lang);
            output::print_json(&refused(&text, &message))?;
            env.error(&message);
            return Ok(Outcome::Failed);
        }
        Err(error) => return Err(error),
    };
    let (answer, mut failed) = answer;
    if answer.hits.is_empty() {
        failed.extend(nothing_to_search(args, env));
        failed.extend(no_such_number(&text, env));
    }
    failed.iter().for_each(|failed| env.warn(&failed.message));
    if json {
        output::print_json(&found(&text, &answer, &failed, env))?;
    } else {
        if answer.hits.is_empty() && failed.is_empty() {
            let several = text.split_whitespace().nth(1).is_some();
            let key = if several { "search-nothing" } else { "search-nothing-word" };
            env.note(&env.text(key, &[("query", Arg::Text(&text))]));
        } else if answer.only_near {
            env.note(&env.text("search-near", &[]));
        } else if answer.weak {
            env.note(&env.text("search-weak", &[]));
        }
        match args.output {
            SearchOutput::Markdown => {
                output::print(&markdown(&answer, args.official, env))?;
                if !args.official && answer.hits.iter().any(|hit| hit.stored.official.is_some()) {
                    env.note(&env.text("search-official-left-out", &[]));
                }
            }
            SearchOutput::Table | SearchOutput::Json => {
                pager::show(&table(&answer, args.full || !env.terminal, env), env)?;
            }
        }
    }
    Ok(if answer.hits.is_empty() { Outcome::Findings } else { Outcome::Fine })
}

/// Something that the search could not use, or a number that it did not find.
struct Failed {
    message: String,
    near: Vec<String>,
}

/// The message that no entries of the requested kind exist.
fn nothing_to_search(args: &args::Search, env: &Env) -> Option<Failed> {
    let filter = filter(args, env).ok()?;
    let message = own::lacking(filter.kind?, filter.game, env)?;
    Some(Failed { message, near: Vec::new() })
}

/// The message that no article has this number, with the nearest ones.
fn no_such_number(text: &str, env: &Env) -> Option<Failed> {
    let plain: String = text.nfkc().collect();
    let Meant::Nothing(near) = places::meant(built_in(), &plain) else { return None };
    let near: Vec<String> = near.iter().map(ToString::to_string).collect();
    (!near.is_empty()).then(|| Failed { message: faults::no_article(text, &near, env), near })
}

fn answer(text: &str, args: &args::Search, env: &Env) -> Result<(Answer, Vec<Failed>)> {
    if args.official && args.output != SearchOutput::Markdown {
        return Err(anyhow!(env.text("search-official-form", &[])));
    }
    if args.full && args.output != SearchOutput::Table {
        return Err(anyhow!(env.text("search-full-form", &[])));
    }
    match look(text, args, env) {
        // The files of the index changed without changing size or time, so rebuild it.
        Err(error)
            if is_damaged(&error)
                && env.cache_dir().is_some_and(|cache| store::forget(cache).is_ok()) =>
        {
            look(text, args, env)
        }
        answer => answer,
    }
}

fn is_damaged(error: &anyhow::Error) -> bool {
    let of = error.downcast_ref::<store::StoreError>();
    matches!(of, Some(store::StoreError::Index(IndexError::Damaged(_))))
}

fn look(text: &str, args: &args::Search, env: &Env) -> Result<(Answer, Vec<Failed>)> {
    let filter = filter(args, env)?;
    let mut store = store::open(built_in(), env.cache_dir(), env.data_dir_if_any())?;
    own::join(&mut store, env);
    if let Some(reason) = store.in_memory.as_ref().filter(|_| env.verbose) {
        env.note(&not_stored(env.cache_dir(), reason, env));
    }
    let mut failed = Vec::new();
    let asked = |edition: &Edition| {
        filter.edition.is_none_or(|of| of == *edition)
            && filter.game.is_none_or(|game| game == edition.game())
    };
    for (_, fault) in store.faults.iter().filter(|(edition, _)| asked(edition)) {
        let message = env.text(
            "search-without",
            &[("fault", Arg::Text(&faults::storage_words(fault, env.lang)))],
        );
        failed.push(Failed { message, near: Vec::new() });
    }
    match search(&store, text, &filter, usize::from(args.number)) {
        Ok(answer) => Ok((answer, failed)),
        Err(SearchError::Empty) => Err(anyhow!(env.text("search-empty", &[]))),
        Err(SearchError::TooLong(bytes)) => {
            let values = [
                ("bytes", Arg::Number(bytes as u64)),
                ("most", Arg::Number(query::LONGEST as u64)),
            ];
            Err(anyhow!(env.text("search-too-long", &values)))
        }
        Err(SearchError::Index(error)) => Err(store::StoreError::from(error).into()),
    }
}

/// The warning that the index is rebuilt on every search, with a suggestion.
fn not_stored(cache: Option<&Path>, reason: &std::io::Error, env: &Env) -> String {
    let Some(cache) = cache else { return env.text("search-no-cache", &[]) };
    let (path, reason) = (cache.display().to_string(), faults::io_words(reason, env.lang));
    env.text("search-in-memory", &[("path", Arg::Text(&path)), ("reason", Arg::Text(&reason))])
}

fn filter(args: &args::Search, env: &Env) -> Result<Filter> {
    let named = edition::named(args.game.as_deref(), args.edition.as_deref(), env)?;
    let kind = args.kind.map(|kind| match kind {
        args::SearchedKind::Article => EntryKind::Article,
        args::SearchedKind::Qa => EntryKind::Qa,
        args::SearchedKind::Term => EntryKind::Term,
        args::SearchedKind::Ruling => EntryKind::Ruling,
        args::SearchedKind::Card => EntryKind::Card,
    });
    let usual = env.config.settings.edition().map(Edition::game);
    Ok(Filter { game: named.game, edition: named.edition, kind, usual })
}

/// An entry as displayed.
struct Shown<'a> {
    edition: Edition,
    /// The publisher's text if there is one, otherwise ours.
    text: &'a str,
    /// The part of it that is displayed, without the number, which is already printed beside it.
    body: &'a str,
    /// Our own words in the user's language.
    own: Option<&'a str>,
}

impl Shown<'_> {
    fn of<'a>(stored: &'a StoredEntry, env: &Env) -> Shown<'a> {
        let reference = stored.reference.parse::<Reference>().ok();
        let own = stored.text.as_ref().map(|text| text.get(env.lang));
        let official = stored.official.as_ref().map(|official| official.text.as_str());
        let text = official.or(own).unwrap_or("");
        let article = reference.as_ref().map_or("", |of| of.article.as_str());
        Shown {
            edition: reference
                .as_ref()
                .map_or(Game::Buddyfight.default_edition(), |reference| reference.edition),
            text,
            body: if official.is_some() { without_number(text, article) } else { text },
            own,
        }
    }

    fn snippet(&self, text: &str, query: &Query, about: usize) -> Snippet {
        snippet(built_in(), text, self.edition.game(), query, about)
    }

    /// Our own text, for users who do not read the language of the publisher's text.
    fn translation(&self, env: &Env) -> Option<&str> {
        self.own.filter(|own| *own != self.text && Lang::of_text(self.text) != env.lang)
    }
}

fn found(text: &str, answer: &Answer, failed: &[Failed], env: &Env) -> serde_json::Value {
    let hit = |hit: &Hit| {
        let stored = &hit.stored;
        let shown = Shown::of(stored, env);
        serde_json::json!({
            "ref": stored.reference,
            "game": shown.edition.game(),
            "edition": shown.edition.id(),
            "kind": stored.kind,
            "title": stored.title.get(env.lang),
            "text": shown.text,
            "own": shown.own,
            "snippet": shown.snippet(shown.body, &answer.query, SHOWN).html(),
            "score": (f64::from(hit.score) * 1000.0).round() / 1000.0,
            "source": stored.official.as_ref().map_or("hantei", |official| &official.source),
            "scenarios": stored.scenarios,
            "cites": stored.cites,
            "cards": stored.cards,
        })
    };
    let hits: Vec<serde_json::Value> = answer.hits.iter().map(hit).collect();
    let failed = failed
        .iter()
        .map(|of| serde_json::json!({"query": text, "message": of.message, "near": of.near}));
    let failed: Vec<serde_json::Value> = failed.collect();
    serde_json::json!(
        {"version": 1, "query": text, "total": answer.total, "weak": answer.weak, "hits": hits, "failed": failed}
    )
}

fn refused(text: &str, message: &str) -> serde_json::Value {
    let failed = [serde_json::json!({"query": text, "message": message, "near": []})];
    serde_json::json!({"version": 1, "query": text, "total": 0, "hits": [], "failed": failed})
}

/// The hits as a table: the whole text of the first one, and of the others if `all`.
fn table(answer: &Answer, all: bool, env: &Env) -> String {
    let mut page = String::new();
    for (place, hit) in (1..).zip(&answer.hits) {
        let stored = &hit.stored;
        let about = if all || place == 1 { usize::MAX } else { SHOWN };
        let number = format!("{place:>2}").dimmed();
        let reference = printable(&stored.reference).bold();
        let title = printable(stored.title.get(env.lang));
        let indents = [&format!("{number}  "), "      "];
        page.push_str(&format!("{}\n", page::headed(reference, &title, env, indents)));
        let shown = Shown::of(stored, env);
        page.push_str(&wrapped(&shown.snippet(shown.body, &answer.query, about), env));
        if shown.text.is_empty() {
            page.push_str(&below(stored, env));
        }
        if let Some(own) = shown.translation(env) {
            let mut own = shown.snippet(own, &answer.query, about);
            own.pieces.insert(0, Piece { text: env.text("search-own", &[]), found: false });
            page.push_str(&wrapped(&own, env));
        }
        if !stored.cites.is_empty() {
            let line = env.text("search-cites", &[("cites", Arg::List(&stored.cites))]);
            page.push_str(&format!("{}\n", page::set_in(&line, "    ", env)));
        }
        if !stored.scenarios.is_empty() {
            let line = shown_by(&stored.scenarios, env);
            page.push_str(&format!("{}\n", page::set_in(&line, "    ", env)));
        }
    }
    let shown = answer.hits.len();
    if shown < answer.total {
        let values =
            [("shown", Arg::Number(shown as u64)), ("total", Arg::Number(answer.total as u64))];
        page.push_str(&format!("{}\n", env.text("search-more", &values).dimmed()));
    }
    page
}

/// The maximum number of scenarios, and of titles below a heading, that a result names. It gives the number of the others.
const NAMED: usize = 3;

/// The titles below a heading without text.
fn below(stored: &StoredEntry, env: &Env) -> String {
    let titles: Vec<&str> =
        stored.below.iter().take(NAMED).map(|title| title.get(env.lang)).collect();
    if titles.is_empty() {
        return String::new();
    }
    let named = titles.join(" → ");
    let more = stored.below.len() - titles.len();
    let values = [("titles", Arg::Text(&named)), ("more", Arg::Number(more as u64))];
    let line = match more {
        0 => env.text("search-below", &values[..1]),
        _ => env.text("search-below-more", &values),
    };
    format!("{}\n", page::set_in(&line, "    ", env))
}

/// The hits as a Markdown list with our own texts and bold matches; includes the imported texts if `official`.
fn markdown(answer: &Answer, official: bool, env: &Env) -> String {
    let mut page = String::new();
    for (place, hit) in (1..).zip(&answer.hits) {
        let stored = &hit.stored;
        let (reference, title) = (code(&stored.reference), plain(stored.title.get(env.lang)));
        page.push_str(&format!("{place}. {reference} **{title}**\n"));
        let shown = Shown::of(stored, env);
        let words = |piece: &Piece| match piece.found {
            true => format!("**{}**", plain(&piece.text)),
            false => plain(&piece.text),
        };
        let marked = |text: &str| -> String {
            let whole = shown.snippet(text, &answer.query, usize::MAX);
            whole.pieces.iter().map(words).collect()
        };
        if let Some(own) = shown.own {
            page.push_str(&format!("   {}\n", marked(own).trim()));
        }
        if let Some(imported) = stored.official.as_ref().filter(|_| official) {
            let source = env.text("page-official", &[("source", Arg::Text(&imported.source))]);
            let text = marked(shown.body);
            page.push_str(&format!("\n   *{}*\n\n   > {}\n\n", plain(&source), text.trim()));
        }
    }
    page
}

/// The first scenarios by name, and the number of others, which `show` lists.
fn shown_by(scenarios: &[String], env: &Env) -> String {
    let named = &scenarios[..scenarios.len().min(NAMED)];
    let more = scenarios.len() - named.len();
    let values = [("scenarios", Arg::List(named)), ("more", Arg::Number(more as u64))];
    match more {
        0 => env.text("search-scenarios", &values[..1]),
        _ => env.text("search-scenarios-more", &values),
    }
}

/// A snippet, wrapped and indented, with the matches highlighted if colour is allowed.
fn wrapped(snippet: &Snippet, env: &Env) -> String {
    let plain: String = snippet.pieces.iter().map(|piece| printable(&piece.text)).collect();
    if plain.is_empty() {
        return String::new();
    }
    let set_in = page::set_in(&plain, "    ", env);
    // Highlight after wrapping, by comparing the remaining characters.
    let mut found = snippet.pieces.iter().flat_map(|piece| {
        let text = printable(&piece.text).into_owned();
        text.chars().map(|c| (c, piece.found)).collect::<Vec<_>>()
    });
    let mut page = String::new();
    for line in set_in.lines() {
        let (indent, text) = line.split_at(4.min(line.len()));
        page.push_str(indent);
        let (mut run, mut marked) = (String::new(), false);
        for c in text.chars() {
            // Wrapping removes spaces at line ends.
            let is_found = found.by_ref().find(|(other, _)| *other == c).is_some_and(|(_, f)| f);
            if is_found != marked {
                page.push_str(&styled(&run, marked));
                run.clear();
                marked = is_found;
            }
            run.push(c);
        }
        page.push_str(&styled(&run, marked));
        page.push('\n');
    }
    page
}

fn styled(text: &str, found: bool) -> String {
    if found { text.bold().underline().to_string() } else { text.to_owned() }
}
