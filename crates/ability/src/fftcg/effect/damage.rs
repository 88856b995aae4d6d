//! Damage to forwards (15.1.1.9).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Which;
use crate::fftcg::filter::Amount;

/// Damage to forwards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hit {
    /// To which.
    pub what: Which,
    /// How much; what was divided among them when it is left out (11.3.6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Amount>,
    /// By which card, when not by this one (11.11.8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Which>,
}
