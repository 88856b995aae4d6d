//! A deck as it comes together from a file of another program: cards, headings, and what could not be read.

use rustc_hash::FxHashSet;

use super::pasted::words::{self, Heading};
use super::{DeckError, Fault, lacks, pasted, tell_game};
use crate::model::{
    CardRef, Deck, Doubt, DoubtKind, Entry, Limits, LineKind, ReadLine, Remark, Standing, Written,
};
use hantei_base::reference::Game;
use hantei_base::section::Section;
use hantei_base::source::Span;
use hantei_cards::{CardNumber, recognise};

/// How programs, and those who write like them, call the number of copies.
pub(crate) const COUNTS: [&str; 8] =
    ["count", "quantity", "qty", "amount", "num", "copies", "cnt", "枚数"];

/// What a word above cards means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Zone {
    /// A section of the deck.
    Section(Section),
    /// A kind of card within a section.
    Kind,
    /// The cards, of whatever section it is.
    Whole,
    /// Cards that lie beside the deck: tokens, cards to think about, a collection.
    Beside,
    /// No word that is known.
    Unknown,
}

/// What lies beside a deck in the files of deck editors.
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

/// Words under which programs keep the cards of a deck or of a section.
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
    /// What a word means: `mainDeck`, `main_deck`, `Extra Deck`, `サイド`, `Backups`.
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
            // Programs name the main deck so.
            Some(Heading::Whole) => Zone::Section(Section::Main),
            Some(Heading::ExtraKind) => Zone::Section(Section::Extra),
            Some(Heading::Kind | Heading::MainKind | Heading::Group) => Zone::Kind,
            Some(Heading::Outside) => Zone::Beside,
            None => Zone::Unknown,
        }
    }
}

/// `mainDeck` and `main_deck` as words: `main Deck`, `main deck`.
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

/// The deck so far, and the section that cards now go to.
#[derive(Debug, Default)]
pub(super) struct Gather {
    pub(super) deck: Deck,
    /// `None` until something says which.
    pub(super) section: Option<Section>,
    /// Where the cards stand: in which list of the file, of several that no word tells apart.
    standing: Vec<Standing>,
    /// The list that cards now stand in.
    stretch: u32,
    /// Whether cards now lie beside the deck, below a word that says so.
    beside: bool,
    /// Cards that lie beside the deck: where they stand, and the copies.
    left_out: Vec<(Span, u32)>,
}

impl Gather {
    /// The section that cards now go to: the main deck for want of another.
    pub(super) fn section(&self) -> Section {
        self.section.unwrap_or(Section::Main)
    }

    /// What stands above cards. Below a word that is not known the section before goes on, and the list says so; what is below a word
    /// for what lies beside the deck is left out.
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

    /// Nothing says where the cards lie that come next.
    pub(super) fn no_heading(&mut self) {
        (self.section, self.beside) = (None, false);
    }

    /// Copies of a card.
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

    /// Copies of a card in a section that the entry itself names.
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
        self.standing.push(Standing { stretch: self.stretch, column: 0, headings });
        self.deck.push(Entry { section, count, card, span });
        Ok(())
    }

    /// Another list begins, or ends.
    pub(super) fn part(&mut self) {
        self.stretch += 1;
    }

    /// One copy of a card; equal copies that follow each other are one entry.
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

    /// A list that was read by itself: the cards below no heading of its own go where cards now go.
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
        self.deck.remarks.extend(list.remarks);
        self.deck.doubts.extend(list.doubts);
        let header = &mut self.deck.header;
        header.name = header.name.take().or(list.header.name);
        header.format = header.format.take().or(list.header.format);
        header.edition = header.edition.or(list.header.edition);
        Ok(())
    }

    /// The card that comes next lies in a place that is not known, and goes where cards now go.
    pub(super) fn unknown_place(&mut self, span: Span) {
        let what = DoubtKind::UnknownPlace { section: self.section() };
        self.deck.doubts.push(Doubt { span, what });
    }

    /// Objects stand for copies, from here on.
    pub(super) fn remark_copies(&mut self, span: Span) {
        let remarks = &mut self.deck.remarks;
        if !remarks.iter().any(|(_, remark)| *remark == Remark::ObjectsAsCopies) {
            remarks.push((span, Remark::ObjectsAsCopies));
        }
    }

    /// What may be a card and cannot be read as one.
    pub(super) fn suspect(&mut self, span: Span) {
        if self.beside {
            return self.left_out(1, span);
        }
        self.deck.lines.push(ReadLine { span, read: LineKind::Unread { suspect: true } });
    }

    /// What is no card of the deck.
    pub(super) fn comment(&mut self, span: Span) {
        self.deck.lines.push(ReadLine { span, read: LineKind::Comment });
    }

    /// Copies of a card that lie beside the deck, by a word that says so.
    pub(super) fn left_out(&mut self, copies: u32, span: Span) {
        self.left_out.push((span, copies));
        self.deck.lines.push(ReadLine { span, read: LineKind::Unread { suspect: false } });
    }

    /// What lies beside the deck is told; it may be what the deck lacks to be one.
    fn tell_left_out(&mut self) {
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

    /// The deck, with the game that it can only be of.
    pub(super) fn finish(mut self, certain: Option<Game>) -> Deck {
        self.tell_left_out();
        if self.stretch > 0 && self.standing.len() == self.deck.entries.len() {
            self.deck.standing = self.standing;
        }
        self.deck.header.certain = certain;
        tell_game(&mut self.deck);
        self.deck
    }
}

/// The card of a name that a program writes: with the number or passcode in its place or beside it, else the name as it
/// stands. Nothing is taken off it: quotes and brackets are the name's own.
pub(super) fn named(text: &str) -> Option<CardRef> {
    let name = text.trim();
    let card = pasted::card(name)?;
    let numbered = match &card {
        CardRef::Code(_) => true,
        CardRef::Written(card) => card.number.is_some(),
    };
    Some(if numbered { card } else { written(Some(name), None) })
}

/// The card of a name and a number in fields of their own; of a number that is none of a card, the name alone.
pub(super) fn identified(name: Option<&str>, number: Option<&str>) -> Option<CardRef> {
    let name = name.map(str::trim).filter(|name| !name.is_empty());
    let number = number.and_then(recognise).map(|(_, number)| number);
    match (name, number) {
        (None, None) => None,
        (Some(name), None) => named(name),
        (name, number) => Some(written(name, number)),
    }
}

/// A card by its name, its number, or both.
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
