//! The deck model.

use rustc_hash::FxHashMap;

use hantei_base::reference::{Edition, FormatId, Game};
use hantei_base::section::Section;
use hantei_base::source::Span;
use hantei_cards::{Card, CardIx, CardNumber, Cards};

use crate::read::Feature;

/// How an entry names its card.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum CardRef {
    /// A passcode (Yu-Gi-Oh!).
    Code(u32),
    /// A name or a number, as written.
    Written(Box<Written>),
}

impl CardRef {
    /// Finds the card: by its passcode or its number, otherwise by a name that only one card has.
    pub fn in_cards(&self, cards: &Cards) -> Option<CardIx> {
        let written = match self {
            CardRef::Code(code) => return cards.by_code(*code),
            CardRef::Written(written) => written,
        };
        let by_number = written.number.as_ref().and_then(|number| cards.by_number(number));
        by_number.or_else(|| cards.by_spelling(written.name.as_deref()?).one())
    }

    /// The card as text, with a number before the name.
    pub fn as_written(&self) -> String {
        match self {
            CardRef::Code(code) => code.to_string(),
            CardRef::Written(written) => {
                let number = written.number.as_ref().map(ToString::to_string);
                number.into_iter().chain(written.name.clone()).collect::<Vec<_>>().join(" ")
            }
        }
    }
}

/// The identity of a card that the data does not have.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum CardKey {
    /// A passcode.
    Code(u32),
    /// A card number, by its key.
    Number(String),
    /// A name, by its key.
    Name(String),
}

impl CardKey {
    /// The keys of a number: one for each of its parts.
    pub fn of_number(number: &CardNumber) -> impl Iterator<Item = CardKey> + use<'_> {
        number.parts().map(|part| CardKey::Number(part.key().to_owned()))
    }
}

/// A card as a person writes it. Invariant: it has a name or a number.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Written {
    /// The name as written.
    pub name: Option<String>,
    /// The card number.
    pub number: Option<CardNumber>,
    /// Which print it is, if the list says so (CrossOver).
    pub print: Option<PrintMark>,
    /// The back of the card, if the list says so: any word, the same for equal backs.
    pub back: Option<String>,
}

/// Which print of a card a list means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum PrintMark {
    /// The βedition.
    Beta,
    /// Any other.
    Other,
}

/// An entry of a deck: some copies of one card in one section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The section it is in.
    pub section: Section,
    /// How many copies, at least 1.
    pub count: u32,
    /// Which card.
    pub card: CardRef,
    /// Its place in the deck file.
    pub span: Span,
}

/// What a deck file says about itself.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Header {
    /// The deck's title.
    pub name: Option<String>,
    /// The game, and the edition if the file names one.
    pub edition: Option<Edition>,
    /// The only game that the content can belong to.
    pub certain: Option<Game>,
    /// The game that has these sections. It is used only if nothing more certain is known, because a heading may have been meant
    /// differently.
    pub likely: Option<Game>,
    /// The format.
    pub format: Option<FormatId>,
    /// Sleeves by section, if the file says so; equal words for equal sleeves.
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
    /// What each non-blank line of the file was read as, in the order of the file. Empty for passcode files and our own form, where every
    /// line is plainly one card.
    pub lines: Vec<ReadLine>,
    /// The indices in `entries` of cards whose section the file does not name, ascending. They count as main deck until card data says
    /// where they belong.
    pub unplaced: Vec<u32>,
    /// Names written beside passcodes: the index in `entries`, ascending, and the name as written. The passcode decides which card it is.
    pub beside: Vec<(u32, String)>,
    /// What the reader had to interpret, where the form of the file says otherwise or says nothing.
    pub remarks: Vec<(Span, Remark)>,
    /// Places where the list could be read in another way.
    pub doubts: Vec<Doubt>,
    /// The alternative reading of entries, for a list that can be read in two ways: the index in `entries`, ascending, and the entry as it
    /// would be.
    pub otherwise: Vec<(u32, OtherReading)>,
    /// Why the lines of a pasted list were read as they were, in the order of the file.
    pub why: Vec<Why>,
    /// Whether some line was classified as a card or a heading by its shape alone, so that card data may decide better.
    pub guessed: bool,
    /// The position of each entry on the page. Empty if nothing separates the entries, or if words name the section of all of them.
    pub standing: Vec<PagePosition>,
}

