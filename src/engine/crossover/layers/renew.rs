//! Some cards of the field have become something else, and nothing of that makes any difference to the others: the steps, for them alone.

use std::sync::Arc;

use crate::ability::crossover::{Ability, Continuous, Gives};
use crate::engine::core::CardId;
use crate::engine::crossover::facts::{Board, Held};
use crate::engine::crossover::lasting::What;
use crate::engine::crossover::state::State;

use super::{Part, ROUNDS, Source, standing};

impl Board {
    /// Makes these cards here what they are now, as far as they lie on the field. Gives whether that is all there is to it; otherwise
    /// nothing here is to be used.
    pub(in crate::engine::crossover) fn renew(&mut self, state: &State, cards: &[CardId]) -> bool {
        if !self.is_settled() || !cards.iter().all(|card| self.keeps_to_itself(state, *card)) {
            return false;
        }
        let there = || cards.iter().copied().filter(|card| state.is_on_field(*card));
        let works = |card: &CardId| state.def(*card).continuous || self.standing.contains(card);
        let stands = cards.iter().any(works);
        cards.iter().for_each(|card| self.forget(*card));
        if stands {
            self.standing = standing(state, self);
        }
        if there().next().is_none() {
            return true;
        }
        let mut at_work = std::mem::take(&mut self.standing);
        let mut sources = self.sources_among(state, &at_work, Some(cards));
        let takes = |gives: &Gives| gives.loses_abilities;
        self.takes = sources.iter().any(|of| matches!(&of.what, Part::Gives(of) if takes(of)))
            || state.lasting.iter().any(|of| matches!(&of.what, What::Gives(of) if takes(of)));
        if sources.iter().any(Source::is_early) {
            self.first_three(state, &sources);
            if there().any(|card| self.has_new_abilities_of(state, card)) {
                let held: Vec<Arc<[Held]>> =
                    there().map(|card| self.so_far(state, card).held.clone()).collect();
                at_work = standing(state, self);
                sources = self.sources_among(state, &at_work, Some(cards));
                cards.iter().for_each(|card| self.forget(*card));
                // What takes abilities, or keeps others out, may come to something else on another way.
                if self.takes || self.rounds + 2 > ROUNDS || self.is_kept_out_twice(state, &sources)
                {
                    return false;
                }
                self.first_three(state, &sources);
                let mut held = there().zip(held);
                if !held.all(|(card, held)| self.so_far(state, card).held == held) {
                    return false;
                }
            }
        }
        self.standing = at_work;
        if sources.is_empty() {
            return true;
        }
        self.set_stats(state, &sources);
        self.modify_stats(state, &sources);
        self.swap_stats(state, &sources);
        self.may_and_may_not(state, &sources);
        self.is_settled() && there().all(|card| self.keeps_to_itself(state, card))
    }

    /// Steps 1 to 3 for some cards: whether anything takes abilities is known of all.
    fn first_three(&mut self, state: &State, sources: &[Source<'_>]) {
        let takes = self.takes;
        self.immunities(state, sources);
        self.types(state, sources);
        self.abilities(state, sources);
        self.takes = takes;
    }

    /// Whether no ability of the card makes any other card something else, or other abilities its own.
    fn keeps_to_itself(&self, state: &State, card: CardId) -> bool {
        self.so_far(state, card).abilities().all(|of| keeps_to_its_card(of))
    }

    /// Whether several things keep out effects from a card.
    fn is_kept_out_twice(&self, state: &State, sources: &[Source<'_>]) -> bool {
        let keeps_out = |gives: &Gives| !gives.unaffected_by.is_empty();
        self.cards_meant(state, sources, keeps_out).iter().any(|(_, by)| by.len() > 1)
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

/// Whether an ability makes no other card anything else, nor its card's abilities others.
fn keeps_to_its_card(ability: &Ability) -> bool {
    let Ability::Continuous(of) = ability else { return true };
    let Continuous { conditions, gives, surcharges, bars } = of;
    let keeps_to_it = |gives: &Arc<Gives>| match &**gives {
        Gives {
            filter: None,
            becomes: None,
            gender: None,
            loses_abilities: false,
            abilities,
            ..
        } => abilities.is_empty(),
        _ => false,
    };
    conditions.is_empty()
        && surcharges.is_empty()
        && bars.is_empty()
        && gives.iter().all(keeps_to_it)
}
