//! `wrong-section`: a card that may not be in this section.

use crate::construction::checker::{Case, Findings, Setting};
use crate::construction::checks::copy_limit::groups;
use crate::construction::rules::Placement;
use crate::diagnostic::{Code, Message};

/// For each card the sections it may be in, worked out once for all decks.
pub(in crate::construction) struct Places {
    /// By card: a bit for each section it may be in, and whether its record says enough.
    allowed: Vec<(u8, bool)>,
    /// The sections that the format does not have.
    elsewhere: u8,
}

const EVERYWHERE: u8 = u8::MAX;

impl Places {
    pub(in crate::construction) fn new(setting: &Setting<'_>) -> Places {
        let rules: Vec<&Placement> = in_force(setting).collect();
        let allowed = setting.cards.iter().map(|(_, card)| {
            let mut sections = EVERYWHERE;
            let mut known = true;
            for rule in &rules {
                match rule.cards.selects(card) {
                    Some(true) => sections &= mask(rule),
                    Some(false) => {}
                    None => known = false,
                }
            }
            (sections, known)
        });
        let of_format =
            setting.format.sections.keys().fold(0, |bits, section| bits | 1 << *section as u8);
        Places { allowed: allowed.collect(), elsewhere: !of_format }
    }
}

fn in_force<'a>(setting: &Setting<'a>) -> impl Iterator<Item = &'a Placement> {
    let date = setting.date;
    setting.format.placement.iter().filter(move |rule| rule.holds_on(date))
}

fn mask(rule: &Placement) -> u8 {
    rule.only_in.iter().fold(0, |bits, section| bits | 1 << *section as u8)
}

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if case.setting.format.placement.is_empty() {
        return;
    }
    let mut unknown = Vec::new();
    for (at, line) in case.deck.lines.iter().enumerate() {
        let Some(card) = line.card else {
            if !case.setting.cards.is_complete() {
                unknown.push(at);
            }
            continue;
        };
        let (allowed, known) = case.places.allowed[card.0 as usize];
        // A section that the format does not have is a finding of its own.
        if (allowed | case.places.elsewhere) & 1 << case.deck.entry(at).section as u8 == 0 {
            misplaced(case, at, findings);
        } else if !known {
            unknown.push(at);
        }
    }
    if let (false, Some(rule)) = (unknown.is_empty(), case.setting.format.placement.first()) {
        let game = case.setting.edition.game().to_string();
        let message = Message::NoKinds { count: groups(case, &unknown) };
        findings.unverified(case, &rule.cite, &unknown, message, Message::ImportCards { game });
    }
}

fn misplaced(case: &Case<'_>, line: usize, findings: &mut Findings) {
    let entry = case.deck.entry(line);
    let Some(card) = case.deck.lines[line].card.map(|ix| case.setting.cards.get(ix)) else {
        return;
    };
    let selects = |rule: &&Placement| rule.cards.selects(card) == Some(true);
    let Some(rule) =
        in_force(&case.setting).filter(selects).find(|rule| !rule.only_in.contains(&entry.section))
    else {
        return;
    };
    let names = case.deck.names_of_line(line);
    let (message, help) = if rule.only_in.is_empty() {
        (Message::InNoSection { card: names.clone() }, Message::RemoveAllCopies { card: names })
    } else {
        let sections = rule.only_in.clone();
        let message = Message::WrongSection { card: names.clone(), section: entry.section };
        (message, Message::MoveTo { count: entry.count, card: names, sections })
    };
    let found = case.error_at(Code::WrongSection, line, message, &rule.cite).help(help);
    findings.push(found.counting(entry.count, 0));
}
