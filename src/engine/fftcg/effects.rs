//! What effects do (11.11.5): in the order in which they are written, each as far as it can be done (2.3).

use std::sync::Arc;

use crate::ability::fftcg::{
    Amount, Choose, Condition, Effect, Hit as Printed, If, Many, May, Target, Top, Toss, Trait,
    Which, Who,
};
use crate::engine::core::{CardId, Player};

use super::damage::{Hit, Means};
use super::event::{Event, How};
use super::filter::View;
use super::game::{DEEPEST, Flow, Game, Stop};
use super::loops::Stopper;
use super::noticed::Noticed;
use super::request::{Ask, For, Wish};
use super::state::{Chosen, Effect as Lasts, Item, Lasting, Thing};
use super::zone::Zone;

/// Something whose effects are being carried out.
pub(super) struct Doing<'a, 'd> {
    pub game: &'a mut Game<'d>,
    pub item: Item,
    /// What the effect before handled.
    pub those: Vec<Chosen>,
    /// Who does what may be done, and pays for it.
    pub doer: Player,
    /// What the effect under way uses.
    pub noticed: Noticed,
}

impl<'d> Game<'d> {
    /// Carries out effects one after another.
    pub(super) fn carry_out(&mut self, item: Item, effects: &[Effect]) -> Flow {
        let doer = item.controller;
        let noticed = Noticed::default();
        Doing { game: self, item, those: Vec::new(), doer, noticed }.all(effects)
    }
}

impl Doing<'_, '_> {
    pub(super) fn all(&mut self, effects: &[Effect]) -> Flow {
        if self.game.scratch.nested == DEEPEST {
            return Err(Stop::Endless);
        }
        self.game.scratch.nested += 1;
        let done = effects.iter().try_for_each(|effect| {
            self.game.within_budget()?;
            self.look_for(effect);
            self.notice_numbers(effect);
            let since = self.game.log.len();
            self.one(effect)?;
            self.write_noticed(since);
            Ok(())
        });
        self.game.scratch.nested -= 1;
        done
    }

    pub(super) fn you(&self) -> Player {
        self.item.controller
    }

    pub(super) fn view(&self) -> View {
        View { those: self.those.len() as i32, ..View::of_item(&self.item) }
    }

    fn hold(&self, conditions: &[Condition]) -> bool {
        self.notice_asked(conditions);
        let view = self.view();
        let state = &self.game.state;
        conditions.iter().all(|condition| match condition {
            crate::ability::fftcg::Condition::ThoseAre(filter) => {
                !self.those.is_empty()
                    && self.those.iter().all(|of| state.fits(of.0, filter, &view))
            }
            other => state.hold(std::slice::from_ref(other), &view),
        })
    }

    /// The players that are meant, the turn player first (6.1.4).
    pub(super) fn whom(&self, who: Who) -> Vec<Player> {
        let mut players = self.view().whom(who).to_vec();
        let turn_player = self.game.state.turn.player;
        players.sort_by_key(|player| *player != turn_player);
        players
    }

    /// The cards that are meant, those that are still where they were chosen (11.8.16.1).
    pub(super) fn which(&self, which: &Which) -> Vec<CardId> {
        let state = &self.game.state;
        let still = |of: &[Chosen]| -> Vec<CardId> {
            of.iter().filter(|of| state.is_still(**of)).map(|of| of.0).collect()
        };
        match which {
            Which::This => still(&[self.item.source]),
            Which::That => still(self.item.that.as_slice()),
            Which::Those => still(&self.those),
            Which::Remembered => still(&self.item.about),
            Which::Chosen(label) => {
                let chosen = self.item.chosen.iter().filter(|(of, _)| **of == **label);
                let cards = chosen.flat_map(|(_, things)| things).filter_map(|of| match of {
                    (Thing::Card(card), visit) if state.is_still((*card, *visit)) => Some(*card),
                    _ => None,
                });
                cards.collect()
            }
            Which::All(filter) => state.meant(filter, &self.view()),
            Which::Top(of) => {
                let Top { who, count } = &**of;
                let deck = state.zone(self.view().one(*who), Zone::Deck);
                deck.iter().rev().take(self.count(count)).copied().collect()
            }
        }
    }

    /// Those of them that are on the field.
    pub(super) fn on_field(&self, which: &Which) -> Vec<CardId> {
        let mut cards = self.which(which);
        cards.retain(|card| self.game.state.object(*card).zone == Zone::Field);
        cards
    }

    /// What was handled is `those` from now on.
    pub(super) fn handled(&mut self, cards: &[CardId]) {
        self.those = cards.iter().map(|card| self.game.state.chosen(*card)).collect();
    }

