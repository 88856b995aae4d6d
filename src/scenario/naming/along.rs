//! Which cards are told apart by their numbers, along a log.

use std::sync::Arc;

use crate::engine::core::{Entry, Player};

use super::lies::Naming;
use super::twins::Twins;

/// The twins of each event: those before it, and those that it makes.
#[derive(Debug, Clone, Default)]
pub struct Along(Vec<Arc<Twins>>);

impl Along {
    /// Those of a log, from the state in which it begins, for everybody or for one player.
    pub fn log<N: Naming>(
        before: &N::State,
        log: &[Entry<N::Event>],
        eyes: Option<Player>,
    ) -> Along {
        let mut state = before.clone();
        let mut now = Arc::new(N::twins(&state, eyes));
        let each = log.iter().map(|entry| {
            let were = Arc::clone(&now);
            N::apply(&mut state, &entry.event);
            if !N::touches_field(&entry.event) {
                return were;
            }
            let are = N::twins(&state, eyes);
            if are == *were {
                return were;
            }
            now = Arc::new(are);
            Arc::new(were.and(&now))
        });
        Along(each.collect())
    }

    /// Those of an event, by its place in the log.
    pub fn at(&self, at: usize) -> &Twins {
        const NONE: &Twins = &Twins::NONE;
        self.0.get(at).map_or(NONE, |twins| twins)
    }
}
