//! A whole rulebook to send: its chapters, as a page or as Markdown.

use std::collections::HashSet;

use hantei_base::reference::{Edition, Reference};
use hantei_base::text::{Lang, Localized};
use hantei_data::Data;
use hantei_messages::text;
use hantei_rulebook as rulebook;
use hantei_rulebook::Titled;

use super::articles::Articles;
use super::markdown::{code, plain};
use super::markup::Markup;
use super::page::both;

/// A rulebook by its chapters.
pub struct Book {
    /// The edition.
    pub edition: Edition,
    /// The top-level articles.
    pub chapters: Vec<Titled>,
}

impl Book {
    /// The rulebook of an edition.
    pub fn of(data: &'static Data, edition: Edition) -> Book {
        let sections = rulebook::articles(data, edition);
        let known: HashSet<&str> = sections.iter().map(|of| of.article.as_str()).collect();
        let first = sections.iter().filter(|of| !of.article.above().any(|id| known.contains(id)));
        let chapter = first.map(|of| Titled {
            reference: Reference { edition, article: of.article.clone() },
            title: of.title.clone(),
        });
        let mut chapters: Vec<Titled> = chapter.collect();
        // Articles that the rulebook itself does not have come last.
        chapters.sort_by_key(|of| of.reference.article.as_str() == "outside");
        Book { edition, chapters }
    }

    /// Its title.
    pub fn title(&self) -> Localized {
        let name = |lang| text(&format!("game-{}", self.edition.game()), &[], lang);
        Localized::each(|lang| format!("{} {}", name(lang), self.edition.id()))
    }

    /// The rulebook as Markdown.
    pub fn markdown(&self, lang: Lang) -> String {
        let chapter = |of: &Titled| {
            format!("- {} {}\n", code(&of.reference.to_string()), plain(of.title.get(lang)))
        };
        let chapters: String = self.chapters.iter().map(chapter).collect();
        format!("# {}\n\n{chapters}\n", plain(self.title().get(lang)))
    }

    /// Writes the chapters into a page, each with the articles directly below it, because most chapters have no text of their own.
    pub fn contents(&self, out: &mut Markup, articles: &mut Articles<'_>) {
        out.within("h1", &[], |head| {
            head.element("code", &[], &self.edition.to_string());
            head.text(" ");
            both(head, &self.title());
        });
        let references: Vec<Reference> =
            self.chapters.iter().map(|of| of.reference.clone()).collect();
        let chapters = articles.entries(&references);
        out.within("ul", &[], |list| {
            for chapter in &chapters {
                list.within("li", &[], |item| {
                    line(item, &chapter.reference, &chapter.title, articles);
                    if chapter.children.is_empty() {
                        return;
                    }
                    item.within("ul", &[], |below| {
                        for of in &chapter.children {
                            below.within("li", &[], |item| {
                                line(item, &of.reference, &of.title, articles);
                            });
                        }
                    });
                });
            }
        });
    }
}

fn line(item: &mut Markup, reference: &Reference, title: &Localized, articles: &mut Articles<'_>) {
    articles.cite(item, &reference.to_string());
    item.text(" ");
    both(item, title);
}
