//! The English texts of Final Fantasy TCG cards, read and said by a grammar that is data.
//!
//! `token` is what a text is made of, `lexer` and `markup` how it becomes that, `prose` where its paragraphs and sentences end. [`grammar`]
//! reads a paragraph and works out what its words refer to, and says what a text means; `whole` reads all paragraphs of a card,
//! `sentences` tells of each sentence whether it was understood, and `playable` makes the card that the engine plays.

mod beside;
pub mod grammar;
mod lexer;
mod markup;
mod playable;
mod prose;
mod sentences;
mod token;
mod whole;

use hantei_ability::fftcg::Text;
use hantei_base::kind::Kinds;
use hantei_cardtext::Sentence;

pub use beside::says_beside;
pub use grammar::{Line, print_text, say};
pub use playable::{Read, is_of_decks, playable};
pub use whole::{productions, read, read_and_say};

/// A card, as far as its text is read by what is printed beside it.
#[derive(Debug, Clone, Copy)]
pub struct Printed<'a> {
    /// Its English name.
    pub name: &'a str,
    /// What it is.
    pub kinds: Kinds,
    /// Its text, with the markup of the data.
    pub text: &'a str,
}

/// What a text says.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Compiled {
    /// What its text says, of what was understood; what is printed beside the text is not in it.
    pub text: Text,
    /// Its sentences.
    pub sentences: Vec<Sentence>,
    /// Its paragraphs of which a sentence was not understood, as printed: nothing of them is in `text`.
    pub left_out: Vec<String>,
}

impl Compiled {
    /// Whether all of it was understood.
    pub fn is_whole(&self) -> bool {
        self.sentences.iter().all(Sentence::is_understood)
    }
}
