//! Articles, Q&A and terms of the rulebooks in our own words.

use serde::{Deserialize, Serialize};

use crate::reference::{ArticleId, Game};
use crate::text::Localized;

/// A file of articles: `rules/<game>/sections*.yaml`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SectionsFile {
    /// The game.
    pub game: Game,
    /// The edition's id.
    pub edition: String,
    /// Further editions in which the same articles hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// The rulebook that the articles restate; `none` for what stands outside the books.
    pub book: String,
    /// The articles in the order of the book.
    pub sections: Vec<Section>,
}

/// An article: what holds, in our own words. A heading has no text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// Its id.
    pub article: ArticleId,
    /// The number or heading as the book prints it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub printed: Option<String>,
    /// What a person would look for.
    pub title: Localized,
    /// The rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Localized>,
    /// Other articles of the same edition that it cites.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cites: Vec<ArticleId>,
    /// What the other edition has instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub differs: Option<Localized>,
    /// Where it comes from when not from the book.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
}

/// A file of questions: `rules/<game>/qa*.yaml`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QaFile {
    /// The game.
    pub game: Game,
    /// The edition's id.
    pub edition: String,
    /// The rulebook that they restate.
    pub book: String,
    /// The questions in the order of the book.
    pub qa: Vec<Qa>,
}

/// A question of the book and its answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Qa {
    /// Its id.
    pub article: ArticleId,
    /// Where the book prints it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub printed: Option<String>,
    /// The question.
    pub question: Localized,
    /// The answer.
    pub answer: Localized,
    /// The articles that decide it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cites: Vec<ArticleId>,
    /// What the other edition has instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub differs: Option<Localized>,
}

/// A file of open questions: `rules/<game>/open_questions.yaml`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenQuestionsFile {
    /// The game.
    pub game: Game,
    /// The questions.
    pub questions: Vec<OpenQuestion>,
}

/// What a book leaves open, and what hantei does meanwhile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenQuestion {
    /// The article that leaves it open.
    pub article: ArticleId,
    /// The question.
    pub question: Localized,
    /// What is assumed.
    pub assumed: Localized,
}

/// A file on what scenarios need not or do not show: `rules/<game>/coverage.yaml`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CoverageFile {
    /// The game.
    pub game: Game,
    /// Articles that say nothing that could happen in a game: definitions, the making of decks, the conduct of tournaments.
    pub without_effect: Vec<CoverageGroup>,
    /// Articles with an effect that no scenario exercises, each with a word why.
    #[serde(default)]
    pub open: Vec<CoverageGroup>,
}

/// Articles with the same reason.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CoverageGroup {
    /// The reason.
    pub why: Localized,
    /// The articles.
    pub articles: Vec<ArticleId>,
}

/// A file of terms: `rules/<game>/glossary.yaml`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GlossaryFile {
    /// The game.
    pub game: Game,
    /// The terms.
    pub terms: Vec<Term>,
}

/// A term of the game and what players say instead.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// The term.
    pub term: TermNames,
    /// What it means.
    pub means: Localized,
    /// Other spellings, abbreviations, what players say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// The articles that define it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cites: Vec<ArticleId>,
}

/// A term's names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TermNames {
    /// As printed in Japanese.
    pub ja: String,
    /// How it is read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reading: Option<String>,
    /// English.
    pub en: String,
}

/// A file of what people ask: `rules/<game>/asked*.yaml`. It is searched with the articles and never shown.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AskedFile {
    /// The game.
    pub game: Game,
    /// The edition's id.
    pub edition: String,
    /// The questions, by the article that answers them.
    pub asked: Vec<Asked>,
}

/// What people type who need one article.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// The article that answers.
    pub article: ArticleId,
    /// In Japanese.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ja: Vec<String>,
    /// In English.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub en: Vec<String>,
}

/// Words that mean the same in talk about any game: `rules/everyday.yaml`. It helps the search and is never shown.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EverydayFile {
    /// Groups of words, each as far as it does not change in use.
    pub groups: Vec<Vec<String>>,
}
