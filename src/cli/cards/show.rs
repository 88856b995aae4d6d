//! `hantei cards show`: shows a card's text, with the interpretation below each sentence. For a card without imported text, shows how a
//! replay plays it.

use anyhow::Result;
use colored::Colorize;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use unicode_width::UnicodeWidthStr;

use super::limits::{Limit, ListsOfToday};
use super::{Match, Tables, add_nearest, asked, database, games, limits, look_up, page, yaml};
use crate::cli::args::CardsShow;
use crate::cli::env::Env;
use crate::cli::grammars::{self, Grammars};
use crate::cli::playable;
use crate::cli::playable::{Compiled, Playability, Printed};
use crate::cli::{Outcome, output};
use hantei_base::reference::Game;
use hantei_base::text::printable;
use hantei_cards::Cards;
use hantei_cards::db::CardDb;
use hantei_cardtext::{Sentence, Why};
use hantei_messages::Arg;
use hantei_messages::wrap::wrapping;

pub(super) fn run(args: &CardsShow, env: &Env) -> Result<Outcome> {
    let games = games(args.game.as_deref())?;
    let searched = games.first().copied().filter(|_| args.game.is_some());
    let grammars = asked_grammars(args, &games, env)?;
    let db = database(env)?;
    let tables = Tables::of_all(&games, db.as_ref())?;
    let texts: Vec<Texts> =
        games.iter().map(|game| Texts::of(*game, db.as_ref())).collect::<Result<_>>()?;
    let (mut found, mut missing) = (Vec::new(), Vec::new());
    let (mut near, mut unknown): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    for (name, by) in asked(&args.name, &tables) {
        let (before, mut named) = (found.len(), Vec::new());
        for (tables, texts) in tables.iter().zip(&texts) {
            let mut of_game = texts.look_up(&name, by, &grammars);
            if of_game.is_empty() {
                of_game = without_texts(&name, by, (tables, db.as_ref()), &grammars, &mut named)?;
            }
            found.extend(of_game.into_iter().map(|of| (tables.game, of)));
        }
        if found.len() == before {
            if let Some(game) = named.first() {
                unknown.push(only_named(&name, *game, env));
            } else {
                let other = game_with(&name, &games, db.as_ref())?;
                unknown.push(not_known(&name, searched, other, env));
                if other.is_none() {
                    add_nearest(&name, &tables, &mut near);
                }
            }
            missing.push(name);
        }
    }
    let mut lists: HashMap<Game, ListsOfToday> = HashMap::new();
    for (game, _) in found.iter().filter(|_| !args.as_yaml) {
        if let Entry::Vacant(vacant) = lists.entry(*game) {
            vacant.insert(ListsOfToday::of(*game, env)?);
        }
    }
    if args.as_yaml {
        let cards: Vec<String> = found.iter().map(|(_, of)| yaml::card(&of.card)).collect();
        output::print(&cards.concat())?;
    } else if args.output == crate::cli::args::TableOrJson::Json {
        let cards: Vec<Value> = found
            .iter()
            .map(|(game, of)| as_json(*game, of, &lists[game].of_card(&of.card)))
            .collect();
        let query = args.name.join(" ");
        output::print_json(
            &json!({"version": 1, "query": query, "cards": cards, "missing": missing, "nearest": near}),
        )?;
    } else {
        let with_limits = found.iter().map(|(game, of)| {
            as_page(*game, of, env) + &limits::page(&lists[game].of_card(&of.card), env)
        });
        let pages: Vec<String> = with_limits.collect();
        output::print(&pages.join("\n"))?;
    }
    for message in &unknown {
        env.error(message);
    }
    if !near.is_empty() {
        env.note(&env.text("nearest", &[("names", Arg::List(&near))]));
    }
    Ok(if found.is_empty() { Outcome::Findings } else { Outcome::Fine })
}

/// The grammars by which the texts are read. Productions that a user adds do nothing for a game without a grammar.
fn asked_grammars(args: &CardsShow, games: &[Game], env: &Env) -> Result<Grammars> {
    let has_grammar = games.iter().any(|game| grammars::GAMES.contains(game));
    match games.first() {
        Some(game) if !args.grammar.is_empty() && !has_grammar => {
            Err(grammars::no_grammar(*game, env))
        }
        _ => Grammars::extended_by(&args.grammar),
    }
}

