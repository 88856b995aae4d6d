//! The types in which states, events and questions refer to cards, plays and moments. They do not depend on any flow.

use hantei_ability::fftcg::{AfterUse, Element};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Cite, Player};

use super::on_stack::OnStack;

/// A step of the attack phase (10.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AttackStep {
    /// アタック準備ステップ
    Preparation,
    /// アタック指定ステップ
    Declaration,
    /// ブロック指定ステップ
    Block,
    /// ダメージ解決ステップ
    Damage,
}

/// What may be done with priority at present.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Window {
    /// In a main phase (9.3.1).
    Main,
    /// In the attack phase (10.1.1.2).
    Attack,
    /// In the end phase, where only passing is possible (9.5.1.1).
    End,
    /// Between first strike and other damage, where the same applies (15.2.3.3).
    FirstStrike,
}

/// Something that may be chosen: a card, or an item on the stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Thing {
    /// A card.
    Card(CardId),
    /// A summon or an ability on the stack.
    Item(OnStack),
}

impl Thing {
    /// The card, if it is one.
    pub fn card(self) -> Option<CardId> {
        match self {
            Thing::Card(card) => Some(card),
            Thing::Item(_) => None,
        }
    }

    /// The card, or the source of a summon or an ability.
    pub fn card_or_source(self) -> CardId {
        match self {
            Thing::Card(card) => card,
            Thing::Item(of) => of.source,
        }
    }
}

/// A thing at one of its visits.
pub type Known = (Thing, u16);

/// Something that an effect has named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NamedValue {
    /// An element.
    Element(Element),
    /// A card type.
    Kind(CardKind),
    /// A cost.
    Cost(i32),
}

impl NamedValue {
    /// Returns it as scripts write it.
    pub fn written(self) -> String {
        match self {
            NamedValue::Element(element) => element.id().to_owned(),
            NamedValue::Kind(kind) => kind.id(),
            NamedValue::Cost(cost) => cost.to_string(),
        }
    }
}

/// What may be done with priority.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Play {
    /// キャストする, from the hand or the LB deck.
    Cast(CardId),
    /// An action or special ability, by its index on the card (see `triggers.rs`).
    Use(CardId, u16),
    /// デジョン
    Warp(CardId),
    /// 顕現
    Prime(CardId),
}

impl Play {
    /// The card.
    pub fn card(self) -> CardId {
        match self {
            Play::Cast(card) | Play::Use(card, _) | Play::Warp(card) | Play::Prime(card) => card,
        }
    }
}

/// The terms on which an effect lets a card be cast.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Terms {
    /// Whether it is free.
    pub free: bool,
    /// The change of its cost.
    pub cost: i32,
    /// The minimum to which that can lower the cost.
    pub cost_floor: i32,
    /// Whether CP of any element pay for it.
    pub any_element: bool,
    /// Where a summon goes after use, if the effect says so.
    pub after: Option<AfterUse>,
    /// Whether an effect casts it, rather than a player with priority.
    pub by_effect: bool,
}

/// A hash of the state of the game, as far as the rules look at it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fingerprint(pub(super) u64);

/// What a player may not do again in a state of the game, because a loop that it kept going has ended (13.2, 13.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bar {
    /// The player.
    pub player: Player,
    /// The choice.
    pub what: Stopper,
    /// The state of the loop in which it was made.
    pub at: Fingerprint,
    /// The article.
    pub cite: Cite,
    /// Whether it only applies once the other player has stopped the loop (13.3).
    pub waits: bool,
}

/// A choice by which a loop may be stopped (13.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stopper {
    /// A choice among things that must be chosen.
    Other,
    /// An optional effect of this card.
    May(CardId),
    /// A play with priority.
    Play(Play),
}
