//! Recomputes the values of only some cards on the field, when that cannot change the other cards, or only their AP and DP.

use std::sync::Arc;

use crate::facts::{Board, Held};
use crate::filter::{BoardView, View};
use crate::lasting::What;
use crate::state::State;
use hantei_ability::crossover::{Ability, Continuous, Gives};
use hantei_engine::CardId;

use super::{Part, ROUNDS, Source, standing};

impl Board {
    /// Recomputes these cards, if they are on the field, and the AP and DP of other cards affected by them. Returns those other cards;
    /// `None` if that is not enough, and this board must then be discarded.
    pub(crate) fn renew(&mut self, state: &State, cards: &[CardId]) -> Option<Vec<CardId>> {
        let mut others = Vec::new();
        if !self.is_settled() || !self.reach(state, cards, &mut others) {
            return None;
        }
        let there = || cards.iter().copied().filter(|card| state.is_on_field(*card));
        let works = |card: &CardId| state.def(*card).continuous || self.standing.contains(card);
        let stands = cards.iter().any(works);
        cards.iter().for_each(|card| self.forget(*card));
        if stands {
            self.standing = standing(state, self);
        }
        if there().next().is_some() && !self.renew_there(state, cards) {
            return None;
        }
        if !self.reach(state, cards, &mut others) || !self.is_settled() {
            return None;
        }
        others.retain(|card| !cards.contains(card) && state.is_on_field(*card));
        (others.is_empty() || self.remodify(state, &others)).then_some(others)
    }

    /// Recomputes these cards on the field. Returns whether the result is certain.
    fn renew_there(&mut self, state: &State, cards: &[CardId]) -> bool {
        let there = || cards.iter().copied().filter(|card| state.is_on_field(*card));
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
                if self.rounds + 2 > ROUNDS || self.is_result_uncertain(state, &sources) {
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
        if !sources.is_empty() {
            self.set_stats(state, &sources);
            self.modify_stats(state, &sources);
            self.swap_stats(state, &sources);
            self.may_and_may_not(state, &sources);
        }
        true
    }

    /// Steps 1 to 3 for some cards; `takes` still concerns all cards.
    fn first_three(&mut self, state: &State, sources: &[Source<'_>]) {
        let takes = self.takes;
        self.immunities(state, sources);
        self.types(state, sources);
        self.abilities(state, sources);
        self.takes = takes;
    }

    /// Adds the cards on the field whose AP and DP are changed by abilities of these cards. Returns whether those abilities change nothing
    /// else on other cards, and no abilities on their own card.
    fn reach(&self, state: &State, cards: &[CardId], others: &mut Vec<CardId>) -> bool {
        let board_view = BoardView { state, board: self };
        // A card that has left counts for its last controller.
        let controller = |card: CardId| match state.status(card).last.as_deref() {
            Some(last) if !state.is_on_field(card) => last.controller,
            Some(_) | None => state.object(card).controller,
        };
        cards.iter().all(|card| {
            self.so_far(state, *card).abilities().all(|ability| {
                let Ability::Continuous(of) = &**ability else { return true };
                let view = View::of_ability(controller(*card), *card, ability);
                for filter in of.gives.iter().filter_map(|gives| gives.filter.as_ref()) {
                    board_view.each_meant(filter, &view, |card| {
                        if !others.contains(&card) {
                            others.push(card);
                        }
                        true
                    });
                }
                changes_only_stats_elsewhere(of)
            })
        })
    }

    /// Whether these cards may get other values in a full computation: if anything removes their abilities, or if several effects make one
    /// unaffected.
    fn is_result_uncertain(&self, state: &State, sources: &[Source<'_>]) -> bool {
        let keeps_out = |gives: &Gives| !gives.unaffected_by.is_empty();
        let takes = |gives: &Gives| gives.loses_abilities;
        self.cards_meant(state, sources, keeps_out).iter().any(|(_, by)| by.len() > 1)
            || !self.cards_meant(state, sources, takes).is_empty()
    }

    /// Recomputes AP and DP of these cards on the field, if nothing else has changed. Returns whether that is enough; otherwise this board
    /// must be discarded.
    pub(crate) fn remodify(&mut self, state: &State, cards: &[CardId]) -> bool {
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

    /// Whether the steps reached a stable result, and no player has to decide anything about them.
    fn is_settled(&self) -> bool {
        self.undecided.is_empty() && !self.is_overfull && !self.is_unstable
    }

    /// Removes all changes of the card.
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

/// Whether a continuous ability changes only AP and DP on other cards and no abilities on its own card.
fn changes_only_stats_elsewhere(of: &Continuous) -> bool {
    let Continuous { conditions, gives, surcharges, bars } = of;
    let no_further = |gives: &Arc<Gives>| {
        let Gives { filter, unaffected_by, becomes, gender, loses_abilities, abilities, .. } =
            &**gives;
        let others = filter.is_some() && !(unaffected_by.is_empty() && gives.traits.is_empty());
        let own =
            becomes.is_some() || gender.is_some() || *loses_abilities || !abilities.is_empty();
        !others && !own
    };
    conditions.is_empty()
        && surcharges.is_empty()
        && bars.is_empty()
        && gives.iter().all(no_further)
}
