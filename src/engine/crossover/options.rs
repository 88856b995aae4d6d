//! What is offered: everything that `legal.rs` allows.

use crate::ability::crossover::Ability;
use crate::engine::core::{CardId, DefId, Player};

use super::state::State;
use super::terms::Play;
use super::zone::Zone;

impl State {
    /// Everything that a player with priority may do.
    pub fn plays(&self, player: Player) -> Vec<Play> {
        let mut plays = Vec::new();
        let mut offer = |play: Play| {
            if self.may_declare(player, play).is_ok() {
                plays.push(play);
            }
        };
        let closed = self.windows.last().is_some_and(|open| open.window.is_closed());
        for card in self.different(player) {
            // Where nothing is played but right after something, other cards need not be looked at.
            if !closed || self.def(card).follows {
                offer(Play::Card(card));
            }
        }
        for card in self.whole_field() {
            let may = self.def(card).used || self.has_other_abilities(card);
            if !may {
                continue;
            }
            for (at, ability) in self.abilities(card) {
                if matches!(&**ability, Ability::Use(of) if !of.is_energy()) {
                    offer(Play::Use(card, at));
                }
            }
        }
        if self.turn.player == player {
            offer(Play::Fight);
        }
        plays.extend_from_slice(self.energy_plays(player));
        plays
    }

    /// The cards that could be played from where they are, one of each: copies come to the same.
    fn different(&self, player: Player) -> Vec<CardId> {
        let mut seen: Vec<DefId> = Vec::new();
        let mut cards = Vec::new();
        for card in self.zone(player, Zone::Hand) {
            let def = self.object(*card).def;
            if !seen.contains(&def) {
                seen.push(def);
                cards.push(*card);
            }
        }
        let aside = Player::ALL.into_iter().flat_map(|side| self.zone(side, Zone::Aside));
        cards.extend(aside);
        cards
    }
}
