//! Selects the cards that an effect affects, and says how they are determined.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::fftcg::filter::{Filter, Top};

/// The cards that an effect affects.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Which {
    /// This card.
    This,
    /// The cards chosen under this label.
    Chosen(String),
    /// The card that the event is about.
    That,
    /// The cards that the previous effect affected.
    Those,
    /// The cards for which the delayed ability was created (11.8.17.3).
    Remembered,
    /// The other cards that the cost took, apart from those that produced CP. A card that left its place is used as it last was there,
    /// one that is still there (such as a dulled character) as it is now. In 「そうしたとき」: the cards with which that was done.
    Paid,
    /// All cards that match this filter.
    All(Box<Filter>),
    /// All cards that match a filter, except some.
    AllBut(Box<AllBut>),
    /// The top cards of a deck.
    Top(Box<Top>),
    /// All of these together.
    Several(Vec<Which>),
}

impl Which {
    /// How these cards are determined.
    pub fn known_by(&self) -> KnownBy<'_> {
        match self {
            Which::This => KnownBy::Text(Mentioned::This),
            Which::That => KnownBy::Text(Mentioned::That),
            Which::Remembered => KnownBy::Text(Mentioned::Remembered),
            Which::Those => KnownBy::Doing(Handled::Those),
            Which::Paid => KnownBy::Doing(Handled::Paid),
            Which::Chosen(label) => KnownBy::Doing(Handled::Chosen(label)),
            Which::All(_) | Which::AllBut(_) | Which::Top(_) | Which::Several(_) => {
                KnownBy::Looking
            }
        }
    }
}

/// How cards are determined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KnownBy<'a> {
    /// A single card that a text can mention at any time.
    Text(Mentioned),
    /// By what was done with them while the effect is carried out.
    Doing(Handled<'a>),
    /// By their properties or their place.
    Looking,
}

/// A card that a text can mention at any time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mentioned {
    /// This card.
    This,
    /// The card that the event is about.
    That,
    /// The card for which the delayed ability was created (11.8.17.3).
    Remembered,
}

/// What was done with the cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Handled<'a> {
    /// The previous effect affected them.
    Those,
    /// The cost took them.
    Paid,
    /// They were chosen under this label.
    Chosen(&'a str),
}

/// All cards that match a filter, except some.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AllBut {
    /// The filter.
    pub of: Filter,
    /// The exceptions.
    pub but: Which,
}
