//! `flag`: no flag, too many flags, or a card that is not a flag (Buddyfight).

use hantei_cards::{Card, Keyword};

use crate::checker::Case;
use crate::diagnostic::{Code, Diagnostic, Message, Severity};
use crate::findings::Findings;
use hantei_base::kind::CardKind;
use hantei_deck::Section;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some(rules) = &case.setting.format.flags else { return };
    let Some(flag) = &case.flag else {
        if case.has_suspects() {
            let (message, help) = (Message::NoFlag, Message::AddFlag);
            return findings.unverified(case, &rules.flag, &[], message, help);
        }
        let found = Diagnostic::new(Code::Flag, Severity::Error, Message::NoFlag)
            .citing(case.cite(&rules.flag));
        return findings.push(found.help(Message::AddFlag).within(Section::Flag).counting(0, 1));
    };
    for (line, entry) in case.deck.of_section(Section::Flag) {
        let card = case.deck.lines[line].card.map(|ix| case.setting.cards.get(ix));
        if let (Some(cite), true) = (&rules.deck_flags, card.is_some_and(is_of_deck)) {
            let names = case.deck.names_of_line(line);
            let message = Message::FlagOfDeck { flag: names.clone() };
            let found = case.error_at(Code::Flag, line, message, cite);
            findings.push(found.help(Message::StartWithAnother { flag: names }));
        }
        if card.is_some_and(|card| !card.kinds.is_empty() && !card.kinds.has(CardKind::Flag)) {
            let names = case.deck.names_of_line(line);
            let found =
                case.error_at(Code::Flag, line, Message::NotAFlag { card: names }, &rules.flag);
            findings.push(found.help(Message::ChooseAnother { section: entry.section }));
        }
    }
    let count = case.deck.totals[Section::Flag as usize];
    // A flag's text says whether another flag goes under it; for a flag that the data does not describe, two are possible.
    let under = flag.card.map(|card| card.has(Keyword::UnderFlag));
    let described = flag.card.is_some_and(Card::is_described) || flag.allows.is_some();
    match (count, under) {
        (1, Some(true)) => {
            let cite = rules.under_flag.as_ref().unwrap_or(&rules.flag);
            let found = case.error_at(
                Code::Flag,
                flag.line,
                Message::NoUnderFlag { flag: flag.names.clone() },
                cite,
            );
            findings.push(found.help(Message::AddUnderFlag).counting(1, 2));
        }
        (0 | 1, _) | (2, Some(true)) => {}
        (2, _) if !described && rules.under_flag.is_some() => {}
        (count, _) => {
            let second = case.deck.of_section(Section::Flag).next_back();
            let line = second.map_or(flag.line, |(line, _)| line);
            let found =
                case.error_at(Code::Flag, line, Message::SeveralFlags { count }, &rules.flag);
            findings.push(found.help(Message::KeepOneFlag).counting(count, 1));
        }
    }
    // A card that cannot be the flag needs no check of what it allows.
    if flag.allows.is_none() && !flag.card.is_some_and(is_of_deck) {
        let name = flag.names.get(hantei_base::text::Lang::Ja).to_owned();
        findings.unverified(
            case,
            &rules.off_flag,
            &[flag.line],
            Message::FlagUnknown { flag: name },
            Message::SayFlag,
        );
    }
}

/// Whether the card says 「デッキに入れて使える」 (may be put into the deck).
pub(super) fn is_of_deck(card: &Card) -> bool {
    card.has(Keyword::DeckFlag)
}
