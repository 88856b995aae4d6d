//! Compares two editions of a game.

use serde::Serialize;

use super::{articles, questions};
use hantei_base::reference::{ArticleId, Edition};
use hantei_base::text::Localized;
use hantei_data::Data;

/// The parts of an article or a question that are compared.
#[derive(Debug, Clone)]
struct ComparedArticle {
    article: ArticleId,
    title: Localized,
    text: Option<Localized>,
    differs: Option<Localized>,
}

/// An article that both editions have, with a different rule in each.
#[derive(Debug, Clone, Serialize)]
pub struct Changed {
    /// The article.
    pub article: ArticleId,
    /// Its title in the newer edition.
    pub title: Localized,
    /// The rule of the older edition.
    pub older: Option<Localized>,
    /// The rule of the newer edition.
    pub newer: Option<Localized>,
    /// A description of the difference.
    pub difference: Localized,
}

/// An article that only one edition has.
#[derive(Debug, Clone, Serialize)]
pub struct Only {
    /// The article.
    pub article: ArticleId,
    /// Its title.
    pub title: Localized,
    /// The rule.
    pub text: Option<Localized>,
    /// How many articles below it are also only in that edition.
    pub below: usize,
    /// Those articles.
    pub articles: Vec<Below>,
}

impl Only {
    /// Whether this is the section in which the book itself lists its changes.
    pub fn announces_changes(&self) -> bool {
        self.article.as_str() == "changes"
    }
}

/// An article below one that only one edition has.
#[derive(Debug, Clone, Serialize)]
pub struct Below {
    /// The article.
    pub article: ArticleId,
    /// Its title.
    pub title: Localized,
    /// The rule.
    pub text: Option<Localized>,
}

/// The differences of two editions.
#[derive(Debug, Clone, Serialize)]
pub struct Differences {
    /// The articles of both editions with different rules.
    pub changed: Vec<Changed>,
    /// The articles that only the older edition has.
    pub only_older: Vec<Only>,
    /// The articles that only the newer edition has.
    pub only_newer: Vec<Only>,
}

/// The differences from `older` to `newer`, in the order of the newer book. Two wordings of one rule are no difference; the data of the
/// editions says which rules differ.
pub fn differences(data: &'static Data, older: Edition, newer: Edition) -> Differences {
    let (before, after) = (compared_articles(data, older), compared_articles(data, newer));
    let find =
        |all: &[ComparedArticle], id: &ArticleId| all.iter().find(|of| of.article == *id).cloned();
    let changed = after.iter().filter_map(|now| {
        let then = find(&before, &now.article)?;
        let difference = then.differs.or_else(|| now.differs.clone())?;
        Some(Changed {
            article: now.article.clone(),
            title: now.title.clone(),
            older: then.text,
            newer: now.text.clone(),
            difference,
        })
    });
    Differences {
        changed: changed.collect(),
        only_older: only(&before, &after),
        only_newer: only(&after, &before),
    }
}

fn compared_articles(data: &'static Data, edition: Edition) -> Vec<ComparedArticle> {
    let articles = articles(data, edition).into_iter().map(|of| ComparedArticle {
        article: of.article,
        title: of.title,
        text: of.text,
        differs: of.differs,
    });
    let questions = questions(data, edition).into_iter().map(|qa| ComparedArticle {
        article: qa.article,
        title: qa.question,
        text: Some(qa.answer),
        differs: qa.differs,
    });
    articles.chain(questions).collect()
}

/// The articles of `all` that `other` lacks, with nested articles grouped under the outermost one.
fn only(all: &[ComparedArticle], other: &[ComparedArticle]) -> Vec<Only> {
    let lacking: Vec<&ComparedArticle> =
        all.iter().filter(|of| !other.iter().any(|there| there.article == of.article)).collect();
    let under = |id: &ArticleId, top: &ArticleId| {
        id.as_str().strip_prefix(top.as_str()).is_some_and(|rest| rest.starts_with('.'))
    };
    let tops =
        lacking.iter().filter(|of| !lacking.iter().any(|top| under(&of.article, &top.article)));
    tops.map(|of| {
        let below = lacking.iter().filter(|id| under(&id.article, &of.article));
        let articles: Vec<Below> = below
            .map(|of| Below {
                article: of.article.clone(),
                title: of.title.clone(),
                text: of.text.clone(),
            })
            .collect();
        Only {
            article: of.article.clone(),
            title: of.title.clone(),
            text: of.text.clone(),
            below: articles.len(),
            articles,
        }
    })
    .collect()
}
