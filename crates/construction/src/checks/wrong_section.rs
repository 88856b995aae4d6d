//! `wrong-section`: a card in a section that does not allow it.

use std::borrow::Cow;

use crate::checker::{Case, Setting};
use crate::checks::flag::is_of_deck;
use crate::diagnostic::{Code, Diagnostic, Message, Severity};
use crate::findings::Findings;
use crate::listed::ListedNames;
use crate::resolve::{FoundCard, find};
use hantei_cards::{CardIx, CardNumber};
use hantei_data::rules::Placement;
use hantei_deck::{CardRef, Deck, Remark, Section};

/// The sections allowed for each card, computed once for all decks.
pub(crate) struct Places {
    /// By card: one bit for each section that allows it.
    allowed: Vec<u8>,
    /// By card: one bit for each section in which a check has something to say about it.
    looked_at: Vec<u8>,
    /// The sections that the format does not have.
    elsewhere: u8,
}

/// The section of cards for which the file names none.
const UNNAMED: Section = Section::Main;

const EVERYWHERE: u8 = u8::MAX;

impl Places {
    pub(crate) fn new(setting: &Setting<'_>) -> Places {
        let rules: Vec<&Placement> = in_force(setting).collect();
        let of_format = setting.format.sections.keys().fold(0, |bits, of| bits | bit(*of));
        let elsewhere = !of_format;
        let places = setting.cards.iter().map(|(_, card)| {
            let mut sections = EVERYWHERE;
            let mut known = true;
            for rule in &rules {
                match rule.cards.selects(card) {
                    Some(true) => sections &= mask(rule),
                    Some(false) => {}
                    None => known = false,
                }
            }
            // A section that the format lacks has a finding of its own.
            (sections, if known { !(sections | elsewhere) } else { EVERYWHERE })
        });
        let (allowed, looked_at) = places.unzip();
        Places { allowed, looked_at, elsewhere }
    }

    /// One bit for each section in which a check has something to say about the card: it is not allowed there, or that is unknown.
    pub(crate) fn looked_at(&self, card: CardIx) -> u8 {
        self.looked_at[card.0 as usize]
    }

    /// Whether a section allows a card; also true if the format lacks the section.
    pub(crate) fn allow(&self, card: CardIx, section: Section) -> bool {
        (self.allowed[card.0 as usize] | self.elsewhere) & bit(section) != 0
    }

    /// Whether every rule allows the card of a line in a section.
    fn allowed_in(&self, case: &Case<'_>, line: usize) -> impl Fn(&Section) -> bool + use<> {
        let card = case.deck.lines[line].card;
        let allowed = card.map_or(EVERYWHERE, |card| self.allowed[card.0 as usize]);
        move |section| allowed & bit(*section) != 0
    }

    /// Moves cards whose section the file does not name to the only section that allows them, if that is not the main deck (Yu-Gi-Oh!: the
    /// monsters of the extra deck).
    pub(crate) fn place<'d>(
        &self,
        setting: &Setting<'_>,
        listed: &ListedNames,
        deck: &'d Deck,
    ) -> Cow<'d, Deck> {
        let mut deck = Cow::Borrowed(deck);
        for ix in 0..deck.unplaced.len() {
            let at = deck.unplaced[ix] as usize;
            let found = find(setting, listed, &deck.entries[at]);
            let Some(FoundCard { card, .. }) = found else { continue };
            let allowed = self.allowed[card.0 as usize] & !self.elsewhere;
            let of_deck = allowed & !bit(Section::Side);
            let only = Section::ALL.into_iter().find(|section| of_deck == bit(*section));
            if let Some(section) = only.filter(|section| *section != UNNAMED) {
                deck.to_mut().entries[at].section = section;
            }
        }
        deck
    }
}

fn bit(section: Section) -> u8 {
    1 << section as u8
}

fn in_force<'a>(setting: &Setting<'a>) -> impl Iterator<Item = &'a Placement> {
    let date = setting.date;
    setting.format.placement.iter().filter(move |rule| rule.holds_on(date))
}

fn mask(rule: &Placement) -> u8 {
    rule.only_in.iter().fold(0, |bits, section| bits | 1 << *section as u8)
}

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    remarks(case, findings);
    no_cards(case, findings);
    if case.setting.format.placement.is_empty() {
        return;
    }
    placed(case, findings);
    if !case.misplaced && !case.deck.unknown {
        return;
    }
    let mut unknown = Vec::new();
    for (at, line) in case.deck.lines.iter().enumerate() {
        if is_no_card(case, at) {
            continue;
        }
        let Some(card) = line.card else {
            if !case.setting.cards.is_complete() {
                unknown.push(at);
            }
            continue;
        };
        let section = case.deck.entry(at).section;
        // `flag` reports what is wrong with a flag that is used from the deck.
        if case.places.looked_at(card) & bit(section) == 0 || is_flag_of_deck(case, at) {
            continue;
        }
        if case.places.allow(card, section) {
            unknown.push(at);
        } else {
            misplaced(case, at, findings);
        }
    }
    if let (false, Some(rule)) = (unknown.is_empty(), case.setting.format.placement.first()) {
        let game = case.setting.edition.game().to_string();
        let message = Message::NoKinds { count: case.card_count(&unknown) };
        findings.unverified(case, &rule.cite, &unknown, message, Message::ImportCards { game });
    }
}

