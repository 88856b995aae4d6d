//! A Duel in progress: what Yu-Gi-Oh! adds to the engine's run.

use std::sync::Arc;

use hantei_engine::{Engine, Flows as _, Options, Player, Readings, Run, runs, try_out};

use super::derived::Derived;
use super::event::Event;
use super::reading::Reading;
use super::request::{Ask, Play, Request};
use super::state::State;
use super::terms::Thing;

pub use hantei_engine::{Flow, Stop};

/// Yu-Gi-Oh! under Master Rule 3, as the engine's game type.
#[derive(Debug, Clone, Copy)]
pub struct Yugioh;

runs! {
    /// A Duel in progress.
    Duel of Yugioh
}

/// Data that the flows keep beside the state.
#[derive(Default)]
pub struct Scratch {
    /// The current nesting depth of effects.
    pub(super) nested: usize,
}

impl Engine for Yugioh {
    type State = State;
    type Event = Event;
    type Request = Request;
    type Scratch = Scratch;
    type Reading = Reading;

    fn begin(state: &mut State, read: bool) {
        if state.has_reader != read {
            state.has_reader = read;
            state.derived = Derived::default();
        }
    }

    fn readings(state: &State) -> Readings<Reading> {
        state.readings
    }

    fn fault(state: &State) -> Option<String> {
        state.fault()
    }

    fn noted(run: &mut Run<'_, Yugioh>) {
        super::citing::noted(run);
    }
}

impl Duel<'_> {
    /// Does something that may turn out to be impossible. In that case everything is restored, and the log only says that it was undone.
    /// Returns whether it was done.
    pub(super) fn attempt(
        &mut self,
        player: Player,
        play: Play,
        doing: impl FnOnce(&mut Self) -> Flow,
    ) -> Flow<bool> {
        let undone = try_out(self, doing)?.is_some();
        if undone {
            self.undone(player, play);
        }
        Ok(!undone)
    }

    /// ASSUMPTION: a play that turned out to be impossible was not made at all (open question impossible-play).
    pub(super) fn undone(&mut self, player: Player, play: Play) {
        self.by(player, Event::RolledBack(play), "turn.2");
    }

    /// Asks for one target. Returns `None` if there is none or the player wants no further one.
    pub(super) fn ask_target(
        &mut self,
        player: Player,
        label: &Arc<str>,
        from: Options<Thing>,
    ) -> Flow<Option<Thing>> {
        self.ask_one(player, from, |from| Ask::Target { label: label.clone(), from })
    }
}
