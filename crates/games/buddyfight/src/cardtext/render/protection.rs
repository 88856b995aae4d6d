//! Prints what cannot be done to a card.

use hantei_ability::buddyfight::Trait;
use hantei_cardtext::rendered::Rendered;

use super::super::protection::{BY, By, PROTECTIONS, Protection};
use super::super::token::Phrase;
use super::render;

/// Prints what cannot be done to a card, and by what. `again` means that another protection before it already names the source.
pub(super) fn protection(which: Trait, again: bool) -> Option<Phrase> {
    let found =
        PROTECTIONS.iter().flat_map(|of| of.is.iter().map(move |(by, own)| (of, *by, *own)));
    let ways: Vec<Phrase> = found
        .filter(|(_, _, own)| *own == which)
        .flat_map(|(of, by, _)| {
            let whole = with_by(of, by);
            // A protection against more than effects cannot follow one against effects alone.
            let bare = (again && by != By::Anything).then(|| with_by(of, By::Anything));
            bare.into_iter().chain([whole])
        })
        .collect();
    (!ways.is_empty()).then_some(Rendered::Any(ways))
}

fn with_by(of: &Protection, by: By) -> Phrase {
    let by = BY.iter().find(|(_, own)| *own == by).map_or("", |(said, _)| said);
    let Protection { before, ends, goes, .. } = of;
    render(&format!("{before}{by}({ends}|{goes})"), [])
}

/// Whether the wording names the source.
pub(super) fn says_by(which: Trait) -> bool {
    let mut all = PROTECTIONS.iter().flat_map(|of| of.is);
    all.any(|(by, own)| *own == which && *by != By::Anything)
}
