//! What a user has besides books, for searching and showing: rulings about cards, and the cards with their texts.

use std::time::UNIX_EPOCH;

use anyhow::Result;
use serde_json::{Value, json};

use crate::card::db::CardDb;
use crate::card::{Card, CardIx, CardNumber, Cards, Found};
use crate::cli::env::Env;
use crate::cli::playable::{self, Compiled};
use crate::cli::{faults, session};
use crate::compile::Sentence;
use crate::reference::{ArticleId, Edition, Game, Reference};
use crate::rulebook::EntryKind;
use crate::ruling::{Ruling, shelf};
use crate::search::own::{self, Own};
use crate::search::store::Store;
use crate::text::Localized;

/// How the id of a card begins, before its number.
const CARD: &str = "card.";
/// How the id of a ruling begins.
const RULING: &str = "ruling.";

/// Adds the index of what the user has to that of the books. That it cannot be read stops no search of the books.
pub(super) fn join(store: &mut Store, env: &Env) {
    match index(env) {
        Ok(own) => store.own = own,
        Err(error) => env.warn(&faults::words(&error, env.lang)),
    }
}

/// The index of what the user has, when there is anything.
pub(super) fn index(env: &Env) -> Result<Option<own::Searcher>> {
    let Some(mark) = mark(env) else { return Ok(None) };
    let opened = own::open(env.cache_dir(), &mark, || records(env));
    Ok(Some(opened?))
}

/// What changes when anything of it does; none where there is nothing.
fn mark(env: &Env) -> Option<String> {
    let dir = env.data_dir_if_any()?;
    let cards = CardDb::path_in(dir).metadata().ok().filter(|of| of.is_file()).map(|of| {
        let changed = of.modified().ok().and_then(|of| of.duration_since(UNIX_EPOCH).ok());
        (of.len(), changed.map_or(0, |of| of.as_nanos()))
    });
    let rulings = shelf::marks(dir);
    (cards.is_some() || !rulings.is_empty()).then(|| format!("{cards:?} {rulings:?}"))
}

/// All of it. What cannot be read is said, and stops nothing else.
fn records(env: &Env) -> Vec<Own> {
    let mut records = Vec::new();
    let Some(dir) = env.data_dir_if_any() else { return records };
    for game in Game::ALL {
        match shelf::of_game(dir, game) {
            Ok(rulings) => records.extend(rulings.into_iter().map(|of| ruling(game, of))),
            Err(fault) => env.warn(&faults::words(&fault.into(), env.lang)),
        }
    }
    if let Some(db) = database(env) {
        for game in playable::GAMES {
            match playable::imported(game, &db) {
                Ok(cards) => records.extend(cards.iter().filter_map(|of| card(game, of))),
                Err(fault) => env.warn(&faults::words(&fault, env.lang)),
            }
        }
    }
    records
}

/// The imported cards; a damaged database is said to be damaged.
fn database(env: &Env) -> Option<CardDb> {
    CardDb::open(&CardDb::path_in(env.data_dir_if_any()?)).unwrap_or_else(|fault| {
        session::going_on_without(&fault, env);
        None
    })
}

fn ruling(game: Game, of: Ruling) -> Own {
    let title = heading(&of);
    Own {
        kind: EntryKind::Ruling,
        edition: game.default_edition(),
        article: of.id(),
        title: Localized { ja: title.clone(), en: title },
        names: [of.card].into_iter().chain(of.involved).collect(),
        numbers: Vec::new(),
        question: of.question,
        text: of.answer,
        source: of.source,
        cites: Vec::new(),
        scenario: of.scenario,
    }
}

/// The card, and what was asked of it.
fn heading(of: &Ruling) -> String {
    match &of.question {
        Some(question) => format!("{}: {question}", of.card),
        None => of.card.clone(),
    }
}

fn card(game: Game, of: &Compiled) -> Option<Own> {
    let text: Vec<&str> = of.sentences.iter().map(|of| of.text.as_str()).collect();
    if text.is_empty() {
        return None;
    }
    Some(Own {
        kind: EntryKind::Card,
        edition: game.default_edition(),
        article: article_of(&of.card)?,
        title: Localized::each(|lang| of.card.name.get(lang).to_owned()),
        names: of.card.name.printed().map(str::to_owned).collect(),
        numbers: of.card.numbers.iter().map(ToString::to_string).collect(),
        question: None,
        text: text.join(" "),
        source: "cards".to_owned(),
        cites: cites(of),
        scenario: None,
    })
}

/// The articles that a card's text uses, each once.
fn cites(of: &Compiled) -> Vec<String> {
    let mut cites: Vec<String> = Vec::new();
    for cite in of.sentences.iter().flat_map(|of| &of.cites) {
        if !cites.iter().any(|known| known == cite) {
            cites.push((*cite).to_owned());
        }
    }
    cites
}

/// What a card is called among the entries of its game: by its first number.
fn article_of(card: &Card) -> Option<ArticleId> {
    let number = card.numbers.first()?.parts().next()?.to_string();
    let plain = number.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' });
    format!("{CARD}{}", plain.collect::<String>()).parse().ok()
}

/// A card or a ruling that was asked for by name, number or reference.
pub(super) enum Shown {
    /// A card, with what was ruled of it.
    Card { game: Game, card: Box<Compiled>, rulings: Vec<Ruling> },
    /// A name of which there are rulings, and no card data.
    Name { game: Game, name: String, rulings: Vec<Ruling> },
    /// A ruling by itself.
    Ruling { game: Game, ruling: Box<Ruling> },
}

