//! Computes values once and caches them together with what they depend on.

use super::derived::Watch;
use super::looks::{InGame, Looks};
use super::state::State;

impl State {
    /// Records that this is looked at.
    pub(super) fn look_at(&self, looks: Looks) {
        let looked_at = &self.derived.looked_at;
        looked_at.set(looked_at.get().and(looks));
    }

    /// Runs a computation that depends at least on `least`. Returns its result with everything it looked at. An
    /// enclosing computation depends on the same.
    pub(super) fn looking<T>(&self, least: Looks, work_out: impl FnOnce() -> T) -> (T, Looks) {
        let outer = self.derived.looked_at.replace(least);
        let found = work_out();
        let looks = self.derived.looked_at.get();
        self.derived.looked_at.set(outer.and(looks));
        (found, looks)
    }
}

impl State {
    /// Returns the summary of the whole field, computing it if needed.
    pub(super) fn watch(&self) -> &Watch {
        self.derived.watch.get_or(|| self.looking(InGame::FIELD, || Watch::of(self)))
    }

    /// Whether the summary is cached and would be different if computed now.
    pub(super) fn watch_is_stale(&self) -> bool {
        self.derived.watch.get().is_some_and(|kept| *kept != Watch::of(self))
    }
}

impl Watch {
    fn of(state: &State) -> Watch {
        let mut watch = Watch { crowded: state.is_crowded(), ..Watch::default() };
        for card in state.whole_field() {
            let def = state.def(card);
            watch.event_kinds = watch.event_kinds.and(def.event_kinds);
            watch.waits |= def.watches;
            // 11.12.4.8: printed abilities and given ones.
            let granted = !state.facts(card).texts.is_empty();
            watch.granted |= granted;
            watch.casting.extend((def.casting || granted).then_some(card));
        }
        watch
    }
}
