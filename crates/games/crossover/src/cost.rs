//! コスト (4-3-2-1 to 4-3-2-3, 4-3-3-1 to 4-3-3-3): what must be paid, whether it can be, and paying costs other than energy.

use hantei_ability::crossover::{Ability, Cost, Energy, Play, Text, Use};
use hantei_base::kind::CardKind;
use hantei_engine::matching::{can_all_be_met, next_of};
use hantei_engine::{CardId, Cite, Demand, Flows as _, Options, Player};

use super::action::{Action, ActionKind, Words};
use super::filter::View;
use super::game::{Flow, Match, Stop};
use super::happening::Happening;
use super::looks::InGame;
use super::reading::Reading;
use super::request::For;
use super::state::State;
use super::terms::{By, How};
use super::zone::Zone;

/// Who pays, and for which card.
struct Payer<'a> {
    view: View<'a>,
    card: CardId,
}

impl State {
    /// The energy that a player pays to play a card: its cost, after all increases and decreases were added up; never below 0 (4-3-2-2.1).
    /// A navigator has no cost (3-4-1.2).
    pub fn play_price(&self, player: Player, card: CardId) -> Energy {
        charged(self.def(card).text.cost, self.due(player, card))
    }

    /// The energy that a player still pays to play a card with a substitute cost: only the increases.
    pub fn play_price_instead(&self, player: Player, card: CardId) -> Energy {
        charged(Energy::NONE, self.due(player, card))
    }

    /// The change of a card's play cost for a player; nothing changes for a navigator, which has no cost (3-4-1.2).
    fn due(&self, player: Player, card: CardId) -> i32 {
        let kinds = self.def(card).facts.kinds;
        let costless = kinds.has(CardKind::Navigator) && !kinds.has(CardKind::Character);
        if costless { 0 } else { self.play_charge(player, card) }
    }

    /// The energy that a player pays to use an ability of a card (4-3-3-2.1).
    pub fn use_price(&self, player: Player, card: CardId, of: &Use) -> Energy {
        let charge = if of.cost.is_empty() { 0 } else { self.use_charge(player, card) };
        charged(energy_of(&of.cost), charge)
    }

    /// The energy that a player still pays to use an ability with a substitute cost.
    pub fn use_price_instead(&self, player: Player, card: CardId, of: &Use) -> Energy {
        let own = of.instead.as_deref().map_or(Energy::NONE, energy_of);
        charged(own, self.use_charge(player, card))
    }

    /// Whether a player can pay all of these costs together for a card, apart from energy.
    pub fn payable<'a>(
        &self,
        player: Player,
        card: CardId,
        costs: impl IntoIterator<Item = &'a Cost>,
    ) -> bool {
        let payer = Payer { view: View::of(player, card), card };
        let mut demands: Vec<Demand> = Vec::new();
        for cost in costs {
            if !self.is_met(player, card, cost) {
                return false;
            }
            demands.extend(self.demand(&payer, cost));
        }
        can_all_be_met(&demands)
    }

    /// Whether a part of a cost that takes no cards can be paid.
    fn is_met(&self, player: Player, card: CardId, cost: &Cost) -> bool {
        let status = self.status(card);
        match cost {
            Cost::Tap => self.look_at(InGame::TAPPED),
            Cost::Counters(_) => self.look_at(InGame::COUNTERS),
            Cost::Hp(_) => self.look_at(InGame::HP),
            Cost::Energy(_) | Cost::TapOthers(_) | Cost::CrashHand(_) | Cost::Crash(_) => {}
            Cost::Return(_) | Cost::Draw(_) | Cost::Recover(_) => {}
        }
        match cost {
            Cost::Tap => self.is_on_field(card) && !status.tapped,
            Cost::Counters(of) => status.counters_of(&of.name) >= of.count,
            Cost::Hp(hp) => self.hp(player) >= i32::from(*hp),
            Cost::Energy(_)
            | Cost::TapOthers(_)
            | Cost::CrashHand(_)
            | Cost::Crash(_)
            | Cost::Return(_)
            | Cost::Draw(_)
            | Cost::Recover(_) => true,
        }
    }

    /// The cards that a part of a cost takes, and the cards to take them from. Cards laid aside are not in hand (4-2-1.4), nor is the card
    /// being played.
    fn demand(&self, payer: &Payer<'_>, cost: &Cost) -> Option<Demand> {
        let (pick, place) = cost.pick()?;
        self.look_at(InGame::TAPPED.and(InGame::ELSEWHERE));
        let board_view = self.board_view();
        let serves = |card: &CardId| match cost {
            Cost::TapOthers(_) => *card != payer.card && !self.status(*card).tapped,
            Cost::CrashHand(_) => *card != payer.card,
            _ => true,
        };
        let there = self.zone(payer.view.you, Zone::of(place)).iter().copied();
        let fits = |card: &CardId| {
            let own = self.chosen(*card);
            board_view.is_kind_of(own, &pick.filter, &payer.view) && serves(card)
        };
        let from = there.filter(fits).collect();
        Some(Demand { count: usize::from(pick.count), from })
    }
}