/// The cards, or the ruling, of this name, number or reference.
///
/// # Errors
/// When the user's rulings or cards cannot be read.
pub(super) fn find(text: &str, env: &Env) -> Result<Vec<Shown>> {
    let Some(dir) = env.data_dir_if_any() else { return Ok(Vec::new()) };
    if let Ok(reference) = text.parse::<Reference>() {
        let game = reference.edition.game();
        if reference.article.as_str().starts_with(RULING) {
            let found = shelf::get(dir, game, &reference.article)?;
            return Ok(found
                .map(|ruling| Shown::Ruling { game, ruling: Box::new(ruling) })
                .into_iter()
                .collect());
        }
        if !reference.article.as_str().starts_with(CARD) {
            return Ok(Vec::new());
        }
        let is_it = |card: &Card| article_of(card).is_some_and(|of| of == reference.article);
        return cards(&[game], is_it, dir, env);
    }
    // A game may stand before the name.
    let (game, name) =
        match text.split_once(' ').map(|(game, name)| (game.parse::<Edition>(), name)) {
            Some((Ok(edition), name)) => (Some(edition.game()), name),
            _ => (None, text),
        };
    let games: Vec<Game> =
        Game::ALL.into_iter().filter(|of| game.is_none_or(|game| game == *of)).collect();
    let mut found = cards_called(&games, name, dir, env)?;
    for game in games {
        let known = |of: &Shown| matches!(of, Shown::Card { game: of, .. } if *of == game);
        if found.iter().any(known) {
            continue;
        }
        let rulings = shelf::about(dir, game, &[name])?;
        if !rulings.is_empty() {
            found.push(Shown::Name { game, name: name.to_owned(), rulings });
        }
    }
    Ok(found)
}

/// The imported cards of this name, number or passcode.
fn cards_called(
    games: &[Game],
    name: &str,
    dir: &std::path::Path,
    env: &Env,
) -> Result<Vec<Shown>> {
    let Some(db) = database(env) else { return Ok(Vec::new()) };
    let mut found = Vec::new();
    for game in games {
        let all = db.load_all(*game)?;
        let numbers: Vec<Card> =
            meant(name, &all).into_iter().map(|ix| all.get(ix).clone()).collect();
        if !numbers.is_empty() {
            found.extend(with_rulings(
                *game,
                &db,
                |card| numbers.iter().any(|of| of.numbers == card.numbers && of.name == card.name),
                dir,
            )?);
        }
    }
    Ok(found)
}

fn cards(
    games: &[Game],
    is_it: impl Fn(&Card) -> bool,
    dir: &std::path::Path,
    env: &Env,
) -> Result<Vec<Shown>> {
    let Some(db) = database(env) else { return Ok(Vec::new()) };
    let mut found = Vec::new();
    for game in games {
        found.extend(with_rulings(*game, &db, &is_it, dir)?);
    }
    Ok(found)
}

/// The cards that this takes, with their texts and what was ruled of them.
fn with_rulings(
    game: Game,
    db: &CardDb,
    is_it: impl Fn(&Card) -> bool,
    dir: &std::path::Path,
) -> Result<Vec<Shown>> {
    let mut found: Vec<Compiled> = playable::imported(game, db)?;
    found.retain(|of| is_it(&of.card));
    for (_, card) in db.load_all(game)?.iter().filter(|(_, card)| is_it(card)) {
        // Of most games there are no texts.
        if !found.iter().any(|of| of.card.numbers == card.numbers && of.card.name == card.name) {
            found.push(Compiled { card: card.clone(), sentences: Vec::new() });
        }
    }
    let shown = |card: Compiled| {
        let numbers: Vec<String> = card.card.numbers.iter().map(ToString::to_string).collect();
        let names = card.card.name.printed().chain(numbers.iter().map(String::as_str));
        let rulings = shelf::about(dir, game, &names.collect::<Vec<_>>())?;
        Ok(Shown::Card { game, card: Box::new(card), rulings })
    };
    found.into_iter().map(shown).collect()
}

/// By passcode, number or name, and by nothing less.
fn meant(wanted: &str, cards: &Cards) -> Vec<CardIx> {
    let by_code = wanted.parse().ok().and_then(|code| cards.by_code(code));
    let by_number = || CardNumber::new(wanted).and_then(|number| cards.by_number(&number));
    match by_code.or_else(by_number).map_or_else(|| cards.by_name(wanted), Found::One) {
        Found::One(ix) => vec![ix],
        Found::Several(several) => several,
        Found::Nothing => Vec::new(),
    }
}

impl Shown {
    /// As JSON has it.
    pub(super) fn document(&self) -> Value {
        match self {
            Shown::Card { game, card, rulings } => json!({
                "kind": "card",
                "ref": article_of(&card.card).map(|of| reference(*game, of)),
                "game": game,
                "name": card.card.name,
                "numbers": card.card.numbers,
                "text": card.sentences.iter().map(|of: &Sentence| of.text.as_str()).collect::<Vec<_>>(),
                "cites": cites(card),
                "whole": card.card.in_part(*game).is_none(),
                "rulings": rulings.iter().map(|of| of_ruling(*game, of)).collect::<Vec<_>>(),
            }),
            Shown::Name { game, name, rulings } => json!({
                "kind": "card",
                "ref": null,
                "game": game,
                "name": name,
                "rulings": rulings.iter().map(|of| of_ruling(*game, of)).collect::<Vec<_>>(),
            }),
            Shown::Ruling { game, ruling } => of_ruling(*game, ruling),
        }
    }
}

fn reference(game: Game, article: ArticleId) -> String {
    Reference { edition: game.default_edition(), article }.to_string()
}

fn of_ruling(game: Game, of: &Ruling) -> Value {
    let mut document = json!({"kind": "ruling", "ref": reference(game, of.id())});
    if let (Some(document), Ok(Value::Object(fields))) =
        (document.as_object_mut(), serde_json::to_value(of))
    {
        document.extend(fields);
    }
    document
}
