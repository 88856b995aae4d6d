//! `hantei schema`: JSON Schemas of the files that people write.

use anyhow::Result;
use schemars::schema_for;
use serde_json::json;

use crate::banlist::Banlist;
use crate::card::import::CardFile;
use crate::cli::args::{Schema, SchemaOf};
use crate::cli::config::Settings;
use crate::cli::doctor::report::Report;
use crate::cli::env::Env;
use crate::cli::{Outcome, output};
use crate::construction::rules::Rules as Construction;
use crate::deck::document::DeckFile;
use crate::reference::Game;
use crate::ruling::read::RulingFile;
use crate::scenario::games::{With, with};
use crate::scenario::model::Scenario;
use crate::scenario::rules::Rules;
use crate::schema::SAME_AS;

pub(super) fn run(args: &Schema, _env: &Env) -> Result<Outcome> {
    let schema = match args.what {
        SchemaOf::Deck => {
            let mut schema = schema_for!(DeckFile);
            schema.insert("x-forms".to_owned(), forms());
            schema
        }
        SchemaOf::Cards => schema_for!(CardFile),
        SchemaOf::Banlist => schema_for!(Banlist),
        SchemaOf::Scenario => {
            return output::print_json(&scenarios()).map(|()| Outcome::Fine);
        }
        SchemaOf::Construction => schema_for!(Construction),
        SchemaOf::Config => schema_for!(Settings),
        SchemaOf::Doctor => schema_for!(Report),
        SchemaOf::Rulings => schema_for!(RulingFile),
    };
    output::print_json(&schema)?;
    Ok(Outcome::Fine)
}

/// An example of each form of deck file that is read: those of the page about them.
fn forms() -> serde_json::Value {
    const PAGE: &str = include_str!("../../docs/decks.md");
    let mut form = "";
    let mut forms = Vec::new();
    let mut lines = PAGE.lines();
    while let Some(line) = lines.next() {
        if let Some(heading) = line.strip_prefix("## ").or(line.strip_prefix("### ")) {
            form = heading.split(" · ").next().unwrap_or(heading);
        } else if line == "```deck" || line.starts_with("```deck ") {
            let example: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            forms.push(json!({"form": form, "example": example.join("\n")}));
        }
    }
    forms.into()
}

/// Scenarios of every game with an engine: each game has steps and situations of its own.
fn scenarios() -> serde_json::Value {
    struct OfGame;
    impl With for OfGame {
        type Output = serde_json::Value;
        fn go<R: Rules>(self) -> serde_json::Value {
            let mut schema = schema_for!(Scenario<R>).to_value();
            // Its own name makes `#/$defs` mean its own definitions.
            schema["$id"] = json!(format!("urn:hantei:scenario:{}", R::GAME));
            for (name, of) in schema["properties"].as_object_mut().into_iter().flatten() {
                if name == "game" || of[SAME_AS] == "game" {
                    of["const"] = json!(R::GAME.id());
                    of.as_object_mut().and_then(|of| of.remove("$ref"));
                }
            }
            schema
        }
    }
    let each: Vec<_> = Game::ALL.map(|game| with(game, OfGame)).into();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Scenario",
        "oneOf": each,
    })
}
