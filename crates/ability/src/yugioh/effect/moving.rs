//! Effects that move cards.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Which;
use crate::common::one;
use crate::yugioh::filter::{Filter, Who};

/// 除外する
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Banish {
    /// The cards.
    pub what: Which,
    /// 裏側表示で
    #[serde(default)]
    pub face_down: bool,
}

/// 手札を捨てる
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Toss {
    /// The player who discards.
    #[serde(default)]
    pub who: Who,
    /// The number of cards.
    #[serde(default = "one::<u8>")]
    pub count: u8,
    /// Whether the whole hand is discarded.
    #[serde(default)]
    pub all: bool,
    /// ランダムに
    #[serde(default)]
    pub random: bool,
    /// Which cards.
    #[serde(default, rename = "of")]
    pub filter: Filter,
}

/// デッキに戻す
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Put {
    /// The cards.
    pub what: Which,
    /// The place in the Deck.
    #[serde(default)]
    pub to: To,
}

/// A place in a Deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum To {
    /// デッキの一番上
    Top,
    /// デッキの一番下
    Bottom,
    /// Anywhere: the Deck is shuffled.
    #[default]
    Shuffled,
}
