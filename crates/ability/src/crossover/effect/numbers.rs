//! Damage, HP and energy.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Which;
use crate::common;
use crate::crossover::filter::{Amount, Who};
use crate::crossover::words::Energy;

/// A number for one or more players.
pub type Count = common::Count<Who, Amount>;

/// Damage to each of several characters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Damage {
    /// The characters.
    pub what: Which,
    /// The amount.
    pub by: Amount,
}

/// エネルギーを得る
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Gain {
    /// The player.
    #[serde(default)]
    pub who: Who,
    /// The energy; `any` is energy without an element.
    pub energy: Energy,
}
