//! A card has come to the field that gives nobody anything: what the other cards are stays known, and so does what they have.
//!
//! Where that is not all that there is to it, what the cards are is worked out anew (see `layers.rs`).

use std::sync::Arc;

use crate::engine::core::CardId;

use super::facts::Board;
use super::looks::Looks;
use super::state::State;

impl State {
    /// So much has changed by a card that has come to the field.
    pub(super) fn after_newcomer(&mut self, card: CardId, changes: Looks) {
        let comes = match self.def(card).bare {
            true => Looks::NAVIGATORS,
            false => Looks::NAVIGATORS.and(Looks::NEWCOMERS),
        };
        let Some(board) = self.board_with_newcomer(card, comes) else {
            return self.derived.after(changes);
        };
        let changes = changes.without(Looks::FIELD).and(comes);
        let (of_field, watch) = (self.derived.of_field.take(), self.derived.watch.take());
        self.derived.after(changes);
        self.derived.put_board(Some(board));
        let watch = self.watch_beside(watch, [card].into_iter());
        self.derived.put_watch(watch);
        if let Some((mut of_field, looks)) = of_field {
            let looked_at = self.derived.looks_of(|| of_field.add_behind(self, card, 0, changes));
            let looks = looks.and(looked_at.with_values()).and(self.ability_looks());
            self.derived.put_of_field(Some((of_field, looks)));
        }
    }

    /// What the cards are now, where that was known and the others are what they were.
    fn board_with_newcomer(&mut self, card: CardId, comes: Looks) -> Option<(Arc<Board>, Looks)> {
        let gives_nothing = !self.def(card).continuous && self.object(card).host.is_none();
        if !gives_nothing || self.derived.board.looks()?.meet(comes) {
            return None;
        }
        let (mut board, looks) = self.derived.board.take()?;
        let mut done = false;
        let looked_at =
            self.derived.looks_of(|| done = Arc::make_mut(&mut board).welcome(self, card));
        let looks = looks.and(looked_at);
        (done && !looks.meet(Looks::STATS)).then_some((board, looks))
    }
}
