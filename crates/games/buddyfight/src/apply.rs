//! Applies each event to the state. A fight's state changes nowhere else.

use hantei_ability::buddyfight::{KeywordKind, Phase, Until, Way};
use hantei_engine::{CardId, Changes, DefId, End, PerPlayer, Spot};

use super::event::{Event, How, Life};
use super::looks::{InFight, Looks};
use super::state::{Battle, Came, LastingEffect, State};
use super::terms::Aim;
use super::zone::Zone;

impl Changes<Event> for State {
    fn apply(&mut self, event: &Event) {
        self.table.tick();
        self.change(event);
        self.derived.after(event.changes());
    }
}

impl State {
    fn change(&mut self, event: &Event) {
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
                // 4.when-windows.2: the timing in which it happened, or the next one, is over.
                self.lately
                    .retain(|of| if of.within { of.timing != timing } else { of.timing >= timing });
            }
            Event::Moved { card, to, how, face_down, host, .. } => {
                self.move_card(*card, *to, *how, *face_down, *host);
                if *how == How::Pay {
                    self.follow_payment(*card);
                }
            }
            Event::Rested(card) => self.table.status_mut(*card).rested = true,
            Event::Stood(card) => self.table.status_mut(*card).rested = false,
            Event::LifeChanged { of, by, why } => {
                let side = &mut self.sides[*of];
                side.life = side.life.saturating_add(*by);
                side.no_revival |= *why == Life::LastDamage && side.life <= 0;
            }
            Event::Shuffled(player) => {
                self.table.shuffle(*player, Zone::Deck, &mut self.chance);
            }
            Event::LostDeckShuffled(player) => {
                self.table.shuffle(*player, Zone::Lost, &mut self.chance);
            }
            Event::LookedAt { cards, .. } => {
                self.looked_at = cards.iter().map(|card| self.chosen(*card)).collect();
            }
            Event::Sunk(card) => self.table.to_end(*card, End::Bottom),
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
                let cards = cards.iter().map(|card| self.chosen(*card)).collect();
                if let Some(of) = self.uses.last_mut() {
                    of.chosen.push((label.clone(), cards));
                }
            }
            Event::ModeChosen(at) => {
                if let Some(of) = self.uses.last_mut() {
                    of.mode = Some(*at);
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
                    since: self.table.now(),
                    negated: false,
                    counters: PerPlayer::default(),
                });
            }
            Event::AttackNegated => {
                if let Some(battle) = &mut self.battle {
                    battle.negated = true;
                }
            }
            Event::Redirected(card) => {
                let now = self.table.now();
                if let Some(battle) = &mut self.battle {
                    battle.aim = Aim::Card(*card);
                    battle.since = now;
                }
            }
            Event::BattleEnded => {
                self.battle = None;
                self.effects.retain(|of| of.until != Until::Battle);
            }
            Event::Lasts { card, of, what, until, source } => {
                let (card, of, what, until, source) = (*card, *of, what.clone(), *until, *source);
                self.effects.push(LastingEffect { card, of, what, until, source });
            }
            Event::Replaced(used) => {
                if let Some(at) = used {
                    self.effects.remove(*at);
                }
            }
            Event::Ended(ending) => self.ending = Some(*ending),
            Event::NextTurn(player) => self.next_turn = Some(*player),
            Event::FlagFlipped(player) => {
                if let Some(flag) = self.zone(*player, Zone::Flag).last() {
                    self.table.turn(*flag, true);
                }
            }
            Event::Reversed(card) => self.reverse(*card),
            Event::Treasured(card) => {
                self.table.status_mut(*card).treasure = true;
            }
            Event::Overturned { kind, card } => {
                let owner = self.object(*card).owner;
                self.sides[owner].overturned.push(*kind);
            }
            Event::BuddyShown(card) => self.table.turn(*card, false),
            Event::Keyword { card, keyword } => {
                let status = self.table.status_mut(*card);
                match *keyword {
                    KeywordKind::Attacks => status.stood_again += 1,
                    kind @ (KeywordKind::Transform
                    | KeywordKind::Ride
                    | KeywordKind::TakePost
                    | KeywordKind::Dragonize
                    | KeywordKind::ImpactTransform) => status.worn_by = Some(kind),
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
            | Event::Named(_)
            | Event::WonByHand(_) => {}
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
        let object = self.object(card);
        let (owner, from) = (object.owner, object.zone);
        let spot = Spot::on_top(owner, to).under(host);
        let stays = from.is_field() && to.is_field();
        if stays && how == How::Move {
            // 4.soul.move: it remains the same card of the field, in another area.
            self.table.shift(card, spot);
            self.table.turn(card, face_down);
            return;
        }
        self.table.send(card, spot);
        self.table.turn(card, face_down);
        let status = self.table.status_mut(card);
        status.sealed = how == How::Seal;
        status.rested = false;
        status.stood_again = 0;
        status.treasure = false;
        status.came = (to.is_field() || to == Zone::Soul).then(|| Came::of(from, how));
        if from.is_field() || from == Zone::Flag {
            status.worn_by = None;
            self.effects.retain(|of| of.card != Some(card));
            self.limits.forget(card);
            if let Some(battle) = &mut self.battle {
                battle.attackers.retain(|attacker| *attacker != card);
            }
        }
        self.number(card);
    }

    /// A card that pays for its own ability is still the one that the ability calls 「このカード」.
    fn follow_payment(&mut self, card: CardId) {
        let visit = self.object(card).visit;
        if let Some(of) = self.uses.last_mut().filter(|of| of.card == card) {
            of.visit = of.visit.map(|_| visit);
        }
    }

    /// Numbers a card that becomes visible on the field among the cards of its name. Cards elsewhere have no number.
    pub fn number(&mut self, card: CardId) {
        let object = self.object(card);
        let shows = object.zone.is_field() && !object.face_down && object.def != DefId::ANONYMOUS;
        let names = |def: DefId| &self.catalog.get(def).names;
        self.table.number(card, shows, |one, other| names(one).meet(names(other)));
    }

    fn end_turn(&mut self) {
        let player = self.turn.player;
        // 3.final.5.3: effects that last for the turn end with it.
        self.effects.retain(|of| match of.until {
            Until::Battle | Until::Turn => false,
            Until::OpponentsTurn => of.of == player,
            Until::Game => true,
        });
        self.limits.end_turn();
        self.lately.clear();
        self.table.statuses_mut().for_each(|of| of.stood_again = 0);
    }

    fn reverse(&mut self, card: CardId) {
        let object = self.object(card);
        let Some(back) = self.catalog.get(object.def).reverse else { return };
        let (owner, zone) = (object.owner, object.zone);
        self.table.becomes(card, back);
        self.table.turn(card, false);
        self.table.status_mut(card).reversed = true;
        let side = &mut self.sides[owner];
        side.reversals += 1;
        side.flag_reversed |= zone == Zone::Flag;
        // The card has another name from now on.
        self.number(card);
    }
}

impl Came {
    /// Records how a card comes to the field from a zone. A card that is shown in order to be played was in the hand.
    fn of(from: Zone, how: How) -> Came {
        match (from, how) {
            (_, How::Ambush) => Came { from, by: Way::Ambush },
            (Zone::InUse, _) => Came { from: Zone::Hand, by: Way::Play },
            // A monster on the field that is equipped.
            (from, How::Equip) if from.is_field() => Came { from, by: Way::Play },
            (from, _) => Came { from, by: Way::Effect },
        }
    }
}

impl Event {
    /// Returns the cached views that the event invalidates.
    fn changes(&self) -> Looks {
        let shows = |zone: Zone| zone.is_field() || matches!(zone, Zone::Flag | Zone::Soul);
        match self {
            Event::Moved { from, to, .. } if shows(*from) || shows(*to) => InFight::FIELD,
            Event::Reversed(_) => InFight::FIELD,
            _ => Looks::NOTHING,
        }
    }
}
