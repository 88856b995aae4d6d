//! How much a number of an effect is as it is carried out: of what was chosen or handled, too.

use hantei_ability::fftcg::{Amount, Counted, Each, Handled, KnownBy, Which};

use super::effects::Resolution;
use super::facts::Facts;
use super::state::State;
use super::terms::Thing;
use hantei_engine::Chosen;

impl State {
    /// What a card was at that visit, while it can be seen or was seen last.
    fn facts_then(&self, (card, visit): Chosen) -> Option<&Facts> {
        let object = self.object(card);
        let last = || object.status.last.as_deref().filter(|last| last.visit == visit);
        if object.visit == visit { Some(self.facts(card)) } else { last().map(|last| &last.facts) }
    }

    /// The damage that was on a card at that visit, when it was seen last (11.11.7).
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
    /// How much that is just now.
    pub(super) fn amount(&self, amount: &Amount) -> i32 {
        match amount {
            Amount::Number(number) => *number,
            // 4.2: rounded up.
            Amount::Of(Counted::Half(of)) => self.amount(of).saturating_add(1).div_euclid(2),
            // 4.3: a negative number counts as 0 where it is not changed. 4.4: what is not there to be looked at is 0.
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

    /// The same, of things: none when it is below nothing.
    pub(super) fn count(&self, amount: &Amount) -> usize {
        usize::try_from(self.amount(amount)).unwrap_or(0)
    }

    /// What a card is, or was when it was chosen or handled.
    pub(super) fn facts_of(&self, which: &Which) -> Option<&Facts> {
        let state = &self.game.state;
        match which.known_by() {
            KnownBy::Text(_) => state.facts_of(which, &self.view()),
            KnownBy::Doing(Handled::Paid) => {
                let spent = self.meant(which)?;
                // What was discarded is what is printed on it.
                Some(state.facts_then(spent).unwrap_or(&state.def(spent.0).facts))
            }
            KnownBy::Doing(Handled::Those | Handled::Chosen(_)) | KnownBy::Looking => {
                state.facts_then(self.meant(which)?)
            }
        }
    }

    /// The card, at its visit, that an effect being carried out speaks of; the first of several.
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
