//! The readings that a line may have, and the evidence for each.

use std::borrow::Cow;

use smallvec::SmallVec;

use super::features::{Feature, Weights};
use super::words::Heading;
use hantei_base::section::Section;
use hantei_base::source::Span;

/// A card with its copies, as the line has them.
#[derive(Debug, Clone)]
pub(super) struct Item<'t> {
    pub count: u32,
    /// Whether the line says the copies.
    pub counted: bool,
    /// The name, with tags and remarks beside it.
    pub text: Cow<'t, str>,
    /// The card number or passcode, where it stands apart from the name.
    pub number: Option<Cow<'t, str>>,
    /// The section that the line names for this card.
    pub section: Option<Section>,
    pub span: Span,
    /// Its column, from 1 on, in a table with several columns of cards and no headings; else 0.
    pub column: u32,
    /// Its section cell is empty: it may belong to the section of the cards above it.
    pub astray: bool,
    /// The line also says that there are copies in another section.
    pub elsewhere: bool,
    /// It is marked as the buddy.
    pub buddy: bool,
}

impl<'t> Item<'t> {
    /// A card and its copies, without number, section or other details.
    pub(super) fn of(count: u32, text: impl Into<Cow<'t, str>>, span: Span) -> Item<'t> {
        Item {
            count,
            counted: true,
            text: text.into(),
            number: None,
            section: None,
            span,
            column: 0,
            astray: false,
            elsewhere: false,
            buddy: false,
        }
    }
}

/// A field of the header.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Field {
    Game,
    Format,
    Name,
}

/// What a line is read as.
#[derive(Debug, Clone)]
pub(super) enum Reading<'t> {
    /// Cards with their copies.
    Cards(Vec<Item<'t>>),
    /// A heading and cards on one line; `only` if it heads no other line.
    Headed {
        heading: Heading,
        declared: Option<u32>,
        cards: Vec<Item<'t>>,
        only: bool,
    },
    /// A heading; `None` stands for words of the player's own.
    Heading {
        heading: Option<Heading>,
        declared: Option<u32>,
    },
    /// A section with its sum, above all cards and together with others. It heads no cards.
    Summary {
        heading: Heading,
        declared: u32,
    },
    /// A number of cards.
    Total(u32),
    Field(Field, &'t str),
    /// A remark about a section in place of its cards: it may be missing.
    Absent(Section),
    /// A line whose shape shows that it is no card.
    Remark,
    /// Sentences and other text around a list.
    Text,
    /// A line that may be a card, but whose name or copies are ambiguous.
    Unclear,
    /// A line that belongs to the reading of a line above or below.
    Piece,
}

impl Reading<'_> {
    /// The cards in it.
    pub(super) fn cards(&self) -> &[Item<'_>] {
        match self {
            Reading::Cards(cards) | Reading::Headed { cards, .. } => cards,
            _ => &[],
        }
    }

    /// The number of copies of its cards.
    pub(super) fn copies(&self) -> u32 {
        self.cards().iter().fold(0, |sum, card| sum.saturating_add(card.count))
    }
}

impl<'t> Reading<'t> {
    /// The cards in it, to be changed.
    pub(super) fn cards_mut(&mut self) -> &mut [Item<'t>] {
        match self {
            Reading::Cards(cards) | Reading::Headed { cards, .. } => cards,
            _ => &mut [],
        }
    }
}

/// Where the copies stand in the lines of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Layout {
    /// `3 Name`
    Front,
    /// `Name 3`
    Back,
    /// `1. Name 3`
    NumberedBack,
    /// `1. 3 Name`
    NumberedFront,
    /// `スワティ12`
    TightBack,
    /// `12スワティ`
    TightFront,
    /// `1. Name`: one copy each.
    Numbered,
    /// Nowhere: one copy each.
    None,
}

