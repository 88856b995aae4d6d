//! The result of checking a deck.

use super::{Code, Diagnostic, Message, Severity};
use hantei_deck::Section;
use jiff::civil::Date;

/// The result of checking a deck.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    /// Cards by section.
    pub counts: Vec<(Section, u32)>,
    /// The findings, by place and then by code.
    pub diagnostics: Diagnostics,
}

/// How many cards of a deck are unknown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub struct UnknownCards {
    /// The number of different unknown cards.
    pub count: u32,
    /// The number of different cards in the deck.
    pub of: u32,
}

/// A sorted list of findings. A finding is large and most decks have few, so each is boxed: sorting moves only pointers.
pub type Diagnostics = Vec<Box<Diagnostic>>;

/// The verdict of a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Every rule was checked, and the deck obeys it.
    Legal,
    /// No violation was found, but some rule could not be checked.
    Unverified,
    /// The deck breaks a rule.
    Illegal,
}

impl Verdict {
    /// The id in JSON and other output for programs.
    pub fn id(self) -> &'static str {
        match self {
            Verdict::Legal => "legal",
            Verdict::Unverified => "unverified",
            Verdict::Illegal => "illegal",
        }
    }
}

/// Why the list of restricted cards is doubtful.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListDoubt {
    /// The list was not confirmed by the publisher.
    Unofficial,
    /// A newer list may have replaced it.
    Old,
    /// Both.
    OldAndUnofficial,
}

/// A condition under which a deck is legal, and which no deck file and no card data shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LegalIf {
    /// Every card was out on this day in the past (Yu-Gi-Oh!).
    CardsWereOut(Date),
    /// Every card was opened at the event.
    CardsWereOpened,
}

impl LegalIf {
    /// The condition that a message states.
    pub fn of(message: &Message) -> Option<LegalIf> {
        match message {
            Message::ReleaseDaysUnknown { date, .. } => Some(LegalIf::CardsWereOut(*date)),
            Message::OpeningNotChecked => Some(LegalIf::CardsWereOpened),
            _ => None,
        }
    }
}

impl Report {
    /// The doubt about the list, if nothing else keeps the deck from being legal.
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

    /// The unknown cards, if no rule needs card data and no data says which cards exist.
    pub fn names_not_known(&self) -> Option<UnknownCards> {
        self.diagnostics.iter().find_map(|found| match found.message {
            Message::NamesNotKnown { count, of, .. } => Some(UnknownCards { count, of }),
            _ => None,
        })
    }

    /// The unknown cards, if nothing else keeps the deck from being legal.
    pub fn names_doubt(&self) -> Option<UnknownCards> {
        let mut doubts = self.diagnostics.iter().filter(|found| is_doubt(found));
        self.names_not_known()
            .filter(|_| doubts.all(|of| matches!(of.message, Message::NamesNotKnown { .. })))
    }

    /// The condition under which the deck is legal, if no finding says that it is not.
    pub fn legal_if(&self) -> Option<LegalIf> {
        self.diagnostics.iter().find_map(|found| LegalIf::of(&found.message))
    }

    /// The verdict.
    pub fn verdict(&self) -> Verdict {
        if self.diagnostics.iter().any(|found| found.severity == Severity::Error) {
            Verdict::Illegal
        } else if self.is_verified() {
            Verdict::Legal
        } else {
            Verdict::Unverified
        }
    }

    /// The findings by severity: errors first, then warnings, then notes, each by place.
    pub fn by_severity(&self) -> Vec<&Diagnostic> {
        let mut found: Vec<&Diagnostic> = self.diagnostics.iter().map(|found| &**found).collect();
        found.sort_by_key(|found| found.severity);
        found
    }

    /// Whether every rule could be checked. A warning means that one could not, or that sources disagree; only a card that the flag does
    /// not allow is a different kind of warning (Buddyfight: the deck may contain it).
    pub fn is_verified(&self) -> bool {
        !self.diagnostics.iter().any(|found| is_doubt(found))
    }

    /// How many cards the card data, which is complete, does not have.
    pub fn unknown_cards(&self) -> usize {
        let found = self.diagnostics.iter().map(|found| &found.message);
        found.filter(|message| matches!(message, Message::UnknownCard { .. })).count()
    }

    /// Turns everything that could not be verified into errors (`--strict`).
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
