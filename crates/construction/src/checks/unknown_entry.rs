//! `unverified`: entries of the list of restricted cards that no card has, because of a wrong name, passcode or number.

use std::sync::Arc;

use crate::checker::Case;
use crate::diagnostic::{Code, Diagnostic, Message, Severity};
use crate::findings::Findings;
use hantei_cards::Names;
use hantei_cards::banlist::UnknownEntry;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(rule) = &case.setting.format.lists else { return };
    let mut others = Vec::new();
    for entry in case.unknown_entries {
        let lines = lines_meant(case, entry);
        if lines.is_empty() {
            others.push(Arc::new(Names::from(entry.written().as_str())));
            continue;
        }
        let message =
            Message::EntryNotInData { card: entry.written(), list: case.restricted.list() };
        let help = match entry.nearest.is_empty() {
            true => Message::NothingNear,
            false => Message::Nearest { names: entry.nearest.clone() },
        };
        findings.unverified(case, &rule.cite, &lines, message, help);
    }
    if !others.is_empty() {
        let message = Message::EntriesNotInData { cards: others, list: case.restricted.list() };
        let note = Diagnostic::new(Code::Limited, Severity::Note, message);
        findings.push(note.citing(case.cite(&rule.cite)));
    }
}

/// The lines of cards that an entry may mean. A card that another entry names is not meant by this one.
fn lines_meant(case: &Case<'_>, entry: &UnknownEntry) -> Vec<usize> {
    let cards = case.setting.cards;
    let groups = case.deck.groups.iter().filter(|group| {
        group.all > 0
            && group.card.is_some_and(|ix| {
                !case.restricted.names(cards.identity(ix)) && entry.may_mean(cards.get(ix))
            })
    });
    groups.map(|group| group.first as usize).collect()
}
