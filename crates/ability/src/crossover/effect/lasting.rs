//! What lasts for a while, what comes later, and what a card has on it.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Effect, Which};
use crate::common;
use crate::crossover::filter::{Amount, Who};
use crate::crossover::gives::{Bar, Gives};
use crate::crossover::words::Point;

/// How long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// 戦闘終了時まで (3-4-5-5)
    Combat,
    /// ターン終了時まで (3-7-2)
    #[default]
    Turn,
    /// 敵のターン終了時まで
    OpponentsTurn,
    /// As long as the card stays where it is.
    Game,
}

/// 「+X:+Y」の修正, by numbers worked out now
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// Of which.
    pub what: Which,
    /// AP, by so much.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ap: Option<Amount>,
    /// DP, by so much.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dp: Option<Amount>,
    /// How long.
    #[serde(default)]
    pub until: Until,
}

/// What cards are given for a while.
pub type Give = common::Give<Which, Arc<Gives>, Until>;

/// 〜の特殊能力を得る
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GainAbilities {
    /// Which gain them.
    pub what: Which,
    /// Whose they are.
    pub of: Which,
    /// How long.
    #[serde(default)]
    pub until: Until,
}

/// コントロール権を得る
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

/// Counters on a card, more or fewer (1-5).
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

/// What players may not do for a while.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Forbid {
    /// Who may not do what.
    pub bar: Bar,
    /// How long.
    #[serde(default)]
    pub until: Until,
}

/// Something that is done when the next such point comes, once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Delay {
    /// When.
    pub at: Point,
    /// The cards that it is about: `that` in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Which>,
    /// What is done then.
    #[serde(rename = "do")]
    pub effects: Vec<Effect>,
}
