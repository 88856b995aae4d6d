//! Changes that last, and counters.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Which;
use crate::common;
use crate::yugioh::filter::{Amount, Who};
use crate::yugioh::gives::{Bar, Gives};
use crate::yugioh::turn::Position;

/// The duration of a change.
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
    /// As long as the card stays face-up in its place.
    FaceUp,
    /// As long as this card is equipped to it.
    Equipped,
}

/// 攻撃力・守備力アップ, by a number that is calculated when the effect resolves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// The cards.
    pub what: Which,
    /// The change of the ATK.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attack: Option<Amount>,
    /// The change of the DEF.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub defense: Option<Amount>,
    /// The duration.
    #[serde(default)]
    pub until: Until,
}

/// A change that cards get for some time.
pub type Give = common::Give<Which, Arc<Gives>, Until>;

/// A rule that holds for some time, like a Continuous Effect. It also applies to cards that come into play later.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Meanwhile {
    /// The changes to cards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gives: Vec<Arc<Gives>>,
    /// What players cannot do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bars: Vec<Bar>,
    /// The duration.
    #[serde(default)]
    pub until: Until,
}

/// 表示形式を変更する
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangePosition {
    /// The cards.
    pub what: Which,
    /// The new position; default: Attack becomes Defense and vice versa.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Position>,
}

/// コントロールを得る
pub type Control = common::Control<Which, Who, Until>;

/// 装備する
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Equip {
    /// The card that becomes an Equip Card.
    pub what: Which,
    /// The monster to which it is equipped.
    pub to: Which,
}

/// Adds counters to a card or removes them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CounterChange {
    /// The cards.
    pub what: Which,
    /// The name of the counter.
    pub name: String,
    /// The number of counters to add; negative to remove.
    pub by: Amount,
    /// 最大～まで
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<u16>,
}
