//! Updates the cached card values when a lasting effect begins that does only one thing.
//!
//! The effect is the latest one, so within its step it is applied last (4-3-8.3, 4-3-8.5, 4-3-8.6). If that is not enough, the affected
//! cards are computed again (see `partial_update.rs`).

use std::sync::Arc;

use smallvec::SmallVec;

use hantei_ability::crossover::Ability;
use hantei_engine::CardId;

use super::facts::{Board, Held};
use super::lasting::{Lasting, What};
use super::looks::{InGame, Looks};
use super::partial_update::CardUpdate;
use super::reading::Reading;
use super::state::State;

/// Sums of numbers below this cannot reach an upper bound.
const SMALL: i32 = 1_000_000;

impl State {
    /// Updates the caches after an effect has begun to last.
    pub(super) fn after_lasting(&mut self, lasting: &Lasting, changes: Looks) {
        if !lasting.what.is_given() {
            return self.derived.after(changes);
        }
        let cards: SmallVec<[CardId; 8]> = lasting.cards(self).collect();
        let what = CardUpdate::of(&cards, changes);
        match self.board_with(lasting) {
            Some(board) => {
                self.store_partial_update(board, what, &[], self.narrowed(what, changes))
            }
            None => self.update_after(what, changes),
        }
    }

    /// The card values with the new effect, if it only needs to be applied on top of them.
    fn board_with(&mut self, lasting: &Lasting) -> Option<(Arc<Board>, Looks)> {
        let (mut board, looks) = self.derived.board.take()?;
        let by_stats = looks.meet(InGame::STATS);
        let all = Arc::make_mut(&mut board);
        let done = match &lasting.what {
            What::Gives(gives) => match gives.only_modifies() {
                Some(more) => !by_stats && all.modify(self, lasting, gives.adds_up, more),
                None => !by_stats && gives.only_swaps() && all.swap(self, lasting),
            },
            What::Gains(held) => all.gain(self, lasting, held),
            What::Control(_) | What::Bar(_) | What::Delayed(_) => false,
        };
        // Otherwise the board is discarded and computed again.
        match done {
            true => Some((board, looks)),
            false => {
                self.derived.put_board(Some((board, looks)));
                None
            }
        }
    }
}

impl Lasting {
    /// Whether it only changes or swaps AP and DP.
    pub(super) fn only_modifies(&self) -> bool {
        match &self.what {
            What::Gives(gives) => gives.only_modifies().is_some() || gives.only_swaps(),
            What::Gains(_) | What::Control(_) | What::Bar(_) | What::Delayed(_) => false,
        }
    }

    /// The cards on the field that it affects.
    pub(super) fn cards(&self, state: &State) -> impl Iterator<Item = CardId> {
        let there = self.on.iter().filter(|on| state.is_still(**on));
        there.map(|on| on.0).filter(|card| state.is_on_field(*card))
    }
}

impl Board {
    /// Changes AP and DP of the cards that it affects. Returns whether that is enough; otherwise this board must be discarded.
    fn modify(
        &mut self,
        state: &State,
        lasting: &Lasting,
        adds_up: bool,
        (ap, dp): (i32, i32),
    ) -> bool {
        let by = lasting.source.0;
        let (def, kinds) = (state.object(by).def, state.def(by).facts.kinds);
        for card in lasting.cards(state) {
            let another = |of: &(_, _, _)| of.0 == card && of.1 == def && of.2 != by;
            if !adds_up && self.counted.iter().any(another) {
                self.note_dependency(card, Reading::SameNamedOnce);
                if state.readings.hold(Reading::SameNamedOnce) {
                    continue;
                }
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

    /// Swaps AP and DP of the cards that it affects. Returns whether that is enough.
    fn swap(&mut self, state: &State, lasting: &Lasting) -> bool {
        let by = lasting.source.0;
        let kinds = state.def(by).facts.kinds;
        lasting.cards(state).all(|card| {
            let facts = self.changed(card, &state.def(card).facts);
            if facts.is_unaffected(by, kinds) || facts.steps.has(6) {
                return false;
            }
            std::mem::swap(&mut facts.ap, &mut facts.dp);
            facts.steps.add(6);
            true
        })
    }

    /// Gives abilities, none of them continuous, to the only card that it affects. Returns whether that is enough.
    fn gain(&mut self, state: &State, lasting: &Lasting, held: &Arc<[Held]>) -> bool {
        let by = lasting.source.0;
        let kinds = state.def(by).facts.kinds;
        let is_done = |of: &Held| matches!(*of.ability, Ability::Use(_) | Ability::Trigger(_));
        if self.takes || lasting.on.len() > 1 || !held.iter().all(is_done) {
            return false;
        }
        lasting.cards(state).all(|card| {
            let facts = self.changed(card, &state.def(card).facts);
            let ordered = !state.status(card).order.is_empty();
            let mut all = facts.held.to_vec();
            if facts.is_unaffected(by, kinds) || ordered || !Held::give(&mut all, held) {
                return false;
            }
            facts.held = all.into();
            facts.steps.add(3);
            true
        })
    }
}
