//! Yu-Gi-Oh! OCG by its rulebook for Master Rule 3.
//!
//! [`state`] and [`event`] are told in the words of [`terms`], [`happening`], [`link`] and [`under_way`], and know no flow. This folder
//! knows no other game, no file and no words for people.

#![allow(dead_code, unused_imports, reason = "the types come before the flows")]

pub mod apply;
pub mod catalog;
pub mod duel;
pub mod event;
pub mod happening;
pub mod invariants;
pub mod lasting;
pub mod link;
pub mod reading;
pub mod refusal;
pub mod request;
pub mod state;
pub mod terms;
pub mod under_way;
pub mod values;
pub mod zone;
