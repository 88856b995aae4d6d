//! Applies each event to the state. A match's state changes here and nowhere else.

use std::sync::Arc;

use hantei_ability::crossover::{Energy, Until};
use hantei_engine::table::Spot;
use hantei_engine::{CardId, Changes, Player, counters};

use super::event::Event;
use super::happening::Happenings;
use super::looks::{InGame, Looks};
use super::partial_update::CardUpdate;
use super::state::{Aside, Asked, Last, Open, State, Status};
use super::terms::{Moment, Step};
use super::under_way::{Combat, CombatStep, Crash, CrashStage, Damage, DamageStage, Fighter};
use super::under_way::{DamageTarget, Hit};
use super::zone::Zone;

/// Upper bound for HP, damage and counters; larger numbers are capped.
pub const MOST: i32 = 1_000_000_000;

impl Changes<Event> for State {
    fn apply(&mut self, event: &Event) {
        // Who acts next is not a point in time of its own: other events give the order of what happened.
        if !matches!(event, Event::Priority(_) | Event::Passed(..) | Event::Resumed(_)) {
            self.table.tick();
        }
        // Gaining energy does not change who is expected to act (4-3-1.6).
        if !matches!(event, Event::Tapped { .. } | Event::EnergyGained { .. }) {
            self.asked = None;
        }
        match event {
            Event::Lasts(_)
            | Event::Expired(_)
            | Event::Moved { .. }
            | Event::Tapped { .. }
            | Event::Attacked(_)
            | Event::Defended(_) => self.apply_to_cards(event),
            _ => {
                self.change(event);
                self.derived.after(event.changes());
            }
        }
    }
}

impl State {
    /// The same for an event that leaves most cached values of the cards valid.
    #[inline(never)]
    fn apply_to_cards(&mut self, event: &Event) {
        let changes = event.changes();
        match event {
            Event::Lasts(lasting) => {
                self.lasting.push(lasting.clone());
                self.after_lasting(lasting, changes);
            }
            Event::Expired(until) => self.end_what_lasts(*until, changes),
            Event::Moved { card, from, to, under, .. } => {
                let left = State::held_from(self.object(*card).controller, *from);
                let changes = changes.and(left).and(State::held_from(*under, *to));
                self.move_card(event);
                // Caches are cleared only afterwards: a leaving card is read once more as it was.
                match (from, to) {
                    (Zone::Field, Zone::Field) => self.derived.after(changes),
                    (_, Zone::Field) => self.update_after(CardUpdate::Came(*card), changes),
                    (Zone::Field, _) => self.update_after(CardUpdate::Left(*card), changes),
                    _ => self.derived.after(changes),
                }
            }
            Event::Tapped { card, .. } => {
                self.table.status_mut(*card).tapped = true;
                self.after_tapping(*card, changes);
            }
            Event::Attacked((card, _)) | Event::Defended((card, _)) => {
                self.fight(event);
                self.clear_passes();
                self.after_tapping(*card, changes);
            }
            _ => {}
        }
    }

    /// Ends effects that last for this long. If they only add to AP and DP, the other card values stay cached.
    fn end_what_lasts(&mut self, until: Until, changes: Looks) {
        let only_modifies = self.only_modifying_expires(until);
        let changes = if only_modifies { InGame::MODIFIED } else { changes };
        let released = self.released(until);
        self.expire(until);
        match released {
            Some(cards) => self.update_after(CardUpdate::of(&cards, changes), changes),
            None => self.derived.after(changes),
        }
    }

    /// The plays that depend on the cards in this zone; for cards laid aside, those of both players (4-2-1.4).
    fn held_from(side: Player, zone: Zone) -> Looks {
        match zone {
            Zone::Hand => InGame::held_by(side),
            Zone::Aside => Player::ALL
                .into_iter()
                .fold(Looks::NOTHING, |looks, player| looks.and(InGame::held_by(player))),
            Zone::Deck | Zone::Field | Zone::Dust | Zone::Broken | Zone::Pending => Looks::NOTHING,
        }
    }

