//! The deck model.

use rustc_hash::FxHashMap;

use hantei_base::reference::{Edition, FormatId, Game};
use hantei_base::section::Section;
use hantei_base::source::Span;
use hantei_cards::{Card, CardIx, CardNumber, Cards};

/// How an entry names its card.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum CardRef {
    /// A passcode (Yu-Gi-Oh!).
    Code(u32),
    /// Anything else that was written.
    Written(Box<Written>),
}

impl CardRef {
    /// The card that it names: by its passcode or its number, else by a name that one card has.
    pub fn in_cards(&self, cards: &Cards) -> Option<CardIx> {
        let written = match self {
            CardRef::Code(code) => return cards.by_code(*code),
            CardRef::Written(written) => written,
        };
        let by_number = written.number.as_ref().and_then(|number| cards.by_number(number));
        by_number.or_else(|| cards.by_spelling(written.name.as_deref()?).one())
    }

    /// As it is written, a number before the name.
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

/// A card as a person writes it. Invariant: a name or a number is there.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Deserialize, schemars::JsonSchema)]
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
    /// The game that its sections are of, where nothing says more: a heading may have been meant otherwise.
    pub likely: Option<Game>,
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
    /// What each line of the file that is not blank was read as, in the order of the file. Empty where every line is
    /// plainly a card of its own: passcode files and our own form.
    pub lines: Vec<ReadLine>,
    /// The places in `entries` of those whose section the file does not name, ascending. They stand in the main deck
    /// until card data says where they belong.
    pub unplaced: Vec<u32>,
    /// Names written beside passcodes, which decide: the place in `entries`, ascending, and the name as written.
    pub beside: Vec<(u32, String)>,
    /// What was taken otherwise than the form of the file says.
    pub remarks: Vec<(Span, Remark)>,
    /// Where the list may be read otherwise than it was.
    pub doubts: Vec<Doubt>,
    /// What entries are in the other reading of a list that can be read in two ways: the place in `entries`, ascending.
    pub otherwise: Vec<(u32, OtherReading)>,
    /// Whether a line was told to be a card or a heading by its form alone, where card data may know better.
    pub guessed: bool,
    /// Where each entry stands on the page. Empty where nothing parts the entries, or words say of all what they are.
    pub standing: Vec<Standing>,
}

/// Where an entry stands on the page among the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Standing {
    /// The stretch of cards, counted from 0: blank lines, rules and headings part them.
    pub stretch: u32,
    /// The column, from 1 on, of several with cards of their own that no word tells apart; else 0.
    pub column: u32,
    /// How many headings stand above.
    pub headings: u32,
}

/// A line of a deck file and what it was read as. A line with several cards stands once for each of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadLine {
    /// Where it stands; of a card, where that card stands.
    pub span: Span,
    /// What it was read as.
    pub read: LineKind,
}

/// A line in the other reading of a list that can be read in two ways.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherReading {
    /// How many copies.
    pub count: u32,
    /// The card's name, or its number.
    pub name: String,
}

/// A place of the list that may have been meant otherwise than it was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Doubt {
    /// Where.
    pub span: Span,
    /// What about it.
    pub what: DoubtKind,
}

/// What about a place of the list is doubtful.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DoubtKind {
    /// A line without a number of copies was read as one copy.
    OneCopy,
    /// The copies may stand at the other end of the lines.
    TwoReadings {
        /// Cards as they were read.
        chosen: u32,
        /// Cards in the other reading.
        other: u32,
    },
    /// A second deck begins here, which is not read.
    SecondDeck,
    /// A line was read as a heading, and may be one copy of a card of that name.
    Namesake,
    /// Beside a card stand copies that were not counted: `(+1 side)`, and `x4` behind a passcode of a `.ydk`.
    OtherCopies,
    /// A card lies in a place that is not known: `"section": "bench"`.
    UnknownPlace {
        /// Where it was put.
        section: Section,
    },
}

/// What a line of a deck file was read as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineKind {
    /// Copies of a card: the place of the entry in [`Deck::entries`].
    Card {
        /// The entry.
        entry: usize,
    },
    /// What stands above cards.
    Heading {
        /// The section of the cards below it.
        section: Section,
        /// Whether its words are known. Below others the section before goes on.
        known: bool,
    },
    /// How many cards there are, as the list says. It is compared, and is never a card.
    Total {
        /// What the list says.
        declared: u32,
        /// What was counted.
        counted: u32,
        /// From the first to the last card that was counted.
        of: Span,
    },
    /// What says by its form that it is no card: a remark, a rule, a link, the head of a table, a field of the header.
    Comment,
    /// Neither of these.
    Unread {
        /// Whether it may have been a card: a verdict on such a list is never certain.
        suspect: bool,
    },
}

/// What was taken from the file otherwise than its form says, or where its form says nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remark {
    /// `#side` in a `.ydk`: there a comment, but meant as `!side`.
    HashSide {
        /// The line as it stands there.
        written: String,
    },
    /// The format, which the list says in words.
    SaidFormat,
    /// Objects of JSON that have no number of copies, from here on: each is one copy.
    ObjectsAsCopies,
    /// No line of the list has a number of copies, and each was counted as one copy.
    NoCopies,
    /// Cards lie below a word for what is beside the deck, from here on, and are no part of it.
    LeftOut {
        /// How many.
        copies: u32,
    },
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
    /// What an entry is in the other reading of a list that can be read in two ways.
    pub fn other_reading(&self, entry: usize) -> Option<&OtherReading> {
        let at = self.otherwise.binary_search_by_key(&entry, |(at, _)| *at as usize).ok()?;
        Some(&self.otherwise[at].1)
    }

    /// Adds an entry that stands in the file as a card of its own.
    pub fn push(&mut self, entry: Entry) {
        self.lines.push(ReadLine {
            span: entry.span,
            read: LineKind::Card { entry: self.entries.len() },
        });
        self.entries.push(entry);
    }

    /// Moves every place of the deck: to where in the file the text stands that it was read from.
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
        for (span, _) in &mut self.remarks {
            *span = place(*span);
        }
    }

    /// Whether some of the list may have been meant otherwise than it was read.
    pub fn is_doubtful(&self) -> bool {
        let suspect = |line: &ReadLine| match line.read {
            LineKind::Unread { suspect } => suspect,
            LineKind::Heading { known, .. } => !known,
            LineKind::Total { declared, counted, .. } => declared != counted,
            LineKind::Card { .. } | LineKind::Comment => false,
        };
        self.guessed || !self.doubts.is_empty() || self.lines.iter().any(suspect)
    }

    /// Whether card data may read the list better: some of it is doubtful, or a line that is read as no card may name one.
    pub fn asks_card_data(&self) -> bool {
        let aside = |line: &ReadLine| {
            matches!(line.read, LineKind::Comment | LineKind::Unread { suspect: false })
        };
        self.is_doubtful() || self.lines.iter().any(aside)
    }

    /// The names that stand beside passcodes, by the passcode.
    pub fn names_beside(&self) -> FxHashMap<u32, &str> {
        let mut names = FxHashMap::default();
        for (at, name) in &self.beside {
            if let Some(Entry { card: CardRef::Code(code), .. }) = self.entries.get(*at as usize) {
                names.entry(*code).or_insert(name.as_str());
            }
        }
        names
    }

    /// Its entries, the copies of a card in a section together where the first of them stands.
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

    /// How many cards the section has.
    pub fn count(&self, section: Section) -> u32 {
        self.entries.iter().filter(|entry| entry.section == section).map(|entry| entry.count).sum()
    }
}
