//! Applies each event to the state. A Duel's state changes here and nowhere else.

use std::sync::Arc;

use hantei_ability::yugioh::{Phase, Position, Step, Way};
use hantei_engine::table::Spot;
use hantei_engine::{CardId, Changes, Player, SharedList, counters};

use super::event::{Change, Event, Life, Lost};
use super::link::Negated;
use super::looks::InDuel;
use super::state::{Last, State, Status, TurnRecord};
use super::terms::{By, How};
use super::under_way::{Battle, Off};
use super::zone::Zone;

/// Upper bound for Life Points, counters and damage; larger numbers are capped.
pub const MOST: i32 = 1_000_000_000;

impl Changes<Event> for State {
    fn apply(&mut self, event: &Event) {
        self.table.tick();
        self.priority = match event {
            Event::Priority(player, window) => Some((*player, *window)),
            _ => None,
        };
        match event {
            // A move first reads the card as it was before; the caches are cleared after that.
            Event::Moved { .. } => {}
            Event::TurnEffectsEnded | Event::BattleEffectsEnded if self.lasting.is_empty() => {}
            _ => self.derived.after(event.changes()),
        }
        match event {
            Event::First(player) => self.first = *player,
            Event::TurnBegan(player) => self.begin_turn(*player),
            Event::PhaseBegan(phase) => {
                self.turn.phase = *phase;
                (self.turn.step, self.turn.battle_ends) = (None, false);
            }
            Event::StepBegan(step) => self.turn.step = Some(*step),
            Event::MomentPassed => {
                self.moment += 1;
                if !self.is_building() {
                    self.recent.clear();
                }
            }
            Event::Happened(what) => {
                if !self.is_building() {
                    self.recent.push(*what);
                }
            }
            Event::Moved { .. } => self.move_card(event),
            Event::TokenMade { owner, def } => {
                let status = Status::default();
                self.table.place(*def, *owner, Spot::on_top(*owner, Zone::Gone), status);
            }
            Event::SkipNext(player, phase) => self.skips.push((*player, *phase)),
            Event::Skipped(player, phase) => {
                let skipped = (*player, *phase);
                if let Some(at) = self.skips.iter().position(|skip| *skip == skipped) {
                    self.skips.remove(at);
                }
            }
            Event::LeaveTogether(cards) => {
                let seen: Vec<_> = cards.iter().map(|card| (*card, self.last(*card))).collect();
                for (card, last) in seen {
                    self.table.status_mut(card).last = Some(Arc::new(last));
                }
            }
            Event::PositionChanged { card, to, by } => self.change_position_of(*card, *to, *by),
            Event::TurnedUp(card) => self.turn_card(*card, false),
            Event::TurnedDown(card) => self.turn_card(*card, true),
            Event::Equipped { card, to } => {
                let side = self.object(*card).controller;
                self.table.shift(*card, Spot::on_top(side, Zone::Spell).under(*to));
            }
            Event::Tied { card, to } => {
                self.table.status_mut(*card).tied = Some(self.table.chosen(*to));
            }
            Event::Kept { card, value } => self.table.status_mut(*card).value = *value,
            Event::SummonTried(attempt) => self.attempt = Some((**attempt).clone()),
            Event::SummonNegated => {
                if let Some(attempt) = &mut self.attempt {
                    attempt.negated = true;
                }
            }
            Event::SummonedAgain(card) => self.table.status_mut(*card).again = true,
            Event::SummonEnded => self.attempt = None,
            Event::Summoned { cards, by, way, materials } => {
                self.summoned(cards, *by, *way, materials);
            }
            Event::Activating(play) => self.activating = Some(*play),
            Event::Linked(link) => {
                self.activating = None;
                self.rolled_back.clear();
                self.next_link = self.next_link.max(link.id + 1);
                self.chain.push((**link).clone());
                if self.is_on_field(link.source.0) {
                    let turn = self.turn.number;
                    self.table.status_mut(link.source.0).activated = turn;
                }
            }
            Event::ChainResolves => self.resolves = true,
            Event::Resolving(_) => self.resolving = self.chain.pop(),
            Event::LinkNegated(link, what) => self.negate(link.id, *what),
            Event::Resolved(_) => self.resolving = None,
            Event::ChainEnded => {
                self.resolves = false;
                self.chain_limits.end_turn();
            }
            Event::Triggered(pending) => {
                self.next_link = self.next_link.max(pending.link.id + 1);
                self.pending.push((**pending).clone());
            }
            Event::Taken(at) => {
                self.pending.remove(*at);
            }
            Event::Delayed(of) => self.delayed.push((**of).clone()),
            Event::DelayedGone(at) => {
                self.delayed.remove(*at);
            }
            Event::Lasts(lasting) => self.lasting.push((**lasting).clone()),
            Event::LastsNoMore(stamp) => self.lasting.retain(|of| of.stamp != *stamp),
            Event::TurnEffectsEnded => self.end_turn_effects(),
            Event::BattleEffectsEnded => self.end_battle_effects(),
            Event::UsedUp(scope, span) => self.limits_mut(*span).use_this_turn(scope.clone()),
            Event::NotUsed(scope, span) => self.limits_mut(*span).give_back(scope),
            Event::LifeChanged {
                of,
                by,
                why: Life::Damage(_) | Life::Paid(_) | Life::Effect(_),
            } => {
                let life = &mut self.sides[*of].life;
                *life = life.saturating_add(*by).clamp(0, MOST);
            }
            Event::CountersChanged { card, name, by } => self.change_counters_of(*card, name, *by),
            Event::DrewFromEmpty(player) => self.sides[*player].decked_out = true,
            Event::Wins(player, card) => self.sides[*player].wins = Some(*card),
            Event::Shuffled(player) => {
                self.table.shuffle(*player, Zone::Deck, &mut self.chance);
            }
            Event::Rolled(lot, _) => {
                self.chance.below(lot.results());
            }
            Event::AttackDeclared { battle, .. } => self.attack_declared(battle),
            Event::DidNotAttack(card) => {
                let status = self.table.status_mut(*card);
                status.attacks = status.attacks.saturating_sub(1);
                status.attacked = 0;
            }
            Event::AttackOff(why) => self.attack_off(*why),
            Event::BattleEnded => {
                self.battle = None;
                self.battle_limits.end_turn();
            }
            Event::AttacksAgain(card) => {
                let status = self.table.status_mut(*card);
                status.more_attacks = status.more_attacks.saturating_add(1);
            }
            Event::BattlePhaseEnds => self.turn.battle_ends = true,
            Event::Redirected { .. }
            | Event::AttackNegated
            | Event::CalculationSkipped
            | Event::FlippedByAttack(_)
            | Event::Calculated { .. } => self.battle_goes_on(event),
            Event::TriggerLost(of, Lost::Timing) => self.missed.push(of.card),
            Event::RolledBack(play) => self.rolled_back.push(*play),
            Event::Lost(player, why) => self.lost[*player] = Some(*why),
            Event::Priority(..)
            | Event::Passed(_)
            | Event::Declaration { .. }
            | Event::Targeted { .. }
            | Event::Paid { .. }
            | Event::Fizzled(..)
            | Event::TriggerLost(..)
            | Event::Searched(_)
            | Event::Revealed(_)
            | Event::Picked { .. }
            | Event::Replay
            | Event::Replaced(_)
            | Event::Nothing { .. }
            | Event::Declined { .. }
            | Event::Over(_) => {}
        }
    }
}

