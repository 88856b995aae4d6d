//! One test binary: each module tests hantei from the outside, through its program or its library.

mod as_pasted;
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
mod names;
mod narrow;
mod pages;
mod pasted;
mod properties;
mod readme;
mod regressions;
mod replay;
mod rooms;
mod rulebooks;
mod search;
mod shared;
mod support;
mod verdicts;
mod wording;
