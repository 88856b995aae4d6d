//! CrossOver The F&C TCG in scenarios.
//!
//! [`model`] defines the script format; `situation` turns a script into a state; `naming` says where cards lie; `steps` interprets steps,
//! using `words` and `moments`; `fitting` finds the option that a step refers to, `answers` the one that a word refers to, `attempts`
//! judges attempts that must be refused, `acts` writes steps, `paths` resolves paths into the state; `narrate`, [`trace`], `sight` and
//! [`board`] put questions, events and the state into words.

mod acts;
mod answers;
mod attempts;
pub mod board;
mod fitting;
mod lasting;
mod meant;
pub mod model;
mod moments;
mod naming;
mod narrate;
mod no_ops;
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
