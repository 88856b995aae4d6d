//! Conditions about what has been: what was paid, what has happened this turn.

use hantei_ability::fftcg::{
    Condition, Elements, Filter, Happened, Is, PaidWith, ThisTurn, Who, Whose,
};

use super::reader::Reader;
use super::token::{Lex, NameKind};

impl Reader<'_> {
    /// “the cost paid to cast Clavat included Ice CP”, “the cost to cast Shiva was paid with CP of 3 or more different Elements”.
    pub(super) fn paid_with(&mut self) -> Option<Condition> {
        self.need("the cost (paid to|to) (cast|play)")?;
        self.this().then_some(())?;
        if self.eat("included") {
            let includes = self.cp_of_one()?;
            return Some(Condition::PaidWith(PaidWith { includes, ..PaidWith::default() }));
        }
        if self.eat("was only paid with") {
            let only = self.cp_of_one()?;
            return Some(Condition::PaidWith(PaidWith { only, ..PaidWith::default() }));
        }
        let not = self.eat("didn't include cp of");
        if !not {
            self.need("was paid with cp of")?;
        }
        let _ = self.eat("exactly");
        let bound = self.bound()?;
        self.need("different elements")?;
        let (at_least, at_most) = (bound.least, bound.most);
        let of = Condition::PaidWith(PaidWith { at_least, at_most, ..PaidWith::default() });
        Some(if not { Condition::Not(Box::new(of)) } else { of })
    }

    fn cp_of_one(&mut self) -> Option<Elements> {
        let element = self.element()?;
        self.need("cp")?;
        Some(Elements::of(&[element]))
    }

    /// “a Forward has entered your field this turn”, “you have cast a Summon this turn”; `said`: whether of which turn was said before.
    pub(super) fn this_turn(&mut self, said: bool) -> Option<Condition> {
        let (what, at_least) = (self.attempt(Reader::of_player)).or_else(|| self.of_cards())?;
        if !said {
            self.need("this turn")?;
        }
        Some(Condition::ThisTurn(Box::new(ThisTurn { what, at_least })))
    }

    fn of_player(&mut self) -> Option<(Happened, u8)> {
        if self.eat("you have received (a point of damage|1 point of damage|damage)") {
            return Some((Happened::Damaged(Who::You), 1));
        }
        if self.eat("your opponent has received (a point of damage|1 point of damage|damage)") {
            return Some((Happened::Damaged(Who::Opponent), 1));
        }
        if self.eat("you have drawn") {
            let at_least = self.at_least()?;
            self.need("cards")?;
            return Some((Happened::Drew(Who::You), at_least));
        }
        let attacked = self.eat("you attacked with");
        if !attacked {
            self.need("you have cast")?;
        }
        let (at_least, filter) = self.so_many_then()?;
        if attacked {
            self.need("you controlled")?;
        }
        let filter = Filter { whose: Whose::Own, ..filter };
        let what = if attacked { Happened::Attacked(filter) } else { Happened::Cast(filter) };
        Some((what, at_least))
    }

    fn of_cards(&mut self) -> Option<(Happened, u8)> {
        let (at_least, filter) = self.so_many_then()?;
        let whose = if self.eat("you controlled") {
            Whose::Own
        } else if self.eat("([your] opponent controlled)") {
            Whose::Opponent
        } else {
            Whose::Any
        };
        let of = Filter { whose, ..filter };
        let what = if self.eat("(has|have) entered your field") {
            (whose == Whose::Any).then_some(())?;
            Happened::Entered(Filter { whose: Whose::Own, ..of })
        } else if self.eat("(has been|have been|was|were) put from the field into the break zone") {
            Happened::ToBreak(of)
        } else if self.eat("(has|have) left the field") {
            Happened::Left(of)
        } else if whose == Whose::Any && self.eat("were attacking") {
            Happened::Attacked(of)
        } else if self.eat("attacked") {
            (whose == Whose::Own).then_some(())?;
            Happened::Attacked(of)
        } else {
            self.need("formed a party")?;
            Happened::FormedParty(of)
        };
        Some((what, at_least))
    }

    /// “a Forward”, “3 or more Forwards”: as they were.
    fn so_many_then(&mut self) -> Option<(u8, Filter)> {
        let named = matches!(self.peek(), Some(Lex::Name(NameKind::Card, _)));
        let at_least = match named || self.eat("(a|an)") {
            true => 1,
            false => self.at_least()?,
        };
        let filter = self.noun()?;
        // Of what it is just now nobody knows what it was then.
        let other = filter.is.iter().all(|is| *is == Is::Other);
        let plain = filter.whose == Whose::Any && filter.place.is_none() && other;
        plain.then_some((at_least, filter))
    }

    fn at_least(&mut self) -> Option<u8> {
        let bound = self.bound().filter(|bound| bound.most.is_none())?;
        u8::try_from(bound.least?).ok()
    }
}
