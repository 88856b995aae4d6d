//! The deck from lines that are told apart: sections, and what goes where.

use super::around::inside;
use super::bare::{Bare, bare};
use super::cards;
use super::hidden;
use super::inline::is_my_buddy;
use super::lexicon::ELSE;
use super::lines::Row;
use super::stretches::Stretches;
use super::told::{Card, Field, Rival, Sheet, Told};
use super::totals::{Declared, Scope};
use super::words::Heading;
use crate::model::{CardRef, Deck, Doubt, DoubtKind, Entry, Limits, LineKind, ReadLine, Remark};
use crate::read::{DeckError, Fault, Names, lacks};
use hantei_base::reference::{Edition, FormatId, Game};
use hantei_base::section::Section;
use hantei_base::source::Span;
use hantei_base::text::key;

pub(super) struct Builder<'t, 'a> {
    pub rows: &'a [Row<'t>],
    pub deck: Deck,
    pub section: Section,
    /// The extra deck was begun by a kind of card, not by its own name.
    implied: bool,
    /// Cards stand right below the heading of the LB deck.
    lb_direct: bool,
    /// A heading names the section; else it is the main deck for want of one.
    placed: bool,
    /// What follows is not of the deck.
    outside: bool,
    /// The heading before.
    last: Option<Heading>,
    /// The headings of the main deck, or of the deck as a whole, that stood so far.
    pub begun: Vec<Heading>,
    /// Lines after a second deck began.
    pub over: bool,
    pub kinds: Vec<(Section, String)>,
    pub totals: Vec<Declared>,
    /// Entries at which a heading stands, with whether it begins a section.
    pub heads: Vec<(usize, bool)>,
    /// Lines that say something of a section in place of its cards.
    absent: Vec<(usize, Section)>,
    /// Where on the page the cards stand.
    stretches: Stretches,
    /// Headings that may be cards.
    namesakes: Vec<usize>,
    /// Lines that talk among cards, and may speak of one more.
    inside: Vec<bool>,
    /// Lines within the list that are read as no card: the place in the deck's lines, and the row.
    aside: Vec<(usize, usize)>,
    /// The same of cards that stand where nothing is of the deck, with their copies.
    apart: Vec<(usize, u32)>,
}

