//! What is chosen as an effect resolves (11.11.5.1), and whether and how often its parts are done.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Effect, Which};
use crate::common;
use crate::fftcg::element::Elements;
use crate::fftcg::filter::{Amount, Condition, Filter, Who};

/// Choosing on resolution, by anybody.
pub type Choose = common::Choose<Who, Filter, Amount>;

/// してよい。そうしたら.
pub type May = common::May<Who, Effect>;

/// 場合. Where a condition does not hold and there is no `else`, the effect goes on behind it (11.11.5).
pub type If = common::If<Condition, Effect>;

/// 指定する: what is named counts for what the same effect does after it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// What is named.
    pub what: Named,
    /// Of elements: none of these.
    #[serde(default, skip_serializing_if = "Elements::is_empty_set")]
    pub not: Elements,
}

/// What may be named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Named {
    /// An element (属性).
    Element,
    /// A card type (カードタイプ).
    Kind,
    /// A number, as a cost.
    Cost,
}

/// So often.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Repeat {
    /// How often.
    pub times: Amount,
    /// What.
    #[serde(rename = "do")]
    pub effects: Vec<Effect>,
}

/// For each card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ForEach {
    /// Which.
    pub what: Which,
    /// What, with the card as `those`.
    #[serde(rename = "do")]
    pub effects: Vec<Effect>,
}
