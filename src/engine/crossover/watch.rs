//! What has to be known of the whole field after every event: mostly nothing follows, and no card need be looked at for that.

use crate::ability::crossover::Ability;
use crate::engine::core::{CardId, Cite, Cues};
use crate::kind::CardKind;

use super::looks::Looks;
use super::state::State;

/// A character that cannot stay as it is, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Due {
    pub card: CardId,
    pub cite: Cite,
}

/// What its cards wait for, and which of them cannot stay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Watch {
    /// What triggers any of their abilities.
    pub triggers: Cues,
    /// Right after what any of their abilities is used (4-3-5).
    pub followed: Cues,
    /// Those whose damage or DP lets them crash (4-3-9).
    pub due: Vec<Due>,
}

impl State {
    /// What has to be known of the whole field, looked up when it is asked for.
    pub(super) fn watch(&self) -> &Watch {
        self.derived.watch.get_or(|| {
            let of_board = self.board_looks();
            (Watch::of(self), Looks::FIELD.and(Looks::DAMAGE).and(of_board))
        })
    }

    /// Whether that is kept, and would be something else if it were looked up now.
    pub(super) fn watch_is_stale(&self) -> bool {
        self.derived.watch.get().is_some_and(|kept| *kept != Watch::of(self))
    }
}

impl Watch {
    fn of(state: &State) -> Watch {
        let mut watch = Watch { triggers: Cues::NONE, followed: Cues::NONE, due: Vec::new() };
        for card in state.whole_field() {
            watch.listen(state, card);
            watch.due.extend(state.cannot_stay(card).map(|cite| Due { card, cite }));
        }
        watch
    }

    fn listen(&mut self, state: &State, card: CardId) {
        if !state.has_other_abilities(card) {
            // A card that nothing changes has what is printed on it.
            let def = state.def(card);
            self.triggers = self.triggers.and(def.cues);
            self.followed = self.followed.and(def.followed);
            return;
        }
        for ability in state.facts(card).abilities() {
            self.triggers = self.triggers.and(ability.cues());
            if let Ability::Use(of) = &**ability {
                let after = of.when.as_ref().map_or(Cues::NONE, |when| when.cues());
                self.followed = self.followed.and(after);
            }
        }
    }
}

impl State {
    /// By which article a character crashes as it is, if by any (4-3-9).
    fn cannot_stay(&self, card: CardId) -> Option<Cite> {
        let facts = self.facts(card);
        if !facts.is(CardKind::Character) {
            return None;
        }
        match facts.dp {
            ..=0 => Some("4-3-9.4"),
            dp if self.status(card).damage >= dp => Some("4-3-9.1"),
            _ => None,
        }
    }
}
