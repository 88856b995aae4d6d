//! The materials of monsters of the Extra Deck.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filter::Filter;

/// The materials with which a monster of the Extra Deck is Summoned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Materials {
    /// 融合素材: one card for each of these filters.
    Fusion(Vec<Filter>),
    /// シンクロ素材
    Synchro(Box<Synchro>),
    /// エクシーズ素材
    Xyz(Box<Xyz>),
}

/// チューナー＋チューナー以外のモンスター
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Synchro {
    /// Which Tuner; default: any.
    pub tuner: Filter,
    /// Which other monsters, at least one; default: any monster that is not a Tuner.
    pub others: Filter,
}

/// レベルNモンスター×M
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Xyz {
    /// N
    pub level: u8,
    /// M
    pub count: u8,
    /// Which monsters; default: any of that Level.
    #[serde(default)]
    pub of: Filter,
}
