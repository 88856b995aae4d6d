//! Lists of restricted cards: their model, the library of built-in and imported lists, which list is in force on a day, and the
//! differences between lists.
//!
//! This module knows no deck.

mod age;
mod diff;
pub mod import;
mod library;
pub mod model;
mod unknown;

pub use age::age;
pub use diff::{Change, ChangeKind, changes};
pub use library::{BanlistId, Damaged, Library, LibraryError, ListSource, Listed};
pub use model::{Authority, Banlist, Begins, Holds, ListedCard, Print, Restriction};
pub use unknown::{UnknownEntry, cards_of, unknown_entries};
