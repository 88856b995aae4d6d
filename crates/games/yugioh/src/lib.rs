//! Yu-Gi-Oh! OCG by its rulebook for Master Rule 3 (マスタールール3, version 1.1): the book as code, and its scenario scripts.
//!
//! One file a heading of the book: [`setup`] (duel-setup), [`phases`] (turn, phases), `due` (end-phase-effects), [`priority`] and [`chain`]
//! (priority, chain, spell-speed), [`triggers`] (monster-effects.trigger, simultaneous-effects, dictionary.when-or-if), [`once`]
//! (dictionary.once-per-turn), [`normal_summon`], [`tribute`], [`change_position`], [`special_summon`], [`fusion`], [`ritual`],
//! [`synchro`], [`xyz`], [`pendulum`], [`spells`], [`traps`], [`equip`], [`battle`], [`attacks`], [`damage_step`], [`calculation`],
//! [`moves`] and [`control`] (what goes where, and what becomes of it there), [`ends`] (duel-end). [`standing`] says which abilities work
//! where a card lies, `listed` which cards have a text that is looked at again and again, [`legal`] and [`options`] who may do what, `with`
//! with just which cards.
//!
//! Two ideas are not in the book under a name. The *attempt*: a Summon outside of a chain is tried, may be negated, and only then
//! succeeds ([`attempt`]); until then its monster is in no zone of the book. The *moment*: a number that rises with every step that is not
//! the same moment as the one before, so that 「時」 can ask whether it is still now; what happened at the last moment is what fast
//! effects look at.
//!
//! [`state`] and [`event`] are told in the words of [`terms`], [`happening`], [`link`] and [`under_way`], and know no flow.
//!
//! This crate knows no other game, no file, no clock and no thread. Its root, the book, knows no words for people; its state and events
//! know no flow; `citing`, which adds the articles that shaped an outcome besides, makes nothing happen.
//!
//! # How it is entered
//!
//! - [`duel::Yugioh`] is the game, as `hantei_engine` knows it; [`duel::Duel`] is a Duel under way, and the flows are its methods.
//!   `Duel::from_decks` begins one from two Decks ([`setup`]).
//! - [`scenario`] is the game in scripts, which [`scenario::Yugioh`] brings to `hantei_engine::scenario`: the program names it in its
//!   `games.rs`.
//!
//! Nobody reads the texts of its cards: what a card says is written by hand, in words of `hantei_ability::yugioh`. Articles, cards and
//! scenarios are data, in `rules/yugioh/`.
//!
//! # Where its tests are
//!
//! In the workspace: `tests/scenarios/` plays every script of `rules/yugioh/scenarios/` and random Duels, and has tests of the book in
//! `yugioh/`; `scripts/mutants` breaks lines of the book and wants the scripts to notice (`tests/scenarios/mutants/`).

pub mod apply;
pub mod attacks;
pub mod attempt;
pub mod battle;
mod by_itself;
pub mod calculation;
pub mod catalog;
pub mod chain;
pub mod change_position;
mod citing;
mod conditions;
pub mod control;
pub mod cost;
mod could;
mod cues;
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
pub mod special_summon;
pub mod spells;
pub mod standing;
pub mod state;
pub mod synchro;
pub mod terms;
pub mod traps;
pub mod tribute;
pub mod triggers;
pub mod under_way;
mod unfit;
pub mod values;
pub mod waits;
mod with;
pub mod xyz;
pub mod zone;