/// The position of an entry on the page, relative to the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PagePosition {
    /// The block of cards, counted from 0; blank lines, horizontal rules and headings separate blocks.
    pub stretch: u32,
    /// The column, from 1 on, if several columns have cards of their own and no word tells them apart; otherwise 0.
    pub column: u32,
    /// How many headings stand above it.
    pub headings: u32,
}

/// A line of a deck file and what it was read as. A line with several cards appears once for each of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadLine {
    /// The place of the line, or of the card within it.
    pub span: Span,
    /// What it was read as.
    pub read: LineKind,
}

/// Why a line of a pasted list was read as it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Why {
    /// The place of the line.
    pub span: Span,
    /// The features that weighed most for its reading, at most three.
    pub features: Vec<Feature>,
    /// A second reading that is near and counts otherwise.
    pub second: Option<SecondReading>,
}

/// What else a line may be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecondReading {
    /// What it may be read as.
    pub read: ReadAs,
    /// The first card of that reading.
    pub card: Option<OtherReading>,
}

/// What a line may be read as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReadAs {
    /// One card or several.
    Card,
    /// A heading.
    Heading,
    /// A number of cards.
    Total,
    /// A remark.
    Comment,
    /// Text that is none of these.
    Unread,
}

impl ReadAs {
    /// The word for it in JSON and in the keys of messages.
    pub fn id(self) -> &'static str {
        match self {
            ReadAs::Card => "card",
            ReadAs::Heading => "heading",
            ReadAs::Total => "total",
            ReadAs::Comment => "comment",
            ReadAs::Unread => "unread",
        }
    }
}

/// An entry in the alternative reading of a list that can be read in two ways.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherReading {
    /// How many copies.
    pub count: u32,
    /// The card's name, or its number.
    pub name: String,
}

/// A place in the list that may have been meant differently from how it was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Doubt {
    /// The place.
    pub span: Span,
    /// What is doubtful about it.
    pub what: DoubtKind,
}

/// Why a place in the list is doubtful.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DoubtKind {
    /// A line without a number of copies was read as one copy.
    OneCopy,
    /// The numbers of copies may stand at the other end of the lines.
    TwoReadings {
        /// The number of cards as the list was read.
        chosen: u32,
        /// The number of cards in the other reading.
        other: u32,
    },
    /// A second deck begins here. It was not read.
    SecondDeck,
    /// A line was read as a heading, but may be one copy of a card with that name.
    Namesake,
    /// A line was read as a card, but may be none: a heading, a remark.
    MayBeNoCard,
    /// A line may name other copies of a card than were read.
    OtherReading {
        /// The copies that were read.
        chosen: u32,
        /// The copies of the other reading.
        other: u32,
    },
    /// Copies beside a card that were not counted: `(+1 side)`, or `x4` after a passcode in a `.ydk`.
    OtherCopies,
    /// A card is in a section that is not known: `"section": "bench"`.
    UnknownPlace {
        /// The section that it was put in.
        section: Section,
    },
}

/// What a line of a deck file was read as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineKind {
    /// Copies of a card.
    Card {
        /// The index in [`Deck::entries`].
        entry: usize,
    },
    /// A heading above cards.
    Heading {
        /// The section of the cards below it.
        section: Section,
        /// Whether its words are known. Cards below an unknown heading stay in the previous section.
        known: bool,
    },
    /// A number of cards that the list states. It is compared with the count and is never a card.
    Total {
        /// The number that the list states.
        declared: u32,
        /// The number that was counted.
        counted: u32,
        /// From the first to the last card that was counted.
        of: Span,
    },
    /// A line whose shape shows that it is no card: a remark, a rule, a link, a table header, a header field.
    Comment,
    /// None of these.
    Unread {
        /// Whether it may have been a card. If so, the verdict on the list is never certain.
        suspect: bool,
    },
}

/// Something the reader interpreted, because the form of the file says otherwise or says nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remark {
    /// `#side` in a `.ydk`: a comment in that form, but meant as `!side`.
    HashSide {
        /// The line as written.
        written: String,
    },
    /// The format, which the list names in words.
    NamedFormat,
    /// From here on, JSON objects without a number of copies: each counts as one copy.
    ObjectsAsCopies,
    /// No line of the list has a number of copies; each was counted as one copy.
    NoCopies,
    /// From here on, cards under a heading for cards outside the deck; they are not part of it.
    LeftOut {
        /// How many copies.
        copies: u32,
    },
}

