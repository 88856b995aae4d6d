//! Effects on Life Points, draws and damage; coins and dice.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Effect, Until};
use crate::yugioh::filter::{Amount, Who};

/// A number for one or more players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// The player or players.
    #[serde(default)]
    pub who: Who,
    /// The number; `who` in it is relative to the player for whom it is counted.
    pub count: Amount,
}

/// ライフポイントは～になる
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetLife {
    /// The player.
    #[serde(default)]
    pub who: Who,
    /// The new number of Life Points.
    pub to: Amount,
}

/// 戦闘ダメージは0になる
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BattleDamage {
    /// The player who takes no battle damage.
    #[serde(default)]
    pub none_to: Who,
    /// The duration; `damage-step` means the current battle.
    #[serde(default)]
    pub until: Until,
}

/// コイントス
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Coin {
    /// The effects if the player of the effect calls the coin correctly.
    #[serde(default)]
    pub right: Vec<Effect>,
    /// The effects if the call is wrong.
    #[serde(default)]
    pub wrong: Vec<Effect>,
}

/// サイコロを1回振る
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Die {
    /// The effects, in which `die` is the result.
    #[serde(rename = "do")]
    pub effects: Vec<Effect>,
}
