//! Which cards are meant, how many of something there are, and what must hold.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::effect::Which;
use super::words::{Element, Gender, Phase, Place};
use crate::common;
pub use crate::common::Whose;
use crate::several::several;
use hantei_base::kind::CardKind;

/// What a card must be to be meant. What is left out does not matter.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Filter {
    /// Whose it is: on the field its controller's, elsewhere its owner's; of what was played whoever played it.
    pub whose: Whose,
    /// Where it is; the field unless said.
    #[serde(rename = "in", deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Place>,
    /// Of one of these types (分類).
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<CardKind>,
    /// Of none of these types.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub not_kinds: Vec<CardKind>,
    /// Of one of these names, as they are spelled (4-2-6.2).
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// Of none of these names.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub not_names: Vec<String>,
    /// A character of one of these genders (性別).
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub genders: Vec<Gender>,
    /// Of one of these elements (属性).
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub elements: Vec<Element>,
    /// コストN以下: all of its energy together, as printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost_at_most: Option<u16>,
    /// コストN以上
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost_at_least: Option<u16>,
    /// APN以下
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ap_at_most: Option<i32>,
    /// APN以上
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ap_at_least: Option<i32>,
    /// DPN以下
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dp_at_most: Option<i32>,
    /// DPN以上
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dp_at_least: Option<i32>,
    /// With a counter of this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counter: Option<String>,
    /// What it is just now; all must be so.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    pub is: Vec<Is>,
}

impl Filter {
    /// Whether nothing but its type decides whether a card there is one of those.
    pub fn asks_for_kinds_alone(&self) -> bool {
        let Filter {
            whose: _,
            places: _,
            kinds: _,
            not_kinds: _,
            names,
            not_names,
            genders,
            elements,
            cost_at_most,
            cost_at_least,
            ap_at_most: _,
            ap_at_least: _,
            dp_at_most: _,
            dp_at_least: _,
            counter,
            is,
        } = self;
        names.is_empty()
            && not_names.is_empty()
            && genders.is_empty()
            && elements.is_empty()
            && counter.is_none()
            && is.is_empty()
            && cost_at_most.is_none()
            && cost_at_least.is_none()
            && !self.asks_for_stats()
    }

    /// Whether it goes by AP or DP.
    pub fn asks_for_stats(&self) -> bool {
        let bounds = [self.ap_at_least, self.ap_at_most, self.dp_at_least, self.dp_at_most];
        bounds.iter().any(Option::is_some)
    }
}

/// What a card may be just now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Is {
    /// This card: what a text means that says its own name (4-2-10.1).
    This,
    /// Not this card.
    Other,
    /// A card that the event is about.
    That,
    /// What this card is set on.
    Host,
    /// Is set on something.
    SetOn,
    /// Has a card set on it.
    WithSet,
    /// タップ状態
    Tapped,
    /// アンタップ状態
    Untapped,
    /// Has damage.
    Damaged,
    /// Attacks in the combat under way.
    Attacking,
    /// Defends in the combat under way.
    Defending,
    /// ディフェンスされた: attacks in the combat under way and was defended, until the window after the defence is over.
    Defended,
    /// 「飛行」を持つ
    Flying,
    /// 「潜水」を持つ
    Diving,
    /// Came to the field this turn.
    CameThisTurn,
}

/// Who, seen from the player whose text it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// あなた
    #[default]
    You,
    /// 敵デュエルマスター
    Opponent,
    /// すべてのデュエルマスター
    Both,
    /// The player that the event is about: who played, drew or was damaged.
    ThatPlayer,
    /// 対象のデュエルマスター
    Targeted,
}

/// A number: fixed, or counted when it is needed.
pub type Amount = common::Amount<Counted>;

/// What is counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// For each card that is meant.
    Each(Box<Each>),
    /// AP, of several cards their sum; of none 0.
    Ap(Box<Which>),
    /// DP
    Dp(Box<Which>),
    /// HP
    Hp(Who),
    /// Cards in hand.
    Hand(Who),
    /// Counters of this name on this card.
    Counters(String),
    /// How many cards the effect before handled.
    Those,
    /// The number that the event is about: so much damage, so many cards.
    That,
    /// All of them together.
    Sum(Vec<Amount>),
    /// The first less the second, and not below 0.
    Difference(Box<(Amount, Amount)>),
}

/// For each card that is meant.
pub type Each = common::Each<Filter>;

/// The top of a deck.
pub type Top = common::Top<Who, u8>;

/// What must hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// So many cards are there.
    Have(Have),
    /// HP within bounds.
    Hp(Within),
    /// Cards in hand within bounds.
    Hand(Within),
    /// Whose turn it is.
    Turn(Whose),
    /// Which part of the turn it is: one of these.
    Phase(Vec<Phase>),
    /// This card is like this now, or was when it left.
    This(Filter),
    /// A card that the event is about is like this now, or was when it left.
    That(Filter),
    /// Whether the effect before handled any card.
    Did,
    /// A number is at least so much.
    AtLeast(Box<(Amount, Amount)>),
    /// The opposite.
    Not(Box<Condition>),
    /// One of several.
    Any(Vec<Condition>),
}

/// So many cards.
pub type Have = common::Have<Filter>;

/// A number of a player within bounds.
pub type Within = common::Within<Who>;
