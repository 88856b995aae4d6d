//! One cause is one finding: merges findings that say the same about one card on several lines into one finding with several places, and
//! drops an excess of copies where a list allows fewer.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::diagnostic::{Code, Diagnostic, Diagnostics, Message, Severity};
use hantei_cards::Names;
use hantei_deck::Section;

/// Drops the findings of the game's copy limit about cards of which a list allows no more copies: who obeys the list obeys both.
pub(super) fn drop_covered(found: &mut Diagnostics) {
    let mut covered = found
        .iter()
        .map(|of| of.code == Code::CopyLimit && found.iter().any(|by| covers(by, of)))
        .collect::<Vec<bool>>()
        .into_iter();
    found.retain(|_| covered.next() != Some(true));
}

/// Whether a list's finding leaves no more copies than the game's limit, of all cards that exceed it.
fn covers(of_list: &Diagnostic, of_game: &Diagnostic) -> bool {
    let is_removal = of_list.severity == Severity::Error
        && matches!(of_list.code, Code::Forbidden | Code::Limited | Code::SemiLimited)
        && matches!(
            of_list.help,
            Some(Message::RemoveCopies { .. } | Message::RemoveAllCopies { .. })
        );
    let limits = of_list.counted.zip(of_game.counted);
    is_removal
        && !of_game.labels.is_empty()
        && limits.is_some_and(|(list, game)| list.limit <= game.limit)
        && of_game
            .labels
            .iter()
            .all(|copies| of_list.labels.iter().any(|of| of.span == copies.span))
}

/// Merges repeated findings about the same card into the first of them.
pub(super) fn join(found: &mut Diagnostics) {
    if found.len() < 2 {
        return;
    }
    let mut firsts: FxHashMap<(Code, Option<Section>, *const Names), usize> = FxHashMap::default();
    let mut joined = Diagnostics::with_capacity(found.len());
    for one in found.drain(..) {
        let card = one.card.as_ref().map(|card| Arc::as_ptr(&card.name));
        let about = card.map(|card| (one.code, one.section, card));
        let first = about.and_then(|about| firsts.get(&about).copied());
        if first.and_then(|at| joined.get_mut(at)).is_some_and(|first| merge_into(first, &one)) {
            continue;
        }
        if let Some(about) = about {
            firsts.entry(about).or_insert(joined.len());
        }
        joined.push(one);
    }
    *found = joined;
}

/// Merges another finding into the first if both say the same; returns whether it did.
fn merge_into(first: &mut Diagnostic, other: &Diagnostic) -> bool {
    let alike = first.severity == other.severity
        && first.cites == other.cites
        && first.notes == other.notes
        && first.help.is_some() == other.help.is_some();
    let Some(message) = merged_message(&first.message, &other.message).filter(|_| alike) else {
        return false;
    };
    if let (Some(help), Some(more)) = (&first.help, &other.help) {
        let Some(help) = merged_message(help, more) else { return false };
        first.help = Some(help);
    }
    first.message = message;
    first.labels.extend(other.labels.iter().copied());
    if let (Some(counted), Some(more)) = (&mut first.counted, other.counted) {
        counted.count += more.count;
    }
    true
}

/// The message for both, with their copies added up; `None` if they differ.
fn merged_message(one: &Message, other: &Message) -> Option<Message> {
    match (one, other) {
        (
            Message::MoveTo { count, card, sections },
            Message::MoveTo { count: more, card: other, sections: to },
        ) => (card == other && sections == to).then(|| Message::MoveTo {
            count: count + more,
            card: Arc::clone(card),
            sections: sections.clone(),
        }),
        (
            Message::PlacedIn { card, count, section },
            Message::PlacedIn { card: other, count: more, section: to },
        ) => (card == other && section == to).then(|| Message::PlacedIn {
            card: Arc::clone(card),
            count: count + more,
            section: *section,
        }),
        (one, other) => (one == other).then(|| one.clone()),
    }
}