impl State {
    fn begin_turn(&mut self, player: Player) {
        self.turn.player = player;
        self.turn.number = self.turn.number.saturating_add(1);
        (self.turn.phase, self.turn.step) = (Phase::Draw, None);
        self.limits.end_turn();
        self.attack_pairs.clear();
        self.missed.clear();
        for side in &mut self.sides.0 {
            side.turn_record = TurnRecord::default();
        }
        self.table.statuses_mut().for_each(|status| status.more_attacks = 0);
    }

    fn move_card(&mut self, event: &Event) {
        let Event::Moved { card, from, to, how, by, under, position, seat, host, end, .. } = event
        else {
            return;
        };
        if let (How::Destroyed, By::Battle(monster)) = (how, by)
            && self.is_on_field(*monster)
        {
            self.table.status_mut(*monster).beat = self.turn.number;
            self.derived.after(InDuel::CARDS);
        }
        let (card, spot) = (*card, Spot { side: *under, zone: *to, end: *end, host: *host });
        self.rolled_back.clear();
        if *how == How::Control {
            self.derived.after(event.changes());
            self.take_control(card, spot, *seat);
            return;
        }
        let last = match (from.is_field(), to.is_field()) {
            // Cards that leave together were all recorded before the first of them left.
            (true, false) if !self.is_seen(card) => Some(Arc::new(self.last(card))),
            _ => self.table.status_mut(card).last.take(),
        };
        // The old card was read for the last time above.
        self.derived.after(event.changes());
        let turn = self.turn.number;
        let before = self.status(card);
        let proper = before.proper && !matches!(to, Zone::Hand | Zone::Deck | Zone::Extra);
        let (way, materials) = match to {
            // Keep how it was Summoned until the Summon has succeeded.
            Zone::Monster if *from == Zone::Summoning => (before.way, before.materials.clone()),
            _ => (None, SharedList::default()),
        };
        // dictionary.once-per-turn.1: moving from one zone of the field to another does not reset what has been used.
        if !(from.is_field() && to.is_field()) {
            self.forget(card);
        }
        self.end_with(card);
        self.table.send(card, spot);
        self.table.turn(card, *position == Position::FaceDown);
        *self.table.status_mut(card) = Status {
            defense: *to == Zone::Monster && position.is_defense(),
            seat: *seat,
            set: if *how == How::Set { turn } else { 0 },
            destroyed: *how == How::Destroyed,
            activated: if *how == How::Placed && !by.is_effect() { turn } else { 0 },
            proper,
            way,
            materials,
            last,
            ..Status::default()
        };
        self.number(card);
        if *to == Zone::Monster && *from != Zone::Monster {
            self.monster_arrived(*under);
        }
    }

