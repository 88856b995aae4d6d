//! CrossOver The F&C TCG by its basic rules, version 2.02: the rules as code, and scenario scripts for them.
//!
//! Each section of the book has a file: [`setup`] (2), [`phases`] (3-1 to 3-3, 3-6, 3-7), [`window`] (4-3-1, 3-4-5-6, 3-6-4), [`steps`]
//! (4-3-2, 4-3-3), [`play`] (4-3-2-6), [`energy`] (4-3-1.6, 4-3-2-1), [`right_after`] (4-3-5), [`triggers`] (4-3-6), [`combat`] and
//! [`fighters`] (3-4-5), [`damage`] (4-3-10), [`crash`] (4-3-11), [`standing_check`] (4-1-2, 4-3-9), [`targets`] (4-2-13, 4-3-7),
//! [`setting`] (4-2-11), [`control`] (4-2-12), [`names`] (4-2-10), [`layers`] (4-3-8), [`cost`] (4-3-2-1 to 4-3-2-3), [`expiry`] (3-7-2).
//! [`legal`] and [`options`] decide who may do what.
//!
//! All windows work in the same way: priority alternates until both players pass. Every play and every use contains such a window, so an
//! action is a function that opens its own window, and an action that interrupts it runs inside that function. Everything outside of
//! windows is a *moment*, at which at most energy may be gained. The flows report what has happened ([`happening`]); its automatic
//! consequences are settled after each instruction.
//!
//! [`state`] and [`event`] use the types of [`terms`], [`happening`], [`action`] and [`under_way`], and know nothing of the flow of a game.
//! If an event changes only some cards, only their values are computed again (`partial_update`, `modifier_update`).
//!
//! This crate knows no other game, no file, no clock and no thread. Its root, the rules, contains no text for people; state and events know
//! nothing of the flow; `citing`, which adds further articles to an outcome, changes nothing.
//!
//! # Entry points
//!
//! - [`game::Crossover`] is the game type for `hantei_engine`; [`game::Match`] is a game in progress, and the flows are its methods.
//!   `Match::from_decks` begins one from two decks ([`setup`]).
//! - [`scenario`] implements scripts for the game: [`scenario::Crossover`] implements `hantei_engine::scenario`. The program lists it in
//!   its `games.rs`.
//!
//! Card texts are not parsed, because no public file with them is known. What a card does is written with the types of
//! `hantei_ability::crossover`; articles, cards and scenarios are data, in `rules/crossover/`.
//!
//! # Tests
//!
//! In the workspace: `tests/scenarios/` plays every script of `rules/crossover/scenarios/` and random games, and has tests of single rules
//! in `crossover.rs`; `scripts/mutants` breaks single lines and expects the scripts to fail (`tests/scenarios/mutants/`).

pub mod action;
mod amounts;
pub mod apply;
mod at_rest;
pub mod bars;
pub mod catalog;
mod citing;
pub mod combat;
pub mod control;
pub mod cost;
pub mod crash;
pub mod damage;
mod derived;
mod disputed;
mod effects;
pub mod energy;
pub mod event;
mod event_kinds;
pub mod expiry;
pub mod facts;
pub mod fighters;
pub mod filter;
pub mod gains;
pub mod game;
pub mod happening;
pub mod invariants;
pub mod lasting;
pub mod layers;
pub mod legal;
pub mod looks;
mod modifier_update;
pub mod moves;
pub mod names;
mod none_left;
mod of_field;
pub mod options;
mod partial_update;
pub mod phases;
pub mod play;
pub mod position;
mod prepared;
pub mod reading;
pub mod refusal;
mod repertoire;
pub mod request;
pub mod right_after;
pub mod scenario;
pub mod setting;
pub mod setup;
pub mod sight;
pub mod standing_check;
pub mod state;
pub mod steps;
pub mod targets;
pub mod terms;
pub mod triggers;
pub mod under_way;
pub mod waits;
mod watch;
pub mod window;
pub mod zone;