    /// Applies the event to the table, to who is expected to act next, and to what is under way.
    fn change(&mut self, event: &Event) {
        match event {
            Event::First(player) => self.first = *player,
            Event::Mulligan(player, wanted) => self.sides[*player].mulligan = *wanted,
            Event::TurnBegan(player) => self.begin_turn(*player),
            Event::Reached(moment) => {
                self.asked = Some(Asked::Moment(*moment));
                if let Moment::Turn(step) = moment {
                    self.turn.step = *step;
                }
            }
            Event::Resumed(moment) => self.asked = Some(Asked::Moment(*moment)),
            Event::Priority(player) => {
                self.asked = Some(Asked::Priority(*player));
                if let Some(open) = self.windows.last_mut() {
                    open.holder = *player;
                }
            }
            Event::Passed(player, _) => {
                self.asked = Some(Asked::Priority(player.opponent()));
                if let Some(open) = self.windows.last_mut() {
                    open.passes = open.passes.saturating_add(1);
                    open.holder = player.opponent();
                }
            }
            Event::WindowOpened(..) | Event::WindowClosed(..) => self.open_or_close(event),
            Event::EnergyGained { player, energy, .. } => {
                let side = &mut self.sides[*player];
                side.energy = side.energy.and(*energy);
            }
            Event::EnergyPaid { player, energy, .. } => {
                let side = &mut self.sides[*player];
                side.energy = side.energy.without(*energy).unwrap_or(Energy::NONE);
            }
            Event::EnergyLost(player) => self.sides[*player].energy = Energy::NONE,
            Event::HpChanged { of, amount, by } => {
                let side = &mut self.sides[*of];
                side.hp = side.hp.saturating_add(*amount).clamp(0, MOST);
                if *amount < 0 {
                    side.brought_down = Some(*by);
                }
            }
            Event::Declared(_)
            | Event::Paid(..)
            | Event::Cancelled(_)
            | Event::Resolving(_)
            | Event::Resolved(_)
            | Event::Triggered(_)
            | Event::Taken(_) => self.act(event),
            Event::CombatBegan | Event::CombatStepBegan(_) | Event::CombatEnded => {
                self.fight(event);
                self.clear_passes();
            }
            Event::DamageBegan(_)
            | Event::DamageStageBegan(_)
            | Event::DamageChanged { .. }
            | Event::Damaged(_)
            | Event::DamageEnded
            | Event::DamageReset(_) => self.damage(event),
            Event::CrashBegan { .. }
            | Event::CrashStageBegan(_)
            | Event::CrashCancelled(_)
            | Event::CrashEnded => self.crash(event),
            Event::UsedUp(..) | Event::NotUsed(..) | Event::LastsNoMore(_) | Event::Lost(..) => {
                self.last_or_end(event)
            }
            Event::LeaveTogether(_)
            | Event::Shuffled(_)
            | Event::Rolled(_)
            | Event::Untapped(_)
            | Event::Set { .. }
            | Event::ControlChanged { .. }
            | Event::CountersChanged { .. }
            | Event::Ordered { .. } => self.change_cards(event),
            // These are handled in `apply_to_cards`.
            Event::Lasts(_)
            | Event::Expired(_)
            | Event::Moved { .. }
            | Event::Tapped { .. }
            | Event::Attacked(_)
            | Event::Defended(_) => {}
            Event::Chooses(_)
            | Event::ActionChoice { .. }
            | Event::Targeted { .. }
            | Event::Fizzled(..)
            | Event::NoAttack
            | Event::NoDefence
            | Event::NothingExchanged
            | Event::NotDamaged(_)
            | Event::Looked(..)
            | Event::Revealed(_)
            | Event::Picked { .. }
            | Event::Nothing { .. }
            | Event::Declined { .. }
            | Event::Kept(_)
            | Event::NotKept(_)
            | Event::Over(_) => {}
        }
    }

    /// Opens or closes a window (4-3-1).
    #[inline(never)]
    fn open_or_close(&mut self, event: &Event) {
        match event {
            Event::WindowOpened(window, about) => {
                let (window, about) = (*window, Happenings::from_slice(about));
                self.windows.push(Open { window, about, holder: self.turn.player, passes: 0 });
            }
            Event::WindowClosed(..) => {
                self.windows.pop();
            }
            _ => {}
        }
    }

    /// Begins or ends a lasting effect, a limit or a decision.
    #[inline(never)]
    fn last_or_end(&mut self, event: &Event) {
        match event {
            Event::UsedUp(scope, span) => self.limits_mut(*span).use_this_turn(scope.clone()),
            Event::NotUsed(scope, span) => self.limits_mut(*span).give_back(scope),
            Event::LastsNoMore(stamp) => self.lasting.retain(|of| of.stamp != *stamp),
            Event::Lost(player, why) => self.lost[*player] = Some(*why),
            _ => {}
        }
    }

