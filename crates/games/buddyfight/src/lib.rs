//! Buddyfight by its detailed rules (詳細ルール), in both editions: the rules engine, the scenario scripts, and the parser of card texts.
//!
//! There is one file for each flow of the book: [`call`], [`cast`], [`equip`], [`play_timing`], [`phases`], [`attack`],
//! [`abilities`]. What applies to all of them is in [`rule_process`], [`cost`], [`legal`], `legal_attacks` and
//! `under_flag`. [`edition`] lists the differences between the books. [`state`] and [`event`] use the types of
//! [`terms`] and do not depend on any flow. [`effects`] carries out what cards say, and [`reading`] names the questions
//! that the books leave open.
//!
//! This crate does not depend on another game, files, clocks or threads. The rules at its root have no user-visible
//! texts. State and events do not depend on flows. `citing`, which adds further articles to the log, changes nothing.
//!
//! # Entry points
//!
//! - [`fight::Buddyfight`] is the game, as `hantei_engine` knows it. [`fight::Fight`] is a fight in progress, and the flows are its
//!   methods. `Fight::from_decks` starts one from two decks ([`setup`]).
//! - [`scenario`] is the game in scripts. [`scenario::Buddyfight`] implements it for `hantei_engine::scenario`; the program
//!   names it in its `games.rs`.
//! - [`cardtext`] parses Japanese card texts ([`cardtext::read`]), and [`cardtext::english`] English ones. The result uses the
//!   types of `hantei_ability::buddyfight`. It does not depend on the rules engine.
//!
//! What a card says is expressed in the types of `hantei_ability::buddyfight`; articles, cards and scenarios are data
//! in `rules/buddyfight/`.
//!
//! # Tests
//!
//! The tests are in the workspace. `tests/scenarios/` plays every script of `rules/buddyfight/scenarios/` and random
//! fights. `scripts/mutants` breaks lines of the rules and expects the scripts to fail (`tests/scenarios/mutants/`).
//! `tests/compiled/` parses real card texts.

pub mod abilities;
mod amounts;
pub mod apply;
pub mod attack;
pub mod call;
pub mod cardtext;
pub mod cast;
pub mod catalog;
pub mod citation;
mod citing;
pub mod cost;
mod derived;
mod disputed;
pub mod edition;
pub mod effects;
pub mod equip;
pub mod event;
mod event_kinds;
pub mod fight;
pub mod filter;
pub mod flags;
mod given;
mod handled;
pub mod invariants;
pub mod keywords;
pub mod legal;
mod legal_attacks;
mod looks;
pub mod options;
pub mod phases;
pub mod play_timing;
mod position;
mod price;
pub mod reading;
pub mod refusal;
mod replace;
pub mod request;
pub mod rule_process;
pub mod scenario;
pub mod setup;
mod standing;
pub mod state;
pub mod stats;
pub mod terms;
pub mod triggers;
mod under_flag;
pub mod uses;
mod watch;
pub mod zone;
