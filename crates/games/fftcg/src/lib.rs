//! Final Fantasy TCG by its comprehensive rules (総合ルール) 3.2: the book as code, its scenario scripts, and its reader of card texts.
//!
//! One file a chapter or a section of the book: [`setup`] (8), [`phases`] (9), [`attack`] (10), [`stack`] (11.1, 11.11), [`payment`],
//! [`afford`] and [`cost`] (11.2), [`cast`] (11.3, 11.4, 11.6, 11.7), [`choosing`], [`triggers`] (11.8), [`layers`] (11.12.4), [`replace`]
//! (11.12.5), [`rule_process`] (12), [`loops`] (13), [`keywords`] (15.2); rolling back (14) is [`game::Game`]'s. [`state`] and [`event`]
//! are told in the words of [`terms`] and [`item`], and know no flow. [`effects`] does what cards say, [`reading`] names what the book
//! leaves open.
//!
//! This crate knows no other game, no file, no clock and no thread. Its root, the book, knows no words for people; its state and events
//! know no flow; `citing`, which adds the articles that shaped an outcome besides, makes nothing happen.
//!
//! # How it is entered
//!
//! - [`game::Fftcg`] is the game, as `hantei_engine` knows it; [`game::Game`] is a game under way, and the flows are its methods.
//!   `Game::from_decks` begins one from two decks ([`setup`]).
//! - [`scenario`] is the game in scripts, which [`scenario::Fftcg`] brings to `hantei_engine::scenario`: the program names it in its
//!   `games.rs`.
//! - [`cardtext`] reads English texts of cards ([`cardtext::read`]) and gives words of `hantei_ability::fftcg`. It knows nothing of the
//!   book.
//!
//! What a card says is a word of `hantei_ability::fftcg`; articles, cards and scenarios are data, in `rules/fftcg/`.
//!
//! # Where its tests are
//!
//! In the workspace: `tests/scenarios/` plays every script of `rules/fftcg/scenarios/` and random games, and has tests of the book in
//! `fftcg/`; `scripts/mutants` breaks lines of the book and wants the scripts to notice (`tests/scenarios/mutants/`), `tests/compiled/`
//! reads real texts.

pub mod afford;
mod amounts;
pub mod apply;
mod articles;
pub mod attack;
pub mod board;
pub mod cardtext;
pub mod cast;
pub mod catalog;
mod changes;
pub mod choosing;
mod citing;
mod conditions;
pub mod cost;
mod cues;
pub mod damage;
mod derived;
pub mod effects;
pub mod event;
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
pub mod options;
pub mod past;
pub mod payment;
pub mod phases;
mod position;
pub mod reading;
pub mod refusal;
pub mod replace;
pub mod request;
pub mod rule_process;
pub mod scenario;
pub mod setup;
pub mod stack;
pub mod state;
mod steps;
mod tender;
pub mod terms;
mod this_turn;
mod triggered;
pub mod triggers;
mod watch;
pub mod zone;
