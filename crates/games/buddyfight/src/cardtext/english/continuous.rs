//! Parses continuous abilities, which apply as long as a card is in its place.

use std::sync::Arc;

use hantei_ability::buddyfight::{Bar, Condition, Elsewhere, Filter, Gives, Is, Trait};

use super::super::frame::{Before, Holds};
use super::reader::Reader;

/// What you may or may not do with this card.
pub(super) const WITH_THIS_CARD: [(&str, Trait); 3] = [
    ("you cannot attack left or right with this card", Trait::CannotAttackSides),
    (
        "you (can|may) attack with this card even if (you have|there is) a monster in [your] center",
        Trait::AttacksPastOwnCenter,
    ),
    ("you (can|may) attack with this card during your final phase", Trait::AttacksInFinalPhase),
];

impl Reader<'_> {
    /// Parses a sentence of a continuous ability.
    pub(super) fn holds(&mut self, before: &Before<'_>) -> Option<Holds> {
        before.host.is_none().then_some(())?;
        if let Some(gives) = self.attempt(Reader::stays_sentence) {
            return Some(Holds { gives: vec![gives], ..Holds::default() });
        }
        let mut conditions = self.timing();
        let _ = !conditions.is_empty() && self.eat("and");
        conditions.extend(self.conditions().unwrap_or_default());
        before.fits(&conditions).then_some(())?;
        let within = self.scope.here == Some(Elsewhere::Soul);
        if let Some(cheaper) = self.attempt(Reader::cheaper_plays) {
            (self.stop() || self.is_done()).then_some(())?;
            return Some(Holds { conditions, cheaper: vec![cheaper], ..Holds::default() });
        }
        let (gives, bars) = self.given_sentence(within, &mut conditions)?;
        Some(Holds { conditions, gives, bars, cheaper: Vec::new() })
    }

    /// Parses what cards are given and what fighters may not do, in this order. A condition may follow.
    fn given_sentence(
        &mut self,
        in_soul: bool,
        conditions: &mut Vec<Condition>,
    ) -> Option<(Vec<Gives>, Vec<Bar>)> {
        let (mut all, mut bars) = (Vec::<Gives>::new(), Vec::new());
        loop {
            let _ = !(all.is_empty() && bars.is_empty()) && self.eat("and");
            if let Some(bar) = self.attempt(Reader::bar) {
                bars.push(bar);
            } else {
                bars.is_empty().then_some(())?;
                all.push(self.given_once(in_soul)?);
            }
            if self.eat(".") || self.is_done() {
                return Some((all, bars));
            }
            if conditions.is_empty()
                && self.sees("if")
                && let Some(behind) = self.conditions()
            {
                // A condition on the host is given at the beginning of the paragraph.
                (!in_soul && self.scope.here != Some(Elsewhere::Soul)).then_some(())?;
                conditions.extend(behind);
                (self.eat(".") || self.is_done()).then_some(())?;
                return Some((all, bars));
            }
        }
    }

    /// Parses “This card gets power+1000” or “all 《A》 on your field cannot be destroyed”.
    fn given_once(&mut self, in_soul: bool) -> Option<Gives> {
        if let Some(less) = self.attempt(Reader::less_damage) {
            (!in_soul).then_some(())?;
            return Some(Gives { replaces: vec![Arc::new(less)], ..Gives::default() });
        }
        if let Some(gives) = self.attempt(Reader::size_reduced) {
            return (!in_soul).then_some(gives);
        }
        if let Some(of) = self.one_of(&WITH_THIS_CARD) {
            return (!in_soul).then(|| Gives { traits: vec![of], ..Gives::default() });
        }
        if let Some(gives) = self.attempt(Reader::abilities_kept) {
            return (!in_soul || gives.filter.is_some()).then_some(gives);
        }
        let filter = match self.attempt(|of| of.host_meant(in_soul)) {
            Some(filter) => Some(filter),
            None => self.receivers()?,
        };
        (!in_soul || filter.is_some()).then_some(())?;
        let gives = self.given()?;
        Some(Gives { filter, ..gives })
    }

    /// Parses “That 《A》” or “that monster”: the card that has this card in its soul.
    fn host_meant(&mut self, in_soul: bool) -> Option<Filter> {
        in_soul.then_some(())?;
        self.need("that")?;
        if !self.eat("(card|monster|item)") {
            self.attribute()?;
            let _ = self.eat("monster");
        }
        Some(Filter { is: vec![Is::Host], ..Filter::default() })
    }

    /// Parses “Reduce the size of this card by 2”.
    fn size_reduced(&mut self) -> Option<Gives> {
        if self.eat("size of this card is reduced by") || self.eat("this card's size is reduced by")
        {
            let size = hantei_ability::buddyfight::Amount::Number(-self.number()?);
            return Some(Gives { size, ..Gives::default() });
        }
        if self.eat("size of this card become") || self.eat("this card's size become") {
            return Some(Gives { size_becomes: Some(self.small()?), ..Gives::default() });
        }
        self.need("reduce size of this card [on your field] by")?;
        let number = self.number()?;
        let each = self.attempt(Reader::for_each);
        Some(Gives { size: super::gives::times(-number, each)?, ..Gives::default() })
    }

    /// Parses “The abilities of this card cannot be nullified”.
    fn abilities_kept(&mut self) -> Option<Gives> {
        self.need("[all] ability of")?;
        let filter = self.receivers()?;
        self.need("cannot be nullified")?;
        let by = super::gives::BY.iter().find(|(said, _)| said.is_empty() || self.eat(said))?.1;
        let kept = super::super::protection::PROTECTIONS[super::gives::SILENCED].is;
        let found = kept.iter().find(|(own, _)| *own == by)?.1;
        Some(Gives { filter, traits: vec![found], ..Gives::default() })
    }
}