/// A game besides those searched that has a card of exactly this name.
fn game_with(name: &str, searched: &[Game], db: Option<&CardDb>) -> Result<Option<Game>> {
    let others: Vec<Game> = Game::ALL.into_iter().filter(|game| !searched.contains(game)).collect();
    let tables = Tables::of_all(&others, db)?;
    let has = |of: &&Tables| of.all().any(|cards| !look_up(name, Match::Exact, cards).is_empty());
    Ok(tables.iter().find(has).map(|of| of.game))
}

/// The name of a game, for messages.
fn called(game: Game, env: &Env) -> String {
    env.text(&format!("game-{game}"), &[])
}

/// The error that the searched games have no such card; `other` has one.
fn not_known(name: &str, searched: Option<Game>, other: Option<Game>, env: &Env) -> String {
    let Some(game) = searched else {
        return env.text("cards-no-text-of", &[("name", Arg::Text(name))]);
    };
    let (key, found) = match other {
        Some(other) => ("cards-of-other-game", other),
        None => ("cards-no-text-in-game", game),
    };
    let (game, found_called) = (called(game, env), called(found, env));
    let values = [
        ("name", Arg::Text(name)),
        ("game", Arg::Text(&game)),
        ("found", Arg::Text(&found_called)),
        ("id", Arg::Text(found.id())),
    ];
    env.text(key, &values)
}

/// The error that only the name of a card is known, and what deck building needs.
fn only_named(name: &str, game: Game, env: &Env) -> String {
    let key = match playable::GAMES.contains(&game) {
        true => "cards-only-named",
        false => "cards-only-named-not-read",
    };
    let called = called(game, env);
    let values =
        [("name", Arg::Text(name)), ("game", Arg::Text(&called)), ("id", Arg::Text(game.id()))];
    env.text(key, &values)
}

/// The cards of a game whose texts were imported.
struct Texts {
    game: Game,
    printed: Vec<Printed>,
    cards: Cards,
}

impl Texts {
    fn of(game: Game, db: Option<&CardDb>) -> Result<Texts> {
        let printed = db.map(|db| playable::printed(game, db)).transpose()?.unwrap_or_default();
        let cards = Cards::new(game, printed.iter().map(|of| of.card.clone())).complete(true);
        Ok(Texts { game, printed, cards })
    }

    /// The cards that a name finds, compiled.
    fn look_up(&self, wanted: &str, by: Match, grammars: &Grammars) -> Vec<Compiled> {
        let found = look_up(wanted, by, &self.cards).into_iter();
        let numbers: Vec<_> = found.map(|ix| &self.cards.get(ix).numbers).collect();
        let matching = self.printed.iter().filter(|of| numbers.contains(&&of.card.numbers));
        matching.map(|of| of.compile(self.game, grammars)).collect()
    }
}

/// The cards of a game that a name finds and a replay plays without their text: built-in cards, and cards that are fully described by their
/// values. Adds the game to `named` if it has such a card, including cards with only the facts for deck building.
fn without_texts(
    wanted: &str,
    by: Match,
    (tables, db): (&Tables, Option<&CardDb>),
    grammars: &Grammars,
    named: &mut Vec<Game>,
) -> Result<Vec<Compiled>> {
    let game = tables.game;
    let mut cards = tables.look_up(wanted, by, db, grammars)?;
    if !cards.is_empty() {
        named.push(game);
    }
    cards.retain(|card| Playability::of(card, game) != Playability::Not);
    let played = |card| Compiled { card, lang: playable::lang(game), sentences: Vec::new() };
    Ok(cards.into_iter().map(played).collect())
}