    /// One effect, and by which articles it came out as it did.
    fn one(&mut self, effect: &Effect) -> Flow {
        let (before, shaped) = (self.game.log.len(), self.shaped_by(effect));
        self.act(effect)?;
        self.shaped(before, &shaped);
        Ok(())
    }

    fn act(&mut self, effect: &Effect) -> Flow {
        let you = self.you();
        match effect {
            Effect::Choose(of) => self.choose(of)?,
            Effect::Damage(of) => self.damage(of)?,
            Effect::DamagePlayer(Many { who, count }) => {
                let (by, source) = (self.amount(count), self.item.source.0);
                let players = self.whom(*who);
                self.game.damage_players(&players, by, &[source], "6.5.1")?;
            }
            Effect::Break(which) => {
                let cards = self.on_field(which);
                self.game.break_cards(you, &cards, "15.1.1.3.1")?;
                self.handled(&cards);
            }
            Effect::ToBreak(which) => self.send(which, Zone::Break, "15.1.1.3.2")?,
            Effect::ToHand(which) => self.send(which, Zone::Hand, "11.12.3.1")?,
            Effect::Remove(which) => self.send(which, Zone::Removed, "15.1.1.5.1")?,
            Effect::Put(put) => {
                let cards = self.which(&put.what);
                self.put_all(&cards, put.to)?;
            }
            Effect::Enter(of) => {
                let under = self.view().one(of.under);
                let mut cards = self.which(&of.what);
                cards.retain(|card| self.game.state.object(*card).zone != Zone::Field);
                let entered = self.game.enter_together(&cards, under, of.dull, "6.2.4")?;
                self.handled(&entered);
            }
            Effect::Draw(Many { who, count }) => {
                for player in self.whom(*who) {
                    self.game.draw(player, self.count(count), "11.12.3.1")?;
                }
            }
            Effect::Discard(of) => self.discard(of)?,
            Effect::Mill(Many { who, count }) => {
                for player in self.whom(*who) {
                    let (before, count) = (self.game.log.len(), self.count(count));
                    let there = self.game.state.zone(player, Zone::Deck).len();
                    for _ in 0..count.min(there) {
                        if let Some(card) = self.game.state.zone(player, Zone::Deck).last().copied()
                        {
                            self.game.put(card, Zone::Break, How::Effect, "11.12.3.1");
                        }
                    }
                    self.as_far_as(before, there >= count);
                }
            }
            Effect::Activate(which) => {
                let cards = self.on_field(which);
                for card in cards {
                    let active = !self.game.state.object(card).dull;
                    self.game.activate(card, "15.1.1.1.1");
                    if active {
                        self.game.by(you, Event::Unchanged(card), "15.1.1.1.2");
                    }
                }
            }
            Effect::Dull(which) => {
                for card in self.on_field(which) {
                    let theirs = self.game.state.object(card).controller != you;
                    let kept = self.game.state.facts(card).may(&Trait::NotDulledByEffects);
                    if theirs && kept {
                        continue;
                    }
                    let dull = self.game.state.object(card).dull;
                    self.game.dull(card, "15.1.1.2.1");
                    if dull {
                        self.game.by(you, Event::Unchanged(card), "15.1.1.2.2");
                    }
                }
            }
            Effect::Freeze(which) => {
                for card in self.on_field(which) {
                    self.game.by(you, Event::Frozen(card), "15.2.4.1");
                }
            }
            Effect::Power(of) => {
                let cards = self.on_field(&of.what);
                let power = self.amount(&of.by);
                let gives = Arc::new(crate::ability::fftcg::Gives {
                    power: Some(Amount::Number(power)),
                    ..Default::default()
                });
                let below = |card: &CardId| self.game.state.facts(*card).power < 0;
                let below = power != 0 && cards.iter().any(below);
                self.lasts(&cards, Lasting::Gives { gives, power, base: None }, of.until);
                if below {
                    // What is below nothing is raised and lowered from there.
                    self.game.also("4.3");
                }
            }
            Effect::Gain(of) => {
                let cards = self.on_field(&of.what);
                // 11.12.4.3: its numbers are settled once.
                let settle = |amount: &Amount| self.amount(amount);
                let power = of.gives.power.as_ref().map_or(0, settle);
                let base = of.gives.base_power.as_ref().map(settle);
                let what = Lasting::Gives { gives: of.gives.clone(), power, base };
                self.lasts(&cards, what, of.until);
            }
            Effect::Control(of) => {
                let cards = self.on_field(&of.what);
                let player = self.view().one(of.who);
                self.lasts(&cards, Lasting::Control(player), of.until);
            }
            Effect::May(of) => self.may(of)?,
            Effect::If(of) => self.either(of)?,
            // 11.12.5.6: what it replaces of itself it replaces before anything else does.
            Effect::Instead(of) => {
                if self.hold(&of.conditions) {
                    self.game.by(you, Event::Replaced(self.item.source.0), "11.12.5.6");
                }
                self.either(of)?;
            }
            Effect::OneOf(branches) => {
                let of = (0..branches.len() as u8).collect();
                let at = self.game.ask(you, Ask::Mode { of, enough: false })?;
                self.all(&branches[at])?;
            }
            Effect::Repeat(of) => {
                for _ in 0..self.count(&of.times).min(1000) {
                    self.all(&of.effects)?;
                }
            }
            Effect::ForEach(of) => {
                for card in self.which(&of.what) {
                    self.handled(&[card]);
                    self.all(&of.effects)?;
                }
            }
            more => self.more(more)?,
        }
        Ok(())
    }

