//! Finds the further articles that shaped an outcome, besides the one that the flow cites. A flow cites the article of its own step; all
//! other articles are derived here, from an event that was just recorded and the state after it. Nothing here changes the state, and
//! nothing is derived for a log that nobody reads.
//!
//! [`turns`] covers the preparation and the turn, [`chains`] activations and how a chain is built, [`triggered`] triggers and how often
//! they occur, [`moves`] where cards go, [`summons`] Summons, Sets and positions, [`standing`] effects that apply while a card lies on the
//! field, [`battles`] attacks, [`damage`] the Damage Step.

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

/// An event was recorded: adds the further articles that it follows.
pub(super) fn noted(duel: &mut Run<'_, Yugioh>) {
    if !duel.is_read() {
        return;
    }
    duel.log.also_all(|entry, before, cites| {
        // No article shapes an event that no player may know of.
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
    // Most events only say that somebody may act and does not.
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
