//! Parsing printed card texts: what the readers of all games share.
//!
//! A reader is a recursive-descent parser that must consume every token: a sentence with a token left over counts as not understood. Then
//! the ability is printed again in the card's language ([`rendered::Rendered`]), and the sentence must be one of the printed forms. A card with a
//! sentence that is not understood is partial and lists that sentence.
//!
//! The readers themselves are in the crates of the games, in `cardtext/`: Buddyfight's for Japanese and English. FFTCG's texts are read by a
//! grammar (`hantei-grammar`), and have only [`Sentence`] and [`Why`] from here.
//! This crate knows no word of any game, no ability, no engine, no file and no clock.
//!
//! # How a text is read
//!
//! 1. The game's `token` module turns the text into tokens with positions and drops the markup of the card data.
//! 2. A reader parses a paragraph: noun phrases become filters, clauses become effects, a paragraph becomes an ability. If a token is left
//!    over, the sentence is not understood and its position is recorded. Where a game has texts in two languages, the order of parsing is
//!    written once (`frame/` of Buddyfight); a `Language` supplies the words and the grammar.
//! 3. `say/` prints the ability in every wording that cards use, independently of how it was read. The text must be one of these wordings;
//!    otherwise it is not understood. A wrong reading is worse than none.
//! 4. A card with a sentence left out is partial.
//!
//! # Entry points
//!
//! - [`pattern::Reader`] matches tokens against patterns and backtracks; a game implements [`pattern::Grammar`].
//! - [`rendered::Rendered`] is the printed form of an ability with all its wordings; [`rendered::Lexeme`] is a word of a game's texts,
//!   [`rendered::Token`] a word with its position.
//! - [`sentence::understood`] and [`sentence::unread`] return the [`Sentence`]s of a paragraph, each with its printed form, or with the
//!   position where reading failed and [`Why`].
//!
//! Patterns and templates are string literals in the code (`form` has their syntax). Each is parsed once, on first use, and cached
//! (`cache`). A pattern then rejects most texts by looking at the next word only.
//!
//! # Tests
//!
//! `tests/compiled/` of the workspace runs the readers over real card data if `HANTEI_SHARED` names a folder with it. The number of texts
//! that are understood must not fall, and abilities that were understood are played.

mod cache;
mod form;
pub mod pattern;
pub mod rendered;
pub mod sentence;

use std::ops::Range;

/// A sentence of a card, and the result of reading it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence {
    /// The sentence as printed, without the markup of the card data.
    pub text: String,
    /// The ability printed again; `None` if the sentence was not understood, or nothing prints it.
    pub said: Option<String>,
    /// The articles of the keywords in the sentence.
    pub cites: Vec<&'static str>,
    /// The part that could not be read, as bytes of `text`.
    pub unread: Option<Range<usize>>,
    /// The reason why it could not be read.
    pub why: Option<Why>,
    /// The abilities that it can mean, as JSON, if it can mean several.
    pub meanings: Vec<String>,
}

/// Why a sentence is not understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
    /// The grammar has no rule for what comes next.
    Grammar,
    /// The sentence was parsed, but the result does not express it: the vocabulary has no word for it.
    Vocabulary,
    /// The sentence was parsed, but what a word in it refers to is not clear, or not in the vocabulary.
    Reference,
    /// The sentence can mean several things.
    Ambiguous,
}

impl Why {
    /// The word in JSON documents.
    pub fn id(self) -> &'static str {
        match self {
            Why::Grammar => "grammar",
            Why::Vocabulary => "vocabulary",
            Why::Reference => "reference",
            Why::Ambiguous => "ambiguous",
        }
    }
}

impl Sentence {
    /// Whether it was understood.
    pub fn is_understood(&self) -> bool {
        self.why.is_none()
    }

    /// The part that could not be read.
    pub fn unread_words(&self) -> Option<&str> {
        self.unread.clone().and_then(|range| self.text.get(range))
    }
}
