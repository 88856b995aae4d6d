//! A card has come to the field that gives nobody anything: the steps, for it alone.

use crate::ability::crossover::{Amount, Gives};
use crate::engine::core::CardId;
use crate::engine::crossover::facts::Board;
use crate::engine::crossover::filter::Eyes;
use crate::engine::crossover::state::State;

use super::{Part, Source};

impl Board {
    /// Makes the card what it is here. Gives whether that is all there is to it; otherwise nothing here is to be used.
    pub(in crate::engine::crossover) fn welcome(&mut self, state: &State, card: CardId) -> bool {
        let on = [state.chosen(card)];
        let eyes = Eyes { state, board: self };
        let means = |source: &Source<'_>| match &source.what {
            Part::Gives(gives) => {
                gives.filter.as_ref().is_some_and(|of| eyes.fits(card, of, &source.view()))
            }
            Part::Gains(_) => false,
        };
        // What lasts names cards that were there before it.
        let mut sources = Vec::new();
        self.standing_sources(state, &self.standing, &mut sources);
        sources.retain(means);
        if sources.is_empty() {
            return true;
        }
        let counts = |source: &Source<'_>| matches!(&source.what, Part::Gives(of) if of.counts());
        if sources.iter().any(|source| source.is_early() || counts(source)) {
            return false;
        }
        sources.sort_by_key(|source| source.stamp);
        sources.iter_mut().for_each(|source| source.on = Some(&on));
        let mut own = Board::default();
        own.set_stats(state, &sources);
        own.modify_stats(state, &sources);
        own.swap_stats(state, &sources);
        own.may_and_may_not(state, &sources);
        if !own.decided.is_empty() {
            return false;
        }
        self.counted.append(&mut own.counted);
        if let Some((_, facts)) = own.cards.pop() {
            *self.change(state, card) = facts;
        }
        true
    }
}

impl Gives {
    /// Whether any of its numbers goes by what there is.
    fn counts(&self) -> bool {
        let numbers = [&self.ap_becomes, &self.dp_becomes, &self.ap, &self.dp];
        numbers.into_iter().flatten().any(|of| matches!(of, Amount::Of(_)))
    }
}
