//! Changes that last (11.12.4), and counters.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Which;
use crate::common;
use crate::fftcg::filter::{Amount, Who};
use crate::fftcg::gives::Gives;

/// The duration of a change.
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
    /// 次のターン終了時まで: until the end of the turn after the current one.
    NextTurn,
    /// As long as this card is on the field.
    WhileThis,
    /// ゲーム終了まで (11.12.4.1)
    #[serde(alias = "game-end")]
    Game,
}

/// パワーを±: a change of power.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// The cards.
    pub what: Which,
    /// The amount.
    pub by: Amount,
    /// The duration.
    #[serde(default)]
    pub until: Until,
}

/// A change that cards get for some time.
pub type Give = common::Give<Which, Arc<Gives>, Until>;

/// コントロールを得る (6.2.6).
pub type Control = common::Control<Which, Who, Until>;

/// Adds counters to a card or removes them.
pub type CounterChange = common::CounterChange<Which, Amount>;
