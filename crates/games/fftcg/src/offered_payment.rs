//! Whether exactly the cards that a player offers pay for something (11.2.1.1, 11.3.7.1, 11.4.7, 11.6.10), for attempts
//! that name their payment. Each word of an offer may mean one of several cards, so this is a search.

use hantei_ability::fftcg::{Ability, Additional, Cost, Cp, ItemKind, Keyword};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Cite, OfferResult, Player};

use super::afford::MOST_X;
use super::articles;
use super::attack::{CostOf, attack_cost, block_cost};
use super::payment::{Payment, Price, Source, every};
use super::reading::Reading;
use super::refusal::{Refusal, Why};
use super::state::State;
use super::terms::Play;
use super::zone::Zone;

/// The maximum number of search steps. Real offers need fewer.
const MOST_STEPS: u32 = 50_000;

/// The costs that the cards of an offer have to pay at once.
struct Bill {
    card: CardId,
    /// The parts that take one card each.
    slots: Vec<Slot>,
    price: Price,
    /// Whether any number of further CP may be chosen as X (4.5).
    x: bool,
    /// Whether the card itself is dulled for it.
    own: bool,
}

/// What a single card pays.
#[derive(PartialEq, Eq)]
enum Slot {
    /// The other card of the same name (11.7.1).
    SameName,
    /// A card of the LB deck that is turned face up (15.2.8.3.2).
    Limit,
    /// A part of the cost.
    Part(Box<Cost>),
}

impl Bill {
    fn of(card: CardId, costs: &[Cost], price: Price) -> Bill {
        let mut bill = Bill { card, slots: Vec::new(), price, x: false, own: false };
        for cost in costs {
            match cost {
                Cost::Cp(Cp { any, of }) => {
                    bill.price.any = bill.price.any.saturating_add(*any);
                    of.iter().for_each(|element| bill.price.of[*element as usize] += 1);
                }
                Cost::X => bill.x = true,
                Cost::Dull => bill.own = true,
                Cost::DullCharacters(pick)
                | Cost::Discard(pick)
                | Cost::ToBreak(pick)
                | Cost::Remove(pick)
                | Cost::Return(pick)
                | Cost::Reveal(pick) => {
                    bill.slots.extend((0..pick.count).map(|_| Slot::Part(Box::new(cost.clone()))));
                }
                Cost::Crystals(_)
                | Cost::Counters(_)
                | Cost::Damage(_)
                | Cost::Mill(_)
                | Cost::RemoveTop(_) => {}
            }
        }
        bill
    }

    fn asks_for_none(&self) -> bool {
        self.slots.is_empty() && self.price.total() == 0 && !self.x
    }
}

/// What has been taken so far.
#[derive(Clone, Default)]
struct Taken {
    /// Which words already have their card.
    words: Vec<bool>,
    /// The index of the word after the last one taken.
    next: usize,
    /// The cards that pay for this bill by themselves. They cannot do so twice.
    planned: Vec<CardId>,
    /// The cards that are no longer there.
    gone: Vec<CardId>,
    /// The cards that will be dull by then.
    dull: Vec<CardId>,
    /// The cards that make CP for this bill.
    making: Vec<CardId>,
}

/// A search for an assignment of cards to the words of an offer.
struct Search<'a> {
    state: &'a State,
    player: Player,
    bills: &'a [Bill],
    with: &'a [Vec<CardId>],
    steps: u32,
}

