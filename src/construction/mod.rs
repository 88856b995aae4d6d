//! Deck construction: a deck, the cards, the list in force and the format's rules go in; diagnostics come out.
//!
//! The rules are data (`rules/<game>/construction.yaml`); one file under `checks/` holds the logic of one kind of rule.
//! Checks report everything they find. This module knows no file and no terminal.

mod checker;
mod checks;
mod exchange;
mod flags;
mod resolve;
pub mod rules;

pub use checker::{Basis, Checker, Scratch, Setting};
pub use exchange::exchange;
pub use resolve::{Group, Line, Resolved};

use crate::deck::Section;
use crate::diagnostic::{Code, Diagnostic, Severity};

/// What a check says of a deck.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    /// Cards by section.
    pub counts: Vec<(Section, u32)>,
    /// The findings, by place and then by code.
    pub diagnostics: Vec<Diagnostic>,
}

impl Report {
    /// Whether no rule is broken.
    pub fn is_legal(&self) -> bool {
        self.diagnostics.iter().all(|found| found.severity != Severity::Error)
    }

    /// Whether every rule could be checked: a warning says that one could not, or that sources disagree. Only a card
    /// that the flag does not allow is a warning of another kind (Buddyfight: it may be in the deck).
    pub fn is_verified(&self) -> bool {
        !self.diagnostics.iter().any(is_doubt)
    }

    /// Turns what could not be verified into errors (`--strict`).
    pub fn strict(mut self) -> Report {
        for found in self.diagnostics.iter_mut().filter(|found| is_doubt(found)) {
            found.severity = Severity::Error;
        }
        self
    }
}

fn is_doubt(found: &Diagnostic) -> bool {
    let not_verified = matches!(found.code, Code::Unverified | Code::UnknownCard);
    not_verified || found.severity == Severity::Warning && found.code != Code::OffFlag
}
