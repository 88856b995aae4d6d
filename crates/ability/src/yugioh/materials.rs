//! What a monster of the Extra Deck is made of.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filter::Filter;

/// What a monster of the Extra Deck is Summoned with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Materials {
    /// 融合素材: each of these.
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
    /// Which Tuner; any unless said.
    pub tuner: Filter,
    /// Which other monsters, 1 or more; any that is no Tuner unless said.
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
    /// Which monsters; any of the Level unless said.
    #[serde(default)]
    pub of: Filter,
}
