//! Findings about a deck: what is wrong, where, by which article, and what to do. They do not know how they are displayed.

mod code;
mod fix;
mod message;
pub mod render;
mod report;

pub use code::Code;
pub(crate) use fix::misspelt;
pub use fix::{Fix, Fixes};
pub use message::Message;
pub use report::{Diagnostics, LegalIf, ListDoubt, Report, UnknownCards, Verdict};

use smallvec::SmallVec;
use std::sync::Arc;

use hantei_base::reference::Reference;
use hantei_base::source::Span;
use hantei_cards::{CardNumber, Names};
use hantei_deck::Section;

/// The severity of a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Makes the deck illegal.
    Error,
    /// The deck is playable but suspicious, or a rule could not be verified.
    Warning,
    /// For information.
    Note,
}

impl Severity {
    /// The id in JSON and other output for programs.
    pub fn id(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        }
    }
}

/// A list that mostly has one item, which is stored inline; it derefs to a slice.
pub type Short<T> = SmallVec<[T; 1]>;

/// A place in the deck file that a finding points at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Label {
    /// The place.
    pub span: Span,
    /// The copies at the place; `None` if the message already says them.
    pub copies: Option<Copies>,
}

/// The copies at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Copies {
    /// This many copies.
    Here(u32),
    /// This many copies beyond those that were already too many.
    More(u32),
    /// Those that pass the most that a section may have; any others may go in their place.
    Past(u32),
}

impl Label {
    /// The label in words; `None` if the message of the finding already says it.
    pub fn message(&self) -> Option<Message> {
        Some(match self.copies? {
            Copies::Here(count) => Message::CopiesHere { count },
            Copies::More(count) => Message::MoreCopiesHere { count },
            Copies::Past(max) => Message::LimitPassedHere { max },
        })
    }
}

/// The card that a finding is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    /// Its names, or the name that the deck uses.
    pub name: Arc<Names>,
    /// Its passcode or card number, if it has one.
    pub id: Option<SubjectId>,
}

/// The identifier of a card besides its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SubjectId {
    /// A passcode.
    Code(u32),
    /// A card number.
    Number(CardNumber),
}

impl std::fmt::Display for SubjectId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SubjectId::Code(code) => code.fmt(f),
            SubjectId::Number(number) => number.fmt(f),
        }
    }
}

/// A finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// The rule that it concerns.
    pub code: Code,
    /// Its severity.
    pub severity: Severity,
    /// The problem, with its numbers.
    pub message: Message,
    /// The places; the first is the primary one.
    pub labels: Short<Label>,
    /// The articles that it cites.
    pub cites: Short<Reference>,
    /// Additional information.
    pub notes: Short<Message>,
    /// What the user can do.
    pub help: Option<Message>,
    /// The card that it is about.
    pub card: Option<Subject>,
    /// The section that it is about.
    pub section: Option<Section>,
    /// The number found, with the limit or the required number.
    pub counted: Option<Counted>,
}

/// A number of cards that breaks a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counted {
    /// The number found.
    pub count: u32,
    /// The number allowed or required.
    pub limit: u32,
}

// The methods are inlined so that the compiler constructs a finding in its final place.
impl Diagnostic {
    /// A finding with only its message.
    #[inline(always)]
    pub fn new(code: Code, severity: Severity, message: Message) -> Diagnostic {
        Diagnostic {
            code,
            severity,
            message,
            labels: Short::new(),
            cites: Short::new(),
            notes: Short::new(),
            help: None,
            card: None,
            section: None,
            counted: None,
        }
    }

    /// Adds a place.
    #[inline(always)]
    pub fn at(mut self, span: Span, copies: Option<Copies>) -> Diagnostic {
        self.labels.push(Label { span, copies });
        self
    }

    /// Adds an article.
    #[inline(always)]
    pub fn citing(mut self, reference: Reference) -> Diagnostic {
        self.cites.push(reference);
        self
    }

    /// Sets the help.
    #[inline(always)]
    pub fn help(mut self, help: Message) -> Diagnostic {
        self.help = Some(help);
        self
    }

    /// Adds a note.
    #[inline(always)]
    pub fn note(mut self, note: Message) -> Diagnostic {
        self.notes.push(note);
        self
    }

    /// Sets the card.
    #[inline(always)]
    pub fn about(mut self, card: Subject) -> Diagnostic {
        self.card = Some(card);
        self
    }

    /// Sets the section.
    #[inline(always)]
    pub fn within(mut self, section: Section) -> Diagnostic {
        self.section = Some(section);
        self
    }

    /// Sets the number found and the limit.
    #[inline(always)]
    pub fn counting(mut self, count: u32, limit: u32) -> Diagnostic {
        self.counted = Some(Counted { count, limit });
        self
    }

    /// The first place.
    pub fn span(&self) -> Option<Span> {
        self.labels.first().map(|label| label.span)
    }
}
