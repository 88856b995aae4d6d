//! Effects that last for a battle, a turn or the fight; stopped time (時を止める, `4.stop-time`); resting and standing cards.

use std::sync::Arc;

use crate::event::Event;
use crate::terms::{Happening, Lasting};
use hantei_ability::buddyfight::{
    Amount, Give, Gives, KeepDeck, Meanwhile, Silence, StopTime, TimeOf, Trait, Until, Which,
};
use hantei_engine::{CardId, Flow, Player};

use super::Resolution;

impl Resolution<'_, '_> {
    /// Starts a lasting effect. 「そのバトル中」 is the present battle; without one, nothing lasts (`3.attack.3.3`).
    fn lasts(&mut self, (card, of): (Option<CardId>, Player), what: Lasting, until: Until) {
        if until != Until::Battle || self.fight.state.battle.is_some() {
            let (you, source) = (self.of.player, self.this);
            self.fight.by(Some(you), Event::Lasts { card, of, what, until, source }, self.cite);
        }
    }

    /// Gives cards something for a limited time.
    pub(super) fn give(&mut self, Give { what, gives, until }: &Give) -> Flow {
        let gives = self.settled(gives);
        for card in self.on_field(what) {
            if gives.is_more_than_replaces() {
                let what = Lasting::Gives(gives.clone());
                self.lasts((Some(card), self.of.player), what, *until);
            }
            for replacement in &gives.replaces {
                let what = Lasting::Replaces(replacement.clone());
                self.lasts((Some(card), self.of.player), what, *until);
            }
        }
        Ok(())
    }

    /// Replaces counted amounts by numbers. They are counted once, when the effect gives them.
    fn settled(&self, gives: &Arc<Gives>) -> Arc<Gives> {
        let numbers = [&gives.size, &gives.attack, &gives.defense, &gives.critical];
        if numbers.into_iter().all(|of| matches!(of, Amount::Number(_))) {
            return gives.clone();
        }
        let [size, attack, defense, critical] = numbers.map(|of| Amount::Number(self.amount(of)));
        Arc::new(Gives { size, attack, defense, critical, ..(**gives).clone() })
    }

    /// 能力を無効化する
    pub(super) fn silence(&mut self, Silence { what, until }: &Silence) -> Flow {
        for card in self.on_field(what) {
            if !self.fight.state.cannot_be_silenced_by(card, self.of.player) {
                self.lasts((Some(card), self.of.player), Lasting::Silenced, *until);
            }
        }
        Ok(())
    }

    /// Starts a lasting effect that belongs to no card in particular.
    pub(super) fn meanwhile(&mut self, Meanwhile { replaces, bars, until }: &Meanwhile) -> Flow {
        let you = self.of.player;
        for replacement in replaces {
            self.lasts((None, you), Lasting::Replaces(replacement.clone()), *until);
        }
        for bar in bars {
            self.lasts((None, you), Lasting::Bars(bar.clone()), *until);
        }
        Ok(())
    }

    /// 「デッキのカードは相手のカードの効果で捨てられない」
    pub(super) fn keep_deck(&mut self, KeepDeck { who, until }: KeepDeck) -> Flow {
        for player in self.whom(who) {
            self.lasts((None, player), Lasting::DeckKept, until);
        }
        Ok(())
    }

    /// 時を止める
    pub(super) fn stop_time(&mut self, StopTime { of, until }: &StopTime) -> Flow {
        let (you, until, source) = (self.of.player, *until, self.this);
        let stops = |card, of| Event::Lasts { card, of, what: Lasting::Stopped, until, source };
        match of {
            TimeOf::Fighter(who) => {
                for player in self.whom(*who) {
                    self.fight.by(Some(you), stops(None, player), "4.stop-time.fighter");
                }
            }
            TimeOf::Cards(which) => {
                for card in self.on_field(which) {
                    self.fight.by(Some(you), stops(Some(card), you), "4.stop-time");
                    if self.fight.state.def(card).continuous {
                        self.fight.also("4.stop-time.continuous");
                    }
                }
            }
        }
        Ok(())
    }

    /// レストする
    pub(super) fn rest(&mut self, which: &Which) -> Flow {
        for card in self.on_field(which) {
            let kept = self.fight.state.object(card).owner != self.of.player
                && self.fight.state.has_trait(card, Trait::NotRestedByOpponentsEffects);
            if !kept && !self.fight.state.object(card).status.rested {
                self.fight.by(Some(self.of.player), Event::Rested(card), self.cite);
                self.fight.happen(Happening::Rested(card, Some(self.of.player)));
            }
        }
        Ok(())
    }

    /// スタンドする
    pub(super) fn stand(&mut self, which: &Which) -> Flow {
        for card in self.on_field(which) {
            let kept = self.fight.state.has_trait(card, Trait::CannotStand);
            if !kept && self.fight.state.object(card).status.rested {
                self.fight.by(Some(self.of.player), Event::Stood(card), self.cite);
                self.fight.happen(Happening::Stood(card, Some(self.of.player)));
            }
        }
        Ok(())
    }
}
