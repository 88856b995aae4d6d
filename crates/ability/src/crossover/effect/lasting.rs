//! Changes that last, delayed effects, and counters.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Effect, Which};
use crate::common;
use crate::crossover::filter::{Amount, Who};
use crate::crossover::gives::{Bar, Gives};
use crate::crossover::words::Point;

/// The duration of a change.
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
    /// As long as the card stays in its place.
    Game,
}

/// 「+X:+Y」の修正, with numbers that are calculated when the effect resolves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// The cards.
    pub what: Which,
    /// The change of AP.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ap: Option<Amount>,
    /// The change of DP.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dp: Option<Amount>,
    /// The duration.
    #[serde(default)]
    pub until: Until,
}

/// A change that cards get for some time.
pub type Give = common::Give<Which, Arc<Gives>, Until>;

/// 〜の特殊能力を得る
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GainAbilities {
    /// The cards that gain the abilities.
    pub what: Which,
    /// The cards that have the abilities.
    pub of: Which,
    /// The duration.
    #[serde(default)]
    pub until: Until,
}

/// コントロール権を得る
pub type Control = common::Control<Which, Who, Until>;

/// Counters on a card, more or fewer (1-5).
pub type CounterChange = common::CounterChange<Which, Amount>;

/// A prohibition for players for some time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Forbid {
    /// Who cannot do what.
    pub bar: Bar,
    /// The duration.
    #[serde(default)]
    pub until: Until,
}

/// Effects that are done once, when a point of a turn is reached.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Delay {
    /// The point.
    pub at: Point,
    /// The cards that the effects name as `that`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Which>,
    /// The effects.
    #[serde(rename = "do")]
    pub effects: Vec<Effect>,
}
