//! Effects that move cards.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Which;
use crate::common::one;
use crate::crossover::filter::{Filter, Who};

/// フィールドに出す
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Put {
    /// The cards.
    pub what: Which,
    /// The player who controls them on the field.
    #[serde(default)]
    pub under: Who,
}

/// 手札からクラッシュする
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Toss {
    /// The player whose hand it is.
    #[serde(default)]
    pub who: Who,
    /// The number of cards.
    #[serde(default = "one::<u8>")]
    pub count: u8,
    /// ランダムに
    #[serde(default)]
    pub random: bool,
    /// Which cards.
    #[serde(default, rename = "of")]
    pub filter: Filter,
}
