//! The rulebooks: articles, questions and terms in our own words, lookup of entries by reference, and books and rulings that the user
//! imported.
//!
//! This crate knows no search index, no engine and no card data. Callers pass the wording as `hantei_data::Data`; the only files it opens
//! are the user's imported books and rulings.
//!
//! # Entry points
//!
//! - [`entry`] and [`entries`] return the [`Entry`] for a reference: an article, a question or a term with its context, what it cites, what
//!   cites it, what it leaves open, and the scenarios that show it. [`title`], [`articles`] and [`questions`] return less and are faster;
//!   [`present`] maps an old reference to the current one. [`Entry::with_official`] adds the publisher's text.
//! - [`places`]: [`places::meant`] finds the article for a typed number or reference, [`places::suggest`] suggests similar ones.
//! - [`editions`]: [`editions::differences`] compares two editions of a game.
//! - [`official`]: the publishers' texts, imported by the user. [`official::Import::read`] cuts a file into passages, one for each article,
//!   with one parser for each style of marking articles. [`official::storage`] stores them on disk.
//! - [`ruling`]: rulings about cards. [`ruling::read`] reads them from files, [`ruling::storage`] stores them.
//!
//! Both stores write a file completely and then rename it, so that a reader always sees either the old or the new file. PDFs are read by an
//! external program (`pdftotext`), which is the only process that this crate waits for.
//!
//! The wording of articles is data, `rules/<game>/sections*.yaml`; full-text search is in `hantei-search`.
//!
//! # Tests
//!
//! Unit tests stand beside the parsers and use invented texts. `tests/rulebooks.rs` and `tests/books.rs` of the workspace test whole
//! rulebooks if `HANTEI_SHARED` names a folder of them; `tests/rulings.rs` tests rulings. The fuzz target is `rulebook`.

pub mod editions;
mod json_file;
pub mod official;
pub mod places;
pub mod ruling;

use std::collections::{BTreeMap, HashSet};

use serde::{Deserialize, Serialize};

use hantei_base::reference::{ArticleId, Edition, Game, Reference};
use hantei_base::text::Localized;
use hantei_data as data;
use hantei_data::Data;
use hantei_data::model::{OneReading, OpenQuestion, Qa, Section};

/// The kind of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EntryKind {
    /// An article.
    Article,
    /// A question and its answer.
    Qa,
    /// A term of the glossary.
    Term,
    /// A ruling about a card, imported by the user.
    Ruling,
    /// The text of a card, imported by the user.
    Card,
}

impl EntryKind {
    /// Every kind, in listing order.
    pub const ALL: [EntryKind; 5] =
        [EntryKind::Article, EntryKind::Qa, EntryKind::Term, EntryKind::Ruling, EntryKind::Card];
}

/// An article, a question or a term with its context.
#[derive(Debug, Clone, Serialize)]
pub struct Entry {
    /// Its reference.
    #[serde(rename = "ref")]
    pub reference: Reference,
    /// Its kind.
    pub kind: EntryKind,
    /// The number or heading as printed.
    pub printed: Option<String>,
    /// The title, or the question.
    pub title: Localized,
    /// The rule; `None` for headings and questions.
    pub text: Option<Localized>,
    /// The answer to a question.
    pub answer: Option<Localized>,
    /// The publisher's text, if it was imported.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub official: Option<Official>,
    /// The reading (よみがな) of a term.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reading: Option<String>,
    /// Other names of a term.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// The scenarios that show it.
    pub scenarios: Vec<String>,
    /// The corresponding rule of the other edition.
    pub differs: Option<Localized>,
    /// The source, if it is not the book.
    pub source: Option<String>,
    /// The questions that it leaves open, with the assumptions of hantei.
    pub open_questions: Vec<Open>,
    /// The articles above it, outermost first.
    pub parents: Vec<Titled>,
    /// The articles directly below it.
    pub children: Vec<Titled>,
    /// The previous entry of the same kind below the same article.
    pub before: Option<Titled>,
    /// The next such entry.
    pub after: Option<Titled>,
    /// The articles it cites.
    pub cites: Vec<Titled>,
    /// The articles and questions that cite it.
    pub cited_by: Vec<Titled>,
}

/// A question that an article leaves open, with the assumption of hantei.
#[derive(Debug, Clone, Serialize)]
pub struct Open {
    /// The id of the question.
    pub id: String,
    /// The article.
    pub article: ArticleId,
    /// The question.
    pub question: Localized,
    /// The assumption that hantei makes unless a script chooses another reading.
    pub assumed: Localized,
    /// The readings that a script can choose from; empty if there is no choice.
    pub readings: Vec<OneReading>,
    /// The id of the reading that applies by default.
    pub default: Option<String>,
}

impl From<OpenQuestion> for Open {
    fn from(of: OpenQuestion) -> Open {
        Open {
            assumed: of.meanwhile.assumed().clone(),
            readings: of.meanwhile.readings().to_vec(),
            default: of.meanwhile.default_reading().map(str::to_owned),
            id: of.id,
            article: of.article,
            question: of.question,
        }
    }
}

