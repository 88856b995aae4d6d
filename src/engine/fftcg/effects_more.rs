//! More of what effects do: moving, searching, looking, groups, the stack, counters, what comes later.

use crate::ability::fftcg::{
    Delay, Effect, Groups, ItemKind, Look, Many, Search, To, Trait, Which,
};
use crate::engine::core::{CardId, Known, Player};

use super::cast::Terms;
use super::effects::Doing;
use super::event::{Event, How};
use super::game::{Flow, Game};
use super::payment::Price;
use super::request::{Ask, For};
use super::state::{Delayed, Thing};
use super::zone::Zone;

impl Doing<'_, '_> {
    pub(super) fn more(&mut self, effect: &Effect) -> Flow {
        let you = self.you();
        match effect {
            Effect::Search(of) => self.search(of)?,
            Effect::Look(of) => self.look(of)?,
            Effect::Groups(of) => self.groups(of)?,
            Effect::Cancel(which) => self.cancel(which),
            Effect::Counters(of) => {
                let by = self.amount(&of.by);
                let cite = if by < 0 { "15.1.1.10.1" } else { "6.7.1" };
                for card in self.which(&of.what) {
                    self.game.change_counters(card, &of.name, by, cite);
                }
            }
            Effect::Crystals(Many { who, count }) => {
                for player in self.whom(*who) {
                    let by = self.amount(count);
                    self.game.by(player, Event::CrystalsChanged { of: player, by }, "6.8.1");
                }
            }
            Effect::Cast(of) => {
                for card in self.which(&of.what) {
                    let terms = Terms { free: of.free, cost: of.cost, by_effect: true };
                    let event = Event::CastLater { player: you, card, terms };
                    self.game.by(you, event, "11.3.11");
                }
            }
            Effect::Pay(costs) => {
                let (card, price) = (self.item.source.0, Price::default());
                let doer = self.doer;
                let (costs, x) = self.game.settle_x(doer, card, costs, price, false)?;
                if x.is_some() && self.item.kind == ItemKind::Auto {
                    self.game.also("11.8.11");
                }
                self.game.pay(doer, card, &costs, price, false, "11.2.1")?;
                // 11.8.11: what was said counts from here on.
                self.item.x = x.map_or(self.item.x, i32::from);
            }
            Effect::Delay(of) => self.delay(of),
            Effect::Shuffle(who) => {
                for player in self.whom(*who) {
                    self.game.by(player, Event::Shuffled(player), "15.1.1.6.1");
                }
            }
            Effect::Lose(who) => {
                for player in self.whom(*who) {
                    self.game.by(player, Event::Lost(player), "3.1");
                }
                return Err(super::game::Stop::Over);
            }
            // The others are done in `effects.rs`.
            _ => {}
        }
        Ok(())
    }

    /// From wherever they are to a zone: characters leave the field at once.
    pub(super) fn send(
        &mut self,
        which: &Which,
        to: Zone,
        cite: crate::engine::core::Cite,
    ) -> Flow {
        let cards = self.which(which);
        self.send_cards(&cards, to, false, cite)?;
        self.handled(&cards);
        Ok(())
    }

    fn send_cards(
        &mut self,
        cards: &[CardId],
        to: Zone,
        below: bool,
        cite: crate::engine::core::Cite,
    ) -> Flow {
        let (state, you) = (&self.game.state, self.you());
        let kept = |card: &CardId| {
            let facts = state.facts(*card);
            // 2.2: what cannot go there does not.
            to == Zone::Hand
                && (facts.may(&Trait::CannotReturn)
                    || state.object(*card).controller != you
                        && facts.may(&Trait::NotReturnedByEffects))
                || to == Zone::Removed && facts.may(&Trait::CannotBeRemoved)
        };
        let (field, others): (Vec<CardId>, Vec<CardId>) = cards
            .iter()
            .filter(|card| !(state.object(**card).zone == Zone::Field && kept(card)))
            .partition(|card| state.object(**card).zone == Zone::Field);
        let leaving: Vec<_> = field.into_iter().map(|card| (card, How::Effect)).collect();
        if !leaving.is_empty() {
            self.game.leave(&leaving, to, below, cite)?;
        }
        for card in others {
            if self.game.state.object(card).zone != to {
                self.game.put_facing(card, to, How::Effect, below, cite);
            }
        }
        Ok(())
    }

