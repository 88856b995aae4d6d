//! Findings about a deck: what is wrong, where, by which article, and what to do. They know nothing of their looks.

mod code;
mod fix;
mod message;
pub mod render;
mod report;

pub use code::Code;
pub use fix::{Fix, fixes};
pub use message::Message;
pub use report::{Diagnostics, ListDoubt, Report, UnknownCards, Verdict};

use smallvec::SmallVec;
use std::sync::Arc;

use hantei_base::reference::Reference;
use hantei_base::source::Span;
use hantei_cards::{CardNumber, Names};
use hantei_deck::Section;

/// How bad a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Makes the deck illegal.
    Error,
    /// Playable but suspicious, or could not be verified.
    Warning,
    /// For information.
    Note,
}

impl Severity {
    /// The id in the output for programs.
    pub fn id(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        }
    }
}

/// A list of mostly one item, which then lies in the list itself. Reading it is reading a slice.
pub type Short<T> = SmallVec<[T; 1]>;

/// A place in the deck file that a finding points at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Label {
    /// Where.
    pub span: Span,
    /// What is there; absent when the message says it.
    pub copies: Option<Copies>,
}

/// The copies that are in a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Copies {
    /// So many.
    Here(u32),
    /// So many beside those that already were too many.
    More(u32),
    /// Those that pass the most that a section may have; any others may go in their place.
    Past(u32),
}

impl Label {
    /// What is there, in words; absent when the finding's own message says it.
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
    /// Its names, or what the deck calls it.
    pub name: Arc<Names>,
    /// Its passcode or card number, when it has one.
    pub id: Option<SubjectId>,
}

/// What identifies a card beside its name.
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
    /// The rule it is about.
    pub code: Code,
    /// How bad it is.
    pub severity: Severity,
    /// The fact, with its numbers.
    pub message: Message,
    /// The places; the first is the one that people jump to.
    pub labels: Short<Label>,
    /// The articles behind it.
    pub cites: Short<Reference>,
    /// What more to know.
    pub notes: Short<Message>,
    /// What to do.
    pub help: Option<Message>,
    /// The card.
    pub card: Option<Subject>,
    /// The section.
    pub section: Option<Section>,
    /// How many there are, beside how many there may or have to be.
    pub counted: Option<Counted>,
}

/// A number of cards that is not as it should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counted {
    /// How many there are.
    pub count: u32,
    /// How many there may be, or have to be.
    pub limit: u32,
}

// It is built where it will lie only if all of it is built in one place.
impl Diagnostic {
    /// A finding with nothing but its fact.
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

    /// Says what to do.
    #[inline(always)]
    pub fn help(mut self, help: Message) -> Diagnostic {
        self.help = Some(help);
        self
    }

    /// Adds what more to know.
    #[inline(always)]
    pub fn note(mut self, note: Message) -> Diagnostic {
        self.notes.push(note);
        self
    }

    /// Names the card.
    #[inline(always)]
    pub fn about(mut self, card: Subject) -> Diagnostic {
        self.card = Some(card);
        self
    }

    /// Names the section.
    #[inline(always)]
    pub fn within(mut self, section: Section) -> Diagnostic {
        self.section = Some(section);
        self
    }

    /// Gives the number found and the number allowed.
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
