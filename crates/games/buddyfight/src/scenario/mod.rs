//! Buddyfight in scenarios.
//!
//! [`model`] has the types of its scripts. `situation` sets a script up, and `check` checks its words. `naming` says
//! where its cards are. `steps` carries out steps, with the uses and targets that `uses` and `targets` find; `acts` writes
//! steps, and `paths` resolves paths into the state. `narrate`, [`trace`] and [`board`] put questions, events and the
//! state into words.

mod acts;
pub mod board;
mod check;
mod lasting;
pub mod model;
mod naming;
mod narrate;
mod no_ops;
mod paths;
mod sight;
mod situation;
mod steps;
mod targets;
pub mod trace;
mod uses;

pub use crate::fight::Buddyfight;

/// A scenario of Buddyfight.
pub type Scenario = hantei_engine::scenario::model::Scenario<Buddyfight>;
