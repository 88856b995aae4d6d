//! Yu-Gi-Oh! OCG by its rulebook for Master Rule 3 (マスタールール3, version 1.1): the rules as code, and scenario scripts for them.
//!
//! Each heading of the book has a file: [`setup`] (duel-setup), [`phases`] (turn, phases), `due` (end-phase-effects), [`priority`] and
//! [`chain`] (priority, chain, spell-speed), [`triggers`] (monster-effects.trigger), `stacking` (simultaneous-effects,
//! dictionary.when-or-if), [`once`] (dictionary.once-per-turn), [`normal_summon`], [`tribute`], [`change_position`], [`special_summon`],
//! [`fusion`], [`ritual`], [`synchro`], [`xyz`], [`pendulum`], [`spells`], [`traps`], [`equip`], [`battle`], `battle_state`, [`attacks`],
//! [`damage_step`], [`calculation`], [`moves`] and [`control`] (how cards move, and what changes on the field), [`ends`] (duel-end).
//! [`standing`] decides which abilities work where a card lies, `listed` caches the cards whose text has to be checked again and again,
//! [`legal`] and [`options`] decide who may do what, and `with` whether a play is allowed with certain cards.
//!
//! Two concepts have no name in the book. An *attempt* is a Summon outside of a chain: it is attempted, may be negated, and then succeeds
//! ([`attempt`]); until then its monster is in none of the book's zones. The *moment* is a number that rises with every step that is a new
//! point in time, so that 「時」 can check whether its event is still current; fast effects respond to what happened at the last moment.
//!
//! [`state`] and [`event`] use the types of [`terms`], [`happening`], [`link`] and [`under_way`], and know nothing of the flow of a Duel.
//!
//! This crate knows no other game, no file, no clock and no thread. Its root, the rules, contains no text for people; state and events know
//! nothing of the flow; `citing`, which adds further articles to an outcome, changes nothing.
//!
//! # Entry points
//!
//! - [`duel::Yugioh`] is the game type for `hantei_engine`; [`duel::Duel`] is a Duel in progress, and the flows are its methods.
//!   `Duel::from_decks` begins one from two Decks ([`setup`]).
//! - [`scenario`] implements scripts for the game: [`scenario::Yugioh`] implements `hantei_engine::scenario`. The program lists it in its
//!   `games.rs`.
//!
//! Card texts are not parsed: what a card does is written by hand with the types of `hantei_ability::yugioh`. Articles, cards and scenarios
//! are data, in `rules/yugioh/`.
//!
//! # Tests
//!
//! In the workspace: `tests/scenarios/` plays every script of `rules/yugioh/scenarios/` and random Duels, and has tests of single rules in
//! `yugioh/`; `scripts/mutants` breaks single lines and expects the scripts to fail (`tests/scenarios/mutants/`).

pub mod apply;
pub mod attacks;
pub mod attempt;
mod automatic;
mod bars;
pub mod battle;
mod battle_state;
pub mod calculation;
pub mod catalog;
pub mod chain;
pub mod change_position;
mod citing;
mod conditions;
pub mod control;
pub mod cost;
mod could;
pub mod damage_step;
pub mod damage_window;
mod derived;
mod disputed;
mod due;
pub mod duel;
mod effects;
pub mod ends;
pub mod equip;
pub mod event;
mod event_kinds;
pub mod facts;
pub mod filter;
pub mod fusion;
pub mod happening;
pub mod invariants;
pub mod lasting;
pub mod legal;
pub mod link;
mod listed;
mod looks;
pub mod moves;
pub mod normal_summon;
mod not_offered;
pub mod once;
pub mod options;
pub mod pendulum;
pub mod phases;
pub mod position;
pub mod possible;
pub mod priority;
pub mod reading;
pub mod refusal;
pub mod replace;
pub mod request;
pub mod ritual;
pub mod scenario;
pub mod setup;
pub mod sight;
mod sources;
pub mod special_summon;
pub mod spells;
mod stacking;
pub mod standing;
pub mod state;
pub mod synchro;
pub mod terms;
pub mod traps;
pub mod tribute;
pub mod triggers;
pub mod under_way;
pub mod values;
pub mod waits;
mod with;
pub mod xyz;
pub mod zone;
