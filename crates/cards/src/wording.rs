//! The printed text of a card, as a user imported it.

use super::number::CardNumber;
use hantei_base::text::Lang;

/// A card's text in one language, with the markup of its source. It is the user's own: nothing of it is in the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wording {
    /// Of which card.
    pub number: CardNumber,
    /// In which language.
    pub lang: Lang,
    /// The text.
    pub text: String,
}
