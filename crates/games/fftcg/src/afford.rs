//! Whether costs can be paid. This is checked before a player tries to pay. Conflicts between costs that want the same
//! cards in other ways are only found on payment, which may then be undone (14.1).

use hantei_ability::fftcg::{Cost, Is, Pick, Trait};
use hantei_engine::matching::can_all_be_met;
use hantei_engine::{CardId, Demand, Player};

use super::catalog::is_light_or_dark;
use super::filter::View;
use super::looks::{InGame, Looks};
use super::payment::{self, Price};
use super::state::State;
use super::zone::Zone;

/// The greatest X that is tried (4.5).
pub(super) const MOST_X: u8 = 30;

/// The sum of the costs that are paid at once.
#[derive(Default)]
struct TotalCost {
    price: Price,
    /// Cards that are no longer available to make CP.
    spent: Vec<CardId>,
    /// Cards that will be dull by then.
    dull: Vec<CardId>,
    crystals: u16,
    /// The number of cards from the top of the deck.
    top: usize,
    others: Vec<Demand>,
    leaving: Vec<Demand>,
}

impl TotalCost {
    /// Adds a cost. Returns whether it can be paid together with the others.
    fn add(&mut self, state: &State, player: Player, card: CardId, cost: &Cost) -> bool {
        state.look_at(looked_at_to_pay(cost));
        match cost {
            Cost::Cp(cp) => {
                self.price.any += cp.any;
                cp.of.iter().for_each(|element| self.price.of[*element as usize] += 1);
                true
            }
            Cost::X | Cost::Damage(_) => true,
            Cost::Mill(count) | Cost::RemoveTop(count) => {
                self.top += usize::from(*count);
                state.zone(player, Zone::Deck).len() >= self.top
            }
            Cost::Dull => !state.object(card).status.dull && !self.dull.contains(&card),
            Cost::Crystals(count) => {
                self.crystals += count;
                state.sides[player].crystals >= self.crystals
            }
            Cost::Counters(of) => match &of.from {
                None => state.object(card).status.counters_of(&of.name) >= of.count,
                Some(_) => !state.payable(player, card, cost).is_empty(),
            },
            Cost::Discard(pick) => {
                let mut cards = state.payable(player, card, cost);
                cards.retain(|other| *other == card || !self.spent.contains(other));
                // Cards that make no CP are discarded first.
                cards.sort_by_key(|card| !is_light_or_dark(state.facts(*card).elements));
                self.spent.extend(cards.iter().take(usize::from(pick.count)));
                cards.len() >= usize::from(pick.count)
            }
            Cost::DullCharacters(pick) => {
                let mut cards = state.payable(player, card, cost);
                cards.retain(|card| !self.dull.contains(card));
                more(&mut self.others, pick.count, cards)
            }
            Cost::ToBreak(pick) | Cost::Remove(pick) | Cost::Return(pick) => {
                more(&mut self.leaving, pick.count, state.payable(player, card, cost))
            }
            Cost::Reveal(pick) => {
                state.payable(player, card, cost).len() >= usize::from(pick.count)
            }
        }
    }
}

/// Returns what the payment of a cost depends on, apart from which cards exist.
fn looked_at_to_pay(cost: &Cost) -> Looks {
    match cost {
        Cost::Dull | Cost::DullCharacters(_) => InGame::STANCE,
        Cost::Counters(_) => InGame::MARKS,
        Cost::Cp(_)
        | Cost::X
        | Cost::Crystals(_)
        | Cost::Damage(_)
        | Cost::Mill(_)
        | Cost::RemoveTop(_)
        | Cost::Discard(_)
        | Cost::Reveal(_)
        | Cost::ToBreak(_)
        | Cost::Remove(_)
        | Cost::Return(_) => Looks::NOTHING,
    }
}

/// Adds a demand for this many of these cards. Returns whether there are enough for all demands.
fn more(demands: &mut Vec<Demand>, count: u8, from: Vec<CardId>) -> bool {
    demands.push(Demand { count: usize::from(count), from });
    can_all_be_met(demands)
}

