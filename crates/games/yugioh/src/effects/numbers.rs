//! Life Points, coins and dice, counters.

use crate::duel::Flow;
use crate::event::Event;
use crate::link::Declaration;
use crate::request::Ask;
use crate::terms::RandomChoice;
use hantei_ability::yugioh::{Coin, Cost, Count, CounterChange, Die, SetLife};

use super::{EFFECT, Resolution};

impl Resolution<'_, '_> {
    /// ダメージを与える: damage by the effect (dictionary.battle-damage)
    pub(super) fn damage_player(&mut self, of: &Count) -> Flow {
        self.each(of.who, |doing, player| {
            let (amount, by) = (doing.amount_for(player, &of.count), doing.by());
            doing.duel.damage(player, amount, by, EFFECT);
            Ok(())
        })
    }

    /// ライフポイントを回復する
    pub(super) fn gain_life(&mut self, of: &Count) -> Flow {
        self.each(of.who, |doing, player| {
            let (amount, card) = (doing.amount_for(player, &of.count), doing.source());
            doing.duel.gain_life(player, amount, card, EFFECT);
            Ok(())
        })
    }

    /// ライフポイントは～になる
    pub(super) fn set_life(&mut self, of: &SetLife) -> Flow {
        for player in self.whom(of.who) {
            let (to, card) = (self.amount_for(player, &of.to), self.source());
            self.duel.set_life(player, to, card, EFFECT);
        }
        Ok(())
    }

    /// Pays a cost during resolution.
    pub(super) fn pay(&mut self, costs: &[Cost]) -> Flow {
        let (you, card) = (self.you(), self.source());
        if self.duel.state.payable(you, card, costs) {
            self.duel.pay_for(you, card, costs)?;
        }
        Ok(())
    }

    /// カウンターを置く, 取り除く (counters.1)
    pub(super) fn counters(&mut self, of: &CounterChange) -> Flow {
        let by = self.amount(&of.by);
        for card in self.which(&of.what) {
            let there = i32::from(self.duel.state.status(card).counters_of(&of.name));
            let room = of.at_most.map_or(i32::MAX, |most| (i32::from(most) - there).max(0));
            self.duel.change_counters(card, &of.name, by.min(room), "counters.1");
        }
        Ok(())
    }

    /// コイントス (effect-items.1): the player of the effect calls the side.
    pub(super) fn coin(&mut self, of: &Coin) -> Flow {
        let (you, card) = (self.you(), self.source());
        let called = self.duel.ask(you, Ask::Coin(card))?;
        let said = Declaration::Coin(called);
        self.duel.by(you, Event::Declaration { card, said }, "effect-items.1");
        let shown = self.duel.roll(RandomChoice::Coin, "effect-items.1");
        self.all(if shown == called { &of.right } else { &of.wrong })
    }

    /// サイコロを振る (effect-items.2)
    pub(super) fn roll_die(&mut self, of: &Die) -> Flow {
        let rolled = self.duel.roll(RandomChoice::Die, "effect-items.2");
        self.die = i32::try_from(rolled).unwrap_or(0) + 1;
        self.all(&of.effects)
    }
}
