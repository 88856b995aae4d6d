//! Searching a deck, looking at its top, and groups of cards.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{To, Which};
use crate::common::one;
use crate::fftcg::filter::{Amount, Filter, Who};

/// サーチする (15.1.1.8).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Search {
    /// For what; anything, when nothing is said.
    #[serde(default, rename = "of")]
    pub filter: Filter,
    /// How many.
    #[serde(default = "one::<u8>")]
    pub count: u8,
    /// Where it goes.
    pub to: To,
}

/// Looking at the top of a deck.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// Whose deck.
    #[serde(default)]
    pub who: Who,
    /// How many cards.
    pub count: Amount,
    /// 公開する: everybody sees them, and what has to be taken is.
    #[serde(default)]
    pub reveal: bool,
    /// 「まで」: fewer will do.
    #[serde(default)]
    pub up_to: bool,
    /// Which of them may be taken.
    #[serde(default, rename = "of")]
    pub filter: Filter,
    /// How many are taken at most.
    #[serde(default = "one::<u8>")]
    pub take: u8,
    /// Where those go.
    pub to: To,
    /// Where the rest goes.
    pub rest: To,
}

/// Turning over cards of one's deck, one at a time, until one is like this.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Dig {
    /// Like this.
    #[serde(rename = "of")]
    pub filter: Filter,
    /// Where it goes; the others are shuffled and put under the deck.
    pub to: To,
}

/// Groups of cards (15.1.1.11): one player makes them, another picks one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Groups {
    /// Of which cards.
    pub what: Which,
    /// Into how many.
    pub count: u8,
    /// Who makes them.
    #[serde(default)]
    pub who: Who,
    /// Who picks one.
    #[serde(default)]
    pub picked_by: Who,
    /// Where the picked one goes.
    pub to: To,
    /// Where the others go.
    pub rest: To,
}
