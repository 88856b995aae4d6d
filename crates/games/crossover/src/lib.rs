//! CrossOver The F&C TCG by its basic rules, version 2.02: the book as code, and its scenario scripts.
//!
//! One file a section of the book: [`setup`] (2), [`phases`] (3-1 to 3-3, 3-6, 3-7), [`window`] (4-3-1, 3-4-5-6, 3-6-4), [`steps`] (4-3-2,
//! 4-3-3), [`play`] (4-3-2-6), [`energy`] (4-3-1.6, 4-3-2-1), [`right_after`] (4-3-5), [`triggers`] (4-3-6), [`combat`] and [`fighters`]
//! (3-4-5), [`damage`] (4-3-10), [`crash`] (4-3-11), [`standing_check`] (4-1-2, 4-3-9), [`targets`] (4-2-13, 4-3-7), [`setting`]
//! (4-2-11), [`control`] (4-2-12), [`names`] (4-2-10), [`layers`] (4-3-8), [`cost`] (4-3-2-1 to 4-3-2-3), [`expiry`] (3-7-2). [`legal`] and
//! [`options`] say who may do what.
//!
//! There is one kind of window, wherever anything may be played: priority goes to and fro until both pass. Inside every play and every
//! use there is one, so an action is a function that holds its own; what interrupts it is one that runs within. Everywhere else is a
//! *moment* at which energy may be gained, or not even that. What has happened is told by the flows ([`happening`]); what follows from it
//! by itself is settled after each instruction.
//!
//! [`state`] and [`event`] are told in the words of [`terms`], [`happening`], [`action`] and [`under_way`], and know no flow. Where an
//! event makes some cards something else and no others, only those are worked out anew (`renewed`, `modified`).
//!
//! This crate knows no other game, no file, no clock and no thread. Its root, the book, knows no words for people; its state and events
//! know no flow; `citing`, which adds the articles that shaped an outcome besides, makes nothing happen.
//!
//! # How it is entered
//!
//! - [`game::Crossover`] is the game, as `hantei_engine` knows it; [`game::Match`] is a game under way, and the flows are its methods.
//!   `Match::from_decks` begins one from two decks ([`setup`]).
//! - [`scenario`] is the game in scripts, which [`scenario::Crossover`] brings to `hantei_engine::scenario`: the program names it in its
//!   `games.rs`.
//!
//! Nobody reads the texts of its cards: no public file of them is known. What a card says is a word of `hantei_ability::crossover`;
//! articles, cards and scenarios are data, in `rules/crossover/`.
//!
//! # Where its tests are
//!
//! In the workspace: `tests/scenarios/` plays every script of `rules/crossover/scenarios/` and random games, and has tests of the book in
//! `crossover.rs`; `scripts/mutants` breaks lines of the book and wants the scripts to notice (`tests/scenarios/mutants/`).

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
mod cues;
pub mod damage;
mod derived;
mod disputed;
mod effects;
pub mod energy;
pub mod event;
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
mod modified;
pub mod moves;
pub mod names;
mod none_left;
mod of_field;
pub mod options;
pub mod phases;
pub mod play;
pub mod position;
mod prepared;
pub mod reading;
pub mod refusal;
mod renewed;
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
