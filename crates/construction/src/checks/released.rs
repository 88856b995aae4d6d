//! `wrong-pool`: a card from a set that is not released yet (FFTCG), or cards whose release days are not known (Yu-Gi-Oh!).

use jiff::civil::Date;

use crate::checker::Case;
use crate::checks::wrong_pool::{DECK, numbers};
use crate::diagnostic::{Code, Diagnostic, Message, Severity};
use crate::findings::Findings;
use hantei_base::reference::ArticleId;
use hantei_cards::{Card, CardNumber};
use hantei_data::rules::CardSet;

/// Whether a card number was released by the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Out {
    Yes,
    /// Not before this day, the earliest possible release of its set.
    No(Date),
    Unknown,
}

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(rule) = &case.setting.format.released else { return };
    if case.setting.rules.sets.is_empty() {
        return undated(case, &rule.cite, findings);
    }
    let unknown = not_out(case, &rule.cite, findings);
    not_known(case, &rule.cite, &unknown, findings);
}

/// Reports cards of sets that are not released yet, and returns the lines whose cards may be of such a set.
pub(super) fn not_out(case: &Case<'_>, cite: &ArticleId, findings: &mut Findings) -> Vec<usize> {
    let mut unknown = Vec::new();
    for (line, entry) in case.deck.deck.entries.iter().enumerate() {
        if !DECK.contains(&entry.section) {
            continue;
        }
        let out = |number: &CardNumber| out(&case.setting.rules.sets, number, case.setting.date);
        // Promos and similar cards have no known release days. They count as released unless the card is printed in a set, too.
        let all = numbers(case, line);
        let outs: Vec<Out> = all.iter().filter(|number| number.set().is_some()).map(out).collect();
        if outs.is_empty() || outs.contains(&Out::Yes) {
            continue;
        }
        let card = case.deck.lines[line].card.map(|ix| case.setting.cards.get(ix));
        let day = |out: &Out| match out {
            Out::No(day) => Some(*day),
            Out::Yes | Out::Unknown => None,
        };
        let days: Option<Vec<Date>> = outs.iter().map(day).collect();
        // A new number may be a reprint of an older card.
        match days.and_then(|days| days.into_iter().min()) {
            Some(day) if outs.len() == all.len() && card.is_some_and(Card::is_described) => {
                let card = case.deck.names_of_line(line);
                let message = Message::NotOutYet { card: card.clone(), day };
                findings.push(
                    case.error_at(Code::WrongPool, line, message, cite)
                        .help(Message::RemoveAllCopies { card }),
                );
            }
            _ => unknown.push(line),
        }
    }
    unknown
}

/// Reports once that it is not known which cards were out on a day in the past. Cards on the list of that day were.
fn undated(case: &Case<'_>, cite: &ArticleId, findings: &mut Findings) {
    let cards = case.setting.cards;
    if !case.is_past || !cards.is_complete() {
        return;
    }
    let is_open = |line: &usize| {
        let card = case.deck.lines[*line].card;
        card.is_some_and(|card| !case.restricted.names(cards.identity(card)))
    };
    let lines: Vec<usize> = (0..case.deck.lines.len()).filter(is_open).collect();
    if !lines.is_empty() {
        let (count, date) = (case.card_count(&lines), case.setting.date);
        let message = Message::ReleaseDaysUnknown { count, date };
        let found = Diagnostic::new(Code::WrongPool, Severity::Note, message);
        findings.push(found.citing(case.cite(cite)));
    }
}

/// Reports lines for which it is not known whether their cards were released by the day.
pub(super) fn not_known(
    case: &Case<'_>,
    cite: &ArticleId,
    lines: &[usize],
    findings: &mut Findings,
) {
    if !lines.is_empty() {
        let (count, date) = (case.card_count(lines), case.setting.date);
        let message = Message::ReleaseUnknown { count, date };
        findings.unverified(case, cite, lines, message, Message::AskOrganiser);
    }
}

/// Sets are released in the order of their numbers. A number of no set counts as released.
pub(super) fn out(sets: &[CardSet], number: &CardNumber, date: Date) -> Out {
    let Some(own) = number.set() else { return Out::Yes };
    let known = || sets.iter().filter_map(|set| Some((set, set.released?)));
    if known().any(|(set, day)| set.number >= own && day <= date) {
        return Out::Yes;
    }
    let later = |(set, day): &(&CardSet, Date)| set.number <= own && !set.abroad && *day > date;
    match known().filter(later).map(|(_, day)| day).max() {
        Some(day) if !number.is_starter() => Out::No(day),
        _ => Out::Unknown,
    }
}
