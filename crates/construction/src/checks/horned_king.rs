//! `horned-king-limit`: at most one copy of each 角王 of another world (Buddyfight ④『角王』).

use crate::checker::Case;
use crate::diagnostic::{Code, Diagnostic, Message, Severity};
use crate::findings::Findings;
use hantei_cards::Keyword;
use hantei_deck::Section;

const DECK: [Section; 2] = [Section::Main, Section::Side];

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(rules) = &case.setting.format.flags else { return };
    let Some(flag) = case.flag.as_ref().filter(|flag| flag.allows.is_some()) else { return };
    let rule = &rules.horned_king;
    for (group, found) in case.deck.groups.iter().enumerate() {
        let Some(card) = found.card.map(|ix| case.setting.cards.get(ix)) else { continue };
        let count = found.copies(&DECK);
        if !card.has(Keyword::HornedKing)
            || count <= rule.max
            || card.worlds.is_empty()
            || flag.shares_world(card)
        {
            continue;
        }
        let group = group as u32;
        if !flag.is_ordinary() {
            // ASSUMPTION: the book does not say whether a special flag is of another world (open question horned-king-special-flags).
            let lines: Vec<usize> = case.deck.lines_of(group).collect();
            let message = Message::HornedKingSpecial {
                card: case.deck.names(group),
                count,
                flag: flag.names.clone(),
            };
            findings.unverified(case, &rule.cite, &lines, message, Message::AskOrganiser);
            continue;
        }
        let names = case.deck.names(group);
        let message = Message::HornedKing {
            card: names.clone(),
            count,
            max: rule.max,
            flag: flag.names.clone(),
        };
        let mut finding = Diagnostic::new(Code::HornedKingLimit, Severity::Error, message)
            .citing(case.cite(&rule.cite))
            .help(Message::RemoveCopies { card: names, count: count - rule.max })
            .counting(count, rule.max);
        case.point_at_copies(&mut finding, group, &DECK, rule.max);
        findings.push(finding);
    }
}
