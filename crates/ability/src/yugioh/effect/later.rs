//! What is done at another time, or not at all.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Until, Which};
use crate::yugioh::filter::{Amount, Counted, Who};
use crate::yugioh::text::Ability;
use crate::yugioh::turn::Phase;

/// An effect that waits for its event from now on: a Trigger Effect, or one that happens by itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Delay {
    /// What it is: a `trigger` or an `unclassified` one.
    pub ability: Arc<Ability>,
    /// The cards that it is about: `remembered` in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Which>,
    /// The number that it is made with: `remembered` in it. The one that the effect is about unless said.
    #[serde(default = "that", skip_serializing_if = "is_that")]
    pub number: Amount,
    /// Until when; without it, it waits until it has happened once.
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
    /// Whose next one.
    #[serde(default)]
    pub who: Who,
    /// Which phase.
    pub phase: Phase,
}
