//! `hantei cards show`: shows a card's text, with the interpretation below each sentence. For a card without imported text, shows how a
//! replay plays it.

use anyhow::Result;
use colored::Colorize;
use serde_json::{Value, json};
use unicode_width::UnicodeWidthStr;

use super::{Tables, database, games, look_up, page, split_names, yaml};
use crate::cli::args::CardsShow;
use crate::cli::env::Env;
use crate::cli::playable;
use crate::cli::playable::{Compiled, Playability};
use crate::cli::{Outcome, output};
use hantei_base::reference::Game;
use hantei_base::text::printable;
use hantei_cards::Cards;
use hantei_cards::db::CardDb;
use hantei_cardtext::Sentence;
use hantei_messages::Arg;

pub(super) fn run(args: &CardsShow, env: &Env) -> Result<Outcome> {
    let games = games(args.game.as_deref())?;
    let db = database(env)?;
    // Loaded when they are first needed: for several words, or for a card without imported text.
    let mut tables: Option<Vec<Tables>> = None;
    let names = match &args.name[..] {
        [one] => vec![one.clone()],
        several => split_names(several, loaded(&mut tables, &games, db.as_ref())?),
    };
    let (mut found, mut near, mut unknown) = (Vec::new(), Vec::new(), Vec::new());
    for name in &names {
        let mut near_it: Vec<String> = Vec::new();
        let mut of_name = match &db {
            Some(db) => with_texts(name, &games, db, &mut near_it)?,
            None => Vec::new(),
        };
        let mut named = Vec::new();
        if of_name.is_empty() {
            let tables = loaded(&mut tables, &games, db.as_ref())?;
            of_name = without_texts(name, tables, db.as_ref(), &mut named, &mut near_it)?;
        }
        if of_name.is_empty() {
            unknown.push(not_shown(name, &named, env));
            near.extend(near_it.into_iter().filter(|_| named.is_empty()));
        }
        found.extend(of_name);
    }
    if args.as_yaml {
        let cards: Vec<String> = found.iter().map(|(_, of)| yaml::card(&of.card)).collect();
        output::print(&cards.concat())?;
    } else if args.output == crate::cli::args::TableOrJson::Json {
        let cards: Vec<Value> = found.iter().map(|(game, of)| as_json(*game, of)).collect();
        let query = args.name.join(" ");
        output::print_json(
            &json!({"version": 1, "query": query, "cards": cards, "nearest": near}),
        )?;
    } else {
        let pages: Vec<String> = found.iter().map(|(game, of)| as_page(*game, of, env)).collect();
        output::print(&pages.join("\n"))?;
    }
    for message in &unknown {
        env.error(message);
    }
    if !near.is_empty() {
        env.note(&env.text("nearest", &[("names", Arg::List(&near))]));
    }
    Ok(if unknown.is_empty() { Outcome::Fine } else { Outcome::Findings })
}

/// The cards of these games, loaded once.
fn loaded<'t>(
    tables: &'t mut Option<Vec<Tables>>,
    games: &[Game],
    db: Option<&CardDb>,
) -> Result<&'t [Tables]> {
    if tables.is_none() {
        *tables = Some(Tables::of_all(games, db)?);
    }
    Ok(tables.as_deref().unwrap_or_default())
}

/// The reason that a card cannot be shown: these games know only its name, or no game knows it.
fn not_shown(name: &str, named: &[Game], env: &Env) -> String {
    let Some(game) = named.first() else {
        return env.text("cards-no-text-of", &[("name", Arg::Text(name))]);
    };
    let key = match playable::GAMES.contains(game) {
        true => "cards-only-named",
        false => "cards-only-named-not-read",
    };
    let called = env.text(&format!("game-{game}"), &[]);
    let values =
        [("name", Arg::Text(name)), ("game", Arg::Text(&called)), ("id", Arg::Text(game.id()))];
    env.text(key, &values)
}

