//! The words in which a state, what happens and what is asked speak of cards, plays and moments. They know no flow.

use hantei_ability::fftcg::{AfterUse, Element};
use hantei_base::kind::CardKind;
use hantei_engine::{CardId, Cite, Player};

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

/// What may be done with priority just now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Window {
    /// In a main phase (9.3.1).
    Main,
    /// In the attack phase (10.1.1.2).
    Attack,
    /// In the end phase: nothing but passing (9.5.1.1).
    End,
    /// Between first strike and other damage: the same (15.2.3.3).
    FirstStrike,
}

/// What may be chosen: a card, or what lies on the stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Thing {
    /// A card.
    Card(CardId),
    /// A summon or an ability on the stack, by its number.
    Item(u32),
}

/// A thing at one of its visits.
pub type Known = (Thing, u16);

/// What an effect has named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Told {
    /// An element.
    Element(Element),
    /// A card type.
    Kind(CardKind),
    /// A cost.
    Cost(i32),
}

impl Told {
    /// As a script names it.
    pub fn written(self) -> String {
        match self {
            Told::Element(element) => element.id().to_owned(),
            Told::Kind(kind) => kind.id(),
            Told::Cost(cost) => cost.to_string(),
        }
    }
}

/// What may be done with priority.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Play {
    /// キャストする, from the hand or the LB deck
    Cast(CardId),
    /// An action or special ability: which of the card's (see `triggers.rs`).
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

/// How an effect lets a card be cast.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Terms {
    /// Without paying.
    pub free: bool,
    /// What it costs more or less.
    pub cost: i32,
    /// Below which that does not lower it.
    pub cost_floor: i32,
    /// Whether CP of any element pay for it.
    pub any_element: bool,
    /// Where a summon goes after use, when that is said.
    pub after: Option<AfterUse>,
    /// Whether an effect does: otherwise it is done with priority.
    pub by_effect: bool,
}

/// A state of the game, as far as the rules look at it, in a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fingerprint(pub(super) u64);

/// What a player may not do again in a state of the game: a loop that went on by it has ended (13.2, 13.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bar {
    /// Who may not.
    pub player: Player,
    /// What.
    pub what: Stopper,
    /// Where in the loop it was done.
    pub at: Fingerprint,
    /// By which article.
    pub cite: Cite,
    /// Whether it holds only when the other player has stopped the loop (13.3).
    pub waits: bool,
}

/// A choice by which a loop may be stopped (13.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stopper {
    /// Among things that must be chosen.
    Other,
    /// What an effect of this card lets somebody do.
    May(CardId),
    /// Something done with priority.
    Play(Play),
}
