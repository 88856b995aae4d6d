//! The printed text of a card, imported by a user.

use super::number::CardNumber;
use hantei_base::text::Lang;

/// A card's text in one language, with the markup of its source. It comes from the user's data; the program contains no card texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wording {
    /// The number of the card.
    pub number: CardNumber,
    /// The language of the text.
    pub lang: Lang,
    /// The text.
    pub text: String,
}