impl Layout {
    pub(super) const ALL: [Layout; 8] = [
        Layout::Front,
        Layout::Back,
        Layout::NumberedBack,
        Layout::NumberedFront,
        Layout::TightBack,
        Layout::TightFront,
        Layout::Numbered,
        Layout::None,
    ];

    /// Whether lines in this layout say copies.
    pub(super) fn counts(self) -> bool {
        !matches!(self, Layout::Numbered | Layout::None)
    }
}

/// Which layouts a reading fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Home {
    /// Every layout: a heading, a row of a table.
    Any,
    /// One card whose copies stand as in this layout. If they are marked (`x3`), they may stand elsewhere, too.
    Counted { layout: Layout, marked: bool },
    /// One card without copies; `numbered` if a running number before it was taken away.
    Bare { numbered: bool },
}

/// Features, each with its amount.
pub(super) type Evidence = SmallVec<[(Feature, f32); 8]>;

/// One reading of one line, or of several together.
#[derive(Debug, Clone)]
pub(super) struct Candidate<'t> {
    /// The reading of each of its lines.
    pub reads: SmallVec<[Reading<'t>; 1]>,
    pub home: Home,
    pub evidence: Evidence,
}

impl<'t> Candidate<'t> {
    /// A reading of one line.
    pub(super) fn of(reading: Reading<'t>, evidence: &[(Feature, f32)]) -> Candidate<'t> {
        let mut reads = SmallVec::new();
        reads.push(reading);
        Candidate { reads, home: Home::Any, evidence: Evidence::from_slice(evidence) }
    }

    /// Adds a feature, if there is any of it.
    pub(super) fn add(&mut self, feature: Feature, much: f32) {
        if much != 0.0 {
            self.evidence.push((feature, much));
        }
    }

    /// The feature that the layout adds; `usual` grows with the share of lines without copies in the list.
    pub(super) fn of_layout(&self, layout: Layout, usual: f32) -> Option<(Feature, f32)> {
        match self.home {
            Home::Any => None,
            Home::Counted { layout: of, .. } if of == layout => Some((Feature::CopiesInPlace, 1.0)),
            Home::Counted { marked: true, .. } => None,
            // A number right at a name counts copies only where most lines have it.
            Home::Counted { layout: Layout::TightBack | Layout::TightFront, .. } => {
                Some((Feature::CopiesAstray, 2.0))
            }
            Home::Counted { .. } => Some((Feature::CopiesAstray, 1.0)),
            Home::Bare { numbered } => match layout {
                Layout::Numbered if numbered => Some((Feature::NoCopies, 1.0)),
                Layout::None if !numbered => Some((Feature::NoCopies, 1.0)),
                Layout::Numbered | Layout::None => Some((Feature::CopiesAstray, 1.0)),
                _ => Some((Feature::CopiesMissing, 1.0 - usual)),
            },
        }
    }

    /// What it is worth in a layout.
    pub(super) fn worth(&self, layout: Layout, usual: f32, weights: &Weights) -> f32 {
        let of_layout = self.of_layout(layout, usual);
        self.evidence
            .iter()
            .chain(of_layout.as_ref())
            .map(|(feature, much)| weights.get(*feature) * much)
            .sum()
    }

    /// The three features that weigh most for it.
    pub(super) fn reasons(&self, layout: Layout, usual: f32, weights: &Weights) -> Vec<Feature> {
        let of_layout = self.of_layout(layout, usual);
        let of = self.evidence.iter().chain(of_layout.as_ref());
        let mut weighed: Vec<(Feature, f32)> =
            of.map(|(feature, much)| (*feature, weights.get(*feature) * much)).collect();
        weighed.retain(|(_, weight)| weight.abs() > 0.05);
        weighed.sort_by(|a, b| b.1.abs().total_cmp(&a.1.abs()));
        weighed.into_iter().take(3).map(|(feature, _)| feature).collect()
    }

    /// Whether it has any card.
    pub(super) fn has_cards(&self) -> bool {
        self.reads.iter().any(|reading| !reading.cards().is_empty())
    }
}
