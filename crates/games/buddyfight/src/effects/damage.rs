//! Effects on life, damage, and destruction.

use crate::event::{Event, Life};
use crate::fight::Destroyer;
use crate::replace::Harm;
use crate::terms::Happening;
use hantei_ability::buddyfight::{Count, Means, Which, Who};
use hantei_engine::{Flow, Stop};

use super::Resolution;

impl Resolution<'_, '_> {
    /// ライフを＋
    pub(super) fn gain_life(&mut self, of: &Count) -> Flow {
        self.change_life(of, 1, Life::Gain)
    }

    /// ライフは〇になる
    pub(super) fn set_life(&mut self, of: &Count) -> Flow {
        let life = self.amount(&of.count).max(0);
        for player in self.whom(of.who) {
            let by = life.saturating_sub(self.fight.state.sides[player].life);
            if !self.fight.keeps_life(player, by.saturating_neg(), false)? {
                self.fight.change_life(player, by, Life::Set, self.cite);
            }
        }
        Ok(())
    }

    /// ライフを払う
    pub(super) fn pay_life(&mut self, of: &Count) -> Flow {
        self.change_life(of, -1, Life::Pay)
    }

    /// ダメージを与える
    pub(super) fn damage_player(&mut self, of: &Count) -> Flow {
        let damage = self.amount(&of.count);
        let printed = self.fight.state.printed_play(&self.of);
        let unreduced = printed.is_some_and(|play| play.unreduced);
        let last = printed.is_some_and(|play| play.no_revival);
        let ability = self.of.ability;
        let harm = Harm { unreduced, ability, ..Harm::of(Means::Effect, self.of.player) };
        for player in self.whom(of.who) {
            let theirs = player != self.of.player;
            let harm = Harm { last: last && theirs, ..harm };
            let dealt = self.fight.damage(player, damage, harm, self.cite)?;
            if dealt > 0 && theirs {
                self.fight.happen(Happening::DealtDamage(self.of.card, Means::Effect));
            }
        }
        Ok(())
    }

    /// Raises life by the amount, or lowers it with a `sign` of -1. A negative amount counts as 0.
    fn change_life(&mut self, of: &Count, sign: i32, how: Life) -> Flow {
        let by = self.amount(&of.count).max(0) * sign;
        for player in self.whom(of.who) {
            self.fight.change_life(player, by, how, self.cite);
        }
        Ok(())
    }

    /// 破壊する
    pub(super) fn destroy(&mut self, which: &Which) -> Flow {
        for card in self.on_field(which) {
            self.fight.destroy(card, Destroyer::Effect(self.of.player, self.of.card), self.cite)?;
        }
        Ok(())
    }

    /// A fighter loses the fight.
    pub(super) fn lose(&mut self, who: Who) -> Flow {
        for player in self.whom(who) {
            self.fight.by(Some(player), Event::Lost(player), self.cite);
        }
        Err(Stop::Over)
    }
}
