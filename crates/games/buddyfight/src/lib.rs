//! Buddyfight by its detailed rules (詳細ルール), in both editions: the book as code, its scenario scripts, and its reader of card texts.
//!
//! One file a flow of the book: [`call`], [`cast`], [`equip`], [`play_timing`], [`phases`], [`attack`], [`abilities`]; what holds for all
//! of them is in [`rule_process`], [`cost`] and [`legal`]. [`edition`] names what differs between the books. [`state`] and [`event`] are
//! told in the words of [`terms`], and know no flow. [`effects`] does what cards say, [`reading`] names what the books leave open.
//!
//! This crate knows no other game, no file, no clock and no thread. Its root, the book, knows no words for people; its state and events
//! know no flow; `citing`, which adds the articles that shaped an outcome besides, makes nothing happen.
//!
//! # How it is entered
//!
//! - [`fight::Buddyfight`] is the game, as `hantei_engine` knows it; [`fight::Fight`] is a fight under way, and the flows are its methods.
//!   `Fight::from_decks` begins one from two decks ([`setup`]).
//! - [`scenario`] is the game in scripts, which [`scenario::Buddyfight`] brings to `hantei_engine::scenario`: the program names it in its
//!   `games.rs`.
//! - [`cardtext`] reads Japanese texts of cards ([`cardtext::read`]), [`cardtext::english`] English ones, and gives words of
//!   `hantei_ability::buddyfight`. It knows nothing of the book.
//!
//! What a card says is a word of `hantei_ability::buddyfight`; articles, cards and scenarios are data, in `rules/buddyfight/`.
//!
//! # Where its tests are
//!
//! In the workspace: `tests/scenarios/` plays every script of `rules/buddyfight/scenarios/` and random fights, `scripts/mutants` breaks
//! lines of the book and wants the scripts to notice (`tests/scenarios/mutants/`), `tests/compiled/` reads real texts.

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
mod cues;
mod derived;
mod disputed;
pub mod edition;
pub mod effects;
pub mod equip;
pub mod event;
pub mod fight;
pub mod filter;
pub mod flags;
mod given;
mod handled;
pub mod invariants;
pub mod keywords;
pub mod legal;
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
pub mod uses;
mod watch;
pub mod zone;
