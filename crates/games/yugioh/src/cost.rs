//! Costs that are paid before an activation (dictionary.card-effect.3) and targets that are chosen then (dictionary.target.1).

use std::sync::Arc;

use hantei_ability::yugioh::{
    Ability, Act, Cost, Filter, Part, Price, Promise, Target, Until, Whose,
};
use hantei_base::kind::CardKind;
use hantei_engine::matching::{can_all_be_met, next_of};
use hantei_engine::{CardId, Cite, Demand, Flows as _, Options, Player};

use super::duel::{Duel, Flow, Stop};
use super::event::Event;
use super::filter::View;
use super::lasting::What;
use super::link::Link;
use super::reading::Reading;
use super::refusal::{Legal, Why, refuse};
use super::request::For;
use super::state::State;
use super::terms::{By, Chosen, Thing};
use super::zone::Zone;

/// Who pays, and for which card.
struct Payer {
    player: Player,
    card: CardId,
}

impl State {
    /// Whether all of these costs can be paid together for what is about to be activated.
    pub fn can_pay(&self, costs: &[Cost], view: &View<'_>) -> bool {
        let Some(card) = view.this else { return costs.is_empty() };
        // A Spell activated from the hand already lies on the field when its cost is paid.
        let from_hand =
            self.object(card).zone == Zone::Hand && !self.def(card).is(CardKind::Monster);
        self.is_payable(view.you, card, costs, from_hand.then_some(card))
    }

    /// Whether the player can pay all of these costs together for this card.
    pub fn payable(&self, player: Player, card: CardId, costs: &[Cost]) -> bool {
        self.is_payable(player, card, costs, None)
    }

    /// Whether all of these costs can be paid together; otherwise the article that prevents it.
    pub(super) fn may_pay(&self, costs: &[Cost], view: &View<'_>) -> Legal {
        if self.can_pay(costs, view) {
            return Ok(());
        }
        let Some(card) = view.this else {
            return refuse("dictionary.card-effect.3", Why::CannotPay);
        };
        let payer = Payer { player: view.you, card };
        let broken = |cost: &Cost| matches!(cost, Cost::Promise(_)) && !self.is_met(&payer, cost);
        if costs.iter().any(broken) {
            return refuse("dictionary.activation.1", Why::ConditionFails);
        }
        // An effect may keep cards in the Graveyard.
        let kept = |cost: &Cost| {
            let Cost::Banish(pick) = cost else { return false };
            let filter = Filter { whose: Whose::Own, ..pick.filter.clone() };
            self.meant(&filter, view)
                .filter(|card| self.object(*card).zone == Zone::Graveyard)
                .any(|card| self.is_unbarred(payer.player, Act::LeaveGraveyard, card).is_err())
        };
        if self.is_ever_barred(Act::LeaveGraveyard) && costs.iter().any(kept) {
            return refuse("effect-over-rule", Why::Barred);
        }
        refuse("dictionary.card-effect.3", Why::CannotPay)
    }

    fn is_payable(
        &self,
        player: Player,
        card: CardId,
        costs: &[Cost],
        without: Option<CardId>,
    ) -> bool {
        let payer = Payer { player, card };
        let demands: Vec<Demand> =
            costs.iter().filter_map(|cost| self.demand(&payer, cost, without)).collect();
        costs.iter().all(|cost| self.is_met(&payer, cost)) && can_all_be_met(&demands)
    }

    /// Whether a part of a cost that takes no cards can be paid.
    fn is_met(&self, payer: &Payer, cost: &Cost) -> bool {
        let (status, turn_record) =
            (self.status(payer.card), &self.sides[payer.player].turn_record);
        match cost {
            Cost::Life(price) => {
                let (life, due) = (self.life(payer.player), self.points(payer.player, *price));
                match self.readings.hold(Reading::LifeCostLeavesOne) {
                    true => life > due,
                    false => life >= due,
                }
            }
            Cost::Detach(count) => self.materials(payer.card).count() >= usize::from(*count),
            Cost::Counters(of) => status.counters_of(&of.name) >= of.count,
            Cost::Promise(Promise::NoAttack) => status.attacked != self.turn.number,
            Cost::Promise(Promise::NoSummons) => {
                (turn_record.summons, turn_record.flips, turn_record.specials) == (0, 0, 0)
            }
            Cost::Discard(_)
            | Cost::Tribute(_)
            | Cost::Send(_)
            | Cost::Banish(_)
            | Cost::Return(_) => true,
        }
    }

    /// The number of Life Points to pay.
    fn points(&self, player: Player, price: Price) -> i32 {
        let life = self.life(player);
        match price {
            Price::Points(points) => i32::try_from(points).unwrap_or(i32::MAX),
            Price::Part(Part::Half) if self.readings.hold(Reading::GreaterHalfPaid) => {
                life.saturating_add(1) / 2
            }
            Price::Part(Part::Half) => life / 2,
        }
    }

