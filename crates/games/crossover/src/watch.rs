//! What has to be known of the whole field after every event: mostly nothing follows, and no card need be looked at for that.

use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Cite};

use super::filter::Eyes;
use super::lasting::What;
use super::looks::{InGame, Looks};
use super::state::State;

/// A character that cannot stay as it is, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Due {
    pub card: CardId,
    pub cite: Cite,
}

/// Which characters cannot stay, and what lasts that has to be looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Watch {
    /// Those whose damage or DP lets them crash (4-3-9).
    pub due: Vec<Due>,
    /// Whether anything was put off until a point that is to come.
    pub delayed: bool,
    /// Whether anybody has control by an effect that lasts.
    pub controls: bool,
}

impl State {
    /// What has to be known of the whole field, looked up when it is asked for.
    pub(super) fn watch(&self) -> &Watch {
        self.derived.keep(&self.derived.watch, || {
            let of_board = self.board_looks();
            (
                Watch::of(self),
                InGame::FIELD.and(InGame::NEWCOMERS).and(InGame::DAMAGE).and(of_board),
            )
        })
    }

    /// The same once these cards, and no others of the field, have become something else or have left, where none of it follows from that.
    pub(super) fn watch_beside(
        &self,
        watch: Option<(Watch, Looks)>,
        cards: &[CardId],
    ) -> Option<(Watch, Looks)> {
        let (mut watch, looks) = watch?;
        watch.due.retain(|due| !cards.contains(&due.card));
        let mut there = cards.iter().filter(|card| self.is_on_field(**card));
        let eyes = self.eyes();
        there.all(|card| eyes.cannot_stay(*card).is_none()).then_some((watch, looks))
    }

    /// Whether that is kept, and would be something else if it were looked up now.
    pub(super) fn watch_is_stale(&self) -> bool {
        self.derived.watch.get().is_some_and(|kept| *kept != Watch::of(self))
    }
}

impl Watch {
    fn of(state: &State) -> Watch {
        let lasts = |is: fn(&What) -> bool| state.lasting.iter().any(|of| is(&of.what));
        let eyes = state.eyes();
        let due = |card| eyes.cannot_stay(card).map(|cite| Due { card, cite });
        Watch {
            due: state.whole_field().filter_map(due).collect(),
            delayed: lasts(|what| matches!(what, What::Delayed(_))),
            controls: lasts(|what| matches!(what, What::Control(_))),
        }
    }
}

impl Eyes<'_> {
    /// By which article a character crashes as it is, if by any (4-3-9).
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
