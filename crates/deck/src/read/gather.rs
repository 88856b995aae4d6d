//! Builds a deck while reading a file of another program: cards, headings, and what could not be read.

use rustc_hash::FxHashSet;

use super::pasted::words::{self, Heading};
use super::{DeckError, Fault, detect_game, lacks, pasted};
use crate::model::{
    CardRef, Deck, Doubt, DoubtKind, Entry, Limits, LineKind, PagePosition, ReadLine, Remark,
    Written,
};
use hantei_base::reference::Game;
use hantei_base::section::Section;
use hantei_base::source::Span;
use hantei_cards::{CardNumber, recognise};

/// What programs, and people who write like them, call the number of copies.
pub(crate) const COUNTS: [&str; 15] = [
    "count", "quantity", "qty", "amount", "num", "copies", "cnt", "枚数", "枚", "数量", "数",
    "anzahl", "menge", "cantidad", "매수",
];

/// What a word above cards means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Zone {
    /// A section of the deck.
    Section(Section),
    /// A kind of card within a section.
    Kind,
    /// All cards of the deck, of any section.
    Whole,
    /// Cards outside the deck: tokens, a maybeboard, a collection.
    Beside,
    /// An unknown word.
    Unknown,
}

/// What deck editors call cards outside the deck.
const BESIDE: [&str; 11] = [
    "tokens",
    "token",
    "maybeboard",
    "maybe",
    "considering",
    "wishlist",
    "collection",
    "acquireboard",
    "schemes",
    "planes",
    "トークン",
];

/// Keys under which programs store the cards of a deck or of a section.
const WHOLE: [&str; 9] = [
    "cards",
    "card list",
    "decklist",
    "deck list",
    "list",
    "recipe",
    "deck cards",
    "カード",
    "レシピ",
];

impl Zone {
    /// The meaning of a word: `mainDeck`, `main_deck`, `Extra Deck`, `サイド`, `Backups`.
    pub(super) fn of(word: &str) -> Zone {
        let words = apart(word);
        let folded = words.to_lowercase();
        if BESIDE.contains(&folded.as_str()) {
            return Zone::Beside;
        }
        if WHOLE.contains(&folded.as_str()) {
            return Zone::Whole;
        }
        if folded == "mainboard" {
            return Zone::Section(Section::Main);
        }
        match words::phrase(&words).and_then(|phrase| phrase.heading) {
            Some(Heading::Section(section)) => Zone::Section(section),
            // Programs call the main deck this.
            Some(Heading::Whole) => Zone::Section(Section::Main),
            Some(Heading::ExtraKind) => Zone::Section(Section::Extra),
            Some(Heading::Kind | Heading::MainKind | Heading::Group) => Zone::Kind,
            Some(Heading::Outside) => Zone::Beside,
            None => Zone::Unknown,
        }
    }
}

/// Splits `mainDeck` and `main_deck` into words: `main Deck`, `main deck`.
pub(super) fn apart(word: &str) -> String {
    let mut words = String::with_capacity(word.len() + 4);
    let mut small = false;
    for c in word.trim().chars() {
        let next = if c == '_' { ' ' } else { c };
        if small && next.is_ascii_uppercase() {
            words.push(' ');
        }
        words.push(next);
        small = next.is_ascii_lowercase();
    }
    words
}

/// The deck so far, and the section that new cards go to.
#[derive(Debug, Default)]
pub(super) struct Gather {
    pub(super) deck: Deck,
    /// `None` until the file names one.
    pub(super) section: Option<Section>,
    /// Which list of the file each card is in, if no word tells several lists apart.
    standing: Vec<PagePosition>,
    /// The current list.
    stretch: u32,
    /// Whether the current cards are outside the deck, because a heading says so.
    beside: bool,
    /// Cards outside the deck: their places and copies.
    left_out: Vec<(Span, u32)>,
}

impl Gather {
    /// The section that new cards go to; the main deck if none was named.
    pub(super) fn section(&self) -> Section {
        self.section.unwrap_or(Section::Main)
    }

