//! Which further articles shaped an outcome, beside the one by which it happened. A flow cites its own step where it takes it;
//! everything else is worked out here, from an event that has just been written down and the state that it made. Nothing here changes
//! the state, and nothing is worked out for a log that nobody reads.
//!
//! [`turns`] is the preparation and the turn, [`chains`] what is activated and how a chain is built, [`triggered`] what triggers and how
//! often, [`moves`] where cards go, [`summons`] Summons, Sets and positions, [`standing`] what applies for as long as a card lies there,
//! [`battles`] an attack, [`damage`] the Damage Step.

mod battles;
mod chains;
mod damage;
mod moves;
mod standing;
mod summons;
mod triggered;
mod turns;

use hantei_engine::{Cites, Entry, Run};

use super::duel::Yugioh;
use super::event::Event;
use super::state::State;

/// An event has been written down: what it followed besides.
pub(super) fn noted(duel: &mut Run<'_, Yugioh>) {
    if !duel.is_read() {
        return;
    }
    duel.log.also_all(|entry, before, cites| {
        // What is no player's to know, nothing shapes.
        if matches!(entry.event, Event::MomentPassed | Event::Happened(_)) {
            return;
        }
        further(&duel.state, entry, cites);
        if let Event::UsedUp(scope, span) = &entry.event {
            cites.extend(triggered::used_again(scope, *span, before));
        }
    });
}

fn further(state: &State, entry: &Entry<Event>, cites: &mut Cites<'_>) {
    let event = &entry.event;
    turns::further(state, entry, cites);
    // Most of what happens is that somebody may act, and does not.
    if matches!(event, Event::Priority(..) | Event::Passed(_)) {
        return;
    }
    chains::further(state, event, cites);
    triggered::further(state, event, cites);
    moves::further(state, event, cites);
    summons::further(state, event, cites);
    standing::further(state, event, cites);
    battles::further(state, event, cites);
    damage::further(state, event, cites);
}
