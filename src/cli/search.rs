//! `hantei search`: the articles, questions and terms that answer.

use anyhow::{Result, anyhow};
use colored::Colorize;

use crate::cli::args::{self, TableOrJson};
use crate::cli::env::Env;
use crate::cli::{Outcome, output, pager};
use crate::diagnostic::Arg;
use crate::reference::{Edition, Game, Reference};
use crate::search::document::{Kept, Kind};
use crate::search::query::Query;
use crate::search::rank::Filter;
use crate::search::snippet::{Snippet, snippet};
use crate::search::{Answer, Hit, SearchError, query, search, store};
use crate::text::printable;

/// Characters of a text that a hit shows.
const SHOWN: usize = 120;

pub(super) fn run(args: &args::Search, env: &Env) -> Result<Outcome> {
    let text = args.query.join(" ");
    let filter = filter(args, env)?;
    let store = store::open(env.cache_dir(), env.data_dir_if_any())?;
    if let Some(reason) = store.in_memory.as_ref().filter(|_| env.verbose) {
        let reason = reason.to_string();
        env.note(&env.text("search-in-memory", &[("reason", Arg::Text(&reason))]));
    }
    let answer = match search(&store, &text, &filter, usize::from(args.number)) {
        Ok(answer) => answer,
        Err(SearchError::Empty) => return Err(anyhow!(env.text("search-empty", &[]))),
        Err(SearchError::TooLong(bytes)) => {
            let values = [
                ("bytes", Arg::Number(bytes as u64)),
                ("most", Arg::Number(query::LONGEST as u64)),
            ];
            return Err(anyhow!(env.text("search-too-long", &values)));
        }
        Err(SearchError::Index(error)) => return Err(error.into()),
    };
    match args.output {
        TableOrJson::Json => output::print_json(&json(&text, &answer, env))?,
        TableOrJson::Table => {
            if answer.hits.is_empty() {
                env.note(&env.text("search-nothing", &[("query", Arg::Text(&text))]));
            }
            pager::show(&table(&answer, env), env)?;
        }
    }
    Ok(if answer.hits.is_empty() { Outcome::Findings } else { Outcome::Fine })
}

/// What the arguments leave: `-g buddyfight@2014` and `-g buddyfight --edition 2014` are the same.
fn filter(args: &args::Search, env: &Env) -> Result<Filter> {
    let mut filter = Filter::default();
    if let Some(game) = &args.game {
        let edition: Edition = game.parse()?;
        filter.game = Some(edition.game());
        filter.edition = game.contains('@').then_some(edition);
    }
    if let Some(id) = &args.edition {
        let fitting: Vec<Edition> = Edition::ALL
            .into_iter()
            .filter(|edition| edition.id() == id)
            .filter(|edition| filter.game.is_none_or(|game| game == edition.game()))
            .collect();
        match fitting[..] {
            [edition] if filter.edition.is_none_or(|asked| asked == edition) => {
                filter.edition = Some(edition);
            }
            _ => {
                let game = args.game.as_deref().unwrap_or("");
                let values = [("edition", Arg::Text(id)), ("game", Arg::Text(game))];
                return Err(anyhow!(env.text("edition-of-other-game", &values)));
            }
        }
    }
    filter.kind = args.kind.map(|kind| match kind {
        args::Kind::Article => Kind::Article,
        args::Kind::Qa => Kind::Qa,
        args::Kind::Term => Kind::Term,
    });
    Ok(filter)
}

/// The game of an entry, by its reference.
fn edition_of(kept: &Kept) -> Edition {
    kept.reference.parse::<Reference>().map_or(Game::Buddyfight.default_edition(), |of| of.edition)
}

/// The text of a hit in the user's language: the publisher's when there is one.
fn text_of<'a>(kept: &'a Kept, env: &Env) -> &'a str {
    let own = kept.text.as_ref().map(|text| text.get(env.lang));
    kept.official.as_ref().map(|official| official.text.as_str()).or(own).unwrap_or("")
}

fn snippet_of(kept: &Kept, query: &Query, env: &Env) -> Snippet {
    snippet(text_of(kept, env), edition_of(kept).game(), query, SHOWN)
}

fn json(text: &str, answer: &Answer, env: &Env) -> serde_json::Value {
    let hit = |hit: &Hit| {
        let kept = &hit.kept;
        let edition = edition_of(kept);
        serde_json::json!({
            "ref": kept.reference,
            "game": edition.game(),
            "edition": edition.id(),
            "kind": kept.kind,
            "title": kept.title.get(env.lang),
            "text": text_of(kept, env),
            "snippet": snippet_of(kept, &answer.query, env).html(),
            "score": (f64::from(hit.score) * 1000.0).round() / 1000.0,
            "source": kept.official.as_ref().map_or("hantei", |official| &official.source),
            "scenarios": kept.scenarios,
        })
    };
    let hits: Vec<serde_json::Value> = answer.hits.iter().map(hit).collect();
    serde_json::json!({"version": 1, "query": text, "total": answer.total, "hits": hits})
}

fn table(answer: &Answer, env: &Env) -> String {
    let mut page = String::new();
    for (place, hit) in (1..).zip(&answer.hits) {
        let kept = &hit.kept;
        let number = format!("{place:>2}");
        let title = printable(kept.title.get(env.lang)).into_owned();
        let reference = printable(&kept.reference).into_owned();
        page.push_str(&format!("{}  {}  {}\n", number.dimmed(), reference.bold(), title));
        let snippet = snippet_of(kept, &answer.query, env);
        page.push_str(&wrapped(&snippet, env));
        if !kept.scenarios.is_empty() {
            let list = kept.scenarios.join(", ");
            let line = env.text("search-scenarios", &[("scenarios", Arg::Text(&list))]);
            page.push_str(&format!("    {line}\n"));
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

/// A snippet, wrapped and set in; what was looked for stands out where colour may be used.
fn wrapped(snippet: &Snippet, env: &Env) -> String {
    let plain: String = snippet.pieces.iter().map(|piece| printable(&piece.text)).collect();
    if plain.is_empty() {
        return String::new();
    }
    let options =
        textwrap::Options::new(env.width).initial_indent("    ").subsequent_indent("    ");
    let lines = textwrap::wrap(&plain, options);
    // The marks are set after wrapping, over the characters that are left.
    let mut found = snippet.pieces.iter().flat_map(|piece| {
        let text = printable(&piece.text).into_owned();
        text.chars().map(|c| (c, piece.found)).collect::<Vec<_>>()
    });
    let mut page = String::new();
    for line in lines {
        let (indent, text) = line.split_at(4.min(line.len()));
        page.push_str(indent);
        let (mut run, mut marked) = (String::new(), false);
        for c in text.chars() {
            // Wrapping drops blanks at line ends.
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