    /// Starts the cards below a heading. Below an unknown heading the previous section continues, and the deck records the heading as
    /// unknown; cards below a heading for cards outside the deck are left out.
    pub(super) fn heading(&mut self, zone: Zone, span: Span) {
        self.beside = zone == Zone::Beside;
        if self.beside {
            return self.comment(span);
        }
        if let Zone::Section(section) = zone {
            self.section = Some(section);
        }
        let read = LineKind::Heading { section: self.section(), known: zone != Zone::Unknown };
        self.deck.lines.push(ReadLine { span, read });
    }

    /// Ends the current section: nothing says where the following cards belong.
    pub(super) fn no_heading(&mut self) {
        (self.section, self.beside) = (None, false);
    }

    /// Adds copies of a card.
    pub(super) fn card(&mut self, count: u32, card: CardRef, span: Span) -> Result<(), DeckError> {
        if self.beside {
            self.left_out(count, span);
            return Ok(());
        }
        if self.section.is_none() {
            self.deck.unplaced.push(self.deck.entries.len() as u32);
        }
        self.card_in(self.section(), count, card, span)
    }

    /// Adds copies of a card in a section that the entry itself names.
    pub(super) fn card_in(
        &mut self,
        section: Section,
        count: u32,
        card: CardRef,
        span: Span,
    ) -> Result<(), DeckError> {
        if self.deck.entries.len() == Limits::ENTRIES {
            return Err(Fault::TooManyEntries.at(span));
        }
        let headings = self.section.map_or(0, |section| section as u32 + 1);
        self.standing.push(PagePosition { stretch: self.stretch, column: 0, headings });
        self.deck.push(Entry { section, count, card, span });
        Ok(())
    }

    /// Starts or ends a list.
    pub(super) fn part(&mut self) {
        self.stretch += 1;
    }

    /// Adds one copy of a card; equal consecutive copies become one entry.
    pub(super) fn copy(&mut self, card: CardRef, span: Span) -> Result<(), DeckError> {
        let section = self.section();
        match self.deck.entries.last_mut() {
            Some(last)
                if !self.beside
                    && last.section == section
                    && last.card == card
                    && last.count < Limits::COUNT =>
            {
                last.count += 1;
                Ok(())
            }
            _ => self.card(1, card, span),
        }
    }

    /// Adds a list that was read separately: cards without a heading of their own go to the current section.
    pub(super) fn list(&mut self, list: Deck) -> Result<(), DeckError> {
        let before = self.deck.entries.len();
        let headed = list.lines.iter().find_map(|line| match line.read {
            LineKind::Heading { known: true, .. } => Some(line.span.start),
            _ => None,
        });
        for mut entry in list.entries {
            if self.deck.entries.len() == Limits::ENTRIES {
                return Err(Fault::TooManyEntries.at(entry.span));
            }
            if headed.is_none_or(|headed| entry.span.start < headed) {
                entry.section = self.section();
            }
            self.deck.entries.push(entry);
        }
        for mut line in list.lines {
            if let LineKind::Card { entry } = &mut line.read {
                *entry += before;
            }
            self.deck.lines.push(line);
        }
        if before == 0 {
            self.deck.standing = list.standing;
        }
        if self.section.is_none() {
            let places = list.unplaced.into_iter().map(|at| at + before as u32);
            self.deck.unplaced.extend(places);
        }
        self.deck
            .beside
            .extend(list.beside.into_iter().map(|(at, name)| (at + before as u32, name)));
        self.deck.why.extend(list.why);
        self.deck.remarks.extend(list.remarks);
        self.deck.doubts.extend(list.doubts);
        let header = &mut self.deck.header;
        header.name = header.name.take().or(list.header.name);
        header.format = header.format.take().or(list.header.format);
        header.edition = header.edition.or(list.header.edition);
        Ok(())
    }

    /// Records that the next card is in an unknown section; it goes to the current one.
    pub(super) fn unknown_place(&mut self, span: Span) {
        let what = DoubtKind::UnknownPlace { section: self.section() };
        self.deck.doubts.push(Doubt { span, what });
    }

    /// Remarks that each object counts as one copy from here on.
    pub(super) fn remark_copies(&mut self, span: Span) {
        let remarks = &mut self.deck.remarks;
        if !remarks.iter().any(|(_, remark)| *remark == Remark::ObjectsAsCopies) {
            remarks.push((span, Remark::ObjectsAsCopies));
        }
    }

