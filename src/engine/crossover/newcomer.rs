//! A card has come to the field that gives nobody anything: what the other cards are stays known, and so does what they have.
//!
//! Where that is not all that there is to it, what the cards are is worked out anew (see `layers.rs`).

use std::sync::Arc;

use crate::engine::core::CardId;

use super::facts::Board;
use super::looks::Looks;
use super::of_field::OfField;
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
        let of_field = self.derived.of_field.take();
        self.derived.after(changes);
        self.derived.put_board(Some(board));
        let of_field = of_field.map(|of_field| self.of_field_with(of_field, card, changes));
        self.derived.put_of_field(of_field);
    }

    /// What the cards are now, where that was known and the others are what they were.
    fn board_with_newcomer(&mut self, card: CardId, comes: Looks) -> Option<(Arc<Board>, Looks)> {
        let gives_nothing = !self.def(card).continuous && self.object(card).host.is_none();
        if !gives_nothing || self.derived.board.looks()?.meet(comes) {
            return None;
        }
        let (mut board, looks) = self.derived.board.take()?;
        self.derived.looked_at.set(Looks::NOTHING);
        let done = Arc::make_mut(&mut board).welcome(self, card);
        let looks = looks.and(self.derived.looked_at.get());
        (done && !looks.meet(Looks::STATS)).then_some((board, looks))
    }

    /// What the cards of the field have with this one among them.
    fn of_field_with(
        &self,
        (mut of_field, looks): (OfField, Looks),
        card: CardId,
        changes: Looks,
    ) -> (OfField, Looks) {
        of_field.uses.0.iter_mut().for_each(|uses| {
            uses.after(changes);
        });
        self.derived.looked_at.set(Looks::NOTHING);
        of_field.welcome(self, card);
        let looked_at = self.derived.looked_at.get().with_values();
        (of_field, looks.and(looked_at).and(self.ability_looks()))
    }
}
