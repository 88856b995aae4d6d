//! A Duel under way: what Yu-Gi-Oh! adds to the mechanics of a run.

use std::sync::Arc;

use hantei_engine::{Engine, Flows as _, Options, Player, Readings, Run, runs, try_out};

use super::derived::Derived;
use super::event::Event;
use super::reading::Reading;
use super::request::{Ask, Play, Request};
use super::state::State;
use super::terms::Thing;

pub use hantei_engine::{Flow, Stop};

/// Yu-Gi-Oh! under Master Rule 3, as a run knows it.
#[derive(Debug, Clone, Copy)]
pub struct Yugioh;

runs! {
    /// A Duel under way.
    Duel of Yugioh
}

/// What the flows keep beside the state.
#[derive(Default)]
pub struct Scratch {
    /// How deep effects are in one another just now.
    pub(super) nested: usize,
}

impl Engine for Yugioh {
    type State = State;
    type Event = Event;
    type Request = Request;
    type Scratch = Scratch;
    type Reading = Reading;

    fn begin(state: &mut State, read: bool) {
        if state.told != read {
            state.told = read;
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
    /// Does something that may turn out to be impossible: then everything is as it was before, and the log says only that it was undone.
    /// Gives whether it was done.
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

    /// ASSUMPTION: what turned out to be impossible was not done at all (open question impossible-play).
    pub(super) fn undone(&mut self, player: Player, play: Play) {
        self.by(player, Event::RolledBack(play), "turn.2");
    }

    /// Asks for one thing to target; none when there is none, or no further one is wanted.
    pub(super) fn ask_target(
        &mut self,
        player: Player,
        label: &Arc<str>,
        from: Options<Thing>,
    ) -> Flow<Option<Thing>> {
        self.ask_one(player, from, |from| Ask::Target { label: label.clone(), from })
    }
}
