//! What must be known of the whole field after every event, cached: usually nothing follows, and no card need be visited.

use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Cite};

use super::filter::BoardView;
use super::lasting::What;
use super::looks::{InGame, Looks};
use super::state::State;

/// A character that has to crash, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Due {
    pub card: CardId,
    pub cite: Cite,
}

/// The characters that have to crash, and the lasting effects that must be checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Watch {
    /// The characters that crash because of their damage or DP (4-3-9).
    pub due: Vec<Due>,
    /// Whether any effect is delayed to a later point.
    pub delayed: bool,
    /// Whether any lasting effect gives control.
    pub controls: bool,
}

impl State {
    /// What must be known of the whole field, cached.
    pub(super) fn watch(&self) -> &Watch {
        self.derived.keep(&self.derived.watch, || {
            let of_board = self.board_looks();
            (
                Watch::of(self),
                InGame::FIELD.and(InGame::NEWCOMERS).and(InGame::DAMAGE).and(of_board),
            )
        })
    }

    /// The cached value after only these cards have changed or left; `None` if one of them has to crash.
    pub(super) fn watch_beside(
        &self,
        watch: Option<(Watch, Looks)>,
        cards: &[CardId],
    ) -> Option<(Watch, Looks)> {
        let (mut watch, looks) = watch?;
        watch.due.retain(|due| !cards.contains(&due.card));
        let mut there = cards.iter().filter(|card| self.is_on_field(**card));
        let board_view = self.board_view();
        there.all(|card| board_view.cannot_stay(*card).is_none()).then_some((watch, looks))
    }

    /// Whether the cached value differs from a newly computed one.
    pub(super) fn is_watch_stale(&self) -> bool {
        self.derived.watch.get().is_some_and(|kept| *kept != Watch::of(self))
    }
}

impl Watch {
    fn of(state: &State) -> Watch {
        let lasts = |is: fn(&What) -> bool| state.lasting.iter().any(|of| is(&of.what));
        let board_view = state.board_view();
        let due = |card| board_view.cannot_stay(card).map(|cite| Due { card, cite });
        Watch {
            due: state.whole_field().filter_map(due).collect(),
            delayed: lasts(|what| matches!(what, What::Delayed(_))),
            controls: lasts(|what| matches!(what, What::Control(_))),
        }
    }
}

impl BoardView<'_> {
    /// The article by which a character has to crash, if there is one (4-3-9).
    fn cannot_stay(&self, card: CardId) -> Option<Cite> {
        let facts = self.facts(card);
        if !facts.is(CardKind::Character) {
            return None;
        }
        match facts.dp {
            ..=0 => Some("4-3-9.4"),
            dp if self.state.status(card).damage >= dp => Some("4-3-9.1"),
            _ => None,
        }
    }
}