/// Builds the deck.
pub(super) fn deck(
    rows: &[Row<'_>],
    sheet: Sheet<'_>,
    names: Option<&dyn Names>,
) -> Result<Deck, DeckError> {
    let bare = bare(rows, &sheet, names);
    let inside = inside(rows, &sheet.lines);
    let uncounted = sheet.lines.iter().all(|line| match line {
        Told::Cards(_) => false,
        Told::Inline { only, .. } => *only,
        _ => true,
    });
    let Sheet { lines: told, rival, guessed, namesakes, elsewhere } = sheet;
    let rival = rival.filter(|rival| rival.chosen != rival.other);
    let mut builder = Builder {
        rows,
        deck: Deck::default(),
        section: Section::Main,
        implied: false,
        lb_direct: false,
        placed: false,
        outside: false,
        last: None,
        begun: Vec::new(),
        over: false,
        kinds: Vec::new(),
        totals: Vec::new(),
        heads: Vec::new(),
        absent: Vec::new(),
        stretches: Stretches::default(),
        namesakes,
        inside,
        aside: Vec::new(),
        apart: Vec::new(),
    };
    let mut marked = Vec::new();
    for (row, (told, bare)) in told.into_iter().zip(bare).enumerate() {
        let from = builder.deck.entries.len();
        builder.line(row, told, bare)?;
        let other = rival.as_ref().and_then(|rival| rival.lines[row].clone());
        if elsewhere.contains(&row) && builder.deck.entries.len() > from {
            let span = rows[row].span;
            builder.deck.doubts.push(Doubt { span, what: DoubtKind::OtherCopies });
        }
        if rows[row].buddy && builder.deck.entries.len() == from + 1 {
            marked.push(from);
        }
        if let Some(other) = other.filter(|_| builder.deck.entries.len() == from + 1) {
            builder.deck.otherwise.push((from as u32, other));
        }
    }
    if builder.deck.entries.is_empty() {
        return Err(builder.nothing());
    }
    builder.compare();
    builder.deck.standing = builder.stretches.standing(rows, &builder.heads);
    builder.take_marked(&marked);
    builder.suspect_flags();
    builder.suspect_parts();
    builder.suspect_absent();
    let Builder { mut deck, aside, .. } = builder;
    if let Some(names) = names {
        hidden::find(&mut deck, rows, &aside, names);
    }
    deck.guessed = guessed;
    if uncounted {
        deck.remarks.push((deck.entries[0].span, Remark::NoCopies));
    }
    if let Some(Rival { chosen, other, .. }) = rival {
        let span = deck.entries[0].span;
        deck.doubts.push(Doubt { span, what: DoubtKind::TwoReadings { chosen, other } });
    }
    Ok(deck)
}

impl Builder<'_, '_> {
    fn line(&mut self, row: usize, told: Told<'_>, bare: Bare) -> Result<(), DeckError> {
        let span = self.rows[row].span;
        if self.over && !matches!(told, Told::Comment | Told::Continued) {
            self.note(span, LineKind::Unread { suspect: false });
            return Ok(());
        }
        match told {
            // The end of a card whose line is the one before.
            Told::Continued => self.note(span, LineKind::Comment),
            Told::Comment => {
                self.set_aside(row);
                self.note(span, LineKind::Comment);
            }
            Told::Prose => {
                let struck = super::beside::is_struck(self.rows[row].text);
                let suspect = self.inside[row] && !self.outside && !struck;
                if !suspect && !struck {
                    self.set_aside(row);
                }
                self.note(span, LineKind::Unread { suspect });
            }
            Told::Absent(section) => {
                self.absent.push((self.deck.lines.len(), section));
                self.set_aside(row);
                self.note(span, LineKind::Unread { suspect: false });
            }
            Told::Miscounted => self.note(span, LineKind::Unread { suspect: !self.outside }),
            Told::Field(field, value) => self.field(span, field, value),
            Told::Total(declared) => self.declare(row, declared, None),
            Told::Summary { heading, declared } => self.summarise(row, declared, heading),
            // Buddy, and below it My Buddy!
            Told::Heading { heading: buddy @ Some(Heading::Section(Section::Buddy)), .. }
                if self.last == buddy
                    && self.deck.count(Section::Buddy) == 0
                    && is_my_buddy(self.rows[row].text) =>
            {
                let named = cards::named(self.rows[row].text, None);
                self.card(row, Card::of(1, named, span))?;
            }
            Told::Heading { heading, declared, .. } => {
                if self.second_deck(row, heading) {
                    return Ok(());
                }
                self.head(row, heading, declared);
            }
            Told::Inline { heading, declared, cards, only } => {
                if self.second_deck(row, Some(heading)) {
                    return Ok(());
                }
                let before = (self.section, self.implied, self.outside, self.placed);
                self.head(row, Some(heading), declared);
                // `Out: 2 Raigeki`: what is not of the deck is none of its cards in one line, either.
                if !self.outside {
                    for card in cards {
                        self.card(row, card)?;
                    }
                }
                if only {
                    (self.section, self.implied, self.outside, self.placed) = before;
                }
            }
            Told::Cards(cards) if self.outside => {
                let copies = cards.iter().fold(0, |sum: u32, card| sum.saturating_add(card.count));
                self.apart.push((self.deck.lines.len(), copies));
                self.note(span, LineKind::Unread { suspect: false });
            }
            Told::Cards(cards) => {
                for card in cards {
                    self.card_below(row, card)?;
                }
            }
            Told::Bare(card) => self.bare(row, card, bare)?,
        }
        Ok(())
    }

    /// The one card that is marked as the buddy, where no line names one: beside its copies, or all that there is of it.
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

    /// The next line of the deck's is read as no card, and stands within the list.
    fn set_aside(&mut self, row: usize) {
        if !self.outside && !self.over {
            self.aside.push((self.deck.lines.len(), row));
        }
    }

    /// Below a heading of what is not of the deck (`Combo`) stands what the deck lacks to be one, perhaps.
    fn suspect_parts(&mut self) {
        let main = self.deck.count(Section::Main);
        let apart: u32 = self.apart.iter().fold(0, |sum, (_, copies)| sum.saturating_add(*copies));
        for (line, _) in self.apart.iter().filter(|_| lacks(main, apart)) {
            self.deck.lines[*line].read = LineKind::Unread { suspect: true };
        }
    }

    /// `Side: same as last week`: the cards of a section that stand nowhere.
    fn suspect_absent(&mut self) {
        for (line, section) in &self.absent {
            if self.deck.count(*section) == 0 {
                self.deck.lines[*line].read = LineKind::Unread { suspect: true };
            }
        }
    }

    /// In a list with a buddy and no flag, a remark that ends with a flag's name may say it; so may a line with both.
    fn suspect_flags(&mut self) {
        if self.deck.count(Section::Flag) > 0 {
            return;
        }
        let buddy = self.deck.count(Section::Buddy) > 0;
        for line in &mut self.deck.lines {
            if !matches!(line.read, LineKind::Comment | LineKind::Unread { suspect: false }) {
                continue;
            }
            let at = self.rows.partition_point(|row| row.span.start < line.span.start);
            if self.rows.get(at).is_some_and(|row| names_flag(row.text, buddy)) {
                line.read = LineKind::Unread { suspect: true };
            }
        }
        if !buddy {
            self.suspect_pair();
        }
    }

    /// The names of a flag and of a card of the deck below each other, and no copies with them: the flag and the buddy, perhaps.
    fn suspect_pair(&mut self) {
        let is_named = |card: &CardRef, name: &str| match card {
            CardRef::Written(card) => card.name.as_deref().is_some_and(|of| key(of) == name),
            CardRef::Code(_) => false,
        };
        let unread = |line: &ReadLine, names: &dyn Fn(&str) -> bool| {
            let at = self.rows.partition_point(|row| row.span.start < line.span.start);
            let unread = line.read == LineKind::Unread { suspect: false };
            unread && self.rows.get(at).is_some_and(|row| names(row.text))
        };
        let is_flag = |line: &ReadLine| unread(line, &|text| names_flag(text, true));
        let is_card = |line: &ReadLine| {
            unread(line, &|text| {
                let name = key(text);
                self.deck.entries.iter().any(|entry| is_named(&entry.card, &name))
            })
        };
        let is_pair = |pair: &[ReadLine]| {
            let [first, second] = pair else { return false };
            is_flag(first) && is_card(second) || is_flag(second) && is_card(first)
        };
        let pair = self.deck.lines.windows(2).position(is_pair);
        for at in pair.into_iter().flat_map(|at| [at, at + 1]) {
            self.deck.lines[at].read = LineKind::Unread { suspect: true };
        }
    }

    fn bare(&mut self, row: usize, card: Card, bare: Bare) -> Result<(), DeckError> {
        let span = self.rows[row].span;
        let single = matches!(self.section, Section::Flag | Section::Buddy);
        match bare {
            _ if self.outside => self.note(span, LineKind::Unread { suspect: false }),
            Bare::Card | Bare::Likely | Bare::Suspect if single => self.card_below(row, card)?,
            Bare::Card => self.card(row, card)?,
            Bare::Likely => {
                self.card(row, card)?;
                self.deck.doubts.push(Doubt { span, what: DoubtKind::OneCopy });
            }
            Bare::Heading => {
                if !self.second_deck(row, None) {
                    self.head(row, None, None);
                }
            }
            Bare::Suspect => {
                if !self.second_deck(row, None) {
                    self.note(span, LineKind::Unread { suspect: true });
                }
            }
            Bare::Prose => {
                if !self.second_deck(row, None) {
                    self.set_aside(row);
                    self.note(span, LineKind::Unread { suspect: false });
                }
            }
        }
        Ok(())
    }

    pub(super) fn note(&mut self, span: Span, read: LineKind) {
        self.deck.lines.push(ReadLine { span, read });
    }

    fn card(&mut self, row: usize, card: Card) -> Result<(), DeckError> {
        let Card { count, named, section, span, guessed, astray, column } = card;
        if self.deck.entries.len() == Limits::ENTRIES {
            return Err(Fault::TooManyEntries.at(span));
        }
        let beside = named.beside();
        let Some(card) = named.card() else {
            self.note(span, LineKind::Unread { suspect: true });
            return Ok(());
        };
        if count == 0 || count > Limits::COUNT {
            self.note(span, LineKind::Unread { suspect: true });
            return Ok(());
        }
        let told = section.is_some();
        let section = match section {
            // A column that only tells kinds does not take cards out of the section that a heading began.
            Some(Section::Main) => self.section,
            Some(section) => section,
            None => self.section,
        };
        self.lb_direct |=
            section == Section::Lb && self.last == Some(Heading::Section(Section::Lb));
        if section == Section::Main && !self.placed && !told {
            self.deck.unplaced.push(self.deck.entries.len() as u32);
        }
        self.deck.beside.extend(beside.map(|name| (self.deck.entries.len() as u32, name)));
        self.deck.push(Entry { section, count, card, span });
        self.stretches.card(row, column);
        if astray {
            self.deck.doubts.push(Doubt { span, what: DoubtKind::UnknownPlace { section } });
        }
        if guessed {
            self.deck.doubts.push(Doubt { span, what: DoubtKind::OneCopy });
        }
        Ok(())
    }

    /// A card that no word on its line places. Below the heading of a flag or a buddy one card is named; what has several copies or
    /// stands apart from it is of the deck.
    fn card_below(&mut self, row: usize, card: Card) -> Result<(), DeckError> {
        let named = matches!(self.section, Section::Flag | Section::Buddy)
            && self.deck.count(self.section) > 0;
        let apart = |above: usize| self.rows[above].paragraph != self.rows[row].paragraph;
        if named && (card.count > 1 || self.stretches.last_row().is_some_and(apart)) {
            self.section = Section::Main;
        }
        self.card(row, card)
    }

    fn field(&mut self, span: Span, field: Field, value: &str) {
        match field {
            Field::Game => match edition(value) {
                Some(edition) => self.deck.header.edition = Some(edition),
                None => return self.note(span, LineKind::Unread { suspect: false }),
            },
            Field::Format => {
                let id = value
                    .bytes()
                    .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
                if !id {
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

    fn head(&mut self, row: usize, heading: Option<Heading>, declared: Option<u32>) {
        self.turn_to(row, heading, declared.is_some());
        self.last = heading;
        self.begun.extend(
            heading.filter(|of| matches!(of, Heading::Section(Section::Main) | Heading::Whole)),
        );
        // `Deck 2` below the first twenty cards may begin another deck.
        let again = heading == Some(Heading::Whole)
            && declared.is_some_and(|declared| declared < 40)
            && self.deck.count(Section::Main) > 0;
        let known = heading.is_some() && !again || self.deck.entries.is_empty();
        let begins =
            matches!(heading, Some(Heading::Section(_) | Heading::Whole | Heading::Outside) | None);
        self.heads.push((self.deck.entries.len(), begins && heading.is_some()));
        let read = LineKind::Heading { section: self.section, known };
        self.note(self.rows[row].span, read);
        if self.namesakes.contains(&row) {
            let span = self.rows[row].span;
            self.deck.doubts.push(Doubt { span, what: DoubtKind::Namesake });
        }
        if let Some(declared) = declared {
            self.declare(row, declared, heading);
        }
    }

    /// Where the cards below a heading belong, which says how many there are, or does not.
    fn turn_to(&mut self, row: usize, heading: Option<Heading>, declares: bool) {
        let implied = std::mem::replace(&mut self.implied, false);
        match heading {
            None => {
                self.implied = implied;
                // The one card of a fighter's is named, and what follows is of the deck.
                if matches!(self.section, Section::Flag | Section::Buddy)
                    && self.deck.count(self.section) > 0
                {
                    self.section = Section::Main;
                }
                self.outside |=
                    !self.deck.entries.is_empty() && speaks_of_else(self.rows[row].text);
            }
            // 【バディ】 X 【サイズ2】: the one card of a fighter's is named, and the deck goes on.
            Some(Heading::Group)
                if matches!(self.section, Section::Flag | Section::Buddy)
                    && self.deck.count(self.section) > 0 =>
            {
                self.section = Section::Main;
            }
            Some(Heading::Group) => self.implied = implied,
            // Recipes name the flag first and later head the flags in the deck フラッグ1枚.
            Some(Heading::Section(Section::Flag))
                if declares && self.deck.count(Section::Flag) > 0 =>
            {
                (self.section, self.outside) = (Section::Main, false);
            }
            Some(Heading::Section(section)) => {
                (self.section, self.outside, self.placed) = (section, false, true);
            }
            // It names no section: where a card belongs, the card data says.
            Some(Heading::Whole) => {
                (self.section, self.outside, self.placed) = (Section::Main, false, false);
            }
            Some(Heading::Kind) => {
                self.outside = false;
                // LB decks stand first in FFDecks, and kinds of the main deck follow without a word.
                let lb_done = self.section == Section::Lb
                    && self.deck.count(Section::Lb) > 0
                    && self.deck.count(Section::Main) == 0
                    && self.lb_direct;
                if matches!(self.section, Section::Flag | Section::Buddy)
                    || implied && self.section == Section::Extra
                    || lb_done
                {
                    self.section = Section::Main;
                }
            }
            Some(Heading::MainKind) => {
                self.outside = false;
                if matches!(self.section, Section::Flag | Section::Buddy | Section::Extra) {
                    self.section = Section::Main;
                }
            }
            Some(Heading::ExtraKind) => {
                self.outside = false;
                self.implied = implied || self.section == Section::Main;
                if self.section == Section::Main {
                    self.section = Section::Extra;
                }
            }
            Some(Heading::Outside) => self.outside = true,
        }
    }

    fn declare(&mut self, row: usize, declared: u32, heading: Option<Heading>) {
        let scope = heading.map_or(Scope::Near, Scope::Below);
        self.total(row, declared, scope);
    }

    fn summarise(&mut self, row: usize, declared: u32, heading: Heading) {
        let of = match heading {
            Heading::Section(section) => section,
            _ => Section::Main,
        };
        self.total(row, declared, Scope::All(of));
    }

    fn total(&mut self, row: usize, declared: u32, scope: Scope) {
        if self.outside {
            return;
        }
        self.totals.push(Declared {
            row,
            declared,
            line: self.deck.lines.len(),
            from: self.deck.entries.len(),
            scope,
            section: self.section,
        });
        // The place is filled when everything is counted.
        self.note(
            self.rows[row].span,
            LineKind::Total { declared, counted: 0, of: Span::default() },
        );
    }

    /// Why there is no card: the first line that might have been one, else that there is nothing.
    fn nothing(&self) -> DeckError {
        let suspect = self
            .deck
            .lines
            .iter()
            .find(|line| matches!(line.read, LineKind::Unread { suspect: true }));
        match suspect {
            Some(line) => {
                let row = self.rows.iter().find(|row| row.span == line.span);
                let found: String = row.map_or("", |row| row.text).chars().take(60).collect();
                let digits: String = found
                    .chars()
                    .take_while(|c| c.is_ascii_digit() || matches!(c, '-' | '+'))
                    .collect();
                // A time, a share: what the digits begin is no number of copies.
                let behind = found[digits.len()..].chars().next();
                let counted = digits.chars().any(|c| c.is_ascii_digit())
                    && behind.is_some_and(|c| !matches!(c, ':' | '：' | '/' | '／'));
                let fault =
                    if counted { Fault::Count { found: digits } } else { Fault::NoCard { found } };
                fault.at(line.span)
            }
            None => Fault::Empty.at(Span::default()),
        }
    }
}

/// Whether a line may say the flag: it ends with the name of one, or with a short one (`ドラW`), or begins with one before a stroke and
/// the buddy (`ドラゴンワールド/名`), where the list has no buddy either.
fn names_flag(text: &str, buddy: bool) -> bool {
    let ends =
        |text: &str| text.trim_end().ends_with("ワールド") || text.trim_end().ends_with(" World");
    let short = || {
        let name = text.strip_suffix(['W', 'Ｗ']).unwrap_or("");
        name.chars().count() <= 8 && name.ends_with(|c: char| !c.is_ascii() && c.is_alphabetic())
    };
    let both = || text.split_once(['/', '／', '＆', '&']).is_some_and(|(flag, _)| ends(flag));
    text.chars().count() <= 40 && (buddy && (ends(text) || short()) || !buddy && both())
}

/// Whether a heading of the player's own is above something that is not of the deck.
fn speaks_of_else(text: &str) -> bool {
    ELSE.within(&text.to_lowercase())
}

fn edition(value: &str) -> Option<Edition> {
    if let Ok(edition) = value.parse() {
        return Some(edition);
    }
    let lower = value.to_lowercase();
    let game = if lower.contains("遊戯王")
        || lower.contains("yu-gi-oh")
        || lower.contains("yugioh")
        || lower == "ygo"
    {
        Game::Yugioh
    } else if lower.contains("バディファイト")
        || lower.contains("buddyfight")
        || lower.contains("buddy fight")
    {
        Game::Buddyfight
    } else if lower.contains("fftcg") || lower.contains("final fantasy") || lower.contains("ff-tcg")
    {
        Game::Fftcg
    } else if lower.contains("crossover") || lower.contains("クロスオーバー") {
        Game::Crossover
    } else {
        return None;
    };
    Some(game.default_edition())
}
