//! Costs of all kinds (11.2, 11.6.2): whether they can be paid, and paying them at once or not at all (11.3.7.1).

use std::sync::Arc;

use hantei_ability::fftcg::{Cost, Cp, Elements, PaidOnly, Taking, Trait};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Cite, Flow, Flows as _, Known, Options, Player, Stop};

use super::catalog::is_light_or_dark;
use super::event::{Event, How, Said};
use super::game::Game;
use super::looks::InGame;
use super::payment::{self, Payment, Price, Source};
use super::reading::Reading;
use super::request::{Ask, Count, For, Request};
use super::state::State;
use super::zone::Zone;

/// The parts of a payment other than CP.
#[derive(Default)]
struct Plan {
    dull: Vec<CardId>,
    discard: Vec<CardId>,
    to_break: Vec<CardId>,
    remove: Vec<CardId>,
    back: Vec<CardId>,
    reveal: Vec<CardId>,
    /// The cards to which the effect may refer, in the order of the cost.
    others: Vec<CardId>,
    crystals: u16,
    counters: Vec<(CardId, String, u16)>,
    damage: u8,
    mill: u8,
    remove_top: u8,
}

impl Plan {
    fn has(&self, card: CardId) -> bool {
        self.takes_away(card) || self.dull.contains(&card) || self.reveal.contains(&card)
    }

    fn takes_away(&self, card: CardId) -> bool {
        let lists = [&self.discard, &self.to_break, &self.remove, &self.back];
        lists.iter().any(|list| list.contains(&card))
    }

    /// Its own dull icon does not prevent a card from also going somewhere as a payment, because everything is paid at once (11.6.10).
    fn only_dulls(&self, other: CardId, card: CardId) -> bool {
        other == card && !self.takes_away(card) && !self.reveal.contains(&card)
    }
}

impl State {
    /// Returns the cards in the hand that make CP (11.2.1.1): all but light and dark cards.
    pub fn hand_sources<'a>(
        &'a self,
        player: Player,
        but: &'a [CardId],
    ) -> impl Iterator<Item = Source> + 'a {
        let hand = self.zone(player, Zone::Hand).iter().filter(|card| !but.contains(card));
        hand.filter_map(|card| {
            let elements = self.facts(*card).elements;
            let usable = !elements.is_empty() && !is_light_or_dark(elements);
            let class = u32::from(self.object(*card).def.0);
            usable.then_some(Source { card: *card, elements, class })
        })
    }

    /// Returns the backups that make CP: the active ones.
    pub fn backup_sources<'a>(
        &'a self,
        player: Player,
        but: &'a [CardId],
    ) -> impl Iterator<Item = Source> + 'a {
        self.look_at(InGame::stance(player));
        let field = self.field(player).iter().filter(|card| !but.contains(card));
        field.filter_map(|card| {
            let (object, facts) = (self.object(*card), self.facts(*card));
            if object.status.dull || !facts.is(CardKind::Backup) {
                return None;
            }
            let produced = |elements: Elements, of: &Trait| match of {
                Trait::AnyCp => Elements::ALL,
                Trait::Produces(more) => elements.or(*more),
                _ => elements,
            };
            let traits = facts.traits().map(|(_, of)| of);
            let elements = traits.fold(facts.elements, produced);
            let plain = object.status.notes.counters.is_empty()
                && self.primed(*card).is_none()
                && elements == facts.elements;
            let frozen = u32::from(object.status.frozen);
            let class = match plain {
                true => 0x1_0000 | u32::from(object.def.0) << 1 | frozen,
                false => 0x8_0000 | u32::from(card.0),
            };
            (!elements.is_empty()).then_some(Source { card: *card, elements, class })
        })
    }

    /// Returns the cards in the hand and the backups that make CP for this price.
    pub(super) fn sources(
        &self,
        player: Player,
        price: &Price,
        but: &[CardId],
    ) -> (Vec<Source>, Vec<Source>) {
        let PaidOnly { elements, backups, backups_of } = price.only;
        let only = |mut source: Source| {
            if !elements.is_empty() {
                source.elements = source.elements.and(elements);
            }
            Some(source).filter(|of| !of.elements.is_empty())
        };
        let hand = self.hand_sources(player, but).filter(|_| !backups && backups_of.is_empty());
        let of = |card: CardId| self.facts(card).elements.meets(backups_of);
        let field = self.backup_sources(player, but);
        let field = field.filter(|source| backups_of.is_empty() || of(source.card));
        (hand.filter_map(only).collect(), field.filter_map(only).collect())
    }

    /// Returns the cards in the hand that share a name with this one (11.7.1).
    pub(super) fn same_name_in_hand(
        &self,
        player: Player,
        card: CardId,
    ) -> impl Iterator<Item = CardId> + '_ {
        let hand = self.zone(player, Zone::Hand).iter().copied();
        hand.filter(move |other| *other != card && self.shares_name(card, *other))
    }

    /// Returns the cards that may be turned face up for an LB cost: face-down cards of the LB deck other than the one
    /// being cast (15.2.8.3.2).
    pub(super) fn lb_payers(&self, player: Player, card: CardId) -> Vec<CardId> {
        let cards = self.zone(player, Zone::LbDeck).iter().copied();
        cards.filter(|other| *other != card && self.object(*other).face_down).collect()
    }
}

