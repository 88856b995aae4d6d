//! The deck from lines that are told apart: sections, totals, and which lines without copies are cards.

use super::lines::{self, Row};
use super::tell::{Card, Field, Sheet, Told};
use super::words::Heading;
use crate::deck::model::{Deck, Doubt, DoubtKind, Entry, Limits, Line, LineKind};
use crate::deck::read::{DeckError, Fault, Names};
use crate::deck::section::Section;
use crate::reference::{Edition, FormatId, Game};
use crate::source::Span;

/// What becomes of a line without copies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bare {
    /// One copy of a card.
    Card,
    /// One copy of a card, most likely.
    Likely,
    /// A heading of the player's own.
    Heading,
    /// Not read; a card, perhaps.
    Suspect,
    /// Not read.
    Prose,
}

/// A heading that said a number of cards, or a total, until all cards are counted.
struct Declared {
    row: usize,
    declared: u32,
    /// The place in the lines of the deck where it is to stand.
    line: usize,
    /// Entries before it.
    from: usize,
    heading: Option<Heading>,
    section: Section,
}

struct Builder<'t, 'a> {
    rows: &'a [Row<'t>],
    deck: Deck,
    section: Section,
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
    /// Lines after a second deck began.
    over: bool,
    kinds: Vec<(Section, String)>,
    totals: Vec<Declared>,
    /// Entries at which a heading stands, with whether it begins a section.
    heads: Vec<(usize, bool)>,
    /// Lines that talk among cards, and may speak of one more.
    inside: Vec<bool>,
}

