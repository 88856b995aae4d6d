//! `unknown-card`: names that no data has, and those of them that are one typo away from another name, so that copies of one card may be
//! counted as two. This check runs last, because it applies only if no other finding says that names were not verified.

use crate::checker::Case;
use crate::checks::misspelt::excess_if_meant;
use crate::checks::unknown_card::base;
use crate::diagnostic::{Code, Diagnostic, Message, Severity};
use crate::findings::Findings;
use crate::resolve::Group;
use hantei_base::suggest::Spelling;
use hantei_data::rules::{CopyRule, CountedBy};
use hantei_deck::CardRef;
use hantei_messages::LISTED;

/// Every name is compared with every other, so longer lists are skipped; they are not decks.
const MOST: usize = 200;

/// A card of the deck with its name.
struct Named {
    group: u32,
    spelling: Spelling,
    /// Whether a known card has this name.
    known: bool,
}

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    // If a rule needs card data, the deck is not verified without it anyway, and with card data every name is looked up.
    if !case.deck.unknown || case.setting.cards.is_complete() || findings.lacks_card_data() {
        return;
    }
    if let Some(rule) = case.setting.format.copies.first().filter(|rule| rule.by == CountedBy::Name)
    {
        similar(case, rule, findings);
    }
    names_not_known(case, findings);
}

/// Reports unknown names that are one typo away from another name.
fn similar(case: &Case<'_>, rule: &CopyRule, findings: &mut Findings) {
    let named: Vec<Named> = (0..case.deck.groups.len() as u32)
        .filter_map(|group| named(case, group))
        .take(MOST + 1)
        .collect();
    if named.len() > MOST {
        return;
    }
    for (at, one) in named.iter().enumerate().filter(|(_, one)| !one.known) {
        // Compare each pair of unknown names only once.
        let others = named.iter().enumerate();
        let others = others.filter(|(other, of)| of.known || *other < at).map(|(_, other)| other);
        let mut near = others.filter(|other| other.spelling.is_typo_of(&one.spelling));
        let found = near.find_map(|other| hidden(case, rule, one, other));
        if let Some(found) = found.or_else(|| similar_to_known(case, rule, one)) {
            findings.push(found);
        }
    }
}

/// Reports the cards of the deck that are unknown, if any are.
fn names_not_known(case: &Case<'_>, findings: &mut Findings) {
    let groups = || case.deck.groups.iter().filter(|group| group.all > 0);
    let is_unknown = |group: &&Group| match &case.deck.entry(group.first as usize).card {
        _ if group.card.is_some() => false,
        CardRef::Code(_) => true,
        CardRef::Written(card) => !card.name.as_deref().is_some_and(|of| case.known.in_rulings(of)),
    };
    let lines: Vec<usize> = groups().filter(is_unknown).map(|group| group.first as usize).collect();
    if lines.is_empty() {
        return;
    }
    let message = Message::NamesNotKnown {
        count: lines.len() as u32,
        of: groups().count() as u32,
        cards: lines.iter().map(|line| case.deck.names_of_line(*line)).collect(),
    };
    let mut found = Diagnostic::new(Code::UnknownCard, Severity::Warning, message)
        .citing(case.cite(base(case)))
        .help(Message::CompareNames);
    for line in lines.iter().take(LISTED) {
        found = found.at(case.deck.entry(*line).span, None);
    }
    findings.push(found);
}

fn named(case: &Case<'_>, group: u32) -> Option<Named> {
    let found = &case.deck.groups[group as usize];
    let CardRef::Written(written) = &case.deck.entry(found.first as usize).card else {
        return None;
    };
    let name = written.name.as_deref().filter(|_| found.all > 0)?;
    let known = found.card.is_some() || case.known.in_rulings(name);
    Some(Named { group, spelling: Spelling::of(name), known })
}

/// The warning if the copies under both names together exceed the limit for one card.
fn hidden(case: &Case<'_>, rule: &CopyRule, one: &Named, other: &Named) -> Option<Diagnostic> {
    let exempt = |card| {
        let card = case.setting.cards.get(card);
        rule.except.as_ref().is_some_and(|except| except.selects(card) == Some(true))
    };
    let groups = [one, other].map(|named| &case.deck.groups[named.group as usize]);
    let count = groups.iter().map(|group| group.copies(&rule.over)).sum::<u32>();
    if count <= rule.max || groups.iter().filter_map(|group| group.card).any(exempt) {
        return None;
    }
    let message = Message::NearNames {
        card: case.deck.names(one.group),
        other: case.deck.names(other.group),
        count,
        max: rule.max,
    };
    let found = warning(case, rule, one, message).help(Message::WriteOneName);
    let lines = case.deck.lines_of(other.group);
    let found = lines.fold(found, |found, line| found.at(case.deck.entry(line).span, None));
    Some(found.counting(count, rule.max))
}

/// The warning if the name is one typo away from a known card that is not in the deck.
fn similar_to_known(case: &Case<'_>, rule: &CopyRule, one: &Named) -> Option<Diagnostic> {
    let near = case.known.meant_by(case.setting.cards, &one.spelling)?;
    let message = Message::NearKnownName { card: case.deck.names(one.group) };
    let help = Message::Nearest { names: vec![near.to_owned()] };
    let mut found = warning(case, rule, one, message);
    found.notes.extend(excess_if_meant(case, one.group, &help));
    Some(found.help(help))
}

fn warning(case: &Case<'_>, rule: &CopyRule, one: &Named, message: Message) -> Diagnostic {
    let line = case.deck.groups[one.group as usize].first as usize;
    let entry = case.deck.entry(line);
    Diagnostic::new(Code::UnknownCard, Severity::Warning, message)
        .at(entry.span, None)
        .citing(case.cite(&rule.cite))
        .about(case.deck.subject(line))
        .within(entry.section)
}
