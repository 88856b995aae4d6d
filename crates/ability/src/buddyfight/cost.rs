//! What is paid, and what is chosen when something is declared.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filter::{Amount, Condition, Filter, Who};
use crate::common;
use crate::common::one;

/// A part of a cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cost {
    /// ゲージを払う
    Gauge(u8),
    /// ライフを払う
    Life(u8),
    /// 手札を捨てる
    Discard(Pick),
    /// Own cards of the field into the drop zone.
    Drop(Pick),
    /// Own cards of the field back into the hand.
    Return(Pick),
    /// 破壊する: own cards of the field.
    Destroy(Pick),
    /// ゲージに置く: own cards, of the field unless `in` says another place.
    IntoGauge(Pick),
    /// デッキの下に置く: own cards, of the drop zone unless `in` says another place.
    IntoDeck(Pick),
    /// 君にダメージN: it is dealt, where life is paid.
    Damage(u8),
    /// 〇〇の上に重ねる: an own monster of the field goes beneath the card that is called there, with all of its soul.
    Onto(Onto),
    /// Cards from a zone into the soul of the card that is played; from the drop zone unless `in` says another.
    IntoSoul(Pick),
    /// Cards from the soul of this card, or of the field, into the drop zone.
    Soul(Pick),
    /// The top of the deck into the soul of the card that is played.
    TopIntoSoul(u8),
    /// 裏向きで: cards from a zone face down into the soul of the card that is played; from the drop zone unless `in` says another.
    IntoSoulFaceDown(Pick),
    /// 裏向きで: the top of the deck face down into the soul of the card that is played.
    TopIntoSoulFaceDown(u8),
    /// The top of the deck into the drop zone.
    TopIntoDrop(u8),
    /// レストする: this card.
    Rest,
}

/// Which cards, and how many.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pick {
    /// How many.
    #[serde(default = "one::<Amount>")]
    pub count: Amount,
    /// 「まで」: fewer will do, none too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub up_to: bool,
    /// 「以上」: more will do, as many as there are.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub or_more: bool,
    /// Of which; they are one's own.
    #[serde(default, rename = "of")]
    pub filter: Filter,
}

/// The monster that a card is called onto.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Onto {
    /// 「〇〇1枚まで」「重ねてよい」: it may be called without one, too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub up_to: bool,
    /// Which; it is one's own.
    #[serde(rename = "of")]
    pub filter: Filter,
}

/// A choice made when something is declared.
pub type Target = common::Target<Filter, Amount, common::Never>;

/// What need not be paid of a cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Less {
    /// 【〇〇コスト】を払わなくてよい: nothing of it is paid.
    All,
    /// 払うゲージの数値はN少なくなる
    Gauge(Amount),
}

/// A card that costs less while something holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cheaper {
    /// All must hold as it is declared.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// What is not paid.
    pub less: Less,
}

/// How a card is played for a cost of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Played {
    /// コールする: the 【コールコスト】, where an effect has it paid, too.
    Call,
    /// 使う: the 【使用コスト】
    Cast,
    /// 装備する: the 【装備コスト】
    Equip,
}

/// Cards that a continuous ability makes cost less.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CheaperPlays {
    /// Whose plays.
    #[serde(default)]
    pub who: Who,
    /// What is done with them.
    pub plays: Played,
    /// Of which cards; `in` says from where, and of any unless said.
    #[serde(default, rename = "of", skip_serializing_if = "Option::is_none")]
    pub filter: Option<Filter>,
    /// What is not paid.
    pub less: Less,
}