    /// The cards that a part of a cost takes, and the cards to take them from.
    fn demand(&self, payer: &Payer, cost: &Cost, without: Option<CardId>) -> Option<Demand> {
        let (pick, place) = cost.pick()?;
        let places = match &pick.filter.places[..] {
            [] => &[place][..],
            places => places,
        };
        let view = View::of(payer.player, payer.card);
        let may_go = |card: &CardId| match cost {
            // dictionary.release.4; and no cost banishes a Token.
            Cost::Banish(_) => {
                !self.def(*card).is(CardKind::Token)
                    && (self.object(*card).zone != Zone::Graveyard
                        || self.is_unbarred(payer.player, Act::LeaveGraveyard, *card).is_ok())
            }
            _ => true,
        };
        let fits = |card: &CardId| {
            Some(*card) != without
                && self.matches_anywhere(*card, &pick.filter, &view)
                && may_go(card)
        };
        let zones = places.iter().flat_map(|place| Zone::of(*place));
        let from = zones.flat_map(|zone| self.zone(payer.player, *zone)).copied().filter(fits);
        Some(Demand { count: usize::from(pick.count), from: from.collect() })
    }

    /// The possible targets for this link: cards that the text fits and that may be targeted, except monsters whose destruction in a
    /// calculated battle is decided (damage-step-notes.flip-effects.2).
    pub(super) fn targetable<'a>(
        &'a self,
        target: &'a Target,
        ability: &'a Ability,
        view: &'a View<'a>,
    ) -> impl Iterator<Item = CardId> + 'a {
        let meant = self.meant(&target.filter, view).filter(|card| !self.is_doomed(*card));
        meant.filter(move |card| self.may_be_aimed_at(*card, target, ability, view).is_ok())
    }

    /// Whether there are enough targets for the ability.
    pub fn has_targets(&self, ability: &Ability, view: &View<'_>) -> bool {
        ability.targets().iter().all(|target| {
            let least = if target.up_to { 1 } else { usize::from(target.count) };
            self.targetable(target, ability, view).take(least).count() == least
        })
    }
}

/// The article for this part of a cost.
fn cite_of(cost: &Cost) -> Cite {
    match cost {
        Cost::Discard(_) => "dictionary.send-or-discard.2",
        Cost::Tribute(_) => "dictionary.release.2",
        Cost::Banish(_) => "dictionary.banish.1",
        Cost::Detach(_) => "xyz-monster.4",
        Cost::Counters(_) => "counters.1",
        Cost::Life(_) | Cost::Send(_) | Cost::Return(_) | Cost::Promise(_) => {
            "dictionary.card-effect.3"
        }
    }
}

