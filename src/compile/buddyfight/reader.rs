//! Reading from tokens: one after another, and back where a way does not go on.

use crate::ability::buddyfight::{Choose, Condition, Counted, Elsewhere, Target, Until, Which};
use crate::kind::Kinds;

use super::Around;
use super::token::{Lex, Token};

/// What a text has said so far, for the words that point back.
#[derive(Debug, Clone, Default)]
pub(super) struct Scope {
    /// What is chosen as it is declared, in the order in which it is said.
    pub targets: Vec<Target>,
    /// How many choices were made, the declared among them.
    pub chosen: usize,
    /// What is chosen as the effect resolves, before what is done to it.
    pub choices: Vec<Choose>,
    /// 「そのカード」
    pub it: Option<Which>,
    /// 「選んだカード」
    pub picked: Option<Which>,
    /// 「そのターン中」, to the end of the sentence.
    pub until: Option<Until>,
    /// 「〜の枚数分」, to the end of the sentence.
    pub each: Option<Counted>,
    /// Where the card is said to be.
    pub here: Option<Elsewhere>,
    /// Whether cards were handled: 「置いたカード」.
    pub handled: bool,
    /// Whether the event has put the card into the drop zone.
    pub to_drop: bool,
    /// Whether it may be used while a battle is on.
    pub in_battle: bool,
    /// Whether there is an attack of which it speaks: 「無効化する」.
    pub attack: bool,
    /// What was counted last, for 「さらに、8枚以上があるなら」.
    pub asked: Option<Condition>,
    /// Whether cards were looked at: 「公開したカード」.
    pub looked: bool,
    /// Whether it answers a use: 「その魔法」.
    pub answers: bool,
}

/// A reader of tokens.
pub(super) struct Reader<'a> {
    tokens: &'a [Token],
    at: usize,
    farthest: usize,
    /// What the card is, and its text.
    pub card: &'a Around,
    pub kinds: Kinds,
    /// What was said before.
    pub scope: Scope,
    /// How deep sentences stand in each other.
    pub depth: u8,
}

impl<'a> Reader<'a> {
    pub(super) fn new(tokens: &'a [Token], card: &'a Around) -> Reader<'a> {
        let (kinds, scope) = (card.kinds, Scope::default());
        Reader { tokens, at: 0, farthest: 0, card, kinds, scope, depth: 0 }
    }

    /// How far any way of reading has come.
    pub(super) fn farthest(&self) -> usize {
        self.farthest
    }

    pub(super) fn is_done(&self) -> bool {
        self.at >= self.tokens.len()
    }

    pub(super) fn peek(&self) -> Option<&'a Lex> {
        self.tokens.get(self.at).map(|token| &token.is)
    }

    pub(super) fn step(&mut self) {
        self.move_to(self.at + 1);
    }

    fn move_to(&mut self, at: usize) {
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

    /// Whether it goes on like the pattern: what is printed, `(one|or another)`, `[which may be left out]`.
    pub(super) fn eat(&mut self, pattern: &str) -> bool {
        let mut of = Pattern { text: pattern, at: 0, tokens: self.tokens, farthest: 0 };
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

    /// The same behind the next token.
    pub(super) fn sees_behind(&mut self, pattern: &str) -> bool {
        let at = self.at;
        self.at += 1;
        let sees = self.eat(pattern);
        self.at = at;
        sees
    }

    /// Whether what was just read ends like this.
    pub(super) fn was(&mut self, pattern: &str) -> bool {
        let at = self.at;
        let was = at.checked_sub(pattern.chars().count()).is_some_and(|from| {
            self.at = from;
            self.eat(pattern) && self.at == at
        });
        self.at = at;
        was
    }

    /// The first of these with which it goes on.
    pub(super) fn one_of<T: Copy>(&mut self, of: &[(&str, T)]) -> Option<T> {
        of.iter().find(|(pattern, _)| self.eat(pattern)).map(|(_, is)| *is)
    }

    pub(super) fn number(&mut self) -> Option<i32> {
        let Some(Lex::Number(number)) = self.peek() else { return None };
        self.step();
        Some(*number)
    }

    pub(super) fn small<T: TryFrom<i32>>(&mut self) -> Option<T> {
        self.attempt(|of| T::try_from(of.number()?).ok())
    }

    /// 《属性》
    pub(super) fn attribute(&mut self) -> Option<String> {
        let Some(Lex::Attribute(of)) = self.peek() else { return None };
        self.step();
        Some(of.clone())
    }

    /// 「カード名」
    pub(super) fn name(&mut self) -> Option<String> {
        let Some(Lex::Name(of)) = self.peek() else { return None };
        self.step();
        Some(of.clone())
    }

    /// “能力名”
    pub(super) fn ability_name(&mut self) -> Option<String> {
        let Some(Lex::Ability(of)) = self.peek() else { return None };
        self.step();
        Some(of.clone())
    }

    /// ＜ワールド＞
    pub(super) fn world(&mut self) -> Option<String> {
        let Some(Lex::World(of)) = self.peek() else { return None };
        self.step();
        Some(of.clone())
    }

    /// The words of a keyword: 『2回攻撃』.
    pub(super) fn keyword_words(&mut self) -> Option<&'a str> {
        let Some(Lex::Keyword(of)) = self.peek() else { return None };
        self.step();
        Some(of)
    }
}

/// A pattern as it is matched.
struct Pattern<'p, 't> {
    text: &'p str,
    at: usize,
    tokens: &'t [Token],
    farthest: usize,
}

impl Pattern<'_, '_> {
    /// The first way that goes.
    fn alternatives(&mut self, from: Option<usize>) -> Option<usize> {
        let mut found = self.sequence(from);
        while self.text[self.at..].starts_with('|') {
            self.at += 1;
            let from = if found.is_some() { None } else { from };
            found = self.sequence(from).or(found);
        }
        found
    }

    fn sequence(&mut self, mut to: Option<usize>) -> Option<usize> {
        while let Some(next) = self.text.as_bytes().get(self.at) {
            match next {
                b')' | b']' | b'|' => break,
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

    /// The printed words up to the next mark of the pattern.
    fn word(&mut self, from: Option<usize>) -> Option<usize> {
        let rest = &self.text[self.at..];
        let end = rest.find(['(', ')', '[', ']', '|']).unwrap_or(rest.len());
        let mut word = &rest[..end];
        self.at += end;
        let mut at = from?;
        while !word.is_empty() {
            let is = self.tokens.get(at).and_then(|of| of.is.begins(word));
            self.farthest = self.farthest.max(at);
            word = &word[is?..];
            at += 1;
        }
        self.farthest = self.farthest.max(at);
        Some(at)
    }
}
