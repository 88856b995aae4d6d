//! Scenario scripts: a situation, what is played, and what is expected, run against the engine.
//!
//! A script is read ([`model`], [`step`]), looked at ([`check`]) and set up ([`opening`]); [`script`] plays its steps, [`expect`] looks at
//! what came of it, [`run`] joins them, and [`trouble`] is why something failed. All of that is the same for every game: what differs is
//! behind [`rules`], a crate a game, and whoever puts a program together says which there are ([`games`]). Which card a word means is [`naming`]. [`mod@line`] goes on from a script
//! by hand, [`explore`] in every way there is, [`record`] writes down what was played. [`report`] is a run for those who need not know
//! the game, and [`in_part`] says which of its cards were played by a part of their text. This module decides no rule: it asks the
//! engines.

pub mod answers;
pub mod attempt;
pub mod board;
pub mod changed;
pub mod changes;
pub mod check;
pub mod coverage;
pub mod expect;
pub mod explore;
pub mod for_eyes;
pub mod games;
pub mod idle;
pub mod in_part;
pub mod keys;
pub mod line;
pub mod model;
pub mod naming;
pub mod opening;
pub mod placed;
mod quotes;
pub mod reading;
pub mod record;
pub mod report;
pub mod rules;
pub mod run;
mod said;
pub mod script;
pub mod situation;
pub mod step;
pub mod teller;
pub mod trouble;
pub mod variants;
pub mod wraps;
pub mod written;
pub mod wrong;
