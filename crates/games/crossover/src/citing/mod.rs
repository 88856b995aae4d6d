//! Which further articles shaped an outcome, beside the one by which it happened. A flow cites its own step where it takes it;
//! everything else is worked out here, from an event that has just been written down and the state that it made. Nothing here changes
//! the state, and nothing is worked out for a log that nobody reads.

mod actions;
mod cards;
mod combats;
mod damages;
mod moves;
mod turns;

use hantei_engine::{Cites, Run};

use super::event::Event;
use super::game::Crossover;
use super::state::State;

/// An event has been written down, for somebody who reads it: what it followed besides.
pub(super) fn noted(run: &mut Run<'_, Crossover>) {
    run.log.also_all(|entry, _, cites| further(&run.state, &entry.event, cites));
}

fn further(state: &State, event: &Event, cites: &mut Cites<'_>) {
    turns::further(state, event, cites);
    // Most of what happens is that the turn goes on and somebody may act: nothing else shapes that.
    if matches!(
        event,
        Event::Reached(_)
            | Event::Resumed(_)
            | Event::Priority(_)
            | Event::Passed(..)
            | Event::WindowClosed(..)
            | Event::Taken(_)
            | Event::Resolved(_)
            | Event::Tapped { .. }
    ) {
        return;
    }
    actions::further(state, event, cites);
    moves::further(state, event, cites);
    cards::further(state, event, cites);
    combats::further(state, event, cites);
    damages::further(state, event, cites);
}
