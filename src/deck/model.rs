//! The deck model.

use crate::card::{Card, CardNumber};
use crate::deck::section::Section;
use crate::reference::{Edition, FormatId, Game};
use crate::source::Span;

/// How an entry names its card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CardRef {
    /// A passcode (Yu-Gi-Oh!).
    Code(u32),
    /// Anything else that was written.
    Written(Box<Written>),
}

/// A card as a person writes it. Invariant: a name or a number is there.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Written {
    /// The name as written.
    pub name: Option<String>,
    /// The card number.
    pub number: Option<CardNumber>,
    /// Which print it is, when the list says (CrossOver).
    pub print: Option<PrintMark>,
    /// The back of the card, when the list says: any word, the same for equal backs.
    pub back: Option<String>,
}

/// Which print of a card a list means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum PrintMark {
    /// The βedition.
    Beta,
    /// Any other.
    Other,
}

/// A line of a deck: some copies of one card in one section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The section it stands in.
    pub section: Section,
    /// How many copies, at least 1.
    pub count: u32,
    /// Which card.
    pub card: CardRef,
    /// Where it stands in the deck file.
    pub span: Span,
}

/// What a deck file says about itself.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Header {
    /// The deck's title.
    pub name: Option<String>,
    /// The game, and the edition when one is named, as the file says.
    pub edition: Option<Edition>,
    /// The game that the content can only be of.
    pub certain: Option<Game>,
    /// The format.
    pub format: Option<FormatId>,
    /// Sleeves by section, when the file says; equal words for equal sleeves.
    pub sleeves: Vec<(Section, String)>,
}

/// A deck.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Deck {
    /// What the file says about itself.
    pub header: Header,
    /// Its entries in the order of the file.
    pub entries: Vec<Entry>,
    /// Cards that the file defines itself.
    pub cards: Vec<Card>,
}

/// Bounds on what a deck may hold, far beyond any real deck.
pub struct Limits;

impl Limits {
    /// Entries of one deck.
    pub const ENTRIES: usize = 10_000;
    /// Copies in one entry.
    pub const COUNT: u32 = 9_999;
}

impl Deck {
    /// How many cards the section has.
    pub fn count(&self, section: Section) -> u32 {
        self.entries.iter().filter(|entry| entry.section == section).map(|entry| entry.count).sum()
    }
}
