//! Equip Cards (spell-card.equip, dictionary.equip-card): which monsters they may equip, and what happens when they lose their monster.

use hantei_ability::yugioh::Trait;
use hantei_engine::{CardId, Flows as _};

use super::duel::{Duel, Flow};
use super::filter::View;
use super::moves::Away;
use super::reading::Reading;
use super::state::State;
use super::terms::{By, How};
use super::zone::Zone;

impl State {
    /// Whether a card may equip this monster: it is another card, face-up (spell-card.equip, face-down-cards.5), and the text allows it.
    pub(super) fn may_equip(&self, card: CardId, to: CardId) -> bool {
        let object = self.object(to);
        let there = object.zone == Zone::Monster && !object.face_down;
        let view = View::of(self.object(card).controller, card);
        let allows = |of: &Trait| match of {
            Trait::EquipsOnly(filter) => self.fits(to, filter, &view),
            _ => true,
        };
        card != to && there && self.facts(card).traits().all(allows)
    }

    /// The Equip Cards that equip a monster which they may not, or no longer may.
    fn stray_equips(&self) -> Vec<CardId> {
        let is_stray = |card: &CardId| {
            let object = self.object(*card);
            let host = object.host.filter(|_| object.zone == Zone::Spell);
            host.is_some_and(|host| !self.may_equip(*card, host))
        };
        self.whole_field().filter(is_stray).collect()
    }

    /// Whether the monster that it equipped has been destroyed, as far as the monster's current place shows that.
    fn is_host_destroyed(&self, card: CardId) -> bool {
        let host = self.object(card).host.map(|host| self.status(host));
        host.is_some_and(|host| host.destroyed)
    }
}

impl Duel<'_> {
    /// Removes Equip Cards that have lost their monster (dictionary.equipped-monster).
    pub(super) fn settle_equips(&mut self) -> Flow {
        let stray = self.state.stray_equips();
        if stray.is_empty() {
            return self.settle_lasting();
        }
        // The book says that they are destroyed only for a destroyed monster.
        let otherwise = stray.iter().any(|card| !self.state.is_host_destroyed(*card));
        let sent = otherwise && self.reads(Reading::StrayEquipsAreSent);
        let how = if sent { How::Sent } else { How::Destroyed };
        self.leave(&stray, Away::Graveyard, how, By::Rule, "dictionary.equipped-monster")?;
        self.settle_lasting()
    }
}
