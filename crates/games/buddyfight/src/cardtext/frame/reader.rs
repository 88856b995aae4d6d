//! The parser for the game's texts.

use std::ops::{Deref, DerefMut};

use hantei_cardtext::pattern;
use hantei_cardtext::pattern::Grammar;
use hantei_cardtext::rendered::Token;

/// A parser over tokens. It dereferences to the parser of `pattern`.
pub struct Reader<'a, G: Grammar>(pattern::Reader<'a, G>);

impl<'a, G: Grammar> Deref for Reader<'a, G> {
    type Target = pattern::Reader<'a, G>;

    fn deref(&self) -> &pattern::Reader<'a, G> {
        &self.0
    }
}

impl<'a, G: Grammar> DerefMut for Reader<'a, G> {
    fn deref_mut(&mut self) -> &mut pattern::Reader<'a, G> {
        &mut self.0
    }
}

impl<'a, G: Grammar> Reader<'a, G> {
    /// Makes a parser at the first token, with an empty scope.
    pub fn new(tokens: &'a [Token<G::Lex>], card: G) -> Reader<'a, G> {
        Reader(pattern::Reader::new(tokens, card))
    }

    /// Runs a parser, and backtracks if it fails.
    pub fn attempt<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        pattern::attempt(self, read)
    }
}
