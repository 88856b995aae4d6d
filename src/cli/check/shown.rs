//! What is shown of a checked deck besides its findings: its cards, and the sizes of its sections.

use super::Item;
use hantei_base::text::Localized;
use hantei_cards::Cards;
use hantei_construction::diagnostic::render::Checked;
use hantei_deck::{CardRef, Section};
use hantei_report::check::Shown;

/// What is shown of a deck besides its findings.
pub(super) fn shown<'a>(checked: &'a Checked<'a>, item: &'a Item) -> Shown<'a> {
    let setting = item.checker.setting();
    let entries = item.checker.placed(&item.deck).merged();
    let cards = |section: Section| {
        let there = entries.iter().filter(|entry| entry.section == section);
        there.map(|entry| (entry.count, card_name(&entry.card, setting.cards))).collect()
    };
    let sections: Vec<(Section, u32, String)> = sizes(checked, item);
    Shown {
        checked,
        format: &setting.format.name,
        date: setting.date,
        cards: sections.iter().map(|(section, ..)| (*section, cards(*section))).collect(),
        sections,
    }
}

/// What a card is called: as the card data has it, otherwise as it is written.
fn card_name(card: &CardRef, cards: &Cards) -> Localized {
    let (found, written) = match card {
        CardRef::Code(code) => (cards.by_code(*code), code.to_string()),
        CardRef::Written(of) => {
            let by_number = of.number.as_ref().and_then(|number| cards.by_number(number));
            let by_name = || cards.by_spelling(of.name.as_deref()?).one();
            let number = of.number.as_ref().map(ToString::to_string);
            let words = number.into_iter().chain(of.name.clone()).collect::<Vec<_>>().join(" ");
            (by_number.or_else(by_name), words)
        }
    };
    match found {
        Some(ix) => Localized::each(|lang| cards.get(ix).name.get(lang).to_owned()),
        None => Localized::each(|_| written.clone()),
    }
}

/// The sections with their sizes and what is allowed.
pub(super) fn sizes(checked: &Checked<'_>, item: &Item) -> Vec<(Section, u32, String)> {
    let setting = item.checker.setting();
    let size = |(section, count): &(Section, u32)| {
        let allowed = match setting.format.sections.get(section) {
            None => "–".to_owned(),
            Some(rule) => match (rule.min, rule.max) {
                (min, Some(max)) if min == max => max.to_string(),
                (min, Some(max)) => format!("{min}–{max}"),
                (min, None) => format!("{min}–"),
            },
        };
        (*section, *count, allowed)
    };
    checked.report.counts.iter().map(size).collect()
}
