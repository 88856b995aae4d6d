//! What each event does to the state: the only place where a fight's state changes.

use crate::ability::buddyfight::{KeywordKind, Phase, Until};
use crate::engine::core::{CardId, Nth, PerPlayer, Player};

use super::catalog::Catalog;
use super::event::{Event, How};
use super::state::{Battle, Effect, State};
use super::zone::Zone;

impl State {
    /// Carries out what the event says.
    pub(crate) fn apply(&mut self, event: &Event) {
        self.now.0 += 1;
        match event {
            Event::TurnBegan { gained } => {
                if !gained && self.turn.number > 0 {
                    self.turn.player = self.turn.player.opponent();
                }
                self.turn.number = self.turn.number.saturating_add(1);
                self.next_turn = None;
                self.turn.gained = *gained;
                self.turn.attacks = 0;
                self.turn.attacked_in_attack_phase = false;
            }
            Event::PhaseBegan(phase) => {
                self.turn.phase = *phase;
                self.behind = None;
            }
            Event::PhaseEnded(_) => self.lately.clear(),
            Event::TurnEnded => self.end_turn(),
            Event::TimingBegan(timing) => {
                self.turn.timing += 1;
                self.timing = Some(*timing);
                self.timings.push((*timing, self.turn.timing));
            }
            Event::TimingEnded => {
                let ended = self.timings.pop();
                self.behind = ended.map(|(timing, _)| timing);
                self.timing = self.timings.last().map(|(timing, _)| *timing);
                let timing = ended.map_or(self.turn.timing, |(_, number)| number);
                // 4.when-windows.2: the timing it happened in, or else the next one, is over.
                self.lately
                    .retain(|of| if of.within { of.timing != timing } else { of.timing >= timing });
            }
            Event::Moved { card, to, how, face_down, host, .. } => {
                self.move_card(*card, *to, *how, *face_down, *host);
            }
            Event::Rested(card) => self.objects[card.0 as usize].rested = true,
            Event::Stood(card) => self.objects[card.0 as usize].rested = false,
            Event::LifeChanged { of, by, .. } => {
                let life = &mut self.sides[*of].life;
                *life = life.saturating_add(*by);
            }
            Event::Shuffled(player) => {
                let deck = &mut self.sides[*player].zones[Zone::Deck as usize];
                self.chance.shuffle(deck);
            }
            Event::LostDeckShuffled(player) => {
                let deck = &mut self.sides[*player].zones[Zone::Lost as usize];
                self.chance.shuffle(deck);
            }
            Event::Sunk(card) => {
                let owner = self.object(*card).owner;
                let deck = &mut self.sides[owner].zones[Zone::Deck as usize];
                if let Some(at) = deck.iter().position(|other| other == card) {
                    deck[..=at].rotate_right(1);
                }
            }
            Event::DecksExchanged(player) => self.sides[*player].lost_deck = true,
            Event::Declared(of) => {
                if of.buddy {
                    let def = self.object(of.card).def;
                    self.sides[of.player].buddy_calls.push(def);
                }
                self.uses.push((**of).clone());
            }
            Event::CounterUsed(player) => {
                if let Some(battle) = &mut self.battle {
                    battle.counters[*player] += 1;
                }
            }
            Event::Chose { label, cards, .. } => {
                let cards = cards.iter().map(|card| (*card, self.object(*card).visit)).collect();
                if let Some(of) = self.uses.last_mut() {
                    of.chosen.push((label.clone(), cards));
                }
            }
            Event::Finished(card) => {
                if let Some(at) = self.uses.iter().rposition(|of| of.card == *card) {
                    self.uses.remove(at);
                }
            }
            Event::PutOff(card) => {
                if let Some(at) = self.uses.iter().rposition(|of| of.card == *card) {
                    let of = self.uses.remove(at);
                    self.put_off.push(of);
                }
            }
            Event::TakenUp(_) => {
                let of = self.put_off.remove(0);
                self.uses.push(of);
            }
            Event::Triggered(waiting) => self.waiting.push(waiting.clone()),
            Event::Taken(at) => {
                self.waiting.remove(*at);
            }
            Event::UsedUp(scope) => self.limits.use_this_turn(scope.clone()),
            Event::Arrived => self.ending = None,
            Event::ChancesLapsed { before, by } => {
                let mut lately = std::mem::take(&mut self.lately);
                lately.retain(|of| of.since > *before || self.follows(*by, of.event));
                self.lately = lately;
            }
            Event::Negated(card) => {
                if let Some(of) = self.uses.iter_mut().rev().find(|of| of.card == *card) {
                    of.negated = true;
                }
            }
            Event::Attacked { attackers, aim } => {
                self.turn.attacks = self.turn.attacks.saturating_add(1);
                self.turn.attacked_in_attack_phase |= self.turn.phase == Phase::Attack;
                self.battle = Some(Battle {
                    attackers: attackers.to_vec(),
                    aim: *aim,
                    by: self.object(attackers[0]).owner,
                    since: self.now,
                    negated: false,
                    counters: PerPlayer::default(),
                });
            }
            Event::AttackNegated => {
                if let Some(battle) = &mut self.battle {
                    battle.negated = true;
                }
            }
            Event::BattleEnded => {
                self.battle = None;
                self.effects.retain(|of| of.until != Until::Battle);
            }
            Event::Lasts { card, of, what, until } => {
                let (card, what) = (*card, what.clone());
                self.effects.push(Effect { card, of: *of, what, until: *until });
            }
            Event::Ended(ending) => self.ending = Some(*ending),
            Event::NextTurn(player) => self.next_turn = Some(*player),
            Event::FlagFlipped(player) => {
                if let Some(flag) = self.sides[*player].zones[Zone::Flag as usize].last() {
                    self.objects[flag.0 as usize].face_down = true;
                }
            }
            Event::Reversed(card) => self.reverse(*card),
            Event::Treasured(card) => {
                self.objects[card.0 as usize].treasure = true;
            }
            Event::Overturned { kind, card } => {
                let owner = self.object(*card).owner;
                self.sides[owner].overturned.push(*kind);
            }
            Event::BuddyShown(card) => self.objects[card.0 as usize].face_down = false,
            Event::Keyword { card, keyword } => {
                let object = &mut self.objects[card.0 as usize];
                match *keyword {
                    KeywordKind::Attacks => object.stood_again += 1,
                    kind @ (KeywordKind::Transform
                    | KeywordKind::Ride
                    | KeywordKind::TakePost
                    | KeywordKind::Dragonize
                    | KeywordKind::ImpactTransform) => object.worn_by = Some(kind),
                    KeywordKind::Penetrate
                    | KeywordKind::Soulguard
                    | KeywordKind::Move
                    | KeywordKind::Counterattack
                    | KeywordKind::LifeLink
                    | KeywordKind::ChangeEquip
                    | KeywordKind::Set
                    | KeywordKind::CrossNize
                    | KeywordKind::Ambush
                    | KeywordKind::Purge
                    | KeywordKind::WeaponLink
                    | KeywordKind::CTerritory
                    | KeywordKind::DShare => {}
                }
            }
            Event::Lost(player) => self.lost[*player] = true,
            Event::Resolving { .. }
            | Event::RuleProcess
            | Event::Declined { .. }
            | Event::Nothing { .. }
            | Event::CalledOff(_)
            | Event::Hit
            | Event::Missed
            | Event::Named(_) => {}
        }
    }

