//! CrossOver The F&C TCG by its basic rules, version 2.02.

#![allow(dead_code, unused_imports)] // While its flows come together.

pub mod action;
pub mod apply;
pub mod catalog;
mod citing;
pub mod event;
pub mod game;
pub mod happening;
pub mod invariants;
pub mod lasting;
pub mod layers;
pub mod reading;
pub mod refusal;
pub mod request;
pub mod state;
pub mod terms;
pub mod under_way;
pub mod zone;
