//! Whether anything follows from what has happened. This is checked after every event, and usually nothing follows.

use hantei_engine::{Cached, EventKinds, Player};

use super::event_kinds::LEFT;
use super::game::Match;
use super::happening::{Happened, Happening};
use super::looks::Looks;
use super::right_after::has_own_window;
use super::state::State;
use super::triggers::DEEPEST;

/// The events that would have consequences, in a state that has none by itself: no order is left to decide, no card has to crash, no effect
/// is delayed and none gives control for a while.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SettledCues {
    /// Events that trigger something.
    triggers: EventKinds,
    /// Events directly after which something can be played or used (4-3-5).
    followed: EventKinds,
}

impl Match<'_> {
    /// Whether nothing follows from the events since everything was last settled; if so, they count as settled.
    pub(super) fn nothing_follows(&mut self) -> bool {
        let scratch = &self.scratch;
        let Some(rest) = self.state.at_rest() else { return false };
        let is_followed =
            |what: &Happening| what.event_kinds().meet(rest.followed) && !has_own_window(what);
        let followed = |all: &Happened| all.event_kinds().meet(rest.followed);
        let may_be_followed = followed(&scratch.happened) || followed(&scratch.after);
        let nothing = scratch.settling < DEEPEST
            && self.state.waiting.len() == scratch.later
            && !scratch.happened.event_kinds().meet(rest.triggers.and(LEFT))
            && !(may_be_followed
                && scratch.happened.iter().chain(&*scratch.after).any(is_followed))
            && self.state.is_undefeated()
            && self.is_awaited_unchanged()
            && (!self.is_read() || self.state.board().decided().next().is_none());
        if nothing {
            self.scratch.happened.clear();
            self.scratch.after.clear();
            self.scratch.settled = Some(self.log.len());
        }
        nothing
    }
}

impl State {
    /// The events that would have consequences, cached; `None` if the state has consequences by itself.
    fn at_rest(&self) -> Option<SettledCues> {
        *self.derived.keep(&self.derived.at_rest, || {
            let (rest, kept) = (self.find_rest(), &self.derived);
            let of_field = [kept.board.looks(), kept.of_field.looks(), kept.watch.looks()];
            let of_held = kept.held.0.iter().map(Cached::looks);
            let looks = of_field.into_iter().chain(of_held).flatten();
            (rest, looks.fold(Looks::NOTHING, Looks::and))
        })
    }

    /// Whether the cached value differs from a newly computed one.
    pub(super) fn is_rest_stale(&self) -> bool {
        self.derived.at_rest.get().is_some_and(|kept| *kept != self.find_rest())
    }

    fn find_rest(&self) -> Option<SettledCues> {
        let (board, watch, field) = (self.board(), self.watch(), self.of_field());
        let settled = board.undecided.is_empty() && !board.is_overfull;
        let stays = watch.due.is_empty() && !watch.controls && !watch.delayed;
        let held = Player::ALL.into_iter().map(|player| self.held(player).followed());
        let followed = held.fold(field.followed, EventKinds::and);
        (settled && stays).then_some(SettledCues { triggers: field.triggers, followed })
    }
}
