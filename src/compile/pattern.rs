//! Reading from tokens: one after another by patterns, and back where a way does not go on.
//!
//! What a game's texts are made of is its own ([`Lexeme`]), and so is what a text has said so far ([`Grammar::Scope`]); this knows no word
//! of any game.

use std::ops::{Deref, DerefMut};
use std::rc::Rc;

use super::said::{Lexeme, Token};

/// What a game's grammar is told of the card that it reads, and what it keeps in mind.
pub trait Grammar: Copy {
    /// A word of the game's texts.
    type Lex: Lexeme;
    /// What a text has said so far, for the words that point back.
    type Scope: Clone + Default;
}

/// What a text has said so far. A copy to come back to costs nothing until something is said.
#[derive(Debug, Clone, Default)]
pub struct Remembered<S>(Rc<S>);

impl<S> Deref for Remembered<S> {
    type Target = S;

    fn deref(&self) -> &S {
        &self.0
    }
}

impl<S: Clone> DerefMut for Remembered<S> {
    fn deref_mut(&mut self) -> &mut S {
        Rc::make_mut(&mut self.0)
    }
}

/// A reader of tokens.
pub struct Reader<'a, G: Grammar> {
    tokens: &'a [Token<G::Lex>],
    at: usize,
    farthest: usize,
    /// What is known of the card beside the text.
    pub card: G,
    /// What was said before.
    pub scope: Remembered<G::Scope>,
    /// How deep it is in quotes, or sentences in each other.
    pub depth: u8,
}

impl<'a, G: Grammar> Reader<'a, G> {
    /// A reader at the first token, with nothing said before.
    pub fn new(tokens: &'a [Token<G::Lex>], card: G) -> Reader<'a, G> {
        Reader { tokens, at: 0, farthest: 0, card, scope: Remembered::default(), depth: 0 }
    }

    /// All that it reads.
    pub fn tokens(&self) -> &'a [Token<G::Lex>] {
        self.tokens
    }

    /// Where it is.
    pub fn at(&self) -> usize {
        self.at
    }

    /// How far any way of reading has come.
    pub fn farthest(&self) -> usize {
        self.farthest
    }

    /// Takes over how far a reader of a part of it has come.
    pub fn reached(&mut self, at: usize) {
        self.farthest = self.farthest.max(at);
    }

    /// Whether nothing is left over.
    pub fn is_done(&self) -> bool {
        self.at >= self.tokens.len()
    }

    /// The next token.
    pub fn peek(&self) -> Option<&'a G::Lex> {
        self.peek_at(0)
    }

    /// The token so many further on.
    pub fn peek_at(&self, ahead: usize) -> Option<&'a G::Lex> {
        self.tokens.get(self.at + ahead).map(|token| &token.is)
    }

    /// Goes on by a token.
    pub fn step(&mut self) {
        self.move_to(self.at + 1);
    }

    /// Goes on at a token.
    pub fn move_to(&mut self, at: usize) {
        self.at = at;
        self.reached(at);
    }

    /// Reads on, or stays where it was.
    pub fn attempt<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let (at, scope) = (self.at, self.scope.clone());
        let found = read(self);
        if found.is_none() {
            (self.at, self.scope) = (at, scope);
        }
        found
    }

    /// Whether it goes on like the pattern: words, `(one|or another)`, `[which may be left out]`.
    pub fn eat(&mut self, pattern: &str) -> bool {
        let mut of = Pattern { text: pattern, at: 0, tokens: self.tokens, farthest: 0 };
        let end = of.alternatives(Some(self.at));
        self.reached(of.farthest);
        if let Some(end) = end {
            self.move_to(end);
        }
        end.is_some()
    }

    /// The same, for `?`.
    pub fn need(&mut self, pattern: &str) -> Option<()> {
        self.eat(pattern).then_some(())
    }

    /// Whether it goes on like the pattern, and stays where it is.
    pub fn sees(&mut self, pattern: &str) -> bool {
        self.sees_at(self.at, pattern)
    }

    /// The same behind the next token.
    pub fn sees_behind(&mut self, pattern: &str) -> bool {
        self.sees_at(self.at + 1, pattern)
    }

    fn sees_at(&mut self, from: usize, pattern: &str) -> bool {
        let at = std::mem::replace(&mut self.at, from);
        let sees = self.eat(pattern);
        self.at = at;
        sees
    }

    /// The first of these with which it goes on.
    pub fn one_of<T: Copy>(&mut self, of: &[(&str, T)]) -> Option<T> {
        of.iter().find(|(pattern, _)| self.eat(pattern)).map(|(_, is)| *is)
    }
}

/// A pattern as it is matched.
struct Pattern<'p, 't, L> {
    text: &'p str,
    at: usize,
    tokens: &'t [Token<L>],
    farthest: usize,
}

impl<L: Lexeme> Pattern<'_, '_, L> {
    fn next(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The first way that goes.
    fn alternatives(&mut self, from: Option<usize>) -> Option<usize> {
        let mut found = self.sequence(from);
        while self.next() == Some(b'|') {
            self.at += 1;
            let from = if found.is_some() { None } else { from };
            found = self.sequence(from).or(found);
        }
        found
    }

    fn sequence(&mut self, mut to: Option<usize>) -> Option<usize> {
        while let Some(next) = self.next() {
            let Some(from) = to else {
                self.skip();
                break;
            };
            match next {
                b')' | b']' | b'|' => break,
                b' ' => self.at += 1,
                b'(' | b'[' => {
                    self.at += 1;
                    let after = self.alternatives(to);
                    self.at += 1;
                    to = if next == b'[' { after.or(to) } else { after };
                }
                _ => to = self.words(from),
            }
        }
        to
    }

    /// Past what is left of a way that does not go on.
    fn skip(&mut self) {
        let mut depth = 0;
        while let Some(next) = self.next() {
            match next {
                b'(' | b'[' => depth += 1,
                b')' | b']' | b'|' if depth == 0 => return,
                b')' | b']' => depth -= 1,
                _ => {}
            }
            self.at += 1;
        }
    }

    /// What stands up to the next mark of the pattern, token after token.
    fn words(&mut self, from: usize) -> Option<usize> {
        let rest = &self.text[self.at..];
        let mark = |of: u8| matches!(of, b' ' | b'(' | b')' | b'[' | b']' | b'|');
        let end = rest.bytes().position(mark).unwrap_or(rest.len());
        let mut left = &rest[..end];
        self.at += end;
        let mut at = from;
        while !left.is_empty() {
            self.farthest = self.farthest.max(at);
            left = &left[self.tokens.get(at)?.is.begins(left)?..];
            at += 1;
        }
        self.farthest = self.farthest.max(at);
        Some(at)
    }
}
