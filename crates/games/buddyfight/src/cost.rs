//! Paying costs: all of a cost at once, or nothing (`4.cost`, `1.call.1.6`).

use hantei_ability::buddyfight::{Cost, Filter, Means, Pick, Place, Played};
use hantei_engine::matching::{are_met_by, can_all_be_met, next_of};
use hantei_engine::{CardId, Cite, Demand, Flow, Flows as _, OfferResult, Options, Player};

use super::citation::Declaring;
use super::edition::Edition;
use super::event::{Event, How, Life};
use super::fight::{Destroyer, Fight};
use super::filter::View;
use super::refusal::{Refusal, Why};
use super::replace::Harm;
use super::request::{For, Play};
use super::state::State;
use super::terms::Happening;
use super::zone::Zone;

impl State {
    /// Whether the whole cost can be paid now, using each card only once.
    pub fn can_pay(&self, player: Player, card: CardId, cost: &[Cost]) -> bool {
        let life: i32 = cost.iter().map(life_of).sum();
        let tops: usize = cost.iter().map(top_of).sum();
        let rests = cost.contains(&Cost::Rest);
        // 4.cost: life can be paid as long as it does not go below 0.
        self.sides[player].life >= life
            && self.zone(player, Zone::Deck).len() >= tops
            && !(rests && self.object(card).status.rested)
            && can_all_be_met(&self.parts(player, card, cost))
    }

    /// Returns the cost of declaring a use and the article that asks for it, or `None` for a use that never costs anything.
    fn cost_of(&self, player: Player, play: Play) -> Option<(Vec<Cost>, Cite)> {
        match play {
            Play::Call { card, .. } => {
                let cite = match self.edition {
                    Edition::E2014 => "1.call.1.4",
                    Edition::E2018 => "1.call.1.1.n1",
                };
                Some((self.price(player, card, Played::Call).into_owned(), cite))
            }
            Play::Cast(card) => {
                Some((self.price(player, card, Played::Cast).into_owned(), "1.cast.1.1.n1"))
            }
            Play::Equip { card, by, .. } => {
                Some((self.equip_price(player, card, by), "1.equip.1.1.n1"))
            }
            Play::Activate(_, at) => Some((self.ability(at).cost().to_vec(), "4.cost")),
            Play::CrossNize(_) | Play::Purge(_) => None,
        }
    }

    /// Whether the use can be paid for with exactly one card from each of these lists, all of them used. If it cannot,
    /// the refusal says why.
    pub fn tendered(
        &self,
        player: Player,
        play: Play,
        with: &[Vec<CardId>],
    ) -> (OfferResult, Refusal) {
        let (cost, cite) = self.cost_of(player, play).unwrap_or((Vec::new(), "4.cost"));
        let parts = self.parts(player, play.card(), &cost);
        let most = self.most(player, play.card(), &cost);
        let tender = match () {
            () if most.iter().all(|most| *most == 0) => OfferResult::AsksForNone,
            () if is_paid_with(parts, &most, with) => OfferResult::Pays,
            () => OfferResult::DoesNotPay,
        };
        (tender, Refusal { cite, why: Why::NotPaidSo })
    }

    /// Returns the monsters that the card can be placed on: in the area that was named for it, if one was (`1.call.1.2`).
    pub(super) fn beneath(&self, player: Player, card: CardId, filter: &Filter) -> Vec<CardId> {
        let view = View::of(player, card);
        let area = self.uses.iter().rev().find(|of| of.card == card).and_then(|of| of.area);
        let named = |other: &CardId| area.is_none_or(|area| self.object(*other).zone == area);
        let meant = Zone::meant(&filter.places);
        let there = |other: &CardId| named(other) && meant.contains(&self.object(*other).zone);
        let monsters = self.monsters(player).filter(there);
        monsters.filter(|other| self.fits(*other, filter, &view)).collect()
    }

