//! Choices made while an effect resolves (11.11.5.1), optional parts, conditions and repetition.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Effect, Which};
use crate::common;
use crate::fftcg::element::Elements;
use crate::fftcg::filter::{Amount, Condition, Filter, Who};

/// A choice made on resolution, by any player.
pub type Choose = common::Choose<Who, Filter, Amount>;

/// してよい。そうしたら.
pub type May = common::May<Who, Effect>;

/// 場合. If a condition does not hold and there is no `else`, the effect continues after it (11.11.5).
pub type If = common::If<Condition, Effect>;

/// 指定する: what is named is used by the later effects of the same ability.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// What is named.
    pub what: Named,
    /// For elements: those that cannot be named.
    #[serde(default, skip_serializing_if = "Elements::is_empty_set")]
    pub not: Elements,
}

/// Something that can be named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Named {
    /// An element (属性).
    Element,
    /// A card type (カードタイプ).
    Kind,
    /// A number, used as a cost.
    Cost,
}

/// Repeats effects.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Repeat {
    /// The number of repetitions.
    pub times: Amount,
    /// The effects.
    #[serde(rename = "do")]
    pub effects: Vec<Effect>,
}

/// Repeats effects for each card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ForEach {
    /// The cards.
    pub what: Which,
    /// The effects, in which the card is `those`.
    #[serde(rename = "do")]
    pub effects: Vec<Effect>,
}
