//! Delayed effects and skipped phases.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Until, Which};
use crate::yugioh::filter::{Amount, Counted, Who};
use crate::yugioh::text::Ability;
use crate::yugioh::turn::Phase;

/// Creates an effect that waits for an event: a Trigger Effect, or an effect that happens by itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Delay {
    /// The effect: a `trigger` or an `unclassified` one.
    pub ability: Arc<Ability>,
    /// The cards that it remembers, `remembered` in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Which>,
    /// The number that it remembers, `remembered` in it. Default: the number that the creating effect is about.
    #[serde(default = "that", skip_serializing_if = "is_that")]
    pub number: Amount,
    /// How long it waits. Without it, it waits until it has happened once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Until>,
}

fn that() -> Amount {
    Amount::Of(Counted::That)
}

fn is_that(number: &Amount) -> bool {
    *number == that()
}

/// フェイズをスキップする
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Skip {
    /// The player whose next phase is skipped.
    #[serde(default)]
    pub who: Who,
    /// The phase.
    pub phase: Phase,
}
