//! What a text has said so far, and the tokens that say a thing by themselves.

use std::ops::{Deref, DerefMut};

use hantei_ability::fftcg::{Element, Named, Target, Which};
use hantei_base::kind::CardKind;
use hantei_cardtext::pattern;
use hantei_cardtext::pattern::Grammar;

use super::Printed;
use super::token::{Icon, Lex, NameKind, Token};

/// What a text has said so far, for the words that point back.
#[derive(Debug, Clone, Default)]
pub struct Scope {
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
    /// Whether a part that depends on something has handled others since.
    pub handled_since: bool,
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
    /// Whether one card was asked for last: its number may be said again.
    pub one: bool,
    /// Whether it was said before that what has happened is asked of this turn.
    pub turn_said: bool,
    /// Whether an X was said.
    pub x: bool,
    /// Whether it was in costs: “the Break Zone” is one's own.
    pub paying: bool,
    /// What the extra cost is called, when one was said.
    pub extra: bool,
    /// By what the cost took its card, when it took one.
    pub spent: Option<super::spent::Spent>,
    /// What has been named: “that Element”.
    pub named: Option<Named>,
    /// Whether the ability is one that is given to a card: “this Forward”.
    pub given: bool,
}

/// What is known of the card beside the text.
#[derive(Debug, Clone, Copy)]
pub struct Beside<'a> {
    /// The words of its own name.
    pub own: &'a [Lex],
    /// What it is, and its text.
    pub printed: &'a Printed<'a>,
}

impl Grammar for Beside<'_> {
    type Lex = Lex;
    type Scope = Scope;
}

/// A reader of tokens: what is read with it stands with what it is.
pub(super) struct Reader<'a>(pattern::Reader<'a, Beside<'a>>);

impl<'a> Deref for Reader<'a> {
    type Target = pattern::Reader<'a, Beside<'a>>;

    fn deref(&self) -> &pattern::Reader<'a, Beside<'a>> {
        &self.0
    }
}

impl<'a> DerefMut for Reader<'a> {
    fn deref_mut(&mut self) -> &mut pattern::Reader<'a, Beside<'a>> {
        &mut self.0
    }
}

/// Quotes within quotes, at most.
const DEEPEST: u8 = 3;

impl<'a> Reader<'a> {
    /// A reader at the first token, with nothing said before.
    pub(super) fn new(tokens: &'a [Token], card: Beside<'a>) -> Reader<'a> {
        Reader(pattern::Reader::new(tokens, card))
    }

    /// Reads on, or stays where it was.
    pub(super) fn attempt<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        pattern::attempt(self, read)
    }

    /// A reader of some of the tokens, with nothing said before.
    pub(super) fn within(&self, from: usize, to: usize) -> Option<Reader<'a>> {
        if self.depth >= DEEPEST {
            return None;
        }
        let tokens = self.tokens().get(from..to)?;
        let mut inside = Reader::new(tokens, self.card);
        inside.depth = self.depth + 1;
        Some(inside)
    }

    pub(super) fn number(&mut self) -> Option<i32> {
        let Some(Lex::Number(number)) = self.peek() else { return None };
        self.scope.one = false;
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
        let own = self.card.own;
        let there = own.iter().zip(0..).all(|(word, at)| self.peek_at(at) == Some(word));
        if there && !own.is_empty() {
            let at = self.at();
            self.move_to(at + own.len());
            return true;
        }
        // The name without what tells two cards of it apart: Cecil (FFL).
        let bracket = own.iter().position(|word| *word == Lex::Mark('(')).unwrap_or(0);
        let short = &own[..bracket];
        if !short.is_empty()
            && short.iter().zip(0..).all(|(word, at)| self.peek_at(at) == Some(word))
            && self.peek_at(bracket) != Some(&Lex::Mark('('))
        {
            let at = self.at();
            self.move_to(at + bracket);
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
        let last = |back: usize| self.at().checked_sub(back).map(|at| &self.tokens()[at].is);
        let quoted = matches!(last(1), Some(Lex::Mark('"' | '’' | '\'')))
            && last(2) == Some(&Lex::Mark('.'));
        (self.eat(".") || quoted).then_some(())
    }

    /// The words from one token to another, as they are printed.
    pub(super) fn words_between(&self, from: usize, to: usize) -> Option<String> {
        let first = self.tokens().get(from)?;
        let last = self.tokens().get(to.checked_sub(1)?)?;
        self.card.printed.text.get(first.from..last.to).map(str::to_owned)
    }

    /// Cards were handled: they are “it”, unless something was chosen, which then is.
    pub(super) fn handled_beside(&mut self) {
        self.scope.those = true;
        self.scope.handled_since = false;
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
            Lex::Mark('\'') => Lex::Mark('\''),
            _ => return None,
        };
        let from = self.at() + 1;
        let length = self.tokens()[from..].iter().position(|token| token.is == close)?;
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
