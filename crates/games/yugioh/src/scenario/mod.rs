//! Yu-Gi-Oh! in scenarios.
//!
//! [`model`] defines the script format; `situation` turns a script into a state; `naming` says where cards lie; `steps` interprets steps,
//! using `meant` and `words`; `fitting` finds the play that a step refers to, using `timings` for a later timing in the same battle;
//! `acts` writes steps, `paths` resolves paths into the state; `narrate`, [`trace`], `sight` and [`board`] put questions, events and the
//! state into words, and `detail` turns events into data for programs.

mod acts;
pub mod board;
mod detail;
mod effects;
mod fitting;
mod lasting;
mod meant;
pub mod model;
mod naming;
mod narrate;
mod no_ops;
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