    pub(super) fn put_all(&mut self, cards: &[CardId], to: To) -> Flow {
        let cite = "11.12.3.1";
        match to {
            To::Field | To::FieldDull => {
                let dull = to == To::FieldDull;
                let entered = self.game.enter_together(cards, self.you(), dull, "6.2.4")?;
                self.handled(&entered);
                return Ok(());
            }
            To::Hand => self.send_cards(cards, Zone::Hand, false, cite)?,
            To::Break => self.send_cards(cards, Zone::Break, false, cite)?,
            To::DeckTop => self.send_cards(cards, Zone::Deck, false, cite)?,
            To::DeckBottom => self.send_cards(cards, Zone::Deck, true, cite)?,
            To::DeckShuffled => {
                self.send_cards(cards, Zone::Deck, false, cite)?;
                let owner = |card: &CardId| self.game.state.object(*card).owner;
                let mut owners: Vec<Player> = cards.iter().map(owner).collect();
                owners.sort();
                owners.dedup();
                for player in owners {
                    self.game.note(Event::Shuffled(player), "15.1.1.6.1");
                }
            }
            To::Removed => self.send_cards(cards, Zone::Removed, false, "15.1.1.5.1")?,
            To::RemovedFaceDown => self.send_cards(cards, Zone::Removed, true, "7.13.3")?,
            To::Damage => self.send_cards(cards, Zone::Damage, false, cite)?,
        }
        self.handled(cards);
        Ok(())
    }

    /// サーチする: only what can then be done with it is found (15.1.1.8.1); not finding is allowed (15.1.1.8.2), unless any card
    /// will do (15.1.1.8.3).
    fn search(&mut self, of: &Search) -> Flow {
        let you = self.you();
        let view = self.view();
        let any = of.filter == crate::ability::fftcg::Filter::default();
        let mut found: Vec<CardId> = Vec::new();
        for _ in 0..of.count {
            let state = &self.game.state;
            let mut from = state.zone(you, Zone::Deck).to_vec();
            from.retain(|card| {
                let usable = match of.to {
                    To::Field | To::FieldDull => state.may_enter(*card, you).is_ok(),
                    _ => true,
                };
                !found.contains(card) && usable && state.fits(*card, &of.filter, &view)
            });
            let mut seen: Vec<crate::engine::core::DefId> = Vec::new();
            from.retain(|card| {
                let def = state.object(*card).def;
                let new = !seen.contains(&def);
                seen.push(def);
                new
            });
            match self.game.ask_card(you, For::Search, from, !any)? {
                Some(card) => found.push(card),
                None => break,
            }
        }
        if !found.is_empty() {
            self.game.by(you, Event::Revealed(found.clone()), "15.1.1.8.1");
        }
        // Set aside: the deck is shuffled without it.
        let cite = if found.is_empty() { "15.1.1.8.2" } else { "15.1.1.8.1" };
        if of.to != To::DeckTop {
            self.put_all(&found, of.to)?;
        }
        self.game.by(you, Event::Shuffled(you), cite);
        let state = &self.game.state;
        let lb_deck = state.zone(you, Zone::LbDeck).iter();
        let fitting = lb_deck.filter(|card| state.fits(**card, &of.filter, &view));
        if let Some(known) = fitting.map(|card| state.known_to(*card)).reduce(Known::or) {
            // There is one in the LB deck, and the deck is the main deck.
            self.game.also_known("7.9.3", known);
        }
        if of.to == To::DeckTop {
            for card in &found {
                self.game.by(you, Event::ToTop(*card), "15.1.1.8.1");
            }
        }
        self.handled(&found);
        Ok(())
    }

    /// Looking at the top of a deck, and taking of it.
    fn look(&mut self, of: &Look) -> Flow {
        let you = self.you();
        let player = self.view().one(of.who);
        let count = self.count(&of.count);
        let deck = self.game.state.zone(player, Zone::Deck);
        let seen: Vec<CardId> = deck.iter().rev().take(count).copied().collect();
        self.game.by(you, Event::Looked(you, seen.clone()), "11.12.3.1");
        // Nobody else sees them, and they stay in their order.
        self.game.also("7.9.2");
        let view = self.view();
        let mut taken: Vec<CardId> = Vec::new();
        let any = of.filter == crate::ability::fftcg::Filter::default();
        for _ in 0..of.take {
            let mut from = seen.clone();
            from.retain(|card| {
                !taken.contains(card) && self.game.state.fits(*card, &of.filter, &view)
            });
            match self.game.ask_card(you, For::Effect, from, !any)? {
                Some(card) => taken.push(card),
                None => break,
            }
        }
        let rest: Vec<CardId> = seen.into_iter().filter(|card| !taken.contains(card)).collect();
        self.put_all(&taken, of.to)?;
        let handled = self.those.clone();
        if of.rest == To::DeckTop {
            // They stay where they are, in an order of the player's.
            for card in self.in_order(&rest)? {
                self.game.by(you, Event::ToTop(card), "11.12.3.1");
            }
        } else {
            let rest = self.in_order(&rest)?;
            self.put_all(&rest, of.rest)?;
        }
        self.those = handled;
        Ok(())
    }