/// The cards with this name or number whose texts were imported.
fn with_texts(
    wanted: &str,
    games: &[Game],
    db: &CardDb,
    near: &mut Vec<String>,
) -> Result<Vec<(Game, Compiled)>> {
    let mut found = Vec::new();
    for game in games {
        let all = playable::printed(*game, db)?;
        let cards = Cards::new(*game, all.iter().map(|of| of.card.clone()));
        let ixs = look_up(wanted, &cards);
        if ixs.is_empty() {
            near.extend(cards.nearest(wanted, 3).into_iter().map(str::to_owned));
        }
        let numbers: Vec<_> = ixs.iter().map(|ix| cards.get(*ix).numbers.clone()).collect();
        let matching = all.into_iter().filter(|of| numbers.contains(&of.card.numbers));
        found.extend(matching.map(|of| (*game, of.compile(*game))));
    }
    Ok(found)
}

/// The cards with this name or number that a replay plays without their text: built-in cards, and cards that are fully described by their
/// values. Adds to `named` the games with a card of this name or number, including cards with only the facts for deck building.
fn without_texts(
    wanted: &str,
    tables: &[Tables],
    db: Option<&CardDb>,
    named: &mut Vec<Game>,
    near: &mut Vec<String>,
) -> Result<Vec<(Game, Compiled)>> {
    let mut found = Vec::new();
    for of_game in tables {
        let game = of_game.game;
        let mut cards = of_game.look_up(wanted, db)?;
        if !cards.is_empty() {
            named.push(game);
        }
        cards.retain(|card| Playability::of(card, game) != Playability::Not);
        let alike = if cards.is_empty() { of_game.nearest(wanted) } else { Vec::new() };
        for name in alike {
            if !near.contains(&name) {
                near.push(name);
            }
        }
        let played =
            |card| (game, Compiled { card, lang: playable::lang(game), sentences: Vec::new() });
        found.extend(cards.into_iter().map(played));
    }
    Ok(found)
}

fn as_json(game: Game, of: &Compiled) -> Value {
    let sentence = |of: &Sentence| {
        json!({"text": of.text, "understood": of.is_understood(), "said": of.said, "cites": of.cites,
               "unread": of.unread_words(), "why": of.why.map(|why| why.id())})
    };
    let sentences: Vec<Value> = of.sentences.iter().map(sentence).collect();
    let document = of.card.as_document();
    let abilities = document.get(game.id()).unwrap_or(&Value::Null);
    let whole = of.is_whole() && Playability::of(&of.card, game) == Playability::Whole;
    json!({"name": of.card.name.get(of.lang), "numbers": of.card.numbers, "whole": whole,
           "sentences": sentences, "abilities": abilities})
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
            let called = env.text(&format!("game-{game}"), &[]);
            let rest = env.text("cards-rest-not-read", &[("game", Arg::Text(&called))]);
            page.push_str(&format!("\n{}", filled(&rest, "  ", env)));
        }
        return page;
    }
    let state = if of.is_whole() { "cards-whole" } else { "cards-partial" };
    page.push_str(&format!("  {}\n\n", env.text(state, &[])));
    for sentence in &of.sentences {
        match &sentence.said {
            Some(said) => {
                page.push_str(&filled(&sentence.text, "  ", env));
                let cites = match sentence.cites.is_empty() {
                    true => String::new(),
                    false => format!("  [{}]", sentence.cites.join(" ")),
                };
                page.push_str(&filled(&format!("= {said}{cites}"), "      ", env));
            }
            None => page.push_str(&underlined(sentence, env)),
        }
    }
    page
}

fn filled(text: &str, indent: &str, env: &Env) -> String {
    output::filled(&printable(text), indent, indent, env.width)
}

/// A sentence, line by line, with the parts that were not understood underlined.
fn underlined(sentence: &Sentence, env: &Env) -> String {
    const INDENT: &str = "  ";
    let unread = sentence.unread.clone().unwrap_or(0..sentence.text.len());
    let width = env.width.saturating_sub(INDENT.len()).max(20);
    let mut page = String::new();
    let mut from = 0;
    for line in textwrap::wrap(&sentence.text, width) {
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
    page.push_str(&format!("      {}\n", env.text("cards-not-understood", &[])));
    page
}