    fn move_card(
        &mut self,
        card: CardId,
        to: Zone,
        how: How,
        face_down: bool,
        host: Option<CardId>,
    ) {
        let object = &self.objects[card.0 as usize];
        let (owner, from) = (object.owner, object.zone);
        let cards = &mut self.sides[owner].zones[from as usize];
        if let Some(at) = cards.iter().rposition(|other| *other == card) {
            cards.remove(at);
        }
        self.sides[owner].zones[to as usize].push(card);
        let now = self.now;
        let stays = from.is_field() && to.is_field();
        let object = &mut self.objects[card.0 as usize];
        object.zone = to;
        object.face_down = face_down;
        object.host = host;
        if stays && how == How::Move {
            // 4.soul.move: it is the same card of the field in another area.
            return;
        }
        object.sealed = how == How::Seal;
        object.since = now;
        object.visit += 1;
        object.rested = false;
        object.stood_again = 0;
        object.treasure = false;
        if from.is_field() || from == Zone::Flag {
            object.worn_by = None;
            self.effects.retain(|of| of.card != Some(card));
            self.limits.forget(card);
            if let Some(battle) = &mut self.battle {
                battle.attackers.retain(|attacker| *attacker != card);
            }
        }
        self.number(card);
    }

    /// Numbers a card that shows itself on the field after those of its name; elsewhere it has no number.
    pub fn number(&mut self, card: CardId) {
        let object = self.object(card);
        let shows = object.zone.is_field() && !object.face_down && object.def != Catalog::ANONYMOUS;
        let nth = shows.then(|| {
            let names = &self.def(card).names;
            let field = Player::ALL.into_iter().flat_map(|player| self.field(player));
            let same = field.filter(|other| *other != card && self.def(*other).names.meet(names));
            Nth::after(same.filter_map(|other| self.object(other).nth))
        });
        self.objects[card.0 as usize].nth = nth;
    }

    fn end_turn(&mut self) {
        let player = self.turn.player;
        // 3.final.5.3: what lasts for the turn ends with it.
        self.effects.retain(|of| match of.until {
            Until::Battle | Until::Turn => false,
            Until::OpponentsTurn => of.of == player,
            Until::Game => true,
        });
        self.limits.end_turn();
        self.lately.clear();
        for object in &mut self.objects {
            object.stood_again = 0;
        }
    }

    fn reverse(&mut self, card: CardId) {
        let object = &mut self.objects[card.0 as usize];
        let Some(back) = self.catalog.get(object.def).reverse else { return };
        object.def = back;
        object.reversed = true;
        object.face_down = false;
        let (owner, zone) = (object.owner, object.zone);
        let side = &mut self.sides[owner];
        side.reversals += 1;
        side.flag_reversed |= zone == Zone::Flag;
        // It has another name from here on.
        self.number(card);
    }
}
