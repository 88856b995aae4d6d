//! The records that are indexed: every article, question and term of an edition, with all text by which it can be found.

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};

use crate::heading;
use hantei_base::reference::{ArticleId, Edition, Game, Reference};
use hantei_base::text::Localized;
use hantei_data::Data;
use hantei_data::model::{Asked, Term};
use hantei_data::token;
use hantei_rulebook as rulebook;
pub use hantei_rulebook::EntryKind;
use hantei_rulebook::official::passage::Passage;
use hantei_rulebook::official::{Import, is_question};
use hantei_rulebook::term_article;

/// The stored part of an entry, which a hit returns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredEntry {
    /// Its reference.
    #[serde(rename = "r")]
    pub reference: String,
    /// Its kind.
    #[serde(rename = "k")]
    pub kind: EntryKind,
    /// The title, the question or the term.
    #[serde(rename = "h")]
    pub title: Localized,
    /// The rule, the answer or the meaning, in our own words.
    #[serde(rename = "t", skip_serializing_if = "Option::is_none")]
    pub text: Option<Localized>,
    /// The publisher's text, if imported.
    #[serde(rename = "o", default, skip_serializing_if = "Option::is_none")]
    pub official: Option<Official>,
    /// The scenarios that show it.
    #[serde(rename = "s", default, skip_serializing_if = "Vec::is_empty")]
    pub scenarios: Vec<String>,
    /// For a user's own entry: the articles that it cites, as references.
    #[serde(rename = "c", default, skip_serializing_if = "Vec::is_empty")]
    pub cites: Vec<String>,
    /// For a user's own entry: the names of the cards that it is about.
    #[serde(rename = "n", default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// For a heading without text: the titles of the entries directly below it.
    #[serde(rename = "b", default, skip_serializing_if = "Vec::is_empty")]
    pub below: Vec<Localized>,
}

/// The publisher's text of an article.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Official {
    /// The imported document's id.
    #[serde(rename = "i")]
    pub source: String,
    /// The text, unaltered.
    #[serde(rename = "t")]
    pub text: String,
}

/// An entry with all text by which it can be found.
#[derive(Debug, Clone)]
pub struct Document {
    /// The stored part.
    pub stored: StoredEntry,
    /// Its edition.
    pub edition: Edition,
    /// Its article.
    pub article: ArticleId,
    /// Ids that the article had before.
    pub formerly: Vec<ArticleId>,
    /// Questions that people ask and this entry answers.
    pub asked: Vec<String>,
    /// The tokens of these questions, if the build computed them.
    pub asked_tokens: Option<&'static str>,
    /// The titles above it, outermost first.
    pub above: Vec<Localized>,
    /// The title of what the article is a step of, because people search for steps with words of the whole.
    pub within: Option<Localized>,
    /// Its number or heading in the book.
    pub printed: Option<String>,
    /// The terms that it defines, as tokens.
    pub defines: Vec<String>,
    /// The keys of what its heading names.
    pub headings: Vec<String>,
    /// The publisher's text, with its lines joined for search.
    pub joined: Option<String>,
}

