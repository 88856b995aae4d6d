//! Damage, HP and energy.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Which;
use crate::common;
use crate::crossover::filter::{Amount, Who};
use crate::crossover::words::Energy;

/// So many, of or for somebody.
pub type Count = common::Count<Who, Amount>;

/// So much damage, to each of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Damage {
    /// To which characters.
    pub what: Which,
    /// How much.
    pub by: Amount,
}

/// エネルギーを得る
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Gain {
    /// Who.
    #[serde(default)]
    pub who: Who,
    /// How much; `any` is energy without an element.
    pub energy: Energy,
}
