//! Decks as written: entries with the places where they stand, and the readers and writers of deck files.
//!
//! This module knows no rule, no card data and no terminal.

pub mod document;
pub mod model;
pub mod read;
pub mod section;
mod write;

pub use model::{
    CardRef, Deck, Doubt, DoubtKind, Entry, Header, Limits, LineKind, OtherReading, PrintMark,
    ReadLine, Remark, Standing, Written,
};
pub use section::Section;
pub use write::{to_json, to_text, to_yaml, to_ydk};
