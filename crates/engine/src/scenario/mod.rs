//! Scenario scripts: a situation, steps and expectations, run against the engine.
//!
//! A script is read ([`model`], [`step`]), checked ([`check`]) and set up ([`opening`]). [`script`] plays its steps, [`expect`] checks its
//! expectations, [`run`] joins them, and [`trouble`] says why something failed. All of that is the same for every game. What differs is
//! behind [`rules`], which each game's crate implements, and the program says which games there are ([`games`]). [`naming`] finds the card
//! that a word means. [`mod@line`] continues a script by hand, [`explore`] continues it in every possible way, and [`record`] writes down
//! what was played. [`report`] is a run for code that does not know the game, and [`in_part`] says which cards were played with only a part
//! of their text. This module decides no rule: it asks the engines.

pub mod answers;
pub mod attempt;
pub mod board;
pub mod changed;
pub mod changes;
pub mod check;
pub mod coverage;
pub mod expect;
pub mod explore;
pub mod games;
pub mod in_part;
pub mod keys;
pub mod line;
pub mod model;
pub mod naming;
pub mod narrator;
pub mod no_ops;
pub mod opening;
pub mod per_viewer;
pub mod placed;
pub mod printed;
mod quotes;
mod reader_text;
pub mod reading;
pub mod record;
pub mod report;
pub mod rules;
pub mod run;
pub mod script;
pub mod situation;
pub mod step;
pub mod trouble;
pub mod variants;
pub mod wraps;
pub mod written;
pub mod wrong;
