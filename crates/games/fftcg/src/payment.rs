//! Paying CP (11.2.1.1, 11.4.6): which cards of the hand are discarded and which backups are dulled.
//!
//! A discard makes two CP of one of the card's elements, a backup makes one. No CP may be left over, except one from
//! discards: one for the cost, or one for each element that a multi-element cost asks for (11.4.6.4). Finding a payment
//! is a search, in which equivalent sources are counted together. This file does not depend on the state.

use hantei_ability::fftcg::{Element, Elements, PaidOnly};
use hantei_engine::CardId;

/// The maximum number of classes of cards in a hand. Further ones are not used to pay.
const MOST_OF_HAND: usize = 48;
/// The same for backups.
const MOST_BACKUPS: usize = 16;

/// What has to be paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Price {
    /// CP of any element.
    pub any: u8,
    /// CP of each element.
    pub of: [u8; 8],
    /// Restricts which CP may pay for it.
    pub only: PaidOnly,
}

impl Price {
    /// Returns the cost of casting a card: one CP of each of its elements, the rest of any element (11.4.6.1,
    /// 11.4.6.2). For a light or dark card, all of any element (11.4.6.3).
    pub fn of_card(cost: u8, elements: Elements) -> Price {
        let mut price = Price::default();
        if cost > 0 {
            for element in elements.iter() {
                if !Elements::LIGHT_AND_DARK.has(element) {
                    price.of[element as usize] = 1;
                }
            }
        }
        let named = price.named();
        Price { any: cost.saturating_sub(named), ..price }
    }

    /// Makes a price in CP of any element.
    pub fn generic(any: u8) -> Price {
        Price { any, ..Price::default() }
    }

    /// Returns the price lowered by this much. One CP of each element that it asks for remains, unless nothing does.
    pub fn lowered(&self, by: u8) -> Price {
        match self.total().saturating_sub(by) {
            0 => Price { only: self.only, ..Price::default() },
            left => Price { any: left.saturating_sub(self.named()), ..*self },
        }
    }

    fn named(&self) -> u8 {
        self.of.iter().sum()
    }

    /// Returns the total.
    pub fn total(&self) -> u8 {
        self.any + self.named()
    }

    /// Returns how many CP may be left over: one for each element that the price names, but at least one (11.2.1.1, 11.4.6.4).
    fn excess(&self) -> u8 {
        let kinds = self.of.iter().filter(|count| **count > 0).count();
        u8::try_from(kinds.max(1)).unwrap_or(1)
    }
}

/// A card that makes CP.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Source {
    /// The card.
    pub card: CardId,
    /// It makes CP of one of these elements.
    pub elements: Elements,
    /// Sources of the same class are equivalent.
    pub class: u32,
}

/// A way to pay.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Payment {
    /// The cards that are discarded.
    pub discard: Vec<CardId>,
    /// The backups that are dulled.
    pub dull: Vec<CardId>,
}

impl Payment {
    /// Returns the sets of elements that the CP may have, depending on how multi-element cards are declared (5.2.1.3).
    /// The largest sets come first.
    pub fn declarable(&self, price: &Price, hand: &[Source], backups: &[Source]) -> Vec<Elements> {
        let discards = hand.iter().filter(|of| self.discard.contains(&of.card)).map(|of| (of, 2));
        let dulled = backups.iter().filter(|of| self.dull.contains(&of.card)).map(|of| (of, 1));
        let made: Vec<_> =
            discards.chain(dulled).map(|(of, worth)| (of.elements, worth, worth == 2)).collect();
        let mut sets = Vec::new();
        declare_each(price, Pool::default(), &made, &mut sets);
        sets.sort_unstable_by_key(|set: &Elements| (std::cmp::Reverse(set.len()), *set));
        sets
    }

    /// Whether the payment would be enough without one of its dulled backups, so that a part of a discard is left over needlessly.
    pub fn has_superfluous_backup(
        &self,
        price: &Price,
        hand: &[Source],
        backups: &[Source],
    ) -> bool {
        let of = |cards: &[CardId], sources: &[Source]| -> Vec<Source> {
            sources.iter().filter(|source| cards.contains(&source.card)).copied().collect()
        };
        let (discard, dull) = (of(&self.discard, hand), of(&self.dull, backups));
        let all = discard.len() + dull.len();
        (0..dull.len()).any(|idle| {
            let mut rest = dull.clone();
            rest.remove(idle);
            let ways = every(price, &discard, &rest);
            ways.iter().any(|way| way.discard.len() + way.dull.len() + 1 == all)
        })
    }
}

