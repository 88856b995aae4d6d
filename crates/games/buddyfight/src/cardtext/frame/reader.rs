//! A reader of the game's texts.

use std::ops::{Deref, DerefMut};

use hantei_cardtext::pattern;
use hantei_cardtext::pattern::Grammar;
use hantei_cardtext::said::Token;

/// A reader of tokens: what is read with it stands with what it is.
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
    /// A reader at the first token, with nothing said before.
    pub fn new(tokens: &'a [Token<G::Lex>], card: G) -> Reader<'a, G> {
        Reader(pattern::Reader::new(tokens, card))
    }

    /// Reads on, or stays where it was.
    pub fn attempt<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        pattern::attempt(self, read)
    }
}
