//! Effects that negate, end or delay something, and effects that win the Duel.

use crate::duel::Flow;
use crate::event::Event;
use crate::happening::Happening;
use crate::link::{Delayed, Negated};
use hantei_ability::yugioh::{Delay, Skip, Who};

use super::{EFFECT, Resolution};

impl Resolution<'_, '_> {
    /// 無効にする: negates the activation of the link that it responds to (trap-card.counter), or the Summon under way.
    pub(super) fn negate(&mut self) -> Flow {
        let you = self.you();
        let answered = self.answered();
        let link = self.link.answers.and_then(|id| self.duel.state.link(id));
        if let Some(link) = link {
            if link.negated == Some(Negated::Activation) {
                return Ok(());
            }
            let (id, on_chain) = (link.id, link.on_chain());
            let event = Event::LinkNegated(on_chain, Negated::Activation);
            self.duel.by(you, event, "trap-card.counter");
            self.duel.happen(Happening::Negated(id));
        } else if self.duel.state.attempt.as_ref().is_some_and(|attempt| !attempt.negated) {
            self.duel.by(you, Event::SummonNegated, "trap-card.counter");
        } else {
            return Ok(());
        }
        self.handled_there(&answered);
        if answered.is_empty() {
            // Its activation is negated even if the card has left.
            let card = self.source();
            self.handled_there(&[card]);
        }
        Ok(())
    }

    /// 攻撃を無効にする
    pub(super) fn negate_attack(&mut self) -> Flow {
        let battle = self.duel.state.battle.as_ref();
        if battle.is_some_and(|battle| !battle.negated && !battle.calculated) {
            let you = self.you();
            self.duel.by(you, Event::AttackNegated, EFFECT);
        }
        Ok(())
    }

    /// ダメージ計算を行わない
    pub(super) fn skip_calculation(&mut self) -> Flow {
        let battle = self.duel.state.battle.as_ref();
        if battle.is_some_and(|battle| !battle.skipped && !battle.calculated) {
            let you = self.you();
            self.duel.by(you, Event::CalculationSkipped, EFFECT);
        }
        Ok(())
    }

    /// バトルフェイズを終了する
    pub(super) fn end_battle_phase(&mut self) -> Flow {
        if !self.duel.state.turn.battle_ends {
            let you = self.you();
            self.duel.by(you, Event::BattlePhaseEnds, EFFECT);
        }
        Ok(())
    }

    /// もう1度攻撃できる: this card may attack again
    pub(super) fn attack_again(&mut self) -> Flow {
        let (you, card) = (self.you(), self.source());
        if self.duel.state.is_still(self.link.source) && self.duel.state.is_face_up(card) {
            self.duel.by(you, Event::AttacksAgain(card), EFFECT);
        }
        Ok(())
    }

    /// 次の～フェイズをスキップする
    pub(super) fn skip(&mut self, of: Skip) -> Flow {
        for player in self.whom(of.who) {
            self.duel.skip_next(player, of.phase, EFFECT);
        }
        Ok(())
    }

    /// Adds a delayed effect, which waits for its moment.
    pub(super) fn delay(&mut self, of: &Delay) -> Flow {
        let about = of.about.as_ref().map_or_else(Vec::new, |which| {
            let cards = self.meant(which);
            cards.into_iter().map(|card| self.duel.state.chosen(card)).collect()
        });
        let you = self.you();
        let delayed = Delayed {
            words: of.ability.clone(),
            controller: you,
            source: self.link.source,
            about,
            kept: self.amount(&of.number),
            until: of.until,
        };
        self.duel.by(you, Event::Delayed(Box::new(delayed)), EFFECT);
        Ok(())
    }

    /// デュエルに勝利する (duel-end.3)
    pub(super) fn win(&mut self, who: Who) -> Flow {
        let card = self.source();
        for player in self.whom(who) {
            self.duel.by(player, Event::Wins(player, card), "duel-end.3");
        }
        Ok(())
    }
}