/// Every entry of an edition, with the publisher's text if it was imported.
pub fn documents(data: &'static Data, edition: Edition, import: Option<&Import>) -> Vec<Document> {
    let (game, words) = (edition.game(), token::Words::of(data));
    let articles = rulebook::articles(data, edition);
    let questions = rulebook::questions(data, edition);
    let titles: HashMap<&str, &Localized> =
        (articles.iter().map(|a| (a.article.as_str(), &a.title)))
            .chain(questions.iter().map(|qa| (qa.article.as_str(), &qa.question)))
            .collect();
    let mut below: HashMap<&str, Vec<Localized>> = HashMap::new();
    let ids = articles.iter().map(|of| &of.article).chain(questions.iter().map(|of| &of.article));
    for id in ids {
        if let Some(above) = id.nearest_parent(|id| titles.contains_key(id)) {
            below.entry(above).or_default().push(titles[id.as_str()].clone());
        }
    }
    let texts: HashMap<&str, &Localized> =
        articles.iter().filter_map(|of| Some((of.article.as_str(), of.text.as_ref()?))).collect();
    let mut asked: HashMap<ArticleId, Asked> = HashMap::new();
    for file in data.asked(game).filter(|file| file.edition == edition.id()) {
        asked.extend(file.asked.into_iter().map(|asked| (asked.article.clone(), asked)));
    }
    let defines = definitions(data, game);
    let passages: HashMap<&str, &Passage> = import
        .map(|import| import.passages.iter().map(|passage| (passage.article.as_str(), passage)))
        .into_iter()
        .flatten()
        .collect();
    let document = |article: &ArticleId, kind, title: &Localized, text: Option<&Localized>| {
        let official = passages.get(article.as_str()).copied().zip(import);
        let joined = official.map(|(passage, import)| import.joined(passage));
        let official = official.map(|(passage, import)| Official {
            source: import.id(),
            text: import.text_of(passage).into_owned(),
        });
        let reference = Reference { edition, article: article.clone() };
        let scenarios = data.scenarios_of(&reference);
        let reference = reference.to_string();
        let asked = asked.get(article).map(|asked| [asked.ja.clone(), asked.en.clone()].concat());
        Document {
            stored: StoredEntry {
                reference,
                kind,
                title: title.clone(),
                text: text.cloned(),
                official,
                scenarios,
                cites: Vec::new(),
                cards: Vec::new(),
                below: match text {
                    Some(_) => Vec::new(),
                    None => below.get(article.as_str()).cloned().unwrap_or_default(),
                },
            },
            edition,
            article: article.clone(),
            formerly: Vec::new(),
            asked: asked.unwrap_or_default(),
            asked_tokens: data.asked_tokens(edition, article.as_str()),
            above: titles_above(article, &titles),
            within: article
                .nearest_parent(|id| titles.contains_key(id))
                .and_then(|of| texts.get(of).copied())
                .cloned(),
            printed: None,
            defines: defines.get(article.as_str()).cloned().unwrap_or_default(),
            headings: match kind {
                EntryKind::Article => {
                    let about = defined_below(article.as_str(), &defines);
                    heading::keys(title, game, &about, words)
                }
                EntryKind::Qa | EntryKind::Term | EntryKind::Ruling | EntryKind::Card => Vec::new(),
            },
            joined,
        }
    };
    let mut all = Vec::with_capacity(articles.len() + questions.len());
    for article in &articles {
        let mut of =
            document(&article.article, EntryKind::Article, &article.title, article.text.as_ref());
        of.printed = article.printed.clone();
        of.formerly = article.formerly.clone();
        all.push(of);
    }
    for qa in &questions {
        let mut of = document(&qa.article, EntryKind::Qa, &qa.question, Some(&qa.answer));
        of.printed = qa.printed.clone();
        all.push(of);
    }
    if let Some(import) = import {
        // The articles that only the imported book has.
        let known: HashSet<&str> = titles.keys().copied().collect();
        for passage in import.passages.iter().filter(|p| !known.contains(p.article.as_str())) {
            let title = import.title_of(passage);
            let title = Localized { ja: title.clone(), en: title };
            let Ok(article) = passage.article.parse() else { continue };
            let kind =
                if is_question(&passage.article) { EntryKind::Qa } else { EntryKind::Article };
            all.push(document(&article, kind, &title, None));
        }
    }
    if edition == game.default_edition() {
        all.extend(terms(data, game));
    }
    all
}

/// The terms of a game.
fn terms(data: &'static Data, game: Game) -> Vec<Document> {
    let edition = game.default_edition();
    let terms = data.glossary(game).flat_map(|file| file.terms);
    let document = |term: Term| {
        let article = term_article(&term);
        let reference = Reference { edition, article: article.clone() }.to_string();
        let title = Localized { ja: term.term.ja, en: term.term.en };
        let stored = StoredEntry {
            reference,
            kind: EntryKind::Term,
            title,
            text: Some(term.means),
            official: None,
            scenarios: Vec::new(),
            cites: Vec::new(),
            cards: Vec::new(),
            below: Vec::new(),
        };
        Document {
            stored,
            edition,
            article,
            formerly: Vec::new(),
            asked: term.also,
            asked_tokens: None,
            above: Vec::new(),
            within: None,
            printed: term.term.reading,
            defines: Vec::new(),
            headings: Vec::new(),
            joined: None,
        }
    };
    terms.map(document).collect()
}

/// The terms that each article defines, by the article's id.
fn definitions(data: &'static Data, game: Game) -> HashMap<String, Vec<String>> {
    let mut defines: HashMap<String, Vec<String>> = HashMap::new();
    let terms = data.glossary(game).flat_map(|file| file.terms);
    for (term, place) in terms.zip(0u16..) {
        // The first article defines the term, the others say more about it.
        for article in term.cites.first().into_iter().chain(&term.cites) {
            defines.entry(article.to_string()).or_default().push(token::term(game, place));
        }
    }
    defines
}

/// The terms that an article or its steps define. A chapter defines none of the terms within it.
fn defined_below<'d>(article: &str, defines: &'d HashMap<String, Vec<String>>) -> HashSet<&'d str> {
    let within = |other: &str| {
        let Some(rest) = other.strip_prefix(article) else { return false };
        rest.is_empty() || rest.starts_with(['.', '-']) && rest.matches(['.', '-']).count() <= 2
    };
    let of_these = defines.iter().filter(|(other, _)| within(other));
    of_these.flat_map(|(_, terms)| terms.iter().map(String::as_str)).collect()
}

/// The titles of the articles above, outermost first.
fn titles_above(article: &ArticleId, titles: &HashMap<&str, &Localized>) -> Vec<Localized> {
    let above = article.above().filter_map(|id| titles.get(id).copied().cloned());
    let mut above: Vec<Localized> = above.collect();
    above.reverse();
    above
}
