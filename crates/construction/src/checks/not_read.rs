//! `not-read`: lines of the list that were not read, or may have been meant differently.

use crate::checker::Case;
use crate::diagnostic::{Code, Copies, Diagnostic, Message, Severity};
use crate::findings::Findings;
use crate::separated::SeparatedCards;
use hantei_base::source::Span;
use hantei_deck::{CardRef, Deck, Doubt, DoubtKind, LineKind, ReadLine, Remark, Section};

/// Limits the warnings for a list of unknown lines only; the verdict names all of them in one finding.
const MOST: usize = 40;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let deck = case.deck.deck;
    let warnings = deck.lines.iter().filter_map(of_line).chain(deck.doubts.iter().map(of_doubt));
    for warning in warnings.take(MOST) {
        findings.push(warning);
    }
    if let Some(SeparatedCards { lines, section, apart, rest }) = &case.separated {
        let message = Message::StandApart { section: *section, apart: *apart, rest: *rest };
        let first = lines.first().map(|line| case.deck.entry(*line).span);
        let told =
            warning(message).within(*section).help(Message::WriteHeadings { all: apart + rest });
        findings.push(first.into_iter().fold(told, |told, span| told.at(span, None)));
    }
    // A deck of passcodes has no spellings.
    if case.deck.written {
        for warning in other_signs(case).take(MOST) {
            findings.push(warning);
        }
    }
    for (span, remark) in &deck.remarks {
        if let Some((severity, message)) = of_remark(case, remark) {
            findings.push(Diagnostic::new(Code::NotRead, severity, message).at(*span, None));
        }
    }
}

/// The finding for something that the reader had to interpret.
fn of_remark(case: &Case<'_>, remark: &Remark) -> Option<(Severity, Message)> {
    match remark {
        // `wrong-section` reports it.
        Remark::HashSide { .. } => None,
        Remark::NamedFormat => {
            let format = Box::new(case.setting.format.name.clone());
            Some((Severity::Note, Message::NamedFormat { format }))
        }
        Remark::ObjectsAsCopies => Some((Severity::Note, Message::ObjectsAsCopies)),
        Remark::LeftOut { copies } => Some((Severity::Note, Message::LeftOut { copies: *copies })),
        // A list of single copies has nearly the size of a deck.
        Remark::NoCopies => {
            let least = case.setting.format.sections.get(&Section::Main).map_or(0, |rule| rule.min);
            let few = case.deck.totals[Section::Main as usize] < least / 2;
            few.then_some((Severity::Warning, Message::NoCopies))
        }
    }
}

/// Notes names that the card data spells with other characters.
fn other_signs<'a>(case: &'a Case<'_>) -> impl Iterator<Item = Diagnostic> + use<'a> {
    let mut seen: Vec<(&str, u32)> = Vec::new();
    case.deck.respelt.iter().filter_map(move |line| {
        let at = *line as usize;
        let (line, entry) = (case.deck.lines[at], case.deck.entry(at));
        let CardRef::Written(written) = &entry.card else { return None };
        let name = written.name.as_deref().filter(|name| !seen.contains(&(name, line.group)))?;
        seen.push((name, line.group));
        let is = case.deck.names_of_line(at);
        let message = Message::OtherSigns { written: name.to_owned(), is };
        let found = Diagnostic::new(Code::NotRead, Severity::Note, message);
        Some(found.at(entry.span, None).about(case.deck.subject(at)).within(entry.section))
    })
}

fn warning(message: Message) -> Diagnostic {
    Diagnostic::new(Code::NotRead, Severity::Warning, message)
}

fn of_line(line: &ReadLine) -> Option<Diagnostic> {
    match line.read {
        LineKind::Unread { suspect: true } => {
            Some(warning(Message::LineNotRead).at(line.span, None).help(Message::WriteCopies))
        }
        LineKind::Heading { section, known: false } => Some(
            warning(Message::UnknownHeading { section })
                .at(line.span, None)
                .within(section)
                .help(Message::WriteHeading),
        ),
        LineKind::Total { declared, counted, of } if declared != counted => Some(
            warning(Message::TotalDiffers { declared, counted })
                .at(line.span, None)
                .at(of, Some(Copies::Here(counted)))
                .help(Message::LookForMissing),
        ),
        _ => None,
    }
}

fn of_doubt(doubt: &Doubt) -> Diagnostic {
    let (message, help) = words_of(doubt);
    warning(message).at(doubt.span, None).help(help)
}

/// What is doubtful in a list, and where: the words of the `not-read` warnings, for commands that check nothing.
pub fn doubts(deck: &Deck) -> impl Iterator<Item = (Span, Message)> {
    deck.doubts.iter().map(|doubt| (doubt.span, words_of(doubt).0))
}

/// The warning about a doubt, and how to remove it.
fn words_of(doubt: &Doubt) -> (Message, Message) {
    match doubt.what {
        DoubtKind::OneCopy => (Message::ReadAsOne, Message::WriteCopies),
        DoubtKind::TwoReadings { chosen, other } => {
            (Message::TwoReadings { chosen, other }, Message::WriteOneEnd)
        }
        DoubtKind::SecondDeck => (Message::SecondDeck, Message::CheckApart),
        DoubtKind::OtherCopies => (Message::CopiesBeside, Message::WriteCopiesApart),
        DoubtKind::Namesake => (Message::HeadingOrCard, Message::WriteCopies),
        DoubtKind::MayBeNoCard => (Message::MayBeNoCard, Message::WriteCopies),
        DoubtKind::OtherReading { chosen, other } => {
            (Message::OtherReading { chosen, other }, Message::WriteOneEnd)
        }
        DoubtKind::UnknownPlace { section } => {
            (Message::UnknownPart { section }, Message::WriteHeading)
        }
    }
}
