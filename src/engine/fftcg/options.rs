//! What is offered: everything that `legal.rs` allows.

use crate::ability::fftcg::{Ability, Element, Trait};
use crate::engine::core::{CardId, Player};

use super::item::Lasting;
use super::state::State;
use super::terms::Play;
use super::zone::Zone;

/// So many forwards of an element are laid out in all their parties; whoever is beyond them joins one by one.
const LAID_OUT: usize = 12;

impl State {
    /// Everything that the player may do with priority.
    pub fn plays(&self, player: Player) -> Vec<Play> {
        let mut plays = Vec::new();
        let mut offer = |play: Play| {
            if self.may_play(player, play).is_ok() {
                plays.push(play);
            }
        };
        let mut seen: Vec<crate::engine::core::DefId> = Vec::new();
        for card in self.zone(player, Zone::Hand) {
            // Two copies in a hand come to the same.
            let object = self.object(*card);
            if seen.contains(&object.def) {
                continue;
            }
            seen.push(object.def);
            offer(Play::Cast(*card));
            if self.def(*card).text.warp.is_some() {
                offer(Play::Warp(*card));
            }
        }
        for card in self.zone(player, Zone::LbDeck) {
            offer(Play::Cast(*card));
        }
        for effect in &self.effects {
            let permits = matches!(effect.what, Lasting::MayCast(_));
            if permits && effect.controller == player {
                effect.on.iter().for_each(|(card, _)| offer(Play::Cast(*card)));
            }
        }
        for card in self.field(player) {
            if self.def(*card).text.priming.is_some() {
                offer(Play::Prime(*card));
            }
        }
        let elsewhere = [Zone::Hand, Zone::Break, Zone::Removed, Zone::Damage];
        let elsewhere = elsewhere.iter().filter(|zone| self.catalog.uses.has(**zone));
        let elsewhere = elsewhere.flat_map(|zone| self.zone(player, *zone));
        for card in self.field(player).iter().chain(elsewhere) {
            for (at, ability) in self.abilities(*card) {
                if matches!(&**ability, Ability::Action(_) | Ability::Special(_)) {
                    offer(Play::Use(*card, at));
                }
            }
        }
        plays
    }

    /// Every attack that may be declared: each forward alone, and each party (10.1.2.1).
    pub fn attacks(&self) -> Vec<Vec<CardId>> {
        let able: Vec<CardId> = self
            .field(self.turn.player)
            .iter()
            .copied()
            .filter(|card| self.may_attack(*card).is_ok())
            .collect();
        let mut attacks: Vec<Vec<CardId>> = able.iter().map(|card| vec![*card]).collect();
        let any = self.some_join_any(&able);
        let mixed = any.then(|| able.clone());
        let groups = Element::ALL.map(|element| self.of_element(&able, element));
        for mut same in groups.into_iter().chain(mixed) {
            same.truncate(LAID_OUT);
            for set in 1u32..1 << same.len() {
                if set.count_ones() < 2 {
                    continue;
                }
                let party = same.iter().zip(0..).filter(|(_, at)| set & 1 << at != 0);
                let party: Vec<CardId> = party.map(|(card, _)| *card).collect();
                if attacks.contains(&party) || any && self.may_attack_together(&party).is_err() {
                    continue;
                }
                if self.can_pay_attack(&party) {
                    attacks.push(party);
                }
            }
        }
        attacks
    }

    /// Whoever may still join an attack and is not laid out with it: those of an element beyond the first dozen (15.1.1.9.4).
    pub(super) fn joiners(&self, attack: &[CardId]) -> Vec<CardId> {
        let field = self.field(self.turn.player);
        if field.len() <= LAID_OUT {
            return Vec::new();
        }
        let able: Vec<CardId> =
            field.iter().copied().filter(|card| self.may_attack(*card).is_ok()).collect();
        let any = self.some_join_any(&able);
        let beyond = |card: &CardId| {
            any && able.iter().skip(LAID_OUT).any(|other| other == card)
                || Element::ALL.iter().any(|element| {
                    let same = self.of_element(&able, *element);
                    same.iter().skip(LAID_OUT).any(|other| other == card)
                })
        };
        let joins = |card: &CardId| {
            let party: Vec<CardId> = attack.iter().chain([card]).copied().collect();
            !attack.contains(card) && beyond(card) && self.may_attack_together(&party).is_ok()
        };
        able.iter().copied().filter(joins).collect()
    }

    fn of_element(&self, cards: &[CardId], element: Element) -> Vec<CardId> {
        cards.iter().copied().filter(|card| self.facts(*card).elements.has(element)).collect()
    }

    /// Whether some forward that must attack still can (10.1.2.1.3).
    pub fn somebody_must_attack(&self) -> bool {
        self.field(self.turn.player)
            .iter()
            .any(|card| self.facts(*card).may(&Trait::MustAttack) && self.may_attack(*card).is_ok())
    }

    /// The forwards that may block; only those that must, where there are any (10.1.3.1.3). And whether none need block.
    pub fn blocks(&self) -> (Vec<CardId>, bool) {
        let Some(battle) = &self.battle else { return (Vec::new(), true) };
        let mut blockers: Vec<CardId> = self
            .field(battle.by.opponent())
            .iter()
            .copied()
            .filter(|card| self.may_block(*card).is_ok())
            .collect();
        let must = |card: &CardId| self.facts(*card).may(&Trait::MustBlock);
        let forced = blockers.iter().any(must);
        if forced {
            blockers.retain(must);
        }
        (blockers, !forced)
    }
}
