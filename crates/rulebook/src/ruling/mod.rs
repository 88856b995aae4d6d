//! Rulings about cards, imported by the user: the question, the answer, its source and its date.
//!
//! The program contains no rulings itself. [`read`] reads them from files, [`storage`] stores them. This module knows no search index, no
//! card data and no engine.

pub mod read;
pub mod storage;

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
    /// The heading under which its source lists it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub topic: Option<String>,
    /// The question; `None` if the source only makes a statement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<String>,
    /// The answer.
    pub answer: String,
    /// The day of the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<Date>,
    /// The language of question and answer.
    pub language: Lang,
    /// Who gave the answer.
    pub source: String,
    /// A URL or other place to read it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// The scenario that shows it: a file of the user's in the folder of `replay --rulings`, or a built-in one by its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenario: Option<String>,
    /// How many earlier answers to the same question its source has: on other days, or under the same heading.
    #[serde(default, skip_serializing_if = "is_none_before")]
    pub before: u32,
}

fn is_none_before(before: &u32) -> bool {
    *before == 0
}

impl Ruling {
    /// The id within its game. It depends on question, card and source but not on the answer; if there are several answers, each has its
    /// own id.
    pub fn id(&self) -> ArticleId {
        let said = self.question.as_deref().unwrap_or(&self.answer);
        let parts = [&key(&self.card), self.language.id(), self.source.as_str(), &key(said)];
        let before = if self.before == 0 { String::new() } else { self.before.to_string() };
        let parts = parts.into_iter().chain(Some(&*before).filter(|of| !of.is_empty()));
        // FNV-1a hash
        let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
        for byte in parts.flat_map(|part| part.bytes().chain([0])) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
        format!("ruling.{hash:016x}").parse().expect("letters, digits and a dot")
    }

    /// The id of its source's first answer to the same question.
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

    /// Whether it is about this card, or mentions it.
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