/// The publisher's text of an article.
#[derive(Debug, Clone, Serialize)]
pub struct Official {
    /// The imported rulebook's id.
    pub source: String,
    /// The text, unaltered.
    pub text: String,
}

impl Entry {
    /// Adds the publisher's text from an imported rulebook to the entry.
    pub fn with_official(mut self, import: &official::Import) -> Entry {
        let passage = import.passage(self.reference.article.as_str());
        self.official = passage.map(|passage| Official {
            source: import.id(),
            text: import.text_of(passage).into_owned(),
        });
        self
    }
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

/// The title of the article that a reference names, if it exists. Each book is opened only once, because a thousand findings may cite it.
pub fn title(data: &'static Data, reference: &Reference) -> Option<&'static Localized> {
    let present = present(data, reference);
    data.titles(present.edition).get(&present.article)
}

/// The current form of a reference: the old id of an article still works.
pub fn present(data: &'static Data, reference: &Reference) -> Reference {
    let id = data.present_id(reference.edition, reference.article.as_str());
    let article = id.parse().unwrap_or_else(|_| reference.article.clone());
    Reference { edition: reference.edition, article }
}

/// Every article of an edition, in the order of its book.
pub fn articles(data: &'static Data, edition: Edition) -> Vec<Section> {
    files(data, edition).flat_map(|file| file.sections).collect()
}

/// Every question of an edition, in the order of its book.
pub fn questions(data: &'static Data, edition: Edition) -> Vec<Qa> {
    let id = edition.id();
    data.qa(edition.game()).filter(|file| file.edition == id).flat_map(|file| file.qa).collect()
}

fn files(data: &'static Data, edition: Edition) -> impl Iterator<Item = data::model::SectionsFile> {
    let id = edition.id();
    data.sections(edition.game())
        .filter(move |file| file.edition == id || file.also.iter().any(|also| also == id))
}

/// The entry for a reference, with its context: an article, a question or a term. With an imported rulebook of the edition, also finds
/// articles that only the imported book has.
pub fn entry(
    data: &'static Data,
    reference: &Reference,
    import: Option<&official::Import>,
) -> Option<Entry> {
    Outline::of(data, reference.edition).entry(reference, import)
}

/// The entries for these references, in order; each book is opened only once.
pub fn entries(
    data: &'static Data,
    references: &[Reference],
    imports: &BTreeMap<Edition, official::Import>,
) -> Vec<Entry> {
    let mut outlines: BTreeMap<Edition, Outline> = BTreeMap::new();
    let entry = |reference: &Reference| {
        let edition = reference.edition;
        let outline = outlines.entry(edition).or_insert_with(|| Outline::of(data, edition));
        outline.entry(reference, imports.get(&edition))
    };
    references.iter().filter_map(entry).collect()
}

/// The articles and questions of an edition, for finding the context of an entry.
struct Outline {
    data: &'static Data,
    edition: Edition,
    articles: Vec<Section>,
    questions: Vec<Qa>,
}

impl Outline {
    fn of(data: &'static Data, edition: Edition) -> Outline {
        Outline {
            data,
            edition,
            articles: articles(data, edition),
            questions: questions(data, edition),
        }
    }

    fn entry(&self, reference: &Reference, import: Option<&official::Import>) -> Option<Entry> {
        let reference = &present(self.data, reference);
        let of_game = reference.edition == reference.edition.game().default_edition();
        let found = self
            .article(reference)
            .or_else(|| self.question(reference))
            .or_else(|| of_game.then(|| self.term(reference)).flatten())
            .or_else(|| self.only_imported(reference, import?))?;
        let mut found = match import {
            Some(import) => found.with_official(import),
            None => found,
        };
        found.scenarios = self.data.scenarios_of(reference);
        Some(found)
    }

    fn article(&self, reference: &Reference) -> Option<Entry> {
        let section = self.articles.iter().find(|of| of.article == reference.article)?.clone();
        Some(Entry {
            printed: section.printed.map(|printed| as_printed(reference, printed)),
            text: section.text,
            differs: section.differs,
            source: section.source,
            cites: self.titled_all(&section.cites),
            ..self.bare(reference, EntryKind::Article, section.title)
        })
    }

    fn question(&self, reference: &Reference) -> Option<Entry> {
        let qa = self.questions.iter().find(|qa| qa.article == reference.article)?.clone();
        Some(Entry {
            printed: qa.printed,
            answer: Some(qa.answer),
            differs: qa.differs,
            cites: self.titled_all(&qa.cites),
            ..self.bare(reference, EntryKind::Qa, qa.question)
        })
    }

    fn term(&self, reference: &Reference) -> Option<Entry> {
        let mut terms = self.data.glossary(self.edition.game()).flat_map(|file| file.terms);
        let term = terms.find(|term| term_article(term) == reference.article)?;
        let title = Localized { ja: term.term.ja, en: term.term.en };
        Some(Entry {
            text: Some(term.means),
            reading: term.term.reading,
            also: term.also,
            cites: self.titled_all(&term.cites),
            ..self.bare(reference, EntryKind::Term, title)
        })
    }

    fn only_imported(&self, reference: &Reference, import: &official::Import) -> Option<Entry> {
        let passage = import.passage(reference.article.as_str())?;
        let title = import.title_of(passage);
        let question = official::is_question(&passage.article);
        let kind = if question { EntryKind::Qa } else { EntryKind::Article };
        Some(self.bare(reference, kind, Localized { ja: title.clone(), en: title }))
    }

    /// An entry with only its title and context.
    fn bare(&self, reference: &Reference, kind: EntryKind, title: Localized) -> Entry {
        let (parents, children) = self.around(&reference.article);
        let [before, after] = self.beside(&reference.article, kind);
        let open_questions = self
            .data
            .open_questions(self.edition.game())
            .filter(|open| open.article == reference.article && open.is_of(self.edition))
            .map(Open::from)
            .collect();
        Entry {
            reference: reference.clone(),
            kind,
            printed: None,
            title,
            text: None,
            answer: None,
            official: None,
            reading: None,
            also: Vec::new(),
            scenarios: Vec::new(),
            differs: None,
            source: None,
            open_questions,
            parents,
            children,
            before,
            after,
            cites: Vec::new(),
            cited_by: self.cited_by(&reference.article),
        }
    }

    fn ids(&self) -> Vec<&ArticleId> {
        let questions = self.questions.iter().map(|qa| &qa.article);
        self.articles.iter().map(|section| &section.article).chain(questions).collect()
    }

    /// The articles above, outermost first, and those directly below.
    fn around(&self, article: &ArticleId) -> (Vec<Titled>, Vec<Titled>) {
        let ids = self.ids();
        let known: HashSet<&str> = ids.iter().map(|id| id.as_str()).collect();
        let is_child =
            |id: &ArticleId| id.nearest_parent(|id| known.contains(id)) == Some(article.as_str());
        let below = ids.iter().filter(|id| is_child(id));
        let children = below.filter_map(|id| self.titled(id.as_str())).collect();
        let mut parents: Vec<Titled> = article.above().filter_map(|id| self.titled(id)).collect();
        parents.reverse();
        (parents, children)
    }

    /// The previous and the next entry of the same kind below the same article.
    fn beside(&self, article: &ArticleId, kind: EntryKind) -> [Option<Titled>; 2] {
        let ids = self.ids();
        let known: HashSet<&str> = ids.iter().map(|id| id.as_str()).collect();
        let of_kind = match kind {
            EntryKind::Article => &ids[..self.articles.len()],
            EntryKind::Qa => &ids[self.articles.len()..],
            // These are not in a book.
            EntryKind::Term | EntryKind::Ruling | EntryKind::Card => &[],
        };
        let above = article.nearest_parent(|id| known.contains(id));
        let beside =
            of_kind.iter().filter(|id| id.nearest_parent(|id| known.contains(id)) == above);
        let beside: Vec<&str> = beside.map(|id| id.as_str()).collect();
        let Some(at) = beside.iter().position(|id| *id == article.as_str()) else {
            return [None, None];
        };
        let titled = |at: usize| beside.get(at).and_then(|id| self.titled(id));
        [at.checked_sub(1).and_then(titled), titled(at + 1)]
    }

    fn cited_by(&self, article: &ArticleId) -> Vec<Titled> {
        let sections = self.articles.iter().map(|section| (&section.article, &section.cites));
        let questions = self.questions.iter().map(|qa| (&qa.article, &qa.cites));
        let citing = sections.chain(questions).filter(|(_, cites)| cites.contains(article));
        citing.filter_map(|(id, _)| self.titled(id.as_str())).collect()
    }

    fn titled(&self, id: &str) -> Option<Titled> {
        let sections = self.articles.iter().map(|section| (&section.article, &section.title));
        let questions = self.questions.iter().map(|qa| (&qa.article, &qa.question));
        let (article, title) = sections.chain(questions).find(|(of, _)| of.as_str() == id)?;
        let reference = Reference { edition: self.edition, article: article.clone() };
        Some(Titled { reference, title: title.clone() })
    }

    fn titled_all(&self, articles: &[ArticleId]) -> Vec<Titled> {
        articles.iter().filter_map(|article| self.titled(article.as_str())).collect()
    }
}

/// The number that the book prints for an article. For a whole section of CrossOver, our data also names its last piece, which is needed to
/// cut an imported book but is not part of the number.
fn as_printed(reference: &Reference, printed: String) -> String {
    let section =
        reference.edition.game() == Game::Crossover && !reference.article.as_str().contains('.');
    match printed.split_once(' ') {
        Some((number, _)) if section => number.to_owned(),
        _ => printed,
    }
}

/// The article id of a term: `term.` and its English name as a slug.
pub fn term_article(term: &data::model::Term) -> ArticleId {
    let mut slug = String::from("term");
    let mut gap = '.';
    for c in term.term.en.chars() {
        if !c.is_ascii_alphanumeric() {
            gap = if gap == '.' { '.' } else { '-' };
            continue;
        }
        if gap != '\0' {
            slug.push(gap);
        }
        slug.push(c.to_ascii_lowercase());
        gap = '\0';
    }
    slug.parse().expect("letters, digits, dots and hyphens")
}
