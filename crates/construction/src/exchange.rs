//! `side-exchange`: compares a deck after side-boarding with the deck before it.

use crate::Setting;
use crate::checks::wrong_section::Places;
use crate::diagnostic::{Code, Diagnostic, Message, Severity};
use crate::listed::ListedNames;
use crate::resolve::{Group, Memory, Resolved};
use hantei_base::reference::Reference;
use hantei_cards::Cards;
use hantei_data::rules::ExchangeRule;
use hantei_deck::{Deck, Section};

/// Checks the exchange: some sections must keep their size, and the pool of cards must stay the same. Places refer to the deck after
/// side-boarding.
pub fn exchange(setting: &Setting<'_>, before: &Deck, after: &Deck) -> Vec<Diagnostic> {
    let Some(rule) = &setting.format.exchange else { return Vec::new() };
    let mut memory = [Memory::default(), Memory::default()];
    let [first, second] = &mut memory;
    let (places, listed) = (Places::new(setting), ListedNames::default());
    let placed = |deck| places.place(setting, &listed, deck);
    let (before, after) = (placed(before), placed(after));
    let before = first.resolve(setting, &listed, &before, |_, _, _| ());
    let after = second.resolve(setting, &listed, &after, |_, _, _| ());
    let mut found = sizes(setting, rule, &before, &after);
    found.extend(fixed(setting, rule, &before, &after));
    found.extend(pool(setting, rule, &before, &after));
    found.sort_by_key(|found| (found.span().is_none(), found.span(), found.code));
    found
}

fn cite(setting: &Setting<'_>, rule: &ExchangeRule) -> Reference {
    Reference { edition: setting.edition, article: rule.cite.clone() }
}

fn sizes(
    setting: &Setting<'_>,
    rule: &ExchangeRule,
    before: &Resolved<'_>,
    after: &Resolved<'_>,
) -> Vec<Diagnostic> {
    let changed = rule.keeps.iter().filter_map(|section| {
        let counts = (before.totals[*section as usize], after.totals[*section as usize]);
        (counts.0 != counts.1).then_some((*section, counts.0, counts.1))
    });
    changed
        .map(|(section, before, count)| {
            let message = Message::SectionChanged { section, before, after: count };
            let mut found = Diagnostic::new(Code::SideExchange, Severity::Error, message)
                .citing(cite(setting, rule))
                .help(Message::RestoreSize { section, count: before })
                .within(section)
                .counting(count, before);
            if let Some(entry) = after.deck.entries.iter().find(|entry| entry.section == section) {
                found = found.at(entry.span, None);
            }
            found
        })
        .collect()
}

/// Checks that sections without exchange have the same cards.
fn fixed(
    setting: &Setting<'_>,
    rule: &ExchangeRule,
    before: &Resolved<'_>,
    after: &Resolved<'_>,
) -> Vec<Diagnostic> {
    let changed = |section: &&Section| {
        let own = std::slice::from_ref(*section);
        (0..after.groups.len() as u32).any(|group| {
            let had = matching(setting.cards, after, group, before);
            let had = had.map_or(0, |other| before.groups[other as usize].copies(own));
            after.groups[group as usize].copies(own) != had
        })
    };
    let found = |section: &Section| {
        let message = Message::SectionNotExchanged { section: *section };
        let found = Diagnostic::new(Code::SideExchange, Severity::Error, message)
            .citing(cite(setting, rule))
            .help(Message::OnlyOwnPool)
            .within(*section);
        match after.deck.entries.iter().find(|entry| entry.section == *section) {
            Some(entry) => found.at(entry.span, None),
            None => found,
        }
    };
    rule.fixed.iter().filter(changed).map(found).collect()
}

/// Checks that every card occurs as often as before, in any section.
fn pool(
    setting: &Setting<'_>,
    rule: &ExchangeRule,
    before: &Resolved<'_>,
    after: &Resolved<'_>,
) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for group in 0..after.groups.len() as u32 {
        let count = after.groups[group as usize].copies(&Section::ALL);
        let had = matching(setting.cards, after, group, before)
            .map_or(0, |other| before.groups[other as usize].copies(&Section::ALL));
        if count > had {
            let card = after.names(group);
            let line = after.groups[group as usize].first as usize;
            let message = Message::PoolGained { card, before: had, after: count };
            let entry = after.entry(line);
            found.push(
                finding(setting, rule, message, count, had)
                    .at(entry.span, None)
                    .about(after.subject(line))
                    .within(entry.section),
            );
        }
    }
    for group in 0..before.groups.len() as u32 {
        let had = before.groups[group as usize].copies(&Section::ALL);
        let count = matching(setting.cards, before, group, after)
            .map_or(0, |other| after.groups[other as usize].copies(&Section::ALL));
        if count < had {
            let card = before.names(group);
            let message = Message::PoolLost { card, before: had, after: count };
            let line = before.groups[group as usize].first as usize;
            found.push(finding(setting, rule, message, count, had).about(before.subject(line)));
        }
    }
    found
}

fn finding(
    setting: &Setting<'_>,
    rule: &ExchangeRule,
    message: Message,
    count: u32,
    had: u32,
) -> Diagnostic {
    Diagnostic::new(Code::SideExchange, Severity::Error, message)
        .citing(cite(setting, rule))
        .help(Message::OnlyOwnPool)
        .counting(count, had)
}

/// The group of the other deck that is the same card.
fn matching(cards: &Cards, of: &Resolved<'_>, group: u32, other: &Resolved<'_>) -> Option<u32> {
    match of.groups[group as usize].card {
        Some(ix) => {
            let is_same = |of: &Group| {
                of.card.is_some_and(|other| cards.identity(other) == cards.identity(ix))
            };
            other.groups.iter().position(is_same).map(|at| at as u32)
        }
        None => {
            let mut card_keys = of.keys.iter().filter(|(_, found)| **found == group);
            card_keys.find_map(|(mark, _)| other.keys.get(mark).copied())
        }
    }
}
