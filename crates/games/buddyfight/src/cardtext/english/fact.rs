//! Parses what a card says about decks and about the start of the fight: facts about the card, not about play.

use hantei_ability::buddyfight::Start;
use hantei_cards::Keyword;
use hantei_cards::record::{Allows, Generic, Together};

use super::reader::Reader;

/// Keywords that matter for deck construction.
pub(super) const KEYWORDS: [(&str, Keyword); 2] =
    [("Omni Lord", Keyword::HornedKing), ("Dragod", Keyword::Dragod)];

/// The world whose cards any flag may allow.
pub(super) const GENERIC: &str = "Generic";

impl Reader<'_> {
    /// Parses “You may use <Dragon World> and <Generic> cards”.
    pub(super) fn allows(&mut self) -> Option<Allows> {
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

    /// Parses “You may put any number of “Name” in your deck”.
    pub(super) fn any_number(&mut self) -> Option<String> {
        self.need("you (may|can) (put|have|include) (any number of|as many)")?;
        let name = self.name()?;
        self.need("[card] [as you like] (in|to) (your|a) deck")?;
        Some(name)
    }

    /// Parses “You may have a total of four “A” and “B” in your deck”.
    pub(super) fn together(&mut self) -> Option<Together> {
        self.need("you (may|can) (only|) (have|put) (up to|) [a total of] [up to]")?;
        let copies = self.small()?;
        let mut names = vec![self.name()?];
        while self.eat("and") {
            names.push(self.name()?);
        }
        self.need("(in|to) your deck")?;
        (names.len() > 1).then_some(Together { names, copies })
    }

    /// Parses “You start with a hand of six cards, two gauge and ten life”.
    pub(super) fn start(&mut self) -> Option<Start> {
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
