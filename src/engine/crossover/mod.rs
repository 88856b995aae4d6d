//! CrossOver The F&C TCG by its basic rules, version 2.02.

#![allow(dead_code, unused_imports)] // While its flows come together.

pub mod action;
pub mod apply;
pub mod catalog;
mod citing;
pub mod combat;
pub mod control;
pub mod cost;
pub mod crash;
pub mod damage;
mod disputed;
mod effects;
pub mod energy;
pub mod event;
pub mod expiry;
pub mod facts;
pub mod fighters;
pub mod filter;
pub mod game;
pub mod happening;
pub mod invariants;
pub mod lasting;
pub mod layers;
pub mod legal;
pub mod moves;
pub mod names;
pub mod options;
pub mod phases;
pub mod play;
pub mod reading;
pub mod refusal;
pub mod request;
pub mod right_after;
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
pub mod window;
pub mod zone;
