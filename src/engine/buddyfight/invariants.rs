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
                    if object.zone != zone || object.owner != player {
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
            if (object.zone == Zone::Soul) != object.host.is_some() {
                return Some(format!(
                    "card {at} in {} has the host {:?}",
                    object.zone.id(),
                    object.host
                ));
            }
            if object.worn_by.is_some() && object.zone != Zone::Item {
                return Some(format!("card {at} in {} is worn", object.zone.id()));
            }
        }
        if let Some(battle) = &self.battle
            && let Some(card) = battle.attackers.iter().find(|card| !self.attacks_from(**card))
        {
            return Some(format!("{card:?} attacks from {}", self.object(*card).zone.id()));
        }
        None
    }

    fn attacks_from(&self, card: CardId) -> bool {
        let zone = self.object(card).zone;
        zone.is_field() || zone == Zone::Flag
    }
}
