//! Computes the changes to an index when its entries change, so that one new entry among 50,000 does not cause a rebuild.
//!
//! An entry is identified by its key, a hash of its content. Its order is a number between those of its neighbours: initially the numbers
//! are far apart, and an inserted entry gets a number in between. So entries with equal scores stay in list order without rewriting any
//! other entry.

use std::collections::{HashMap, HashSet};

use rayon::prelude::*;
use tantivy::TantivyDocument;
use tantivy::indexer::{IndexWriterOptions, LogMergePolicy};
use tantivy::{IndexWriter, Term};

use crate::index::built::{BATCH, Built};
use crate::index::fields::{FIELDS, Indexed, register};
use crate::index::{Index, IndexError};

/// The distance between the orders of entries added at the end.
const APART: u64 = 1 << 32;
/// The distance of an inserted entry from its predecessor: small, so that many more fit before the next one.
const INSERTED: u64 = 1 << 20;
/// The memory for new entries before they become a segment.
const MEMORY: usize = 50_000_000;
/// The share of deleted entries at which a segment is rewritten without them.
const DELETED: f32 = 0.3;

/// The changes to make.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Change {
    /// The keys of deleted entries.
    gone: Vec<u64>,
    /// The new entries, by index, each with its order.
    new: Vec<(usize, u64)>,
}

impl Change {
    /// The changes from the known entries (key to order) to the entries with these keys, which are distinct. `None` if the order numbers
    /// are used up or most entries are new; then the index is rebuilt.
    pub(super) fn between(known: &HashMap<u64, u64>, keys: &[u64]) -> Option<Change> {
        // An entry that moved to an earlier place is added again.
        let mut last = 0;
        let orders: Vec<Option<u64>> = keys
            .iter()
            .map(|key| {
                let order = known.get(key).copied().filter(|order| *order > last)?;
                last = order;
                Some(order)
            })
            .collect();
        let kept: HashSet<u64> = keys
            .iter()
            .zip(&orders)
            .filter(|(_, order)| order.is_some())
            .map(|(key, _)| *key)
            .collect();
        let gone = known.keys().copied().filter(|key| !kept.contains(key)).collect();
        let new = placed(&orders)?;
        (new.len() <= keys.len() / 2).then_some(Change { gone, new })
    }
}

/// Assigns orders to the entries that have none, each with its index; `None` if there is no room for them.
fn placed(orders: &[Option<u64>]) -> Option<Vec<(usize, u64)>> {
    let mut new = Vec::new();
    let (mut before, mut at) = (0, 0);
    while at < orders.len() {
        if let Some(order) = orders[at] {
            (before, at) = (order, at + 1);
            continue;
        }
        let next = orders[at..].iter().position(Option::is_some);
        let end = next.map_or(orders.len(), |further| at + further);
        let (behind, most) = match orders.get(end).copied().flatten() {
            Some(behind) => (behind, INSERTED),
            None => (u64::MAX, APART),
        };
        let step = ((behind - before) / ((end - at) as u64 + 1)).min(most);
        if step == 0 {
            return None;
        }
        new.extend((at..end).zip(1..).map(|(at, nth): (usize, u64)| (at, before + step * nth)));
        at = end;
    }
    Some(new)
}

/// Builds an index from scratch, with entries that have these keys.
pub(super) fn built<E: Sync>(
    entries: &[E],
    keys: &[u64],
    indexed: impl Fn(&E) -> Indexed + Sync,
) -> Result<Built, IndexError> {
    // The order numbers suffice for any number of entries in memory.
    let orders = placed(&vec![None; keys.len()]).unwrap_or_default();
    let document =
        |at: usize| FIELDS.document(&indexed(&entries[at]), orders[at].1, Some(keys[at]));
    Built::of_documents(entries.len().min(orders.len()), document)
}

/// The entries of an index: key to order.
pub(super) fn known(index: &Index) -> Result<HashMap<u64, u64>, IndexError> {
    let mut known = HashMap::with_capacity(index.entries());
    for segment in index.segments() {
        known.extend(segment.keys()?);
    }
    Ok(known)
}

