//! Printed card texts, compiled: what the readers of all games share.
//!
//! A reader is a grammar, gone through by recursive descent, that consumes every token: a sentence of which a word is left over is not
//! understood. And both ways: each ability is said again in the card's language ([`said`]), and what is said must be the sentence that was
//! read. A card of which a sentence is not understood is partial, and says which.
//!
//! The readers themselves are in the crates of the games, in `cardtext/`: Buddyfight's of Japanese and English, FFTCG's of English. This
//! crate knows no word of any game and no ability: no engine, no file, no clock.
//!
//! # The life of a text
//!
//! 1. The game's `token` turns it into tokens with their places; the markup of the data ends there.
//! 2. A reader goes through a paragraph: noun phrases are filters, clauses effects, a paragraph an ability. Every token is consumed, or the
//!    sentence is not understood, and the place is kept. A game in two languages has the order in which all of it is read once (`frame/` of
//!    Buddyfight): a `Language` brings its words and its grammar.
//! 3. `say/` says the ability again, knowing nothing of how it was read, in every way in which cards put it; the text must be one of them.
//!    What differs is not understood. Wrong is worse.
//! 4. A card of which a sentence is left out is partial.
//!
//! # How it is entered
//!
//! - [`pattern::Reader`] goes through tokens by patterns, and back where a way does not go on; [`pattern::Grammar`] is what a game brings.
//! - [`said::Said`] is what an ability says, with the ways in which a card may put it; [`said::Lexeme`] is a word of a game's texts,
//!   [`said::Token`] one with its place.
//! - [`sentence::understood`] and [`sentence::unread`] give the [`Sentence`]s of a paragraph, each with what was understood of it, or where
//!   it could not be read and [`Why`].
//!
//! Patterns and templates stand as texts in the code (`form` has their signs). Each is read once, where it is first asked for (`kept`); a
//! pattern is then told apart from what cannot begin so by a glance at the next word.
//!
//! # Where its tests are
//!
//! The readers are tested over real card data in `tests/compiled/` of the workspace, where `HANTEI_SHARED` names a folder of it: how many
//! texts are understood may only rise, and what was understood is played.

mod form;
mod kept;
pub mod pattern;
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
