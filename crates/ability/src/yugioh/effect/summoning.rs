//! What comes to the field.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Which;
use crate::common::one;
use crate::several::several;
use crate::yugioh::filter::{Amount, Filter, Who};
use crate::yugioh::text::Ability;
use crate::yugioh::turn::Position;
use crate::yugioh::words::{Attribute, Place, Type};

/// 特殊召喚する
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SpecialSummon {
    /// Which.
    pub what: Which,
    /// In which position; either face-up one, as the player likes, unless said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
    /// To whose field.
    #[serde(default)]
    pub to: Who,
    /// 効果は無効化される, as long as it is there
    #[serde(default)]
    pub negated: bool,
    /// 召喚条件を無視して
    #[serde(default)]
    pub ignoring_conditions: bool,
}

/// トークンを特殊召喚する
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tokens {
    /// What they are.
    pub token: Arc<Token>,
    /// How many.
    #[serde(default = "one::<u8>")]
    pub count: u8,
    /// To whose field.
    #[serde(default)]
    pub to: Who,
    /// In which position; either face-up one, as the player likes, unless said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
}

/// What a Token is (モンスタートークン).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Token {
    /// Its name.
    pub name: TokenName,
    /// 種族
    #[serde(rename = "type")]
    pub race: Type,
    /// 属性
    pub attribute: Attribute,
    /// レベル
    pub level: u8,
    /// 攻撃力: a number, or what it is as it is Summoned
    pub attack: Amount,
    /// 守備力
    pub defense: Amount,
    /// What the effect says of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Arc<Ability>>,
}

/// A Token's name, in both languages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TokenName {
    /// In Japanese.
    pub ja: String,
    /// In English.
    pub en: String,
}

/// 融合召喚する
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fusion {
    /// Which Fusion Monster; any unless said.
    #[serde(default)]
    pub of: Filter,
    /// Where the materials come from.
    #[serde(rename = "from", deserialize_with = "several")]
    pub places: Vec<Place>,
}

/// 儀式召喚する
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ritual {
    /// Which Ritual Monster.
    pub of: Filter,
    /// The Levels of what is Tributed: so many together, or more.
    pub levels_at_least: u8,
}

/// 通常召喚する, besides the one of the turn
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NormalSummon {
    /// Which monsters of the hand; any unless said.
    #[serde(default)]
    pub of: Filter,
}
