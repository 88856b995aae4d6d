//! Effects that search a deck, look at its top cards, or divide cards into groups.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{To, Which};
use crate::common::one;
use crate::fftcg::filter::{Amount, Filter, Who};

/// サーチする (15.1.1.8).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Search {
    /// Which cards can be found; default: any.
    #[serde(default, rename = "of")]
    pub filter: Filter,
    /// The number of cards.
    #[serde(default = "one::<u8>")]
    pub count: u8,
    /// Where the found cards are put.
    pub to: To,
}

/// Looks at the top cards of a deck.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// The player whose deck it is.
    #[serde(default)]
    pub who: Who,
    /// The number of cards.
    pub count: Amount,
    /// 公開する: all players see the cards, and taking cards is not optional.
    #[serde(default)]
    pub reveal: bool,
    /// 「まで」: fewer cards can be taken.
    #[serde(default)]
    pub up_to: bool,
    /// Which of the cards can be taken.
    #[serde(default, rename = "of")]
    pub filter: Filter,
    /// The maximum number of cards to take.
    #[serde(default = "one::<u8>")]
    pub take: u8,
    /// Where the taken cards are put.
    pub to: To,
    /// Where the rest is put.
    pub rest: To,
}

/// Turns over cards from the top of the player's deck one by one until one matches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Dig {
    /// The filter for the card to find.
    #[serde(rename = "of")]
    pub filter: Filter,
    /// Where the found card is put. The other cards are shuffled and put under the deck.
    pub to: To,
}

/// Divides cards into groups (15.1.1.11): one player makes the groups, another chooses one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Groups {
    /// The cards.
    pub what: Which,
    /// The number of groups.
    pub count: u8,
    /// The player who makes the groups.
    #[serde(default)]
    pub who: Who,
    /// The player who chooses a group.
    #[serde(default)]
    pub picked_by: Who,
    /// Where the chosen group is put.
    pub to: To,
    /// Where the other groups are put.
    pub rest: To,
}