/// Reports things that have a card number and are not cards for decks.
fn no_cards(case: &Case<'_>, findings: &mut Findings) {
    let Some(rule) = &case.setting.format.no_cards else { return };
    for line in (0..case.deck.lines.len()).filter(|line| is_no_card(case, *line)) {
        let card = case.deck.names_of_line(line);
        let message = Message::NoCard { card: card.clone() };
        findings.push(
            case.error_at(Code::WrongSection, line, message, &rule.cite)
                .help(Message::RemoveAllCopies { card }),
        );
    }
}

/// Whether the number of a line shows that it is not a card for decks.
pub(super) fn is_no_card(case: &Case<'_>, line: usize) -> bool {
    let Some(rule) = &case.setting.format.no_cards else { return false };
    match &case.deck.entry(line).card {
        CardRef::Written(written) => {
            let series = written.number.as_ref().and_then(CardNumber::series);
            series.is_some_and(|series| series == rule.series)
        }
        CardRef::Code(_) => false,
    }
}

/// Reports headings of the file that its form does not have.
fn remarks(case: &Case<'_>, findings: &mut Findings) {
    let sections = &case.setting.format.sections;
    let rule = sections.get(&Section::Side).unwrap_or(&sections[&Section::Main]);
    for (span, remark) in &case.deck.deck.remarks {
        match remark {
            Remark::HashSide { written } => {
                let message = Message::HashSide { written: written.clone() };
                let found = Diagnostic::new(Code::WrongSection, Severity::Warning, message)
                    .at(*span, None)
                    .citing(case.cite(&rule.cite));
                findings.push(found.help(Message::WriteBangSide));
            }
            Remark::NamedFormat
            | Remark::ObjectsAsCopies
            | Remark::NoCopies
            | Remark::LeftOut { .. } => {}
        }
    }
}

/// Reports the cards that were [moved](Places::place) to their section.
fn placed(case: &Case<'_>, findings: &mut Findings) {
    for line in case.deck.deck.unplaced.iter().map(|at| *at as usize) {
        let entry = case.deck.entry(line);
        let Some(rule) = broken(case, line, UNNAMED).filter(|_| entry.section != UNNAMED) else {
            continue;
        };
        let message = Message::PlacedIn {
            card: case.deck.names_of_line(line),
            count: entry.count,
            section: entry.section,
        };
        // If the list itself uses this section, a card outside it may be a mistake.
        let severity = match names_section(case, entry.section) {
            true => Severity::Warning,
            false => Severity::Note,
        };
        let found = Diagnostic::new(Code::WrongSection, severity, message)
            .at(entry.span, None)
            .citing(case.cite(&rule.cite))
            .about(case.deck.subject(line))
            .within(entry.section);
        findings.push(found);
    }
}

/// Whether the list itself puts cards into the section.
fn names_section(case: &Case<'_>, section: Section) -> bool {
    let deck = case.deck.deck;
    let of_list = |at: usize| deck.unplaced.binary_search(&(at as u32)).is_err();
    let mut entries = deck.entries.iter().enumerate();
    entries.any(|(at, entry)| entry.section == section && of_list(at))
}

/// The rule that forbids the card of a line in a section.
fn broken<'a>(case: &Case<'a>, line: usize, section: Section) -> Option<&'a Placement> {
    let card = case.setting.cards.get(case.deck.lines[line].card?);
    let selects = |rule: &&Placement| rule.cards.selects(card) == Some(true);
    in_force(&case.setting).filter(selects).find(|rule| !rule.only_in.contains(&section))
}

/// Whether a line is the starting flag and a flag that is used from the deck.
fn is_flag_of_deck(case: &Case<'_>, line: usize) -> bool {
    let judged = || case.setting.format.flags.as_ref().is_some_and(|of| of.deck_flags.is_some());
    let card = || case.deck.lines[line].card.map(|card| case.setting.cards.get(card));
    case.deck.entry(line).section == Section::Flag && judged() && card().is_some_and(is_of_deck)
}

fn misplaced(case: &Case<'_>, line: usize, findings: &mut Findings) {
    let entry = case.deck.entry(line);
    let Some(rule) = broken(case, line, entry.section) else { return };
    let names = case.deck.names_of_line(line);
    let (message, help) = if rule.only_in.is_empty() {
        (Message::InNoSection { card: names.clone() }, Message::RemoveAllCopies { card: names })
    } else {
        let allowed = case.places.allowed_in(case, line);
        let sections = rule.only_in.iter().copied().filter(allowed).collect();
        let message = Message::WrongSection { card: names.clone(), section: entry.section };
        (message, Message::MoveTo { count: entry.count, card: names, sections })
    };
    let mut found = case.error_at(Code::WrongSection, line, message, &rule.cite).help(help);
    // Its heading was not understood and may have named the right section.
    if case.is_in_unknown_section(line) && !rule.only_in.is_empty() {
        found.severity = Severity::Warning;
    }
    findings.push(found.counting(entry.count, 0));
}
