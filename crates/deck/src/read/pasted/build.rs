//! Builds the deck from the readings of the lines.

mod suspects;

use super::annotations::is_struck;
use super::cards::{self, Named};
use super::doubts::LineDoubts;
use super::lines::Row;
use super::name_parts;
use super::overlooked;
use super::page_positions::PagePositions;
use super::place::Place;
use super::reading::{Field, Item, Reading};
use super::totals::{self, Declared, Scope};
use super::words::Heading;
use crate::model::{Deck, Doubt, DoubtKind, Entry, Limits, LineKind, ReadLine, Remark, Why};
use crate::read::{DeckError, Fault, Names};
use hantei_base::reference::{Edition, FormatId, Game};
use hantei_base::section::Section;
use hantei_base::source::Span;
use hantei_cards::{CardNumber, recognise};

/// The rows with the reading of each.
pub(super) struct Explained<'t, 'a> {
    pub rows: &'a [Row<'t>],
    pub readings: Vec<Reading<'t>>,
    /// The doubts about each line.
    pub line_doubts: Vec<LineDoubts>,
    /// Whether each line is a row of a table.
    pub tabled: Vec<bool>,
    /// The text with its marks and links. Each line has the same place as in the text that is read.
    pub marked: &'a str,
}

struct Builder<'t, 'a> {
    rows: &'a [Row<'t>],
    line_doubts: &'a [LineDoubts],
    tabled: &'a [bool],
    deck: Deck,
    place: Place,
    totals: Vec<Declared>,
    /// Entries at which a heading stands, with whether it begins a section.
    heads: Vec<(usize, bool)>,
    /// Lines with a remark about a section in place of its cards.
    absent: Vec<(usize, Section)>,
    /// Where on the page the cards stand.
    positions: PagePositions,
    /// Lines within the list that are not read as cards: the index in the lines of the deck, and the row.
    aside: Vec<(usize, usize)>,
    /// Lines with cards below a heading of what is not in the deck: the index in the lines of the deck, and the copies.
    apart: Vec<(usize, u32)>,
    /// The names of the cards, in their order.
    named: std::vec::IntoIter<Named>,
}

/// Builds the deck.
pub(super) fn deck(
    explained: Explained<'_, '_>,
    names: Option<&dyn Names>,
) -> Result<Deck, DeckError> {
    let Explained { rows, readings, line_doubts, tabled, marked: source } = explained;
    let uncounted = readings.iter().all(|reading| match reading {
        Reading::Headed { only: true, .. } => true,
        reading => reading.cards().iter().all(|card| !card.counted),
    });
    let named = named(rows, &readings, &tabled, source, names);
    let guessed = names.is_none() && named.iter().any(may_be_longer);
    let mut builder = Builder {
        rows,
        line_doubts: &line_doubts,
        tabled: &tabled,
        deck: Deck::default(),
        place: Place::default(),
        totals: Vec::new(),
        heads: Vec::new(),
        absent: Vec::new(),
        positions: PagePositions::default(),
        aside: Vec::new(),
        apart: Vec::new(),
        named: named.into_iter(),
    };
    let mut marked = Vec::new();
    for (row, reading) in readings.iter().enumerate() {
        let from = builder.deck.entries.len();
        builder.line(row, reading)?;
        let is_marked = rows[row].buddy || reading.cards().iter().any(|card| card.buddy);
        if is_marked && builder.deck.entries.len() == from + 1 {
            marked.push(from);
        }
        if builder.deck.entries.len() == from + 1
            && let Some(other) = &line_doubts[row].other
        {
            builder.deck.otherwise.push((from as u32, other.clone()));
        }
    }
    if builder.deck.entries.is_empty() {
        return Err(builder.nothing());
    }
    totals::compare(&mut builder.deck, &builder.totals, &builder.heads);
    builder.deck.standing = builder.positions.all(rows, &builder.heads);
    builder.take_marked(&marked);
    builder.suspect_twice();
    builder.trust_headings();
    builder.suspect();
    builder.suspect_numbers();
    builder.trust_sums();
    let Builder { mut deck, aside, .. } = builder;
    deck.why = rows
        .iter()
        .zip(&line_doubts)
        .map(|(row, line_doubts)| Why {
            span: row.span,
            features: line_doubts.why.clone(),
            second: line_doubts.read.clone(),
        })
        .collect();
    if let Some(names) = names {
        overlooked::find(&mut deck, rows, &aside, names);
    }
    deck.guessed =
        guessed || names.is_none() && line_doubts.iter().any(|line_doubts| line_doubts.guessed);
    if uncounted {
        deck.remarks.push((deck.entries[0].span, Remark::NoCopies));
    }
    Ok(deck)
}

