//! How a text is gone through for its tokens, in whatever language; what its signs are stands in the `token` of each.

use hantei_cardtext::said::{Lexeme, Token};

/// A text, and the tokens that were found in it so far.
pub(super) struct Lexer<'t, L> {
    pub text: &'t str,
    pub at: usize,
    /// Where the text begins in the card's.
    pub base: usize,
    pub found: Vec<Token<L>>,
    /// In English: whether it is a template that is read, where what is silent stands, too.
    pub template: bool,
}

impl<'t, L: Lexeme> Lexer<'t, L> {
    /// At the beginning of the text.
    pub(super) fn new(text: &'t str, base: usize) -> Lexer<'t, L> {
        Lexer { text, at: 0, base, found: Vec::new(), template: false }
    }

    /// What is not read yet.
    pub(super) fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    /// A token was read, which began there.
    pub(super) fn push(&mut self, is: L, from: usize) {
        self.found.push(Token::new(is, self.base + from, self.base + self.at));
    }
}

/// Where a bracket closes that is open already, and where what stands behind it begins.
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
