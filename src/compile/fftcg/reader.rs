//! Reading from tokens: one after another, and back where a way does not go on.

use crate::ability::fftcg::{Element, Target, Which};
use crate::kind::{CardKind, Kinds};

use super::Printed;
use super::token::{Icon, Lex, NameKind, Token};

/// What a text has said so far, for the words that point back.
#[derive(Debug, Clone, Default)]
pub(super) struct Scope {
    /// What is chosen, in the order in which it is said.
    pub targets: Vec<Target>,
    /// “it”, “them”
    pub it: Option<Which>,
    /// What the event is about, for “that Forward” after something else was chosen.
    pub that: Option<Which>,
    /// Whether what was waited for came about by a summon or an ability: “its effect”.
    pub item: bool,
    /// Whether the opponent is who does it: “they control”.
    pub theirs: bool,
    /// Choices made as the effect resolves.
    pub picks: u8,
    /// Whether cards were handled that are not what was chosen: “the removed card”.
    pub those: bool,
    /// Whether the opponent's hand was revealed: “in their hand”.
    pub hand: bool,
    /// Whether it is told behind the quote that this does not end.
    pub for_ever: bool,
    /// Whether what was chosen has been moved: it is not found there again.
    pub moved: bool,
    /// Whether the clause just read moved it.
    pub just: bool,
    /// The same of the clause before the one under way.
    pub just_before: bool,
    /// Whether all of several kinds are meant: “Forwards and Monsters”.
    pub all: bool,
    /// Whether an X was said.
    pub x: bool,
    /// Whether it was in costs: “the Break Zone” is one's own.
    pub paying: bool,
    /// What the extra cost is called, when one was said.
    pub extra: bool,
    /// Whether the ability is one that is given to a card: “this Forward”.
    pub given: bool,
}

/// A reader of tokens.
pub(super) struct Reader<'a> {
    tokens: &'a [Token],
    at: usize,
    farthest: usize,
    /// The words of the card's own name.
    own: &'a [Lex],
    /// What the card is, and its text.
    card: &'a Printed<'a>,
    pub kinds: Kinds,
    /// What was said before.
    pub scope: Scope,
    /// How deep in quotes it is.
    depth: u8,
}

/// Quotes within quotes, at most.
const DEEPEST: u8 = 3;