    fn in_order(&mut self, cards: &[CardId]) -> Flow<Vec<CardId>> {
        let mut left = cards.to_vec();
        let mut order = Vec::with_capacity(left.len());
        while !left.is_empty() {
            let ask = Ask::Card { what: For::Below, from: left.clone(), enough: false };
            let at = self.game.ask(self.item.controller, ask)?;
            order.push(left.remove(at));
        }
        Ok(order)
    }

    /// Groups: every card goes into one of them, and a group may be empty (15.1.1.11.2, 15.1.1.11.3).
    fn groups(&mut self, of: &Groups) -> Flow {
        let cards = self.which(&of.what);
        let maker = self.view().one(of.who);
        let mut groups: Vec<Vec<CardId>> = vec![Vec::new(); usize::from(of.count.max(1))];
        for card in cards {
            let at = self.game.ask(maker, Ask::Group(groups.clone()))?;
            groups[at].push(card);
        }
        let picker = self.view().one(of.picked_by);
        let at = self.game.ask(picker, Ask::Group(groups.clone()))?;
        let things = groups[at].iter().map(|card| Thing::Card(*card)).collect();
        self.game.picked(picker, things, "15.1.1.11.2");
        if groups.iter().any(Vec::is_empty) {
            self.game.also("15.1.1.11.3");
        }
        let picked = groups.remove(at);
        self.put_all(&picked, of.to)?;
        self.put_all(&groups.concat(), of.rest)?;
        self.handled(&picked);
        Ok(())
    }

    /// 無効にする: it leaves the stack, a summon to its owner's break zone.
    fn cancel(&mut self, which: &Which) {
        let Which::Chosen(label) = which else { return };
        let chosen = self.item.chosen.iter().filter(|(of, _)| **of == **label);
        let items = chosen.flat_map(|(_, things)| things).filter_map(|(thing, _)| match thing {
            Thing::Item(id) => Some(*id),
            Thing::Card(_) => None,
        });
        for id in items.collect::<Vec<u32>>() {
            let Some(item) = self.game.state.item(id) else { continue };
            let card = item.source.0;
            let summon = item.kind == ItemKind::Summon;
            let (missed, stacked) = (item.ends_warp(), item.on_stack());
            self.game.by(self.item.controller, Event::Cancelled(stacked), "11.12.3.1");
            // 15.2.7.5.1, 15.2.7.5.2: it does not come, and does not try again.
            if missed {
                self.game.also("15.2.7.5.1");
                self.game.also("15.2.7.5.2");
            }
            self.game.unstack(stacked, "11.12.3.1");
            if summon && self.game.state.object(card).zone == Zone::Stack {
                self.game.put(card, Zone::Break, How::Cancelled, "11.12.3.1");
            }
        }
    }

    /// 遅延型のオートアビリティ (11.8.17.1).
    fn delay(&mut self, of: &Delay) {
        let about = of.about.as_ref().map(|which| self.which(which)).unwrap_or_default();
        let about = about.into_iter().map(|card| self.game.state.chosen(card)).collect();
        let delayed = Delayed {
            auto: of.auto.clone(),
            controller: self.you(),
            source: self.item.source,
            about,
            until: of.until,
        };
        let resolves = self.game.state.object(self.item.source.0).zone == Zone::Stack;
        let (cite, source) = match self.item.kind {
            crate::ability::fftcg::ItemKind::Summon if resolves => ("11.8.17.4", "6.4.1.1"),
            // As an EX burst.
            crate::ability::fftcg::ItemKind::Summon => ("11.8.17.4", "6.4.1.2"),
            // A replacement effect's (see `replace.rs`).
            _ if matches!(self.item.words, super::state::Words::Summon(_)) => {
                ("11.8.17.6", "6.4.1.3")
            }
            _ => ("11.8.17.5", "6.4.1.2"),
        };
        self.game.by(self.you(), Event::Delayed(Box::new(delayed)), cite);
        self.game.also(source);
        // What has happened up to here does not trigger it.
        self.game.also("11.8.17.1");
    }
}

impl Game<'_> {
    /// A random number below `end`, by an event, so that the log replays.
    pub(super) fn roll(&mut self, end: usize) -> usize {
        let number = self.state.chance.clone().below(end);
        self.note(Event::Rolled(end), "11.12.3.1");
        number
    }
}
