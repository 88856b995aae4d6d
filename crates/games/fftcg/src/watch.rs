//! Looking things up once: what is kept of a state, and with it what was looked at.

use super::derived::Watch;
use super::looks::{InGame, Looks};
use super::state::State;

impl State {
    /// This is looked at.
    pub(super) fn look_at(&self, looks: Looks) {
        let looked_at = &self.derived.looked_at;
        looked_at.set(looked_at.get().and(looks));
    }

    /// Works something out that goes by this at least; gives with it what was looked at. What is being worked out besides has looked at
    /// it, too.
    pub(super) fn looking<T>(&self, least: Looks, work_out: impl FnOnce() -> T) -> (T, Looks) {
        let outer = self.derived.looked_at.replace(least);
        let found = work_out();
        let looks = self.derived.looked_at.get();
        self.derived.looked_at.set(outer.and(looks));
        (found, looks)
    }
}

impl State {
    /// What has to be known of the whole field, looked up when it is asked for.
    pub(super) fn watch(&self) -> &Watch {
        self.derived.watch.get_or(|| self.looking(InGame::FIELD, || Watch::of(self)))
    }

    /// Whether that is kept, and would be something else if it were looked up now.
    pub(super) fn watch_is_stale(&self) -> bool {
        self.derived.watch.get().is_some_and(|kept| *kept != Watch::of(self))
    }
}

impl Watch {
    fn of(state: &State) -> Watch {
        let mut watch = Watch { crowded: state.is_crowded(), ..Watch::default() };
        for card in state.whole_field() {
            let def = state.def(card);
            watch.cues = watch.cues.and(def.cues);
            watch.waits |= def.watches;
            // 11.12.4.8: printed abilities and given ones.
            let granted = !state.facts(card).texts.is_empty();
            watch.granted |= granted;
            watch.casting.extend((def.casting || granted).then_some(card));
        }
        watch
    }
}
