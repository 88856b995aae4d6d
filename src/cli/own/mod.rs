//! The user's own entries besides books, for searching and showing: rulings about cards, and cards with texts.

mod found;

use std::time::UNIX_EPOCH;

use anyhow::Result;

use crate::built_in::built_in;
use crate::cli::env::Env;
use crate::cli::playable;
use crate::cli::playable::Compiled;
use crate::cli::{faults, session};
use hantei_base::reference::{ArticleId, Game};
use hantei_base::text::{Lang, Localized};
use hantei_cards::Card;
use hantei_cards::db::CardDb;
use hantei_messages::Arg;
use hantei_rulebook::EntryKind;
use hantei_rulebook::ruling::{Ruling, storage};
use hantei_search::index::Index;
use hantei_search::own;
use hantei_search::own::UserEntry;
use hantei_search::store::Store;

pub(super) use found::{Shown, find, suggest};

/// The prefix of card ids, before the card number.
const CARD: &str = "card.";
/// The prefix of ruling ids.
const RULING: &str = "ruling.";

/// Adds the index of the user's own entries to the store. If it cannot be read, searching the books still works.
pub(super) fn join(store: &mut Store, env: &Env) {
    match index(env) {
        Ok(own) => store.own = own,
        Err(error) => env.warn(&faults::words(&error, env.lang)),
    }
}

/// The index of the user's own entries, if there are any.
pub(super) fn index(env: &Env) -> Result<Option<Index>> {
    let Some((whose, mark)) = env.data_dir_if_any().zip(mark(env)) else { return Ok(None) };
    let opened = own::open(built_in(), env.cache_dir(), whose, mark, || records(env));
    Ok(Some(opened?))
}

/// Identifies the state of the user's entries and the program version; `None` if there are no entries.
fn mark(env: &Env) -> Option<String> {
    let dir = env.data_dir_if_any()?;
    let cards = CardDb::path_in(dir).metadata().ok().filter(|of| of.is_file()).map(|of| {
        let changed = of.modified().ok().and_then(|of| of.duration_since(UNIX_EPOCH).ok());
        (of.len(), changed.map_or(0, |of| of.as_nanos()))
    });
    let rulings = storage::marks(dir);
    let version = env!("CARGO_PKG_VERSION");
    (cards.is_some() || !rulings.is_empty()).then(|| format!("{version} {cards:?} {rulings:?}"))
}

/// Whether the user imported no cards and no rulings.
pub(super) fn are_none(env: &Env) -> bool {
    mark(env).is_none()
}

/// The message that no entries of this kind exist, with how to import them.
pub(super) fn lacking(kind: EntryKind, game: Option<Game>, env: &Env) -> Option<String> {
    let is_asked = |of: Game| game.is_none_or(|game| game == of);
    let dir = env.data_dir_if_any();
    let key = match kind {
        EntryKind::Article | EntryKind::Qa | EntryKind::Term => return None,
        EntryKind::Ruling => {
            // Errors were already reported when the search began.
            let listed = dir.map(storage::list).transpose().ok()?.unwrap_or_default();
            let key = if game.is_some() { "rulings-none-of-game" } else { "rulings-none" };
            listed.iter().all(|of| !is_asked(of.game)).then_some(key)?
        }
        EntryKind::Card => {
            let db = dir.map(|dir| CardDb::open(&CardDb::path_in(dir))).transpose().ok()?.flatten();
            let texts = |game| db.as_ref().is_some_and(|db| has_texts(game, db));
            let key = if game.is_some() { "cards-no-texts" } else { "search-no-texts" };
            let mut games = Game::ALL.into_iter().filter(|of| is_asked(*of));
            (!games.any(texts)).then_some(key)?
        }
    };
    Some(env.text(key, &[("game", Arg::Text(game.map_or("", Game::id)))]))
}

/// Whether card texts of a game were imported.
fn has_texts(game: Game, db: &CardDb) -> bool {
    Lang::ALL.into_iter().any(|lang| db.texts(game, lang).is_ok_and(|texts| !texts.is_empty()))
}

/// All of the user's own entries. What cannot be read is reported and skipped.
fn records(env: &Env) -> Vec<UserEntry> {
    let mut records = Vec::new();
    let Some(dir) = env.data_dir_if_any() else { return records };
    for game in Game::ALL {
        match storage::of_game(dir, game) {
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

/// The imported cards; a damaged database is reported.
fn database(env: &Env) -> Option<CardDb> {
    CardDb::open(&CardDb::path_in(env.data_dir_if_any()?)).unwrap_or_else(|fault| {
        session::going_on_without(&fault, env);
        None
    })
}

fn ruling(game: Game, of: Ruling) -> UserEntry {
    let title = heading(&of);
    UserEntry {
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

/// The heading: the card and the question.
fn heading(of: &Ruling) -> String {
    match &of.question {
        Some(question) => format!("{}: {question}", of.card),
        None => of.card.clone(),
    }
}

fn card(game: Game, of: &Compiled) -> Option<UserEntry> {
    let text: Vec<&str> = of.sentences.iter().map(|of| of.text.as_str()).collect();
    if text.is_empty() {
        return None;
    }
    Some(UserEntry {
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

/// The articles that a card's text cites, without duplicates.
fn cites(of: &Compiled) -> Vec<String> {
    let mut cites: Vec<String> = Vec::new();
    for cite in of.sentences.iter().flat_map(|of| &of.cites) {
        if !cites.iter().any(|known| known == cite) {
            cites.push((*cite).to_owned());
        }
    }
    cites
}

/// The id of a card within its game: by its first number.
fn article_of(card: &Card) -> Option<ArticleId> {
    let number = card.numbers.first()?.parts().next()?.to_string();
    let plain = number.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' });
    format!("{CARD}{}", plain.collect::<String>()).parse().ok()
}
