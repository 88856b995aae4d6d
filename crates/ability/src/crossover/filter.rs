//! Filters that select cards, counted numbers, and conditions.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::effect::Which;
use super::words::{Element, Gender, Phase, Place};
use crate::common;
pub use crate::common::Whose;
use crate::several::{self, several};
use hantei_base::kind::CardKind;

/// A filter that selects cards. Keys that are left out do not matter.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Filter {
    /// To whom it belongs: on the field to its controller, elsewhere to its owner; a played card to the player who played it.
    pub whose: Whose,
    /// Where it is; default: the field.
    #[serde(rename = "in", deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Place>")]
    pub places: Vec<Place>,
    /// It is of one of these types (分類).
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<CardKind>")]
    pub kinds: Vec<CardKind>,
    /// It is of none of these types.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<CardKind>")]
    pub not_kinds: Vec<CardKind>,
    /// It has one of these names, compared as spelled (4-2-6.2).
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<String>")]
    pub names: Vec<String>,
    /// It has none of these names.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<String>")]
    pub not_names: Vec<String>,
    /// It is a character of one of these genders (性別).
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Gender>")]
    pub genders: Vec<Gender>,
    /// It is of one of these elements (属性).
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Element>")]
    pub elements: Vec<Element>,
    /// コストN以下: the total of its printed energy cost.
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
    /// It has a counter with this name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counter: Option<String>,
    /// Its current state; all of these must be true.
    #[serde(deserialize_with = "several", skip_serializing_if = "Vec::is_empty")]
    #[schemars(schema_with = "several::schema::<Is>")]
    pub is: Vec<Is>,
}

impl Filter {
    /// Whether a card in the right place matches by its type alone.
    pub fn tests_only_kinds(&self) -> bool {
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
            && !self.tests_stats()
    }

    /// Whether it compares AP or DP.
    pub fn tests_stats(&self) -> bool {
        let bounds = [self.ap_at_least, self.ap_at_most, self.dp_at_least, self.dp_at_most];
        bounds.iter().any(Option::is_some)
    }
}

/// A current state of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Is {
    /// It is this card. A text that names its own card means this (4-2-10.1).
    This,
    /// It is not this card.
    Other,
    /// It is a card that the event is about.
    That,
    /// It is the card on which this card is set.
    Host,
    /// It is set on a card.
    SetOn,
    /// A card is set on it.
    WithSet,
    /// タップ状態
    Tapped,
    /// アンタップ状態
    Untapped,
    /// It has damage.
    Damaged,
    /// It attacks in the current combat.
    Attacking,
    /// It defends in the current combat.
    Defending,
    /// ディフェンスされた: it attacks in the current combat and was defended; true until the window after the defense ends.
    Defended,
    /// 「飛行」を持つ
    Flying,
    /// 「潜水」を持つ
    Diving,
    /// It came to the field this turn.
    CameThisTurn,
}

/// The players, seen from the player whose card has this text.
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

/// Something that is counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// The number of cards.
    Each(Box<Each>),
    /// AP; the sum of several cards, 0 for none.
    Ap(Box<Which>),
    /// DP, like AP.
    Dp(Box<Which>),
    /// HP
    Hp(Who),
    /// The number of cards in a hand.
    Hand(Who),
    /// The number of counters with this name on this card.
    Counters(String),
    /// The number of cards that the previous effect affected.
    Those,
    /// The number that the event is about: the damage, or the number of cards.
    That,
    /// The sum of these numbers.
    Sum(Vec<Amount>),
    /// The first number minus the second, at least 0.
    Difference(Box<(Amount, Amount)>),
}

/// Counts cards.
pub type Each = common::Each<Filter>;

/// The top cards of a deck.
pub type Top = common::Top<Who, u8>;

/// A condition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// The number of matching cards is within bounds.
    Have(Have),
    /// A player's HP are within bounds.
    Hp(Within),
    /// The number of cards in a hand is within bounds.
    Hand(Within),
    /// It is this player's turn.
    Turn(Whose),
    /// It is one of these parts of the turn.
    Phase(Vec<Phase>),
    /// This card matches now, or matched when it left.
    This(Filter),
    /// A card that the event is about matches now, or matched when it left.
    That(Filter),
    /// The previous effect affected a card.
    Did,
    /// The first number is at least the second.
    AtLeast(Box<(Amount, Amount)>),
    /// The condition does not hold.
    Not(Box<Condition>),
    /// At least one of the conditions holds.
    Any(Vec<Condition>),
}

/// The number of matching cards is within bounds.
pub type Have = common::Have<Filter>;

/// Bounds on a number that belongs to a player.
pub type Within = common::Within<Who>;
