//! A game in progress: what FFTCG adds to the mechanics of a run.

use std::sync::Arc;

use hantei_engine::{
    CardId, Cite, Engine, Entry, Flow, Flows as _, Options, Player, Readings, Run, Stop, runs,
    try_out,
};

use super::derived::Derived;
use super::event::{Event, Offer};
use super::happening::Cause;
use super::loops::{History, stopper_of};
use super::reading::Reading;
use super::replacement_effects::Candidate;
use super::request::{Ask, Request};
use super::state::State;
use super::terms::{Play, Thing};

/// The maximum nesting depth of effects. Printed texts stay far below.
pub(super) const DEEPEST: usize = 64;

/// The number of lasting effects that is computed for free. Real games have no more.
const FREE_EFFECTS: u64 = 32;

/// The game, as `hantei_engine` knows it.
#[derive(Debug, Clone, Copy)]
pub struct Fftcg;

runs! {
    /// A game in progress.
    Game of Fftcg
}

/// What the flows keep in addition to the state.
#[derive(Default)]
pub struct Scratch {
    /// The present nesting depth of texts.
    pub(super) nested: usize,
    /// The replacement effects whose results are being carried out (11.12.5.5).
    pub(super) replacing: Vec<Candidate>,
    /// The cause of what happens now.
    pub(super) cause: Option<Cause>,
    /// The history that is searched for loops (13).
    pub(super) history: History,
    /// Whether the items being ordered are the same ability of equal cards.
    pub(super) are_alike: bool,
}

impl Engine for Fftcg {
    type State = State;
    type Event = Event;
    type Request = Request;
    type Scratch = Scratch;
    type Reading = Reading;

    fn begin(state: &mut State, read: bool) {
        state.logs_reasons = read;
        // The caller may have changed the state without events.
        state.derived = Derived::default();
    }

    fn readings(state: &State) -> Readings<Reading> {
        state.readings
    }

    fn fault(state: &State) -> Option<String> {
        state.fault()
    }

    fn noted(run: &mut Run<'_, Fftcg>) {
        // Computing many lasting effects counts toward the budget, so that nobody waits for thousands of them.
        if run.state.derived.board.get().is_none() {
            let many = run.state.effects.len() as u64 / FREE_EFFECTS;
            run.spend_more(many * many);
        }
    }

    fn asking(run: &mut Run<'_, Fftcg>, request: &Request) {
        if let Some(what) = stopper_of(request, run.scratch.are_alike) {
            run.scratch.history.chose(run.log.len(), &run.state, request.player, what);
        }
    }

    fn conceded(run: &mut Run<'_, Fftcg>, player: Player) -> Stop {
        run.by(player, Event::Lost(player), "2.1");
        Stop::Over
    }
}

impl Game<'_> {
    /// Does something that may turn out to be illegal. In that case everything is rolled back, and the log only says
    /// that it was undone (14.1, 14.2). Returns whether it was done.
    pub(super) fn attempt(
        &mut self,
        player: Player,
        play: Play,
        doing: impl FnOnce(&mut Self) -> Flow,
    ) -> Flow<bool> {
        let Some(undone) = try_out(self, doing)? else { return Ok(true) };
        self.was_undone(&undone, player, play.card(), Some(play));
        self.undone(play);
        Ok(false)
    }

    /// Logs that everything was rolled back (14.1); nothing has triggered (14.3).
    pub(super) fn was_undone(
        &mut self,
        undone: &[Entry<Event>],
        player: Player,
        card: CardId,
        play: Option<Play>,
    ) {
        let cites = undone_by(undone);
        self.by(player, Event::RolledBack { card, play }, "14.1");
        cites.into_iter().flatten().for_each(|cite| self.also(cite));
    }

    /// Asks for a target. Returns `None` if there is none or the player wants no more.
    pub(super) fn ask_target(
        &mut self,
        player: Player,
        label: &Arc<str>,
        from: Options<Thing>,
    ) -> Flow<Option<Thing>> {
        self.ask_one(player, from, |from| Ask::Target { label: label.clone(), from })
    }

    /// Logs that something optional was declined. If it was impossible, the other player sees the same, because the
    /// reason may be a card that is not in the hand.
    pub(super) fn declined(&mut self, by: Player, offer: Offer, able: bool, cite: Cite) {
        self.by(by, Event::Declined { by, offer, able }, cite);
    }
}

/// Returns the articles in addition to 14.1 about what is undone: what was paid (14.2), and what was triggered by it (14.3).
fn undone_by(undone: &[Entry<Event>]) -> [Option<Cite>; 2] {
    let any = |is: fn(&Event) -> bool| undone.iter().any(|entry| is(&entry.event));
    let paid = any(|event| matches!(event, Event::Paid { .. }));
    let triggered = any(|event| matches!(event, Event::Triggered(_)));
    [paid.then_some("14.2"), triggered.then_some("14.3")]
}
