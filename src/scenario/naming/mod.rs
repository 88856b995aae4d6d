//! Which card a word of a script means.

pub mod known;
pub mod twins;
