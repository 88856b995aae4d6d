//! Effects that move cards.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Which;
use crate::fftcg::filter::{Amount, Filter, Who};

/// Discards cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Toss {
    /// The player who discards.
    #[serde(default)]
    pub who: Who,
    /// The number of cards.
    pub count: Amount,
    /// Whether the cards are chosen at random.
    #[serde(default)]
    pub random: bool,
    /// Which cards.
    #[serde(default, rename = "of")]
    pub filter: Filter,
}

/// Puts cards elsewhere.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Put {
    /// The cards.
    pub what: Which,
    /// Where they are put.
    pub to: To,
}

/// A destination for cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum To {
    /// フィールド
    Field,
    /// フィールド, dull.
    FieldDull,
    /// 手札
    Hand,
    /// ブレイクゾーン
    Break,
    /// デッキの上
    DeckTop,
    /// デッキの下
    DeckBottom,
    /// デッキに戻してシャッフル
    DeckShuffled,
    /// 除外
    Removed,
    /// 裏向きで除外 (7.13.3)
    RemovedFaceDown,
    /// ダメージゾーン
    Damage,
}

/// Puts cards onto the field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Enter {
    /// The cards.
    pub what: Which,
    /// ダル状態で
    #[serde(default)]
    pub dull: bool,
    /// The player who controls them on the field (6.2.4).
    #[serde(default)]
    pub under: Who,
}
