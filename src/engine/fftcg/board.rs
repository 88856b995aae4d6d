//! What the characters on the field are after continuous effects, as it was worked out (see `layers.rs`), and which of the rules
//! about several effects decided it.

use crate::engine::core::{CardId, Cite};

use super::facts::Facts;

/// The characteristics of every character on the field.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Board {
    pub(super) cards: Vec<(CardId, Facts)>,
    /// By which of the rules about several effects they came to be so.
    pub(super) decided: Decided,
    /// What the steps have changed so far.
    pub(super) changed: u8,
}

impl Board {
    /// Whether every card is what is printed on it.
    pub(super) fn is_printed(&self) -> bool {
        self.cards.is_empty()
    }

    /// The power of these is raised, or lowered.
    pub(super) fn add_power(&mut self, on: &[CardId], by: i32) {
        for (_, facts) in self.cards.iter_mut().filter(|(card, _)| on.contains(card)) {
            facts.add_power(by);
        }
    }

    /// A card's characteristics, where something may be given to it.
    pub fn get(&self, card: CardId) -> Option<&Facts> {
        self.cards.iter().find(|(other, _)| *other == card).map(|(_, facts)| facts)
    }
}

/// The rules about several continuous effects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    /// In five steps (11.12.4.6).
    Steps,
    /// Within a step its own first (11.12.4.7).
    OwnFirst,
    /// The timestamp of what was given (11.12.4.8).
    GivenStamp,
    /// The timestamp of what resolved (11.12.4.9).
    ResolvedStamp,
    /// The timestamp of a card (11.12.4.10).
    CardStamp,
    /// What depends on others after them, otherwise by timestamp (11.12.4.13).
    Order,
}

const RULES: [Cite; 6] =
    ["11.12.4.6", "11.12.4.7", "11.12.4.8", "11.12.4.9", "11.12.4.10", "11.12.4.13"];

/// How often each of them decided something as the characteristics were worked out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Decided([u16; RULES.len()]);

impl Decided {
    /// Once more.
    pub(super) fn by(&mut self, rule: Rule) {
        let count = &mut self.0[rule as usize];
        *count = count.saturating_add(1);
    }

    /// The articles of those that decided more often than before.
    pub(super) fn beyond(self, before: Decided) -> impl Iterator<Item = Cite> {
        let more = move |at: &usize| self.0[*at] > before.0[*at];
        (0..RULES.len()).filter(more).map(|at| RULES[at])
    }
}
