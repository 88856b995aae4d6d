//! Final Fantasy TCG in scenarios.
//!
//! [`model`] is what its scripts say; `situation` sets it up; `naming` says where its cards lie; `steps` knows what steps mean, `acts`
//! writes them, `paths` leads into the state; `narrate`, [`trace`], `sight` and [`board`] put questions, events and the state into words.

mod acts;
pub mod board;
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

pub use crate::game::Fftcg;

/// A scenario of Final Fantasy TCG.
pub type Scenario = hantei_engine::scenario::model::Scenario<Fftcg>;
