//! What cards say, as data: the vocabulary in which costs, conditions, targets and effects are written down.
//!
//! Each game has its own words, because its cards do: [`buddyfight`], [`fftcg`], [`crossover`], [`yugioh`]. They are closed enums, so that
//! a text can be checked, drawn and explained, and so that the compiler names every place that has to know a new word. The parts that say
//! the same in every game are in [`common`], with the table of what their keys mean and what holds where one is left out.
//!
//! It knows no state of play: what the words do is the business of the game's crate. It knows no printed text either: how a sentence
//! becomes words of it, and is said again from them, is the business of the game's `cardtext`. It knows no card beyond what the card says.
//!
//! # How it is entered
//!
//! All that a card of a game says is one value: [`buddyfight::Text`], [`fftcg::Text`], [`crossover::Text`], [`yugioh::Text`]. A card record
//! (`hantei_cards::Card`) has it under the key of its game, people write it as YAML in `rules/<game>/cards*.yaml` and in scripts, the
//! readers of card texts give it, and the engines play it.
//!
//! Of a game's folder, `effect` has what is done, `filter` which cards are meant and what holds, `cost` what is paid, `trigger` (`when` of
//! Buddyfight) what is waited for, `gives` what lasts, `text` how these make an ability.
//!
//! With the feature `schemas` every type describes itself as a JSON Schema, for the tests alone that write and check `schemas/`.
//!
//! # Where its tests are
//!
//! In `tests/scenarios` of the workspace: `words.rs` takes every word of the schema to every place where it may stand and wants to see it
//! do something there (the samples are `words/<game>.yaml` and `words/<game>/`), and `schema.rs` compares the schemas.

mod about;
pub mod buddyfight;
pub mod common;
pub mod crossover;
pub mod fftcg;
mod name;
mod several;
pub mod yugioh;
