//! Cards: the record, the table of a game's cards, the database that keeps imported ones, the importers, and the lists of restricted cards.
//!
//! It knows no deck and no article, and decides no rule: that four copies are one too many, or that a card on a list is forbidden, others
//! say. It knows what a card says as data, from `hantei-ability`, and not what becomes of it.
//!
//! # How it is entered
//!
//! - [`Card`] is one card as printed, with its [`Names`]; [`Cards`] is the table of one game's cards in memory, and finds one by what
//!   people write: [`Cards::by_name`], [`Cards::by_number`], [`Cards::by_code`], and for a slip [`Cards::nearest`]. [`CardNumber`] is how a
//!   game prints its numbers. [`Wording`] is a printed text that a user imported.
//! - [`allows`] says what a flag or a buddy of Buddyfight lets its fighter use; the check of a deck and a fight ask the same.
//! - [`banlist`] are the lists of restricted cards: [`banlist::Banlist`] is one; [`banlist::Library`] has all of a game, those handed down
//!   and those under the user's folder, and says by [`banlist::Library::in_force`] which holds on a day. [`banlist::age()`] is how long one
//!   holds, [`banlist::changes`] what changed from one to the next, [`banlist::import`] reads the forms in which they circulate.
//! - With the feature `database`: `db::CardDb` is the database of imported cards (SQLite, one file under the user's folder, never written
//!   in place), and `import::read` and `import::parts` read the files of card data that people have, one file of `import/` a form. An
//!   importer stores nothing. What only reads records, such as the compiler of the data, builds without the feature, and so without SQLite.
//!
//! A new importer is a file in `import/` and a variant of its `Form`. A new fact on a card is a field of [`record::Card`].
//!
//! # Where its tests are
//!
//! Unit tests stand beside the code; `tests/lists.rs` tests the library with the built-in lists. Imports and the database are tested from
//! the outside, in `tests/import.rs`, `tests/interrupted.rs` and `tests/lists.rs` of the workspace.

pub mod allows;
pub mod banlist;
mod cards;
mod codes;
#[cfg(feature = "database")]
pub mod db;
#[cfg(feature = "database")]
pub mod import;
pub mod number;
mod paired;
pub mod record;
mod wording;
pub mod world;

pub use cards::{CardIx, Cards, Found, IdentityIx};
pub use number::{CardNumber, recognise};
pub use record::{Card, Keyword, Names};
pub use wording::Wording;