/// Returns the payments that differ by more than which of several equal cards they take.
pub fn distinct(price: &Price, hand: &[Source], backups: &[Source]) -> Vec<Payment> {
    let mut found = Vec::new();
    search(price, &classes(hand), &classes(backups), &mut |taken| {
        let pick = |groups: &[Vec<Source>], counts: &[u8]| {
            let each = groups.iter().zip(counts);
            each.flat_map(|(group, count)| group.iter().take(usize::from(*count)).map(|of| of.card))
                .collect()
        };
        found.push(Payment {
            discard: pick(taken.hand, &taken.counts[..taken.hand.len()]),
            dull: pick(taken.backups, &taken.counts[taken.hand.len()..]),
        });
        true
    });
    found
}

/// Returns every payment, card by card.
pub fn every(price: &Price, hand: &[Source], backups: &[Source]) -> Vec<Payment> {
    let alone = |sources: &[Source]| sources.iter().map(|of| vec![*of]).collect::<Vec<_>>();
    let mut found = Vec::new();
    search(price, &alone(hand), &alone(backups), &mut |taken| {
        let pick = |groups: &[Vec<Source>], counts: &[u8]| {
            let each = groups.iter().zip(counts).filter(|(_, count)| **count > 0);
            each.map(|(group, _)| group[0].card).collect()
        };
        found.push(Payment {
            discard: pick(taken.hand, &taken.counts[..taken.hand.len()]),
            dull: pick(taken.backups, &taken.counts[taken.hand.len()..]),
        });
        true
    });
    found
}

/// Whether there is a payment.
pub fn can_pay(price: &Price, hand: &[Source], backups: &[Source]) -> bool {
    if price.total() == 0 {
        return true;
    }
    if hand.len() * 2 + backups.len() < usize::from(price.total()) {
        return false;
    }
    if let Some(can) = can_pay_simply(price, hand, backups) {
        return can;
    }
    let mut found = false;
    search(price, &classes(hand), &classes(backups), &mut |_| {
        found = true;
        false
    });
    found
}

/// Returns whether there is a payment, for prices with at most one CP of an element, or `None` if a search is needed.
/// With at most one CP too many: from a discard, which makes two of an element of which at most one is asked for.
fn can_pay_simply(price: &Price, hand: &[Source], backups: &[Source]) -> Option<bool> {
    let few = hand.len() <= MOST_OF_HAND && backups.len() <= MOST_BACKUPS;
    let mut named = Element::ALL.into_iter().filter(|of| price.of[*of as usize] > 0);
    let (first, more) = (named.next(), named.next().is_some());
    let once = first.is_none_or(|of| price.of[of as usize] == 1);
    let makes = |of: Element| hand.iter().chain(backups).any(|source| source.elements.has(of));
    (few && once && !more).then(|| first.is_none_or(makes))
}

fn classes(sources: &[Source]) -> Vec<Vec<Source>> {
    let mut groups: Vec<Vec<Source>> = Vec::with_capacity(sources.len());
    for source in sources {
        match groups.iter_mut().find(|group| group[0].class == source.class) {
            Some(group) => group.push(*source),
            None => groups.push(vec![*source]),
        }
    }
    groups
}

/// How many sources of each class are taken, those of the hand first.
struct Taken<'a> {
    hand: &'a [Vec<Source>],
    backups: &'a [Vec<Source>],
    counts: [u8; 64],
    /// The multi-element sources taken: their elements, the CP of each, and whether it is a discard.
    open: Vec<(Elements, u8, bool)>,
}

