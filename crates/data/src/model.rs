//! Articles, Q&A and terms of the rulebooks in our own words.

use serde::{Deserialize, Serialize};

use hantei_base::reference::{ArticleId, Edition, Game};
use hantei_base::text::Localized;

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
    /// Ids that it had before: they find it still.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub formerly: Vec<ArticleId>,
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
#[serde(try_from = "WrittenQuestion", into = "WrittenQuestion")]
pub struct OpenQuestion {
    /// What it is called: words and hyphens, once in a game.
    pub id: String,
    /// The article that leaves it open.
    pub article: ArticleId,
    /// The ids of the editions that leave it open; none: every one of the game.
    pub editions: Vec<String>,
    /// The question.
    pub question: Localized,
    /// What hantei goes by.
    pub meanwhile: Meanwhile,
}

/// What hantei goes by where a book leaves something open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Meanwhile {
    /// One answer, that of a check or of the facts there are: no other can be chosen.
    Assumed(Localized),
    /// One of several readings, which an engine asks for.
    Readings {
        /// The id of the one that holds unless another is chosen.
        default: String,
        /// Each. Invariant: at least two, each id once, the default among them.
        of: Vec<OneReading>,
    },
}

/// One way to read what a book leaves open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OneReading {
    /// What it is called: words and hyphens, once in its question.
    pub id: String,
    /// What holds by it.
    pub words: Localized,
}

/// An open question as its file has it: with `assumed` or with `readings` and their `default`.
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
    /// Whether this edition of its game leaves it open.
    pub fn is_of(&self, edition: Edition) -> bool {
        self.editions.is_empty() || self.editions.iter().any(|id| id == edition.id())
    }
}

impl Meanwhile {
    /// The id of the reading that holds unless another is chosen, when there are several.
    pub fn default_reading(&self) -> Option<&str> {
        match self {
            Meanwhile::Assumed(_) => None,
            Meanwhile::Readings { default, .. } => Some(default),
        }
    }

    /// The readings; none where only one answer is gone by.
    pub fn readings(&self) -> &[OneReading] {
        match self {
            Meanwhile::Assumed(_) => &[],
            Meanwhile::Readings { of, .. } => of,
        }
    }

    /// What holds by a reading, or by the default where there is none of that id.
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

    /// What is gone by unless something else is chosen.
    pub fn assumed(&self) -> &Localized {
        self.words("")
    }
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
