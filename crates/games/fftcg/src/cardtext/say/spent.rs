//! The one card that a cost took, said.

use super::super::token::Phrase;
use super::{Sayer, say};

impl Sayer<'_> {
    /// The card that the cost took.
    pub(super) fn spent_card(&self) -> Phrase {
        self.spent.map_or_else(|| self.unsaid(), |spent| say(spent.words(), []))
    }

    /// “the power of the Forward put into the Break Zone”.
    pub(super) fn power_spent(&self) -> Phrase {
        say("(the power of {0}|{0} 's power)", [self.spent_card()])
    }
}
