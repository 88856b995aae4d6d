//! What is paid, and what is chosen when something is declared.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filter::Filter;

/// A part of a cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cost {
    /// ゲージを払う
    Gauge(u8),
    /// ライフを払う
    Life(u8),
    /// 手札を捨てる
    Discard(Pick),
    /// Own cards of the field into the drop zone.
    Drop(Pick),
    /// Own cards of the field back into the hand.
    Return(Pick),
    /// Cards from a zone into the soul of the card that is played; from the drop zone unless `in` says another.
    IntoSoul(Pick),
    /// Cards from the soul of this card, or of the field, into the drop zone.
    Soul(Pick),
    /// The top of the deck into the soul of the card that is played.
    TopIntoSoul(u8),
    /// The top of the deck into the drop zone.
    TopIntoDrop(u8),
    /// レストする: this card.
    Rest,
}

/// Which cards, and how many.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pick {
    /// How many.
    #[serde(default = "one")]
    pub count: u8,
    /// Of which.
    #[serde(default, rename = "of")]
    pub filter: Filter,
}

/// A choice made when something is declared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Target {
    /// How the effect calls it.
    #[serde(default = "target", rename = "as")]
    pub label: String,
    /// How many.
    #[serde(default = "one")]
    pub count: u8,
    /// 「まで」: fewer will do.
    #[serde(default)]
    pub up_to: bool,
    /// Of which.
    #[serde(rename = "of")]
    pub filter: Filter,
}

pub(super) fn one() -> u8 {
    1
}

fn target() -> String {
    "target".to_owned()
}
