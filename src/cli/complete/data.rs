//! Completion values from data: lists, references, scenarios, formats, cards, imported books.

use super::Candidate;
use super::line::Line;
use crate::built_in::built_in;
use crate::cli::env::Env;
use hantei_base::reference::{Edition, Game};
use hantei_base::text;
use hantei_cards::banlist::Library;
use hantei_cards::db::CardDb;
use hantei_cards::{Card, Cards};
use hantei_construction as construction;
use hantei_construction::diagnostic::Code;
use hantei_rulebook::official::storage;
use hantei_rulebook::term_article;

/// The most values shown at once; if there are more, only their next parts are shown.
const MOST: usize = 100;

/// The values for an argument, by its id; `None` if they do not come from data.
pub(super) fn values(
    id: &str,
    current: &str,
    line: &Line<'_>,
    env: &Env,
) -> Option<Vec<Candidate>> {
    let plain = |words: Vec<String>| -> Vec<Candidate> {
        let fitting = words.into_iter().filter(|word| word.starts_with(current));
        fitting.map(Candidate::plain).collect()
    };
    Some(match (&line.path[..], id) {
        (["banlist", "remove"], "id") => plain(lists(line, env, true)),
        (["rulebook", "remove"], "id") => {
            plain(storage::marks(env.data_dir_if_any()).into_iter().map(|mark| mark.id).collect())
        }
        (_, "banlist" | "older" | "newer") | (["banlist", ..], "id") => {
            plain(lists(line, env, false))
        }
        (_, "references") if line.is_set("diff") => plain(editions()),
        (_, "references") => plain(truncate_to_next_part(references(current), current)),
        (_, "scenarios") => plain(truncate_to_next_part(scenarios(current), current)),
        (_, "format") if line.path == ["rulebook", "export"] => return None,
        (_, "format") => plain(formats(line, env)?),
        (_, "code") => begun(codes(env), current),
        (["help" | "man"], "command") => begun(commands(line), current),
        // Ignoring case: `go` matches Go to Hell.
        (["cards", ..], "name") => {
            cards(current, line, env).into_iter().map(Candidate::plain).collect()
        }
        _ => return None,
    })
}

fn begun(mut all: Vec<Candidate>, current: &str) -> Vec<Candidate> {
    all.retain(|candidate| candidate.word.starts_with(current));
    all
}

/// The game that `-g` names.
fn game(line: &Line<'_>) -> Option<Game> {
    line.value("game")?.parse::<Edition>().ok().map(Edition::game)
}

fn games(line: &Line<'_>) -> Vec<Game> {
    game(line).map_or_else(|| Game::ALL.to_vec(), |game| vec![game])
}

fn lists(line: &Line<'_>, env: &Env, only_imported: bool) -> Vec<String> {
    let libraries = games(line)
        .into_iter()
        .filter_map(|game| Library::open(built_in().banlists(), game, env.data_dir_if_any()).ok());
    let ids = |library: Library| {
        let lists = library.lists().iter().filter(|list| !only_imported || list.path.is_some());
        // Damaged lists can be removed by their id, too.
        let damaged = library.damaged().iter().map(|damaged| damaged.id.to_string());
        lists.map(|list| list.id.to_string()).chain(damaged).collect::<Vec<_>>()
    };
    libraries.flat_map(ids).collect()
}

fn editions() -> Vec<String> {
    let named = |edition: Edition| format!("{}@{}", edition.game(), edition.id());
    let games = Game::ALL.map(|game| game.id().to_owned());
    games.into_iter().chain(Edition::ALL.map(named)).collect()
}

/// `fftcg:`, and after the colon the articles, questions and terms of the book.
fn references(current: &str) -> Vec<String> {
    let Some((book, _)) = current.split_once(':') else {
        return Edition::ALL.map(edition_prefix).to_vec();
    };
    let Ok(edition) = book.parse::<Edition>() else { return Vec::new() };
    let articles = built_in().article_ids(edition).iter().map(|id| format!("{book}:{id}"));
    let terms = built_in().glossary(edition.game()).flat_map(|file| file.terms);
    let terms = terms.map(|term| format!("{book}:{}", term_article(&term)));
    articles.chain(terms).collect()
}

