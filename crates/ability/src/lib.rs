//! The abilities of cards as data: the vocabulary for costs, conditions, targets and effects.
//!
//! Each game has a vocabulary of its own: [`buddyfight`], [`fftcg`], [`crossover`], [`yugioh`]. The vocabularies are closed enums, so
//! that abilities can be checked, displayed and explained, and so that the compiler reports every `match` that must handle a new word.
//! [`common`] has the parts that all games share, with a table of their keys and defaults.
//!
//! This crate knows no game state: the crate of the game carries out the abilities. It knows no printed text: the game's `cardtext`
//! parses sentences into this vocabulary and prints them from it. It knows nothing else about cards.
//!
//! # Entry points
//!
//! All that a card of a game says is one value: [`buddyfight::Text`], [`fftcg::Text`], [`crossover::Text`] or [`yugioh::Text`]. A card
//! record (`hantei_cards::Card`) has it under the key of its game. People write it as YAML in `rules/<game>/cards*.yaml` and in scripts,
//! the readers of card texts produce it, and the engines play it.
//!
//! In the folder of a game, `effect` has what is done, `filter` which cards are meant and which conditions hold, `cost` what is paid,
//! `trigger` (`when` in Buddyfight) what an ability waits for, `gives` lasting changes, and `text` the abilities made of these.
//!
//! Every type describes itself as a JSON Schema; tests generate `schemas/` from these descriptions and compare it.
//!
//! # Tests
//!
//! In `tests/scenarios` of the workspace, `words.rs` checks that every word of the schema has an effect wherever it may be written (the
//! samples are `words/<game>.yaml` and `words/<game>/`), and `schema.rs` compares the schemas.

mod about;
pub mod buddyfight;
pub mod card_text;
pub mod common;
pub mod crossover;
pub mod fftcg;
mod name;
mod several;
pub mod yugioh;
