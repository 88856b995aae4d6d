//! The numbers of cards that change in a log because continuous effects begin.

use std::collections::BTreeMap;

use crate::{CardId, Entry};

use super::changed::Changed;
use super::rules::Trace;

/// The numbers that the events of a log change, by the index of the event.
#[derive(Debug, Clone, Default)]
pub struct Changes(BTreeMap<usize, Vec<Changed>>);

impl Changes {
    /// Computes the changes of a log, starting from the state before it.
    pub fn timeline<R: Trace>(before: &R::State, log: &[Entry<R::Event>]) -> Changes {
        let mut state = before.clone();
        let mut changes = BTreeMap::new();
        for (at, entry) in log.iter().enumerate() {
            let cards = R::may_change(&state, &entry.event);
            let numbers = |state: &R::State| -> Vec<Vec<(&'static str, i32)>> {
                cards.iter().map(|card| R::numbers(state, *card)).collect()
            };
            let were = numbers(&state);
            R::apply(&mut state, &entry.event);
            let changed: Vec<Changed> = cards
                .iter()
                .zip(were.into_iter().zip(numbers(&state)))
                .flat_map(|(card, (were, are))| between(*card, were, are))
                .collect();
            if !changed.is_empty() {
                changes.insert(at, changed);
            }
        }
        Changes(changes)
    }

    /// The changes of the event at this index.
    pub fn at(&self, at: usize) -> &[Changed] {
        self.0.get(&at).map_or(&[], Vec::as_slice)
    }
}

/// The numbers of a card that differ from those before.
fn between(
    card: CardId,
    were: Vec<(&'static str, i32)>,
    are: Vec<(&'static str, i32)>,
) -> impl Iterator<Item = Changed> {
    were.into_iter().filter_map(move |(number, from)| {
        let (_, to) = are.iter().find(|(of, _)| *of == number)?;
        (*to != from).then_some(Changed { card, number, from, to: *to })
    })
}
