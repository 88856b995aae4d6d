//! Yu-Gi-Oh! in scenarios.
//!
//! [`model`] is what its scripts say; `situation` sets it up; `naming` says where its cards lie; `steps` knows what steps mean, which `meant`
//! and `words` read, and `timings` whether a battle has a better moment for them; `acts` writes them, `paths` leads into the state;
//! `narrate`, [`trace`], `sight` and [`board`] put questions, events and the state into words, and `detail` events into what programs read.

mod acts;
pub mod board;
mod detail;
mod effects;
mod idle;
mod lasting;
mod meant;
pub mod model;
mod naming;
mod narrate;
mod paths;
mod sight;
mod situation;
mod steps;
mod timings;
pub mod trace;
mod trying;
mod words;

pub use crate::duel::Yugioh;

/// A scenario of Yu-Gi-Oh!.
pub type Scenario = hantei_engine::scenario::model::Scenario<Yugioh>;
