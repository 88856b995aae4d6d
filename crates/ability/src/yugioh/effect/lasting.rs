//! What lasts for a while, and what a card has on it.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Which;
use crate::common;
use crate::yugioh::filter::{Amount, Who};
use crate::yugioh::gives::{Bar, Gives};
use crate::yugioh::turn::Position;

/// How long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// そのダメージ計算時のみ
    Calculation,
    /// ダメージステップ終了時まで
    DamageStep,
    /// エンドフェイズ時まで (`dictionary.end-phase-or-turn-end.1`)
    EndPhase,
    /// ターン終了時まで (`dictionary.end-phase-or-turn-end.2`)
    #[default]
    Turn,
    /// 相手のターン終了時まで
    OpponentsTurn,
    /// As long as the card stays face up where it is.
    FaceUp,
    /// As long as this card is equipped to it.
    Equipped,
}

/// 攻撃力・守備力アップ, by a number worked out now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// Of which.
    pub what: Which,
    /// The ATK, by so much.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attack: Option<Amount>,
    /// The DEF, by so much.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub defense: Option<Amount>,
    /// How long.
    #[serde(default)]
    pub until: Until,
}

/// What cards are given for a while.
pub type Give = common::Give<Which, Arc<Gives>, Until>;

/// What holds for a while, as a Continuous Effect would have it: of whatever cards there are by then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Meanwhile {
    /// What cards are given.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gives: Vec<Arc<Gives>>,
    /// What players may not do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bars: Vec<Bar>,
    /// How long.
    #[serde(default)]
    pub until: Until,
}

/// 表示形式を変更する
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangePosition {
    /// Of which.
    pub what: Which,
    /// To which position; from Attack to Defense and the other way unless said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Position>,
}

/// コントロールを得る
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Control {
    /// Of which.
    pub what: Which,
    /// Who gets it.
    #[serde(default)]
    pub who: Who,
    /// How long.
    #[serde(default)]
    pub until: Until,
}

/// 装備する
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Equip {
    /// What becomes the Equip Card.
    pub what: Which,
    /// To which monster.
    pub to: Which,
}

/// Counters on a card, more or fewer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CounterChange {
    /// On which.
    pub what: Which,
    /// Of which name.
    pub name: String,
    /// How many more; fewer when negative.
    pub by: Amount,
    /// 最大～まで
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<u16>,
}