fn as_json(game: Game, of: &Compiled, limits: &[Limit<'_>]) -> Value {
    let sentence = |of: &Sentence| {
        let mut document = json!({"text": of.text, "understood": of.is_understood(), "said": of.said,
            "cites": of.cites, "unread": of.unread_words(), "why": of.why.map(|why| why.id())});
        if !of.meanings.is_empty() {
            document["meanings"] = json!(of.meanings);
        }
        document
    };
    let sentences: Vec<Value> = of.sentences.iter().map(sentence).collect();
    let document = of.card.as_document();
    let abilities = document.get(game.id()).unwrap_or(&Value::Null);
    let whole = of.is_whole() && Playability::of(&of.card, game) == Playability::Whole;
    json!({"game": game, "name": of.card.name.get(of.lang), "names": of.card.name, "kinds": of.card.kinds,
           "codes": of.card.codes, "numbers": of.card.numbers, "whole": whole, "sentences": sentences,
           "abilities": abilities, "limits": limits})
}

pub(in crate::cli) fn as_page(game: Game, of: &Compiled, env: &Env) -> String {
    let mut page = page(game, &of.card, env);
    if of.sentences.is_empty() {
        page.push_str(&format!(
            "  {}\n\n{}",
            env.text("cards-as-played", &[]),
            yaml::card(&of.card)
        ));
        if Playability::of(&of.card, game) == Playability::InPart
            && !playable::GAMES.contains(&game)
        {
            let called = called(game, env);
            let rest = env.text("cards-rest-not-read", &[("game", Arg::Text(&called))]);
            page.push_str(&format!("\n{}", filled(&rest, "  ", env)));
        }
        return page;
    }
    // Left out if the page already says the same about the card.
    match (of.is_whole(), Playability::of(&of.card, game)) {
        (true, Playability::Whole) | (false, Playability::InPart) => {}
        (true, Playability::InPart | Playability::Not) => {
            page.push_str(&format!("  {}\n", env.text("cards-whole", &[])));
        }
        (false, Playability::Whole | Playability::Not) => {
            page.push_str(&format!("  {}\n", env.text("cards-partial", &[])));
        }
    }
    page.push('\n');
    for sentence in &of.sentences {
        if !sentence.is_understood() {
            page.push_str(&underlined(sentence, env));
            continue;
        }
        page.push_str(&filled(&sentence.text, "  ", env));
        let cites = match sentence.cites.is_empty() {
            true => String::new(),
            false => format!("  [{}]", sentence.cites.join(" ")),
        };
        if let Some(said) = &sentence.said {
            page.push_str(&filled(&format!("= {said}{cites}"), "      ", env));
        }
    }
    page
}

pub(super) fn filled(text: &str, indent: &str, env: &Env) -> String {
    output::filled(&printable(text), indent, indent, env.width)
}

/// A sentence, line by line, with the parts that were not understood underlined.
pub(super) fn underlined(sentence: &Sentence, env: &Env) -> String {
    const INDENT: &str = "  ";
    let unread = sentence.unread.clone().unwrap_or(0..sentence.text.len());
    let width = env.width.saturating_sub(INDENT.len()).max(20);
    let mut page = String::new();
    let mut from = 0;
    for line in textwrap::wrap(&sentence.text, wrapping(width)) {
        // The place of the line in the sentence; only spaces between lines are left out.
        let at = sentence.text[from..].find(&*line).map_or(from, |offset| from + offset);
        from = at + line.len();
        let begins = unread.start.clamp(at, from) - at;
        let ends = unread.end.clamp(at, from) - at;
        let (before, marked) = (&line[..begins], &line[begins..ends]);
        let shown = match env.color {
            true => format!(
                "{}{}{}",
                printable(before),
                printable(marked).underline(),
                printable(&line[ends..])
            ),
            false => printable(&line).into_owned(),
        };
        page.push_str(&format!("{INDENT}{shown}\n"));
        if !marked.is_empty() {
            let gap = " ".repeat(printable(before).width());
            let carets = "^".repeat(printable(marked).width());
            page.push_str(&format!("{INDENT}{gap}{carets}\n"));
        }
    }
    let key = match sentence.why {
        Some(Why::Reference) => "cards-reference",
        Some(Why::Ambiguous) => "cards-ambiguous",
        Some(Why::Grammar | Why::Vocabulary) | None => "cards-not-understood",
    };
    page.push_str(&format!("      {}\n", env.text(key, &[])));
    for meaning in &sentence.meanings {
        page.push_str(&filled(&format!("= {meaning}"), "      ", env));
    }
    page
}
