//! What holds after every event, whatever was played.

use crate::engine::core::{CardId, Player};

use super::state::State;
use super::zone::Zone;

impl State {
    /// What is broken, in a sentence; none when nothing is.
    pub fn fault(&self) -> Option<String> {
        let mut seen = vec![0u8; self.objects.len()];
        for player in Player::ALL {
            for zone in Zone::ALL {
                for card in self.zone(player, zone) {
                    seen[card.0 as usize] += 1;
                    let object = self.object(*card);
                    let holder = if zone == Zone::Field { object.controller } else { object.owner };
                    if object.zone != zone || holder != player {
                        return Some(format!(
                            "{card:?} lies in {player}.{} and believes {}",
                            zone.id(),
                            object.zone.id()
                        ));
                    }
                }
            }
        }
        if let Some(card) = seen.iter().position(|times| *times != 1) {
            return Some(format!("card {card} is in {} zones", seen[card]));
        }
        for (at, object) in self.objects.iter().enumerate() {
            let card = CardId(u16::try_from(at).unwrap_or(u16::MAX));
            let on_field = object.zone == Zone::Field;
            if !on_field && (object.dull || object.damage != 0 || object.primed.is_some()) {
                return Some(format!("{card:?} in {} is dull or damaged", object.zone.id()));
            }
            if (object.zone == Zone::Overlaid) != object.host.is_some() {
                return Some(format!("{card:?} in {} lies on {:?}", object.zone.id(), object.host));
            }
            if object.primed.is_some_and(|top| self.object(top).host != Some(card)) {
                return Some(format!("{card:?} has another card on it"));
            }
            let hidden = matches!(object.zone, Zone::Deck);
            if hidden && !object.face_down {
                return Some(format!("{card:?} lies face up in the deck"));
            }
        }
        if let Some(battle) = &self.battle {
            let fighting = battle.attackers.iter().chain(&battle.blocker);
            for card in fighting {
                if self.object(*card).zone != Zone::Field {
                    return Some(format!("{card:?} fights from {}", self.object(*card).zone.id()));
                }
            }
        }
        if self.stack.len() > super::stack::FULL {
            // After every event thousands would be counted again.
            return None;
        }
        let of_stack =
            |item: &&super::state::Item| item.kind == crate::ability::fftcg::ItemKind::Summon;
        let summons = self.stack.iter().filter(of_stack).count();
        let lying: usize = Player::ALL.iter().map(|of| self.zone(*of, Zone::Stack).len()).sum();
        if lying + 1 < summons || lying > summons + 1 {
            return Some(format!("{lying} cards for {summons} summons on the stack"));
        }
        None
    }
}
