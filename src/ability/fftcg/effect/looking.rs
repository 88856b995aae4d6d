//! Searching a deck, looking at its top, and groups of cards.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{To, Which};
use crate::ability::common::one;
use crate::ability::fftcg::filter::{Amount, Filter, Who};

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
