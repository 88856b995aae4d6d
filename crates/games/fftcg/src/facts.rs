//! What a card is at present: its characteristics after all continuous effects (11.12.4).

use std::sync::Arc;

use hantei_ability::fftcg::{Ability, Elements, Gives, Keyword, Text, Trait};
use hantei_base::kind::{CardKind, Kinds};
use hantei_engine::{CardId, Chosen};

/// The limit of power in both directions.
pub const MOST_POWER: i32 = 1_000_000_000;

/// A continuous effect on a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    /// The card with the effect.
    pub from: CardId,
    /// The stamp of the lasting effect. `None` for a field ability.
    pub effect: Option<u32>,
    /// What it gives.
    pub gives: Arc<Gives>,
}

/// The characteristics of a card.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    /// カードタイプ
    pub kinds: Kinds,
    /// 属性
    pub elements: Elements,
    /// コスト
    pub cost: u8,
    /// The power before it is raised and lowered (11.5.6).
    pub base: i32,
    /// パワー; may be negative (4.3).
    pub power: i32,
    /// Keywords, by [`Keyword::bit`].
    pub keywords: u8,
    /// The stamp of the latest effect by which it has lost its abilities.
    pub silenced: Option<u32>,
    /// Jobs other than the printed ones.
    pub jobs: Vec<Arc<Gives>>,
    /// Abilities that it was given (step 2).
    pub texts: Vec<Given>,
    /// What else it was given (step 4).
    pub gives: Vec<Given>,
}

impl Facts {
    /// Makes the printed characteristics.
    pub fn printed(kinds: Kinds, text: &Text) -> Facts {
        let base = text.power.unwrap_or(0);
        let mut kinds = kinds;
        text.also_kinds.iter().for_each(|kind| kinds.insert(*kind));
        Facts {
            kinds,
            elements: text.elements,
            cost: text.cost,
            base,
            power: base,
            keywords: text.keywords.iter().fold(0, |bits, keyword| bits | keyword.bit()),
            ..Facts::default()
        }
    }

    /// Changes the power. It stays within the limit.
    pub(super) fn add_power(&mut self, by: i32) {
        self.power = self.power.saturating_add(by).clamp(-MOST_POWER, MOST_POWER);
    }

    /// Whether it is a card of this kind.
    pub fn is(&self, kind: CardKind) -> bool {
        self.kinds.has(kind)
    }

    /// Whether it has lost its abilities.
    pub fn is_silenced(&self) -> bool {
        self.silenced.is_some()
    }

    /// Whether it has the keyword.
    pub fn has(&self, keyword: Keyword) -> bool {
        self.keywords & keyword.bit() != 0
    }

    /// Returns every trait that it was given.
    pub fn traits(&self) -> impl Iterator<Item = (CardId, &Trait)> {
        self.gives.iter().flat_map(|given| given.gives.traits.iter().map(|of| (given.from, of)))
    }

    /// Whether it was given this trait.
    pub fn may(&self, wanted: &Trait) -> bool {
        !self.gives.is_empty() && self.traits().any(|(_, of)| of == wanted)
    }

    /// Returns the abilities that it was given (step 2).
    pub fn granted(&self) -> impl Iterator<Item = &Arc<Ability>> {
        self.texts.iter().flat_map(|given| &given.gives.abilities)
    }
}

/// What was visible of a card as it left a zone (11.5.5).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Last {
    /// Its characteristics.
    pub facts: Facts,
    /// The player who controlled it.
    pub controller: hantei_engine::Player,
    /// Whether it was dull.
    pub dull: bool,
    /// Whether it was frozen.
    pub frozen: bool,
    /// Whether it attacked.
    pub attacking: bool,
    /// Whether it blocked.
    pub blocking: bool,
    /// Whether it attacked in a party.
    pub in_party: bool,
    /// Whether it attacked and was blocked.
    pub blocked: bool,
    /// The turn in which it had come to the field.
    pub entered: u32,
    /// The damage on it.
    pub damage: i32,
    /// The cards that had dealt damage to it that turn.
    pub hurt_by: Vec<Chosen>,
    /// Its counters.
    pub counters: Vec<(Arc<str>, u16)>,
    /// The card on top of it, if it was primed (15.2.9.4).
    pub primed: Option<CardId>,
    /// How many times it had moved before it left; each time a card becomes a new one.
    pub visit: u16,
    /// Whether it had come by being cast.
    pub cast: bool,
}
