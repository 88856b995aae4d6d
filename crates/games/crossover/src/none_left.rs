//! 〜がいなくなったとき: abilities that wait for the last of certain cards to be gone, because it left the field or became something else (4-3-8.2).

use std::sync::Arc;

use hantei_ability::crossover::{Ability, When};
use hantei_engine::Chosen;

use super::event_kinds::NONE_LEFT;
use super::filter::View;
use super::game::Match;
use super::happening::Happening;
use super::looks::with_values;
use super::of_field::{self, Listener};
use super::state::State;

/// An ability that waits for this.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Awaited {
    /// Its card.
    source: Chosen,
    /// Its index among the card's abilities.
    at: u16,
    /// Whether at least one of those cards is still there.
    left: bool,
}

impl Match<'_> {
    /// Whether nothing has changed that these abilities depend on, or there are none.
    pub(super) fn is_awaited_unchanged(&self) -> bool {
        let (now, before) = (self.state.awaited(), &self.scratch.awaited);
        Arc::ptr_eq(now, before) || now.is_empty() && before.is_empty()
    }

    /// Checks which cards are still there and which have gone since the last check.
    pub(super) fn update_awaited(&mut self) {
        if self.is_awaited_unchanged() {
            return;
        }
        let now = self.state.awaited().clone();
        let before = std::mem::replace(&mut self.scratch.awaited, now);
        for of in before.iter().filter(|of| of.left) {
            let gone = Awaited { left: false, ..*of };
            if self.scratch.awaited.contains(&gone) {
                self.happen(Happening::NoneLeft(of.source, of.at));
            }
        }
    }
}

impl State {
    /// The abilities on the field that wait for the last of certain cards to be gone, cached.
    fn awaited(&self) -> &Arc<[Awaited]> {
        self.derived.keep(&self.derived.awaited, || {
            let of_board = self.ability_looks();
            self.derived.looked_at.set(of_field::field());
            let awaited = self.all_awaited();
            (awaited.into(), with_values(self.derived.looked_at.get()).and(of_board))
        })
    }

    /// Whether the cached list differs from a newly built one.
    pub(super) fn is_awaited_stale(&self) -> bool {
        self.derived.awaited.get().is_some_and(|kept| **kept != *self.all_awaited())
    }

    fn all_awaited(&self) -> Vec<Awaited> {
        let mut awaited = Vec::new();
        let field = self.of_field();
        if !field.triggers.meet(NONE_LEFT) {
            return awaited;
        }
        for Listener { card, at, .. } in
            field.listeners.iter().filter(|of| of.event_kinds.meet(NONE_LEFT))
        {
            let Some(Ability::Trigger(of)) = self.ability(*card, *at).map(|of| &**of) else {
                continue;
            };
            let When::NoneLeft(filter) = &of.when else { continue };
            let view = View::of(self.object(*card).controller, *card);
            let mut left = false;
            self.board_view().each_meant(filter, &view, |_| {
                left = true;
                false
            });
            awaited.push(Awaited { source: self.chosen(*card), at: *at, left });
        }
        awaited
    }
}
