//! `hantei show fftcg`: a book by its chapters, each with the reference to type next.

use std::collections::HashSet;

use colored::Colorize;
use serde_json::{Value, json};

use crate::cli::env::Env;
use crate::cli::page::{dimmed, headed};
use crate::data::model::Section;
use crate::diagnostic::{Arg, text};
use crate::reference::{Edition, Reference};
use crate::rulebook;
use crate::text::{Lang, Localized, printable};

/// A book, or what stands in for one.
pub(super) struct Book {
    edition: Edition,
    chapters: Vec<(Reference, Localized)>,
}

/// The book that a text names and nothing else.
pub(super) fn named(typed: &str) -> Option<Book> {
    let edition: Edition = typed.parse().ok()?;
    let sections = rulebook::articles(edition);
    let of = |section: &Section| {
        (Reference { edition, article: section.article.clone() }, section.title.clone())
    };
    let known: HashSet<&str> = sections.iter().map(|section| section.article.as_str()).collect();
    let is_first = |section: &&Section| !section.article.above().any(|id| known.contains(id));
    let chapters = sections.iter().filter(is_first).map(of);
    let mut chapters: Vec<(Reference, Localized)> = chapters.collect();
    // The book comes before what it leaves out.
    chapters.sort_by_key(|(reference, _)| reference.article.as_str() == "outside");
    Some(Book { edition, chapters })
}

impl Book {
    /// As it is printed on a terminal.
    pub(super) fn page(&self, env: &Env) -> String {
        let name = self.name(env);
        let mut page = format!("{}  {name}\n\n", self.edition.to_string().bold());
        for (reference, title) in &self.chapters {
            let title = printable(title.get(env.lang));
            let reference = reference.to_string().normal();
            page.push_str(&format!("{}\n", headed(reference, &title, env, ["  ", "      "])));
        }
        if let Some((first, _)) = self.chapters.first() {
            let first = first.to_string();
            let next = env.text("show-book-next", &[("ref", Arg::Text(&first))]);
            page.push_str(&format!("\n{}\n", dimmed(&next, env)));
        }
        page
    }

    /// In Markdown.
    pub(super) fn markdown(&self, env: &Env) -> String {
        let chapter = |(reference, title): &(Reference, Localized)| {
            format!("- `{reference}` {}\n", title.get(env.lang))
        };
        let chapters: String = self.chapters.iter().map(chapter).collect();
        format!("# {}\n\n{chapters}\n", self.name(env))
    }

    /// As JSON.
    pub(super) fn document(&self) -> Value {
        let chapter = |(reference, title): &(Reference, Localized)| json!({"ref": reference.to_string(), "title": title});
        let game = self.edition.game();
        json!({
            "ref": self.edition.to_string(),
            "game": game.id(),
            "edition": self.edition.id(),
            "kind": "book",
            "title": Localized::each(|lang: Lang| self.name_in(lang)),
            "children": self.chapters.iter().map(chapter).collect::<Vec<Value>>(),
        })
    }

    fn name(&self, env: &Env) -> String {
        self.name_in(env.lang)
    }

    fn name_in(&self, lang: Lang) -> String {
        let game = self.edition.game();
        let name = text(&format!("game-{game}"), &[], lang);
        format!("{name} {}", self.edition.id())
    }
}
