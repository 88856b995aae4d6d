//! Effects on the stack, and delayed effects.

use std::sync::Arc;

use crate::event::{Event, How};
use crate::item::{Delayed, Item, Lasting, Words};
use crate::payment::Price;
use crate::reading::Reading;
use crate::terms::{Terms, Thing};
use crate::zone::Zone;
use hantei_ability::fftcg::{Body, Cast, Cost, Delay, ItemKind, Which, Who};
use hantei_engine::{Flow, Flows as _, Stop};

use super::Resolution;

impl Resolution<'_, '_> {
    /// 無効にする: the item leaves the stack, a summon to its owner's break zone.
    pub(super) fn cancel(&mut self, which: &Which) -> Flow {
        self.cancel_items(&self.items(which))
    }

    /// The same for the item that led to the event that this ability waited for.
    pub(super) fn cancel_that(&mut self) -> Flow {
        let that: Vec<u32> = self.item.by.into_iter().collect();
        self.cancel_items(&that)
    }

    fn cancel_items(&mut self, items: &[u32]) -> Flow {
        for id in items.iter().copied() {
            let Some(item) = self.game.state.item(id) else { continue };
            let card = item.source.0;
            let summon = item.kind == ItemKind::Summon;
            let (missed, stacked) = (item.ends_warp(), item.on_stack());
            self.game.by(self.item.controller, Event::Cancelled(stacked), "11.12.3.1");
            // 15.2.7.5.1, 15.2.7.5.2: the card does not enter, and there is no second try.
            if missed {
                self.game.also("15.2.7.5.1");
                self.game.also("15.2.7.5.2");
            }
            self.game.unstack(stacked, "11.12.3.1");
            if summon && self.game.state.object(card).zone == Zone::Stack {
                self.game.put(card, Zone::Break, How::Cancelled, "11.12.3.1");
            }
        }
        Ok(())
    }

    /// Returns the ids of the items on the stack to which `which` refers, without the item that is resolving.
    fn items(&self, which: &Which) -> Vec<u32> {
        let item = |thing: &Thing| match thing {
            Thing::Item(of) if of.id != self.item.id => Some(of.id),
            Thing::Item(_) | Thing::Card(_) => None,
        };
        match which {
            Which::Chosen(label) => {
                let chosen = self.item.chosen.iter().filter(|(of, _)| **of == **label);
                chosen.flat_map(|(_, things)| things).filter_map(|(of, _)| item(of)).collect()
            }
            Which::All(filter) => {
                let all = self.game.state.choosable(&self.settled(filter), &self.view());
                // From the top of the stack.
                all.iter().rev().filter_map(item).collect()
            }
            // A script with these is refused, because they refer to cards.
            Which::This
            | Which::That
            | Which::Those
            | Which::Remembered
            | Which::Paid
            | Which::AllBut(_)
            | Which::Top(_)
            | Which::Several(_) => Vec::new(),
        }
    }

    /// キャストする, as soon as the effect has resolved (11.3.11).
    pub(super) fn cast(&mut self, of: &Cast) -> Flow {
        let (you, cards) = (self.you(), self.which(&of.what));
        let Cast { free, cost, cost_floor, any_element, after, .. } = *of;
        let terms = Terms { free, cost, cost_floor, any_element, after, by_effect: false };
        if let Some(until) = of.until {
            // Cast with priority, as from the hand.
            return self.lasts(&cards, Lasting::MayCast(terms), until);
        }
        for card in cards {
            let terms = Terms { by_effect: true, ..terms };
            self.game.by(you, Event::CastLater { player: you, card, terms }, "11.3.11");
        }
        Ok(())
    }

    /// Pays a cost now. A cost that cannot be paid makes the effect illegal.
    pub(super) fn pay(&mut self, costs: &[Cost]) -> Flow {
        let (card, price, doer) = (self.item.source.0, Price::default(), self.doer);
        let (costs, x) = self.game.settle_x(doer, card, costs, price, false)?;
        if x.is_some() && self.item.kind == ItemKind::Auto {
            self.game.also("11.8.11");
        }
        self.game.pay(doer, card, &costs, price, false, "11.2.1")?;
        // 11.8.11: the chosen X counts from now on.
        self.item.x = x.map_or(self.item.x, i32::from);
        Ok(())
    }

    /// 遅延型のオートアビリティ (11.8.17.1).
    pub(super) fn delay(&mut self, of: &Delay) -> Flow {
        let about = of.about.as_ref().map(|which| self.which(which)).unwrap_or_default();
        let about = about.into_iter().map(|card| self.game.state.chosen(card)).collect();
        let replaces = matches!(self.item.words, super::super::item::Words::Summon(_));
        let by_ability = self.item.kind != ItemKind::Summon && !replaces;
        let source = self.game.state.object(self.item.source.0);
        let (zone, of_source) = (source.zone, source.controller);
        let other = of_source != self.you();
        // 11.8.17.5 says that the controller of the source has it; 6.4.1.2 says the controller of the ability.
        let there = zone == Zone::Field && self.game.state.is_still(self.item.source);
        let by_source = by_ability && other && there && self.game.reads(Reading::DelayedBySource);
        let delayed = Delayed {
            auto: of.auto.clone(),
            controller: if by_source { of_source } else { self.you() },
            source: self.item.source,
            about,
            until: of.until,
            turn: self.game.state.turn.player,
        };
        let (cite, source) = match self.item.kind {
            ItemKind::Summon if zone == Zone::Stack => ("11.8.17.4", Some("6.4.1.1")),
            // As an EX burst.
            ItemKind::Summon => ("11.8.17.4", Some("6.4.1.2")),
            // Of a replacement effect (see `replace.rs`).
            ItemKind::Action | ItemKind::Special | ItemKind::Auto if replaces => {
                ("11.8.17.6", Some("6.4.1.3"))
            }
            ItemKind::Action | ItemKind::Special | ItemKind::Auto if by_source => {
                ("11.8.17.5", None)
            }
            ItemKind::Action | ItemKind::Special | ItemKind::Auto => {
                ("6.4.1.2", (!other).then_some("11.8.17.5"))
            }
        };
        self.game.by(self.you(), Event::Delayed(Box::new(delayed)), cite);
        source.into_iter().for_each(|source| self.game.also(source));
        // What has happened up to now does not trigger it.
        self.game.also("11.8.17.1");
        Ok(())
    }

    /// そうしたとき: the step is done, and an auto-ability triggers (11.8.17).
    pub(super) fn when_done(&mut self, body: &Arc<Body>) -> Flow {
        let Item { source, that, that_player, amount, x, by, .. } = self.item;
        let words = Words::Done(body.clone());
        let made = self.game.state.new_item(ItemKind::Auto, self.you(), source.0, words);
        let (about, paid, cp) = (self.item.about.clone(), self.item.paid.clone(), self.item.cp);
        // The cards with which it was done, or otherwise those that paid for it.
        let spent = match self.those.is_empty() {
            true => self.item.spent.clone(),
            false => self.those.clone(),
        };
        let item =
            Item { source, that, that_player, amount, x, about, paid, cp, spent, by, ..made };
        self.game.note(Event::Triggered(Box::new(item)), "11.8.17");
        Ok(())
    }

    /// 敗北する (3.1)
    pub(super) fn lose(&mut self, who: Who) -> Flow {
        for player in self.whom(who) {
            self.game.by(player, Event::Lost(player), "3.1");
        }
        Err(Stop::Over)
    }
}
