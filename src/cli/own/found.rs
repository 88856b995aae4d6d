//! Finds the user's cards and rulings by name, number or reference.

use std::path::Path;

use anyhow::Result;
use serde_json::{Value, json};

use super::{CARD, RULING, article_of, cites, database};
use crate::built_in::built_in;
use crate::cli::cards;
use crate::cli::cards::find_exact;
use crate::cli::env::Env;
use crate::cli::grammars::Grammars;
use crate::cli::playable;
use crate::cli::playable::Compiled;
use hantei_base::reference::{ArticleId, Edition, Game, Reference};
use hantei_cards::db::CardDb;
use hantei_cards::{Card, Cards};
use hantei_cardtext::Sentence;
use hantei_rulebook::ruling::{Ruling, storage};

/// A card or a ruling that was found.
pub(in crate::cli) enum Shown {
    /// A card, with the rulings about it.
    Card { game: Game, card: Box<Compiled>, rulings: Vec<Ruling> },
    /// A name with rulings and without card data.
    Name { game: Game, name: String, rulings: Vec<Ruling> },
    /// A ruling by itself.
    Ruling { game: Game, ruling: Box<Ruling> },
}

/// Finds cards, or a ruling, by name, number or reference.
///
/// # Errors
/// Fails if the user's rulings or cards cannot be read.
pub(in crate::cli) fn find(text: &str, env: &Env) -> Result<Vec<Shown>> {
    let Some(dir) = env.data_dir_if_any() else { return Ok(Vec::new()) };
    match text.parse::<Reference>() {
        Ok(reference) => by_reference(&reference, dir, env),
        Err(_) => by_name(text, dir, env),
    }
}

fn by_reference(reference: &Reference, dir: &Path, env: &Env) -> Result<Vec<Shown>> {
    let (game, article) = (reference.edition.game(), &reference.article);
    if article.as_str().starts_with(RULING) {
        let found = storage::get(dir, game, article)?;
        let shown = |ruling| Shown::Ruling { game, ruling: Box::new(ruling) };
        return Ok(found.map(shown).into_iter().collect());
    }
    if !article.as_str().starts_with(CARD) {
        return Ok(Vec::new());
    }
    let Some(cards) = ImportedEntries::open(dir, env) else { return Ok(Vec::new()) };
    let all = cards.db.load_all(game)?;
    cards.with_rulings(game, &all, |card| article_of(card).is_some_and(|of| of == *article))
}

/// The game at the beginning of a text, if it has one, and the name of a card after it.
fn with_game(text: &str) -> (Option<Game>, &str) {
    match text.split_once(' ').map(|(game, name)| (game.parse::<Edition>(), name)) {
        Some((Ok(edition), name)) => (Some(edition.game()), name),
        _ => (None, text),
    }
}

/// The names of cards, built-in ones too, that may be meant by a text that names no card of the user.
///
/// # Errors
/// Fails if the user's cards cannot be read.
pub(in crate::cli) fn suggest(text: &str, env: &Env) -> Result<Vec<String>> {
    let (game, name) = with_game(text);
    cards::may_be_meant(name, game, env)
}

/// Finds by a name or a number, optionally after the name of a game.
fn by_name(text: &str, dir: &Path, env: &Env) -> Result<Vec<Shown>> {
    let (game, name) = with_game(text);
    let imported = ImportedEntries::open(dir, env);
    let mut found = Vec::new();
    let mut unknown = Vec::new();
    for game in Game::ALL.into_iter().filter(|of| game.is_none_or(|game| game == *of)) {
        let cards = imported.as_ref().map(|cards| cards.called(game, name)).transpose()?;
        match cards.filter(|cards| !cards.is_empty()) {
            Some(cards) => found.extend(cards),
            None => unknown.push(game),
        }
    }
    // Names with rulings and without card data. The rulings may use the name in the other language.
    for game in unknown {
        let built_in = Cards::new(game, built_in().cards_for_replay(game));
        let known =
            find_exact(name, &built_in).into_iter().flat_map(|ix| built_in.get(ix).name.printed());
        let rulings = storage::about(dir, game, &known.chain([name]).collect::<Vec<_>>())?;
        if !rulings.is_empty() {
            found.push(Shown::Name { game, name: name.to_owned(), rulings });
        }
    }
    Ok(found)
}

/// The imported cards and rulings.
struct ImportedEntries<'a> {
    dir: &'a Path,
    db: CardDb,
}

impl ImportedEntries<'_> {
    /// The imported cards; `None` if there are none, or if they cannot be read, which is reported.
    fn open<'a>(dir: &'a Path, env: &Env) -> Option<ImportedEntries<'a>> {
        database(env).map(|db| ImportedEntries { dir, db })
    }

    /// The cards with this name, number or passcode.
    fn called(&self, game: Game, name: &str) -> Result<Vec<Shown>> {
        let all = self.db.load_all(game)?;
        let called: Vec<&Card> = find_exact(name, &all).into_iter().map(|ix| all.get(ix)).collect();
        if called.is_empty() {
            return Ok(Vec::new());
        }
        self.with_rulings(game, &all, |card| called.iter().any(|of| is_same(of, card)))
    }

    /// The cards among all imported ones that `is_it` accepts, with their texts and rulings.
    fn with_rulings(
        &self,
        game: Game,
        all: &Cards,
        is_it: impl Fn(&Card) -> bool,
    ) -> Result<Vec<Shown>> {
        let printed = playable::printed(game, &self.db)?.into_iter().filter(|of| is_it(&of.card));
        let grammars = Grammars::default();
        let mut found: Vec<Compiled> = printed.map(|of| of.compile(game, &grammars)).collect();
        for (_, card) in all.iter().filter(|(_, card)| is_it(card)) {
            // hantei reads no texts of most games.
            if !found.iter().any(|of| is_same(&of.card, card)) {
                found.push(Compiled {
                    card: as_played(game, card),
                    lang: playable::lang(game),
                    sentences: Vec::new(),
                });
            }
        }
        let shown = |card: Compiled| {
            let numbers: Vec<String> = card.card.numbers.iter().map(ToString::to_string).collect();
            let names = card.card.name.printed().chain(numbers.iter().map(String::as_str));
            let rulings = storage::about(self.dir, game, &names.collect::<Vec<_>>())?;
            Ok(Shown::Card { game, card: Box::new(card), rulings })
        };
        found.into_iter().map(shown).collect()
    }
}

/// A card without a text, with its built-in definition if there is one.
fn as_played(game: Game, card: &Card) -> Card {
    let all = Cards::new(game, built_in().cards_for_replay(game).into_iter().chain([card.clone()]));
    let is_it = |of: &&Card| card.name.printed().all(|name| of.name.printed().any(|of| of == name));
    all.iter().map(|(_, of)| of).find(is_it).unwrap_or(card).clone()
}

fn is_same(one: &Card, other: &Card) -> bool {
    one.numbers == other.numbers && one.name == other.name
}

impl Shown {
    /// The JSON.
    pub(in crate::cli) fn document(&self) -> Value {
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
