//! Effects on cards where they are: dull and active, counters, power, and lasting effects.

use std::sync::Arc;

use crate::event::Event;
use crate::facts::MOST_POWER;
use crate::item::{Lasting, LastingEffect};
use crate::zone::Zone;
use hantei_ability::fftcg::{
    Amount, Casting, Change, Control, Count, CounterChange, Give, Gives, ItemKind, Replacement,
    Trait, Until, Which,
};
use hantei_engine::{CardId, Flow, Flows as _, Ineffective, Stamp, Stop};

use super::Resolution;

/// More lasting effects than any real game has. A game that reaches this number would go on forever.
const MOST: usize = 20_000;

impl Resolution<'_, '_> {
    /// アクティブにする. An active card may be activated, too (15.1.1.1.2).
    pub(super) fn activate(&mut self, which: &Which) -> Flow {
        for card in self.on_field(which) {
            let active = !self.game.state.object(card).status.dull;
            self.game.activate(card, "15.1.1.1.1");
            if active {
                self.game.by(self.you(), Event::Unchanged(card), "15.1.1.1.2");
            }
        }
        Ok(())
    }

    /// ダルにする. A dull card may be dulled, too (15.1.1.2.2).
    pub(super) fn dull(&mut self, which: &Which) -> Flow {
        let you = self.you();
        for card in self.on_field(which) {
            let theirs = self.game.state.object(card).controller != you;
            let kept = self.game.state.facts(card).may(&Trait::NotDulledByEffects);
            if theirs && kept {
                continue;
            }
            let dull = self.game.state.object(card).status.dull;
            self.game.dull(card, "15.1.1.2.1");
            if dull {
                self.game.by(you, Event::Unchanged(card), "15.1.1.2.2");
            }
        }
        Ok(())
    }

    /// 凍結する (15.2.4.1)
    pub(super) fn freeze(&mut self, which: &Which) -> Flow {
        for card in self.on_field(which) {
            self.game.by(self.you(), Event::Frozen(card), "15.2.4.1");
        }
        Ok(())
    }

    /// 次のあなたのアクティブフェイズにアクティブにならない: lasts until that phase, whose event ends it.
    pub(super) fn skip_activation(&mut self, which: &Which) -> Flow {
        let cards = self.on_field(which);
        self.lasts(&cards, Lasting::SkipsActivation, Until::Game)
    }

    /// ダメージを無効にする
    pub(super) fn heal(&mut self, which: &Which) -> Flow {
        for card in self.on_field(which) {
            if self.game.state.object(card).status.damage > 0 {
                self.game.by(self.you(), Event::Healed(card), "11.12.3.1");
            }
        }
        Ok(())
    }

    /// Adds counters to cards, or removes them.
    pub(super) fn counters(&mut self, of: &CounterChange) -> Flow {
        let by = self.amount(&of.by);
        let cite = if by < 0 { "15.1.1.10.1" } else { "6.7.1" };
        for card in self.which(&of.what) {
            self.game.change_counters(card, &of.name, by, cite);
        }
        Ok(())
    }

    /// クリスタル (6.8.1)
    pub(super) fn crystals(&mut self, Count { who, count }: &Count) -> Flow {
        for player in self.whom(*who) {
            self.game.change_crystals(player, self.amount(count));
        }
        Ok(())
    }

    /// パワーを±.
    pub(super) fn power(&mut self, of: &Change) -> Flow {
        let cards = self.on_field(&of.what);
        let power = self.amount(&of.by);
        let gives = Arc::new(Gives { power: Some(Amount::Number(power)), ..Default::default() });
        let below = |card: &CardId| self.game.state.facts(*card).power < 0;
        let below = power != 0 && cards.iter().any(below);
        self.lasts(&cards, Lasting::Gives { gives, power, base: None }, of.until)?;
        if below {
            // A number below 0 is raised and lowered from there.
            self.game.also("4.3");
        }
        Ok(())
    }

    /// Gives cards something for a limited time, wherever they are.
    pub(super) fn give(&mut self, of: &Give) -> Flow {
        let cards = self.which(&of.what);
        // 11.12.4.3: its numbers are fixed once.
        let settle = |amount: &Amount| self.amount(amount);
        let power = of.gives.power.as_ref().map_or(0, settle);
        let base = of.gives.base_power.as_ref().map(settle);
        let gives = self.named_given(&of.gives).map_or_else(|| of.gives.clone(), Arc::new);
        let what = Lasting::Gives { gives, power, base };
        self.lasts(&cards, what, of.until)
    }

