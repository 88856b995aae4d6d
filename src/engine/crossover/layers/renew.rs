//! Some cards of the field have become something else, and nothing of that makes any difference to the others: the steps, for them alone.

use crate::ability::crossover::Gives;
use crate::engine::core::CardId;
use crate::engine::crossover::facts::Board;
use crate::engine::crossover::lasting::What;
use crate::engine::crossover::state::State;

use super::{Part, Source};

impl Board {
    /// Makes these cards here what they are now, as far as they lie on the field. Gives whether that is all there is to it; otherwise
    /// nothing here is to be used.
    pub(in crate::engine::crossover) fn renew(&mut self, state: &State, cards: &[CardId]) -> bool {
        let gives = |card: &CardId| state.def(*card).continuous || self.standing.contains(card);
        if !self.is_settled() || cards.iter().any(gives) {
            return false;
        }
        cards.iter().for_each(|card| self.forget(*card));
        let there = || cards.iter().filter(|card| state.is_on_field(**card));
        if there().next().is_none() {
            return true;
        }
        let standing = std::mem::take(&mut self.standing);
        let sources = self.sources_among(state, &standing, Some(cards));
        let takes = |gives: &Gives| gives.loses_abilities;
        self.takes = sources.iter().any(|of| matches!(&of.what, Part::Gives(of) if takes(of)))
            || state.lasting.iter().any(|of| matches!(&of.what, What::Gives(of) if takes(of)));
        if sources.iter().any(Source::is_early) {
            let takes = self.takes;
            self.immunities(state, &sources);
            self.types(state, &sources);
            self.abilities(state, &sources);
            self.takes = takes;
        }
        if sources.is_empty() {
            self.standing = standing;
            return true;
        }
        let works = there().any(|card| self.so_far(state, *card).has_continuous());
        self.set_stats(state, &sources);
        self.modify_stats(state, &sources);
        self.swap_stats(state, &sources);
        self.may_and_may_not(state, &sources);
        self.standing = standing;
        !works && self.is_settled()
    }

    /// Makes AP and DP of these cards of the field what they are now, where nothing else has changed. Gives whether that is all there is
    /// to it; otherwise nothing here is to be used.
    pub(in crate::engine::crossover) fn remodify(
        &mut self,
        state: &State,
        cards: &[CardId],
    ) -> bool {
        if !self.is_settled() {
            return false;
        }
        for card in cards {
            let printed = &state.def(*card).facts;
            let facts = self.change(state, *card);
            (facts.ap, facts.dp) = (printed.ap, printed.dp);
            facts.steps.keep_first_three();
        }
        self.counted.retain(|(of, ..)| !cards.contains(of));
        self.decided.retain(|(of, _)| !cards.contains(of));
        let standing = std::mem::take(&mut self.standing);
        let sources = self.sources_among(state, &standing, Some(cards));
        self.set_stats(state, &sources);
        self.modify_stats(state, &sources);
        self.swap_stats(state, &sources);
        self.standing = standing;
        for card in cards {
            let facts = self.so_far(state, *card);
            if facts.steps.is_none() && facts.traits.is_empty() {
                self.forget(*card);
            }
        }
        true
    }

    /// Whether the steps have come to rest, and nobody has to say anything about them.
    fn is_settled(&self) -> bool {
        self.undecided.is_empty() && !self.overfull && !self.restless
    }

    /// Nothing changes the card any more.
    fn forget(&mut self, card: CardId) {
        let Some(place) = self.places.get_mut(usize::from(card.0)).map(std::mem::take) else {
            return;
        };
        let Some(at) = place.checked_sub(1).map(usize::from) else { return };
        self.cards.swap_remove(at);
        if let Some((moved, _)) = self.cards.get(at) {
            self.places[usize::from(moved.0)] = place;
        }
        self.counted.retain(|(of, ..)| *of != card);
        self.decided.retain(|(of, _)| *of != card);
    }
}
