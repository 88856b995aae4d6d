//! Casting by effects, and delayed abilities.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Until, Which};
use crate::fftcg::filter::Filter;
use crate::fftcg::text::Auto;

/// Casts cards by an effect (11.3.11, 11.4.1.1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cast {
    /// The cards.
    pub what: Which,
    /// Whether the cost is not paid.
    #[serde(default)]
    pub free: bool,
    /// The change of the cost.
    #[serde(default)]
    pub cost: i32,
    /// The lowest cost to which this change can lower it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub cost_floor: i32,
    /// Whether CP of any element can pay for it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub any_element: bool,
    /// Where a summon is put after it resolves; default: its owner's break zone (11.11.10).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<AfterUse>,
    /// If given, the player of the effect can cast the card during this time whenever it could be cast from the hand, instead of directly
    /// after the effect.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Until>,
}

fn is_zero(number: &i32) -> bool {
    *number == 0
}

/// Where a summon is put after it resolves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AfterUse {
    /// 除外
    Removed,
    /// 手札, its owner's.
    Hand,
}

/// A change of casting costs this turn, for the player of the effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Casting {
    /// Which cards.
    #[serde(rename = "of")]
    pub filter: Filter,
    /// The change of the cost.
    pub cost: i32,
    /// The lowest cost to which this change can lower it.
    #[serde(default)]
    pub cost_floor: i32,
    /// 「次に」: only for the next of these cards.
    #[serde(default)]
    pub next: bool,
}

/// A delayed auto-ability (11.8.17).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Delay {
    /// The ability.
    pub auto: Arc<Auto>,
    /// The cards that the ability remembers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Which>,
    /// How long it waits. Without it, the ability triggers once (11.8.17.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Until>,
}