/// Builds the deck.
pub(super) fn deck(
    rows: &[Row<'_>],
    sheet: Sheet<'_>,
    names: Option<&dyn Names>,
) -> Result<Deck, DeckError> {
    let bare = bare(rows, &sheet, names);
    let inside = inside(rows, &sheet.lines);
    let Sheet { lines: told, rival_counts, .. } = sheet;
    let mut builder = Builder {
        rows,
        deck: Deck::default(),
        section: Section::Main,
        implied: false,
        lb_direct: false,
        placed: false,
        outside: false,
        last: None,
        over: false,
        kinds: Vec::new(),
        totals: Vec::new(),
        heads: Vec::new(),
        inside,
    };
    for (row, (told, bare)) in told.into_iter().zip(bare).enumerate() {
        builder.line(row, told, bare)?;
    }
    if builder.deck.entries.is_empty() {
        return Err(builder.nothing());
    }
    builder.compare();
    let mut deck = builder.deck;
    if let Some((chosen, other)) = rival_counts.filter(|(chosen, other)| chosen != other) {
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
            Told::Comment => self.note(span, LineKind::Comment),
            Told::Prose => {
                let suspect = self.inside[row] && !self.outside;
                self.note(span, LineKind::Unread { suspect });
            }
            Told::Miscounted => self.note(span, LineKind::Unread { suspect: !self.outside }),
            Told::Field(field, value) => self.field(span, field, value),
            Told::Total(declared) => self.declare(row, declared, None),
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
                for card in cards {
                    self.card(card)?;
                }
                if only {
                    (self.section, self.implied, self.outside, self.placed) = before;
                }
            }
            Told::Cards(cards) if self.outside => {
                let _ = cards;
                self.note(span, LineKind::Unread { suspect: false });
            }
            Told::Cards(cards) => {
                for card in cards {
                    self.card(card)?;
                }
            }
            Told::Bare(card) => self.bare(row, card, bare)?,
        }
        Ok(())
    }

    fn bare(&mut self, row: usize, card: Card, bare: Bare) -> Result<(), DeckError> {
        let span = self.rows[row].span;
        let single = matches!(self.section, Section::Flag | Section::Buddy);
        match bare {
            _ if self.outside => self.note(span, LineKind::Unread { suspect: false }),
            Bare::Card | Bare::Likely | Bare::Suspect if single => self.card(card)?,
            Bare::Card => self.card(card)?,
            Bare::Likely => {
                self.card(card)?;
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
                    self.note(span, LineKind::Unread { suspect: false });
                }
            }
        }
        Ok(())
    }

    fn note(&mut self, span: Span, read: LineKind) {
        self.deck.lines.push(Line { span, read });
    }

    fn card(&mut self, card: Card) -> Result<(), DeckError> {
        let Card { count, named, section, span, guessed } = card;
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
        if guessed {
            self.deck.doubts.push(Doubt { span, what: DoubtKind::OneCopy });
        }
        Ok(())
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
        let span = self.rows[row].span;
        let implied = std::mem::replace(&mut self.implied, false);
        match heading {
            None => {
                self.implied = implied;
                self.outside |=
                    !self.deck.entries.is_empty() && speaks_of_else(self.rows[row].text);
            }
            Some(Heading::Group) => self.implied = implied,
            // Recipes name the flag first and later head the flags in the deck フラッグ1枚.
            Some(Heading::Section(Section::Flag))
                if declared.is_some() && self.deck.count(Section::Flag) > 0 =>
            {
                (self.section, self.outside) = (Section::Main, false);
            }
            Some(Heading::Section(section)) => {
                (self.section, self.outside, self.placed) = (section, false, true);
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
        self.last = heading;
        let known = heading.is_some() || self.deck.entries.is_empty();
        let begins = matches!(heading, Some(Heading::Section(_) | Heading::Outside) | None);
        self.heads.push((self.deck.entries.len(), begins && heading.is_some()));
        self.note(span, LineKind::Heading { section: self.section, known });
        if let Some(declared) = declared {
            self.declare(row, declared, heading);
        }
    }

    fn declare(&mut self, row: usize, declared: u32, heading: Option<Heading>) {
        if self.outside {
            return;
        }
        self.totals.push(Declared {
            row,
            declared,
            line: self.deck.lines.len(),
            from: self.deck.entries.len(),
            heading,
            section: self.section,
        });
        // The place is filled when everything is counted.
        self.note(
            self.rows[row].span,
            LineKind::Total { declared, counted: 0, of: Span::default() },
        );
    }

    /// Whether a second deck begins here: the first has all its parts, and a part of it would begin again.
    fn second_deck(&mut self, row: usize, heading: Option<Heading>) -> bool {
        let text = self.rows[row].plain;
        let main = self.deck.count(Section::Main);
        let again = match heading {
            Some(Heading::Section(Section::Main)) => {
                main >= 40
                    && self.section != Section::Main
                    && matches!(self.section, Section::Extra | Section::Side)
            }
            Some(heading @ (Heading::Kind | Heading::MainKind))
                if main >= 40 && matches!(self.section, Section::Extra | Section::Side) =>
            {
                let word: String = text.chars().filter(|c| c.is_alphabetic()).collect();
                let seen = self
                    .kinds
                    .iter()
                    .any(|(section, kind)| *section == Section::Main && *kind == word);
                let within = self.kinds.iter().any(|(section, _)| *section == self.section);
                let filled = self.deck.count(self.section) > 0;
                seen && filled
                    && (self.section == Section::Extra && heading == Heading::Kind
                        || self.section == Section::Side && !within)
            }
            Some(Heading::Kind | Heading::MainKind)
                if main >= 40 && self.section == Section::Main =>
            {
                let word: String = text.chars().filter(|c| c.is_alphabetic()).collect();
                self.kinds.iter().any(|(section, kind)| *section == Section::Main && *kind == word)
            }
            Some(Heading::Section(Section::Flag)) => {
                main >= 40
                    && self.deck.count(Section::Flag) > 0
                    && !text.chars().any(|c| c.is_ascii_digit())
            }
            None => main >= 30 && names_second(text),
            _ => false,
        };
        if let Some(Heading::Kind | Heading::MainKind) = heading {
            let word: String = text.chars().filter(|c| c.is_alphabetic()).collect();
            self.kinds.push((self.section, word));
        }
        if again {
            self.over = true;
            let span = self.rows[row].span;
            self.deck.doubts.push(Doubt { span, what: DoubtKind::SecondDeck });
            self.note(span, LineKind::Unread { suspect: false });
        }
        again
    }

    /// Compares the totals with what was counted.
    fn compare(&mut self) {
        let totals = std::mem::take(&mut self.totals);
        let entries = &self.deck.entries;
        // Cards before each entry, by section: a list of nothing but totals must not take long.
        let mut before: Vec<[u32; Section::ALL.len()]> = vec![[0; Section::ALL.len()]];
        for entry in entries {
            let mut counts = before.last().copied().unwrap_or_default();
            let of = &mut counts[entry.section as usize];
            *of = of.saturating_add(entry.count);
            before.push(counts);
        }
        let sum = |range: std::ops::Range<usize>, section: Option<Section>| -> u32 {
            let of = |section: Section| {
                before[range.end][section as usize]
                    .saturating_sub(before[range.start][section as usize])
            };
            section
                .map_or_else(|| Section::ALL.into_iter().map(of).fold(0, u32::saturating_add), of)
        };
        let end = entries.len();
        let all: Vec<usize> = self.heads.iter().map(|(at, _)| *at).collect();
        let sections: Vec<usize> =
            self.heads.iter().filter(|(_, begins)| *begins).map(|(at, _)| *at).collect();
        let mut found: Vec<(usize, LineKind)> = Vec::new();
        for total in &totals {
            let next = |begins: bool| {
                let heads = if begins { &sections } else { &all };
                heads.get(heads.partition_point(|at| *at <= total.from)).copied().unwrap_or(end)
            };
            let last = |begins: bool| {
                let heads = if begins { &sections } else { &all };
                heads
                    .partition_point(|at| *at < total.from)
                    .checked_sub(1)
                    .map_or(0, |at| heads[at])
            };
            let (below, section) = (total.from..next(false), total.from..next(true));
            // What the number may mean, the likeliest first.
            let scopes: Vec<(std::ops::Range<usize>, Option<Section>)> = match total.heading {
                Some(Heading::Section(of)) => {
                    vec![(section, Some(of)), (0..end, Some(of)), (below, None), (0..end, None)]
                }
                Some(_) => vec![
                    (below, None),
                    (section.clone(), Some(total.section)),
                    (section, None),
                    (0..end, Some(total.section)),
                ],
                None if total.from == 0 => vec![
                    (0..end, Some(Section::Main)),
                    (0..end, None),
                    (section, None),
                    (below, None),
                ],
                None => vec![
                    (last(true)..total.from, None),
                    (last(false)..total.from, None),
                    (0..total.from, Some(total.section)),
                    (0..total.from, Some(Section::Main)),
                    (0..total.from, None),
                    (0..end, Some(Section::Main)),
                    (0..end, None),
                    (below, None),
                    (section, None),
                ],
            };
            let fits = scopes.iter().find(|(range, of)| sum(range.clone(), *of) == total.declared);
            // A total of the whole deck stands for the main deck where nothing fits.
            let closest = scopes
                .iter()
                .min_by_key(|(range, of)| sum(range.clone(), *of).abs_diff(total.declared));
            let likely = if total.heading.is_some() { scopes.first() } else { closest };
            let Some((range, of)) = fits.or(likely) else { continue };
            let counted = sum(range.clone(), *of);
            let own = self.rows[total.row].span;
            let of = match (
                entries.get(range.start),
                range.end.checked_sub(1).and_then(|last| entries.get(last)),
            ) {
                (Some(first), Some(last)) if range.start < range.end => {
                    Span { start: first.span.start, end: last.span.end.max(first.span.end) }
                }
                _ => own,
            };
            found.push((total.line, LineKind::Total { declared: total.declared, counted, of }));
        }
        for (line, read) in found {
            self.deck.lines[line].read = read;
        }
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
                let counted =
                    digits.chars().any(|c| c.is_ascii_digit()) && digits.len() < found.len();
                let fault =
                    if counted { Fault::Count { found: digits } } else { Fault::NoCard { found } };
                fault.at(line.span)
            }
            None => Fault::Empty.at(Span::default()),
        }
    }
}

