//! The differences between two lists.

use crate::banlist::model::{Banlist, ListedCard, Restriction};
use hantei_base::text::key;

/// How a restriction changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ChangeKind {
    /// The card was not restricted before.
    Added,
    /// Fewer copies are allowed than before.
    Tightened,
    /// More copies are allowed than before, but the card is still restricted.
    Loosened,
    /// The card is no longer restricted.
    Freed,
}

impl ChangeKind {
    /// Every kind, in display order.
    pub const ALL: [ChangeKind; 4] =
        [ChangeKind::Added, ChangeKind::Tightened, ChangeKind::Loosened, ChangeKind::Freed];
}

/// A restriction that differs between two lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// How it changed.
    pub kind: ChangeKind,
    /// The restriction in the newer list, or in the older list if it was lifted.
    pub restriction: Restriction,
    /// The copies allowed before; absent: no restriction.
    pub before: Option<u32>,
    /// The copies allowed after; absent: no restriction.
    pub after: Option<u32>,
}

/// The changes from `older` to `newer`: added, tightened, loosened, freed; within each group in the order of the list.
pub fn changes(older: &Banlist, newer: &Banlist) -> Vec<Change> {
    let mut changes = Vec::new();
    for restriction in &newer.restrictions {
        let before =
            older.restrictions.iter().find(|old| same(old, restriction)).map(|old| old.limit);
        let kind = match before {
            None => ChangeKind::Added,
            Some(before) if restriction.limit < before => ChangeKind::Tightened,
            Some(before) if restriction.limit > before => ChangeKind::Loosened,
            Some(_) => continue,
        };
        changes.push(Change {
            kind,
            restriction: restriction.clone(),
            before,
            after: Some(restriction.limit),
        });
    }
    for restriction in &older.restrictions {
        if !newer.restrictions.iter().any(|new| same(new, restriction)) {
            changes.push(Change {
                kind: ChangeKind::Freed,
                restriction: restriction.clone(),
                before: Some(restriction.limit),
                after: None,
            });
        }
    }
    changes.sort_by_key(|change| change.kind);
    changes
}

/// Whether two restrictions are about the same cards and conditions, apart from their limits.
fn same(a: &Restriction, b: &Restriction) -> bool {
    let cards = |list: &Restriction| list.cards().cloned().collect::<Vec<_>>();
    let (ours, theirs) = (cards(a), cards(b));
    ours.len() == theirs.len()
        && ours.iter().all(|card| theirs.iter().any(|other| same_card(card, other)))
        && a.flags == b.flags
        && a.print == b.print
        && match (&a.when, &b.when) {
            (None, None) => true,
            (Some(a), Some(b)) => same_card(a, b),
            _ => false,
        }
}

/// Whether two entries name the same card. Compares what both have; ids take precedence over names.
pub(crate) fn same_card(a: &ListedCard, b: &ListedCard) -> bool {
    fn both<T: PartialEq>(a: Option<T>, b: Option<T>) -> Option<bool> {
        Some(a? == b?)
    }
    let names = |name: &Option<String>| name.as_deref().map(key);
    both(a.konami_id, b.konami_id)
        .or_else(|| both(a.code, b.code))
        .or_else(|| both(a.number.as_ref().map(|n| n.key()), b.number.as_ref().map(|n| n.key())))
        .or_else(|| both(names(&a.ja), names(&b.ja)))
        .or_else(|| both(names(&a.en), names(&b.en)))
        .unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use hantei_base::yaml;

    #[test]
    fn the_four_kinds_of_change() {
        let list = |entries: &str| -> Banlist {
            let head = "game: yugioh\nformats: [ocg]\neffective: 2020-01-01\nsources: {a: b}\nrestrictions:\n";
            let rows = entries.split(' ').filter_map(|entry| entry.split_once('='));
            let rows = rows.map(|(name, limit)| {
                format!(
                    "  - {{card: {{en: {name}}}, limit: {limit}, since: 2020-01-01, source: a}}\n"
                )
            });
            yaml::read(&(head.to_owned() + &rows.collect::<String>())).unwrap()
        };
        let changes = changes(&list("A=1 B=2 C=0 D=1"), &list("A=0 B=2 C=1 E=2"));
        let seen: Vec<_> = changes
            .iter()
            .map(|change| {
                (change.kind, change.restriction.card.as_ref().unwrap().en.clone().unwrap())
            })
            .collect();
        let seen: Vec<_> = seen.iter().map(|(kind, name)| (*kind, name.as_str())).collect();
        assert_eq!(
            seen,
            [
                (ChangeKind::Added, "E"),
                (ChangeKind::Tightened, "A"),
                (ChangeKind::Loosened, "C"),
                (ChangeKind::Freed, "D")
            ]
        );
    }
}
