//! What the engines share: players and cards as numbers, the table they lie on, the log, deciders, chance, limits on use.
//!
//! A game brings its state, its events and its requests; the flows are functions of the game that follow its book line by
//! line. They never suspend: where somebody has to choose, they ask the [`Decider`] and go on with the answer.
//!
//! How the games fit, tried on paper before this was written:
//!
//! - Buddyfight: one answer to each use, no stack; a use is a function call that holds its own window. 「終了する」 is a mark in
//!   the state that every flow looks at when it comes back.
//! - FFTCG: the stack is a list in the state; priority is a loop that asks both players in turn until both pass and then
//!   resolves the top. Simultaneous triggers are collected from the [`Log`]'s new entries and ordered by their
//!   controllers, turn player first (11.8.7); rule processes collect all changes before making any (12.3). Priority requests
//!   that have nothing but passing in them are answered here, by [`Choice::only`], so that scripts need not.
//! - Yu-Gi-Oh!: a chain is a list in the state, built by a loop that alternates until both decline; the timings of the damage
//!   step are a value in the state that the offering of plays looks at.
//! - CrossOver: an interrupt is a request to the other player inside the window of a use, as in Buddyfight; the six steps
//!   for several effects on one card (4-3-8) are the order in which that game sorts its modifiers by [`Stamp`] and layer.
//!
//! What is not here because the books differ: which zones there are, the rule process, durations, combat.

mod ask;
pub mod chance;
pub mod choice;
mod cues;
pub mod decide;
pub mod few;
pub mod idle;
pub mod ids;
pub mod imprint;
pub mod kept;
pub mod known;
pub mod limits;
pub mod log;
pub mod looks;
pub mod matching;
pub mod nth;
pub mod reading;
pub mod refusal;
pub mod repeat;
pub mod resumable;
pub mod run;
pub mod runs;
pub mod table;
pub mod tender;
pub mod whose;

pub(in crate::engine) use ask::try_out;
pub use chance::Chance;
pub use choice::{Answer, Choice, Options};
pub use cues::Cues;
pub use decide::{Decider, FirstLegal, Halt, Outcome, Random, Request};
pub use few::Few;
pub use idle::Idle;
pub use ids::{CardId, DefId, PerPlayer, Player, Stamp};
pub use imprint::{Imprint, Print};
pub use kept::Kept;
pub use known::Known;
pub use limits::{Limits, Scope};
pub use log::{Cite, Cites, Entry, Further, Log};
pub use looks::Looks;
pub use matching::Demand;
pub use nth::Nth;
pub(in crate::engine) use reading::readings;
pub use reading::{Decided, Reading, Readings};
pub use refusal::{demand, refuse};
pub use repeat::Repeats;
pub use resumable::Resumable;
pub use run::{Engine, Flow, Playable, Run, Stop};
pub(in crate::engine) use runs::runs;
pub use table::{Chosen, End, Spot, Table};
pub use tender::Tender;
pub use whose::SeenFrom;