/// The names of all cards, in their order. Signs that only a few of them have are parts of their names.
fn named(
    rows: &[Row<'_>],
    readings: &[Reading<'_>],
    tabled: &[bool],
    source: &str,
    names: Option<&dyn Names>,
) -> Vec<Named> {
    let mut named: Vec<(usize, bool, Named)> = Vec::new();
    for (row, reading) in readings.iter().enumerate() {
        for item in reading.cards() {
            let mut card = cards::named(&item.text, names);
            card.beta |= cards::is_beta(rows[row].plain);
            if let Some(number) = &item.number {
                let of = cards::named(number, names);
                let own = card.number.take();
                card.number = if of.number.is_some() { of.number } else { own };
                card.code = of.code.or(card.code);
            }
            if card.number.is_none() && card.code.is_none() && reading.cards().len() == 1 {
                card.number = linked(source.get(rows[row].span.range()).unwrap_or(""));
            }
            let fighter = matches!(reading, Reading::Headed { only: true, .. });
            named.push((row, tabled[row] || fighter, card));
        }
    }
    name_parts::restore(rows, &mut named);
    translated(readings, &mut named, names);
    named.into_iter().map(|(.., named)| named).collect()
}

/// Takes the names from brackets, as on a page that a program translated: `Dead spirit which shaves soul (魂を削る死霊)`.
fn translated(
    readings: &[Reading<'_>],
    named: &mut [(usize, bool, Named)],
    names: Option<&dyn Names>,
) {
    let known = |name: &str| names.is_some_and(|names| names.knows(name));
    let items = readings.iter().flat_map(Reading::cards);
    let found: Vec<(usize, String)> = items
        .zip(named.iter())
        .enumerate()
        .filter_map(|(at, (item, (.., named)))| {
            let name = named.name.as_deref().filter(|name| name.is_ascii() && !known(name))?;
            let behind = item.text.split_once(name)?.1.trim_start_matches(['"', '”', ' ']);
            let inner = behind.strip_prefix(['(', '（'])?.split([')', '）']).next()?.trim();
            let letters = inner.chars().filter(|c| c.is_alphabetic());
            (super::tags::japanese(inner) && letters.count() > 1).then(|| (at, inner.to_owned()))
        })
        .collect();
    if found.len() < 3 {
        return;
    }
    for (at, name) in found {
        named[at].2.name = Some(name);
    }
}

/// The card number in the address of a link: `[Ultimecia](https://…/7-133S)`.
fn linked(line: &str) -> Option<CardNumber> {
    if !line.contains([']', '=']) {
        return None;
    }
    let (_, link) = line.split_once("](").or_else(|| line.split_once("href="))?;
    let link = link.trim_start_matches(['"', '\'']);
    let end = link.find([')', '"', '\'', '>', ' ']).unwrap_or(link.len());
    let last = link[..end].trim_end_matches('/').rsplit(['/', '=']).next()?;
    recognise(last).map(|(_, number)| number)
}

/// Whether card data could show that a text left out behind the name is a part of it.
fn may_be_longer(named: &Named) -> bool {
    let name = named.name.as_deref().unwrap_or("");
    named.cut || name.ends_with([')', '）', '】', '］']) && name.contains(['!', '！', '?', '？'])
}

impl Builder<'_, '_> {
    fn line(&mut self, row: usize, reading: &Reading<'_>) -> Result<(), DeckError> {
        let span = self.rows[row].span;
        let plain = self.rows[row].plain;
        if self.place.over && !matches!(reading, Reading::Remark | Reading::Piece) {
            reading.cards().iter().for_each(|_| drop(self.named.next()));
            self.note(span, LineKind::Unread { suspect: false });
            return Ok(());
        }
        match reading {
            Reading::Piece => self.note(span, LineKind::Comment),
            Reading::Remark => {
                self.set_aside(row);
                self.note(span, LineKind::Comment);
            }
            Reading::Text => {
                let suspect = self.line_doubts[row].card && !self.place.outside;
                if self.place.second_deck(plain, None) {
                    self.second(span);
                    return Ok(());
                }
                if !suspect && !is_struck(self.rows[row].text) {
                    self.set_aside(row);
                }
                self.note(span, LineKind::Unread { suspect });
            }
            Reading::Absent(section) => {
                self.absent.push((self.deck.lines.len(), *section));
                self.set_aside(row);
                self.note(span, LineKind::Unread { suspect: false });
            }
            Reading::Unclear => {
                self.note(span, LineKind::Unread { suspect: !self.place.outside });
            }
            Reading::Field(field, value) => self.field(span, *field, value),
            Reading::Total(declared) => self.total(row, *declared, Scope::Near),
            Reading::Summary { heading, declared } => {
                let section = match heading {
                    Heading::Section(section) => *section,
                    _ => Section::Main,
                };
                let read = LineKind::Heading { section: self.place.section, known: true };
                self.note(span, read);
                self.total(row, *declared, Scope::All(section));
            }
            Reading::Heading { heading, declared } => {
                if self.place.second_deck(plain, *heading) {
                    self.second(span);
                } else {
                    self.head(row, *heading, *declared);
                }
            }
            Reading::Headed { heading, declared, cards, only } => {
                if self.place.second_deck(plain, Some(*heading)) {
                    cards.iter().for_each(|_| drop(self.named.next()));
                    self.second(span);
                } else if *only {
                    let before = self.place.section;
                    let sections = self.place.aside(*heading, cards);
                    self.heads.push((self.deck.entries.len(), true));
                    let section = sections.first().copied().unwrap_or(before);
                    self.note(span, LineKind::Heading { section, known: true });
                    for (place, card) in cards.iter().enumerate() {
                        match sections.get(place) {
                            Some(section) => self.card(row, card, *section)?,
                            None => drop(self.named.next()),
                        }
                    }
                } else {
                    self.head(row, Some(*heading), *declared);
                    self.cards(row, cards)?;
                }
            }
            Reading::Cards(cards) => self.cards(row, cards)?,
        }
        Ok(())
    }

    fn cards(&mut self, row: usize, cards: &[Item<'_>]) -> Result<(), DeckError> {
        if self.place.outside {
            let copies = cards.iter().fold(0, |sum: u32, card| sum.saturating_add(card.count));
            cards.iter().for_each(|_| drop(self.named.next()));
            self.apart.push((self.deck.lines.len(), copies));
            self.note(self.rows[row].span, LineKind::Unread { suspect: false });
            return Ok(());
        }
        for card in cards {
            let apart = |above: usize| self.rows[above].paragraph != self.rows[row].paragraph;
            self.place.below(card, self.positions.last_row().is_some_and(apart));
            let section = self.place.card(card);
            self.card(row, card, section)?;
        }
        Ok(())
    }

    fn card(&mut self, row: usize, item: &Item<'_>, section: Section) -> Result<(), DeckError> {
        if self.deck.entries.len() == Limits::ENTRIES {
            return Err(Fault::TooManyEntries.at(item.span));
        }
        let Some(named) = self.named.next() else { return Ok(()) };
        let beside = named.beside();
        let span = item.span;
        let Some(card) = named.card().filter(|_| (1..=Limits::COUNT).contains(&item.count)) else {
            self.note(span, LineKind::Unread { suspect: true });
            return Ok(());
        };
        if section == Section::Main && !self.place.placed && item.section.is_none() {
            self.deck.unplaced.push(self.deck.entries.len() as u32);
        }
        self.deck.beside.extend(beside.map(|name| (self.deck.entries.len() as u32, name)));
        self.deck.push(Entry { section, count: item.count, card, span });
        self.positions.card(row, item.column);
        let line_doubts = &self.line_doubts[row];
        let fighter = matches!(section, Section::Flag | Section::Buddy);
        for (is_so, what) in [
            (item.astray, DoubtKind::UnknownPlace { section }),
            (
                !item.counted
                    && (line_doubts.one_copy || self.tabled[row] || line_doubts.astray && !fighter),
                DoubtKind::OneCopy,
            ),
            (item.elsewhere, DoubtKind::OtherCopies),
        ] {
            if is_so {
                self.deck.doubts.push(Doubt { span, what });
            }
        }
        if let Some(what) = line_doubts.second.filter(|_| item.counted || !line_doubts.one_copy) {
            self.deck.doubts.push(Doubt { span, what });
        }
        Ok(())
    }

    fn second(&mut self, span: Span) {
        self.deck.doubts.push(Doubt { span, what: DoubtKind::SecondDeck });
        self.note(span, LineKind::Unread { suspect: false });
    }

    fn note(&mut self, span: Span, read: LineKind) {
        self.deck.lines.push(ReadLine { span, read });
    }

    fn head(&mut self, row: usize, heading: Option<Heading>, declared: Option<u32>) {
        let row_of = self.rows[row];
        self.place.enter(row_of.text, heading, declared);
        // `Deck 2` below the first twenty cards may begin another deck.
        let again = heading == Some(Heading::Whole)
            && declared.is_some_and(|declared| declared < 40)
            && self.deck.count(Section::Main) > 0;
        let known = heading.is_some() && !again || self.deck.entries.is_empty();
        let begins =
            matches!(heading, Some(Heading::Section(_) | Heading::Whole | Heading::Outside));
        self.heads.push((self.deck.entries.len(), begins));
        self.note(row_of.span, LineKind::Heading { section: self.place.section, known });
        if self.line_doubts[row].card && heading.is_some() {
            self.deck.doubts.push(Doubt { span: row_of.span, what: DoubtKind::Namesake });
        }
        if let Some(declared) = declared.filter(|_| !self.place.outside) {
            self.total(row, declared, heading.map_or(Scope::Near, Scope::Below));
        }
    }

    fn total(&mut self, row: usize, declared: u32, scope: Scope) {
        let span = self.rows[row].span;
        self.totals.push(Declared {
            span,
            declared,
            line: self.deck.lines.len(),
            from: self.deck.entries.len(),
            scope,
            section: self.place.section,
        });
        self.note(span, LineKind::Total { declared, counted: 0, of: span });
    }

    fn field(&mut self, span: Span, field: Field, value: &str) {
        match field {
            Field::Game => match edition(value) {
                Some(edition) => self.deck.header.edition = Some(edition),
                None => return self.note(span, LineKind::Unread { suspect: false }),
            },
            Field::Format => {
                let is_id = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
                if !value.bytes().all(is_id) {
                    return self.note(span, LineKind::Unread { suspect: false });
                }
                self.deck.header.format = Some(FormatId(value.to_owned()));
            }
            Field::Name => {
                self.deck.header.name.get_or_insert_with(|| value.to_owned());
            }
        }
        self.note(span, LineKind::Comment);
    }

    /// Makes the one card that is marked as the buddy the buddy, if no line names one. If it has several copies, the buddy is one more.
    fn take_marked(&mut self, marked: &[usize]) {
        let &[at] = marked else { return };
        if self.deck.count(Section::Buddy) > 0 || self.deck.entries[at].section != Section::Main {
            return;
        }
        if self.deck.entries[at].count > 1 {
            let entry = self.deck.entries[at].clone();
            self.deck.entries.push(Entry { section: Section::Buddy, count: 1, ..entry });
        } else {
            self.deck.entries[at].section = Section::Buddy;
            self.deck.unplaced.retain(|of| *of as usize != at);
        }
    }

    /// Notes that the next line of the deck stands within the list and is not read as a card.
    fn set_aside(&mut self, row: usize) {
        if !self.place.outside && !self.place.over {
            self.aside.push((self.deck.lines.len(), row));
        }
    }

    /// The error where no card was found: the first line that may be one, or that the list is empty.
    fn nothing(&self) -> DeckError {
        let suspect = |line: &&ReadLine| line.read == LineKind::Unread { suspect: true };
        let Some(line) = self.deck.lines.iter().find(suspect) else {
            return Fault::Empty.at(Span::default());
        };
        let row = self.rows.iter().find(|row| row.span == line.span);
        let found: String = row.map_or("", |row| row.text).chars().take(60).collect();
        let is_sign = |c: &char| c.is_ascii_digit() || matches!(c, '-' | '+');
        let digits: String = found.chars().take_while(is_sign).collect();
        // A time, a share: what the digits begin is no number of copies.
        let behind = found[digits.len()..].chars().next();
        let counted = digits.chars().any(|c| c.is_ascii_digit())
            && behind.is_some_and(|c| !matches!(c, ':' | '：' | '/' | '／'));
        let fault = if counted { Fault::Count { found: digits } } else { Fault::NoCard { found } };
        fault.at(line.span)
    }
}

/// The edition that a field of the header names.
fn edition(value: &str) -> Option<Edition> {
    if let Ok(edition) = value.parse() {
        return Some(edition);
    }
    const GAMES: [(Game, &[&str]); 4] = [
        (Game::Yugioh, &["遊戯王", "yu-gi-oh", "yugioh"]),
        (Game::Buddyfight, &["バディファイト", "buddyfight", "buddy fight"]),
        (Game::Fftcg, &["fftcg", "final fantasy", "ff-tcg"]),
        (Game::Crossover, &["crossover", "クロスオーバー"]),
    ];
    let lower = value.to_lowercase();
    let named = |words: &[&str]| words.iter().any(|word| lower.contains(word));
    if lower == "ygo" {
        return Some(Game::Yugioh.default_edition());
    }
    let game = GAMES.iter().find(|(_, words)| named(words))?.0;
    Some(game.default_edition())
}
