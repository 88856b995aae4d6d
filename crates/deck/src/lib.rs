//! Decks as written: entries with the places where they stand, and the readers and writers of deck files.
//!
//! It knows no rule and no terminal, opens no file, and knows no card data except through what it is handed ([`read::Names`]): whether a
//! line is a card is told from the list itself, and more surely with the names that imported data knows. It says what stands in a file,
//! never whether that is allowed.
//!
//! # How it is entered
//!
//! - [`read::read`], or [`read::read_with`] where card data is there, takes a `hantei_base::source::SourceFile` and gives a [`Deck`], or a
//!   [`read::DeckError`] with its place. [`read::form`] tells by the content which [`read::Form`] a file has; its name decides only where
//!   the content cannot.
//! - A [`Deck`] has [`Entry`] after [`Entry`], each with its section, its copies, the card as it is written ([`CardRef`]) and the place of
//!   it. Of a pasted list it has besides what every line was read as ([`ReadLine`], [`LineKind`]), what was doubtful ([`Doubt`]) and what
//!   is to be told ([`Remark`]).
//! - [`to_text`], [`to_yaml`], [`to_json`], [`to_ydk`] and [`to_ydke`] write it again. [`changes()`] says what differs from one to another.
//! - [`document`] is our own form, YAML or JSON, which `hantei schema deck` describes.
//!
//! Every reader is one file of `read/`, or one folder: `read/pasted/` reads what people paste, `read/page/` what they save from a browser.
//! Each keeps the place of every entry, drops nothing that may be a card without saying so, and needs bounded time and memory.
//!
//! # Where its tests are
//!
//! Unit tests stand beside the readers. `tests/decks/` of the workspace has files with what must be found in them, `tests/decks/as-pasted/`
//! lists as people paste them; `docs/decks.md` has an example of each form, which `tests/documented.rs` reads. Each reader has a fuzz
//! target.

mod changes;
pub mod document;
pub mod model;
pub mod read;
mod write;

pub use changes::{Change, changes};
pub use hantei_base::section::Section;
pub use model::{
    CardRef, Deck, Doubt, DoubtKind, Entry, Header, Limits, LineKind, OtherReading, PrintMark,
    ReadLine, Remark, Standing, Written,
};
pub use write::{to_json, to_text, to_yaml, to_ydk, to_ydke};
