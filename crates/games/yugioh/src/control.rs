//! Changes to a card on the field: its control (dictionary.control), its battle position, and the monster that it equips.

use hantei_ability::yugioh::Position;
use hantei_engine::{CardId, Cite, DefId, Flows as _, Player};

use super::duel::{Duel, Flow};
use super::event::{Change, Event};
use super::happening::{FlippedBy, Happening};
use super::moves::Goal;
use super::reading::Reading;
use super::terms::{By, How};
use super::zone::Zone;

impl Duel<'_> {
    /// コントロールが移る (dictionary.control.2). Returns whether it did.
    pub(super) fn move_control(
        &mut self,
        card: CardId,
        to: Player,
        by: By,
        cite: Cite,
    ) -> Flow<bool> {
        let object = self.state.object(card);
        if object.zone != Zone::Monster || object.controller == to {
            return Ok(false);
        }
        if self.state.free(to, Zone::Monster) == 0 {
            if !self.reads(Reading::NoRoomNoControl) {
                self.destroy(&[card], By::Rule, "dictionary.control.2")?;
            }
            return Ok(false);
        }
        let goal = Goal::of(Zone::Monster, to).lying(self.state.position(card));
        self.put(card, goal, How::Control, by, cite);
        let known = self.state.chosen(card);
        self.happen(Happening::ControlChanged(known));
        Ok(true)
    }

    /// Changes the battle position of a monster, face-up or face-down (battle-position). Returns whether it changed.
    pub(super) fn change_to(
        &mut self,
        card: CardId,
        to: Position,
        by: Change,
        cite: Cite,
    ) -> Flow<bool> {
        let object = self.state.object(card);
        let (controller, was) = (object.controller, self.state.position(card));
        if object.zone != Zone::Monster || was == to {
            return Ok(false);
        }
        self.by(controller, Event::PositionChanged { card, to, by }, cite);
        let known = self.state.chosen(card);
        if was == Position::FaceDown {
            // damage-step.2.flip-effect: the flip of an attacked monster is handled after damage calculation.
            match by {
                Change::Flip => self.happen(Happening::Flipped(known, FlippedBy::Summon)),
                Change::Effect => self.happen(Happening::Flipped(known, FlippedBy::Effect)),
                Change::Attacked | Change::Player => {}
            }
        } else {
            self.happen(Happening::PositionChanged(known));
        }
        self.settle_equips()?;
        Ok(true)
    }

    /// 装備する: an Equip Card on the field equips a monster (spell-card.equip).
    pub(super) fn equip(&mut self, card: CardId, to: CardId, cite: Cite) {
        self.note(Event::Equipped { card, to }, cite);
        let (card, to) = (self.state.chosen(card), self.state.chosen(to));
        self.happen(Happening::Equipped(card, to));
    }

    /// Puts a monster onto the field, by an effect or without one. The caller handles what that triggers.
    pub(super) fn put_out(
        &mut self,
        card: CardId,
        under: Player,
        position: Position,
        how: How,
        by: By,
        cite: Cite,
    ) {
        self.put(card, Goal::of(Zone::Monster, under).lying(position), how, by, cite);
    }

    /// Creates a Token (token.1). The caller decides where it goes.
    pub(super) fn make_token(&mut self, owner: Player, def: DefId, cite: Cite) -> Option<CardId> {
        if self.state.table.is_full() {
            return None;
        }
        self.by(owner, Event::TokenMade { owner, def }, cite);
        self.state.cards().last()
    }
}
