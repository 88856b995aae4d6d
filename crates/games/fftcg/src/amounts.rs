//! The value of a number while an effect is carried out. It may depend on what was chosen or handled.

use hantei_ability::fftcg::{Amount, Counted, Each, Handled, KnownBy, Which};

use super::effects::Resolution;
use super::facts::Facts;
use super::state::State;
use super::terms::Thing;
use hantei_engine::Chosen;

impl State {
    /// Returns what a card was at that visit, while it is visible or as it was last seen.
    fn facts_then(&self, (card, visit): Chosen) -> Option<&Facts> {
        let object = self.object(card);
        let last = || object.status.last.as_deref().filter(|last| last.visit == visit);
        if object.visit == visit { Some(self.facts(card)) } else { last().map(|last| &last.facts) }
    }

    /// Returns the damage on a card at that visit, as it was last seen (11.11.7).
    fn damage_then(&self, (card, visit): Chosen) -> i32 {
        let status = &self.object(card).status;
        let last = || status.last.as_deref().filter(|last| last.visit == visit);
        match self.object(card).visit == visit {
            true => status.damage,
            false => last().map_or(0, |last| last.damage),
        }
    }
}

impl Resolution<'_, '_> {
    /// Returns the current value of the amount.
    pub(super) fn amount(&self, amount: &Amount) -> i32 {
        match amount {
            Amount::Number(number) => *number,
            // 4.2: rounded up.
            Amount::Of(Counted::Half(of)) => self.amount(of).saturating_add(1).div_euclid(2),
            // 4.3: a negative number counts as 0 unless it is changed. 4.4: the number of a card that does not exist is 0.
            Amount::Of(Counted::Power(which)) => {
                self.facts_of(which).map_or(0, |facts| facts.power.max(0))
            }
            Amount::Of(Counted::Cost(which)) => {
                self.facts_of(which).map_or(0, |facts| i32::from(facts.cost))
            }
            Amount::Of(Counted::Each(each)) => {
                let of = self.settled(&each.of);
                let each = Each { of, ..(**each).clone() };
                let each = Amount::Of(Counted::Each(Box::new(each)));
                self.game.state.amount(&each, &self.view())
            }
            Amount::Of(Counted::Times(of)) => self.amount(&of.of).saturating_mul(of.by),
            Amount::Of(Counted::Plus(of)) => self.amount(&of.of).saturating_add(of.by),
            Amount::Of(Counted::Elements(of)) => {
                let of = Amount::Of(Counted::Elements(Box::new(self.settled(of))));
                self.game.state.amount(&of, &self.view())
            }
            Amount::Of(Counted::HighestPower(of)) => {
                let of = Amount::Of(Counted::HighestPower(Box::new(self.settled(of))));
                self.game.state.amount(&of, &self.view())
            }
            Amount::Of(Counted::HighestCost(of)) => {
                let of = Amount::Of(Counted::HighestCost(Box::new(self.settled(of))));
                self.game.state.amount(&of, &self.view())
            }
            Amount::Of(Counted::DamageOn(which)) => {
                let state = &self.game.state;
                match which.known_by() {
                    KnownBy::Text(_) => state.damage_of(which, &self.view()),
                    KnownBy::Doing(_) | KnownBy::Looking => {
                        self.meant(which).map_or(0, |card| state.damage_then(card))
                    }
                }
            }
            Amount::Of(
                Counted::X
                | Counted::Cast(_)
                | Counted::DamageTaken(_)
                | Counted::Hand(_)
                | Counted::Crystals(_)
                | Counted::Counters(_)
                | Counted::That
                | Counted::Those,
            ) => self.game.state.amount(amount, &self.view()),
        }
    }

    /// Like `amount`, but never below 0, for counting things.
    pub(super) fn count(&self, amount: &Amount) -> usize {
        usize::try_from(self.amount(amount)).unwrap_or(0)
    }

    /// Returns what a card is, or what it was when it was chosen or handled.
    pub(super) fn facts_of(&self, which: &Which) -> Option<&Facts> {
        let state = &self.game.state;
        match which.known_by() {
            KnownBy::Text(_) => state.facts_of(which, &self.view()),
            KnownBy::Doing(Handled::Paid) => {
                let spent = self.meant(which)?;
                // A discarded card has its printed values.
                Some(state.facts_then(spent).unwrap_or(&state.def(spent.0).facts))
            }
            KnownBy::Doing(Handled::Those | Handled::Chosen(_)) | KnownBy::Looking => {
                state.facts_then(self.meant(which)?)
            }
        }
    }

    /// Returns the card, at its visit, to which the effect refers. Of several it returns the first.
    fn meant(&self, which: &Which) -> Option<Chosen> {
        match which.known_by() {
            KnownBy::Doing(Handled::Those) => self.those.first().copied(),
            KnownBy::Doing(Handled::Paid) => self.item.spent.first().copied(),
            KnownBy::Doing(Handled::Chosen(label)) => {
                let mut chosen = self.item.chosen.iter().filter(|(of, _)| **of == *label);
                match chosen.find_map(|(_, things)| things.first())? {
                    (Thing::Card(card), visit) => Some((*card, *visit)),
                    (Thing::Item(_), _) => None,
                }
            }
            KnownBy::Text(_) | KnownBy::Looking => {
                self.which(which).first().map(|card| self.game.state.chosen(*card))
            }
        }
    }
}
