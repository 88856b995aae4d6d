//! What is worked out of a state and kept, each as long as nothing changes that it goes by.

use crate::engine::core::{CardId, Cues, Kept, Player};

use super::given::Parts;
use super::looks::{InFight, Looks};
use super::state::State;
use super::zone::Zone;

/// Everything that is kept. It is no part of a position.
#[derive(Debug, Clone, Default)]
pub(super) struct Derived {
    /// What has to be known of the whole field.
    pub watch: Kept<Watch, InFight>,
}

impl Derived {
    /// So much has changed.
    pub fn after(&mut self, changes: Looks) {
        self.watch.after(changes);
    }
}

/// What the cards of the field, of flags and in souls give, and what they wait for: mostly none of them gives what is asked for, and no
/// card need be looked at for that.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Watch {
    /// Those with continuous abilities, in the order in which these are asked.
    pub givers: Vec<CardId>,
    /// What any of these may give.
    pub parts: Parts,
    /// What triggers any of their abilities.
    pub cues: Cues,
}

impl State {
    /// What has to be known of the whole field, looked up when it is asked for.
    pub(super) fn watch(&self) -> &Watch {
        self.derived.watch.get_or(|| (Watch::of(self), Looks::FIELD))
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
