//! Renderers of findings, one file a format. They never decide, sort or drop.

mod github;
mod json;
mod sarif;
mod terminal;

pub use github::{annotated_summary, annotations};
pub use json::{FailedJson, SummaryJson, deck as json_deck, failed as json_failed};
pub use sarif::Sarif;
pub use terminal::{Look, excerpt, lines};

use serde::Serialize;

use crate::diagnostic::{Fixes, Report};
use hantei_base::reference::{Edition, FormatId};
use hantei_base::source::{Location, SourceFile};
use hantei_cards::banlist::BanlistId;
use hantei_deck::Deck;

/// A checked deck, and what it was checked against.
#[derive(Clone, Copy)]
pub struct Checked<'a> {
    /// The deck file.
    pub source: &'a SourceFile,
    /// The deck as read.
    pub deck: &'a Deck,
    /// The edition.
    pub edition: Edition,
    /// The format.
    pub format: &'a FormatId,
    /// The list of restricted cards.
    pub banlist: Option<&'a BanlistId>,
    /// The findings.
    pub report: &'a Report,
}

impl<'a> Checked<'a> {
    /// The fixes of its findings.
    pub fn fixes(&self) -> Fixes<'a> {
        Fixes::new(self.deck, self.source)
    }
}

/// A file in a folder that is not a deck or cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Skipped {
    /// Its name.
    pub path: String,
    /// Why it was skipped, and what to do if it is a deck.
    pub message: String,
}

/// An input that could not be read or understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failed {
    /// Its name.
    pub path: String,
    /// Why, and what to do.
    pub message: String,
    /// The place in it, if known.
    pub location: Option<Location>,
}

impl Failed {
    /// Its name, followed by the place in it if that is known: `deck.yaml:3:1`.
    pub fn placed(&self) -> String {
        let place = self.location.map(|at| format!(":{}:{}", at.line, at.column));
        format!("{}{}", self.path, place.unwrap_or_default())
    }
}
