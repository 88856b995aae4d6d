//! `hantei schema`: JSON Schemas of the files that people write.

use anyhow::Result;
use schemars::schema_for;

use crate::banlist::Banlist;
use crate::card::import::CardFile;
use crate::cli::args::{Schema, SchemaOf};
use crate::cli::env::Env;
use crate::cli::{Outcome, output};
use crate::construction::rules::Rules;
use crate::deck::document::DeckFile;
use crate::scenario::buddyfight::Scenario;

pub(super) fn run(args: &Schema, _env: &Env) -> Result<Outcome> {
    let schema = match args.what {
        SchemaOf::Deck => schema_for!(DeckFile),
        SchemaOf::Cards => schema_for!(CardFile),
        SchemaOf::Banlist => schema_for!(Banlist),
        SchemaOf::Scenario => schema_for!(Scenario),
        SchemaOf::Construction => schema_for!(Rules),
    };
    output::print_json(&schema)?;
    Ok(Outcome::Fine)
}
