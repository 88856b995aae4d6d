//! What the engines of all games share: the mechanics of a run at the root, and scripts in [`scenario`].
//!
//! This crate knows no game. Each game is a crate of its own, with its state, its events and its requests; its flows follow its rulebook
//! line by line. The root has no rules and no text for people. Nothing in the crate opens a file, and only `scenario/explore/search.rs`,
//! which tries every choice of a script, uses a clock and threads.
//!
//! # The mechanics of a run
//!
//! - A game implements [`Engine`], which says what an event changes. A [`Run`] is a game in progress: its state, its [`Log`], its decider,
//!   and the budget that ends a run which would never end. [`runs!`] defines a game's own run type, a newtype around [`Run`], because a
//!   crate cannot add methods to a type of another crate and each flow of a rulebook is a method. [`Playable`] starts it.
//! - Flows never suspend. Where a player has to choose, the flow asks the [`Decider`] and continues with the answer. To undo something, a
//!   run rolls back to a mark.
//! - [`Table`] says where every card is; only events move cards. [`Chance`] is seeded once. [`Cached`] caches a value that is computed from
//!   the state until an event changes something it depends on. [`Readings`] say how the run reads the rulebook where it is silent
//!   ([`readings!`]).
//!
//! How the games use this:
//!
//! - Buddyfight: one answer to each use, no stack. A use is a function call that holds its own window. 「終了する」 is a flag in the state that
//!   every flow checks when a call returns.
//! - FFTCG: the stack is a list in the state. Priority is a loop that asks both players in turn until both pass, and then resolves the top.
//!   Simultaneous triggers are collected from the new entries of the [`Log`] and ordered by their controllers, turn player first (11.8.7).
//!   Rule processes collect all changes before they make any (12.3). A priority request where passing is the only answer resolves by
//!   [`Choice::only`], so scripts do not have to answer it.
//! - Yu-Gi-Oh!: a chain is a list in the state, built by a loop that alternates between the players until both decline. The timings of the
//!   damage step are a value in the state, which decides what players are offered.
//! - CrossOver: an interrupt is a request to the other player inside the window of a use, as in Buddyfight. The six steps for several
//!   effects on one card (4-3-8) are the order in which that game sorts its modifiers, by [`Stamp`] and layer.
//!
//! Zones, the rule process, durations and combat differ between the rulebooks and are therefore not here.
//!
//! # Scripts
//!
//! [`scenario`] reads scripts, plays them, checks what they expect and describes what happened, in the same way for every game. What
//! differs between games is behind [`scenario::rules::Rules`]. [`scenario::report::play`] runs a script of any game. It takes a
//! [`scenario::games::Games`], which has the data and says which games there are; the program's is `hantei::games::AllGames`.
//!
//! Every text about a run is for an [`Audience`](scenario::naming::audience::Audience): either everybody, or one player with what that
//! player knows at that moment. A player knows a card that is public before or after an event; a game's `scenario/sight.rs` says which
//! cards an event shows besides (cards that are looked at, a deck that is searched). Events, questions, answers and findings get the names
//! of cards from the audience only. So a player's view never contains what that player does not know, unless the code states that the card
//! is public (`open_name`). A failure is described where it occurs, once for each viewer ([`PerViewer`](scenario::per_viewer::PerViewer)).
//!
//! A picture of the state is described once: a game's `scenario/board.rs` says which zones there are, where they are on the playmat and
//! which properties of a card matter ([`scenario::board::Board`]), as far as one player may know them. `scenario/board/text.rs` draws it as
//! text, `hantei-report` as a picture.
//!
//! A feature that only some games need is a hook with a default, so it does not affect the scripts of the other games. CrossOver brought
//! these: words besides `pass` that stand alone (`Act::WORDS`), doing nothing as an answer to a declaration (`Fit::Nothing`), chances
//! that nobody passes aloud (`hears_pass`), a chance to answer one's own action (`is_own_answer`), expectations that may be checked
//! before a step that only waits (`may_look`), a step that is refused where nobody can do anything (`refused_there`), and an order given by
//! one `choose`.
//!
//! # Tests
//!
//! Unit tests of the mechanics are next to the code. Scripts are tested with the games: `tests/scenarios/` of the workspace plays every
//! script under `rules/<game>/scenarios/`, and `tests/replay/` tests what the program makes of scripts.

mod ask;
pub mod cached;
pub mod chance;
pub mod choice;
pub mod counters;
pub mod decide;
pub mod encoder;
mod event_kinds;
pub mod ids;
pub mod ineffective;
pub mod known;
pub mod limits;
pub mod log;
pub mod looks;
pub mod matching;
pub mod nth;
pub mod offer_result;
pub mod reading;
pub mod refusal;
pub mod repeat;
pub mod resumable;
pub mod run;
pub mod runs;
pub mod scenario;
pub mod shared_list;
pub mod table;
pub mod whose;

pub use ask::try_out;
pub use cached::Cached;
pub use chance::Chance;
pub use choice::{Answer, Choice, Options};
pub use decide::{Asks, Decider, FirstLegal, Halt, Outcome, Question, Random, Request};
pub use encoder::{PositionEncoder, PositionHash};
pub use event_kinds::EventKinds;
pub use ids::{CardId, DefId, PerPlayer, Player, Stamp};
pub use ineffective::Ineffective;
pub use known::Known;
pub use limits::{Limits, Scope};
pub use log::{Cite, Cites, Entry, Further, Log};
pub use looks::Looks;
pub use matching::Demand;
pub use nth::Nth;
pub use offer_result::OfferResult;
pub use reading::{Decided, Reading, Readings};
pub use refusal::{demand, refuse};
pub use repeat::Repeats;
pub use resumable::Resumable;
pub use run::{Changes, Engine, Flow, Playable, Run, Stop};
pub use runs::{AskOf, Flows};
pub use shared_list::SharedList;
pub use table::{Chosen, End, Spot, Table, Tabled};
pub use whose::SeenFrom;
