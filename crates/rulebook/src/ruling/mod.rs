//! Rulings about cards, as a user imported them: what was asked of a card, what was answered, by whom and when.
//!
//! They are the user's own: none of them is in the program. [`read`] takes them from files, [`shelf`] keeps them. This knows no search
//! index, no card data and no engine.

pub mod read;
pub mod shelf;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use hantei_base::reference::{ArticleId, Game};
use hantei_base::text::{Lang, key};

/// A ruling about a card.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// The card that it is about: a name or a number.
    pub card: String,
    /// Other cards that it names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub involved: Vec<String>,
    /// Under which heading its source has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub topic: Option<String>,
    /// What was asked; none where the source only states.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<String>,
    /// What was answered.
    pub answer: String,
    /// The day of the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<Date>,
    /// The language of both.
    pub language: Lang,
    /// Whose answer it is.
    pub source: String,
    /// Where it can be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// The scenario that shows it: a file of the user's below the folder of `replay --rulings`, or a shipped one by its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenario: Option<String>,
    /// How many its source has before it of the same question with another answer: those of other days, or under one heading.
    #[serde(default, skip_serializing_if = "is_none_before")]
    pub before: u32,
}

fn is_none_before(before: &u32) -> bool {
    *before == 0
}

impl Ruling {
    /// What it is called within its game: the same for the same question about the same card by the same source, whatever the answer,
    /// and for each of several answers its own.
    pub fn id(&self) -> ArticleId {
        let said = self.question.as_deref().unwrap_or(&self.answer);
        let parts = [&key(&self.card), self.language.id(), self.source.as_str(), &key(said)];
        let before = if self.before == 0 { String::new() } else { self.before.to_string() };
        let parts = parts.into_iter().chain(Some(&*before).filter(|of| !of.is_empty()));
        // FNV-1a
        let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
        for byte in parts.flat_map(|part| part.bytes().chain([0])) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
        format!("ruling.{hash:016x}").parse().expect("letters, digits and a dot")
    }

    /// What the first answer of its source to the same question is called.
    pub fn of_question(&self) -> ArticleId {
        match self.before {
            0 => self.id(),
            _ => Ruling { before: 0, ..self.clone() }.id(),
        }
    }

    /// Whether it is about this card.
    pub fn is_of(&self, card: &str) -> bool {
        key(&self.card) == key(card)
    }

    /// Whether it is about this card, or names it.
    pub fn names(&self, card: &str) -> bool {
        let card = key(card);
        [&self.card].into_iter().chain(&self.involved).any(|of| key(of) == card)
    }
}

/// A ruling with its game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfGame {
    /// The game.
    pub game: Game,
    /// The ruling.
    pub ruling: Ruling,
}