/// Applies a change and commits it.
pub(super) fn make<E: Sync>(
    change: &Change,
    index: &tantivy::Index,
    entries: &[E],
    keys: &[u64],
    indexed: impl Fn(&E) -> Indexed + Sync,
) -> Result<(), IndexError> {
    if *change == Change::default() {
        return Ok(());
    }
    register(index.tokenizers());
    let options = IndexWriterOptions::builder()
        .num_worker_threads(1)
        .num_merge_threads(1)
        .memory_budget_per_thread(MEMORY)
        .build();
    let mut writer: IndexWriter<TantivyDocument> = index.writer_with_options(options)?;
    let mut policy = LogMergePolicy::default();
    policy.set_del_docs_ratio_before_merge(DELETED);
    writer.set_merge_policy(Box::new(policy));
    // Deletions only affect earlier commits, so an entry may be deleted and added again.
    for key in &change.gone {
        writer.delete_term(Term::from_field_u64(FIELDS.key, *key));
    }
    for batch in change.new.chunks(BATCH) {
        let document = |(at, order): &(usize, u64)| {
            FIELDS.document(&indexed(&entries[*at]), *order, Some(keys[*at]))
        };
        let documents: Vec<TantivyDocument> = batch.par_iter().map(document).collect();
        for document in documents {
            writer.add_document(document)?;
        }
    }
    writer.commit()?;
    writer.wait_merging_threads()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn orders(change: &Change) -> Vec<u64> {
        change.new.iter().map(|(_, order)| *order).collect()
    }

    fn first(keys: &[u64]) -> HashMap<u64, u64> {
        let placed = placed(&vec![None; keys.len()]).expect("room");
        placed.into_iter().map(|(at, order)| (keys[at], order)).collect()
    }

    #[test]
    fn what_is_new_stands_where_it_is_listed() {
        let known = first(&[10, 20, 30, 40, 50, 60]);
        assert_eq!(Change::between(&known, &[10, 20, 30, 40, 50, 60]), Some(Change::default()));
        let change = Change::between(&known, &[10, 20, 21, 22, 30, 40, 60, 70]).expect("room");
        assert_eq!(change.gone, [50]);
        assert_eq!(change.new.iter().map(|(at, _)| *at).collect::<Vec<_>>(), [2, 3, 7]);
        let new = orders(&change);
        assert!(known[&20] < new[0] && new[0] < new[1] && new[1] < known[&30], "{new:?}");
        assert!(known[&60] < new[2], "{new:?}");
    }

    #[test]
    fn what_is_listed_elsewhere_is_added_again() {
        let known = first(&[10, 20, 30, 40]);
        let change = Change::between(&known, &[10, 30, 20, 40]).expect("room");
        assert_eq!((change.gone, change.new.len()), (vec![20], 1));
    }

    #[test]
    fn where_most_is_new_or_no_room_is_left_it_is_built_anew() {
        let known = first(&[10, 20, 30, 40]);
        assert_eq!(Change::between(&known, &[40, 50, 60]), None);
        assert_eq!(Change::between(&HashMap::new(), &[1]), None);
        let narrow = HashMap::from([(10, 5), (20, 6), (30, 7), (40, 8)]);
        assert_eq!(Change::between(&narrow, &[10, 15, 20, 30, 40]), None);
    }

    #[test]
    fn many_entries_find_room_one_after_another() {
        let mut keys: Vec<u64> = (0..20).collect();
        let mut known = first(&keys);
        // Always after the tenth entry and those inserted before.
        for new in 100..1100 {
            let at = 10 + (new as usize - 100);
            keys.insert(at, new);
            let change = Change::between(&known, &keys).expect("room");
            assert_eq!((change.gone.len(), change.new.len()), (0, 1), "{new}");
            known.insert(new, change.new[0].1);
        }
        let listed: Vec<u64> = keys.iter().map(|key| known[key]).collect();
        assert!(listed.is_sorted());
    }
}