/// All the energy in a cost.
pub(super) fn energy_of(costs: &[Cost]) -> Energy {
    costs.iter().fold(Energy::NONE, |all, cost| match cost {
        Cost::Energy(energy) => all.and(*energy),
        _ => all,
    })
}

/// A price raised or lowered by this amount. ASSUMPTION: energy of any element is lowered first, then that of certain elements
/// (open question cost-reduction-by-element).
pub(super) fn charged(price: Energy, by: i32) -> Energy {
    if by == 0 {
        return price;
    }
    let more = u16::try_from(by.max(0)).unwrap_or(u16::MAX);
    let mut price = price.and(Energy { any: more, ..Energy::NONE });
    let mut less = by.min(0).unsigned_abs();
    let parts: Vec<_> = price.parts().collect();
    for (of, count) in parts.into_iter().rev() {
        let taken = u16::try_from(less).unwrap_or(u16::MAX).min(count);
        *price.part_mut(of) -= taken;
        less -= u32::from(taken);
    }
    price
}

/// The costs besides energy for this text when it is paid in this way; for a play they are in the card's text.
fn costs_of<'a>(
    text: Option<&'a Text>,
    words: &'a Words,
    way: Option<u8>,
) -> impl Iterator<Item = &'a Cost> + Clone {
    let (instead, own) = match words {
        Words::Play(_) => {
            text.map_or((&None, &[][..]), |text| (&text.instead, &text.additional[..]))
        }
        Words::Ability(ability) => match &**ability {
            Ability::Use(of) => (&of.instead, &of.cost[..]),
            Ability::Trigger(_) | Ability::Continuous(_) | Ability::Flight | Ability::Diving => {
                (&None, &[][..])
            }
        },
    };
    let instead = instead.as_deref().filter(|_| way.is_some());
    // The substitute replaces the energy.
    let energy = instead.is_none();
    let own = own.iter().filter(move |cost| energy || !matches!(cost, Cost::Energy(_)));
    instead.unwrap_or_default().iter().chain(own)
}

impl Action {
    /// The costs besides energy, by the chosen way of paying (4-3-2-2).
    pub(super) fn costs<'a>(&'a self, state: &'a State) -> impl Iterator<Item = &'a Cost> {
        self.costs_by(state, self.instead)
    }

    /// The same for a given way of paying.
    pub(super) fn costs_by<'a>(
        &'a self,
        state: &'a State,
        way: Option<u8>,
    ) -> impl Iterator<Item = &'a Cost> {
        costs_of(Some(&state.def(self.source.0).text), &self.words, way)
    }

    /// The article by which it is paid.
    fn paid_by(&self) -> Cite {
        match self.kind {
            ActionKind::Play => "4-3-2-3",
            ActionKind::Use | ActionKind::Trigger => "4-3-3-3",
        }
    }
}

