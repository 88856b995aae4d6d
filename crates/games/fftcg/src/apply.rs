//! Applies each event to the state. A game's state changes nowhere else.

use std::sync::Arc;

use hantei_ability::fftcg::Elements;
use hantei_engine::{Cached, CardId, Changes, DefId, End, Player, Spot};

use super::event::{Event, How, Said};
use super::facts::Last;
use super::item::Lasting;
use super::notes::Notes;
use super::state::{Battle, Object, State};
use super::zone::Zone;

impl Changes<Event> for State {
    fn apply(&mut self, event: &Event) {
        self.remember_before(event);
        self.table.tick();
        self.passed = match event {
            Event::Passed(_) => true,
            // 14.1: what was undone does not count as having happened.
            Event::Priority(_) | Event::RolledBack { .. } | Event::LoopStopped(_) => self.passed,
            _ => false,
        };
        let changes = self.changed_by(event);
        let raised = match event {
            Event::Lasts(effect) if self.only_adds(effect) => self.raised(effect),
            _ => None,
        };
        self.change(event);
        // Not earlier: a card that leaves the field is looked at once more as it was.
        self.derived.after(changes);
        if let Some(board) = raised {
            self.derived.board = Cached::from(board);
        }
        self.remember_after(event);
    }
}

impl State {
    fn change(&mut self, event: &Event) {
        match event {
            Event::TurnBegan(player) => self.begin_turn(*player),
            Event::PhaseBegan(phase) => {
                self.turn.phase = *phase;
                self.turn.step = None;
            }
            Event::StepBegan(step) => self.turn.step = Some(*step),
            Event::WindowOpened(window) => {
                self.window = *window;
                self.holder = None;
            }
            Event::Priority(player) => self.holder = Some(*player),
            Event::Moved { card, to, how, under, dull, below, .. } => {
                self.rolled_back.clear();
                self.move_card(*card, *to, *how, *under, (*dull, *below));
            }
            Event::LeaveTogether(cards) => {
                let seen: Vec<_> = cards.iter().map(|card| (*card, self.last(*card))).collect();
                for (card, last) in seen {
                    self.table.status_mut(card).last = Some(Arc::new(last));
                }
            }
            Event::Dulled(card) => self.table.status_mut(*card).dull = true,
            Event::Activated(card) => self.table.status_mut(*card).dull = false,
            Event::Frozen(card) => self.table.status_mut(*card).frozen = true,
            Event::Thawed(card) => self.table.status_mut(*card).frozen = false,
            Event::ActivationSkipped(_) => self.end_skipping(),
            Event::Damaged { card, by, sources } => {
                let status = self.table.status_mut(*card);
                status.damage = status.damage.saturating_add(*by);
                status.notes.hit_by.clear();
                status.notes.hit_by.extend(sources.iter().copied());
                for source in sources.iter() {
                    let source = self.chosen(*source);
                    let hurt_by = &mut self.table.status_mut(*card).notes.hurt_by;
                    if !hurt_by.contains(&source) {
                        hurt_by.push(source);
                    }
                }
            }
            Event::DamagedBeyond(player) => self.sides[*player].damaged_beyond = true,
            Event::DrewFromEmpty(player) => self.sides[*player].drew_from_empty = true,
            Event::Checked => {
                let noted = self.table.statuses_mut().filter_map(|of| of.notes.any());
                noted.for_each(|of| of.hit_by.clear());
            }
            Event::Shuffled(player) => {
                self.table.shuffle(*player, Zone::Deck, &mut self.chance);
            }
            Event::Rolled(end) => {
                self.chance.below(*end);
            }
            Event::ToTop(card) => self.table.to_end(*card, End::Top),
            Event::ToBottom(card) => self.table.to_end(*card, End::Bottom),
            Event::Stacked(item) => {
                self.next_item = self.next_item.max(item.id + 1);
                self.stack.push((**item).clone());
            }
            Event::Said { item, said } => {
                if let Some(item) = self.stacked(*item) {
                    match said {
                        Said::X(x) => item.x = *x,
                        Said::Mode(mode) => item.modes.push(*mode),
                        // The effect being carried out keeps it.
                        Said::Named(_) => {}
                    }
                }
            }
            Event::SaidX { card, x } => self.table.status_mut(*card).x = *x,
            Event::Chose { item, label, things, divided } => {
                let things = things.iter().map(|thing| self.known(*thing)).collect();
                if let Some(item) = self.stacked(*item) {
                    item.chosen.push((label.clone(), things));
                    if !divided.is_empty() {
                        item.divided.push((label.clone(), divided.clone()));
                    }
                }
            }
            Event::PaidLabel { card, label } => {
                self.table.status_mut(*card).notes.paid.push(label.clone());
                let of_card = |item: &&mut super::item::Item| item.source.0 == *card;
                if let Some(item) = self.stack.iter_mut().rev().find(of_card) {
                    item.paid.push(label.clone());
                }
            }
            Event::CastLater { player, card, terms } => {
                self.after_effect.push((*player, *card, *terms));
            }
            Event::CastTaken => {
                self.after_effect.remove(0);
            }
            Event::Unstacked(of) => {
                if let Some(at) = self.stack.iter().rposition(|item| item.id == of.id) {
                    self.stack.remove(at);
                    self.restacked(at);
                }
            }
            Event::Triggered(item) => {
                self.next_item = self.next_item.max(item.id + 1);
                self.pending.push_back((**item).clone());
            }
            Event::Taken(at) => {
                self.pending.remove(*at);
            }
            Event::Delayed(of) => self.delayed.push((**of).clone()),
            Event::DelayedGone(at) => {
                self.delayed.remove(*at);
            }
            Event::Attacked { attackers } => {
                for card in attackers.iter() {
                    self.table.status_mut(*card).attacks += 1;
                }
                self.battle = Some(Battle {
                    attackers: attackers.to_vec(),
                    party: attackers.len() >= 2,
                    blocker: None,
                    blocked: false,
                    by: self.turn.player,
                });
            }
            Event::Blocked(blocker) => {
                if let Some(battle) = &mut self.battle {
                    battle.blocker = *blocker;
                    battle.blocked = blocker.is_some();
                }
            }
            Event::LeftBattle(card) => self.leave_battle(*card),
            Event::BattleEnded => self.battle = None,
            Event::Healed(card) => self.table.status_mut(*card).damage = 0,
            Event::DamageRemoved => {
                for status in self.table.statuses_mut() {
                    status.damage = 0;
                    status.notes.any().into_iter().for_each(|of| of.hit_by.clear());
                }
            }
            Event::EffectsEnded => self.end_effects(),
            Event::Lasts(effect) => {
                self.last_on(effect);
                if let Lasting::Control(_) = effect.what {
                    for (card, _) in &effect.on {
                        self.settle_control(*card);
                    }
                }
            }
            Event::LastsNoMore(stamp) => {
                self.effects.retain(|effect| effect.stamp.0 != *stamp);
            }
            Event::CountersChanged { card, name, by } => {
                let counters = &mut self.table.status_mut(*card).notes.counters;
                let at = counters.iter().position(|(of, _)| of == name);
                let at = at.unwrap_or_else(|| {
                    counters.push((name.clone(), 0));
                    counters.len() - 1
                });
                let count = i32::from(counters[at].1).saturating_add(*by);
                counters[at].1 = u16::try_from(count.max(0)).unwrap_or(u16::MAX);
                counters.retain(|(_, count)| *count > 0);
            }
            Event::CrystalsChanged { of, by } => {
                let crystals = i32::from(self.sides[*of].crystals).saturating_add(*by);
                self.sides[*of].crystals = u16::try_from(crystals.max(0)).unwrap_or(u16::MAX);
            }
            Event::TurnedUp(card) => self.table.turn(*card, false),
            Event::Primed { card, top } => self.prime(*card, *top),
            Event::UsedUp(scope) => self.limits.use_this_turn(scope.clone()),
            Event::RolledBack { play, .. } => self.rolled_back.extend(*play),
            Event::LoopBarred { bar, .. } => {
                self.bars.push(*bar);
            }
            Event::LoopStopped(_) => {
                self.bars.iter_mut().for_each(|bar| bar.waits = false);
            }
            Event::First(player) => self.first = *player,
            Event::Lost(player) => self.lost[*player] = true,
            Event::Played(play) => {
                self.rolled_back.clear();
                if let super::terms::Play::Cast(card) = play {
                    let player = self.caster(*card);
                    self.sides[player].cast = self.sides[player].cast.saturating_add(1);
                }
            }
            Event::Paid { card, of, with, .. } => {
                let cast = self.object(*card).zone != Zone::Field;
                if cast {
                    self.table.status_mut(*card).cp = *of;
                }
                let spent: Vec<_> = with.iter().map(|of| self.chosen(*of)).collect();
                let of_card = |item: &&mut super::item::Item| item.source.0 == *card;
                if let Some(item) = self.stack.iter_mut().rev().find(of_card) {
                    item.spent = spent;
                    if cast {
                        item.cp = *of;
                    }
                }
            }
            Event::Passed(_)
            | Event::Revealed(_)
            | Event::Looked(..)
            | Event::Redrew(_)
            | Event::Picked { .. }
            | Event::Fixed { .. }
            | Event::Resolving(_)
            | Event::Fizzled(_)
            | Event::Cancelled(_)
            | Event::Replaced(_)
            | Event::ExBurst { .. }
            | Event::PartyEnded
            | Event::NotFought
            | Event::NotEntered(_)
            | Event::Nothing { .. }
            | Event::Declined { .. }
            | Event::NotDulled(_)
            | Event::Unchanged(_)
            | Event::NotFound(_)
            | Event::AtLimit(_)
            | Event::RuleProcess(_)
            | Event::Over(_)
            | Event::LoopEndless => {}
        }
    }

