//! Final Fantasy TCG in scenarios.
//!
//! [`model`] has the types of its scripts. `situation` sets a script up. `naming` says where its cards are. `steps`
//! carries out steps, `acts` writes them, and `paths` resolves paths into the state. `narrate`, [`trace`], `sight` and
//! [`board`] put questions, events and the state into words.

mod acts;
pub mod board;
mod lasting;
pub mod model;
mod naming;
mod narrate;
mod no_ops;
mod paths;
mod sight;
mod situation;
mod steps;
pub mod trace;

pub use crate::game::Fftcg;

/// A scenario of Final Fantasy TCG.
pub type Scenario = hantei_engine::scenario::model::Scenario<Fftcg>;
