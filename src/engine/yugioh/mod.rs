//! Yu-Gi-Oh! OCG by its rulebook for Master Rule 3.
//!
//! [`state`] and [`event`] are told in the words of [`terms`], [`happening`], [`link`] and [`under_way`], and know no flow. This folder
//! knows no other game, no file and no words for people.

#![allow(dead_code, unused_imports, reason = "the types come before the flows")]

pub mod apply;
pub mod attacks;
pub mod attempt;
pub mod battle;
pub mod calculation;
pub mod catalog;
pub mod chain;
pub mod change_position;
mod citing;
pub mod control;
pub mod cost;
pub mod damage_step;
pub mod damage_window;
mod disputed;
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
pub mod values;
pub mod waits;
pub mod xyz;
pub mod zone;