    pub(super) fn caster(&self, card: CardId) -> Player {
        let of_item = |item: &&super::item::Item| item.source.0 == card;
        let item = self.stack.iter().rev().find(of_item);
        item.map_or(self.object(card).controller, |item| item.controller)
    }

    fn stacked(&mut self, id: u32) -> Option<&mut super::item::Item> {
        let at = self.stack.iter().rposition(|item| item.id == id)?;
        self.restacked(at);
        self.stack.get_mut(at)
    }

    /// Returns a thing with its visit, so that it can be recognized later.
    pub(super) fn known(&self, thing: super::terms::Thing) -> (super::terms::Thing, u16) {
        match thing {
            super::terms::Thing::Card(card) => (thing, self.object(card).visit),
            super::terms::Thing::Item(_) => (thing, 0),
        }
    }

    fn begin_turn(&mut self, player: Player) {
        self.turn.player = player;
        self.turn.number = self.turn.number.saturating_add(1);
        self.turn.step = None;
        self.limits.end_turn();
        self.bars.clear();
        for side in &mut self.sides.0 {
            side.cast = 0;
        }
        for card in self.cards() {
            let stays = self.object(card).controller != player;
            let status = self.table.status_mut(card);
            status.attacks = 0;
            status.fresh &= stays;
            status.notes.any().into_iter().for_each(|of| of.hurt_by.clear());
        }
    }

