//! The map of hantei: decks in, diagnostics out, every one citing an article.

pub mod banlist;
pub mod card;
pub mod cli;
pub mod construction;
pub mod data;
pub mod deck;
pub mod diagnostic;
pub mod reference;
pub mod rulebook;
pub mod source;
pub mod text;
pub mod yaml;
