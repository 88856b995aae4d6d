//! Reading from tokens: one after another by patterns, and back where a way does not go on.
//!
//! What a game's texts are made of is its own ([`Lexeme`]), and so is what a text has said so far ([`Grammar::Scope`]); this knows no word
//! of any game.

use std::ops::{Deref, DerefMut};
use std::rc::Rc;

use super::form;
use super::said::{Lexeme, Marks, Token};

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

/// A reader of tokens. What a game's grammar reads are methods of a type of its own that holds one.
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

    /// Whether it goes on like the pattern: words, `(one|or another)`, `[which may be left out]`.
    pub fn eat(&mut self, pattern: &'static str) -> bool {
        let of = G::Lex::forms().patterns.of(pattern);
        let end = end(&of.ways, self.tokens, self.at, &mut self.farthest);
        if let Some(end) = end {
            self.move_to(end);
        }
        end.is_some()
    }

    /// The same, for `?`.
    pub fn need(&mut self, pattern: &'static str) -> Option<()> {
        self.eat(pattern).then_some(())
    }

    /// Whether it goes on like the pattern, and stays where it is.
    pub fn sees(&mut self, pattern: &'static str) -> bool {
        self.sees_at(self.at, pattern)
    }

    /// The same behind the next token.
    pub fn sees_behind(&mut self, pattern: &'static str) -> bool {
        self.sees_at(self.at + 1, pattern)
    }

    fn sees_at(&mut self, from: usize, pattern: &'static str) -> bool {
        let at = std::mem::replace(&mut self.at, from);
        let sees = self.eat(pattern);
        self.at = at;
        sees
    }

    /// The first of these with which it goes on.
    pub fn one_of<T: Copy>(&mut self, of: &[(&'static str, T)]) -> Option<T> {
        of.iter().find(|(pattern, _)| self.eat(pattern)).map(|(_, is)| *is)
    }
}

/// Reads on with a game's reader, which holds one of these, or stays where it was.
pub fn attempt<'a, G: Grammar, R: DerefMut<Target = Reader<'a, G>>, T>(
    of: &mut R,
    read: impl FnOnce(&mut R) -> Option<T>,
) -> Option<T> {
    let (at, scope) = (of.at, of.scope.clone());
    let found = read(of);
    if found.is_none() {
        of.at = at;
        of.scope = scope;
    }
    found
}

/// A pattern: the first way that goes is gone, and no other is tried when what follows does not.
pub struct Pattern<L> {
    ways: Vec<Way<L>>,
}

/// One way of a pattern.
struct Way<L> {
    /// With which words it may begin.
    begins: Marks,
    parts: Vec<Part<L>>,
}

enum Part<L> {
    Word(Token<L>),
    OneOf(Vec<Way<L>>),
    Perhaps(Vec<Way<L>>),
}

impl<L: Lexeme> Pattern<L> {
    /// The pattern that is written so.
    pub fn new(text: &str) -> Pattern<L> {
        Pattern { ways: form::ways(text, L::of_pattern).into_iter().map(Way::new).collect() }
    }
}

impl<L: Lexeme> Way<L> {
    fn new(parts: form::Parts<L>) -> Way<L> {
        let ways = |of: Vec<form::Parts<L>>| of.into_iter().map(Way::new).collect();
        let part = |of| match of {
            form::Part::Word(is) => Part::Word(Token::new(is, 0, 0)),
            form::Part::OneOf(of) => Part::OneOf(ways(of)),
            form::Part::Perhaps(of) => Part::Perhaps(ways(of)),
            form::Part::Hole(_) => Part::OneOf(Vec::new()),
        };
        let parts: Vec<Part<L>> = parts.into_iter().map(part).collect();
        Way { begins: begins(&parts), parts }
    }

    /// Where it ends, when it goes.
    fn end(&self, text: &[Token<L>], from: usize, far: &mut usize) -> Option<usize> {
        let mut at = from;
        for part in &self.parts {
            match part {
                Part::Word(word) => {
                    *far = at.max(*far);
                    text.get(at).filter(|of| of.is_as(word))?;
                    at += 1;
                    *far = at.max(*far);
                }
                Part::OneOf(of) => at = end(of, text, at, far)?,
                Part::Perhaps(of) => at = end(of, text, at, far).unwrap_or(at),
            }
        }
        Some(at)
    }
}

/// Where the first way that goes ends.
fn end<L: Lexeme>(
    ways: &[Way<L>],
    text: &[Token<L>],
    from: usize,
    far: &mut usize,
) -> Option<usize> {
    let next = text.get(from).map_or(Marks::NONE, Token::mark);
    *far = from.max(*far);
    ways.iter().filter(|way| way.begins.has(next)).find_map(|way| way.end(text, from, far))
}

/// With which words these parts may begin: any, where they may all be left out.
fn begins<L>(parts: &[Part<L>]) -> Marks {
    let mut marks = Marks::NONE;
    for part in parts {
        let (of, left_out) = match part {
            Part::Word(word) => (word.mark(), false),
            Part::OneOf(ways) => (either(ways), false),
            Part::Perhaps(ways) => (either(ways), true),
        };
        marks = marks.or(of);
        // A way that may be left out begins with any word.
        if !left_out && of != Marks::ANY {
            return marks;
        }
    }
    Marks::ANY
}

fn either<L>(ways: &[Way<L>]) -> Marks {
    ways.iter().fold(Marks::NONE, |all, way| all.or(way.begins))
}
