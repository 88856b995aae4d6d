//! `buddy`: no buddy, too many buddies, or a card that may not be one (Buddyfight).

use hantei_cards::{Card, Keyword};

use crate::checker::Case;
use crate::diagnostic::{Code, Diagnostic, Message, Severity};
use crate::findings::Findings;
use crate::flags::{Use, meets};
use hantei_base::kind::CardKind;
use hantei_data::rules::FlagRules;
use hantei_deck::Section;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(rules) = &case.setting.format.flags else { return };
    let lines: Vec<usize> = (0..case.deck.lines.len())
        .filter(|line| case.deck.entry(*line).section == Section::Buddy)
        .collect();
    if lines.is_empty() && case.has_suspects() {
        let (message, help) = (Message::NoBuddy, Message::AddBuddy);
        return findings.unverified(case, &rules.buddy_usable, &[], message, help);
    }
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
            None if case.is_not_in_data(line) => {}
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

/// Whether a card may be the buddy: a monster, or a card whose text allows it, that the flag lets its fighter use.
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
    let monster = card.kinds.has(CardKind::Monster) || card.kinds.has(CardKind::ImpactMonster);
    if !monster && !card.has(Keyword::AsBuddy) {
        // Some other cards may be a buddy by their text.
        if card.partial && !card.described {
            return unknown.push(line);
        }
        let found = case.error_at(
            Code::Buddy,
            line,
            Message::BuddyNotMonster { card: names },
            &rules.buddy,
        );
        return findings.push(found.help(help));
    }
    // A Lost monster follows the Lost deck's rule, not the starting flag.
    let lost = rules.lost.as_ref().is_some_and(|lost| meets(&card.worlds, &lost.world));
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

/// Checks several buddies: one is allowed, or two or three if a card with ダブルバディ or トリプルバディ names all the others (④).
fn several(case: &Case<'_>, rules: &FlagRules, lines: &[usize], findings: &mut Findings) {
    let count = case.deck.totals[Section::Buddy as usize];
    if count == 1 {
        return;
    }
    let last = lines[lines.len() - 1];
    let Some(cite) =
        rules.several_buddies.as_ref().filter(|_| count <= 3 && count as usize == lines.len())
    else {
        let found =
            case.error_at(Code::Buddy, last, Message::SeveralBuddies { count }, &rules.buddy);
        return findings.push(found.help(Message::KeepOneBuddy).counting(count, 1));
    };
    let card = |line: usize| case.deck.lines[line].card.map(|ix| case.setting.cards.get(ix));
    let others = |line: usize| lines.iter().copied().filter(move |other| *other != line);
    let names = |line: usize, other: usize| {
        let mut cards = card(line).into_iter().chain(case.deck.counted_as(line));
        cards.any(|card| case.deck.is_one_of(other, &card.partners))
    };
    let allowed = lines
        .iter()
        .any(|line| places(card(*line)) >= count && others(*line).all(|other| names(*line, other)));
    // A card that the data does not fully describe may have the ability.
    let unclear = |line: &usize| !card(*line).is_some_and(Card::is_described);
    let unclear: Vec<usize> = lines.iter().copied().filter(unclear).collect();
    if allowed {
        return;
    }
    if !unclear.is_empty() {
        let (message, game) =
            (Message::SeveralBuddiesUnclear { count }, case.setting.edition.game().to_string());
        return findings.unverified(case, cite, &unclear, message, Message::ImportCards { game });
    }
    let gifted = lines.iter().copied().find(|line| places(card(*line)) > 1);
    let found = match gifted {
        None => case.error_at(Code::Buddy, last, Message::SeveralBuddies { count }, &rules.buddy),
        Some(line) => {
            let strangers: Vec<_> = others(line).filter(|other| !names(line, *other)).collect();
            let strangers = if strangers.is_empty() { others(line).collect() } else { strangers };
            let others =
                strangers.into_iter().map(|other| case.deck.names_of_line(other)).collect();
            case.error_at(
                Code::Buddy,
                line,
                Message::NotPartners { card: case.deck.names_of_line(line), others },
                cite,
            )
        }
    };
    findings.push(
        found
            .help(Message::KeepOneBuddy)
            .counting(count, gifted.map_or(1, |line| places(card(line)))),
    );
}

/// How many buddies a card allows in the buddy zone.
fn places(card: Option<&Card>) -> u32 {
    match card {
        Some(card) if card.has(Keyword::TripleBuddy) => 3,
        Some(card) if card.has(Keyword::DoubleBuddy) => 2,
        _ => 1,
    }
}
