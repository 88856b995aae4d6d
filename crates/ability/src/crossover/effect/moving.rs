//! Cards that go elsewhere.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Which;
use crate::common::one;
use crate::crossover::filter::{Filter, Who};

/// フィールドに出す
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Put {
    /// Which.
    pub what: Which,
    /// Who controls it there.
    #[serde(default)]
    pub under: Who,
}

/// 手札からクラッシュする
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Toss {
    /// Whose hand.
    #[serde(default)]
    pub who: Who,
    /// How many.
    #[serde(default = "one::<u8>")]
    pub count: u8,
    /// ランダムに
    #[serde(default)]
    pub random: bool,
    /// Of which.
    #[serde(default, rename = "of")]
    pub filter: Filter,
}
