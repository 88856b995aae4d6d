//! Buddyfight in scenarios.
//!
//! [`model`] is what its scripts say; `situation` sets it up and `check` looks at its words; `naming` says where its cards lie; `steps`
//! knows what steps mean, `acts` writes them, `paths` leads into the state; `narrate`, [`trace`] and [`board`] put questions, events and
//! the state into words.

mod acts;
pub mod board;
mod check;
mod idle;
mod lasting;
pub mod model;
mod naming;
mod narrate;
mod paths;
mod sight;
mod situation;
mod steps;
pub mod trace;

pub use crate::fight::Buddyfight;

/// A scenario of Buddyfight.
pub type Scenario = hantei_engine::scenario::model::Scenario<Buddyfight>;