    /// Changes cards on the field, or the order of cards.
    #[inline(never)]
    fn change_cards(&mut self, event: &Event) {
        match event {
            Event::LeaveTogether(cards) => {
                let seen: Vec<_> = cards.iter().map(|card| (*card, self.last(*card))).collect();
                for (card, last) in seen {
                    self.table.status_mut(card).last = Some(Arc::new(last));
                }
            }
            Event::Shuffled(player) => {
                self.table.shuffle(*player, Zone::Deck, &mut self.chance);
            }
            Event::Rolled(end) => {
                self.chance.below(*end);
            }
            Event::Untapped(cards) => {
                cards.iter().for_each(|card| self.table.status_mut(*card).tapped = false);
            }
            Event::Set { card, host } => {
                let side = self.object(*card).controller;
                self.table.shift(*card, Spot::on_top(side, Zone::Field).under(*host));
            }
            Event::ControlChanged { card, to } => self.change_control(*card, *to),
            Event::CountersChanged { card, name, by } => self.change_counters(*card, name, *by),
            Event::Ordered { card, order } => {
                self.table.status_mut(*card).order.clone_from(order);
            }
            _ => {}
        }
    }

    fn begin_turn(&mut self, player: Player) {
        self.turn.player = player;
        self.turn.number = self.turn.number.saturating_add(1);
        (self.turn.step, self.turn.combats) = (Step::TurnStart, 0);
        self.limits.end_turn();
        self.combat_limits.end_turn();
    }

    #[inline(never)]
    fn move_card(&mut self, event: &Event) {
        let Event::Moved { card, to, under, tapped, host, end, from, .. } = event else { return };
        let card = *card;
        let last = match (from, to) {
            // Cards that leave together were all recorded before the first of them left.
            (Zone::Field, _) if !self.is_seen(card) => Some(Arc::new(self.last(card))),
            _ => self.table.status_mut(card).last.take(),
        };
        self.limits.forget(card);
        self.combat_limits.forget(card);
        self.table.send(card, Spot { side: *under, zone: *to, end: *end, host: *host });
        *self.table.status_mut(card) = Status {
            tapped: *tapped,
            came: if *to == Zone::Field { self.turn.number } else { 0 },
            aside: (*to == Zone::Aside).then_some(Aside { by: *under, from: *from }),
            last,
            ..Status::default()
        };
        self.number(card);
        if *to == Zone::Pending {
            // A played card continues as the one that was declared.
            let now = self.chosen(card);
            if let Some(action) = self.actions.iter_mut().find(|of| of.source.0 == card) {
                Arc::make_mut(action).source = now;
            }
        }
    }

    /// Whether the card's last values were already recorded when it left together with others.
    fn is_seen(&self, card: CardId) -> bool {
        let object = self.object(card);
        object.status.last.as_ref().is_some_and(|last| last.visit == object.visit)
    }

    /// Something was done: players who have passed may act again (4-3-2-5, 3-4-5-6.1).
    fn clear_passes(&mut self) {
        self.windows.iter_mut().for_each(|open| open.passes = 0);
    }

    /// Updates an action (4-3-2, 4-3-3).
    #[inline(never)]
    fn act(&mut self, event: &Event) {
        match event {
            Event::Declared(action) => {
                self.next_action = self.next_action.max(action.id + 1);
                self.actions.push(action.clone());
                self.clear_passes();
            }
            Event::Paid(of, paid) => {
                if let Some(action) = self.action_mut(of.id) {
                    action.paid.clone_from(paid);
                }
            }
            Event::Cancelled(of) => self.actions.retain(|action| action.id != of.id),
            Event::Resolving(of) => {
                if let Some(at) = self.actions.iter().rposition(|action| action.id == of.id) {
                    let action = self.actions.remove(at);
                    self.resolving.push(action);
                }
            }
            Event::Resolved(of) => self.resolving.retain(|action| action.id != of.id),
            Event::Triggered(action) => {
                self.next_action = self.next_action.max(action.id + 1);
                self.waiting.push(action.clone());
            }
            Event::Taken(at) => {
                let action = self.waiting.remove(*at);
                self.resolving.push(action);
            }
            _ => {}
        }
    }

