//! The tokens that say a thing by themselves, and what a text has said so far.

use crate::compile::pattern::{self, Grammar};

use super::super::Around;
use super::super::reader::Scope;
use super::token::Lex;

/// What the grammar of English texts is told of a card.
#[derive(Debug, Clone, Copy)]
pub(super) struct English(pub Around);

impl Grammar for English {
    type Lex = Lex;
    type Scope = Scope;
}

/// A reader of tokens.
pub(super) type Reader<'a> = pattern::Reader<'a, English>;

impl<'a> Reader<'a> {
    /// What is told of the card.
    pub(super) fn around(&self) -> Around {
        self.card.0
    }

    pub(super) fn number(&mut self) -> Option<i32> {
        let Some(Lex::Number(number)) = self.peek() else { return None };
        self.step();
        Some(*number)
    }

    pub(super) fn small<T: TryFrom<i32>>(&mut self) -> Option<T> {
        self.attempt(|of| T::try_from(of.number()?).ok())
    }

    /// 《Attribute》
    pub(super) fn attribute(&mut self) -> Option<String> {
        let Some(Lex::Attribute(of)) = self.peek() else { return None };
        self.step();
        Some(of.clone())
    }

    /// “Name”, of a card or of an ability.
    pub(super) fn name(&mut self) -> Option<String> {
        let Some(Lex::Name(of)) = self.peek() else { return None };
        self.step();
        Some(of.clone())
    }

    /// `<World>`
    pub(super) fn world(&mut self) -> Option<String> {
        let Some(Lex::World(of)) = self.peek() else { return None };
        self.step();
        Some(of.clone())
    }

    /// The words of a keyword: `Double Attack`.
    pub(super) fn keyword_words(&mut self) -> Option<&'a str> {
        let Some(Lex::Keyword(of)) = self.peek() else { return None };
        self.step();
        Some(of)
    }

    /// One of these, or several: 《A》 or 《B》.
    pub(super) fn either<T>(&mut self, read: fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let mut all = vec![read(self)?];
        while let Some(of) = self.attempt(|of| {
            let _ = of.eat("or");
            read(of)
        }) {
            all.push(of);
        }
        Some(all)
    }

    /// N, N or less, N or more: the bounds of it.
    pub(super) fn bounds(&mut self) -> Option<(Option<i32>, Option<i32>)> {
        let number = self.number()?;
        Some(match () {
            () if self.eat("or more") => (Some(number), None),
            () if self.eat("or less") => (None, Some(number)),
            () => (Some(number), Some(number)),
        })
    }
}