/// The prefix of every reference of an edition.
fn edition_prefix(edition: Edition) -> String {
    format!("{edition}:")
}

/// Names of scenarios, and references to articles that they show.
fn scenarios(current: &str) -> Vec<String> {
    let named = built_in().scenarios().iter().map(|of| format!("{}/{}", of.game, of.stem));
    let mut all: Vec<String> = match current.split_once(':') {
        None => Edition::ALL.map(edition_prefix).to_vec(),
        Some(_) => {
            built_in().scenarios().iter().flat_map(|of| of.cites).map(ToString::to_string).collect()
        }
    };
    all.extend(named);
    all
}

/// The values that begin with the current word; if there are too many, truncated after their next part.
fn truncate_to_next_part(mut all: Vec<String>, current: &str) -> Vec<String> {
    all.retain(|word| word.starts_with(current));
    all.sort_unstable();
    all.dedup();
    if all.len() <= MOST {
        return all;
    }
    let shortened = all.into_iter().map(|word| match word[current.len()..].find(['.', ':', '/']) {
        Some(at) => word[..current.len() + at + 1].to_owned(),
        None => word,
    });
    let mut shortened: Vec<String> = shortened.collect();
    shortened.dedup();
    shortened
}

/// The formats of the game, or of all games.
fn formats(line: &Line<'_>, env: &Env) -> Option<Vec<String>> {
    let rules = construction::rules_of(built_in(), game(line)?, env.data_dir_if_any()).ok()?;
    Some(rules.formats.iter().map(|format| format.id.to_string()).collect())
}

fn codes(env: &Env) -> Vec<Candidate> {
    let code = |code: &Code| Candidate {
        word: code.name().to_owned(),
        about: Some(env.text(&format!("code-{}", code.name()), &[])),
    };
    Code::ALL.iter().map(code).collect()
}

/// The subcommands of the current command.
fn commands(line: &Line<'_>) -> Vec<Candidate> {
    let mut command = line.program;
    for word in &line.positionals {
        match command.find_subcommand(word) {
            Some(sub) => command = sub,
            None => return Vec::new(),
        }
    }
    let about = |of: &clap::Command| of.get_about().map(ToString::to_string);
    let all = command.get_subcommands().filter(|of| !of.is_hide_set());
    all.map(|of| Candidate { word: of.get_name().to_owned(), about: about(of) }).collect()
}

/// Card names that begin with the typed words. A name may span several words, so only the rest of it is returned.
fn cards(current: &str, line: &Line<'_>, env: &Env) -> Vec<String> {
    let mut typed = line.positionals.join(" ");
    if !typed.is_empty() {
        typed.push(' ');
    }
    let before = typed.chars().count();
    typed.push_str(current);
    let key = text::key(&typed);
    if key.is_empty() {
        return Vec::new();
    }
    let db = env.data_dir_if_any().and_then(|dir| CardDb::open(&CardDb::path_in(dir)).ok()?);
    let mut names: Vec<String> = Vec::new();
    let mut add = |card: &Card| {
        let begins = |name: &&str| text::key(name).starts_with(&key);
        names.extend(card.name.all().filter(begins).map(str::to_owned));
    };
    for game in games(line) {
        let house = Cards::new(game, built_in().cards_for_replay(game));
        house.iter().for_each(|(_, card)| add(card));
        let imported = db.as_ref().and_then(|db| db.beginning_with(game, &key, MOST).ok());
        imported.iter().flatten().for_each(&mut add);
    }
    let rest = |name: String| -> String { name.chars().skip(before).collect() };
    names.into_iter().map(rest).collect()
}
