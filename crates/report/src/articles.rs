//! The articles that a page cites: each once, at the end of the page, where every citation links to it.

use std::collections::BTreeMap;

use hantei_base::reference::{Edition, Reference};
use hantei_base::text::Localized;
use hantei_data::Data;
use hantei_messages::{Arg, text};
use hantei_rulebook as rulebook;
use hantei_rulebook::Entry;
use hantei_rulebook::official::Import;

use super::markup::{Attribute, Markup};
use super::page::{both, element, say};

/// The articles of a page.
pub struct Articles<'a> {
    data: &'static Data,
    /// The publishers' texts to include, by edition.
    official: &'a BTreeMap<Edition, Import>,
    cited: Vec<String>,
}

impl<'a> Articles<'a> {
    /// Creates an empty list. For the editions in `official`, the imported text is shown, too.
    pub fn new(data: &'static Data, official: &'a BTreeMap<Edition, Import>) -> Articles<'a> {
        Articles { data, official, cited: Vec::new() }
    }

    /// Writes a citation that links to its article, or only the reference if there is no such article.
    pub fn cite(&mut self, out: &mut Markup, reference: &str) {
        let there = reference
            .parse::<Reference>()
            .is_ok_and(|of| self.data.has_article(of.edition, of.article.as_str()));
        if !there {
            return out.element("code", &[], reference);
        }
        if !self.cited.iter().any(|of| of == reference) {
            self.cited.push(reference.to_owned());
        }
        let to = format!("#{}", anchor(reference));
        out.element("a", &[("class", &"cite"), ("href", &to)], reference);
    }

    /// The entry of a reference.
    pub fn entry(&self, reference: &str) -> Option<Entry> {
        let reference: Reference = reference.parse().ok()?;
        rulebook::entry(self.data, &reference, self.official.get(&reference.edition))
    }

    /// The entries of these references.
    pub fn entries(&self, references: &[Reference]) -> Vec<Entry> {
        rulebook::entries(self.data, references, self.official)
    }

    /// The section with all articles that were cited, in the order of their references.
    pub fn section(&self) -> Markup {
        let mut out = Markup::new();
        let mut references: Vec<Reference> =
            self.cited.iter().filter_map(|of| of.parse().ok()).collect();
        references.sort_by_key(|of| (of.edition, self.place(of)));
        let entries = self.entries(&references);
        if entries.is_empty() {
            return out;
        }
        let attributes: [Attribute<'_>; 2] =
            [("class", &"articles"), ("aria-labelledby", &"articles")];
        out.within("section", &attributes, |section| {
            element(section, "h2", &[("id", &"articles")], &say("page-articles"));
            entries.iter().for_each(|entry| article(section, entry));
        });
        out
    }

    /// The position of an article in its rulebook.
    fn place(&self, reference: &Reference) -> usize {
        let ids = self.data.article_ids(reference.edition);
        ids.iter().position(|id| *id == reference.article.as_str()).unwrap_or(usize::MAX)
    }
}

/// The id of an article's element in the page.
fn anchor(reference: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    format!("a-{}", reference.chars().map(plain).collect::<String>())
}

fn article(out: &mut Markup, entry: &Entry) {
    let reference = entry.reference.to_string();
    let attributes: [Attribute<'_>; 3] =
        [("class", &"rule"), ("id", &anchor(&reference)), ("tabindex", &"-1")];
    out.within("article", &attributes, |article| {
        article.within("h3", &[], |title| {
            title.element("code", &[], &reference);
            title.text(" ");
            both(title, &entry.title);
        });
        words(article, entry);
    });
}

/// Writes the text of an entry: the publisher's text where it may be shown, and our own.
pub fn words(out: &mut Markup, entry: &Entry) {
    if let Some(official) = &entry.official {
        let source = [("source", Arg::Text(&official.source))];
        let head = Localized::each(|lang| text("page-official", &source, lang));
        element(out, "h4", &[], &head);
        out.element("p", &[("class", &"official")], &official.text);
        if entry.text.is_some() || entry.answer.is_some() {
            element(out, "h4", &[], &say("page-own-words"));
        }
    }
    for said in [&entry.text, &entry.answer].into_iter().flatten() {
        element(out, "p", &[], said);
    }
    if let Some(differs) = &entry.differs {
        let differs = Localized::each(|lang| {
            text("show-differs", &[("text", Arg::Localized(differs))], lang)
        });
        element(out, "p", &[("class", &"quiet")], &differs);
    }
    for open in &entry.open_questions {
        let values = [
            ("id", Arg::Text(&open.id)),
            ("question", Arg::Localized(&open.question)),
            ("assumed", Arg::Localized(&open.assumed)),
        ];
        let words = Localized::each(|lang| text("show-open", &values, lang));
        element(out, "p", &[("class", &"quiet")], &words);
    }
}
