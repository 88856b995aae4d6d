//! A backtracking reader of tokens, driven by patterns.
//!
//! Each game defines its own words ([`Lexeme`]) and what a text has mentioned so far ([`Grammar::Scope`]); this module knows no word of
//! any game.

use std::ops::{Deref, DerefMut};
use std::rc::Rc;

use super::form;
use super::rendered::{Lexeme, Token, WordSet};

/// What a game's grammar knows about the card, and what it remembers of the text.
pub trait Grammar: Copy {
    /// A word of the game's texts.
    type Lex: Lexeme;
    /// What the text has mentioned so far, for words that refer back.
    type Scope: Clone + Default;
}

/// What the text has mentioned so far. It is copied only when it changes, so that backtracking is cheap.
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

/// A reader of tokens. A game wraps it in a type of its own, whose methods are the rules of the grammar.
pub struct Reader<'a, G: Grammar> {
    tokens: &'a [Token<G::Lex>],
    at: usize,
    farthest: usize,
    /// What is known about the card besides its text.
    pub card: G,
    /// What the text has mentioned so far.
    pub scope: Remembered<G::Scope>,
    /// The nesting depth of quotes and clauses.
    pub depth: u8,
}

impl<'a, G: Grammar> Reader<'a, G> {
    /// A reader at the first token.
    pub fn new(tokens: &'a [Token<G::Lex>], card: G) -> Reader<'a, G> {
        Reader { tokens, at: 0, farthest: 0, card, scope: Remembered::default(), depth: 0 }
    }

    /// All tokens.
    pub fn tokens(&self) -> &'a [Token<G::Lex>] {
        self.tokens
    }

    /// The index of the next token.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The farthest token that any alternative has reached.
    pub fn farthest(&self) -> usize {
        self.farthest
    }

    /// Takes over the farthest token of a reader of a part.
    pub fn reached(&mut self, at: usize) {
        self.farthest = self.farthest.max(at);
    }

    /// Whether all tokens are consumed.
    pub fn is_done(&self) -> bool {
        self.at >= self.tokens.len()
    }

    /// The next token.
    pub fn peek(&self) -> Option<&'a G::Lex> {
        self.peek_at(0)
    }

    /// The token `ahead` tokens after the next one.
    pub fn peek_at(&self, ahead: usize) -> Option<&'a G::Lex> {
        self.tokens.get(self.at + ahead).map(|token| &token.is)
    }

    /// Skips a token.
    pub fn step(&mut self) {
        self.move_to(self.at + 1);
    }

    /// Moves to the token with this index.
    pub fn move_to(&mut self, at: usize) {
        self.at = at;
        self.reached(at);
    }

    /// Consumes the pattern if the tokens match it: words, `(one|or another)`, `[optional]`.
    pub fn eat(&mut self, pattern: &'static str) -> bool {
        let of = G::Lex::forms().patterns.of(pattern);
        let end = end(&of.ways, self.tokens, self.at, &mut self.farthest);
        if let Some(end) = end {
            self.move_to(end);
        }
        end.is_some()
    }

    /// Like [`Reader::eat`], for use with `?`.
    pub fn need(&mut self, pattern: &'static str) -> Option<()> {
        self.eat(pattern).then_some(())
    }

    /// Whether the tokens match the pattern, without consuming them.
    pub fn sees(&mut self, pattern: &'static str) -> bool {
        self.sees_at(self.at, pattern)
    }

    /// Whether the tokens after the next one match the pattern, without consuming them.
    pub fn sees_after_next(&mut self, pattern: &'static str) -> bool {
        self.sees_at(self.at + 1, pattern)
    }

    fn sees_at(&mut self, from: usize, pattern: &'static str) -> bool {
        let at = std::mem::replace(&mut self.at, from);
        let sees = self.eat(pattern);
        self.at = at;
        sees
    }

    /// Consumes the first pattern of the list that matches and returns its value.
    pub fn one_of<T: Copy>(&mut self, of: &[(&'static str, T)]) -> Option<T> {
        of.iter().find(|(pattern, _)| self.eat(pattern)).map(|(_, is)| *is)
    }
}

/// Calls a rule of the grammar and moves back if it fails.
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

/// A pattern. The first alternative that matches is final: no other is tried if the rest of the sentence fails.
pub struct Pattern<L> {
    ways: Vec<Way<L>>,
}

/// An alternative of a pattern.
struct Way<L> {
    /// The words with which it can begin.
    begins: WordSet,
    parts: Vec<Part<L>>,
}

enum Part<L> {
    Word(Token<L>),
    OneOf(Vec<Way<L>>),
    Optional(Vec<Way<L>>),
}

impl<L: Lexeme> Pattern<L> {
    /// Parses a pattern.
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
            form::Part::Optional(of) => Part::Optional(ways(of)),
            form::Part::Argument(_) => Part::OneOf(Vec::new()),
        };
        let parts: Vec<Part<L>> = parts.into_iter().map(part).collect();
        Way { begins: begins(&parts), parts }
    }

    /// The end of the match, if it matches.
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
                Part::Optional(of) => at = end(of, text, at, far).unwrap_or(at),
            }
        }
        Some(at)
    }
}

/// The end of the first alternative that matches.
fn end<L: Lexeme>(
    ways: &[Way<L>],
    text: &[Token<L>],
    from: usize,
    far: &mut usize,
) -> Option<usize> {
    let next = text.get(from).map_or(WordSet::NONE, Token::mark);
    *far = from.max(*far);
    ways.iter().filter(|way| way.begins.has(next)).find_map(|way| way.end(text, from, far))
}

/// The words with which these parts can begin: any word if all of them are optional.
fn begins<L>(parts: &[Part<L>]) -> WordSet {
    let mut marks = WordSet::NONE;
    for part in parts {
        let (of, left_out) = match part {
            Part::Word(word) => (word.mark(), false),
            Part::OneOf(ways) => (either(ways), false),
            Part::Optional(ways) => (either(ways), true),
        };
        marks = marks.or(of);
        // An alternative that is wholly optional can begin with any word.
        if !left_out && of != WordSet::ANY {
            return marks;
        }
    }
    WordSet::ANY
}

fn either<L>(ways: &[Way<L>]) -> WordSet {
    ways.iter().fold(WordSet::NONE, |all, way| all.or(way.begins))
}
