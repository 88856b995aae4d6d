//! How much a number of an effect is as it is carried out: of what was chosen or handled, too.

use crate::ability::fftcg::{Amount, Counted, Which};

use super::effects::Doing;
use super::facts::Facts;
use super::state::{Chosen, State, Thing};

impl State {
    /// What a card was at that visit, while it can be seen or was seen last.
    fn facts_then(&self, (card, visit): Chosen) -> Option<&Facts> {
        let object = self.object(card);
        let last = || object.last.as_deref().filter(|last| last.visit == visit);
        if object.visit == visit { Some(self.facts(card)) } else { last().map(|last| &last.facts) }
    }
}

impl Doing<'_, '_> {
    /// How much that is just now.
    pub(super) fn amount(&self, amount: &Amount) -> i32 {
        match amount {
            Amount::Number(number) => *number,
            // 4.2: rounded up.
            Amount::Of(Counted::Half(of)) => (self.amount(of) + 1).div_euclid(2),
            // 4.3: a negative number counts as 0 where it is not changed. 4.4: what is not there to be looked at is 0.
            Amount::Of(Counted::Power(which)) => {
                self.facts_of(which).map_or(0, |facts| facts.power.max(0))
            }
            Amount::Of(Counted::Cost(which)) => {
                self.facts_of(which).map_or(0, |facts| i32::from(facts.cost))
            }
            Amount::Of(_) => self.game.state.amount(amount, &self.view()),
        }
    }

    /// The same, of things: none when it is below nothing.
    pub(super) fn count(&self, amount: &Amount) -> usize {
        usize::try_from(self.amount(amount)).unwrap_or(0)
    }

    /// What a card is, or was when it was chosen or handled.
    pub(super) fn facts_of(&self, which: &Which) -> Option<&Facts> {
        let state = &self.game.state;
        match which {
            Which::Those => state.facts_then(*self.those.first()?),
            Which::Chosen(label) => {
                let mut chosen = self.item.chosen.iter().filter(|(of, _)| **of == **label);
                match chosen.find_map(|(_, things)| things.first())? {
                    (Thing::Card(card), visit) => state.facts_then((*card, *visit)),
                    (Thing::Item(_), _) => None,
                }
            }
            other => state.facts_of(other, &self.view()),
        }
    }
}
