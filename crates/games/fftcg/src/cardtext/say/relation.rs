//! Numbers that are counted, said, and how one is to another.

use hantei_ability::fftcg::{Amount, Counted, Which, Who};

use super::super::token::{InWords as _, Phrase};
use super::noun::counter;
use super::{Sayer, say};

impl Sayer<'_> {
    /// What something is equal to.
    pub(super) fn equal(&self, of: &Counted) -> Phrase {
        match of {
            Counted::X => say("(《X》|X)", []),
            Counted::Each(each) if each.by == 1 && each.plus == 0 && each.per == 1 => {
                say("the number of {0}", [self.each(each, true)])
            }
            Counted::Power(which) => match &**which {
                Which::This => say("{0} 's power", [self.this()]),
                Which::Paid => self.power_spent(),
                _ => say("(its power|that Forward's power|the power of that Forward)", []),
            },
            Counted::Plus(of) if of.by < 0 => {
                let less = Phrase::number(of.by.saturating_neg());
                say("{0} minus {1}", [self.plain(&of.of), less])
            }
            Counted::HighestPower(of) => say("the highest power {0}", [self.noun(of, false)]),
            Counted::HighestCost(of) => say("the highest cost {0}", [self.noun(of, false)]),
            Counted::DamageTaken(Who::You) => say(
                "(the damage|the points of damage|the number of points of damage) (you have|that you have) received",
                [],
            ),
            Counted::Hand(Who::You) => say("the number of cards in your hand", []),
            Counted::Hand(Who::Opponent) => say("the number of cards in your opponent's hand", []),
            Counted::Counters(name) => {
                say("the number of {0} [placed] on {1}", [counter(name, true), self.this()])
            }
            _ => self.unsaid(),
        }
    }

    /// “4 or less”, “equal to or less than the number of …”.
    pub(super) fn at_most(&self, amount: &Amount, words: &str) -> Phrase {
        const BELOW: &str = "(equal to or less than|equal or inferior to|inferior or equal to) {0}";
        match amount {
            Amount::Number(_) | Amount::Of(Counted::X) => {
                say(&format!("{{0}} {words}"), [self.plain(amount)])
            }
            Amount::Of(of) => say(BELOW, [self.equal(of)]),
        }
    }

    /// “the number of Forwards your opponent controls is greater than the number of Forwards you control”.
    pub(super) fn greater(&self, more: &Amount, fewer: &Amount) -> Phrase {
        let (Amount::Of(more), Amount::Of(Counted::Each(fewer))) = (more, fewer) else {
            return self.unsaid();
        };
        if fewer.plus != 1 {
            return self.unsaid();
        }
        let mut bare = fewer.clone();
        bare.plus = 0;
        let fewer = self.equal(&Counted::Each(bare));
        say("{0} is greater than {1}", [self.equal(more), fewer])
    }
}