    /// A monster has come to a player's field. If that player is being attacked, a replay follows (replay.1).
    fn monster_arrived(&mut self, player: Player) {
        let attacked = player != self.turn.player && self.turn.step == Some(Step::Battle);
        if let Some(battle) = self.battle.as_mut().filter(|_| attacked) {
            battle.came = true;
        }
    }

    /// Clears the limits that this card has used up: from here on it is another card.
    fn forget(&mut self, card: CardId) {
        self.limits.forget(card);
        self.duel_limits.forget(card);
    }

    /// Whether the card's last values were already recorded when it left together with others.
    fn is_seen(&self, card: CardId) -> bool {
        let object = self.object(card);
        object.status.last.as_ref().is_some_and(|last| last.visit == object.visit)
    }

    /// Moves a card to the other side of the field as the same card (dictionary.control.2), with its Xyz Materials (xyz-material.4).
    fn take_control(&mut self, card: CardId, spot: Spot<Zone>, seat: u8) {
        let turn = self.turn.number;
        self.table.shift(card, spot);
        self.monster_arrived(spot.side);
        let status = self.table.status_mut(card);
        (status.seat, status.taken) = (seat, turn);
        let under: Vec<CardId> = self.materials(card).collect();
        for material in under {
            self.table.shift(material, Spot::on_top(spot.side, Zone::Material).under(card));
        }
    }

    fn change_position_of(&mut self, card: CardId, to: Position, by: Change) {
        let turn = self.turn.number;
        let was_down = self.object(card).face_down;
        let down = to == Position::FaceDown;
        self.table.turn(card, down);
        let status = self.table.status_mut(card);
        status.defense = to.is_defense();
        match by {
            // flip-summon.1: a Flip Summon also counts as this turn's change of position.
            Change::Player | Change::Flip => status.changed = turn,
            Change::Effect => status.moved = turn,
            Change::Attacked => {}
        }
        match (was_down, down) {
            (true, false) => status.flipped = turn,
            (false, true) => {
                status.turned_down = turn;
                self.on_turned_face_down(card);
            }
            (true, true) | (false, false) => {}
        }
        if was_down != down {
            self.number(card);
        }
    }

    fn turn_card(&mut self, card: CardId, down: bool) {
        self.table.turn(card, down);
        if down {
            self.on_turned_face_down(card);
        }
        self.number(card);
    }