impl State {
    /// Returns the cards with which a part of a cost may be paid.
    pub(super) fn payable(&self, player: Player, card: CardId, cost: &Cost) -> Vec<CardId> {
        let view = View::of(player, card);
        let of = |pick: &Pick, zone: Zone| {
            let zone = pick.filter.place.map_or(zone, Zone::of);
            let holds = |other: &CardId| self.fits_wherever(*other, &pick.filter, &view);
            let cards = self.zone(player, zone).iter().copied();
            cards.filter(holds).collect::<Vec<_>>()
        };
        match cost {
            Cost::Discard(pick) | Cost::Reveal(pick) => {
                let mut cards = of(pick, Zone::Hand);
                // The card itself only if the text says so.
                let itself = pick.filter.is.contains(&Is::This);
                cards.retain(|other| *other != card || itself);
                cards
            }
            Cost::DullCharacters(pick) => {
                let mut cards = of(pick, Zone::Field);
                cards.retain(|other| !self.object(*other).status.dull);
                cards
            }
            Cost::ToBreak(pick) => of(pick, Zone::Field),
            Cost::Remove(pick) => {
                let mut cards = of(pick, Zone::Field);
                // 11.6.2.4: a card that cannot go there does not pay.
                cards.retain(|other| !self.facts(*other).may(&Trait::CannotBeRemoved));
                cards
            }
            Cost::Return(pick) => {
                let mut cards = of(pick, Zone::Field);
                cards.retain(|other| !self.facts(*other).may(&Trait::CannotReturn));
                cards
            }
            Cost::Counters(of) => {
                let Some(filter) = &of.from else { return Vec::new() };
                let mut cards = self.meant(filter, &view);
                cards.retain(|other| self.object(*other).status.counters_of(&of.name) >= of.count);
                cards
            }
            Cost::Cp(_)
            | Cost::X
            | Cost::Dull
            | Cost::Crystals(_)
            | Cost::Damage(_)
            | Cost::Mill(_)
            | Cost::RemoveTop(_) => Vec::new(),
        }
    }

    /// Whether the whole cost can be paid.
    pub fn can_pay(
        &self,
        player: Player,
        card: CardId,
        costs: &[Cost],
        price: Price,
        special: bool,
    ) -> bool {
        if !special {
            return self.can_pay_besides(player, card, costs, price, vec![card]);
        }
        // 11.7.1: a card of the same name is discarded in addition.
        let mut twins = self.same_name_in_hand(player, card);
        twins.any(|twin| self.can_pay_besides(player, card, costs, price, vec![card, twin]))
    }

    fn can_pay_besides(
        &self,
        player: Player,
        card: CardId,
        costs: &[Cost],
        price: Price,
        spent: Vec<CardId>,
    ) -> bool {
        let mut total = TotalCost { price, spent, ..TotalCost::default() };
        if !costs.iter().all(|cost| total.add(self, player, card, cost)) {
            return false;
        }
        // A backup that is dulled for its own ability makes no CP.
        let own = costs.iter().any(|cost| matches!(cost, Cost::Dull));
        let spent = own || self.object(card).zone != Zone::Field;
        let but = if spent { &total.spent[..] } else { &total.spent[1..] };
        self.makes_cp(player, &total.price, but)
    }

    /// Returns the greatest X that can be paid together with the rest (4.5), or `None` if not even 0 can.
    pub(super) fn most_x(
        &self,
        player: Player,
        card: CardId,
        costs: &[Cost],
        price: Price,
        special: bool,
    ) -> Option<u8> {
        (0..=MOST_X).rev().find(|x| {
            let price = Price { any: price.any + x, ..price };
            self.can_pay(player, card, costs, price, special)
        })
    }

    /// Whether the costs of several cards that fight together can all be paid while these cards are dull (10.1.2.2, 10.1.2.3).
    pub(super) fn can_pay_together(
        &self,
        player: Player,
        costs: &[(CardId, Vec<Cost>)],
        dull: &[CardId],
    ) -> bool {
        let mut total =
            TotalCost { spent: dull.to_vec(), dull: dull.to_vec(), ..TotalCost::default() };
        let each = costs.iter().flat_map(|(card, costs)| costs.iter().map(move |of| (*card, of)));
        each.into_iter().all(|(card, cost)| total.add(self, player, card, cost))
            && self.makes_cp(player, &total.price, &total.spent)
    }

    fn makes_cp(&self, player: Player, price: &Price, but: &[CardId]) -> bool {
        price.total() == 0 || {
            let (hand, backups) = self.sources(player, price, but);
            payment::can_pay(price, &hand, &backups)
        }
    }
}
