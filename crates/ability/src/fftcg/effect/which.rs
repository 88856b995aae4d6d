//! Which cards an effect is about, and by what it is known which they are.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::fftcg::filter::{Filter, Top};

/// Which cards an effect is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Which {
    /// This card.
    This,
    /// What was chosen under this label.
    Chosen(String),
    /// The card that the event is about.
    That,
    /// What the effect before handled.
    Those,
    /// What the delayed ability was made for (11.8.17.3).
    Remembered,
    /// The other cards that its cost took, but for CP: what has left the place where it was taken as it last was there, what is still
    /// there (a dulled character) as it is now. For 「そうしたとき」: what that was done with.
    Paid,
    /// All of these.
    All(Box<Filter>),
    /// All of these, but those.
    AllBut(Box<AllBut>),
    /// The top of a deck.
    Top(Box<Top>),
    /// All of these, at once.
    Several(Vec<Which>),
}

impl Which {
    /// By what it is known which cards these are.
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

/// By what it is known which cards are meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KnownBy<'a> {
    /// One card, of which a text may speak at any time.
    Text(Mentioned),
    /// What was done with them: while an effect is carried out.
    Doing(Handled<'a>),
    /// What they are, or where they lie.
    Looking,
}

/// A card of which a text may speak at any time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mentioned {
    /// This card.
    This,
    /// The card that the event is about.
    That,
    /// What the delayed ability was made for (11.8.17.3).
    Remembered,
}

/// What was done with cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Handled<'a> {
    /// The effect before handled them.
    Those,
    /// The cost took them.
    Paid,
    /// They were chosen under this label.
    Chosen(&'a str),
}

/// All of some, but others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AllBut {
    /// Of which cards.
    pub of: Filter,
    /// Which are left out.
    pub but: Which,
}
