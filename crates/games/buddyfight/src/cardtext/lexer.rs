//! The part of the lexer that both languages share. The tokens of each language are in its `token` module.

use hantei_cardtext::rendered::{Lexeme, Token};

/// A text, and the tokens found in it so far.
pub(super) struct Lexer<'t, L> {
    pub text: &'t str,
    pub at: usize,
    /// Where the text begins in the card's whole text.
    pub base: usize,
    pub found: Vec<Token<L>>,
    /// In English: whether this is a template, in which silent tokens count as well.
    pub template: bool,
}

impl<'t, L: Lexeme> Lexer<'t, L> {
    /// Makes a lexer at the beginning of the text.
    pub(super) fn new(text: &'t str, base: usize) -> Lexer<'t, L> {
        Lexer { text, at: 0, base, found: Vec::new(), template: false }
    }

    /// Returns the rest of the text.
    pub(super) fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    /// Adds a token that began at `from`.
    pub(super) fn push(&mut self, is: L, from: usize) {
        self.found.push(Token::new(is, self.base + from, self.base + self.at));
    }
}

/// Returns where an already open bracket closes, and where the text after it begins.
pub(super) fn closing(chars: impl Iterator<Item = (usize, char)>) -> Option<(usize, usize)> {
    let mut depth = 0;
    for (at, of) in chars {
        match of {
            '（' | '(' => depth += 1,
            '）' | ')' if depth > 0 => depth -= 1,
            '）' | ')' => return Some((at, at + of.len_utf8())),
            _ => {}
        }
    }
    None
}
