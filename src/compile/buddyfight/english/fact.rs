//! What a card says of decks and of the start: facts of the card, not of play.

use crate::ability::buddyfight::Start;
use crate::card::Keyword;
use crate::card::record::{Allows, Generic, Together};

use super::super::fact::Fact;
use super::reader::Reader;

/// Keywords that decks ask about.
pub(super) const KEYWORDS: [(&str, Keyword); 2] =
    [("Omni Lord", Keyword::HornedKing), ("Dragod", Keyword::Dragod)];

/// The world of cards that any flag may let be used.
pub(super) const GENERIC: &str = "Generic";

impl Reader<'_> {
    pub(super) fn fact(&mut self) -> Option<Fact> {
        let found = (self.attempt(Reader::deck_keyword))
            .or_else(|| self.attempt(Reader::allows).map(Fact::Allows))
            .or_else(|| self.attempt(Reader::any_number).map(Fact::AnyNumber))
            .or_else(|| self.attempt(Reader::together).map(Fact::Together))
            .or_else(|| self.attempt(Reader::start).map(Fact::Start))?;
        let _ = self.eat(".");
        self.is_done().then_some(found)
    }

    fn deck_keyword(&mut self) -> Option<Fact> {
        if self.eat("this card (can|may) be used with (all|any) flag") {
            return Some(Fact::Keyword(Keyword::AnyFlag));
        }
        if self.eat("this card (can|may) be your buddy") {
            return Some(Fact::Keyword(Keyword::AsBuddy));
        }
        let words = self.keyword_words()?;
        let found = KEYWORDS.iter().find(|(said, _)| *said == words);
        found.map(|(_, keyword)| Fact::Keyword(*keyword))
    }

    /// You may use <Dragon World> and <Generic> cards.
    fn allows(&mut self) -> Option<Allows> {
        self.need("you (may|can) use")?;
        let mut allows = Allows { generic: Generic::None, ..Allows::default() };
        let mut first = true;
        loop {
            if let Some(world) = self.world() {
                match &*world {
                    GENERIC => allows.generic = Generic::All,
                    _ => allows.worlds.push(world),
                }
            } else {
                first.then_some(())?;
                self.need("card with")?;
                allows.attribute_contains.push(self.name()?);
                while self.eat("or") {
                    allows.attribute_contains.push(self.name()?);
                }
                self.need("in its attribute")?;
                if self.is_done() || self.sees(".") {
                    return Some(allows);
                }
            }
            first = false;
            if !self.eat("and") {
                break;
            }
        }
        self.need("card")?;
        Some(allows)
    }

    /// You may put any number of “Name” in your deck.
    fn any_number(&mut self) -> Option<String> {
        self.need("you (may|can) (put|have|include) (any number of|as many)")?;
        let name = self.name()?;
        self.need("[card] [as you like] (in|to) (your|a) deck")?;
        Some(name)
    }

    /// You may have a total of four “A” and “B” in your deck.
    fn together(&mut self) -> Option<Together> {
        self.need("you (may|can) (only|) (have|put) (up to|) [a total of] [up to]")?;
        let copies = self.small()?;
        let mut names = vec![self.name()?];
        while self.eat("and") {
            names.push(self.name()?);
        }
        self.need("(in|to) your deck")?;
        (names.len() > 1).then_some(Together { names, copies })
    }

    /// You start with a hand of six cards, two gauge and ten life.
    fn start(&mut self) -> Option<Start> {
        self.need("(you begin game with|at start of game you have)")?;
        let hand = self.small()?;
        self.need("card in [your] hand")?;
        let gauge = self.small()?;
        self.need("(gauge|card in [your] gauge) and")?;
        let life = self.number()?;
        self.need("life")?;
        Some(Start { hand, gauge, life })
    }
}
