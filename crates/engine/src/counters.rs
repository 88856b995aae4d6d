//! Counters on a card, by name.

use std::sync::Arc;

/// Adds `by` counters of this name, or removes them when it is negative. A name with no counters left is removed from the list.
pub fn change(counters: &mut Vec<(Arc<str>, u16)>, name: &Arc<str>, by: i32) {
    let at = counters.iter().position(|(of, _)| of == name).unwrap_or_else(|| {
        counters.push((name.clone(), 0));
        counters.len() - 1
    });
    let count = i32::from(counters[at].1).saturating_add(by);
    counters[at].1 = u16::try_from(count.max(0)).unwrap_or(u16::MAX);
    counters.retain(|(_, count)| *count > 0);
}
