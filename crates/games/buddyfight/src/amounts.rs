//! The value of a number in a card text: fixed, or counted when it is needed.

use std::collections::BTreeSet;

use hantei_ability::buddyfight::{Amount, Counted, Different, Each, Which};
use hantei_engine::CardId;

use super::filter::View;
use super::state::State;

impl State {
    /// Returns the current value of the amount, seen from `view`. An amount that only an effect being carried out can know counts as 0.
    pub(super) fn amount(&self, amount: &Amount, view: &View<'_>) -> i32 {
        self.amount_of(amount, view, &|which| match which {
            Which::This => view.this.into_iter().collect(),
            Which::That => view.that.into_iter().collect(),
            Which::All(filter) => self.meant(filter, view),
            Which::Chosen(_) | Which::Those | Which::Top(_) => Vec::new(),
        })
    }

    /// Like `amount`, but never below 0, for counting things.
    pub fn many(&self, amount: &Amount, view: &View<'_>) -> usize {
        usize::try_from(self.amount(amount, view)).unwrap_or(0)
    }

    /// Returns the maximum number of cards to choose, and whether choosing fewer is allowed.
    pub(super) fn range(&self, count: &Amount, up_to: bool, view: &View<'_>) -> (usize, bool) {
        let any = matches!(count, Amount::Of(Counted::AnyNumber));
        (self.many(count, view), up_to || any)
    }

    /// Like [`amount`](Self::amount), with a function that finds the cards which the text refers to.
    pub(super) fn amount_of(
        &self,
        amount: &Amount,
        view: &View<'_>,
        cards: &dyn Fn(&Which) -> Vec<CardId>,
    ) -> i32 {
        let counted = match amount {
            Amount::Number(number) => return *number,
            Amount::Of(counted) => counted,
        };
        let sum = |which: &Which, number: &dyn Fn(CardId) -> i32| {
            cards(which).into_iter().map(number).fold(0, i32::saturating_add)
        };
        let by = view.numbers;
        match counted {
            Counted::Each(each) => self.each(each, view),
            Counted::Size(which) => sum(which, &|card| self.size_by(card, by).unwrap_or(0)),
            Counted::Attack(which) => sum(which, &|card| self.attack_by(card, by)),
            Counted::Defense(which) => sum(which, &|card| self.defense_by(card, by)),
            Counted::Critical(which) => sum(which, &|card| self.critical_by(card, by)),
            Counted::Life(who) => {
                let lives = view.whom(*who).iter().map(|player| self.sides[*player].life);
                lives.fold(0, i32::saturating_add)
            }
            Counted::AnyNumber => i32::MAX,
            Counted::Those => number(cards(&Which::Those).len()),
        }
    }

    /// Adds up the amount for each matching card, or for each different name or world among them.
    fn each(&self, Each { of, different, by, plus }: &Each, view: &View<'_>) -> i32 {
        let cards = self.meant(of, view);
        let found = match different {
            None => cards.len(),
            Some(Different::Names) => self.different_names(&cards),
            Some(Different::Worlds) => {
                let worlds = cards.iter().flat_map(|card| &self.def(*card).worlds);
                worlds.collect::<BTreeSet<_>>().len()
            }
        };
        number(found).saturating_mul(*by).saturating_add(*plus)
    }

    /// Returns the largest number of these cards of which no two share a name.
    fn different_names(&self, cards: &[CardId]) -> usize {
        let mut kept: Vec<CardId> = Vec::new();
        for card in cards {
            let keys = &self.def(*card).keys;
            let shares = |other: &CardId| self.def(*other).keys.iter().any(|of| keys.contains(of));
            if !kept.iter().any(shares) {
                kept.push(*card);
            }
        }
        kept.len()
    }
}

fn number(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}
