//! `hantei cards list`: lists the known cards, one on each line, and how completely a replay plays them.

use anyhow::Result;
use serde_json::{Value, json};

use super::{database, games};
use crate::built_in::built_in;
use crate::cli::args::{CardsList, TableOrJson};
use crate::cli::env::Env;
use crate::cli::grammars::Grammars;
use crate::cli::playable;
use crate::cli::playable::Playability;
use crate::cli::{Outcome, output, pager};
use hantei_base::reference::Game;
use hantei_base::text::printable;
use hantei_cards::db::CardDb;
use hantei_cards::{Card, Cards};

pub(super) fn run(args: &CardsList, env: &Env) -> Result<Outcome> {
    let games = games(args.game.as_deref())?;
    let db = database(env)?;
    let mut listed: Vec<(Game, Card, Playability)> = Vec::new();
    for game in games {
        let of_game = known(game, db.as_ref())?.into_iter().map(|card| {
            let played = Playability::of(&card, game);
            (game, card, played)
        });
        listed.extend(of_game.filter(|(.., played)| !args.playable || *played != Playability::Not));
    }
    listed.sort_by_cached_key(|(game, card, _)| (*game, card.name.get(env.lang).to_owned()));
    match args.output {
        TableOrJson::Json => {
            let cards: Vec<Value> = listed.iter().map(as_json).collect();
            output::print_json(&json!({"version": 1, "cards": cards}))?;
        }
        TableOrJson::Table => {
            let rows: Vec<Vec<String>> = listed.iter().map(|of| row(of, env)).collect();
            pager::show(&output::aligned(&rows, "", env.width), env)?;
        }
    }
    Ok(if listed.is_empty() { Outcome::Findings } else { Outcome::Fine })
}

/// Every card that a replay can use: the built-in cards, and the imported ones with their compiled texts.
fn known(game: Game, db: Option<&CardDb>) -> Result<Vec<Card>> {
    let imported = match db {
        Some(db) => playable::of_database(game, db, &Grammars::default())?,
        None => Vec::new(),
    };
    let all = Cards::new(game, built_in().cards_for_replay(game).into_iter().chain(imported));
    Ok(all.iter().map(|(_, card)| card.clone()).collect())
}

/// The first number or passcode, by which a script or deck can name the card.
fn number(card: &Card) -> String {
    let code = || card.codes.first().map(ToString::to_string);
    card.numbers.first().map(ToString::to_string).or_else(code).unwrap_or_default()
}

fn as_json((game, card, played): &(Game, Card, Playability)) -> Value {
    json!({"game": game, "name": card.name, "numbers": card.numbers, "codes": card.codes, "playable": played.id()})
}

fn row((game, card, played): &(Game, Card, Playability), env: &Env) -> Vec<String> {
    let name = printable(card.name.get(env.lang)).into_owned();
    // Few words, so that a row fits on a line.
    let played = match played {
        Playability::Whole => "listed-whole",
        Playability::InPart => "listed-in-part",
        Playability::Not => "listed-not",
    };
    vec![game.to_string(), number(card), name, env.text(played, &[])]
}
