//! Invariants that hold after every event.

use hantei_engine::CardId;

use super::state::State;
use super::zone::Zone;

impl State {
    /// Returns a sentence that says which invariant is broken, or `None`.
    pub fn fault(&self) -> Option<String> {
        if let Some(fault) = self.table.fault() {
            return Some(fault);
        }
        for (card, object) in self.cards().zip(self.table.objects()) {
            if object.controller != object.owner {
                return Some(format!("{card:?} lies with the other fighter"));
            }
            if object.status.worn_by.is_some() && object.zone != Zone::Item {
                return Some(format!("{card:?} in {:?} is worn", object.zone));
            }
        }
        if let Some(battle) = &self.battle
            && let Some(card) = battle.attackers.iter().find(|card| !self.attacks_from(**card))
        {
            return Some(format!("{card:?} attacks from {:?}", self.object(*card).zone));
        }
        let stale = "what the cards give and wait for is kept and not true any more";
        self.watch_is_stale().then(|| stale.to_owned())
    }

    fn attacks_from(&self, card: CardId) -> bool {
        let zone = self.object(card).zone;
        zone.is_field() || zone == Zone::Flag
    }
}
