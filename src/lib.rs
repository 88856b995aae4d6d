//! The program `hantei`: arguments, output, embedded data, and the supported games.
//!
//! The crates `hantei-…` do the work; `ARCHITECTURE.md` describes them. A deck: `hantei_base::source` reads and decodes the file,
//! `hantei_deck` parses it, `hantei_cards` provides the cards and the restrictions on the day, and `hantei_construction` checks it against
//! the rules of the format; its findings cite articles of `hantei_rulebook`. A query: `hantei_search` finds articles and the scenarios that
//! show them. A script: `hantei_engine::scenario` sets up the situation in the engine of the game, which plays cards by their
//! `hantei_ability`. `hantei_report` turns results into files to share: pages, pictures, Markdown.
//!
//! This crate connects them: [`built_in()`] is the data that they receive, [`games`] lists the games, and [`cli`] is the only part that
//! prints. No other crate prints, exits the process, uses the network or stores anything in a global.
#![doc = include_str!("../docs/library.md")]

mod built_in;
pub mod cli;
pub mod games;

pub use built_in::built_in;

/// The examples of the Japanese page.
#[cfg(doctest)]
#[doc = include_str!("../docs/ja/library.md")]
struct JapanesePage;
