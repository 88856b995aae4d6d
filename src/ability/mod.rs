//! What cards say, as data: the vocabulary in which costs, conditions, targets and effects are written down.
//!
//! Each game has its own words, because its cards do; they are closed, so that a text can be checked, drawn and explained. The parts
//! that say the same in every game are in [`common`], with the table of what their keys mean and what holds where one is left out.
//! This module knows no state of play: what the words do is the engine's business.

pub mod buddyfight;
pub mod common;
pub mod crossover;
pub mod fftcg;
mod name;
mod several;
pub mod yugioh;
