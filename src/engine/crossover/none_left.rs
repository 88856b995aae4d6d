//! 〜がいなくなったとき: what waits for the last of some cards to be gone, whether it has left the field or has become something else (4-3-8.2).

use crate::ability::crossover::{Ability, When};
use crate::engine::core::Chosen;

use super::cues::NONE_LEFT;
use super::filter::View;
use super::game::Match;
use super::happening::Happening;
use super::state::State;

/// An ability that waits for this.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Awaited {
    /// Its card.
    source: Chosen,
    /// Its place among the card's abilities.
    at: u16,
    /// Whether one of those is left for which it waits to be gone.
    left: bool,
}

impl Match<'_> {
    /// Looks what is left, and what has come to be gone since it was looked last.
    pub(super) fn look_what_is_left(&mut self) {
        let now = self.state.awaited();
        let before = std::mem::replace(&mut self.scratch.awaited, now);
        for of in before.into_iter().filter(|of| of.left) {
            let gone = Awaited { left: false, ..of };
            if self.scratch.awaited.contains(&gone) {
                self.happen(Happening::NoneLeft(of.source, of.at));
            }
        }
    }
}

impl State {
    /// The abilities of the field that wait for the last of some cards to be gone.
    fn awaited(&self) -> Vec<Awaited> {
        let mut awaited = Vec::new();
        if !self.watch().triggers.meet(NONE_LEFT) {
            return awaited;
        }
        for card in self.whole_field() {
            let view = View::of(self.object(card).controller, card);
            for (at, ability) in self.abilities(card) {
                let Ability::Trigger(of) = &**ability else { continue };
                let When::NoneLeft(filter) = &of.when else { continue };
                let left = self.eyes().each_meant(filter, &view).next().is_some();
                awaited.push(Awaited { source: self.chosen(card), at, left });
            }
        }
        awaited
    }
}
