//! The rulebooks as code: a fight goes on by flows that read like the book, asks a decider wherever a person would choose,
//! and writes down every change with the article that caused it.
//!
//! [`core`] is what any of the games can stand on and knows none of them; each game's folder is its rulebook. No game knows
//! another, and nothing here knows files, clocks or threads.

pub mod buddyfight;
pub mod core;
pub mod crossover;
pub mod fftcg;
pub mod yugioh;
