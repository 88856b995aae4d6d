//! Generates the schemas from the types, and checks that the files in `schemas/` match.

use clap::ValueEnum as _;
use schemars::schema_for;
use serde_json::{Value, json};

use crate::cli::args::SchemaOf;
use crate::cli::cards::grammar::Listed;
use crate::cli::config::Settings;
use crate::cli::doctor::report::Report;
use crate::games::AllGames;
use hantei_base::reference::Game;
use hantei_base::schema::SAME_AS;
use hantei_cards::banlist::Banlist;
use hantei_cards::import::CardFile;
use hantei_data::rules::Rules as Construction;
use hantei_deck::document::DeckFile;
use hantei_engine::scenario::games::{Games as _, With};
use hantei_engine::scenario::model::Scenario;
use hantei_engine::scenario::rules::Rules;
use hantei_rulebook::ruling::read::RulingFile;

use super::games::{of_cards, of_games};

fn written(what: SchemaOf) -> Value {
    let schema = match what {
        SchemaOf::Deck => {
            let mut schema = schema_for!(DeckFile);
            schema.insert("x-forms".to_owned(), forms());
            schema
        }
        SchemaOf::Cards => schema_for!(CardFile),
        SchemaOf::Banlist => schema_for!(Banlist),
        SchemaOf::Scenario => {
            return of_games(
                "Scenario",
                Game::ALL.map(|game| (game, AllGames.with(game, OfGame))).into(),
            );
        }
        SchemaOf::Construction => schema_for!(Construction),
        SchemaOf::Config => schema_for!(Settings),
        SchemaOf::Doctor => schema_for!(Report),
        SchemaOf::Grammar => schema_for!(Listed),
        SchemaOf::Rulings => schema_for!(RulingFile),
    };
    let mut schema = schema.to_value();
    of_cards(&mut schema);
    schema
}

/// An example of each form of deck file, from the documentation page about them.
fn forms() -> Value {
    const PAGE: &str = include_str!("../../../docs/decks.md");
    let mut form = "";
    let mut forms = Vec::new();
    let mut lines = PAGE.lines();
    while let Some(line) = lines.next() {
        if let Some(heading) = line.strip_prefix("## ").or(line.strip_prefix("### ")) {
            form = heading;
        } else if line == "```deck" || line.starts_with("```deck ") {
            let example: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            forms.push(json!({"form": form, "example": example.join("\n")}));
        }
    }
    forms.into()
}

/// The scenarios of a game, which has its own steps and situations.
struct OfGame;

impl With for OfGame {
    type Output = Value;
    fn go<R: Rules>(self) -> Value {
        let mut schema = schema_for!(Scenario<R>).to_value();
        for (name, of) in schema["properties"].as_object_mut().into_iter().flatten() {
            if name == "game" || of[SAME_AS] == "game" {
                let names = R::GAME.names().iter().copied();
                of["enum"] = std::iter::once(R::GAME.id()).chain(names).collect();
                of.as_object_mut().and_then(|of| of.remove("$ref"));
            }
        }
        of_cards(&mut schema);
        schema
    }
}

/// `HANTEI_SCHEMAS=write` writes the files.
#[test]
fn the_schemas_are_those_of_the_types() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("schemas");
    for what in SchemaOf::value_variants().iter().copied() {
        let path = folder.join(format!("{}.json", what.id()));
        let schema = format!("{:#}\n", written(what));
        if std::env::var_os("HANTEI_SCHEMAS").is_some_and(|of| of == "write") {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&path, &schema).unwrap();
        }
        let there = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(there == schema, "{} is older than the types: scripts/generate", path.display());
    }
}