    /// Returns how many cards each part of the cost that takes cards takes at most.
    fn most(&self, player: Player, card: CardId, cost: &[Cost]) -> Vec<usize> {
        let view = View::of(player, card);
        let parts = cost.iter().filter_map(|part| match part {
            Cost::Gauge(count) => Some(usize::from(*count)),
            Cost::Onto(_) => Some(1),
            part => picked_for(part).map(|pick| match pick.or_more {
                true => usize::MAX,
                false => self.range(&pick.count, pick.up_to, &view).0,
            }),
        });
        parts.collect()
    }

    fn parts(&self, player: Player, card: CardId, cost: &[Cost]) -> Vec<Demand> {
        let view = View::of(player, card);
        let meant = |pick: &Pick, place: Place| {
            let mut filter = pick.filter.clone();
            if filter.places.is_empty() {
                filter.places.push(place);
            }
            let mut from = self.meant(&filter, &view);
            // Fighters pay with their own cards.
            from.retain(|other| {
                self.object(*other).owner == player && (*other != card || place == Place::Field)
            });
            // A payment that is optional demands nothing.
            let (count, fewer) = self.range(&pick.count, pick.up_to, &view);
            Demand { count: if fewer { 0 } else { count }, from }
        };
        cost.iter()
            .filter_map(|part| match part {
                Cost::Gauge(count) => {
                    let from = self.zone(player, Zone::Gauge).to_vec();
                    Some(Demand { count: usize::from(*count), from })
                }
                Cost::Discard(pick) => Some(meant(pick, Place::Hand)),
                Cost::Drop(pick) | Cost::Return(pick) => Some(meant(pick, Place::Field)),
                Cost::IntoSoul(pick) | Cost::IntoSoulFaceDown(pick) => {
                    Some(meant(pick, Place::Drop))
                }
                Cost::Destroy(pick) => {
                    let mut demand = meant(pick, Place::Field);
                    demand.from.retain(|of| !self.is_kept(*of, Destroyer::Effect(player, card)));
                    Some(demand)
                }
                Cost::IntoGauge(pick) => Some(meant(pick, Place::Field)),
                Cost::IntoDeck(pick) => {
                    let mut demand = meant(pick, Place::Drop);
                    demand.from.retain(|of| self.may_enter_deck(*of));
                    Some(demand)
                }
                Cost::Soul(pick) => Some(meant(pick, Place::Soul)),
                Cost::Onto(onto) => {
                    let from = self.beneath(player, card, &onto.filter);
                    Some(Demand { count: usize::from(!onto.up_to), from })
                }
                Cost::Life(_)
                | Cost::Damage(_)
                | Cost::TopIntoSoul(_)
                | Cost::TopIntoSoulFaceDown(_)
                | Cost::TopIntoDrop(_)
                | Cost::Rest => None,
            })
            .collect()
    }
}

/// Returns the pick of a part of a cost that takes cards.
pub(super) fn picked_for(part: &Cost) -> Option<&Pick> {
    match part {
        Cost::Discard(pick)
        | Cost::Drop(pick)
        | Cost::Return(pick)
        | Cost::IntoSoul(pick)
        | Cost::IntoSoulFaceDown(pick)
        | Cost::Destroy(pick)
        | Cost::IntoGauge(pick)
        | Cost::IntoDeck(pick)
        | Cost::Soul(pick) => Some(pick),
        Cost::Gauge(_)
        | Cost::Onto(_)
        | Cost::Life(_)
        | Cost::Damage(_)
        | Cost::TopIntoSoul(_)
        | Cost::TopIntoSoulFaceDown(_)
        | Cost::TopIntoDrop(_)
        | Cost::Rest => None,
    }
}

/// Whether the cost can be paid with these cards, including optional payments up to the maximum of each part.
fn is_paid_with(mut parts: Vec<Demand>, most: &[usize], with: &[Vec<CardId>]) -> bool {
    let asked: usize = parts.iter().map(|part| part.count).sum();
    let mut more = with.len().saturating_sub(asked);
    for (part, most) in parts.iter_mut().zip(most) {
        let further = more.min(most - part.count).min(part.from.len().saturating_sub(part.count));
        part.count += further;
        more -= further;
    }
    are_met_by(&parts, with)
}

