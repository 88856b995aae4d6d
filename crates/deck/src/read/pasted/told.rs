//! What a line can be, before the layout is known and when it is.

use super::cards::Named;
use super::lines::Measured;
use super::several::Piece;
use super::table;
use super::words::Heading;
use crate::OtherReading;
use hantei_base::section::Section;
use hantei_base::source::Span;

/// A card with its copies as the line has them.
#[derive(Debug, Clone)]
pub(super) struct Card {
    pub count: u32,
    pub named: Named,
    pub section: Option<Section>,
    pub span: Span,
    /// Nothing says the copies, and one was taken: the name may go on in the next line.
    pub guessed: bool,
    /// Its section is that of the cards above it, perhaps.
    pub astray: bool,
    /// The column it stands in, from 1 on, of several that have cards of their own and that no word tells apart; else 0.
    pub column: u32,
}

impl Card {
    /// Copies of a card of which nothing else is said.
    pub(super) fn of(count: u32, named: Named, span: Span) -> Card {
        Card { count, named, section: None, span, guessed: false, astray: false, column: 0 }
    }
}

/// A field of the header.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Field {
    Game,
    Format,
    Name,
}

/// What a line is.
#[derive(Debug, Clone)]
pub(super) enum Told<'t> {
    Comment,
    Prose,
    /// What is said of a section, in place of its cards.
    Absent(Section),
    Field(Field, &'t str),
    Heading {
        heading: Option<Heading>,
        declared: Option<u32>,
    },
    Total(u32),
    /// A section and its total above all cards, which heads nothing.
    Summary {
        heading: Heading,
        declared: u32,
    },
    /// Cards with their copies.
    Cards(Vec<Card>),
    /// A section word and its cards on one line; `only` where it speaks for this line alone.
    Inline {
        heading: Heading,
        declared: Option<u32>,
        cards: Vec<Card>,
        only: bool,
    },
    /// A name without copies, or what looks like one.
    Bare(Card),
    /// A number of copies that cannot be meant.
    Miscounted,
    /// A continuation of the card before.
    Continued,
}

/// The lines with what they are, and how the copies stand.
pub(super) struct Sheet<'t> {
    pub lines: Vec<Told<'t>>,
    /// The other reading, where a second layout fits about as well.
    pub rival: Option<Rival>,
    /// Whether some line was told by its form alone where card data may know better.
    pub guessed: bool,
    /// Lines that are headings, and may be cards of that name.
    pub namesakes: Vec<usize>,
    /// Lines of cards beside which copies in another section stand.
    pub elsewhere: Vec<usize>,
}

/// The other reading of a list that can be read in two ways.
pub(super) struct Rival {
    /// Copies by the layout that was chosen.
    pub chosen: u32,
    /// Copies by the other.
    pub other: u32,
    /// The lines that it reads otherwise.
    pub lines: Vec<Option<OtherReading>>,
}

/// A line before the layout is known.
pub(super) enum First<'t> {
    Told(Told<'t>),
    Record(table::Record),
    Records(Vec<table::Record>),
    Pieces(Vec<Piece<'t>>, Option<(Heading, Option<u32>, bool)>),
    Line(Measured<'t>, Option<(Heading, Option<u32>, bool)>),
    Owned(String),
}

/// How many copies a line has.
pub(super) fn copies(line: &Told<'_>) -> u32 {
    match line {
        Told::Cards(cards) | Told::Inline { cards, .. } => {
            cards.iter().fold(0, |sum, card| sum.saturating_add(card.count))
        }
        _ => 0,
    }
}
