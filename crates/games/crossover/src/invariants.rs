//! Conditions that hold in every state; tests check them after every event.

use hantei_engine::{CardId, Player};

use super::state::State;
use super::zone::Zone;

/// With more lasting effects than this, the cached card values are no longer checked, because each check goes through all of them.
const MANY_LASTING: usize = 40;

impl State {
    /// A sentence about the condition that is violated; `None` if all hold.
    pub fn fault(&self) -> Option<String> {
        if let Some(fault) = self.table.fault_or(|player, zone| self.zone_fault(player, zone)) {
            return Some(fault);
        }
        for player in Player::ALL {
            if self.hp(player) < 0 {
                return Some(format!("{player} has less than 0 HP"));
            }
        }
        // An endless game accumulates effects; the caches have been checked often enough by then.
        if self.lasting.len() > MANY_LASTING {
            return None;
        }
        let seen = [
            (self.is_board_stale(), "what the cards are"),
            (self.is_of_field_stale(), "what the field has and waits for"),
            (self.are_gains_stale(), "what can be gained in energy"),
            (self.is_watch_stale(), "which characters cannot stay"),
            (self.is_awaited_stale(), "what is left of what is waited for"),
            (self.is_rest_stale(), "what follows by itself"),
            (self.is_held_stale(), "what could be played"),
            (self.are_checks_stale(), "what forbids a play by itself"),
            (self.are_plays_stale(), "what may be done"),
        ];
        let (_, what) = seen.into_iter().find(|(stale, _)| *stale)?;
        Some(format!("{what} has changed unseen"))
    }

    fn zone_fault(&self, player: Player, zone: Zone) -> Option<String> {
        self.zone(player, zone).iter().find_map(|card| {
            let object = self.object(*card);
            let status = &object.status;
            let of_owner = matches!(zone, Zone::Deck | Zone::Hand | Zone::Dust | Zone::Broken);
            let broken = match zone {
                _ if of_owner && object.owner != player => "another player's",
                Zone::Field => match object.host {
                    Some(host) if !self.is_on_field(host) && !self.is_leaving(*card) => {
                        "set on what is not there"
                    }
                    _ if status.damage < 0 => "with less than no damage",
                    _ => return None,
                },
                _ if status.tapped => "tapped",
                _ if status.damage != 0 => "damaged",
                _ if !status.counters.is_empty() => "with counters",
                Zone::Aside if status.aside.is_none() => "without anybody who may play it",
                _ => return None,
            };
            Some(format!("{card:?} lies {broken} in {player}.{zone:?}"))
        })
    }

    /// Whether the card is about to follow the card that it was set on; both were recorded as they began to leave.
    fn is_leaving(&self, card: CardId) -> bool {
        let object = self.object(card);
        object.status.last.as_ref().is_some_and(|last| last.visit == object.visit)
    }
}
