//! `lost-deck`: a Lost deck without ロストワールド in the main deck, and Lost cards outside it (Buddyfight ⑦).

use std::sync::Arc;

use crate::checker::Case;
use crate::diagnostic::{Code, Message};
use crate::findings::Findings;
use crate::flags::meets;
use hantei_cards::{Card, Names};
use hantei_data::rules::LostRule;
use hantei_deck::Section;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(rule) = case.setting.format.flags.as_ref().and_then(|flags| flags.lost.as_ref())
    else {
        return;
    };
    let flag = case.setting.cards.by_name(&rule.flag).one();
    let flag = flag.map_or_else(
        || Arc::new(rule.flag.as_str().into()),
        |ix| Arc::clone(&case.setting.cards.get(ix).name),
    );
    let has_flag = case.deck.has_name(&rule.flag, &[Section::Main]);
    let first_lost = case.deck.deck.entries.iter().position(|entry| entry.section == Section::Lost);
    if let Some(line) = first_lost.filter(|_| !has_flag) {
        let found = case.error_at(
            Code::LostDeck,
            line,
            Message::LostWithoutFlag { flag: Arc::clone(&flag) },
            &rule.only_with_flag,
        );
        findings.push(found.help(Message::AddFlagToMain { flag: Arc::clone(&flag) }));
    }
    let mut unknown = Vec::new();
    for line in 0..case.deck.lines.len() {
        match case.deck.lines[line].card.map(|ix| case.setting.cards.get(ix)) {
            Some(card) if !card.worlds.is_empty() => {
                place(case, rule, line, card, (&flag, has_flag), findings)
            }
            None if case.is_not_in_data(line) => {}
            _ if case.deck.entry(line).section == Section::Lost => unknown.push(line),
            _ => {}
        }
    }
    if !unknown.is_empty() {
        let game = case.setting.edition.game().to_string();
        let message = Message::NoLostFacts { count: case.card_count(&unknown) };
        findings.unverified(case, &rule.cards, &unknown, message, Message::ImportCards { game });
    }
}

fn place(
    case: &Case<'_>,
    rule: &LostRule,
    line: usize,
    card: &Card,
    (flag, has_flag): (&Arc<Names>, bool),
    findings: &mut Findings,
) {
    let lost = meets(&card.worlds, &rule.world);
    let entry = case.deck.entry(line);
    let names = case.deck.names_of_line(line);
    match (lost, entry.section) {
        (true, Section::Main | Section::Side) => {
            let message = Message::LostOutside { card: names.clone(), section: entry.section };
            let help =
                Message::MoveTo { count: entry.count, card: names, sections: vec![Section::Lost] };
            findings.push(case.error_at(Code::LostDeck, line, message, &rule.cards).help(help));
        }
        (false, Section::Lost) => {
            let message = Message::NotLost { card: names.clone() };
            findings.push(
                case.error_at(Code::LostDeck, line, message, &rule.cards)
                    .help(Message::RemoveAllCopies { card: names }),
            );
        }
        (true, Section::Buddy) if !has_flag => {
            let message = Message::LostBuddyWithoutFlag { card: names, flag: Arc::clone(flag) };
            let found = case.error_at(Code::LostDeck, line, message, &rule.buddy);
            findings.push(found.help(Message::AddFlagToMain { flag: Arc::clone(flag) }));
        }
        _ => {}
    }
}