    /// Clears what a card loses when it is turned face-down; Xyz Materials stay (xyz-material.4). ASSUMPTION: it loses its counters, the
    /// effects that it was given and the record of its Summon (open question turned-face-down).
    fn on_turned_face_down(&mut self, card: CardId) {
        self.forget(card);
        self.end_given(card);
        for status in self.table.statuses_mut() {
            status.tied = status.tied.filter(|tied| tied.0 != card);
        }
        let status = self.table.status_mut(card);
        status.counters = SharedList::default();
        (status.way, status.tied, status.value, status.again) = (None, None, 0, false);
    }

    fn summoned(
        &mut self,
        cards: &[CardId],
        by: Player,
        way: Way,
        materials: &[super::terms::Chosen],
    ) {
        let turn = self.turn.number;
        for card in cards {
            let status = self.table.status_mut(*card);
            (status.came, status.way) = (turn, Some(way));
            status.materials = materials.iter().copied().collect();
            // special-summon-kinds.3: it was Summoned in the way that its kind requires.
            status.proper |=
                matches!(way, Way::Procedure | Way::Fusion | Way::Ritual | Way::Synchro | Way::Xyz);
            let turn_record = &mut self.sides[by].turn_record;
            let count = match way {
                Way::Normal | Way::Tribute => &mut turn_record.summons,
                Way::Flip => &mut turn_record.flips,
                Way::Procedure
                | Way::Fusion
                | Way::Ritual
                | Way::Synchro
                | Way::Xyz
                | Way::Pendulum
                | Way::Effect => &mut turn_record.specials,
            };
            *count = count.saturating_add(1);
        }
    }

    fn attack_off(&mut self, why: Off) {
        match (why, &mut self.battle) {
            // The Damage Step goes on without damage calculation.
            (Off::NotFought, Some(battle)) => battle.skipped = true,
            (_, Some(battle)) => {
                let attacker = battle.attacker.0;
                self.table.status_mut(attacker).called_off = why == Off::CalledOff;
                self.battle = None;
            }
            (_, None) => {}
        }
    }

    fn attack_declared(&mut self, battle: &Battle) {
        let (turn, attacker) = (self.turn.number, battle.attacker.0);
        let status = self.table.status_mut(attacker);
        let before = if status.attacked == turn { status.attacks } else { 0 };
        (status.attacked, status.attacks) = (turn, before.saturating_add(1));
        status.called_off = false;
        let by = self.object(attacker).controller;
        let turn_record = &mut self.sides[by].turn_record;
        turn_record.attacks = turn_record.attacks.saturating_add(1);
        self.attack_pairs.extend(battle.target.map(|target| (battle.attacker, target)));
        self.battle = Some(battle.clone());
    }

    fn battle_goes_on(&mut self, event: &Event) {
        let Some(battle) = &mut self.battle else { return };
        match event {
            Event::Redirected { target, seen, .. } => {
                battle.target = *target;
                self.attack_pairs.extend(target.map(|target| (battle.attacker, target)));
                battle.seen.clone_from(seen);
                battle.came = false;
            }
            Event::AttackNegated => battle.negated = true,
            Event::CalculationSkipped => battle.skipped = true,
            Event::FlippedByAttack(card) => battle.flipped = Some(*card),
            Event::Calculated { doomed, .. } => {
                battle.calculated = true;
                battle.doomed.clone_from(doomed);
                self.end_calculation_effects();
            }
            _ => {}
        }
    }

    fn negate(&mut self, id: u32, what: Negated) {
        let all = self.chain.iter_mut().chain(&mut self.resolving);
        for link in all.filter(|link| link.id == id) {
            // If the activation itself was negated, there is no effect left to negate.
            if link.negated != Some(Negated::Activation) {
                link.negated = Some(what);
            }
        }
    }

    fn change_counters_of(&mut self, card: CardId, name: &Arc<str>, by: i32) {
        let status = self.table.status_mut(card);
        let mut counters = status.counters.to_vec();
        counters::change(&mut counters, name, by);
        status.counters = counters.into();
    }

    /// Records the values of a card on the field.
    pub(super) fn last(&self, card: CardId) -> Last {
        let object = self.object(card);
        Last {
            facts: self.facts(card).clone(),
            controller: object.controller,
            zone: object.zone,
            face_down: object.face_down,
            visit: object.visit,
            host: object.host,
            under: self.materials(card).collect(),
            status: Status { last: None, ..object.status.clone() },
        }
    }
}