/// Tries every number of each class. `found` returns whether to go on.
fn search(
    price: &Price,
    hand: &[Vec<Source>],
    backups: &[Vec<Source>],
    found: &mut dyn FnMut(&Taken<'_>) -> bool,
) {
    let hand = &hand[..hand.len().min(MOST_OF_HAND)];
    let backups = &backups[..backups.len().min(MOST_BACKUPS)];
    let mut left = 0;
    let mut reach = [0u16; 65];
    for at in (0..hand.len() + backups.len()).rev() {
        left += match hand.get(at) {
            Some(group) => 2 * group.len() as u16,
            None => backups[at - hand.len()].len() as u16,
        };
        reach[at] = left;
    }
    let mut taken = Taken { hand, backups, counts: [0; 64], open: Vec::new() };
    go_on(price, &reach, 0, Pool::default(), &mut taken, found);
}

fn go_on(
    price: &Price,
    reach: &[u16; 65],
    at: usize,
    pool: Pool,
    taken: &mut Taken<'_>,
    found: &mut dyn FnMut(&Taken<'_>) -> bool,
) -> bool {
    let total = u16::from(price.total());
    let most = if total == 0 { 0 } else { total + u16::from(price.excess()) };
    if pool.made > most || pool.made + reach[at] < total {
        return true;
    }
    let groups = taken.hand.len() + taken.backups.len();
    if at == groups {
        return !declare(price, pool, &taken.open) || found(taken);
    }
    let (group, discard) = match taken.hand.get(at) {
        Some(group) => (group, true),
        None => (&taken.backups[at - taken.hand.len()], false),
    };
    let (elements, held) = (group[0].elements, group.len());
    let worth: u8 = if discard { 2 } else { 1 };
    let before = taken.open.len();
    let mut pool = pool;
    for count in 0..=held {
        if count > 0 && elements.len() == 1 {
            for element in elements.iter() {
                pool.add(element, worth, discard);
            }
        } else if count > 0 {
            taken.open.push((elements, worth, discard));
        }
        pool.made += if count > 0 { u16::from(worth) } else { 0 };
        taken.counts[at] = u8::try_from(count).unwrap_or(u8::MAX);
        if !go_on(price, reach, at + 1, pool, taken, found) {
            return false;
        }
    }
    taken.open.truncate(before);
    taken.counts[at] = 0;
    true
}

/// CP by element: those whose element is fixed, those of them from discards, and the total.
#[derive(Clone, Copy, Default)]
struct Pool {
    all: [u8; 8],
    discarded: [u8; 8],
    made: u16,
}

/// 多属性のカード: one of its elements is declared (5.2.1.3).
fn declare(price: &Price, pool: Pool, open: &[(Elements, u8, bool)]) -> bool {
    let Some(((elements, worth, discarded), rest)) = open.split_first() else {
        return pool.pays(price);
    };
    elements.iter().any(|element| {
        let mut pool = pool;
        pool.add(element, *worth, *discarded);
        declare(price, pool, rest)
    })
}

/// Calls back once for every set of elements that pays.
fn declare_each(
    price: &Price,
    pool: Pool,
    open: &[(Elements, u8, bool)],
    sets: &mut Vec<Elements>,
) {
    let Some(((elements, worth, discarded), rest)) = open.split_first() else {
        let of: Vec<Element> =
            Element::ALL.into_iter().filter(|of| pool.all[*of as usize] > 0).collect();
        let set = Elements::of(&of);
        if pool.pays(price) && !set.is_empty() && !sets.contains(&set) {
            sets.push(set);
        }
        return;
    };
    for element in elements.iter() {
        let mut pool = pool;
        pool.add(element, *worth, *discarded);
        declare_each(price, pool, rest, sets);
    }
}

impl Pool {
    fn add(&mut self, element: Element, count: u8, discarded: bool) {
        self.all[element as usize] += count;
        if discarded {
            self.discarded[element as usize] += count;
        }
    }

    fn pays(&self, price: &Price) -> bool {
        let made: u8 = self.all.iter().sum();
        let Some(excess) = made.checked_sub(price.total()) else { return false };
        let enough = self.all.iter().zip(&price.of).all(|(made, wanted)| made >= wanted);
        if !enough || excess > price.excess() {
            return false;
        }
        // Superfluous backups do not matter here: see [`Payment::has_superfluous_backup`]. What may be left over: a CP from a
        // discard, one of each element that is asked for, one of any other element in total.
        let spare =
            |element: usize| self.discarded[element] > 0 && self.all[element] > price.of[element];
        let named = (0..8).filter(|at| price.of[*at] > 0 && spare(*at)).count();
        let other = usize::from((0..8).any(|at| price.of[at] == 0 && spare(at)));
        usize::from(excess) <= named + other
    }
}
