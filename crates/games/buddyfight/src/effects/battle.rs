//! Effects that negate uses and attacks, make cards attack, or end something.

use crate::event::Event;
use crate::terms::{Aim, Happening};
use hantei_ability::buddyfight::{Ending, Play, Which};
use hantei_engine::{CardId, Flow};

use super::Resolution;

impl Resolution<'_, '_> {
    /// 無効化する: negates the use to which this one responds.
    pub(super) fn negate(&mut self) -> Flow {
        if let Some(card) = self.negated() {
            self.fight.by(Some(self.of.player), Event::Negated(card), self.cite);
        }
        Ok(())
    }

    /// Returns the card whose use this one responds to and can nullify.
    pub(super) fn negated(&self) -> Option<CardId> {
        let state = &self.fight.state;
        let own = state.uses.iter().rposition(|of| of.card == self.of.card);
        let answered = match own {
            Some(at) => at.checked_sub(1).and_then(|before| state.uses.get(before)),
            None => state.uses.last(),
        }?;
        let view = answered.view();
        let kept = |play: &Play| {
            let under = &play.unstoppable_if;
            play.unstoppable || !under.is_empty() && state.hold(under, &view)
        };
        let unstoppable = answered.is_overturn(state)
            || state.printed_play(answered).is_some_and(kept)
            || answered.ability.is_some_and(|at| state.ability(at).is_unstoppable());
        (!unstoppable).then_some(answered.card)
    }

    /// 攻撃を無効化する
    pub(super) fn negate_attack(&mut self) -> Flow {
        if self.fight.state.can_negate_attack() {
            self.fight.by(Some(self.of.player), Event::AttackNegated, self.cite);
            let attackers = self.fight.state.battle.iter().flat_map(|of| of.attackers.clone());
            for card in attackers.collect::<Vec<_>>() {
                self.fight.happen(Happening::AttackNegated(card, self.of.player));
            }
        }
        Ok(())
    }

    /// 攻撃の対象を変更する: the attack goes on with another monster of the attacked fighter as its target.
    pub(super) fn redirect(&mut self, which: &Which) -> Flow {
        if let Some(card) = self.redirected(which) {
            self.fight.by(Some(self.of.player), Event::Redirected(card), self.cite);
        }
        Ok(())
    }

    /// Returns the card of these to which the present attack can be redirected.
    pub(super) fn redirected(&self, which: &Which) -> Option<CardId> {
        let state = &self.fight.state;
        let battle = state.battle.as_ref()?;
        let fits = |card: &CardId| {
            let object = state.object(*card);
            object.owner != battle.by
                && object.zone.is_monster_area()
                && battle.aim != Aim::Card(*card)
        };
        self.which(which).into_iter().find(fits)
    }

    /// 攻撃する (`3.final.q4`)
    pub(super) fn attack_with(&mut self, which: &Which) -> Flow {
        for card in self.on_field(which) {
            self.fight.attack_by_effect(self.of.player, card)?;
        }
        Ok(())
    }

    /// 終了する: only something in progress can be ended (`4.end-phase`).
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