    /// Changes the cost of casting this turn, for all such cards or for the next one.
    pub(super) fn casting(&mut self, of: &Casting) -> Flow {
        let Casting { filter, cost, cost_floor, next } = of;
        let filter = Some(self.settled(filter));
        let (cost, cost_floor, next) = (*cost, *cost_floor, *next);
        let gives = Arc::new(Gives { filter, cost, cost_floor, ..Gives::default() });
        self.lasts_on_nothing(Lasting::Casting { gives, next })
    }

    /// Starts a replacement that lasts this turn, whatever happens to any card.
    pub(super) fn replaces(&mut self, of: &Replacement) -> Flow {
        let gives = Gives { replaces: vec![of.clone()], ..Gives::default() };
        self.lasts_on_nothing(Lasting::Replaces(Arc::new(gives)))
    }

    fn lasts_on_nothing(&mut self, what: Lasting) -> Flow {
        if self.game.state.effects.len() >= MOST {
            return Err(Stop::Endless);
        }
        let (source, controller, on) = (self.item.source, self.you(), Vec::new());
        let stamp = Stamp(self.game.state.table.now().0 + 1);
        let (until, turn) = (Until::Turn, self.game.state.turn.player);
        let effect = LastingEffect { stamp, source, controller, on, what, until, turn };
        self.game.by(controller, Event::Lasts(Box::new(effect)), "11.12.4.1");
        Ok(())
    }

    /// コントロールを得る (6.2.6)
    pub(super) fn control(&mut self, of: &Control) -> Flow {
        let cards = self.on_field(&of.what);
        let player = self.view().one(of.who);
        self.lasts(&cards, Lasting::Control(player), of.until)
    }

    /// Starts a lasting effect on cards (11.12.4.9).
    pub(super) fn lasts(&mut self, cards: &[CardId], what: Lasting, until: Until) -> Flow {
        if cards.is_empty() {
            return Ok(());
        }
        let here = self.game.state.object(self.item.source.0).zone == Zone::Field
            && self.game.state.is_still(self.item.source);
        if until == Until::WhileThis && !here {
            // It would last as long as its card is there, and the card has left.
            self.nothing(Ineffective::Rest, "11.12.4.1");
            return Ok(());
        }
        if self.game.state.effects.len() >= MOST {
            return Err(Stop::Endless);
        }
        let cite = match what {
            Lasting::Control(_) => "6.2.6",
            // 11.3.10, 11.5.6: the printed power is changed.
            Lasting::Gives { base: Some(_), .. } => match self.item.kind {
                ItemKind::Summon => "11.3.10",
                ItemKind::Action | ItemKind::Special | ItemKind::Auto => "11.5.6",
            },
            // 11.12.4.1: for as long as it says.
            Lasting::Gives { .. } if until != Until::Turn => "11.12.4.1",
            Lasting::MayCast(_) | Lasting::SkipsActivation => "11.12.4.1",
            Lasting::Gives { .. } | Lasting::Casting { .. } | Lasting::Replaces(_) => "11.12.4.2",
        };
        let (further, before) = (self.further(cards, &what), self.game.layers());
        let state = &self.game.state;
        let stamp = Stamp(state.table.now().0 + 1);
        let on = cards.iter().map(|card| state.chosen(*card)).collect();
        let (source, controller, turn) = (self.item.source, self.you(), state.turn.player);
        let effect = LastingEffect { stamp, source, controller, on, what, until, turn };
        let elements = state.becomes_multi_element(cards, &effect.what);
        let awaited = match effect.what {
            Lasting::Control(to) => cards.iter().any(|of| self.game.awaits_entering(*of, to)),
            Lasting::Gives { .. }
            | Lasting::Casting { .. }
            | Lasting::MayCast(_)
            | Lasting::SkipsActivation
            | Lasting::Replaces(_) => false,
        };
        self.game.by(controller, Event::Lasts(Box::new(effect)), cite);
        if elements {
            self.game.also("5.2.1.1");
        }
        if awaited {
            // An ability waits for the card to enter, but it does not enter.
            self.game.also("6.2.6.1");
        }
        further.into_iter().flatten().for_each(|cite| self.game.also(cite));
        self.game.layered_since(before);
        if cards.iter().any(|card| self.game.state.facts(*card).power.abs() >= MOST_POWER) {
            self.game.note(Event::AtLimit(cards[0]), "2.3");
        }
        Ok(())
    }
}