/// Whether a heading of the player's own is above something that is not of the deck.
fn speaks_of_else(text: &str) -> bool {
    let lower = text.to_lowercase();
    let words = [
        "change",
        "変更",
        "side plan",
        "matchup",
        "match-up",
        "combo",
        "コンボ",
        "動き",
        "展開例",
        "回し方",
        "note",
        "round",
        "result",
        "戦績",
        "結果",
        "考察",
        "解説",
        "理由",
        "候補",
        "maybe",
        "weakness",
        "strength",
        "strategy",
        "tips",
        "price",
        "sideboarding",
        "試し",
        "不採用",
        "感想",
        "対策",
        "how to",
        "reason",
        "choices",
        "game plan",
        "相性",
        "対戦",
        "ルート",
        "初手",
        "反省",
        "参考",
        "おまけ",
        "価格",
        "次回",
    ];
    words.iter().any(|word| lower.contains(word))
}

/// `2つ目`, `Deck 2`, `＜2つ目＞`, `Second deck`: the title of one more deck.
fn names_second(text: &str) -> bool {
    let lower = text.to_lowercase();
    let words = [
        "2つ目",
        "２つ目",
        "二つ目",
        "2個目",
        "デッキ2",
        "デッキ２",
        "デッキ②",
        "その2",
        "その２",
        "deck 2",
        "deck #2",
        "2nd deck",
        "second deck",
        "deck two",
        "deck b",
        "another deck",
        "other deck",
        "デッキb",
        "もう一つ",
        "もうひとつ",
        "2位",
        "２位",
        "準優勝",
        "2nd place",
        "second place",
    ];
    text.chars().count() <= 40 && words.iter().any(|word| lower.contains(word))
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

/// What becomes of each line without copies: by the card data, the totals, and the lines around it.
fn bare(rows: &[Row<'_>], sheet: &Sheet<'_>, names: Option<&dyn Names>) -> Vec<Bare> {
    let told = &sheet.lines;
    let counted = told
        .iter()
        .filter(|line| matches!(line, Told::Cards(_) | Told::Inline { only: false, .. }))
        .count();
    let mut found = vec![Bare::Prose; rows.len()];
    let near = around(rows, told);
    let of = |fits: &dyn Fn(&Told<'_>) -> bool| told.iter().filter(|line| fits(line)).count();
    let (bares, prose) =
        (of(&|line| matches!(line, Told::Bare(_))), of(&|line| matches!(line, Told::Prose)));
    let headings = told.iter().any(|line| matches!(line, Told::Heading { heading: Some(_), .. }));
    for (at, line) in told.iter().enumerate() {
        let Told::Bare(card) = line else { continue };
        let name = card.named.name.as_deref().unwrap_or("");
        let known = card.named.code.is_some()
            || card.named.number.is_some()
            || names.is_some_and(|names| names.knows(name));
        if known {
            found[at] = Bare::Card;
            continue;
        }
        let near = near[at];
        found[at] = if counted == 0 {
            alone(rows, told, at, headings, &near, (bares, prose))
        } else {
            among(rows[at].plain, name, &near)
        };
    }
    // Where nearly every line has its copies, one without has lost them; a total may know better.
    if counted >= 8 && bares * 8 <= counted {
        for bare in found.iter_mut().filter(|bare| **bare == Bare::Card) {
            *bare = Bare::Likely;
        }
    }
    by_totals(rows, told, &mut found);
    if counted > 0 {
        by_size(rows, told, &mut found);
    }
    found
}

/// Which lines that talk stand right below a card with more cards to come, or say copies there: あと強欲な壺も1枚,
/// `plus Pot of Greed if allowed`. Where many do, they explain the cards above them.
fn inside(rows: &[Row<'_>], told: &[Told<'_>]) -> Vec<bool> {
    let near = around(rows, told);
    let below: Vec<bool> = (0..rows.len())
        .map(|at| {
            matches!(told[at], Told::Prose)
                && near[at].above_card
                && !matches!(lines::form(rows[at].text), Some(lines::Form::Stamp))
        })
        .collect();
    let explained = below.iter().filter(|below| **below).count() > 3;
    let copies = |text: &str| {
        let digits = |word: &str| matches!(word, "1" | "2" | "3" | "4");
        text.split(|c: char| !c.is_alphanumeric()).any(digits)
            || text.contains('枚') && text.contains(|c: char| super::counts::digit(c).is_some())
    };
    (0..rows.len())
        .map(|at| below[at] && (near[at].more && !explained || copies(rows[at].text)))
        .collect()
}

/// What stands around a line.
#[derive(Debug, Clone, Copy, Default)]
struct Near {
    /// The line above in the paragraph that is not without copies itself: a card, or a heading of known words.
    above_card: bool,
    above_heading: bool,
    above_bare: bool,
    /// The line below in the paragraph is a card, or a heading.
    below_card: bool,
    below_heading: bool,
    /// Some card or known heading stands before.
    begun: bool,
    /// Some card stands behind.
    more: bool,
    first_of_paragraph: bool,
    last_of_paragraph: bool,
}

/// What a line is for those around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Neighbour {
    Card,
    Heading,
    Other,
}

fn neighbour(line: &Told<'_>) -> Neighbour {
    match line {
        Told::Cards(_) | Told::Inline { .. } | Told::Continued => Neighbour::Card,
        Told::Heading { heading: Some(_), .. } | Told::Total(_) => Neighbour::Heading,
        _ => Neighbour::Other,
    }
}

/// What stands around each line: lines without copies that stand together share it.
fn around(rows: &[Row<'_>], told: &[Told<'_>]) -> Vec<Near> {
    let mut found = vec![Near::default(); rows.len()];
    let bare = |at: usize| matches!(told[at], Told::Bare(_));
    let together = |a: usize, b: usize| rows[a].paragraph == rows[b].paragraph;
    let mut begun = false;
    // The last line that is not without copies, and whether it is a heading one blank line above at the most.
    let mut over: Option<usize> = None;
    for at in 0..rows.len() {
        let near = &mut found[at];
        near.begun = begun;
        near.first_of_paragraph = at == 0 || !together(at - 1, at);
        near.above_bare = !near.first_of_paragraph && bare(at - 1);
        if let Some(over) = over {
            let of = neighbour(&told[over]);
            // Only lines without copies of this paragraph stand between.
            let only = over + 1 == at || together(over + 1, at);
            near.above_card = of == Neighbour::Card && together(over, at);
            near.above_heading =
                of == Neighbour::Heading && only && rows[over].paragraph + 1 >= rows[at].paragraph;
        }
        if !bare(at) {
            over = (!matches!(told[at], Told::Comment)).then_some(at).or(over);
            begun |= neighbour(&told[at]) != Neighbour::Other;
        }
    }
    let (mut more, mut under): (bool, Option<usize>) = (false, None);
    for at in (0..rows.len()).rev() {
        let near = &mut found[at];
        near.more = more;
        near.last_of_paragraph = at + 1 == rows.len() || !together(at, at + 1);
        if let Some(under) = under.filter(|under| together(*under, at)) {
            near.below_card = neighbour(&told[under]) == Neighbour::Card;
            near.below_heading = neighbour(&told[under]) == Neighbour::Heading;
        }
        if !bare(at) {
            under = Some(at);
            more |= neighbour(&told[at]) == Neighbour::Card;
        }
    }
    found
}

/// In a list without any copies every line that can be a name is one copy.
fn alone(
    rows: &[Row<'_>],
    told: &[Told<'_>],
    at: usize,
    headings: bool,
    near: &Near,
    (bares, prose): (usize, usize),
) -> Bare {
    if title(rows[at].plain) && at < 2 {
        return Bare::Prose;
    }
    if at == 0 && odd(rows, told) {
        return Bare::Prose;
    }
    if headings && !near.begun {
        return if at < 3 { Bare::Prose } else { Bare::Suspect };
    }
    if bares <= prose && !headings {
        return Bare::Suspect;
    }
    if near.first_of_paragraph && near.last_of_paragraph && bares > 3 {
        return if at == 0 || at + 1 == rows.len() { Bare::Prose } else { Bare::Likely };
    }
    Bare::Card
}

/// Whether the first line is not like the others: no bullet where they have one, small letters where they have
/// capitals, no number where they have one.
fn odd(rows: &[Row<'_>], told: &[Told<'_>]) -> bool {
    let others: Vec<usize> =
        (1..rows.len()).filter(|at| matches!(told[*at], Told::Bare(_) | Told::Cards(_))).collect();
    let most = |fits: &dyn Fn(usize) -> bool| {
        others.len() > 2 && others.iter().filter(|at| fits(**at)).count() * 10 >= others.len() * 9
    };
    let bullet = |at: usize| rows[at].plain.len() < rows[at].text.len();
    let numbered = |at: usize| matches!(&told[at], Told::Bare(card) if card.named.number.is_some() || card.named.code.is_some());
    let small = |at: usize| {
        let stop = [
            "of", "the", "and", "to", "in", "for", "from", "with", "a", "an", "on", "at", "by",
            "or", "de", "the,", "l'cie", "mdl",
        ];
        rows[at]
            .plain
            .split_whitespace()
            .any(|word| word.starts_with(|c: char| c.is_ascii_lowercase()) && !stop.contains(&word))
    };
    [&bullet as &dyn Fn(usize) -> bool, &numbered, &|at| !small(at)]
        .iter()
        .any(|fits| most(fits) && !fits(0))
}

/// In a list with copies a line without them is a card where it stands between cards.
fn among(text: &str, name: &str, near: &Near) -> Bare {
    let long = name.chars().count() > 60;
    if long || name.is_empty() {
        return Bare::Prose;
    }
    if !near.begun {
        // A title, or a card at the very beginning.
        return if near.below_card && !title(text) { Bare::Suspect } else { Bare::Prose };
    }
    if title(text) && !near.above_card {
        return Bare::Prose;
    }
    match (near.above_card || near.above_heading, near.below_card) {
        (true, true) => Bare::Card,
        (true, false) if near.more || near.below_heading => Bare::Card,
        // The last lines of the list: single copies, or a word of farewell.
        (true, false) => {
            if near.above_bare || near.above_heading {
                Bare::Card
            } else {
                Bare::Likely
            }
        }
        // A word above cards, apart from what came before.
        (false, true) => Bare::Heading,
        (false, false) if near.more => Bare::Suspect,
        (false, false) => Bare::Prose,
    }
}

/// Words of a title.
fn title(text: &str) -> bool {
    let lower = text.to_lowercase();
    let words = [
        "デッキ",
        "deck",
        "レシピ",
        "ver.",
        "ver",
        "list",
        "リスト",
        "構築",
        "profile",
        "テーマ",
        "軸",
        "tournament",
        "regional",
        "ycs",
        "locals",
        "recipe",
        "decklist",
        "by ",
        "さん",
        "v1",
        "v2",
        "v3",
        "budget",
        "202",
        "201",
    ];
    words.iter().any(|word| lower.contains(word))
}

/// Lets the totals decide: a group whose cards with the lines without copies are as many as declared.
fn by_totals(rows: &[Row<'_>], told: &[Told<'_>], found: &mut [Bare]) {
    let mut at = 0;
    while at < told.len() {
        let declared = match &told[at] {
            Told::Heading { heading: Some(_), declared: Some(declared), .. } => *declared,
            _ => {
                at += 1;
                continue;
            }
        };
        let section = matches!(&told[at], Told::Heading { heading: Some(Heading::Section(_)), .. });
        let stops = |line: &Told<'_>| match line {
            Told::Heading { heading: Some(Heading::Section(_) | Heading::Outside), .. } => true,
            Told::Heading { heading: Some(_), .. } => !section,
            _ => false,
        };
        let end = (at + 1..told.len()).find(|next| stops(&told[*next])).unwrap_or(told.len());
        let counted: u32 =
            (at + 1..end).map(|line| copies(&told[line])).fold(0, u32::saturating_add);
        let lines: Vec<usize> =
            (at + 1..end).filter(|line| matches!(told[*line], Told::Bare(_))).collect();
        settle(rows, declared, counted, &lines, found);
        at += 1;
    }
}

fn copies(line: &Told<'_>) -> u32 {
    match line {
        Told::Cards(cards) | Told::Inline { cards, .. } => {
            cards.iter().fold(0, |sum, card| sum.saturating_add(card.count))
        }
        _ => 0,
    }
}

fn settle(rows: &[Row<'_>], declared: u32, counted: u32, lines: &[usize], found: &mut [Bare]) {
    let Some(missing) = declared.checked_sub(counted) else { return };
    if missing as usize == lines.len() {
        for line in lines {
            found[*line] = Bare::Card;
        }
        return;
    }
    // The first ones are cards, and prose follows.
    let likely =
        lines.iter().filter(|line| matches!(found[**line], Bare::Card | Bare::Likely)).count();
    if missing as usize == likely {
        for line in lines {
            found[*line] = match found[*line] {
                Bare::Card | Bare::Likely => Bare::Card,
                Bare::Suspect => unread(&rows[*line]),
                other => other,
            };
        }
    } else if missing == 0 {
        for line in lines {
            found[*line] = match found[*line] {
                Bare::Heading => Bare::Heading,
                _ => unread(&rows[*line]),
            };
        }
    }
}

/// What a line is that the totals have no room for: one with a number of its own may still be a card.
fn unread(row: &Row<'_>) -> Bare {
    let measured = lines::measure(row.plain);
    let counts = [measured.front, measured.back];
    let counted = counts.iter().flatten().any(|count| (1..=4).contains(&count.value));
    if counted && !title(row.plain) { Bare::Suspect } else { Bare::Prose }
}

/// A title on top is no card where the deck is whole without it.
fn by_size(rows: &[Row<'_>], told: &[Told<'_>], found: &mut [Bare]) {
    let counted: u32 = told.iter().map(copies).fold(0, u32::saturating_add);
    let whole = matches!(counted, 40 | 50 | 55 | 60 | 65 | 70);
    if !whole {
        return;
    }
    for ((bare, line), row) in found.iter_mut().zip(told).zip(rows) {
        match line {
            Told::Bare(_) if *bare == Bare::Suspect => *bare = unread(row),
            Told::Bare(_) => {}
            Told::Comment | Told::Prose => {}
            _ => break,
        }
    }
}
