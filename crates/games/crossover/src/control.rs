//! コントロール権 (4-2-12): a card changes control without other changes.

use hantei_engine::{CardId, Cite, Flows as _, Player};

use super::event::Event;
use super::game::Match;
use super::happening::Happening;
use super::terms::By;
use super::zone::Zone;

impl Match<'_> {
    /// Puts a card on the field under a player's control; it stays tapped or untapped and keeps the cards set on it (4-2-12.4). Returns
    /// whether control changed.
    pub(super) fn take_control(&mut self, card: CardId, to: Player, by: By, cite: Cite) -> bool {
        let object = self.state.object(card);
        if object.zone != Zone::Field || object.controller == to {
            return false;
        }
        self.by(by.player(), Event::ControlChanged { card, to }, cite);
        self.also("4-2-12.4");
        let card = self.state.chosen(card);
        self.happen(Happening::ControlChanged(card));
        true
    }
}
