//! Costs, and choices made on declaration.

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
    /// The player's own cards on the field are put into the drop zone.
    Drop(Pick),
    /// The player's own cards on the field are returned to the hand.
    Return(Pick),
    /// 破壊する: the player's own cards on the field.
    Destroy(Pick),
    /// ゲージに置く: the player's own cards, from the field unless `in` names another place.
    IntoGauge(Pick),
    /// デッキの下に置く: the player's own cards, from the drop zone unless `in` names another place.
    IntoDeck(Pick),
    /// 君にダメージN: damage is dealt, which differs from paying life.
    Damage(u8),
    /// 〇〇の上に重ねる: the called card is placed on one of the player's monsters, which becomes its soul together with its own soul.
    Onto(Onto),
    /// Cards from a zone are put into the soul of the played card; from the drop zone unless `in` names another place.
    IntoSoul(Pick),
    /// Cards from the soul of this card, or of a card on the field, are put into the drop zone.
    Soul(Pick),
    /// The top cards of the deck are put into the soul of the played card.
    TopIntoSoul(u8),
    /// 裏向きで: cards from a zone are put face down into the soul of the played card; from the drop zone unless `in` names another place.
    IntoSoulFaceDown(Pick),
    /// 裏向きで: the top cards of the deck are put face down into the soul of the played card.
    TopIntoSoulFaceDown(u8),
    /// The top cards of the deck are put into the drop zone.
    TopIntoDrop(u8),
    /// レストする: this card becomes rested.
    Rest,
}

/// Which cards, and how many of them, a cost takes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pick {
    /// The number of cards.
    #[serde(default = "one::<Amount>")]
    pub count: Amount,
    /// 「まで」: fewer are allowed, even none.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub up_to: bool,
    /// 「以上」: more are allowed, up to all of them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub or_more: bool,
    /// Which of the player's own cards.
    #[serde(default, rename = "of")]
    pub filter: Filter,
}

/// The monster on which a card is called.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Onto {
    /// 「〇〇1枚まで」「重ねてよい」: the card may also be called without such a monster.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub up_to: bool,
    /// Which of the player's own monsters.
    #[serde(rename = "of")]
    pub filter: Filter,
}

/// A choice made on declaration.
pub type Target = common::Target<Filter, Amount, common::Never>;

/// The part of a cost that need not be paid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Less {
    /// 【〇〇コスト】を払わなくてよい: nothing is paid.
    All,
    /// 払うゲージの数値はN少なくなる
    Gauge(Amount),
}

/// A card that costs less under certain conditions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cheaper {
    /// The conditions, all of which must hold on declaration.
    #[serde(default, rename = "if", skip_serializing_if = "Vec::is_empty")]
    pub conditions: Vec<Condition>,
    /// The part that is not paid.
    pub less: Less,
}

/// A way to play a card, with a cost of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Played {
    /// コールする: the 【コールコスト】, also when an effect requires paying it.
    Call,
    /// 使う: the 【使用コスト】
    Cast,
    /// 装備する: the 【装備コスト】
    Equip,
}

/// Cards that cost less because of a continuous ability.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CheaperPlays {
    /// The player who plays the cards.
    #[serde(default)]
    pub who: Who,
    /// The way in which they are played.
    pub plays: Played,
    /// Which cards; `in` says from where they are played. Default: any card from anywhere.
    #[serde(default, rename = "of", skip_serializing_if = "Option::is_none")]
    pub filter: Option<Filter>,
    /// The part that is not paid.
    pub less: Less,
}