    /// Records something that may be a card and cannot be read.
    pub(super) fn suspect(&mut self, span: Span) {
        if self.beside {
            return self.left_out(1, span);
        }
        self.deck.lines.push(ReadLine { span, read: LineKind::Unread { suspect: true } });
    }

    /// Records something that is not a card of the deck.
    pub(super) fn comment(&mut self, span: Span) {
        self.deck.lines.push(ReadLine { span, read: LineKind::Comment });
    }

    /// Records copies that a heading or field puts outside the deck.
    pub(super) fn left_out(&mut self, copies: u32, span: Span) {
        self.left_out.push((span, copies));
        self.deck.lines.push(ReadLine { span, read: LineKind::Unread { suspect: false } });
    }

    /// Reports the cards outside the deck, as suspect if they may be the ones that the main deck lacks.
    fn report_left_out(&mut self) {
        let Some((first, _)) = self.left_out.first() else { return };
        let copies = self.left_out.iter().fold(0, |sum: u32, (_, of)| sum.saturating_add(*of));
        if !lacks(self.deck.count(Section::Main), copies) {
            return self.deck.remarks.push((*first, Remark::LeftOut { copies }));
        }
        let places: FxHashSet<Span> = self.left_out.iter().map(|(span, _)| *span).collect();
        for line in &mut self.deck.lines {
            if line.read == (LineKind::Unread { suspect: false }) && places.contains(&line.span) {
                line.read = LineKind::Unread { suspect: true };
            }
        }
    }

    /// Finishes the deck; `certain` is the only game that it can belong to.
    pub(super) fn finish(mut self, certain: Option<Game>) -> Deck {
        self.report_left_out();
        if self.stretch > 0 && self.standing.len() == self.deck.entries.len() {
            self.deck.standing = self.standing;
        }
        self.deck.header.certain = certain;
        detect_game(&mut self.deck);
        self.deck
    }
}

/// The card for a name written by a program: by a number or passcode in it, otherwise by the exact name. Nothing is stripped: quotes and
/// brackets belong to the name.
pub(super) fn named(text: &str) -> Option<CardRef> {
    let name = text.trim();
    let card = pasted::card(name)?;
    let numbered = match &card {
        CardRef::Code(_) => true,
        CardRef::Written(card) => card.number.is_some(),
    };
    Some(if numbered { card } else { written(Some(name), None) })
}

/// The card for a name and a number in separate fields; a value that is no card number is ignored.
pub(super) fn identified(name: Option<&str>, number: Option<&str>) -> Option<CardRef> {
    let name = name.map(str::trim).filter(|name| !name.is_empty());
    let number = number.and_then(recognise).map(|(_, number)| number);
    match (name, number) {
        (None, None) => None,
        (Some(name), None) => named(name),
        (name, number) => Some(written(name, number)),
    }
}

/// A card with its name, its number, or both.
pub(super) fn written(name: Option<&str>, number: Option<CardNumber>) -> CardRef {
    let name = name.map(str::to_owned);
    CardRef::Written(Box::new(Written { name, number, ..Written::default() }))
}

/// A number of copies as programs write it: `3`, `"3"`, `3.0`.
pub(super) fn copies(text: &str) -> Option<u32> {
    let digits = text.trim();
    let digits = digits.strip_suffix(".0").unwrap_or(digits);
    digits.parse().ok().filter(|count| *count <= Limits::COUNT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_programs_are_known() {
        for (word, zone) in [
            ("mainDeck", Zone::Section(Section::Main)),
            ("main_deck", Zone::Section(Section::Main)),
            ("Mainboard", Zone::Section(Section::Main)),
            ("extraDeck", Zone::Section(Section::Extra)),
            ("Side Deck", Zone::Section(Section::Side)),
            ("Limit Break", Zone::Section(Section::Lb)),
            ("ロストデッキ", Zone::Section(Section::Lost)),
            ("Backups", Zone::Kind),
            ("Maybeboard", Zone::Beside),
            ("sub_list", Zone::Unknown),
        ] {
            assert_eq!(Zone::of(word), zone, "{word}");
        }
    }
}