impl Search<'_> {
    /// Tries the parts of this bill from here on, then its CP, then the bills after it.
    fn parts(&mut self, bill: usize, slot: usize, taken: &Taken) -> bool {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return false;
        }
        let Some(of) = self.bills.get(bill) else { return taken.words.iter().all(|given| *given) };
        let Some(part) = of.slots.get(slot) else { return self.cp(bill, 0, taken) };
        let from = match part {
            Slot::SameName => self.state.same_name_in_hand(self.player, of.card).collect(),
            Slot::Limit => self.state.lb_payers(self.player, of.card),
            Slot::Part(cost) => self.state.payable(self.player, of.card, cost),
        };
        // For equal parts, the words are taken in their order.
        let again = slot > 0 && of.slots[slot - 1] == *part;
        let first = if again { taken.next } else { 0 };
        let mut seen = Vec::new();
        let words = self.with.iter().enumerate().skip(first);
        for (word, meant) in words.filter(|(at, _)| !taken.words[*at]) {
            for card in meant.iter().filter(|card| from.contains(card)) {
                let dulled =
                    matches!(part, Slot::Part(of) if matches!(**of, Cost::DullCharacters(_)));
                let is_in = |cards: &[CardId]| cards.contains(card);
                if is_in(&taken.planned) || is_in(&taken.gone) || dulled && is_in(&taken.dull) {
                    continue;
                }
                if seen.contains(&(meant, *card)) {
                    continue;
                }
                seen.push((meant, *card));
                let mut taken = taken.clone();
                (taken.words[word], taken.next) = (true, word + 1);
                taken.planned.push(*card);
                match part {
                    Slot::Part(_) if dulled => taken.dull.push(*card),
                    Slot::Part(of) if matches!(**of, Cost::Reveal(_)) => {}
                    Slot::Limit => {}
                    Slot::Part(_) | Slot::SameName => taken.gone.push(*card),
                }
                if self.parts(bill, slot + 1, &taken) {
                    return true;
                }
            }
        }
        false
    }

    /// Tries which of the words from here on make CP for this bill.
    fn cp(&mut self, bill: usize, from: usize, taken: &Taken) -> bool {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return false;
        }
        let of = &self.bills[bill];
        let (hand, backups) = self.sources(of, taken);
        if self.pays(of, &hand, &backups, taken) && self.parts(bill + 1, 0, &self.after(taken)) {
            return true;
        }
        for word in (from..self.with.len()).filter(|at| !taken.words[*at]) {
            for card in &self.with[word] {
                let makes = hand.iter().chain(&backups).any(|source| source.card == *card);
                if !makes || taken.making.contains(card) {
                    continue;
                }
                let mut taken = taken.clone();
                taken.words[word] = true;
                taken.making.push(*card);
                if self.cp(bill, word + 1, &taken) {
                    return true;
                }
            }
        }
        false
    }

    /// Returns what is left for the next bill.
    fn after(&self, taken: &Taken) -> Taken {
        let mut after = Taken { planned: Vec::new(), making: Vec::new(), ..taken.clone() };
        for card in &taken.making {
            match self.state.object(*card).zone {
                Zone::Field => after.dull.push(*card),
                _ => after.gone.push(*card),
            }
        }
        after
    }

    fn sources(&self, of: &Bill, taken: &Taken) -> (Vec<Source>, Vec<Source>) {
        let mut but = [&taken.gone[..], &taken.dull[..]].concat();
        if of.own || self.state.object(of.card).zone != Zone::Field {
            but.push(of.card);
        }
        self.state.sources(self.player, &of.price, &but)
    }

    /// Whether these sources pay the CP, with no superfluous card.
    fn pays(&self, of: &Bill, hand: &[Source], backups: &[Source], taken: &Taken) -> bool {
        let making = |sources: &[Source]| {
            let of = sources.iter().filter(|source| taken.making.contains(&source.card));
            of.copied().collect::<Vec<_>>()
        };
        let (hand, backups) = (making(hand), making(backups));
        let most_x = if of.x { MOST_X } else { 0 };
        (0..=most_x).any(|x| {
            let price = Price { any: of.price.any.saturating_add(x), ..of.price };
            let idle = |paid: &Payment| {
                self.state.readings.hold(Reading::NoSuperfluousBackups)
                    && paid.has_superfluous_backup(&price, &hand, &backups)
            };
            let all = |paid: &Payment| {
                !idle(paid) && paid.discard.len() + paid.dull.len() == taken.making.len()
            };
            every(&price, &hand, &backups).iter().any(all)
        })
    }
}

impl State {
    /// Whether the play is paid for with exactly one card from each of these lists, without optional costs. If it is
    /// not, the refusal says why.
    pub fn tendered(
        &self,
        player: Player,
        play: Play,
        with: &[Vec<CardId>],
    ) -> (OfferResult, Refusal) {
        let (bill, cite) = match play {
            Play::Cast(card) => self.bill_of_cast(player, card),
            Play::Use(card, at) => self.bill_of_use(card, at),
            Play::Warp(card) => {
                let cost = self.def(card).text.warp.as_ref().map_or(&[][..], |of| &of.cost);
                (Bill::of(card, cost, Price::default()), "15.2.7.3")
            }
            Play::Prime(card) => {
                let cost = self.def(card).text.priming.as_ref().map_or(&[][..], |of| &of.cost);
                (Bill::of(card, cost, Price::default()), "15.2.9.3")
            }
        };
        let plain = bill.slots.is_empty() && !bill.x && bill.price.total() > 0;
        let result = self.judge_payment(player, &[bill], with, Vec::new());
        let why = match play {
            Play::Cast(card) if plain && result == OfferResult::DoesNotPay => {
                self.why_not_cast_with(player, card, with).err()
            }
            Play::Cast(_) | Play::Use(..) | Play::Warp(_) | Play::Prime(_) => None,
        };
        (result, why.unwrap_or(Refusal { cite, why: Why::NotPaidSo }))
    }

