//! Invariants that hold after every event.

use hantei_engine::Player;

use super::state::State;
use super::zone::Zone;

impl State {
    /// Returns a sentence that says which invariant is broken, or `None`.
    pub fn fault(&self) -> Option<String> {
        if let Some(fault) = self.table.fault() {
            return Some(fault);
        }
        for (card, object) in self.cards().zip(self.table.objects()) {
            let (zone, status) = (object.zone, &object.status);
            if zone != Zone::Field && (status.dull || status.damage != 0) {
                return Some(format!("{card:?} in {zone:?} is dull or damaged"));
            }
            if !matches!(zone, Zone::Field | Zone::Stack) && object.controller != object.owner {
                return Some(format!("{card:?} in {zone:?} has another controller than its owner"));
            }
            if zone == Zone::Deck && !object.face_down {
                return Some(format!("{card:?} lies face up in the deck"));
            }
            if self.table.attached(card, Zone::Overlaid).nth(1).is_some() {
                return Some(format!("{card:?} has two cards on it"));
            }
        }
        if let Some(battle) = &self.battle {
            let fighting = battle.attackers.iter().chain(&battle.blocker);
            for card in fighting {
                let zone = self.object(*card).zone;
                if zone != Zone::Field {
                    return Some(format!("{card:?} fights from {zone:?}"));
                }
            }
        }
        let kept = [
            (self.board_is_stale(), "what the cards are"),
            (self.watch_is_stale(), "what they wait for"),
            (self.plays_are_stale(), "what can be done"),
        ];
        if let Some((_, what)) = kept.into_iter().find(|(stale, _)| *stale) {
            return Some(format!("{what} is kept and not true any more"));
        }
        if self.stack.len() > super::stack::FULL {
            // Skipped for thousands of items, which would be counted again after every event.
            return None;
        }
        let of_stack =
            |item: &&super::item::Item| item.kind == hantei_ability::fftcg::ItemKind::Summon;
        let summons = self.stack.iter().filter(of_stack).count();
        let lying: usize = Player::ALL.iter().map(|of| self.zone(*of, Zone::Stack).len()).sum();
        if lying + 1 < summons || lying > summons + 1 {
            return Some(format!("{lying} cards for {summons} summons on the stack"));
        }
        None
    }
}
