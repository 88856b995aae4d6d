//! What cannot be done to a card, said.

use hantei_ability::buddyfight::Trait;
use hantei_cardtext::said::Said;

use super::super::spared::{BY, By, SPARED, Spared};
use super::super::token::Phrase;
use super::say;

/// What cannot be done to a card, and by what; `again`: behind another that says by what.
pub(super) fn spared(which: Trait, again: bool) -> Option<Phrase> {
    let found = SPARED.iter().flat_map(|of| of.is.iter().map(move |(by, own)| (of, *by, *own)));
    let ways: Vec<Phrase> = found
        .filter(|(_, _, own)| *own == which)
        .flat_map(|(of, by, _)| {
            let whole = with_by(of, by);
            // What is not by effects alone follows on nothing that is.
            let bare = (again && by != By::Anything).then(|| with_by(of, By::Anything));
            bare.into_iter().chain([whole])
        })
        .collect();
    (!ways.is_empty()).then_some(Said::Any(ways))
}

fn with_by(of: &Spared, by: By) -> Phrase {
    let by = BY.iter().find(|(_, own)| *own == by).map_or("", |(said, _)| said);
    let Spared { before, ends, goes, .. } = of;
    say(&format!("{before}{by}({ends}|{goes})"), [])
}

/// Whether it is said by what.
pub(super) fn says_by(which: Trait) -> bool {
    let mut all = SPARED.iter().flat_map(|of| of.is);
    all.any(|(by, own)| *own == which && *by != By::Anything)
}
