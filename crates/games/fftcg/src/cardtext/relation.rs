//! Numbers that are counted, and how one is to another.

use hantei_ability::fftcg::{Amount, Condition, Counted, Each, Plus, Which, Who, Whose};

use super::reader::Reader;

impl Reader<'_> {
    /// What something is equal to.
    pub(super) fn number_said(&mut self) -> Option<Amount> {
        self.attempt(|of| {
            if let Some(number) = of.attempt(Reader::number_of) {
                return Some(number);
            }
            if of.eat("(the damage|the points of damage|the number of points of damage) (you have|that you have) received") {
                return Some(Amount::Of(Counted::DamageTaken(Who::You)));
            }
            if let Some(highest) = of.attempt(Reader::highest) {
                return Some(highest);
            }
            if let Some(power) = of.attempt(Reader::power_spent) {
                return Some(power);
            }
            if of.eat("its power")
                || of.eat("that forward's power")
                || of.eat("the power of that forward")
            {
                let it = of.scope.it.clone()?;
                return Some(Amount::Of(Counted::Power(Box::new(it))));
            }
            if of.this() {
                of.need("'s power")?;
                return Some(Amount::Of(Counted::Power(Box::new(Which::This))));
            }
            None
        })
    }

    /// “its power”, “its power minus 1000”.
    pub(super) fn number_said_less(&mut self) -> Option<Amount> {
        let of = self.number_said()?;
        if !self.eat("minus") {
            return Some(of);
        }
        let by = self.number()?.checked_neg()?;
        Some(Amount::Of(Counted::Plus(Box::new(Plus { of, by }))))
    }

    /// “the highest power Forward you control”, “the highest cost Dark Forward you control”.
    pub(super) fn highest(&mut self) -> Option<Amount> {
        self.need("the highest")?;
        let cost = self.eat("cost");
        if !cost {
            self.need("power")?;
        }
        let of = self.noun()?;
        (of.whose != Whose::Any && of.place.is_none()).then_some(())?;
        Some(Amount::Of(match cost {
            true => Counted::HighestCost(Box::new(of)),
            false => Counted::HighestPower(Box::new(of)),
        }))
    }

    /// “the number of Backups you control”, “the number of cards in your hand”.
    fn number_of(&mut self) -> Option<Amount> {
        self.need("the number of")?;
        if self.eat("cards in your hand") {
            return Some(Amount::Of(Counted::Hand(Who::You)));
        }
        if self.eat("cards in your opponent's hand") {
            return Some(Amount::Of(Counted::Hand(Who::Opponent)));
        }
        if let Some(counters) = self.attempt(Reader::counters_on_this) {
            return Some(Amount::Of(counters));
        }
        let each = Each { of: self.each()?, by: 1, plus: 0, per: 1 };
        Some(Amount::Of(Counted::Each(Box::new(each))))
    }

    /// “there are 4 or more different Elements among Forwards you control”.
    pub(super) fn different_elements(&mut self) -> Option<Condition> {
        self.need("(there are|you have)")?;
        let number = self.number()?;
        self.need("or more different elements among")?;
        let filter = self.noun_of_all()?;
        if filter.whose == Whose::Any {
            return None;
        }
        let among = Amount::Of(Counted::Elements(Box::new(filter)));
        Some(Condition::AtLeast(Box::new((among, Amount::Number(number)))))
    }

    /// “the number of Forwards your opponent controls is greater than the number of Forwards you control”.
    pub(super) fn greater(&mut self) -> Option<Condition> {
        let more = self.number_of()?;
        self.need("is greater than")?;
        let Amount::Of(Counted::Each(mut fewer)) = self.number_of()? else { return None };
        fewer.plus = 1;
        let fewer = Amount::Of(Counted::Each(fewer));
        Some(Condition::AtLeast(Box::new((more, fewer))))
    }
}