    /// Updates a combat (3-4-5).
    #[inline(never)]
    fn fight(&mut self, event: &Event) {
        if let Event::CombatStepBegan(CombatStep::End) = event {
            self.asked = Some(Asked::Moment(Moment::CombatEnd));
        }
        match (event, &mut self.combat) {
            (Event::CombatBegan, combat) => {
                let step = CombatStep::Declaration;
                *combat = Some(Combat { step, attacker: None, defender: None });
                self.turn.combats = self.turn.combats.saturating_add(1);
                self.combat_limits.end_turn();
            }
            (Event::CombatStepBegan(step), Some(combat)) => combat.step = *step,
            (Event::Attacked(card), Some(combat)) => {
                combat.attacker = Some(Fighter::declared(*card));
                self.table.status_mut(card.0).tapped = true;
            }
            (Event::Defended(card), Some(combat)) => {
                combat.defender = Some(Fighter::declared(*card));
                self.table.status_mut(card.0).tapped = true;
            }
            (Event::CombatEnded, combat) => *combat = None,
            _ => {}
        }
    }

    /// Updates damage (4-3-10).
    #[inline(never)]
    fn damage(&mut self, event: &Event) {
        match (event, self.damages.last_mut()) {
            (Event::DamageBegan(hits), _) => {
                self.asked = Some(Asked::Moment(Moment::Damage(DamageStage::Dealt)));
                let (stage, hits) = (DamageStage::Dealt, hits.clone());
                self.damages.push(Damage { stage, hits, changes: Vec::new() });
            }
            (Event::DamageStageBegan(stage), Some(damage)) => damage.stage = *stage,
            (Event::DamageChanged { at, by, .. }, Some(damage)) => damage.changes.push((*at, *by)),
            (Event::Damaged(hits), _) => hits.iter().for_each(|hit| self.take_damage(hit)),
            (Event::DamageEnded, _) => {
                self.damages.pop();
            }
            (Event::DamageReset(cards), _) => {
                cards.iter().for_each(|card| self.table.status_mut(*card).damage = 0);
            }
            _ => {}
        }
    }

    fn take_damage(&mut self, hit: &Hit) {
        match hit.to {
            DamageTarget::Character((card, _)) => {
                let damage = &mut self.table.status_mut(card).damage;
                *damage = damage.saturating_add(hit.amount).clamp(0, MOST);
            }
            DamageTarget::Player(player) => {
                let side = &mut self.sides[player];
                side.hp = side.hp.saturating_sub(hit.amount).clamp(0, MOST);
                side.brought_down = Some(hit.by);
            }
        }
    }

    /// Updates a crash (4-3-11).
    #[inline(never)]
    fn crash(&mut self, event: &Event) {
        match (event, self.crashes.last_mut()) {
            (Event::CrashBegan { cards, by, firm }, _) => {
                self.asked = Some(Asked::Moment(Moment::Crash(CrashStage::Begun)));
                let cards = cards.iter().map(|card| self.table.chosen(*card)).collect();
                let (stage, by, firm) = (CrashStage::Begun, *by, *firm);
                self.crashes.push(Crash { stage, cards, by, firm });
            }
            (Event::CrashStageBegan(stage), Some(crash)) => crash.stage = *stage,
            (Event::CrashCancelled(card), Some(crash)) => {
                crash.cards.retain(|(of, _)| of != card);
                // 4-3-11-2.1
                self.table.status_mut(*card).damage = 0;
            }
            (Event::CrashEnded, _) => {
                self.crashes.pop();
            }
            _ => {}
        }
    }

    /// Moves a card to the other side of the field as the same card in the same state (4-2-12.4); cards set on it keep their controllers.
    fn change_control(&mut self, card: CardId, to: Player) {
        let host = self.object(card).host;
        self.table.shift(card, Spot::on_top(to, Zone::Field).under(host));
        let Some(combat) = &mut self.combat else { return };
        let fighters = combat.attacker.iter_mut().chain(&mut combat.defender);
        // 3-4-5-6.5
        fighters.filter(|of| of.card.0 == card).for_each(|of| of.changed = true);
    }

    fn change_counters(&mut self, card: CardId, name: &Arc<str>, by: i32) {
        counters::change(&mut self.table.status_mut(card).counters, name, by);
    }

    /// Records the values of a card on the field.
    pub(super) fn last(&self, card: CardId) -> Last {
        let object = self.object(card);
        Last {
            facts: self.facts(card).clone(),
            controller: object.controller,
            visit: object.visit,
            host: object.host,
            sets: self.sets(card),
            status: Status { last: None, ..object.status.clone() },
        }
    }
}