    /// The same for attacking with these cards (10.1.2.3), which are dull by then.
    pub fn attack_tendered(
        &self,
        player: Player,
        cards: &[CardId],
        with: &[Vec<CardId>],
    ) -> (OfferResult, Refusal) {
        let why = Refusal { cite: "10.1.2.3", why: Why::NotPaidSo };
        let dull = |card: &&CardId| !self.facts(**card).has(Keyword::Brave);
        let dull = cards.iter().filter(dull).copied().collect();
        (self.judge_payment(player, &self.bills_to_fight(cards, attack_cost), with, dull), why)
    }

    /// The same for blocking with this card (10.1.3.1.3).
    pub fn block_tendered(
        &self,
        player: Player,
        card: CardId,
        with: &[Vec<CardId>],
    ) -> (OfferResult, Refusal) {
        let why = Refusal { cite: "10.1.3.1.3", why: Why::NotPaidSo };
        (
            self.judge_payment(player, &self.bills_to_fight(&[card], block_cost), with, Vec::new()),
            why,
        )
    }

    fn bills_to_fight(&self, cards: &[CardId], of: CostOf) -> Vec<Bill> {
        let costs = self.costs_to_fight(cards, of);
        costs.iter().map(|(card, cost)| Bill::of(*card, cost, Price::default())).collect()
    }

    /// Returns the cost of casting a card when nothing is said about additional costs: optional ones are declined, and
    /// a mandatory alternative is paid (11.3.5, 11.4.4).
    fn bill_of_cast(&self, player: Player, card: CardId) -> (Bill, Cite) {
        let text = &self.def(card).text;
        let articles = match self.def(card).is(CardKind::Summon) {
            true => articles::of(ItemKind::Summon),
            false => articles::CHARACTER,
        };
        let price = self.casting_price(player, card, self.terms_of_cast(player, card));
        let with = |of: &Additional| State::price_with(price, of);
        let needed = text.additional.iter().find(|of| {
            of.reduces_cp()
                && !self.can_pay(player, card, &[], price, false)
                && self.can_pay_with(player, card, of, price)
        });
        let mut bill = match needed {
            Some(of) => Bill::of(card, &of.cost, with(of)),
            None => Bill::of(card, &[], price),
        };
        bill.x |= text.x;
        let limit = text.limit_break.filter(|_| self.object(card).zone == Zone::LbDeck);
        let turned = (0..limit.map_or(0, |of| of.cost)).map(|_| Slot::Limit);
        bill.slots.splice(0..0, turned);
        (bill, articles.pay)
    }

    fn bill_of_use(&self, card: CardId, at: u16) -> (Bill, Cite) {
        let (cost, special) = match self.ability(card, at).map(|of| &**of) {
            Some(Ability::Action(of)) => (&of.cost[..], false),
            Some(Ability::Special(of)) => (&of.cost[..], true),
            Some(Ability::Field(_) | Ability::Auto(_)) | None => (&[][..], false),
        };
        let mut bill = Bill::of(card, cost, Price::default());
        if special {
            bill.slots.insert(0, Slot::SameName);
        }
        (bill, if special { "11.7.10" } else { "11.6.10" })
    }

    fn judge_payment(
        &self,
        player: Player,
        bills: &[Bill],
        with: &[Vec<CardId>],
        dull: Vec<CardId>,
    ) -> OfferResult {
        if bills.iter().all(Bill::asks_for_none) {
            return OfferResult::AsksForNone;
        }
        let mut search = Search { state: self, player, bills, with, steps: 0 };
        let taken = Taken { words: vec![false; with.len()], dull, ..Taken::default() };
        match search.parts(0, 0, &taken) {
            true => OfferResult::Pays,
            false if search.steps > MOST_STEPS => OfferResult::TooManyWays,
            false => OfferResult::DoesNotPay,
        }
    }
}
