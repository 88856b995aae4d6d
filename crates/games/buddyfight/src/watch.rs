//! What the cards of the field, of flags and in souls give and wait for, looked up once and kept.

use hantei_engine::Player;

use super::derived::Watch;
use super::looks::InFight;
use super::state::State;
use super::zone::Zone;

impl State {
    /// What has to be known of the whole field, looked up when it is asked for.
    pub(super) fn watch(&self) -> &Watch {
        self.derived.watch.get_or(|| (Watch::of(self), InFight::FIELD))
    }

    /// Whether that is kept, and would be something else if it were looked up now.
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
                watch.cues = watch.cues.and(def.cues);
            }
        }
        watch
    }
}