    fn either(&mut self, of: &If) -> Flow {
        if self.hold(&of.conditions) { self.all(&of.then) } else { self.all(&of.otherwise) }
    }

    /// してよい: asked as it resolves (11.8.14).
    fn may(&mut self, of: &May) -> Flow {
        for player in self.whom(of.who) {
            let card = self.item.source.0;
            let barred = self.game.state.barred(player, Stopper::May(card));
            if let Some(cite) = barred {
                self.game.stop_loop(player, cite);
            }
            let able =
                barred.is_none() && of.first.iter().all(|effect| self.possible(player, effect));
            let wish = Wish::Effect(card);
            if able && self.game.ask_wish(player, wish)? && self.try_out(player, &of.first)? {
                self.all(&of.then)?;
            } else {
                self.all(&of.otherwise)?;
            }
        }
        Ok(())
    }

    /// Does what may be done; a payment that turns out to be impossible is undone, and nothing was done (14.1).
    fn try_out(&mut self, player: Player, effects: &[Effect]) -> Flow<bool> {
        let before = std::mem::replace(&mut self.doer, player);
        let mark = effects.iter().any(|of| matches!(of, Effect::Pay(_))).then(|| self.game.mark());
        let done = self.all(effects);
        self.doer = before;
        match (done, mark) {
            (Err(Stop::Illegal), Some(mark)) => {
                self.game.back_to(mark, player, self.item.source.0, None);
                Ok(false)
            }
            (done, _) => done.map(|()| true),
        }
    }

    /// Whether a part of what may be done can be done at all.
    fn possible(&self, player: Player, effect: &Effect) -> bool {
        let state = &self.game.state;
        match effect {
            Effect::Pay(costs) => {
                let price = super::payment::Price::default();
                state.can_pay(player, self.item.source.0, costs, price, false)
            }
            Effect::Discard(of) => state.zone(player, Zone::Hand).len() >= self.count(&of.count),
            Effect::Choose(of) => {
                let from = state.choosable(&of.target.filter, &self.view());
                let from = state.may_be_chosen(from, self.you(), self.item.kind).len();
                of.target.up_to || from >= self.count(&of.target.count)
            }
            Effect::Break(which)
            | Effect::ToBreak(which)
            | Effect::ToHand(which)
            | Effect::Remove(which) => !self.which(which).is_empty(),
            // 15.1.1.2.2: what is dull may be dulled.
            Effect::Dull(which) => !self.on_field(which).is_empty(),
            _ => true,
        }
    }

    /// Choosing as it resolves (11.11.5.1).
    fn choose(&mut self, of: &Choose) -> Flow {
        let Target { label, count, up_to, filter, .. } = &of.target;
        let label: Arc<str> = Arc::from(&**label);
        for player in self.whom(of.who) {
            let view = View { you: player, ..self.view() };
            let mut chosen: Vec<Thing> = Vec::new();
            let mut bound = false;
            for _ in 0..self.count(count) {
                let mut from = self.game.state.choosable(filter, &view);
                from.retain(|thing| !chosen.contains(thing));
                // 11.11.5.1.1: what must be chosen is, what cannot be is not.
                let state = &self.game.state;
                let all = from.len();
                let from = state.may_be_chosen(from, self.you(), self.item.kind);
                let from = state.must_be_chosen(from, self.you());
                bound |= from.len() < all;
                match self.game.ask_target(player, &label, from, *up_to)? {
                    Some(thing) => chosen.push(thing),
                    None => break,
                }
            }
            let cards = chosen.iter().filter_map(|thing| match thing {
                Thing::Card(card) => Some(*card),
                Thing::Item(_) => None,
            });
            let cards: Vec<CardId> = cards.collect();
            let known = chosen.iter().map(|thing| self.game.state.known(*thing)).collect();
            self.item.chosen.push((label.clone(), known));
            let cite = if self.whom(of.who).len() > 1 { "6.1.4" } else { "11.11.5.1" };
            let picked = self.game.log.len();
            self.game.picked(player, chosen.clone(), cite);
            self.game.meant_by(&chosen, filter);
            self.handled(&cards);
            if bound {
                self.game.also_at(picked, "11.11.5.1.1");
            }
        }
        Ok(())
    }

