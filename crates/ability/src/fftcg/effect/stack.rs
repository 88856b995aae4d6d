//! What is cast by an effect, and what comes later.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Until, Which};
use crate::fftcg::filter::Filter;
use crate::fftcg::text::Auto;

/// Casting by an effect (11.3.11, 11.4.1.1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cast {
    /// Which.
    pub what: Which,
    /// Without paying.
    #[serde(default)]
    pub free: bool,
    /// What it costs more or less.
    #[serde(default)]
    pub cost: i32,
    /// Below which that does not lower it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub cost_floor: i32,
    /// CP of any element pay for it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub any_element: bool,
    /// Where a summon goes after use; to its owner's break zone unless said (11.11.10).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<AfterUse>,
    /// Not at once: whenever it could be cast from the hand, until then, by who has the effect.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Until>,
}

fn is_zero(number: &i32) -> bool {
    *number == 0
}

/// Where a summon goes after use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AfterUse {
    /// 除外
    Removed,
    /// 手札, its owner's
    Hand,
}

/// What casting costs this turn, for who has the effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Casting {
    /// Of which cards.
    #[serde(rename = "of")]
    pub filter: Filter,
    /// How much more, or less.
    pub cost: i32,
    /// Below which it does not lower it.
    #[serde(default)]
    pub cost_floor: i32,
    /// 「次に」: of the next of them alone.
    #[serde(default)]
    pub next: bool,
}

/// A delayed auto-ability (11.8.17).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Delay {
    /// What it is.
    pub auto: Arc<Auto>,
    /// The cards that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Which>,
    /// Until when; without it, it triggers once (11.8.17.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Until>,
}