impl Match<'_> {
    /// Pays the costs of a declared action other than energy (4-3-2-3, 4-3-3-3).
    pub(super) fn pay_rest(&mut self, action: &mut Action) -> Flow {
        if action.costs(&self.state).all(|cost| matches!(cost, Cost::Energy(_))) {
            return Ok(());
        }
        // The costs of playing a card are in its text.
        let played = matches!(action.words, Words::Play(_));
        let text = played.then(|| self.state.def(action.source.0).text.clone());
        let costs = costs_of(text.as_deref(), &action.words, action.instead);
        let taken = self.pay_parts(action, costs, action.paid_by())?;
        action.paid = taken.into_iter().map(|card| self.state.chosen(card)).collect();
        Ok(())
    }

    /// Pays these costs for a card, apart from energy: an upkeep (3-6-2), or a cost within an effect.
    pub(super) fn pay_costs(
        &mut self,
        player: Player,
        card: CardId,
        costs: &[Cost],
        cite: Cite,
    ) -> Flow {
        let words = Words::Play(None::<std::sync::Arc<Play>>);
        let payer = self.state.new_action(ActionKind::Use, player, card, None, words);
        self.pay_parts(&payer, costs.iter(), cite)?;
        Ok(())
    }

    fn pay_parts<'a>(
        &mut self,
        action: &Action,
        costs: impl Iterator<Item = &'a Cost> + Clone,
        cite: Cite,
    ) -> Flow<Vec<CardId>> {
        let (mut taken, mut rest) = (Vec::new(), costs);
        while let Some(cost) = rest.next() {
            if !self.state.is_met(action.player, action.source.0, cost) {
                return Err(Stop::Illegal);
            }
            taken.extend(self.pay_part(action, cost, &rest, cite)?);
        }
        Ok(taken)
    }

    /// Pays one part of a cost. Returns the cards that it took.
    fn pay_part<'a>(
        &mut self,
        action: &Action,
        cost: &Cost,
        rest: &(impl Iterator<Item = &'a Cost> + Clone),
        cite: Cite,
    ) -> Flow<Vec<CardId>> {
        let (player, card) = (action.player, action.source.0);
        let by = By::Cost(player, card);
        let whom = |who| View::of_action(action).whom(who).to_vec();
        match cost {
            // It was paid as energy.
            Cost::Energy(_) => {}
            Cost::Tap => {
                self.tap(card, by, cite);
            }
            Cost::Counters(of) => {
                self.change_counters(card, &of.name, -i32::from(of.count), cite);
            }
            Cost::Hp(hp) => self.lose_hp(player, i32::from(*hp), by, cite),
            Cost::Draw(of) => {
                let count = self.state.amount(&of.count, &View::of_action(action));
                for who in whom(of.who) {
                    self.draw(who, usize::try_from(count).unwrap_or(0), by, cite);
                }
            }
            Cost::Recover(of) => {
                let amount = self.state.amount(&of.count, &View::of_action(action));
                for who in whom(of.who) {
                    self.recover(who, amount, by, cite);
                }
            }
            Cost::TapOthers(_) => {
                let taken = self.pick_for(action, cost, rest)?;
                taken.iter().for_each(|card| {
                    self.tap(*card, by, cite);
                });
                return Ok(taken);
            }
            Cost::CrashHand(_) => {
                let taken = self.pick_for(action, cost, rest)?;
                self.crash_from_hand(&taken, by, cite);
                return Ok(taken);
            }
            Cost::Crash(_) => {
                let taken = self.pick_for(action, cost, rest)?;
                // 4-3-2-3.2: nobody can respond to it, except by this reading.
                if self.reads(Reading::CostCrashByFlow) {
                    self.crash(&taken, by, cite)?;
                } else {
                    self.send_to_dust_boxes(&taken, by, cite)?;
                }
                return Ok(taken);
            }
            Cost::Return(_) => {
                let taken = self.pick_for(action, cost, rest)?;
                self.put_in_hand(&taken, by, cite)?;
                return Ok(taken);
            }
        }
        Ok(Vec::new())
    }

    /// Crashes cards from the hand (4-2-4), one after the other.
    pub(super) fn crash_from_hand(&mut self, cards: &[CardId], by: By, cite: Cite) {
        for card in cards {
            let went = self.put_in_dust_box(*card, How::Crashed, by, cite);
            self.happen(Happening::CardMoved(went));
        }
    }

    /// Picks the cards for one part of a cost so that enough are left for the rest.
    fn pick_for<'a>(
        &mut self,
        action: &Action,
        cost: &Cost,
        rest: &(impl Iterator<Item = &'a Cost> + Clone),
    ) -> Flow<Vec<CardId>> {
        let payer = Payer { view: View::of_action(action), card: action.source.0 };
        let Some(demand) = self.state.demand(&payer, cost) else { return Ok(Vec::new()) };
        let rest = rest.clone();
        let others: Vec<Demand> = rest.filter_map(|cost| self.state.demand(&payer, cost)).collect();
        let mut taken: Vec<CardId> = Vec::new();
        while taken.len() < demand.count {
            let from = next_of(&demand, &taken, &others);
            let one = self.ask_card(action.player, For::Cost, Options::one_of(from))?;
            taken.push(one.ok_or(Stop::Illegal)?);
        }
        Ok(taken)
    }
}
