//! Final Fantasy TCG by its comprehensive rules (総合ルール) 3.2: the rules engine, the scenario scripts, and the parser of card texts.
//!
//! There is one file for each chapter or section of the book: [`setup`] (8), [`phases`] (9), [`attack`] (10), [`stack`]
//! (11.1, 11.11), [`payment`], [`afford`] and [`cost`] (11.2), [`cast`] (11.3, 11.4, 11.6, 11.7), `casting_price`
//! (11.3.7, 11.4.6), [`choosing`], [`triggers`] and `trigger_match` (11.8), [`layers`] (11.12.4), [`replace`]
//! and `replacement_effects` (11.12.5), [`rule_process`] (12), [`loops`] (13), [`keywords`] (15.2). Rolling back (14) is in [`game::Game`].
//! [`state`] and [`event`] use the types of [`terms`] and [`item`] and do not depend on any flow. [`effects`] carries out
//! what cards say, and [`reading`] names the questions that the book leaves open.
//!
//! This crate does not depend on another game, files, clocks or threads. The rules at its root have no user-visible
//! texts. State and events do not depend on flows. `citing`, which adds further articles to the log, changes nothing.
//!
//! # Entry points
//!
//! - [`game::Fftcg`] is the game, as `hantei_engine` knows it. [`game::Game`] is a game in progress, and the flows are its
//!   methods. `Game::from_decks` starts one from two decks ([`setup`]).
//! - [`scenario`] is the game in scripts. [`scenario::Fftcg`] implements it for `hantei_engine::scenario`; the program names
//!   it in its `games.rs`.
//! - [`cardtext`] parses English card texts ([`cardtext::read`]). The result uses the types of `hantei_ability::fftcg`. It does
//!   not depend on the rules engine.
//!
//! What a card says is expressed in the types of `hantei_ability::fftcg`; articles, cards and scenarios are data in `rules/fftcg/`.
//!
//! # Tests
//!
//! The tests are in the workspace. `tests/scenarios/` plays every script of `rules/fftcg/scenarios/` and random games,
//! and has tests of the rules in `fftcg/`. `scripts/mutants` breaks lines of the rules and expects the scripts to fail
//! (`tests/scenarios/mutants/`). `tests/compiled/` parses real card texts.

pub mod afford;
mod amounts;
pub mod apply;
mod articles;
pub mod attack;
pub mod board;
pub mod cardtext;
pub mod cast;
mod casting_price;
pub mod catalog;
mod changes;
pub mod choosing;
mod citing;
mod conditions;
pub mod cost;
pub mod damage;
mod derived;
pub mod effects;
pub mod event;
mod event_kinds;
pub mod facts;
pub mod filter;
pub mod game;
pub mod happening;
pub mod invariants;
pub mod item;
pub mod keywords;
mod lasting;
pub mod layers;
pub mod legal;
mod looks;
pub mod loops;
pub mod moves;
mod names;
pub mod notes;
mod offered_payment;
pub mod on_stack;
pub mod options;
pub mod past;
pub mod payment;
pub mod phases;
mod position;
pub mod reading;
pub mod refusal;
pub mod replace;
mod replacement_effects;
pub mod request;
pub mod rule_process;
pub mod scenario;
pub mod setup;
pub mod stack;
pub mod state;
mod steps;
pub mod terms;
mod this_turn;
mod trigger_match;
mod triggered;
pub mod triggers;
mod watch;
pub mod zone;
