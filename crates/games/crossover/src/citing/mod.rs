//! Finds the further articles that shaped an outcome, besides the one that the flow cites. A flow cites the article of its own step; all
//! other articles are derived here, from an event that was just recorded and the state after it. Nothing here changes the state, and
//! nothing is derived for a log that nobody reads.

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

/// An event was recorded in a log that somebody reads: adds the further articles that it follows.
pub(super) fn noted(run: &mut Run<'_, Crossover>) {
    run.log.also_all(|entry, _, cites| further(&run.state, &entry.event, cites));
}

fn further(state: &State, event: &Event, cites: &mut Cites<'_>) {
    turns::further(state, event, cites);
    // Most events only say that the turn goes on or that somebody may act; no further article applies to those.
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