    fn move_card(
        &mut self,
        card: CardId,
        to: Zone,
        how: How,
        under: Player,
        (dull, below): (bool, bool),
    ) {
        let from = self.object(card).zone;
        // What was visible of cards that leave together was recorded together.
        let Object { owner, status, .. } = self.object(card);
        let owner = *owner;
        let seen = status.last.as_ref().is_some_and(|of| self.is_still((card, of.visit)));
        let last = (from == Zone::Field && !seen).then(|| Arc::new(self.last(card)));
        let last = last.or_else(|| self.table.status_mut(card).last.take().filter(|_| seen));
        let side = if matches!(to, Zone::Field | Zone::Stack) { under } else { owner };
        let end = if to == Zone::Deck && below { End::Bottom } else { End::Top };
        self.table.send(card, Spot::on_top(side, to).at(end));
        self.table.turn(card, to == Zone::Deck || to == Zone::Removed && below);
        let turn = self.turn.number;
        let stays_cast = how == How::Cast || from == Zone::Stack;
        let status = self.table.status_mut(card);
        if from == Zone::Field {
            status.last = last;
        }
        status.entered_under = side;
        status.dull = dull;
        status.frozen = false;
        status.fresh = to == Zone::Field;
        status.attacks = 0;
        status.damage = 0;
        status.entered = turn;
        status.cast = how == How::Cast;
        if stays_cast {
            let paid =
                std::mem::take(&mut status.notes).any().map(|of| std::mem::take(&mut of.paid));
            paid.into_iter().for_each(|paid| status.notes.paid = paid);
        } else {
            status.x = 0;
            status.notes = Notes::default();
            status.cp = Elements::default();
        }
        self.number(card);
        if from == Zone::Field {
            self.limits.forget(card);
            self.leave_battle(card);
            self.end_with(card);
        }
    }

