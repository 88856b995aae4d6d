//! Cards: the record, the table of a game's cards, the database that keeps imported ones, and the importers.
//!
//! This module knows no deck, no list and no rule.

pub mod allows;
mod cards;
mod codes;
pub mod db;
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