impl<'a> Reader<'a> {
    pub(super) fn new(tokens: &'a [Token], own: &'a [Lex], card: &'a Printed<'a>) -> Reader<'a> {
        let (kinds, scope) = (card.kinds, Scope::default());
        Reader { tokens, at: 0, farthest: 0, own, card, kinds, scope, depth: 0 }
    }

    /// A reader of some of the tokens, with nothing said before.
    pub(super) fn within(&self, from: usize, to: usize) -> Option<Reader<'a>> {
        if self.depth >= DEEPEST {
            return None;
        }
        let tokens = self.tokens.get(from..to)?;
        let depth = self.depth + 1;
        Some(Reader { depth, ..Reader::new(tokens, self.own, self.card) })
    }

    /// Where it is.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// How far any way of reading has come.
    pub(super) fn farthest(&self) -> usize {
        self.farthest
    }

    /// Takes over how far a reader of a part of it has come.
    pub(super) fn reached(&mut self, at: usize) {
        self.farthest = self.farthest.max(at);
    }

    pub(super) fn is_done(&self) -> bool {
        self.at >= self.tokens.len()
    }

    pub(super) fn peek(&self) -> Option<&'a Lex> {
        self.tokens.get(self.at).map(|token| &token.is)
    }

    pub(super) fn peek_at(&self, ahead: usize) -> Option<&'a Lex> {
        self.tokens.get(self.at + ahead).map(|token| &token.is)
    }

    pub(super) fn step(&mut self) {
        self.move_to(self.at + 1);
    }

    pub(super) fn move_to(&mut self, at: usize) {
        self.at = at;
        self.farthest = self.farthest.max(at);
    }

    /// Reads on, or stays where it was.
    pub(super) fn attempt<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let (at, scope) = (self.at, self.scope.clone());
        let found = read(self);
        if found.is_none() {
            (self.at, self.scope) = (at, scope);
        }
        found
    }

    /// Whether it goes on like the pattern: words, `(one|or another)`, `[which may be left out]`; `<` and `>` are round brackets.
    pub(super) fn eat(&mut self, pattern: &str) -> bool {
        let mut of = Pattern { text: pattern.as_bytes(), at: 0, tokens: self.tokens, farthest: 0 };
        let end = of.alternatives(Some(self.at));
        self.farthest = self.farthest.max(of.farthest);
        match end {
            Some(end) => {
                self.move_to(end);
                true
            }
            None => false,
        }
    }

    /// The same, for `?`.
    pub(super) fn need(&mut self, pattern: &str) -> Option<()> {
        self.eat(pattern).then_some(())
    }

    /// Whether it goes on like the pattern, and stays where it is.
    pub(super) fn sees(&mut self, pattern: &str) -> bool {
        let at = self.at;
        let sees = self.eat(pattern);
        self.at = at;
        sees
    }

    pub(super) fn number(&mut self) -> Option<i32> {
        let Some(Lex::Number(number)) = self.peek() else { return None };
        self.step();
        Some(*number)
    }

    pub(super) fn small<T: TryFrom<i32>>(&mut self) -> Option<T> {
        self.attempt(|of| T::try_from(of.number()?).ok())
    }

    pub(super) fn icon(&mut self) -> Option<Icon> {
        let Some(Lex::Icon(icon)) = self.peek() else { return None };
        self.step();
        Some(*icon)
    }

    pub(super) fn name(&mut self, kind: NameKind) -> Option<String> {
        match self.peek() {
            Some(Lex::Name(of, name)) if *of == kind => {
                self.step();
                Some(name.clone())
            }
            _ => None,
        }
    }

    /// The card's own name, or “this Forward” in an ability that is given.
    pub(super) fn this(&mut self) -> bool {
        let there = self.own.iter().zip(0..).all(|(word, at)| self.peek_at(at) == Some(word));
        if there && !self.own.is_empty() {
            self.move_to(self.at + self.own.len());
            return true;
        }
        // The name without what tells two cards of it apart: Cecil (FFL).
        let bracket = self.own.iter().position(|word| *word == Lex::Mark('(')).unwrap_or(0);
        let short = &self.own[..bracket];
        if !short.is_empty()
            && short.iter().zip(0..).all(|(word, at)| self.peek_at(at) == Some(word))
            && self.peek_at(bracket) != Some(&Lex::Mark('('))
        {
            self.move_to(self.at + bracket);
            return true;
        }
        self.eat("this (forward|character|monster|backup|card|summon)")
    }

    pub(super) fn element(&mut self) -> Option<Element> {
        let Some(Lex::Word(word)) = self.peek() else { return None };
        let element = Element::ALL.into_iter().find(|of| of.id() == word)?;
        self.step();
        Some(element)
    }

    pub(super) fn kind(&mut self) -> Option<Noun> {
        let Some(Lex::Word(word)) = self.peek() else { return None };
        let noun = match word.as_str() {
            "forward" | "forwards" => Noun::Kind(CardKind::Forward),
            "backup" | "backups" => Noun::Kind(CardKind::Backup),
            "monster" | "monsters" => Noun::Kind(CardKind::Monster),
            "summon" | "summons" => Noun::Kind(CardKind::Summon),
            "character" | "characters" => Noun::Character,
            "card" | "cards" => Noun::Card,
            _ => return None,
        };
        self.step();
        Some(noun)
    }

    /// Whether what stood between quotes ends here, without a full stop.
    pub(super) fn ends_quote(&self) -> bool {
        self.depth > 0 && self.is_done()
    }

    /// A full stop; after a quote that ends with one it may be left out.
    pub(super) fn stop(&mut self) -> Option<()> {
        if self.ends_quote() {
            return Some(());
        }
        let last = |back: usize| self.at.checked_sub(back).map(|at| &self.tokens[at].is);
        let quoted =
            matches!(last(1), Some(Lex::Mark('"' | '’'))) && last(2) == Some(&Lex::Mark('.'));
        (self.eat(".") || quoted).then_some(())
    }

    /// The words from one token to another, as they are printed.
    pub(super) fn words_between(&self, from: usize, to: usize) -> Option<String> {
        let first = self.tokens.get(from)?;
        let last = self.tokens.get(to.checked_sub(1)?)?;
        self.card.text.get(first.from..last.to).map(str::to_owned)
    }

    /// Cards were handled: they are “it”, unless something was chosen, which then is.
    pub(super) fn handled_beside(&mut self) {
        self.scope.those = true;
        if self.scope.targets.is_empty() {
            self.scope.it = Some(Which::Those);
        }
    }

    /// Cards were handled that “it” means from now on; beside what was chosen nobody can tell.
    pub(super) fn handled_now(&mut self) {
        self.scope.it = self.scope.targets.is_empty().then_some(Which::Those);
    }

    /// What stands between quotes here: where it begins and ends, the quotes not among it.
    pub(super) fn quoted(&mut self) -> Option<(usize, usize)> {
        let close = match self.peek()? {
            Lex::Mark('"') => Lex::Mark('"'),
            Lex::Mark('‘') => Lex::Mark('’'),
            _ => return None,
        };
        let from = self.at + 1;
        let length = self.tokens[from..].iter().position(|token| token.is == close)?;
        self.move_to(from + length + 1);
        Some((from, from + length))
    }
}

/// The noun of a phrase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Noun {
    /// Forward, Backup, Monster, Summon.
    Kind(CardKind),
    /// Character.
    Character,
    /// Card.
    Card,
}

/// A pattern as it is matched.
struct Pattern<'p, 't> {
    text: &'p [u8],
    at: usize,
    tokens: &'t [Token],
    farthest: usize,
}

impl Pattern<'_, '_> {
    /// The first way that goes.
    fn alternatives(&mut self, from: Option<usize>) -> Option<usize> {
        let mut found = self.sequence(from);
        while self.text.get(self.at) == Some(&b'|') {
            self.at += 1;
            let from = if found.is_some() { None } else { from };
            found = self.sequence(from).or(found);
        }
        found
    }

    fn sequence(&mut self, mut to: Option<usize>) -> Option<usize> {
        while let Some(next) = self.text.get(self.at) {
            match next {
                b')' | b']' | b'|' => break,
                b' ' => self.at += 1,
                b'(' | b'[' => {
                    self.at += 1;
                    let after = self.alternatives(to);
                    self.at += 1;
                    to = if *next == b'[' { after.or(to) } else { after };
                }
                _ => to = self.word(to),
            }
        }
        to
    }

    fn word(&mut self, from: Option<usize>) -> Option<usize> {
        let rest = &self.text[self.at..];
        let end = rest.iter().position(|of| b" ()[]|".contains(of)).unwrap_or(rest.len());
        let word = std::str::from_utf8(&rest[..end]).unwrap_or("");
        self.at += end;
        let from = from?;
        let is = |at: usize, word: &str| self.tokens.get(at).is_some_and(|of| of.is.is_word(word));
        let end = match word.strip_suffix("'s") {
            Some(stem) if !stem.is_empty() => {
                (is(from, stem) && is(from + 1, "'s")).then_some(from + 2)
            }
            _ => is(from, word).then_some(from + 1),
        };
        self.farthest = self.farthest.max(end.unwrap_or(from));
        end
    }
}
