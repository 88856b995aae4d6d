//! Damage, HP and energy.

use crate::game::Flow;
use crate::under_way::{DamageTarget, Hit};
use hantei_ability::crossover::{Count, Damage, Gain};

use super::Resolution;

impl Resolution<'_, '_> {
    /// ダメージを与える to characters: all at the same moment (4-3-10)
    pub(super) fn damage(&mut self, of: &Damage) -> Flow {
        let (amount, by) = (self.amount(&of.by), self.by());
        let mut cards = self.on_field(&of.what);
        cards.retain(|card| self.state().is_character(*card));
        let hit = |card: &_| Hit {
            to: DamageTarget::Character(self.state().chosen(*card)),
            amount,
            by,
            combat: false,
        };
        let hits: Vec<Hit> = cards.iter().map(hit).collect();
        self.handled(&cards);
        self.run.deal(hits, self.cite)
    }

    /// ダメージを与える to Duel Masters: if to both, at the same moment
    pub(super) fn damage_player(&mut self, of: &Count) -> Flow {
        let (amount, by) = (self.amount(&of.count), self.by());
        let hit = |player| Hit { to: DamageTarget::Player(player), amount, by, combat: false };
        self.run.deal(self.whom(of.who).map(hit).collect(), self.cite)
    }

    /// ダメージを軽減する: for damage that is on its way (4-3-10-2)
    pub(super) fn reduce(&mut self, of: &Damage) -> Flow {
        let amount = self.amount(&of.by);
        let cards = self.on_field(&of.what);
        for card in &cards {
            self.run.change_damage(*card, amount.saturating_neg(), "4-3-10.1");
        }
        self.handled(&cards);
        Ok(())
    }

    /// HPが回復する
    pub(super) fn recover(&mut self, of: &Count) -> Flow {
        let amount = self.amount(&of.count);
        for player in self.whom(of.who) {
            self.run.recover(player, amount, self.by(), self.cite);
        }
        Ok(())
    }

    /// エネルギーを得る (4-3-1.6)
    pub(super) fn energy(&mut self, of: Gain) -> Flow {
        let card = self.source();
        for player in self.whom(of.who) {
            self.run.gain_energy(player, of.energy, card, "4-3-1.6");
        }
        Ok(())
    }
}
