//! Articles, questions and terms of the rulebooks, restated in our own words.

use serde::{Deserialize, Serialize};

use hantei_base::reference::{ArticleId, Edition, Game};
use hantei_base::text::Localized;

/// A file of articles: `rules/<game>/sections*.yaml`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SectionsFile {
    /// The game.
    pub game: Game,
    /// The id of the edition.
    pub edition: String,
    /// The ids of other editions in which the same articles hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// The rulebook that the articles restate; `none` for articles that are in no book.
    pub book: String,
    /// The articles in the order of the book.
    pub sections: Vec<Section>,
}

/// An article in our own words. A heading has no text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// The id of the article.
    pub article: ArticleId,
    /// Former ids, which still find the article.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub formerly: Vec<ArticleId>,
    /// The number or heading as the book prints it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub printed: Option<String>,
    /// The title, in the words that a person would look for.
    pub title: Localized,
    /// The rule. A heading has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Localized>,
    /// Other articles of the same edition that this one cites.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cites: Vec<ArticleId>,
    /// How the other edition differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub differs: Option<Localized>,
    /// The source, if it is not the book.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
}

/// A file of questions: `rules/<game>/qa*.yaml`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QaFile {
    /// The game.
    pub game: Game,
    /// The id of the edition.
    pub edition: String,
    /// The rulebook that the questions restate.
    pub book: String,
    /// The questions in the order of the book.
    pub qa: Vec<Qa>,
}

/// A question of the book and its answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Qa {
    /// The id of the question.
    pub article: ArticleId,
    /// Where the book prints it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub printed: Option<String>,
    /// The question.
    pub question: Localized,
    /// The answer.
    pub answer: Localized,
    /// The articles on which the answer is based.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cites: Vec<ArticleId>,
    /// How the other edition differs.
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

/// A question that a book leaves open, and what hantei does about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "WrittenQuestion", into = "WrittenQuestion")]
pub struct OpenQuestion {
    /// The id: words and hyphens, unique within the game.
    pub id: String,
    /// The article that leaves the question open.
    pub article: ArticleId,
    /// The ids of the editions that leave it open; empty means every edition of the game.
    pub editions: Vec<String>,
    /// The question.
    pub question: Localized,
    /// What hantei assumes.
    pub meanwhile: Meanwhile,
}

/// What hantei assumes where a book leaves a question open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Meanwhile {
    /// A single answer, used by a check or by a rule that cannot be read otherwise; users cannot choose another.
    Assumed(Localized),
    /// Several readings, of which the user may choose one.
    Readings {
        /// The id of the reading that holds unless another one is chosen.
        default: String,
        /// The readings. Invariant: at least two, with unique ids; one of them is the default.
        of: Vec<OneReading>,
    },
}

/// A possible reading of what a book leaves open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OneReading {
    /// The id: words and hyphens, unique within the question.
    pub id: String,
    /// What holds according to this reading.
    pub words: Localized,
}

/// An open question as written in the file: with `assumed`, or with `readings` and a `default`.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenQuestion {
    id: String,
    article: ArticleId,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    editions: Vec<String>,
    question: Localized,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    assumed: Option<Localized>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    default: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    readings: Vec<OneReading>,
}

impl TryFrom<WrittenQuestion> for OpenQuestion {
    type Error = String;
    fn try_from(written: WrittenQuestion) -> Result<OpenQuestion, String> {
        let WrittenQuestion { id, article, editions, question, assumed, default, readings } =
            written;
        let is_id = |id: &str| {
            let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            id.starts_with(|c: char| c.is_ascii_lowercase()) && id.chars().all(fits)
        };
        if let Some(bad) = readings.iter().map(|of| &of.id).chain([&id]).find(|id| !is_id(id)) {
            return Err(format!("`{bad}` is no id: small letters, digits and hyphens"));
        }
        let meanwhile = match (assumed, default, readings) {
            (Some(assumed), None, none) if none.is_empty() => Meanwhile::Assumed(assumed),
            (None, Some(default), of) => {
                let mut ids: Vec<&str> = of.iter().map(|of| &*of.id).collect();
                ids.sort_unstable();
                ids.dedup();
                if of.len() < 2 || ids.len() < of.len() {
                    return Err(format!("{id}: two readings or more, each of another id"));
                }
                if !ids.contains(&&*default) {
                    return Err(format!("{id}: the default `{default}` is none of its readings"));
                }
                Meanwhile::Readings { default, of }
            }
            _ => return Err(format!("{id}: either `assumed` or `readings` with a `default`")),
        };
        Ok(OpenQuestion { id, article, editions, question, meanwhile })
    }
}

