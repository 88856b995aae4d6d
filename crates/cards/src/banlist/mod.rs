//! Lists of restricted cards: the model, the library of built-in and imported lists, their choice by day, and
//! their differences.
//!
//! This module knows no deck.

mod age;
mod diff;
pub mod import;
mod library;
pub mod model;

pub use age::age;
pub use diff::{Change, ChangeKind, changes};
pub use library::{BanlistId, Damaged, Library, LibraryError, ListSource, Listed};
pub use model::{Authority, Banlist, Begins, Holds, ListedCard, Print, Restriction};
