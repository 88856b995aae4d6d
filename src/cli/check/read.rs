//! From the name of a deck to a deck with what it is checked by; what goes wrong is said with its place and what to do.

use anyhow::Result;

use super::Item;
use crate::card::db::CardDb;
use crate::cli::env::Env;
use crate::cli::faults;
use crate::cli::session::{self, Session};
use crate::deck::{Deck, read};
use crate::diagnostic::render::Failed;
use crate::source::SourceFile;

/// Reads a deck.
pub(in crate::cli) fn read_deck(name: &str, env: &Env) -> Result<(SourceFile, Deck), Failed> {
    let source = session::source(name).map_err(|error| Failed {
        path: name.to_owned(),
        message: faults::read_words(&error, "", env.lang),
        location: None,
    })?;
    read_source(source, env)
}

/// The same of a text that is there already.
pub(super) fn read_source(source: SourceFile, env: &Env) -> Result<(SourceFile, Deck), Failed> {
    match read::read(&source) {
        // Whether a line is a card or names one, the card data may know.
        Ok(deck) if deck.asks_card_data() => {
            let surer = imported(env).and_then(|db| read::read_with(&source, Some(&db)).ok());
            Ok((source, surer.unwrap_or(deck)))
        }
        Ok(deck) => Ok((source, deck)),
        Err(error) => Err(unreadable(&source, &error, env)),
    }
}

/// The imported cards, when there are any and they can be read.
fn imported(env: &Env) -> Option<CardDb> {
    CardDb::open(&CardDb::path_in(env.data_dir_if_any()?)).ok()?
}

impl read::Names for CardDb {
    fn knows(&self, name: &str) -> bool {
        CardDb::knows(self, name)
    }

    fn beginning_with(&self, name: &str) -> Vec<String> {
        CardDb::names_beginning(self, name)
    }
}

fn unreadable(source: &SourceFile, error: &read::DeckError, env: &Env) -> Failed {
    let located = !matches!(error.fault, read::Fault::Empty);
    Failed {
        path: source.name.clone(),
        message: faults::deck_words(&error.fault, env.lang),
        location: located.then(|| source.location(error.at.start)),
    }
}

/// A deck with what it is checked by.
pub(super) fn prepare(
    source: SourceFile,
    mut deck: Deck,
    session: &mut Session<'_>,
) -> Result<Result<Item, Failed>> {
    let refuse = |message: String| Failed { path: source.name.clone(), message, location: None };
    let edition = match session.edition_of(&deck) {
        Ok(edition) => edition,
        Err(message) => return Ok(Err(refuse(message))),
    };
    session.take_said_format(edition, &source, &mut deck)?;
    let format = match session.format_of(edition, &deck)? {
        Ok(format) => format,
        Err(message) => return Ok(Err(refuse(message))),
    };
    let checker = session.checker(edition, format, &deck)?;
    let format = checker.setting().format.id.clone();
    Ok(Ok(Item { source, deck, edition, format, checker }))
}
