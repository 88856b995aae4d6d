//! What lasts for a while (11.12.4), and counters.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Which;
use crate::common;
use crate::fftcg::filter::{Amount, Who};
use crate::fftcg::gives::Gives;

/// How long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// ターン終了時まで
    #[default]
    #[serde(alias = "turn-end")]
    Turn,
    /// 対戦相手のターン終了時まで
    #[serde(alias = "opponents-turn-end")]
    OpponentsTurn,
    /// 自分のターン終了時まで
    OwnTurn,
    /// 次のターン終了時まで: of the turn after the one under way.
    NextTurn,
    /// As long as this card is on the field.
    WhileThis,
    /// ゲーム終了まで (11.12.4.1)
    #[serde(alias = "game-end")]
    Game,
}

/// パワーを±.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// Of which.
    pub what: Which,
    /// By how much.
    pub by: Amount,
    /// How long.
    #[serde(default)]
    pub until: Until,
}

/// What cards are given for a while.
pub type Give = common::Give<Which, Arc<Gives>, Until>;

/// コントロールを得る (6.2.6).
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
}
