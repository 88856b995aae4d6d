//! Effects that Summon monsters.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Which;
use crate::common::one;
use crate::several::{self, several};
use crate::yugioh::filter::{Amount, Filter, Who};
use crate::yugioh::text::Ability;
use crate::yugioh::turn::Position;
use crate::yugioh::words::{Attribute, Place, Type};

/// 特殊召喚する
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SpecialSummon {
    /// The cards.
    pub what: Which,
    /// The battle position; default: the player chooses a face-up one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
    /// The player to whose field they are Summoned.
    #[serde(default)]
    pub to: Who,
    /// 効果は無効化される, as long as the monster is there.
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
    /// The Token.
    pub token: Arc<Token>,
    /// The number of Tokens.
    #[serde(default = "one::<u8>")]
    pub count: u8,
    /// The player to whose field they are Summoned.
    #[serde(default)]
    pub to: Who,
    /// The battle position; default: the player chooses a face-up one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
}

/// A Monster Token (モンスタートークン).
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
    /// 攻撃力: a number, or a number that is calculated when it is Summoned.
    pub attack: Amount,
    /// 守備力
    pub defense: Amount,
    /// The abilities that the effect gives it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Arc<Ability>>,
}

/// The name of a Token in both languages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TokenName {
    /// The Japanese name.
    pub ja: String,
    /// The English name.
    pub en: String,
}

/// 融合召喚する
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fusion {
    /// Which Fusion Monster; default: any.
    #[serde(default)]
    pub of: Filter,
    /// The places from which the materials come.
    #[serde(rename = "from", deserialize_with = "several")]
    #[schemars(schema_with = "several::schema::<Place>")]
    pub places: Vec<Place>,
}

/// 儀式召喚する
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ritual {
    /// Which Ritual Monster.
    pub of: Filter,
    /// The minimum total Level of the Tributed monsters.
    pub levels_at_least: u8,
}

/// 通常召喚する, in addition to the Normal Summon of the turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NormalSummon {
    /// Which monsters from the hand; default: any.
    #[serde(default)]
    pub of: Filter,
}
