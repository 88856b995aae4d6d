//! Decks as written: entries with their places in the file, and the readers and writers of deck files.
//!
//! This crate knows no rule and no terminal, opens no file, and has no card data of its own: callers pass in [`read::Names`]. The reader
//! decides from the list itself whether a line is a card, and more reliably with the names of imported card data. It reports what a file
//! contains, never whether that is legal.
//!
//! # Entry points
//!
//! - [`read::read`], or [`read::read_with`] if card data is available, takes a `hantei_base::source::SourceFile` and returns a [`Deck`], or
//!   a [`read::DeckError`] with its place. [`read::form`] detects the [`read::Form`] of a file from its content, and uses the file name
//!   only if the content does not decide.
//! - A [`Deck`] is a list of [`Entry`] values, each with its section, its copies, the card as written ([`CardRef`]) and its place. For a
//!   pasted list it also records what every line was read as ([`ReadLine`], [`LineKind`]), what was ambiguous ([`Doubt`]) and what the user
//!   should be told ([`Remark`]).
//! - [`to_text`], [`to_yaml`], [`to_json`], [`to_ydk`] and [`to_ydke`] write a deck. [`changes()`] compares two decks.
//! - [`document`] is our own form, YAML or JSON, which `hantei schema deck` describes.
//!
//! Every reader is one file or folder of `read/`: `read/pasted/` reads what people paste, `read/page/` pages saved from a browser. Each
//! reader keeps the place of every entry, reports every line that may be a card and was not read, and needs bounded time and memory.
//!
//! # Tests
//!
//! Unit tests stand beside the readers. `tests/decks/` of the workspace holds deck files with the findings expected for each,
//! `tests/decks/as-pasted/` lists as people paste them; `docs/decks.md` has an example of each form, which `tests/documented.rs` reads.
//! Each reader has a fuzz target.

mod changes;
pub mod document;
pub mod model;
pub mod read;
mod write;

pub use changes::{Change, changes};
pub use hantei_base::section::Section;
pub use model::{
    CardKey, CardRef, Deck, Doubt, DoubtKind, Entry, Header, Limits, LineKind, OtherReading,
    PagePosition, PrintMark, ReadAs, ReadLine, Remark, SecondReading, Why, Written,
};
pub use write::{to_json, to_text, to_yaml, to_ydk, to_ydke};
