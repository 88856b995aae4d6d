//! What the engines of all games share: the mechanics of a run at the root, and [`scenario`] scripts.
//!
//! It knows no game. A game is a crate of its own, which brings its state, its events and its requests, and whose flows follow its book
//! line by line. The root knows no rule and no word for people; the whole crate knows no file, and no clock and thread but where every
//! choice of a script is tried (`scenario/explore/search.rs`).
//!
//! # The mechanics of a run
//!
//! - A game is an [`Engine`]: it says what changes when an event happens. A [`Run`] is a game under way, with its state, its [`Log`],
//!   whoever decides, and the budget that ends what would go on for ever. [`runs!`] writes the game's own run, a newtype around [`Run`]: a
//!   flow of the book is a method of it, which it could not be of a type of this crate. [`Playable`] begins it.
//! - Flows never suspend: where somebody has to choose, they ask the [`Decider`] and go on with the answer. What is undone is rolled back
//!   to a mark.
//! - [`Table`] is where every card lies; only events move cards. [`Chance`] comes from one seed. [`Kept`] is what is worked out of a state
//!   and forgotten when an event changes what it goes by. [`Readings`] are what a run goes by where a book is silent ([`readings!`]).
//!
//! How the games fit:
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
//!
//! # Scripts
//!
//! [`scenario`] reads scripts, plays them, looks at what they expect and tells what happened, the same way for every game; what differs is
//! behind [`scenario::rules::Rules`]. [`scenario::report::play`] runs one of whatever game. It is handed a [`scenario::games::Games`],
//! which has the data and says which games there are; the program's is `hantei::games::AllGames`.
//!
//! Whoever is told anything is an [`Audience`](scenario::naming::audience::Audience): everybody, or one player with what that player knows
//! at the moment. A card is known where it lies open, before an event or after it; a game's `scenario/sight.rs` says what an event shows
//! besides (cards that are looked at, a deck that is chosen from). Events, questions, answers and findings get the names of cards from it
//! alone, so that what a player does not know is nowhere unless somebody says that it lies open (`open_name`). What is told of a failure is
//! worked out where it fails, for each pair of eyes ([`ForEyes`](scenario::for_eyes::ForEyes)).
//!
//! What is drawn of a state is described once: a game's `scenario/board.rs` says which zones there are, where they lie on the playmat and
//! what matters of a card ([`scenario::board::Board`]), as one player may know it; `scenario/board/text.rs` draws it in text,
//! `hantei-report` as a picture.
//!
//! What only some games need of scripts is a hook with a default, so that no other game's scripts mean anything else. Of CrossOver came
//! words that stand alone besides `pass` (`Act::WORDS`), doing nothing as an answer to a declaration (`Fit::Nothing`), chances that nobody
//! passes aloud (`hears_pass`), a chance to answer oneself (`is_own_answer`), expectations that may be looked at before a step that only
//! waits (`may_look`), a step that is refused where nobody has anything to do (`refused_there`), and an order said by one `choose`.
//!
//! # Where its tests are
//!
//! Unit tests of the mechanics stand beside them. Scripts are tested with the games: `tests/scenarios/` of the workspace plays every one
//! under `rules/<game>/scenarios/`, `tests/replay/` what the program makes of scripts.

mod ask;
pub mod chance;
pub mod choice;
pub mod counters;
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
pub mod scenario;
pub mod table;
pub mod tender;
pub mod whose;

pub use ask::try_out;
pub use chance::Chance;
pub use choice::{Answer, Choice, Options};
pub use cues::Cues;
pub use decide::{Asks, Decider, FirstLegal, Halt, Outcome, Question, Random, Request};
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
pub use reading::{Decided, Reading, Readings};
pub use refusal::{demand, refuse};
pub use repeat::Repeats;
pub use resumable::Resumable;
pub use run::{Changes, Engine, Flow, Playable, Run, Stop};
pub use runs::{AskOf, Flows};
pub use table::{Chosen, End, Spot, Table, Tabled};
pub use tender::Tender;
pub use whose::SeenFrom;
