//! Reads decks by name and prepares their checkers; errors have a place and a suggestion.

use std::cell::{OnceCell, RefCell};

use anyhow::Result;
use rustc_hash::FxHashMap;

use super::Item;
use crate::cli::env::Env;
use crate::cli::faults;
use crate::cli::session;
use crate::cli::session::Session;
use hantei_base::source::SourceFile;
use hantei_cards::db::CardDb;
use hantei_construction::diagnostic::render::Failed;
use hantei_deck::{Deck, read};

/// Reads decks. If a list needs card data, the imported cards are opened once.
pub(in crate::cli) struct DeckReader<'e> {
    env: &'e Env,
    imported: OnceCell<Option<Imported>>,
}

impl<'e> DeckReader<'e> {
    pub(in crate::cli) fn new(env: &'e Env) -> DeckReader<'e> {
        DeckReader { env, imported: OnceCell::new() }
    }

    /// Reads the deck of a file, of standard input, or of a URL.
    pub(in crate::cli) fn named(&self, name: &str) -> Result<(SourceFile, Deck), Failed> {
        let source = session::source(name).map_err(|error| Failed {
            path: name.to_owned(),
            message: faults::read_words(&error, "", self.env.lang),
            location: None,
        })?;
        self.text(source)
    }

    /// Reads a deck from a text.
    pub(in crate::cli) fn text(&self, source: SourceFile) -> Result<(SourceFile, Deck), Failed> {
        match read::read(&source) {
            // Card data may know whether a line is a card.
            Ok(deck) if deck.needs_card_data() => {
                let surer = self.imported().and_then(|of| read::read_with(&source, Some(of)).ok());
                Ok((source, surer.unwrap_or(deck)))
            }
            Ok(deck) => Ok((source, deck)),
            Err(error) => Err(unreadable(&source, &error, self.env)),
        }
    }

    /// The imported cards, if there are any and they can be read.
    fn imported(&self) -> Option<&Imported> {
        let open = || {
            let cards = CardDb::open(&CardDb::path_in(self.env.data_dir_if_any()?)).ok()??;
            Some(Imported { cards, asked: RefCell::default() })
        };
        self.imported.get_or_init(open).as_ref()
    }
}

/// The imported cards, for looking up names.
struct Imported {
    cards: CardDb,
    /// Cached answers: the reader looks up each line several times, and decks of one event share many lines.
    asked: RefCell<FxHashMap<String, bool>>,
}

/// The maximum number of cached names.
const REMEMBERED: usize = 1 << 16;

impl read::Names for Imported {
    fn knows(&self, name: &str) -> bool {
        let known = self.asked.borrow().get(name).copied();
        known.unwrap_or_else(|| {
            let known = self.cards.knows(name);
            let mut asked = self.asked.borrow_mut();
            if asked.len() == REMEMBERED {
                asked.clear();
            }
            asked.insert(name.to_owned(), known);
            known
        })
    }

    fn beginning_with(&self, name: &str) -> Vec<String> {
        self.cards.names_beginning(name)
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

/// Prepares the checker for a deck.
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
    session.use_named_format(edition, &source, &mut deck)?;
    let format = match session.format_of(edition, &deck)? {
        Ok(format) => format,
        Err(message) => return Ok(Err(refuse(message))),
    };
    let checker = session.checker(edition, format, &deck)?;
    let format = checker.setting().format.id.clone();
    Ok(Ok(Item { source, deck, edition, format, checker }))
}
