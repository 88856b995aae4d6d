//! One test binary: each module tests hantei from the outside, through its program or its library.

mod books;
mod cli;
mod decks;
mod exchange;
mod forms;
mod hostile;
mod house;
mod import;
mod interrupted;
mod mutated;
mod narrow;
mod pages;
mod properties;
mod readme;
mod regressions;
mod replay;
mod rulebooks;
mod search;
mod shared;
mod support;
mod verdicts;
mod wording;
