//! The rulebooks in our own words: articles, questions and terms, and how a reference finds its entry.
//!
//! This module knows no search index and no engine.

pub mod model;

use serde::Serialize;

use crate::data;
use crate::reference::{ArticleId, Edition, Reference};
use crate::text::Localized;
use model::{OpenQuestion, Qa, Section};

/// An article or a question with its surroundings.
#[derive(Debug, Clone, Serialize)]
pub struct Entry {
    /// Its reference.
    #[serde(rename = "ref")]
    pub reference: Reference,
    /// The number or heading as printed.
    pub printed: Option<String>,
    /// The title, or the question.
    pub title: Localized,
    /// The rule; absent for headings and questions.
    pub text: Option<Localized>,
    /// The answer of a question.
    pub answer: Option<Localized>,
    /// What the other edition has instead.
    pub differs: Option<Localized>,
    /// Where it comes from when not from the book.
    pub source: Option<String>,
    /// What it leaves open, and what hantei does meanwhile.
    pub open_questions: Vec<OpenQuestion>,
    /// The articles above it, the outermost first.
    pub parents: Vec<Titled>,
    /// The articles directly below it.
    pub children: Vec<Titled>,
    /// The articles it leans on.
    pub cites: Vec<Titled>,
    /// The articles and questions that lean on it.
    pub cited_by: Vec<Titled>,
}

/// A reference with its title.
#[derive(Debug, Clone, Serialize)]
pub struct Titled {
    /// The reference.
    #[serde(rename = "ref")]
    pub reference: Reference,
    /// The title.
    pub title: Localized,
}

/// The article that a reference names, when there is one.
pub fn article(reference: &Reference) -> Option<Section> {
    files(reference.edition)
        .flat_map(|file| file.sections)
        .find(|section| section.article == reference.article)
}

/// Every article of an edition, in the order of its book.
pub fn articles(edition: Edition) -> Vec<Section> {
    files(edition).flat_map(|file| file.sections).collect()
}

/// Every question of an edition, in the order of its book.
pub fn questions(edition: Edition) -> Vec<Qa> {
    let id = edition.id();
    data::qa(edition.game()).filter(|file| file.edition == id).flat_map(|file| file.qa).collect()
}

fn files(edition: Edition) -> impl Iterator<Item = model::SectionsFile> {
    let id = edition.id();
    data::sections(edition.game())
        .filter(move |file| file.edition == id || file.also.iter().any(|also| also == id))
}

/// The entry that a reference names, with its surroundings.
pub fn entry(reference: &Reference) -> Option<Entry> {
    let edition = reference.edition;
    let (articles, questions) = (articles(edition), questions(edition));
    let titled = |article: &ArticleId| {
        let of_article = articles
            .iter()
            .find(|section| section.article == *article)
            .map(|section| &section.title);
        let of_question =
            || questions.iter().find(|qa| qa.article == *article).map(|qa| &qa.question);
        let title = of_article.or_else(of_question)?.clone();
        Some(Titled { reference: Reference { edition, article: article.clone() }, title })
    };
    let cited_by: Vec<Titled> = (articles.iter().map(|section| (&section.article, &section.cites)))
        .chain(questions.iter().map(|qa| (&qa.article, &qa.cites)))
        .filter(|(_, cites)| cites.contains(&reference.article))
        .filter_map(|(article, _)| titled(article))
        .collect();
    let ids: Vec<&ArticleId> = articles
        .iter()
        .map(|section| &section.article)
        .chain(questions.iter().map(|qa| &qa.article))
        .collect();
    let children = ids
        .iter()
        .filter(|id| parent(id, &ids) == Some(&reference.article))
        .filter_map(|id| titled(id));
    let mut parents = Vec::new();
    let mut above = parent(&reference.article, &ids);
    while let Some(article) = above {
        parents.extend(titled(article));
        above = parent(article, &ids);
    }
    parents.reverse();
    let children = children.collect();
    let open_questions = data::open_questions(edition.game())
        .filter(|open| open.article == reference.article)
        .collect();
    if let Some(section) = articles.iter().find(|section| section.article == reference.article) {
        return Some(Entry {
            reference: reference.clone(),
            printed: section.printed.clone(),
            title: section.title.clone(),
            text: section.text.clone(),
            answer: None,
            differs: section.differs.clone(),
            source: section.source.clone(),
            open_questions,
            parents,
            children,
            cites: section.cites.iter().filter_map(titled).collect(),
            cited_by,
        });
    }
    let qa = questions.iter().find(|qa| qa.article == reference.article)?;
    Some(Entry {
        reference: reference.clone(),
        printed: qa.printed.clone(),
        title: qa.question.clone(),
        text: None,
        answer: Some(qa.answer.clone()),
        differs: qa.differs.clone(),
        source: None,
        open_questions,
        parents,
        children,
        cites: qa.cites.iter().filter_map(titled).collect(),
        cited_by,
    })
}

/// The nearest article above: the longest id that this one continues after a `.`, or after a `-` where the ids are
/// numbers (CrossOver's `4-3-8`).
fn parent<'a>(article: &ArticleId, ids: &[&'a ArticleId]) -> Option<&'a ArticleId> {
    let text = article.as_str();
    let above = ids.iter().filter(|id| {
        let rest = text.strip_prefix(id.as_str());
        let numbered = id.as_str().bytes().all(|b| b.is_ascii_digit() || b == b'-');
        rest.is_some_and(|rest| rest.starts_with('.') || numbered && rest.starts_with('-'))
    });
    above.max_by_key(|id| id.as_str().len()).copied()
}

/// The references nearest to one that names nothing.
pub fn nearest(reference: &Reference, most: usize) -> Vec<Reference> {
    let edition = reference.edition;
    let articles = articles(edition).into_iter().map(|section| section.article);
    let ids = articles.chain(questions(edition).into_iter().map(|qa| qa.article));
    let wanted = reference.article.as_str();
    let mut near: Vec<(usize, ArticleId)> =
        ids.map(|id| (strsim::osa_distance(wanted, id.as_str()), id)).collect();
    near.sort();
    near.into_iter().take(most).map(|(_, article)| Reference { edition, article }).collect()
}