impl From<OpenQuestion> for WrittenQuestion {
    fn from(of: OpenQuestion) -> WrittenQuestion {
        let OpenQuestion { id, article, editions, question, meanwhile } = of;
        let (assumed, default, readings) = match meanwhile {
            Meanwhile::Assumed(assumed) => (Some(assumed), None, Vec::new()),
            Meanwhile::Readings { default, of } => (None, Some(default), of),
        };
        WrittenQuestion { id, article, editions, question, assumed, default, readings }
    }
}

impl OpenQuestion {
    /// Whether this edition of the game leaves the question open.
    pub fn is_of(&self, edition: Edition) -> bool {
        self.editions.is_empty() || self.editions.iter().any(|id| id == edition.id())
    }
}

impl Meanwhile {
    /// The id of the default reading, if there are several readings.
    pub fn default_reading(&self) -> Option<&str> {
        match self {
            Meanwhile::Assumed(_) => None,
            Meanwhile::Readings { default, .. } => Some(default),
        }
    }

    /// The readings; empty if there is only one answer.
    pub fn readings(&self) -> &[OneReading] {
        match self {
            Meanwhile::Assumed(_) => &[],
            Meanwhile::Readings { of, .. } => of,
        }
    }

    /// What holds according to a reading; an unknown id gives the default.
    pub fn words(&self, reading: &str) -> &Localized {
        match self {
            Meanwhile::Assumed(assumed) => assumed,
            Meanwhile::Readings { default, of } => {
                let found = of.iter().find(|of| of.id == reading);
                let found = found.or_else(|| of.iter().find(|of| of.id == *default));
                &found.unwrap_or(&of[0]).words
            }
        }
    }

    /// What holds unless the user chooses otherwise.
    pub fn assumed(&self) -> &Localized {
        self.words("")
    }
}

/// A file on articles without scenarios: `rules/<game>/coverage.yaml`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CoverageFile {
    /// The game.
    pub game: Game,
    /// Articles about nothing that happens in a game: definitions, deck construction, the conduct of tournaments.
    pub without_effect: Vec<CoverageGroup>,
    /// Articles with an effect that no scenario shows yet, each with a reason.
    #[serde(default)]
    pub open: Vec<CoverageGroup>,
}

/// Articles that share a reason.
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

/// A term of the game, and what players say instead of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// The term.
    pub term: TermNames,
    /// What it means.
    pub means: Localized,
    /// Other spellings, abbreviations and nicknames.
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
    /// The Japanese name as printed.
    pub ja: String,
    /// The reading of the Japanese name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reading: Option<String>,
    /// The English name.
    pub en: String,
}

/// A file of what people ask: `rules/<game>/asked*.yaml`. It helps the search and is never shown.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AskedFile {
    /// The game.
    pub game: Game,
    /// The id of the edition.
    pub edition: String,
    /// The questions, by the article that answers them.
    pub asked: Vec<Asked>,
}

/// What people type when they look for an article.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// The article that answers it.
    pub article: ArticleId,
    /// The questions in Japanese.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ja: Vec<String>,
    /// The questions in English.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub en: Vec<String>,
}

/// Groups of words that mean the same in everyday talk about any game: `rules/everyday.yaml`. They help the search and are never shown.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EverydayFile {
    /// Groups of words. Words are written without inflected endings.
    pub groups: Vec<Vec<String>>,
}
