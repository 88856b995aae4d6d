//! Scenario scripts: a situation, what is played, and what is expected, run against the engine.
//!
//! [`model`] is the script as people write it; [`script`] plays its steps; [`expect`] looks at what came of it; [`run`] joins them. All of
//! that is the same for every game: what differs is behind [`rules::Rules`], one folder a game, and [`games`] names them. [`mod@line`] goes on
//! from a script by hand, [`explore`] in every way there is, [`record`] writes down what was played. [`report`] is a run for those who
//! need not know the game. This module decides no rule: it asks the engines.

mod answers;
pub mod buddyfight;
pub mod cards;
pub mod check;
mod choosing;
pub mod coverage;
pub mod expect;
pub mod explore;
pub mod fftcg;
pub mod games;
mod idle;
pub mod line;
pub mod model;
pub mod reading;
pub mod record;
pub mod report;
pub mod rules;
pub mod run;
pub mod script;
pub mod twins;
pub mod variants;
pub mod yugioh;