fn life_of(part: &Cost) -> i32 {
    if let Cost::Life(life) = part { i32::from(*life) } else { 0 }
}

fn top_of(part: &Cost) -> usize {
    match part {
        Cost::TopIntoSoul(count) | Cost::TopIntoSoulFaceDown(count) | Cost::TopIntoDrop(count) => {
            usize::from(*count)
        }
        _ => 0,
    }
}

impl Fight<'_> {
    /// Pays for a use. One step of its flow fixes the payment, and the play timing has a step for that as well.
    pub(super) fn pay_for_use(
        &mut self,
        player: Player,
        card: CardId,
        cost: &[Cost],
        cite: Cite,
        (settled, by): (Cite, &Declaring),
    ) -> Flow {
        if cost.is_empty() {
            return Ok(());
        }
        self.cite_next(settled);
        by.pays.into_iter().for_each(|step| self.cite_next(step));
        if cost.len() > 1 {
            self.cite_next("4.cost");
        }
        self.pay(player, card, cost, cite)?;
        self.flush_cites();
        Ok(())
    }

    /// Chooses how to pay, then pays everything at once. The caller has checked that the cost can be paid.
    pub(super) fn pay(&mut self, player: Player, card: CardId, cost: &[Cost], cite: Cite) -> Flow {
        let chosen = self.choose_payment(player, card, cost)?;
        let mut chosen = chosen.into_iter();
        for part in cost {
            match part {
                Cost::Life(life) => {
                    self.change_life(player, -i32::from(*life), Life::Pay, cite);
                }
                Cost::Rest => {
                    self.by(Some(player), Event::Rested(card), cite);
                    self.happen(Happening::Rested(card, None));
                }
                Cost::TopIntoSoul(count) | Cost::TopIntoSoulFaceDown(count) => {
                    let down = matches!(part, Cost::TopIntoSoulFaceDown(_));
                    for _ in 0..*count {
                        if let Some(top) = self.state.zone(player, Zone::Deck).last().copied() {
                            self.put_facing(top, Zone::Soul, How::Pay, down, Some(card), cite);
                        }
                    }
                }
                Cost::TopIntoDrop(count) => {
                    for _ in 0..*count {
                        if let Some(top) = self.state.zone(player, Zone::Deck).last().copied() {
                            self.put(top, Zone::Drop, How::Pay, cite);
                        }
                    }
                    self.happen(Happening::Milled(player, None));
                }
                Cost::Gauge(_) | Cost::Discard(_) | Cost::Soul(_) => {
                    for paid in chosen.next().unwrap_or_default() {
                        self.put(paid, Zone::Drop, How::Pay, cite);
                    }
                }
                Cost::Drop(_) => {
                    for paid in chosen.next().unwrap_or_default() {
                        self.leave(paid, Zone::Drop, How::Pay, cite)?;
                    }
                }
                Cost::Return(_) => {
                    for paid in chosen.next().unwrap_or_default() {
                        self.leave(paid, Zone::Hand, How::Pay, cite)?;
                    }
                }
                Cost::Destroy(_) => {
                    for paid in chosen.next().unwrap_or_default() {
                        let from = self.state.object(paid).zone;
                        if self.leave(paid, Zone::Drop, How::Pay, cite)? {
                            self.happen_there(Happening::Destroyed(paid), from);
                        }
                    }
                }
                Cost::IntoGauge(_) => {
                    for paid in chosen.next().unwrap_or_default() {
                        self.leave(paid, Zone::Gauge, How::Pay, cite)?;
                    }
                }
                Cost::IntoDeck(_) => {
                    for paid in chosen.next().unwrap_or_default() {
                        self.leave(paid, Zone::Deck, How::Pay, cite)?;
                        self.note(Event::Sunk(paid), cite);
                    }
                }
                Cost::Damage(count) => {
                    let harm = Harm::of(Means::Otherwise, player);
                    self.damage(player, i32::from(*count), harm, cite)?;
                }
                Cost::Onto(_) => {
                    for paid in chosen.next().unwrap_or_default() {
                        self.place_under(paid, card, How::Pay, cite)?;
                    }
                }
                Cost::IntoSoul(_) | Cost::IntoSoulFaceDown(_) => {
                    let down = matches!(part, Cost::IntoSoulFaceDown(_));
                    for paid in chosen.next().unwrap_or_default() {
                        match self.state.object(paid).zone.is_field() {
                            true => {
                                let face = (down, Some(card));
                                self.leave_facing(paid, Zone::Soul, How::Pay, face, cite)?;
                            }
                            false => {
                                self.put_facing(paid, Zone::Soul, How::Pay, down, Some(card), cite)
                            }
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// 上に重ねて: the card beneath leaves the field and goes into the soul of the card on top (`4.soul`), together with its own soul.
    pub(super) fn place_under(
        &mut self,
        beneath: CardId,
        card: CardId,
        how: How,
        cite: Cite,
    ) -> Flow {
        let souls: Vec<CardId> = self.state.soul(beneath).collect();
        let face = (false, Some(card));
        for soul in souls {
            let down = self.state.object(soul).face_down;
            self.put_facing(soul, Zone::Soul, how, down, Some(card), cite);
        }
        self.leave_facing(beneath, Zone::Soul, how, face, cite)?;
        self.also("4.soul");
        Ok(())
    }

    /// Chooses the cards for each part of the cost that takes cards. Offers no choice that would make the rest impossible to pay.
    fn choose_payment(
        &mut self,
        player: Player,
        card: CardId,
        cost: &[Cost],
    ) -> Flow<Vec<Vec<CardId>>> {
        let mut parts = self.state.parts(player, card, cost);
        let most = self.state.most(player, card, cost);
        let asked: Vec<usize> = parts.iter().map(|part| part.count).collect();
        let mut chosen: Vec<Vec<CardId>> = parts.iter().map(|_| Vec::new()).collect();
        for at in 0..parts.len() {
            while parts[at].count > 0 {
                let taken: Vec<CardId> = chosen.iter().flatten().copied().collect();
                for part in &mut parts {
                    part.from.retain(|other| !taken.contains(other));
                }
                let others: Vec<Demand> =
                    [&parts[..at], &parts[at + 1..]].into_iter().flatten().cloned().collect();
                let mut from = next_of(&parts[at], &[], &others);
                self.state.keep_distinguishable(&mut from);
                let Some(card) = self.ask_card(player, For::Payment, Options::one_of(from))? else {
                    break;
                };
                chosen[at].push(card);
                parts[at].count -= 1;
            }
        }
        // Then the optional payments.
        for (at, most) in most.into_iter().enumerate() {
            for _ in asked[at]..most {
                let taken: Vec<CardId> = chosen.iter().flatten().copied().collect();
                let mut from = parts[at].from.clone();
                from.retain(|other| !taken.contains(other));
                self.state.keep_distinguishable(&mut from);
                let options = Options { of: from, may_decline: true };
                let Some(card) = self.ask_card(player, For::Payment, options)? else { break };
                chosen[at].push(card);
            }
        }
        Ok(chosen)
    }
}

impl State {
    /// Keeps one card of each group that cannot be told apart: unknown cards in the same hidden zone.
    pub(super) fn keep_distinguishable(&self, cards: &mut Vec<CardId>) {
        let mut seen = Vec::new();
        cards.retain(|card| {
            let object = self.object(*card);
            let key = (object.def, object.zone, object.host, object.status.rested);
            let other = object.zone.is_field() || object.zone == Zone::Soul || !seen.contains(&key);
            seen.push(key);
            other
        });
    }
}
