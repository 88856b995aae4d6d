//! CrossOver The F&C TCG in scenarios.
//!
//! [`model`] is what its scripts say; `situation` sets it up; `naming` says where its cards lie; `steps` knows what steps mean by `words`
//! and `moments`, `fitting` which option of a chance it is, `attempts` what must be refused, `acts` writes them, `paths` leads into the state; `narrate`, [`trace`], `sight` and [`board`] put questions, events and
//! the state into words.

mod acts;
mod attempts;
pub mod board;
mod fitting;
mod idle;
mod lasting;
mod meant;
pub mod model;
mod moments;
mod naming;
mod narrate;
mod paths;
mod sight;
mod situation;
mod steps;
pub mod trace;
mod trying;
mod words;

pub use crate::game::Crossover;

/// A scenario of CrossOver.
pub type Scenario = hantei_engine::scenario::model::Scenario<Crossover>;
