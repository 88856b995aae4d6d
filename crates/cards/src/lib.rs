//! Cards: the record, the table of a game's cards, the database of imported cards, the importers, and lists of restricted cards.
//!
//! This crate knows no deck and no article and applies no rule: other crates decide that a fourth copy is one too many, or that a card on
//! a list is forbidden. It knows the abilities of cards as data, from `hantei-ability`, but not how they are carried out.
//!
//! # Entry points
//!
//! - [`Card`] is a card as printed, with its [`Names`]. [`Cards`] is the table of one game's cards in memory, with lookup by what people
//!   write: [`Cards::by_name`], [`Cards::by_number`], [`Cards::by_code`], and [`Cards::nearest`] for typos. [`CardNumber`] is a card
//!   number. [`Wording`] is a printed text that a user imported.
//! - [`allows`] decides which cards a flag or a buddy of Buddyfight allows its fighter to use, for deck checks and for the engine.
//! - [`banlist`] has the lists of restricted cards. [`banlist::Banlist`] is one list. [`banlist::Library`] has all lists of a game,
//!   built-in ones and those in the user's folder; [`banlist::Library::in_force`] returns the list for a day. [`banlist::age()`] is the
//!   age of a list, [`banlist::changes`] compares two lists, [`banlist::unknown_entries`] finds the entries of a list that no card has,
//!   and [`banlist::import`] reads the formats in which lists circulate.
//! - With the feature `database`: `db::CardDb` is the database of imported cards (SQLite, one file in the user's folder, never changed in
//!   place). `import::read` and `import::parts` read files of card data; each format has its own file in `import/`. Importers store
//!   nothing. Without the feature the crate needs no SQLite; this is enough for code that only reads records, such as the data compiler.
//!
//! To add an importer, add a file to `import/` and a variant to its `Form`. To add a fact about cards, add a field to [`record::Card`].
//!
//! # Tests
//!
//! Unit tests are in the same files as the code; `tests/lists.rs` tests the library with the built-in lists. The workspace's
//! `tests/import.rs`, `tests/interrupted.rs` and `tests/lists.rs` test imports and the database through the program.

pub mod allows;
pub mod banlist;
mod cards;
mod codes;
#[cfg(feature = "database")]
pub mod db;
#[cfg(feature = "database")]
pub mod import;
mod names;
pub mod number;
mod paired;
pub mod record;
mod wording;
pub mod world;

pub use cards::{CardIx, Cards, Found, IdentityIx};
pub use names::Names;
pub use number::{CardNumber, recognise};
pub use record::{Card, Keyword};
pub use wording::Wording;
