//! Scenario scripts: a situation, what is played, and what is expected, run against the engine.
//!
//! [`model`] is the script as people write it; [`situation`] sets up what it describes; [`decider`] plays its steps; [`expect`] looks at
//! what came of it; `words` knows what their words mean; [`run`] joins them, and [`trace`] and [`fftcg_trace`] put logs into words. This module decides no rule: it asks the engine.

pub mod board;
pub mod decider;
pub mod expect;
pub mod fftcg_trace;
pub mod model;
pub mod run;
pub mod situation;
pub mod trace;
mod words;
