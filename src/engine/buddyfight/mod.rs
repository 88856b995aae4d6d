//! Buddyfight by its detailed rules (詳細ルール), in both editions.
//!
//! One file a flow of the book: [`call`], [`cast`], [`equip`], [`play_timing`], [`phases`], [`attack`], [`abilities`]; what holds for
//! all of them is in [`rule_process`], [`cost`] and [`legal`]. [`edition`] names what differs between the books. [`state`] and
//! [`event`] are told in the words of [`terms`], and know no flow. This folder knows no
//! other game, no file and no words for people.

pub mod abilities;
mod amounts;
pub mod apply;
pub mod attack;
pub mod call;
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
pub mod setup;
mod standing;
pub mod state;
pub mod stats;
pub mod terms;
pub mod triggers;
pub mod uses;
mod watch;
pub mod zone;
