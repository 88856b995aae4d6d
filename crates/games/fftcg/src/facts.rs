//! What a card is just now: its characteristics after all continuous effects (11.12.4).

use std::sync::Arc;

use hantei_ability::fftcg::{Ability, Elements, Gives, Keyword, Text, Trait};
use hantei_base::kind::{CardKind, Kinds};
use hantei_engine::{CardId, Chosen};

/// No power is counted beyond this, either way.
pub const MOST_POWER: i32 = 1_000_000_000;

/// A continuous effect that a card is under.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    /// By which card.
    pub from: CardId,
    /// Which lasting effect it is, by its stamp; none: a field ability.
    pub effect: Option<u32>,
    /// What.
    pub gives: Arc<Gives>,
}

/// Characteristics.
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
    /// Since when its abilities are lost: the stamp of the latest effect that takes them.
    pub silenced: Option<u32>,
    /// Jobs besides the printed ones.
    pub jobs: Vec<Arc<Gives>>,
    /// Abilities that it was given (step 2).
    pub texts: Vec<Given>,
    /// What else it was given (step 4).
    pub gives: Vec<Given>,
}

impl Facts {
    /// As printed.
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

    /// The power is raised, or lowered; beyond what is counted it stays there.
    pub(super) fn add_power(&mut self, by: i32) {
        self.power = self.power.saturating_add(by).clamp(-MOST_POWER, MOST_POWER);
    }

    /// Whether it is of this kind.
    pub fn is(&self, kind: CardKind) -> bool {
        self.kinds.has(kind)
    }

    /// Whether its abilities are lost.
    pub fn is_silenced(&self) -> bool {
        self.silenced.is_some()
    }

    /// Whether it has the keyword.
    pub fn has(&self, keyword: Keyword) -> bool {
        self.keywords & keyword.bit() != 0
    }

    /// Every trait it was given.
    pub fn traits(&self) -> impl Iterator<Item = (CardId, &Trait)> {
        self.gives.iter().flat_map(|given| given.gives.traits.iter().map(|of| (given.from, of)))
    }

    /// Whether it was given this trait.
    pub fn may(&self, wanted: &Trait) -> bool {
        !self.gives.is_empty() && self.traits().any(|(_, of)| of == wanted)
    }

    /// Abilities that it was given (step 2).
    pub fn granted(&self) -> impl Iterator<Item = &Arc<Ability>> {
        self.texts.iter().flat_map(|given| &given.gives.abilities)
    }
}

/// What there was to see of a card as it left a zone (11.5.5).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Last {
    /// Its characteristics.
    pub facts: Facts,
    /// Who controlled it.
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
    /// The turn it had come to the field.
    pub entered: u32,
    /// The damage on it.
    pub damage: i32,
    /// What had dealt it damage that turn.
    pub hurt_by: Vec<Chosen>,
    /// Its counters.
    pub counters: Vec<(Arc<str>, u16)>,
    /// The card on top of it, when it was primed (15.2.9.4).
    pub primed: Option<CardId>,
    /// Its visit before it left.
    pub visit: u16,
    /// Whether it came by being cast.
    pub cast: bool,
}
