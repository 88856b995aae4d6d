//! `buddy`: no buddy, too many, or one that is not allowed (Buddyfight).

use crate::card::{Card, Keyword, Kind};
use crate::construction::checker::{Case, Findings};
use crate::construction::flags::Use;
use crate::construction::rules::FlagRules;
use crate::deck::Section;
use crate::diagnostic::{Code, Diagnostic, Message, Severity};
use crate::text::key;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(rules) = &case.setting.format.flags else { return };
    let lines: Vec<usize> = (0..case.deck.lines.len())
        .filter(|line| case.deck.entry(*line).section == Section::Buddy)
        .collect();
    if lines.is_empty() {
        let found = Diagnostic::new(Code::Buddy, Severity::Error, Message::NoBuddy)
            .citing(case.cite(&rules.buddy_usable));
        return findings.push(found.help(Message::AddBuddy).within(Section::Buddy).counting(0, 1));
    }
    several(case, rules, &lines, findings);
    let mut unknown = Vec::new();
    for line in lines {
        match case.deck.lines[line].card.map(|ix| case.setting.cards.get(ix)) {
            Some(card) if !card.kinds.is_empty() => {
                eligible(case, rules, line, card, &mut unknown, findings)
            }
            _ => unknown.push(line),
        }
    }
    if !unknown.is_empty() {
        let game = case.setting.edition.game().to_string();
        let message = Message::NoBuddyFacts { count: unknown.len() as u32 };
        findings.unverified(
            case,
            &rules.buddy_usable,
            &unknown,
            message,
            Message::ImportCards { game },
        );
    }
}

/// A monster, and one that the flag lets its fighter use.
fn eligible(
    case: &Case<'_>,
    rules: &FlagRules,
    line: usize,
    card: &Card,
    unknown: &mut Vec<usize>,
    findings: &mut Findings,
) {
    let names = case.deck.names_of_line(line);
    let help = Message::ChooseAnother { section: Section::Buddy };
    if !card.kinds.has(Kind::Monster) && !card.kinds.has(Kind::ImpactMonster) {
        let found = case.error_at(
            Code::Buddy,
            line,
            Message::BuddyNotMonster { card: names },
            &rules.buddy,
        );
        return findings.push(found.help(help));
    }
    // A Lost monster is judged by the Lost deck's rule, not by the starting flag.
    let lost = rules
        .lost
        .as_ref()
        .is_some_and(|lost| card.worlds.iter().any(|world| key(world) == key(&lost.world)));
    let Some(flag) = case.flag.as_ref().filter(|flag| !lost && flag.allows.is_some()) else {
        return;
    };
    match flag.allows(card) {
        Use::Yes => {}
        Use::No => {
            let message = Message::BuddyOffFlag { card: names, flag: flag.names.clone() };
            findings
                .push(case.error_at(Code::Buddy, line, message, &rules.buddy_usable).help(help));
        }
        Use::UnknownCard | Use::UnknownGeneric => unknown.push(line),
    }
}

/// One buddy; two or three only when each names the others for ダブルバディ or トリプルバディ.
fn several(case: &Case<'_>, rules: &FlagRules, lines: &[usize], findings: &mut Findings) {
    let count = case.deck.totals[Section::Buddy as usize];
    if count == 1 {
        return;
    }
    let too_many = |findings: &mut Findings| {
        let line = lines[lines.len() - 1];
        let found =
            case.error_at(Code::Buddy, line, Message::SeveralBuddies { count }, &rules.buddy);
        findings.push(found.help(Message::KeepOneBuddy).counting(count, 1));
    };
    let Some(cite) = &rules.several_buddies else { return too_many(findings) };
    if count > 3 || count as usize != lines.len() {
        return too_many(findings);
    }
    for line in lines {
        let Some(card) = case.deck.lines[*line].card.map(|ix| case.setting.cards.get(ix)) else {
            continue;
        };
        let places = match (card.has(Keyword::TripleBuddy), card.has(Keyword::DoubleBuddy)) {
            (true, _) => 3,
            (false, true) => 2,
            (false, false) if card.partial => continue,
            (false, false) => 1,
        };
        let others = lines.iter().filter(|other| *other != line);
        let partner = |other: &usize| {
            let names = case.deck.names_of_line(*other);
            card.partners
                .iter()
                .any(|partner| names.printed().any(|name| key(name) == key(partner)))
        };
        let strangers: Vec<String> =
            others.filter(|other| !partner(other)).map(|other| case.deck.label(*other)).collect();
        if places < count || !strangers.is_empty() {
            let others = if strangers.is_empty() {
                lines
                    .iter()
                    .filter(|other| *other != line)
                    .map(|other| case.deck.label(*other))
                    .collect()
            } else {
                strangers
            };
            let message = Message::NotPartners { card: case.deck.names_of_line(*line), others };
            findings.push(
                case.error_at(Code::Buddy, *line, message, cite)
                    .help(Message::KeepOneBuddy)
                    .counting(count, places),
            );
        }
    }
}