impl Duel<'_> {
    /// Pays the whole cost of what is about to be activated, or undoes everything.
    pub(super) fn pay(&mut self, link: &mut Link) -> Flow {
        let Some(words) = link.words.clone() else { return Ok(()) };
        if words.cost().is_empty() {
            return Ok(());
        }
        let before = self.state.life(link.controller);
        link.paid = self.pay_for(link.controller, link.source.0, words.cost())?;
        link.spent = before - self.state.life(link.controller);
        self.by(link.controller, Event::Paid { card: link.source.0 }, "dictionary.card-effect.3");
        Ok(())
    }

    /// Pays the cost of anything else: a procedure or an attack. Returns the cards that it took, as they are now.
    pub(super) fn pay_for(
        &mut self,
        player: Player,
        card: CardId,
        costs: &[Cost],
    ) -> Flow<Vec<Chosen>> {
        let payer = Payer { player, card };
        let mut paid = Vec::new();
        for (at, cost) in costs.iter().enumerate() {
            if !self.state.is_met(&payer, cost) {
                return Err(Stop::Illegal);
            }
            let taken = self.pay_part(&payer, cost, &costs[at + 1..])?;
            paid.extend(taken.into_iter().map(|card| self.state.chosen(card)));
        }
        Ok(paid)
    }

    /// Pays one part of a cost. Returns the cards that it took.
    fn pay_part(&mut self, payer: &Payer, cost: &Cost, rest: &[Cost]) -> Flow<Vec<CardId>> {
        let (player, card, cite) = (payer.player, payer.card, cite_of(cost));
        let by = By::Cost(player, card);
        match cost {
            Cost::Life(price) => {
                self.pay_price(payer, *price, cite);
                Ok(Vec::new())
            }
            Cost::Counters(of) => {
                self.change_counters(card, &of.name, -i32::from(of.count), cite);
                Ok(Vec::new())
            }
            Cost::Promise(promise) => {
                self.promise(payer, *promise);
                Ok(Vec::new())
            }
            Cost::Detach(count) => {
                let mut taken = Vec::new();
                for _ in 0..*count {
                    let left: Vec<CardId> = self.state.materials(card).collect();
                    let left = left.into_iter().filter(|of| !taken.contains(of)).collect();
                    let one = self.ask_card(player, For::Cost, Options::one_of(left))?;
                    taken.push(one.ok_or(Stop::Illegal)?);
                }
                self.detach(&taken, by, cite)
            }
            Cost::Discard(_) => {
                let taken = self.pick_for(payer, cost, rest)?;
                self.discard(&taken, by, cite)
            }
            Cost::Tribute(_) => {
                let taken = self.pick_for(payer, cost, rest)?;
                self.tribute(&taken, by, cite)
            }
            Cost::Send(_) => {
                let taken = self.pick_for(payer, cost, rest)?;
                self.send(&taken, by, cite)
            }
            Cost::Banish(_) => {
                let taken = self.pick_for(payer, cost, rest)?;
                self.banish(&taken, false, by, cite)
            }
            Cost::Return(_) => {
                let taken = self.pick_for(payer, cost, rest)?;
                self.put_in_hand(&taken, by, cite)
            }
        }
    }

    fn pay_price(&mut self, payer: &Payer, price: Price, cite: Cite) {
        let (life, due) = (self.state.life(payer.player), self.state.points(payer.player, price));
        if matches!(price, Price::Part(Part::Half)) && life % 2 == 1 {
            self.reads(Reading::GreaterHalfPaid);
        }
        if life == due {
            self.reads(Reading::LifeCostLeavesOne);
        }
        self.pay_life(payer.player, due, payer.card, cite);
    }

    /// Picks the cards for one part of a cost so that enough are left for the rest.
    fn pick_for(&mut self, payer: &Payer, cost: &Cost, rest: &[Cost]) -> Flow<Vec<CardId>> {
        let Some(demand) = self.state.demand(payer, cost, None) else { return Ok(Vec::new()) };
        let others: Vec<Demand> =
            rest.iter().filter_map(|cost| self.state.demand(payer, cost, None)).collect();
        let mut taken: Vec<CardId> = Vec::new();
        while taken.len() < demand.count {
            let from = next_of(&demand, &taken, &others);
            let one = self.ask_card(payer.player, For::Cost, Options::one_of(from))?;
            taken.push(one.ok_or(Stop::Illegal)?);
        }
        Ok(taken)
    }

    /// 「この効果を発動するターン」: records what the player may not do for the rest of the turn.
    fn promise(&mut self, payer: &Payer, promise: Promise) {
        let source = (self.state.chosen(payer.card), payer.player);
        let on = vec![source.0];
        let (on, what) = match promise {
            Promise::NoAttack => (on, What::no_attack()),
            Promise::NoSummons => (Vec::new(), What::no_summons()),
        };
        self.lasts(source, on, what, Until::Turn);
    }

    /// Chooses the targets for what is about to be activated (dictionary.target.1).
    pub(super) fn choose_targets(&mut self, link: &mut Link) -> Flow {
        let Some(words) = link.words.clone() else { return Ok(()) };
        for target in words.targets() {
            let view = View::of_link(link);
            let from = self.state.targetable(target, &words, &view).collect();
            let label: Arc<str> = Arc::from(&*target.label);
            let many = (usize::from(target.count), target.up_to);
            let chosen = self.pick_targets(link.controller, &label, from, many)?;
            if chosen.is_empty() {
                return Err(Stop::Illegal);
            }
            let things: Vec<Thing> = chosen.iter().map(|card| Thing::Card(*card)).collect();
            let event = Event::Targeted { card: link.source.0, label: label.clone(), things };
            self.by(link.controller, event, "dictionary.target.1");
            let known = chosen.iter().map(|card| self.state.chosen(*card));
            let known = known.map(|(card, visit)| (Thing::Card(card), visit)).collect();
            link.chosen.push((label, known));
        }
        Ok(())
    }

    fn pick_targets(
        &mut self,
        player: Player,
        label: &Arc<str>,
        from: Vec<CardId>,
        (count, up_to): (usize, bool),
    ) -> Flow<Vec<CardId>> {
        let mut chosen: Vec<CardId> = Vec::new();
        while chosen.len() < count {
            let left = from.iter().copied().filter(|card| !chosen.contains(card));
            let left: Vec<Thing> = left.map(Thing::Card).collect();
            let options = match up_to && !chosen.is_empty() {
                true => Options::one_or_none(left),
                false => Options::one_of(left),
            };
            match self.ask_target(player, label, options)? {
                Some(Thing::Card(card)) => chosen.push(card),
                Some(Thing::Link(_)) | None if up_to => break,
                Some(Thing::Link(_)) | None => return Err(Stop::Illegal),
            }
        }
        Ok(chosen)
    }
}
