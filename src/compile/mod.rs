//! Printed card texts, compiled: tokens, noun phrases, clauses, abilities of the game's own vocabulary.
//!
//! A grammar, read by recursive descent, that consumes every token: a sentence of which a word is left over is not understood. And
//! both ways: each ability is said again in the card's language ([`said`]), and what is said must be the sentence that was read. A
//! card of which a sentence is not understood is partial, and says which.
//!
//! This knows what cards say ([`crate::ability`]) and never what becomes of it: no engine, no file, no clock.

pub mod buddyfight;
pub mod fftcg;
mod form;
mod kept;
mod pattern;
pub mod said;
pub mod sentence;

use std::ops::Range;

/// A sentence of a card, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence {
    /// As printed, without the markup of the data.
    pub text: String,
    /// What was understood, said again; `None` where it was not.
    pub said: Option<String>,
    /// The articles of the keywords in it.
    pub cites: Vec<&'static str>,
    /// What could not be read: bytes of `text`.
    pub unread: Option<Range<usize>>,
    /// Why not.
    pub why: Option<Why>,
}

/// Why a sentence is not understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
    /// The grammar does not go on there.
    Grammar,
    /// It was read, and what it was read as does not say it: the vocabulary has no word for it.
    Vocabulary,
}

impl Why {
    /// The word in JSON documents.
    pub fn id(self) -> &'static str {
        match self {
            Why::Grammar => "grammar",
            Why::Vocabulary => "vocabulary",
        }
    }
}

impl Sentence {
    /// Whether it was understood.
    pub fn is_understood(&self) -> bool {
        self.said.is_some()
    }

    /// The words that could not be read.
    pub fn unread_words(&self) -> Option<&str> {
        self.unread.clone().and_then(|range| self.text.get(range))
    }
}