impl Game<'_> {
    /// Pays everything at once (11.3.7.1, 11.4.7, 11.6.10). A cost that cannot be paid makes the whole play illegal (14.1).
    pub(super) fn pay(
        &mut self,
        player: Player,
        card: CardId,
        costs: &[Cost],
        price: Price,
        special: bool,
        cite: Cite,
    ) -> Flow<Option<u8>> {
        let (costs, x) = self.settle_x(player, card, costs, price, special)?;
        let (mut plan, mut price) = (Plan::default(), price);
        if special {
            // 11.7.1: a card of the same name, in addition to the cost.
            let twins = self.state.same_name_in_hand(player, card).collect();
            let twin = self
                .ask_card(player, For::SameName, Options::one_of(twins))?
                .ok_or(Stop::Illegal)?;
            plan.discard.push(twin);
        }
        for cost in &costs {
            self.plan(player, card, cost, &mut price, &mut plan)?;
        }
        let with: Arc<[CardId]> = plan.others.as_slice().into();
        let mut spent: Vec<CardId> =
            [&plan.dull, &plan.discard, &plan.to_break, &plan.remove, &plan.back]
                .into_iter()
                .flatten()
                .copied()
                .collect();
        if self.state.object(card).zone != Zone::Field {
            spent.push(card);
        }
        let (payment, idle) = self.choose_payment(player, &price, &spent)?;
        let of = self.declare_cp(player, card, &price, &payment, &spent)?;
        self.by(player, Event::Paid { card, cp: price.total(), of, with }, cite);
        for backup in &payment.dull {
            self.dull(*backup, "11.2.1.1");
        }
        let made = 2 * payment.discard.len() + payment.dull.len();
        let over = made > usize::from(price.total()) && cite == "11.4.7";
        for other in &payment.discard {
            // 11.4.6.4: excess CP from discards is lost.
            let cite = if over { "11.4.6.4" } else { "11.2.1.1" };
            if idle && payment.discard.last() == Some(other) {
                // With this, both players see that a backup was dulled needlessly.
                self.make_reading_public(Reading::NoSuperfluousBackups);
            }
            let place = self.log.len();
            let declares = self.state.facts(*other).elements.len() > 1;
            self.put(*other, Zone::Break, How::Pay, cite);
            if declares {
                // Both CP are of one of its elements.
                self.also_at(place, "5.2.1.3");
            }
            if made > usize::from(price.total()) {
                self.also_at(place, "5.2.1.3.1");
            }
        }
        self.carry_out_plan(player, card, plan, cite)?;
        Ok(x)
    }

    /// Chooses X in a cost (4.5), and replaces it by that many CP.
    pub(super) fn settle_x(
        &mut self,
        player: Player,
        card: CardId,
        costs: &[Cost],
        price: Price,
        special: bool,
    ) -> Flow<(Vec<Cost>, Option<u8>)> {
        let mut costs = costs.to_vec();
        let Some(at) = costs.iter().position(|cost| *cost == Cost::X) else {
            return Ok((costs, None));
        };
        let x = self.choose_x(player, card, &costs, price, special)?;
        let of_card = |item: &&super::item::Item| item.source.0 == card;
        let item = self.state.stack.iter().rev().find(of_card).map_or(0, |item| item.id);
        self.by(player, Event::Said { item, said: Said::X(i32::from(x)) }, "4.5");
        costs[at] = Cost::Cp(Cp { any: x, of: Vec::new() });
        Ok((costs, Some(x)))
    }

    fn plan(
        &mut self,
        player: Player,
        card: CardId,
        cost: &Cost,
        price: &mut Price,
        plan: &mut Plan,
    ) -> Flow {
        match cost {
            Cost::Cp(cp) => {
                price.any += cp.any;
                cp.of.iter().for_each(|element| price.of[*element as usize] += 1);
            }
            // X has been chosen and is now CP.
            Cost::X => {}
            Cost::Dull => {
                let object = self.state.object(card);
                if object.zone != Zone::Field || object.status.dull || plan.dull.contains(&card) {
                    return Err(Stop::Illegal);
                }
                plan.dull.push(card);
            }
            Cost::Crystals(count) => plan.crystals += count,
            Cost::Counters(of) => {
                let from = match &of.from {
                    None => card,
                    Some(_) => {
                        let from = self.state.payable(player, card, cost);
                        let ask = Options::one_of(from);
                        self.ask_card(player, For::Payment, ask)?.ok_or(Stop::Illegal)?
                    }
                };
                plan.counters.push((from, of.name.clone(), of.count));
            }
            Cost::Damage(count) => plan.damage += count,
            Cost::Mill(count) => plan.mill += count,
            Cost::RemoveTop(count) => plan.remove_top += count,
            Cost::DullCharacters(_)
            | Cost::Discard(_)
            | Cost::ToBreak(_)
            | Cost::Remove(_)
            | Cost::Return(_)
            | Cost::Reveal(_) => self.plan_cards(player, card, cost, plan)?,
        }
        Ok(())
    }

    /// Chooses the cards that a cost takes, one at a time.
    fn plan_cards(&mut self, player: Player, card: CardId, cost: &Cost, plan: &mut Plan) -> Flow {
        let Some((taking, pick)) = cost.takes() else { return Ok(()) };
        for _ in 0..pick.count {
            let mut from = self.state.payable(player, card, cost);
            from.retain(|other| !plan.has(*other) || plan.only_dulls(*other, card));
            let other = self.ask_card(player, For::Payment, Options::one_of(from))?;
            let other = other.ok_or(Stop::Illegal)?;
            if cost.others().is_some() {
                plan.others.push(other);
            }
            match taking {
                Taking::Dull => plan.dull.push(other),
                Taking::Discard => plan.discard.push(other),
                Taking::ToBreak => plan.to_break.push(other),
                Taking::Remove => plan.remove.push(other),
                Taking::Return => plan.back.push(other),
                Taking::Reveal => plan.reveal.push(other),
            }
        }
        Ok(())
    }

    /// Asks for X: at most as much as can be paid (4.5).
    pub(super) fn choose_x(
        &mut self,
        player: Player,
        card: CardId,
        costs: &[Cost],
        price: Price,
        special: bool,
    ) -> Flow<u8> {
        let most = self.state.most_x(player, card, costs, price, special);
        let to = u32::from(most.ok_or(Stop::Illegal)?);
        let answer = self.ask(player, Ask::Number { what: Count::X, from: 0, to })?;
        Ok(u8::try_from(answer).unwrap_or(0))
    }

    /// Asks for the elements of the CP (5.2.1.3), but only if the card being cast depends on them.
    fn declare_cp(
        &mut self,
        player: Player,
        card: CardId,
        price: &Price,
        payment: &Payment,
        spent: &[CardId],
    ) -> Flow<Elements> {
        if !self.state.def(card).asks_cp {
            return Ok(Elements::default());
        }
        let (hand, backups) = self.state.sources(player, price, spent);
        let mut sets = payment.declarable(price, &hand, &backups);
        if sets.len() < 2 {
            return Ok(sets.pop().unwrap_or_default());
        }
        let chosen = self.ask(player, Ask::Elements(sets.clone()))?;
        Ok(sets.swap_remove(chosen))
    }

    /// Chooses the payment. Returns also whether it has a backup that pays for nothing.
    fn choose_payment(
        &mut self,
        player: Player,
        price: &Price,
        spent: &[CardId],
    ) -> Flow<(Payment, bool)> {
        if price.total() == 0 {
            return Ok((Payment::default(), false));
        }
        let (hand, backups) = self.state.sources(player, price, spent);
        let mut payments = payment::distinct(price, &hand, &backups);
        let idle = |of: &Payment| of.has_superfluous_backup(price, &hand, &backups);
        // Only their holder knows which cards could be discarded.
        let known = Known::To(player);
        if payments.iter().any(idle) && self.reads_known(Reading::NoSuperfluousBackups, known) {
            payments.retain(|of| !idle(of));
        }
        if payments.is_empty() {
            return Err(Stop::Illegal);
        }
        let request = Request { player, ask: Ask::Payment(payments) };
        let answer = self.must_answer(&request)?;
        let Ask::Payment(mut payments) = request.ask else { return Err(Stop::Illegal) };
        let payment = payments.swap_remove(answer);
        let in_vain = idle(&payment);
        Ok((payment, in_vain))
    }

    fn carry_out_plan(&mut self, player: Player, card: CardId, plan: Plan, cite: Cite) -> Flow {
        if !plan.reveal.is_empty() {
            self.by(player, Event::Revealed(plan.reveal), cite);
        }
        for other in plan.dull {
            let object = self.state.object(other);
            let facts = self.state.facts(other);
            // 15.2.2.3: only haste allows it to be dulled for its own ability.
            let haste = other == card
                && object.status.fresh
                && facts.has(hantei_ability::fftcg::Keyword::Haste);
            self.dull(other, if haste { "15.2.2.3" } else { cite });
        }
        for other in plan.discard {
            self.put(other, Zone::Break, How::Pay, cite);
        }
        for (cards, to) in
            [(plan.to_break, Zone::Break), (plan.remove, Zone::Removed), (plan.back, Zone::Hand)]
        {
            let (field, others): (Vec<_>, Vec<_>) =
                cards.into_iter().partition(|card| self.state.object(*card).zone == Zone::Field);
            let leaving: Vec<_> = field.into_iter().map(|card| (card, How::Pay)).collect();
            if !leaving.is_empty() {
                self.leave(&leaving, to, false, cite)?;
            }
            for other in others {
                self.put(other, to, How::Pay, cite);
            }
        }
        for (count, to) in [(plan.mill, Zone::Break), (plan.remove_top, Zone::Removed)] {
            let deck = self.state.zone(player, Zone::Deck).iter().rev();
            let top: Vec<CardId> = deck.take(usize::from(count)).copied().collect();
            for other in top {
                self.put(other, to, How::Pay, cite);
            }
        }
        if plan.crystals > 0 {
            self.change_crystals(player, -i32::from(plan.crystals));
            self.also(cite);
        }
        for (from, name, count) in plan.counters {
            self.change_counters(from, &name, -i32::from(count), cite);
        }
        if plan.damage > 0 {
            self.damage_player(player, i32::from(plan.damage), &[card], cite)?;
        }
        Ok(())
    }
}
