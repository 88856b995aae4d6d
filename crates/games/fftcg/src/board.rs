//! The characteristics of all characters on the field after continuous effects (see `layers.rs`), and the rules about
//! several effects that decided them.

use hantei_ability::fftcg::Filter;
use hantei_engine::{CardId, Cite};

use super::facts::Facts;

/// The characteristics of every character on the field.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Board {
    pub(super) cards: Vec<(CardId, Facts)>,
    /// The position of each card in that list, from 1, by card id. 0 means that it is not in the list.
    pub(super) places: Vec<u16>,
    /// The rules about several effects that decided the result.
    pub(super) decided: Decided,
    /// What the steps have changed so far.
    pub(super) changed: u8,
}

impl Board {
    /// Makes a board of these cards, as printed.
    pub(super) fn of_cards(cards: Vec<(CardId, Facts)>) -> Board {
        let most = cards.iter().map(|(card, _)| usize::from(card.0) + 1).max().unwrap_or(0);
        let mut places = vec![0; most];
        for ((card, _), place) in cards.iter().zip(1..) {
            places[usize::from(card.0)] = place;
        }
        Board { cards, places, ..Board::default() }
    }

    /// Whether every card has its printed characteristics.
    pub(super) fn is_printed(&self) -> bool {
        self.cards.is_empty()
    }

    /// Changes the power of these cards.
    pub(super) fn add_power(&mut self, on: &[CardId], by: i32) {
        for (_, facts) in self.cards.iter_mut().filter(|(card, _)| on.contains(card)) {
            facts.add_power(by);
        }
    }

    /// Returns a card's characteristics, if anything may be given to it.
    pub fn get(&self, card: CardId) -> Option<&Facts> {
        self.place(card).map(|place| &self.cards[place].1)
    }

    /// The same, to be changed.
    pub(super) fn get_mut(&mut self, card: CardId) -> Option<&mut Facts> {
        self.place(card).map(|place| &mut self.cards[place].1)
    }

    fn place(&self, card: CardId) -> Option<usize> {
        let place = self.places.get(usize::from(card.0))?;
        usize::from(*place).checked_sub(1)
    }
}

/// The rules about several continuous effects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    /// The five steps (11.12.4.6).
    Steps,
    /// Within a step, a card's own effects first (11.12.4.7).
    OwnFirst,
    /// The timestamp of a granted ability (11.12.4.8).
    GivenStamp,
    /// The timestamp of a resolved effect (11.12.4.9).
    ResolvedStamp,
    /// The timestamp of a card (11.12.4.10).
    CardStamp,
    /// Effects after those that they depend on, otherwise by timestamp (11.12.4.13).
    Order,
}

const RULES: [Cite; 6] =
    ["11.12.4.6", "11.12.4.7", "11.12.4.8", "11.12.4.9", "11.12.4.10", "11.12.4.13"];

/// How often each rule decided something about the characteristics.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Decided([u16; RULES.len()]);

impl Decided {
    /// Counts a decision by this rule.
    pub(super) fn by(&mut self, rule: Rule) {
        let count = &mut self.0[rule as usize];
        *count = count.saturating_add(1);
    }

    /// Returns the articles of the rules that decided more often than before.
    pub(super) fn decided_since(self, before: Decided) -> impl Iterator<Item = Cite> {
        let more = move |at: &usize| self.0[*at] > before.0[*at];
        (0..RULES.len()).filter(more).map(|at| RULES[at])
    }
}

/// The last continuous effect to settle something about a card, in a step where the last one wins.
pub(super) struct Settled {
    pub card: CardId,
    pub own: bool,
    pub stamp: u32,
    pub rule: Rule,
    pub silences: bool,
}

impl Decided {
    /// Another effect replaces it: counts the rule by which that one comes later.
    pub(super) fn count_replacement(&mut self, before: &Settled, now: &Settled) {
        if before.own && !now.own && before.stamp > now.stamp {
            self.by(Rule::OwnFirst);
        } else {
            [before.rule, now.rule, Rule::Order].into_iter().for_each(|rule| self.by(rule));
        }
    }
}

/// Card types and jobs.
pub(super) const KINDS: u8 = 1;
/// Elements.
pub(super) const ELEMENTS: u8 = 2;
/// Keywords.
pub(super) const KEYWORDS: u8 = 4;
/// Power.
pub(super) const POWER: u8 = 8;

/// Returns the changeable characteristics on which the filter depends.
pub(super) fn reads(filter: &Filter) -> u8 {
    let kinds = !filter.kinds.is_empty() || !filter.jobs.is_empty();
    let elements = !filter.elements.is_empty() || !filter.not_elements.is_empty();
    let power = filter.power_at_least.is_some() || filter.power_at_most.is_some();
    let own = u8::from(kinds) * KINDS
        + u8::from(elements) * ELEMENTS
        + u8::from(filter.keyword.is_some()) * KEYWORDS
        + u8::from(power) * POWER;
    filter.any.iter().chain(&filter.not).fold(own, |all, of| all | reads(of))
}
