//! The parts of a checked deck that are shown besides its findings: its cards, and the sizes of its sections.

use super::Item;
use crate::cli::listed;
use hantei_construction::diagnostic::render::Checked;
use hantei_deck::Section;
use hantei_report::check::Shown;

/// The parts of a deck that are shown besides its findings.
pub(super) fn shown<'a>(checked: &'a Checked<'a>, item: &'a Item) -> Shown<'a> {
    let setting = item.checker.setting();
    let placed = item.checker.placed(&item.deck);
    let game = Some(item.edition.game());
    Shown {
        checked,
        format: &setting.format.name,
        date: setting.date,
        list: listed::list(&placed, &item.source.name, game, setting.cards),
        sections: sizes(checked, item),
    }
}

/// The sections with their sizes and the allowed sizes.
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
