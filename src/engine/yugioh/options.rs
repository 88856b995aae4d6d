//! What is offered: everything that `legal.rs` allows.

use crate::ability::yugioh::Ability;
use crate::engine::core::{CardId, DefId, Player};
use crate::kind::CardKind;

use super::catalog::Def;
use super::reading::Reading;
use super::request::Play;
use super::state::State;
use super::zone::Zone;

impl State {
    /// Everything that the turn player may do in a Main Phase while nothing is under way.
    pub fn main_plays(&self, player: Player) -> Vec<Play> {
        let mut plays = Vec::new();
        let mut offer = |play: Play| {
            if self.may_play(player, play).is_ok() {
                plays.push(play);
            }
        };
        for card in self.different(player, Zone::Hand, |_| true) {
            if self.def(card).is(CardKind::Monster) {
                offer(Play::NormalSummon(card));
                offer(Play::Special(card));
            }
            offer(Play::Set(card));
            offer(Play::Card(card));
        }
        for card in self.monsters(player) {
            offer(Play::FlipSummon(*card));
            offer(Play::ChangePosition(*card));
            // A Gemini that is Summoned again.
            offer(Play::NormalSummon(*card));
        }
        for zone in [Zone::Spell, Zone::Field] {
            for card in self.zone(player, zone).iter().filter(|of| self.object(**of).face_down) {
                offer(Play::Card(*card));
            }
        }
        self.each_effect(player, |card, at, _| offer(Play::Effect(card, at)));
        for card in self.different(player, Zone::Extra, |_| true) {
            offer(Play::Special(card));
        }
        if self.catalog.elsewhere {
            for card in self.different(player, Zone::Graveyard, |def| def.elsewhere) {
                offer(Play::Special(card));
            }
        }
        offer(Play::PendulumSummon);
        offer(Play::EnterBattle);
        plays
    }

    /// Every fast effect that the player may activate now (dictionary.quick-effect.1).
    pub fn fast_plays(&self, player: Player) -> Vec<Play> {
        let mut plays = Vec::new();
        let mut offer = |play: Play| {
            if self.may_play(player, play).is_ok() {
                plays.push(play);
            }
        };
        for zone in [Zone::Spell, Zone::Field] {
            for card in self.zone(player, zone).iter().filter(|of| self.object(**of).face_down) {
                if self.def(*card).fast {
                    offer(Play::Card(*card));
                }
            }
        }
        if self.turn.player == player {
            for card in self.different(player, Zone::Hand, |def| def.is(CardKind::QuickPlay)) {
                offer(Play::Card(card));
            }
        }
        let after_summon = self.readings.hold(Reading::IgnitionAfterSummon);
        self.each_effect(player, |card, at, ability| {
            if after_summon || matches!(ability, Ability::Quick(_)) {
                offer(Play::Effect(card, at));
            }
        });
        plays
    }

    /// Every ability of a player's cards that is activated and is no card's own activation.
    fn each_effect(&self, player: Player, mut each: impl FnMut(CardId, u16, &Ability)) {
        let elsewhere = [Zone::Hand, Zone::Graveyard, Zone::Banished, Zone::Extra];
        let elsewhere = elsewhere.into_iter().filter(|_| self.catalog.elsewhere);
        let elsewhere = elsewhere
            .flat_map(|zone| self.different(player, zone, |def| def.elsewhere && def.activated));
        let field = self.field(player).filter(|card| !self.object(*card).face_down);
        for card in field.chain(elsewhere) {
            if !self.def(card).activated {
                continue;
            }
            for (at, ability, _) in self.own_abilities(card) {
                if matches!(&**ability, Ability::Ignition(_) | Ability::Quick(_)) {
                    each(card, at, ability);
                }
            }
        }
    }

    /// The cards of a zone with such a text, one of each: copies come to the same.
    fn different(&self, player: Player, zone: Zone, such: impl Fn(&Def) -> bool) -> Vec<CardId> {
        let mut seen: Vec<(DefId, bool)> = Vec::new();
        let mut cards = Vec::new();
        for card in self.zone(player, zone).iter().filter(|card| such(self.def(**card))) {
            let object = self.object(*card);
            let is = (object.def, object.status.proper);
            if !seen.contains(&is) {
                seen.push(is);
                cards.push(*card);
            }
        }
        cards
    }
}
