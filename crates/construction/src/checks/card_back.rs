//! `card-back`: different card backs, or sleeves that do not tell sections apart. Checked only as far as the deck file mentions them.

use crate::checker::Case;
use crate::diagnostic::{Code, Diagnostic, Message, Severity};
use crate::findings::Findings;
use hantei_deck::{CardRef, Section};

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if let Some(rule) = case.setting.format.backs.as_ref().filter(|_| case.deck.written) {
        let hidden = |section: &Section| {
            rule.sleeves_hide && case.deck.deck.header.sleeves.iter().any(|(of, _)| of == section)
        };
        for section in rule.within.iter().filter(|section| !hidden(section)) {
            let mut backs: Vec<(&str, usize)> = Vec::new();
            for (line, entry) in case.deck.of_section(*section) {
                if let CardRef::Written(written) = &entry.card {
                    let back = written
                        .back
                        .as_deref()
                        .filter(|back| !backs.iter().any(|(seen, _)| seen == back));
                    backs.extend(back.map(|back| (back, line)));
                }
            }
            if let [_, (_, line), ..] = backs[..] {
                let names = backs.iter().map(|(back, _)| (*back).to_owned()).collect();
                let message = Message::MixedBacks { section: *section, backs: names };
                findings.push(
                    case.error_at(Code::CardBack, line, message, &rule.cite).help(Message::OneBack),
                );
            }
        }
    }
    let lost = case.setting.format.flags.as_ref().and_then(|flags| flags.lost.as_ref());
    let sleeves = |wanted: Section| {
        let sleeves = case.deck.deck.header.sleeves.iter().find(|(section, _)| *section == wanted);
        sleeves.map(|(_, sleeves)| sleeves)
    };
    if let (Some(rule), Some(main), Some(lost)) =
        (lost, sleeves(Section::Main), sleeves(Section::Lost))
        && main == lost
    {
        let message = Message::SleevesNotTold {
            first: Section::Main,
            second: Section::Lost,
            sleeves: main.clone(),
        };
        let found = Diagnostic::new(Code::CardBack, Severity::Error, message)
            .citing(case.cite(&rule.sleeves));
        findings.push(
            found.help(Message::OtherSleeves { section: Section::Lost }).within(Section::Lost),
        );
    }
}
