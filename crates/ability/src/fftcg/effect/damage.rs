//! Damage to forwards (5.2.6.1).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Which;
use crate::fftcg::filter::Amount;

/// Damage to forwards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hit {
    /// The forwards.
    pub what: Which,
    /// The amount. Without it, each card receives its part of a divided number (11.3.6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Amount>,
    /// The card that deals the damage; default: this card (11.11.8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Which>,
}