/// Upper limits for a deck, far beyond any real deck.
pub struct Limits;

impl Limits {
    /// The most entries in one deck.
    pub const ENTRIES: usize = 10_000;
    /// The most copies in one entry.
    pub const COUNT: u32 = 9_999;
}

impl Deck {
    /// The alternative reading of an entry, if the list can be read in two ways.
    pub fn other_reading(&self, entry: usize) -> Option<&OtherReading> {
        let at = self.otherwise.binary_search_by_key(&entry, |(at, _)| *at as usize).ok()?;
        Some(&self.otherwise[at].1)
    }

    /// Adds an entry and records its line as a card.
    pub fn push(&mut self, entry: Entry) {
        self.lines.push(ReadLine {
            span: entry.span,
            read: LineKind::Card { entry: self.entries.len() },
        });
        self.entries.push(entry);
    }

    /// Maps every place of the deck from the text that was read to the file that the text was extracted from.
    pub(super) fn place(&mut self, place: impl Fn(Span) -> Span) {
        for entry in &mut self.entries {
            entry.span = place(entry.span);
        }
        for line in &mut self.lines {
            line.span = place(line.span);
            if let LineKind::Total { of, .. } = &mut line.read {
                *of = place(*of);
            }
        }
        for doubt in &mut self.doubts {
            doubt.span = place(doubt.span);
        }
        for why in &mut self.why {
            why.span = place(why.span);
        }
        for (span, _) in &mut self.remarks {
            *span = place(*span);
        }
    }

    /// Why a line was read as it was.
    pub fn why(&self, line: Span) -> Option<&Why> {
        let at = self.why.partition_point(|why| why.span.end < line.end);
        self.why.get(at).filter(|why| why.span.start <= line.start)
    }

    /// Whether part of the list may have been meant differently from how it was read.
    pub fn is_doubtful(&self) -> bool {
        let suspect = |line: &ReadLine| match line.read {
            LineKind::Unread { suspect } => suspect,
            LineKind::Heading { known, .. } => !known,
            LineKind::Total { declared, counted, .. } => declared != counted,
            LineKind::Card { .. } | LineKind::Comment => false,
        };
        self.guessed || !self.doubts.is_empty() || self.lines.iter().any(suspect)
    }

    /// Whether card data could improve the reading: part of it is doubtful, or a line that was not read as a card may name one.
    pub fn needs_card_data(&self) -> bool {
        let aside = |line: &ReadLine| {
            matches!(line.read, LineKind::Comment | LineKind::Unread { suspect: false })
        };
        self.is_doubtful() || self.lines.iter().any(aside)
    }

    /// The names written beside passcodes, by passcode.
    pub fn names_beside(&self) -> FxHashMap<u32, &str> {
        let mut names = FxHashMap::default();
        for (at, name) in &self.beside {
            if let Some(Entry { card: CardRef::Code(code), .. }) = self.entries.get(*at as usize) {
                names.entry(*code).or_insert(name.as_str());
            }
        }
        names
    }

    /// The entries, with all copies of a card in a section merged into its first entry.
    pub fn merged(&self) -> Vec<Entry> {
        let mut merged: Vec<Entry> = Vec::with_capacity(self.entries.len());
        let mut places: FxHashMap<(Section, &CardRef), usize> = FxHashMap::default();
        for entry in &self.entries {
            let place = *places.entry((entry.section, &entry.card)).or_insert(merged.len());
            match merged.get_mut(place) {
                Some(first) if first.count + entry.count <= Limits::COUNT => {
                    first.count += entry.count;
                }
                _ => merged.push(entry.clone()),
            }
        }
        merged
    }

    /// A deck with the cards of this deck and of another, so that one table of cards can be made for both.
    #[must_use]
    pub fn with(&self, other: &Deck) -> Deck {
        let mut both = self.clone();
        both.entries.extend_from_slice(&other.entries);
        both.cards.extend_from_slice(&other.cards);
        both
    }

    /// How many cards the section has.
    pub fn count(&self, section: Section) -> u32 {
        self.entries.iter().filter(|entry| entry.section == section).map(|entry| entry.count).sum()
    }
}
