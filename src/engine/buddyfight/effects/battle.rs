//! Uses and attacks that are negated, attacks that an effect makes, and what is ended.

use crate::ability::buddyfight::{Ending, Which};
use crate::engine::buddyfight::event::Event;
use crate::engine::core::{CardId, Flow};

use super::Resolution;

impl Resolution<'_, '_> {
    /// 無効化する: the use that this one answers.
    pub(super) fn negate(&mut self) -> Flow {
        if let Some(card) = self.negated() {
            self.fight.by(Some(self.of.player), Event::Negated(card), self.cite);
        }
        Ok(())
    }

    /// The card whose use this one answers and can nullify.
    pub(super) fn negated(&self) -> Option<CardId> {
        let state = &self.fight.state;
        let own = state.uses.iter().rposition(|of| of.card == self.of.card);
        let answered = match own {
            Some(at) => at.checked_sub(1).and_then(|before| state.uses.get(before)),
            None => state.uses.last(),
        }?;
        let unstoppable = answered.is_overturn(state)
            || state.printed_play(answered).is_some_and(|play| play.unstoppable);
        (!unstoppable).then_some(answered.card)
    }

    /// 攻撃を無効化する
    pub(super) fn negate_attack(&mut self) -> Flow {
        if self.fight.state.can_negate_attack() {
            self.fight.by(Some(self.of.player), Event::AttackNegated, self.cite);
        }
        Ok(())
    }

    /// 攻撃する (`3.final.q4`)
    pub(super) fn attack_with(&mut self, which: &Which) -> Flow {
        for card in self.on_field(which) {
            self.fight.attack_by_effect(self.of.player, card)?;
        }
        Ok(())
    }

    /// 終了する: only what is under way can be ended (`4.end-phase`).
    pub(super) fn end(&mut self, ending: Ending) -> Flow {
        if self.fight.state.can_end(ending) {
            self.fight.by(Some(self.of.player), Event::Ended(ending), "4.end-phase");
        }
        Ok(())
    }

    /// 次のターンは君のターンになる
    pub(super) fn take_next_turn(&mut self) -> Flow {
        let you = self.of.player;
        self.fight.by(Some(you), Event::NextTurn(you), self.cite);
        Ok(())
    }
}
