//! What a check says of a deck, as a whole.

use super::{Code, Diagnostic, Message, Severity};
use hantei_deck::Section;

/// What a check says of a deck.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    /// Cards by section.
    pub counts: Vec<(Section, u32)>,
    /// The findings, by place and then by code.
    pub diagnostics: Diagnostics,
    /// The cards that nothing is known of, where no rule asks for card data and none says which cards there are.
    pub unknown: Option<UnknownCards>,
}

/// How many cards of a deck are not among those that are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub struct UnknownCards {
    /// How many different cards.
    pub count: u32,
    /// Of how many different cards of the deck.
    pub of: u32,
}

/// Findings in an order. One is large, and most decks have a few: each lies for itself, so that putting them in order moves none.
pub type Diagnostics = Vec<Box<Diagnostic>>;

/// What a check comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Every rule was checked and is kept.
    Legal,
    /// No rule was found broken, but not every rule could be checked.
    Unverified,
    /// A rule is broken.
    Illegal,
}

impl Verdict {
    /// The id in the output for programs.
    pub fn id(self) -> &'static str {
        match self {
            Verdict::Legal => "legal",
            Verdict::Unverified => "unverified",
            Verdict::Illegal => "illegal",
        }
    }
}

/// What is doubtful of the list of restricted cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListDoubt {
    /// Nobody but who keeps it by hand says that it holds.
    Unofficial,
    /// A newer one may have replaced it.
    Old,
    /// Both.
    OldAndUnofficial,
}

impl Report {
    /// What is doubtful of the list, when nothing else keeps the deck from being legal.
    pub fn list_doubt(&self) -> Option<ListDoubt> {
        let (mut old, mut unofficial) = (false, false);
        for found in self.diagnostics.iter().filter(|found| is_doubt(found)) {
            match found.message {
                Message::ListMayBeOld { .. } => old = true,
                Message::ListUnofficial { .. } => unofficial = true,
                _ => return None,
            }
        }
        match (old, unofficial) {
            (true, true) => Some(ListDoubt::OldAndUnofficial),
            (true, false) => Some(ListDoubt::Old),
            (false, true) => Some(ListDoubt::Unofficial),
            (false, false) => None,
        }
    }

    /// What it comes to.
    pub fn verdict(&self) -> Verdict {
        if self.diagnostics.iter().any(|found| found.severity == Severity::Error) {
            Verdict::Illegal
        } else if self.is_verified() {
            Verdict::Legal
        } else {
            Verdict::Unverified
        }
    }

    /// The findings for somebody who has to act on them: errors first, then warnings, then notes, of each kind by place.
    pub fn by_severity(&self) -> Vec<&Diagnostic> {
        let mut found: Vec<&Diagnostic> = self.diagnostics.iter().map(|found| &**found).collect();
        found.sort_by_key(|found| found.severity);
        found
    }

    /// Whether every rule could be checked: a warning says that one could not, or that sources disagree. Only a card
    /// that the flag does not allow is a warning of another kind (Buddyfight: it may be in the deck).
    pub fn is_verified(&self) -> bool {
        !self.diagnostics.iter().any(|found| is_doubt(found))
    }

    /// How many cards the card data, which is complete, does not have.
    pub fn unknown_cards(&self) -> usize {
        let found = self.diagnostics.iter().map(|found| &found.message);
        found.filter(|message| matches!(message, Message::UnknownCard { .. })).count()
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
