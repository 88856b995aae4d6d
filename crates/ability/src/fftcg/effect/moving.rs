//! Cards that go elsewhere.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Which;
use crate::fftcg::filter::{Amount, Filter, Who};

/// Discarding.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Toss {
    /// Who discards.
    #[serde(default)]
    pub who: Who,
    /// How many.
    pub count: Amount,
    /// At random.
    #[serde(default)]
    pub random: bool,
    /// Of which.
    #[serde(default, rename = "of")]
    pub filter: Filter,
}

/// Moving cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Put {
    /// Which.
    pub what: Which,
    /// Where to.
    pub to: To,
}

/// Where a card is put.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum To {
    /// フィールド
    Field,
    /// フィールド, dull
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

/// Putting onto the field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Enter {
    /// Which.
    pub what: Which,
    /// ダル状態で
    #[serde(default)]
    pub dull: bool,
    /// Under whose control (6.2.4).
    #[serde(default)]
    pub under: Who,
}
