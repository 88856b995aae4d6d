//! Which further articles shaped an outcome, beside the one by which it happened. A flow cites its own step where it takes it;
//! everything else is worked out here, from an event that has just been written down and the state that it made. Nothing here changes
//! the state, and nothing is worked out for a log that nobody reads.

mod battles;
mod chains;
mod moves;
mod summons;

use crate::engine::core::Cite;

use super::duel::Duel;
use super::event::Event;
use super::state::State;

/// An event has been written down: what it followed besides.
pub(super) fn noted(duel: &mut Duel<'_>) {
    if !duel.is_read() {
        return;
    }
    let Some(entry) = duel.log.entries().last() else { return };
    let mut cites = Vec::new();
    further(&duel.state, &entry.event, &mut cites);
    cites.into_iter().for_each(|cite| duel.also(cite));
}

fn further(state: &State, event: &Event, cites: &mut Vec<Cite>) {
    chains::further(state, event, cites);
    moves::further(state, event, cites);
    summons::further(state, event, cites);
    battles::further(state, event, cites);
}
