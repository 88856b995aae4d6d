//! The map of hantei: decks in, diagnostics out, every one citing an article.
//!
//! A deck's way: [`source`] reads and decodes a file, [`deck`] understands it, [`card`] knows its cards, [`banlist`] what is
//! restricted on the day; [`construction`] holds all of it against the rules of the format and gives [`diagnostic`]s, which
//! cite articles of the [`rulebook`]. A question's way: [`search`] finds articles of the [`rulebook`] and the scenarios that show
//! them. A script's way: [`scenario`] sets up what it says in the [`engine`] of its game, which plays cards by their
//! [`ability`]. [`data`] is what the binary carries; [`cli`] is the only part that speaks.
//!
//! Arrows point one way; `tests/house.rs` holds the list of who may know whom.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod ability;
pub mod banlist;
pub mod card;
pub mod cli;
pub mod construction;
pub mod data;
pub mod deck;
pub mod diagnostic;
pub mod engine;
pub mod kind;
pub mod near;
pub mod reference;
pub mod rulebook;
pub mod scenario;
pub mod schema;
pub mod search;
pub mod show;
pub mod source;
pub mod text;
pub mod yaml;
