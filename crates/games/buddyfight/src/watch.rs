//! The summary of what the cards on the field, the flags and the cards in souls give and wait for. It is computed once and cached.

use hantei_engine::Player;

use super::derived::Watch;
use super::looks::InFight;
use super::state::State;
use super::zone::Zone;

impl State {
    /// Returns the summary, computing it if needed.
    pub(super) fn watch(&self) -> &Watch {
        self.derived.watch.get_or(|| (Watch::of(self), InFight::FIELD))
    }

    /// Whether the summary is cached and would be different if computed now.
    pub(super) fn watch_is_stale(&self) -> bool {
        self.derived.watch.get().is_some_and(|kept| *kept != Watch::of(self))
    }
}

impl Watch {
    fn of(state: &State) -> Watch {
        let mut watch = Watch::default();
        for player in Player::ALL {
            let souls = state.zone(player, Zone::Soul).iter().copied();
            let flags = state.zone(player, Zone::Flag).iter().copied();
            for card in state.field(player).chain(flags).chain(souls) {
                let def = state.def(card);
                if def.continuous || def.shares {
                    watch.givers.push(card);
                }
                watch.parts = watch.parts.or(def.gives);
                watch.event_kinds = watch.event_kinds.and(def.event_kinds);
            }
        }
        watch
    }
}
