//! `deck-size`, `extra-size`, `side-size`, `lb-size`, `lost-size`: too few or too many cards in a section.

use crate::checker::Case;
use crate::diagnostic::{Code, Copies, Diagnostic, Message, Severity};
use crate::findings::Findings;
use hantei_base::reference::ArticleId;
use hantei_data::rules::{Format, SectionRule};
use hantei_deck::{DoubtKind, Remark, Section};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    for (section, rule) in Section::ALL.into_iter().zip(case.sections) {
        let Some(code) = code(section) else { continue };
        let count = case.deck.totals[section as usize];
        match rule {
            Some(rule) if rule.max != Some(0) => size(case, section, code, count, rule, findings),
            rule if count > 0 => {
                // A section that the rules exclude by name has its own article; any other uses the article of the main deck.
                let main = || &case.setting.format.sections[&Section::Main].cite;
                let cite = rule.as_ref().map_or_else(main, |rule| &rule.cite);
                not_in_this_format(case, section, code, count, cite, findings);
            }
            _ => {}
        }
    }
}

fn size(
    case: &Case<'_>,
    section: Section,
    code: Code,
    count: u32,
    rule: &SectionRule,
    findings: &mut Findings,
) {
    if rule.optional && count == 0 {
        return;
    }
    let (min, max) = (rule.min, rule.max.unwrap_or(u32::MAX));
    let (message, help, limit) = if min == max && count != min {
        let help = if count < min {
            Message::AddCards { section, count: min - count }
        } else {
            Message::RemoveCards { section, count: count - max }
        };
        (Message::NotExactly { section, count, exact: min }, help, min)
    } else if count < min {
        (
            Message::TooFewCards { section, count, min },
            Message::AddCards { section, count: min - count },
            min,
        )
    } else if count > max {
        (
            Message::TooManyCards { section, count, max },
            Message::RemoveCards { section, count: count - max },
            max,
        )
    } else {
        return;
    };
    if depends_on_doubtful_lines(case, section, count, (min, max)) {
        return findings.unverified(case, &rule.cite, &[], message, Message::WriteCopies);
    }
    if depends_on_unknown_cards(case, section, count, max) {
        return findings.unverified(case, &rule.cite, &[], message, Message::NothingNear);
    }
    let mut found = Diagnostic::new(code, Severity::Error, message)
        .citing(case.cite(&rule.cite))
        .help(help)
        .within(section)
        .counting(count, limit);
    // Too many cards: point at the line that exceeds the limit.
    let mut running = 0;
    let over = case.deck.deck.entries.iter().find(|entry| {
        running += if entry.section == section { entry.count } else { 0 };
        entry.section == section && running > max
    });
    if let Some(entry) = over {
        found = found.at(entry.span, Some(Copies::Past(max)));
    }
    findings.push(found);
}

/// Whether the size could be right if doubtful lines were meant differently: without lines that were read as one copy or may belong to
/// another section, or with lines that were not read and may be cards.
fn depends_on_doubtful_lines(
    case: &Case<'_>,
    section: Section,
    count: u32,
    (min, max): (u32, u32),
) -> bool {
    let deck = case.deck.deck;
    if count > max {
        let lines = deck.entries.iter().enumerate();
        let of_section = lines.filter(|(_, entry)| entry.section == section);
        let doubtful = of_section
            .filter(|(line, _)| case.is_guessed(*line) || case.is_in_unknown_section(*line));
        return count - max <= doubtful.map(|(_, entry)| entry.count).sum();
    }
    // A list of names without copies says nothing about its size.
    let uncounted = deck.remarks.iter().any(|(_, remark)| *remark == Remark::NoCopies);
    let doubts = deck.doubts.iter().filter(|doubt| match doubt.what {
        DoubtKind::OneCopy
        | DoubtKind::OtherCopies
        | DoubtKind::Namesake
        | DoubtKind::OtherReading { .. } => true,
        DoubtKind::TwoReadings { .. }
        | DoubtKind::SecondDeck
        | DoubtKind::MayBeNoCard
        | DoubtKind::UnknownPlace { .. } => false,
    });
    let lines = u32::try_from(case.suspects().count() + doubts.count()).unwrap_or(u32::MAX);
    // Cards put into another section by an unknown heading may belong to this one.
    let elsewhere = case.in_unknown_section.iter().map(|line| case.deck.entry(*line));
    let elsewhere: u32 =
        elsewhere.filter(|entry| entry.section != section).map(|entry| entry.count).sum();
    let more = lines.saturating_mul(MAX_COPIES_PER_LINE).saturating_add(elsewhere);
    uncounted && count < min / 2 || min - count <= more
}

/// Whether the section has too many cards only because of lines that the card data, which is complete, does not know; lines that are no
/// cards look the same.
fn depends_on_unknown_cards(case: &Case<'_>, section: Section, count: u32, max: u32) -> bool {
    let entries = case.deck.deck.entries.iter().enumerate();
    let unknown =
        entries.filter(|(line, entry)| entry.section == section && case.may_be_no_card(*line));
    count > max && count - max <= unknown.map(|(_, entry)| entry.count).sum()
}

/// The copies of a card on one line, in nearly any game, are at most this many.
const MAX_COPIES_PER_LINE: u32 = 4;

fn not_in_this_format(
    case: &Case<'_>,
    section: Section,
    code: Code,
    count: u32,
    cite: &ArticleId,
    findings: &mut Findings,
) {
    let format = Box::new(case.setting.format.name.clone());
    let first = case.deck.deck.entries.iter().find(|entry| entry.section == section);
    let has_it =
        |format: &Format| format.sections.get(&section).is_some_and(|rule| rule.max != Some(0));
    let help = match case.setting.rules.formats.iter().any(has_it) {
        true => Message::EmptySection { section },
        false => Message::LeaveOutSection { section },
    };
    let mut found =
        Diagnostic::new(code, Severity::Error, Message::NoSuchSection { section, format })
            .citing(case.cite(cite))
            .help(help)
            .within(section)
            .counting(count, 0);
    if let Some(entry) = first {
        found = found.at(entry.span, None);
    }
    findings.push(found);
}

/// Flags and buddies have checks of their own.
fn code(section: Section) -> Option<Code> {
    match section {
        Section::Main => Some(Code::DeckSize),
        Section::Extra => Some(Code::ExtraSize),
        Section::Side => Some(Code::SideSize),
        Section::Lb => Some(Code::LbSize),
        Section::Lost => Some(Code::LostSize),
        Section::Flag | Section::Buddy => None,
    }
}
