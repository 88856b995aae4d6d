//! What has to be known of the whole field after every event: mostly nothing follows, and no card need be looked at for that.

use crate::engine::core::{CardId, Cues};

use super::looks::Looks;
use super::state::State;

/// What its cards wait for, and what they change of casting.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Watch {
    /// What triggers any of their printed abilities.
    pub cues: Cues,
    /// Whether any has abilities that are not printed on it.
    pub granted: bool,
    /// Whether any printed ability waits for a state of the game (11.8.18).
    pub waits: bool,
    /// Those whose abilities may change what casting costs.
    pub casting: Vec<CardId>,
    /// Whether a player has one too many (12.4.6, 12.4.7).
    pub crowded: bool,
}

impl State {
    /// What has to be known of the whole field, looked up when it is asked for.
    pub(super) fn watch(&self) -> &Watch {
        self.derived.watch.get_or(|| self.looking(Looks::FIELD, || Watch::of(self)))
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