    fn damage(&mut self, of: &Printed) -> Flow {
        let from = match &of.from {
            // 11.11.8: a card does it, not the ability.
            Some(which) => self.which(which).first().copied(),
            None => Some(self.item.source.0),
        };
        let Some(from) = from else { return Ok(()) };
        let cards = self.on_field(&of.what);
        let shares = match (&of.by, &of.what) {
            (None, Which::Chosen(label)) => {
                let divided = self.item.divided.iter().find(|(of, _)| **of == **label);
                divided.map(|(_, shares)| shares.clone()).unwrap_or_default()
            }
            _ => Vec::new(),
        };
        let each = of.by.as_ref().map_or(0, |by| self.amount(by));
        let share = |at: usize| shares.get(at).copied().unwrap_or(each);
        let hits: Vec<Hit> =
            cards.iter().enumerate().map(|(at, to)| Hit { from, to: *to, by: share(at) }).collect();
        let cite = if of.from.is_some() { "11.11.8" } else { "11.12.3.1" };
        self.game.deal(&hits, Means::Effect, cite)?;
        self.handled(&cards);
        Ok(())
    }

    /// Each player chooses, the turn player first; then all is discarded at once (6.1.4, 11.11.6).
    fn discard(&mut self, of: &Toss) -> Flow {
        let count = self.count(&of.count);
        let (before, mut enough) = (self.game.log.len(), true);
        let mut all: Vec<CardId> = Vec::new();
        for player in self.whom(of.who) {
            let view = View { you: player, ..self.view() };
            let mut chosen: Vec<CardId> = Vec::new();
            for _ in 0..count {
                let mut from = self.game.state.zone(player, Zone::Hand).to_vec();
                from.retain(|card| {
                    !chosen.contains(card) && self.game.state.fits(*card, &of.filter, &view)
                });
                if from.is_empty() {
                    enough = false;
                    break;
                }
                let card = if of.random {
                    // A random card is the deck's top of a shuffled hand: chance is the state's, and moves with an event.
                    from[self.game.roll(from.len())]
                } else {
                    let ask = Ask::Card { what: For::Effect, from: from.clone(), enough: false };
                    from[self.game.ask(player, ask)?]
                };
                chosen.push(card);
            }
            all.extend(chosen);
        }
        let cite = if self.whom(of.who).len() > 1 { "11.11.6" } else { "15.1.1.4.1" };
        for card in &all {
            self.game.put(*card, Zone::Break, How::Discard, cite);
        }
        self.as_far_as(before, enough);
        self.handled(&all);
        Ok(())
    }

    /// Something lasts on cards (11.12.4.9).
    pub(super) fn lasts(
        &mut self,
        cards: &[CardId],
        what: Lasting,
        until: crate::ability::fftcg::Until,
    ) {
        if cards.is_empty() {
            return;
        }
        let cite = match what {
            Lasting::Control(_) => "6.2.6",
            // 11.3.10, 11.5.6: the printed power is changed.
            Lasting::Gives { base: Some(_), .. } => match self.item.kind {
                crate::ability::fftcg::ItemKind::Summon => "11.3.10",
                _ => "11.5.6",
            },
            // 11.12.4.1: for as long as it says.
            Lasting::Gives { .. } if until != crate::ability::fftcg::Until::TurnEnd => "11.12.4.1",
            Lasting::Gives { .. } => "11.12.4.2",
        };
        let (further, before) = (self.further(cards, &what), self.game.layers());
        let state = &self.game.state;
        let stamp = crate::engine::core::Stamp(state.now.0 + 1);
        let on = cards.iter().map(|card| state.chosen(*card)).collect();
        let (source, controller) = (self.item.source, self.you());
        let effect = Lasts { stamp, source, controller, on, what, until };
        let elements = state.becomes_multi_element(cards, &effect.what);
        let awaited = match effect.what {
            Lasting::Control(to) => cards.iter().any(|of| self.game.awaits_entering(*of, to)),
            Lasting::Gives { .. } => false,
        };
        self.game.by(controller, Event::Lasts(Box::new(effect)), cite);
        if elements {
            self.game.also("5.2.1.1");
        }
        if awaited {
            // Somebody waits for what enters: it does not.
            self.game.also("6.2.6.1");
        }
        further.into_iter().flatten().for_each(|cite| self.game.also(cite));
        self.game.layered_since(before);
    }
}
