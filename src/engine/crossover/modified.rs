//! Something begins to last that makes AP and DP more or less, and nothing else: what the cards are stays known, but for that.
//!
//! It is the last of all, so in step 5 (4-3-8.5) it comes to what is added up already. Where that is not all that there is to it, what
//! the cards are is worked out anew (see `layers.rs`).

use std::sync::Arc;

use crate::ability::crossover::{Amount, Gives};

use super::facts::Board;
use super::lasting::{Lasting, What};
use super::looks::Looks;
use super::state::State;

/// Numbers below this add up without a bound being touched.
const SMALL: i32 = 1_000_000;

impl State {
    /// What the cards are now that this has begun to last, where it is known without working it out.
    pub(super) fn modified(&mut self, lasting: &Lasting) -> Option<(Arc<Board>, Looks)> {
        let What::Gives(gives) = &lasting.what else { return None };
        let (ap, dp) = gives.only_modifies()?;
        let (mut board, looks) = self.derived.board.take()?;
        let done = !looks.meet(Looks::STATS)
            && Arc::make_mut(&mut board).modify(self, lasting, gives.adds_up, (ap, dp));
        done.then_some((board, looks))
    }
}

impl Lasting {
    /// Whether it makes AP and DP more or less, and does nothing else.
    pub(super) fn only_modifies(&self) -> bool {
        matches!(&self.what, What::Gives(gives) if gives.only_modifies().is_some())
    }
}

impl Board {
    /// Adds to AP and DP of the cards that it lasts on. Gives whether that is all there is to it; otherwise nothing here is to be used.
    fn modify(
        &mut self,
        state: &State,
        lasting: &Lasting,
        adds_up: bool,
        (ap, dp): (i32, i32),
    ) -> bool {
        let by = lasting.source.0;
        let (def, kinds) = (state.object(by).def, state.def(by).facts.kinds);
        let there = lasting.on.iter().filter(|on| state.is_still(**on));
        for card in there.map(|on| on.0).filter(|card| state.is_on_field(*card)) {
            let another = |of: &(_, _, _)| of.0 == card && of.1 == def && of.2 != by;
            if !adds_up && self.counted.iter().any(another) {
                return false;
            }
            let facts = self.changed(card, &state.def(card).facts);
            if facts.is_unaffected(by, kinds) || facts.steps.has(6) {
                return false;
            }
            let small = [facts.ap, facts.dp, ap, dp].iter().all(|of| of.abs() < SMALL);
            if !small {
                return false;
            }
            (facts.ap, facts.dp) = (facts.ap + ap, facts.dp + dp);
            facts.steps.add(5);
            self.counted.push((card, def, by));
        }
        true
    }
}

impl Gives {
    /// How much more AP and DP it gives, where it gives nothing else and both are known numbers.
    fn only_modifies(&self) -> Option<(i32, i32)> {
        let Gives {
            // What begins to last names its cards itself.
            filter: _,
            unaffected_by,
            becomes: None,
            gender: None,
            loses_abilities: false,
            abilities,
            ap_becomes: None,
            dp_becomes: None,
            ap,
            dp,
            adds_up: _,
            swapped: false,
            traits,
        } = self
        else {
            return None;
        };
        let nothing_else = unaffected_by.is_empty() && abilities.is_empty() && traits.is_empty();
        let number = |amount: &Option<Amount>| match amount {
            None => Some(0),
            Some(Amount::Number(number)) => Some(*number),
            Some(Amount::Of(_)) => None,
        };
        number(ap).zip(number(dp)).filter(|_| nothing_else && (ap.is_some() || dp.is_some()))
    }
}
