//! Conditions that hold in every state; tests check them after every event.

use hantei_engine::{CardId, Player};

use super::state::State;
use super::zone::Zone;

impl State {
    /// A sentence about the condition that is violated; `None` if all hold.
    pub fn fault(&self) -> Option<String> {
        if let Some(fault) = self.table.fault_or(|player, zone| self.zone_fault(player, zone)) {
            return Some(fault);
        }
        for player in Player::ALL {
            if self.life(player) < 0 {
                return Some(format!("{player} has less than 0 Life Points"));
            }
        }
        if self.attempt.is_none()
            && Player::ALL.iter().any(|of| !self.zone(*of, Zone::Summoning).is_empty())
        {
            return Some("a monster is being Summoned, and no Summon is under way".to_owned());
        }
        if self.is_quiet_stale() {
            return Some("something happens by itself unseen".to_owned());
        }
        if self.is_board_stale() {
            return Some("what the cards are has changed unseen".to_owned());
        }
        if self.is_listed_stale() {
            return Some("a text works where its card lies unseen".to_owned());
        }
        None
    }

    /// Whether cards may lie under it: on the field, or on the way there (xyz-summon-procedure.2: the materials lie there first).
    fn may_have_material(&self, host: CardId) -> bool {
        matches!(self.object(host).zone, Zone::Monster | Zone::Summoning | Zone::Extra)
    }

    fn zone_fault(&self, player: Player, zone: Zone) -> Option<String> {
        let cards = self.zone(player, zone);
        if let Some(places) = zone.places() {
            if cards.len() > usize::from(places) {
                return Some(format!("{} cards in {player}.{zone:?}", cards.len()));
            }
            let mut seats = 0u8;
            for card in cards {
                let seat = self.status(*card).seat;
                if seat >= places || seats & 1 << seat != 0 {
                    return Some(format!("{card:?} has place {seat} in {player}.{zone:?}"));
                }
                seats |= 1 << seat;
            }
        }
        cards.iter().find_map(|card| {
            let object = self.object(*card);
            let of_owner = matches!(
                zone,
                Zone::Deck | Zone::Hand | Zone::Graveyard | Zone::Banished | Zone::Extra
            );
            let broken = match zone {
                _ if of_owner && object.owner != player => "another player's",
                Zone::Deck if !object.face_down => "face-up",
                Zone::Graveyard | Zone::Pendulum if object.face_down => "face-down",
                Zone::Monster if object.face_down && !object.status.defense => {
                    "face-down in Attack Position"
                }
                _ if zone != Zone::Monster && object.status.defense => "sideways",
                Zone::Material if !object.host.is_some_and(|host| self.may_have_material(host)) => {
                    "under no monster"
                }
                _ => return None,
            };
            Some(format!("{card:?} lies {broken} in {player}.{zone:?}"))
        })
    }
}
