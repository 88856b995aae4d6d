//! Life Points, draws and damage, coins and dice.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Effect, Until};
use crate::yugioh::filter::{Amount, Who};

/// So many, of or for somebody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// For whom.
    #[serde(default)]
    pub who: Who,
    /// How many; `who` in it is seen from the player whom it is for.
    pub count: Amount,
}

/// ライフポイントは～になる
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetLife {
    /// Whose.
    #[serde(default)]
    pub who: Who,
    /// How many they become.
    pub to: Amount,
}

/// 戦闘ダメージは0になる
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BattleDamage {
    /// Who takes none.
    #[serde(default)]
    pub none_to: Who,
    /// How long: the battle under way is `damage-step`.
    #[serde(default)]
    pub until: Until,
}

/// コイントス
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Coin {
    /// When the player of the effect, who calls it, calls right.
    #[serde(default)]
    pub right: Vec<Effect>,
    /// When the call is wrong.
    #[serde(default)]
    pub wrong: Vec<Effect>,
}

/// サイコロを1回振る
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Die {
    /// What is done then, with `die` as the number.
    #[serde(rename = "do")]
    pub effects: Vec<Effect>,
}