    /// Numbers a card on the field among the cards of its name. Cards elsewhere have no number.
    pub(super) fn number(&mut self, card: CardId) {
        let object = self.object(card);
        let shows = object.zone == Zone::Field && object.def != DefId::ANONYMOUS;
        let names = |def: DefId| &self.catalog.get(def).names;
        self.table.number(card, shows, |one, other| names(one).meet(names(other)));
    }

    /// Returns what is visible of a card on the field.
    pub(super) fn last(&self, card: CardId) -> Last {
        let object = self.object(card);
        Last {
            facts: self.facts(card).clone(),
            controller: object.controller,
            dull: object.status.dull,
            frozen: object.status.frozen,
            attacking: self.is_attacking(card),
            blocking: self.is_blocking(card),
            in_party: self.is_in_party(card),
            blocked: self.is_blocked(card),
            entered: object.status.entered,
            damage: object.status.damage,
            hurt_by: object.status.notes.hurt_by.clone(),
            counters: object.status.notes.counters.clone(),
            primed: self.primed(card),
            visit: object.visit,
            cast: object.status.cast,
        }
    }

    /// Removes the card from the battle.
    pub(super) fn leave_battle(&mut self, card: CardId) {
        if let Some(battle) = &mut self.battle {
            battle.attackers.retain(|attacker| *attacker != card);
            battle.blocker = battle.blocker.filter(|blocker| *blocker != card);
        }
    }

    fn prime(&mut self, card: CardId, top: CardId) {
        let owner = self.object(top).owner;
        self.table.send(top, Spot::on_top(owner, Zone::Overlaid).under(card));
        self.table.turn(top, false);
        // 15.2.9.4.1.2: a changed printed power becomes that of the upper card; what raised it remains (15.2.9.3.2).
        let mut others = Vec::new();
        for effect in &mut self.effects {
            let based = matches!(effect.what, Lasting::Gives { base: Some(_), .. });
            if !based || effect.on.iter().all(|(on, _)| *on != card) {
                continue;
            }
            // On the other cards the effect stays as it is.
            let mut rest = effect.clone();
            rest.on.retain(|(on, _)| *on != card);
            if !rest.on.is_empty() {
                effect.on.retain(|(on, _)| *on == card);
                others.push(rest);
            }
            if let Lasting::Gives { base, .. } = &mut effect.what {
                *base = None;
            }
        }
        self.effects.extend(others);
    }
}
