//! Traps (trap-card): they must be Set, and can be activated from the next turn on, in either player's turn.

use hantei_engine::CardId;

use super::refusal::{Legal, Why, demand};
use super::state::State;
use super::zone::Zone;

impl State {
    /// Whether a Trap may be activated, as far as its place is concerned (trap-card.normal.1, trap-card.1).
    pub(super) fn may_activate_trap(&self, card: CardId) -> Legal {
        let object = self.object(card);
        demand(object.zone != Zone::Hand, "trap-card.normal.1", Why::NotFromHand)?;
        demand(object.zone == Zone::Spell, "activation-kinds.1", Why::NotThere)?;
        // ASSUMPTION: a face-up card is not activated again (open question face-up-on-chain).
        demand(object.face_down, "activation-kinds.1", Why::AlreadyFaceUp)?;
        demand(!self.set_this_turn(card), "trap-card.normal.1", Why::SetThisTurn)
    }
}
