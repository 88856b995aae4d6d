//! `off-flag`: a card that the flag does not let its fighter use, and cards without the logo in a cross-series deck (Buddyfight).

use std::sync::Arc;

use hantei_cards::Card;

use crate::checker::Case;
use crate::checks::flag::is_of_deck;
use crate::diagnostic::{Code, Diagnostic, Message, Severity};
use crate::findings::Findings;
use crate::flags::{FlagSide, Use, meets};
use hantei_base::kind::CardKind;
use hantei_base::text::key;
use hantei_data::rules::{CrossSeriesRule, FlagRules};
use hantei_deck::Section;

const DECK: [Section; 3] = [Section::Main, Section::Side, Section::Buddy];

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(rules) = &case.setting.format.flags else { return };
    let allows = |flag: &&FlagSide<'_>| {
        // A card in the flag's place that cannot be the flag allows nothing.
        flag.allows.is_some() && !flag.card.is_some_and(is_of_deck)
    };
    let Some(flag) = case.flag.as_ref().filter(allows) else { return };
    let (mut unknown, mut generic) = (Vec::new(), Vec::new());
    for (line, entry) in
        case.deck.deck.entries.iter().enumerate().filter(|(_, entry)| DECK.contains(&entry.section))
    {
        let Some(card) = case.deck.lines[line].card.map(|ix| case.setting.cards.get(ix)) else {
            if entry.section != Section::Buddy && !case.is_not_in_data(line) {
                unknown.push(line);
            }
            continue;
        };
        if let Some(cross) = &rules.cross_series
            && let Some(found) = logo(case, cross, flag, line, card)
        {
            findings.push(found);
            continue;
        }
        // Flags in the deck, Lost cards and the buddy have rules of their own.
        if card.kinds.has(CardKind::Flag) || is_lost(rules, card) || entry.section == Section::Buddy
        {
            continue;
        }
        match flag.allows(card) {
            Use::Yes => {}
            Use::No => {
                let message = Message::OffFlag {
                    card: case.deck.names_of_line(line),
                    flag: flag.names.clone(),
                };
                let found = Diagnostic::new(Code::OffFlag, Severity::Warning, message)
                    .at(entry.span, None)
                    .citing(case.cite(&rules.off_flag))
                    .about(case.deck.subject(line))
                    .within(entry.section)
                    .help(Message::MayStayUnused);
                findings.push(found);
            }
            Use::UnknownCard => unknown.push(line),
            Use::UnknownGeneric => generic.push(line),
        }
    }
    if !unknown.is_empty() {
        let game = case.setting.edition.game().to_string();
        let message = Message::NoFlagFacts { count: case.card_count(&unknown) };
        findings.unverified(
            case,
            &rules.off_flag,
            &unknown,
            message,
            Message::ImportCards { game },
        );
    }
    if !generic.is_empty() {
        let message = Message::FlagGenericUnknown {
            flag: flag.names.clone(),
            count: case.card_count(&generic),
        };
        findings.unverified(case, &rules.off_flag, &generic, message, Message::AskOrganiser);
    }
}

fn is_lost(rules: &FlagRules, card: &Card) -> bool {
    rules.lost.as_ref().is_some_and(|lost| meets(&card.worlds, &lost.world))
}

/// ⑧: a cross-series deck contains only cards with the flag's logo; a card with a logo cannot be used elsewhere.
fn logo(
    case: &Case<'_>,
    rule: &CrossSeriesRule,
    flag: &FlagSide<'_>,
    line: usize,
    card: &Card,
) -> Option<Diagnostic> {
    // A flag in the deck has no world of its own; it has the logo only if it says so.
    if card.worlds.is_empty() && !card.kinds.has(CardKind::Flag) {
        return None;
    }
    let of_work = |work: &str| card.worlds.iter().any(|world| key(world) == key(work));
    let names = case.deck.names_of_line(line);
    match flag.work() {
        Some(work) if of_work(work) => None,
        Some(work) => {
            let message = Message::NoLogo { card: Arc::clone(&names), work: work.to_owned() };
            let found = case.error_at(Code::OffFlag, line, message, &rule.same_logo);
            Some(found.help(Message::RemoveAllCopies { card: names }))
        }
        None => {
            let work = rule.works.iter().find(|work| of_work(work))?.clone();
            let message = Message::LogoElsewhere { card: names, work, flag: flag.names.clone() };
            let found = case
                .error_at(Code::OffFlag, line, message, &rule.other_flags)
                .help(Message::MayStayUnused);
            Some(Diagnostic { severity: Severity::Warning, ..found })
        }
    }
}
