//! Entries of the rulebooks to send: an article, a question or a term with what it cites, as a page or as Markdown.

use std::collections::BTreeMap;

use hantei_base::text::{Lang, Localized};
use hantei_data::Data;
use hantei_messages::{Arg, text};
use hantei_rulebook::{Entry, EntryKind, Titled};

use super::articles::{Articles, words};
use super::book::Book;
use super::markdown::{code, plain};
use super::markup::Markup;
use super::page::{Page, both, element, say};

/// The lists of related entries, each with the key of its heading.
fn related(entry: &Entry) -> [(&'static str, &Vec<Titled>); 4] {
    [
        ("show-parent", &entry.parents),
        ("show-children", &entry.children),
        ("show-cites", &entry.cites),
        ("show-cited-by", &entry.cited_by),
    ]
}

/// A part of a rulebook page.
pub enum Part {
    /// An entry.
    Entry(Box<Entry>),
    /// A whole rulebook.
    Book(Book),
}

/// Entries and rulebooks as one page, with the articles that they cite. `left` has the references that were requested but do not exist,
/// each with the reason.
pub fn page(data: &'static Data, parts: &[Part], left: &[(String, String)], lang: Lang) -> String {
    let none = BTreeMap::new();
    let mut articles = Articles::new(data, &none);
    let mut body = Markup::new();
    for part in parts {
        body.within("article", &[("class", &"scenario")], |out| match part {
            Part::Entry(entry) => one(out, entry, &mut articles),
            Part::Book(book) => book.contents(out, &mut articles),
        });
    }
    for (reference, why) in left {
        body.within("p", &[("class", &"failures")], |p| {
            p.element("code", &[], reference);
            p.text(" ");
            p.element("strong", &[("class", &"failed")], &format!("! {why}"));
        });
    }
    body.add(&articles.section());
    let title = match parts {
        [Part::Entry(only)] => only.title.clone(),
        [Part::Book(only)] => only.title(),
        _ => Localized::each(|_| "hantei show".to_owned()),
    };
    Page { title: &title, lang, body, film: None }.file()
}

fn one(out: &mut Markup, entry: &Entry, articles: &mut Articles<'_>) {
    out.within("h1", &[], |head| {
        head.element("code", &[], &entry.reference.to_string());
        head.text(" ");
        both(head, &entry.title);
    });
    if let Some(printed) = &entry.printed {
        let printed = [("printed", Arg::Text(printed))];
        let words = Localized::each(|lang| text("show-printed", &printed, lang));
        element(out, "p", &[("class", &"quiet")], &words);
    }
    if entry.kind == EntryKind::Term && !entry.also.is_empty() {
        let also = [("names", Arg::List(&entry.also))];
        element(out, "p", &[], &Localized::each(|lang| text("show-also", &also, lang)));
    }
    words(out, entry);
    for (key, others) in related(entry) {
        if others.is_empty() {
            continue;
        }
        element(out, "h2", &[], &say(key));
        out.within("ul", &[], |list| {
            for other in others {
                list.within("li", &[], |item| {
                    articles.cite(item, &other.reference.to_string());
                    item.text(" ");
                    both(item, &other.title);
                });
            }
        });
    }
    if !entry.scenarios.is_empty() {
        element(out, "h2", &[], &say("show-scenarios"));
        out.within("ul", &[], |list| {
            for scenario in &entry.scenarios {
                list.within("li", &[], |item| {
                    item.element("code", &[], &format!("hantei replay {scenario}"));
                });
            }
        });
    }
}

/// An entry as Markdown.
pub fn markdown(entry: &Entry, lang: Lang) -> String {
    let reference = code(&entry.reference.to_string());
    let mut page = format!("### {reference} {}\n\n", plain(entry.title.get(lang)));
    if let Some(official) = &entry.official {
        let source = [("source", Arg::Text(&official.source))];
        page.push_str(&format!("*{}*\n\n", plain(&text("page-official", &source, lang))));
        for line in official.text.lines() {
            page.push_str(&format!("> {}\n", plain(line)));
        }
        page.push('\n');
    }
    for said in [&entry.text, &entry.answer].into_iter().flatten() {
        page.push_str(&format!("{}\n\n", plain(said.get(lang))));
    }
    for open in &entry.open_questions {
        let values = [
            ("id", Arg::Text(&open.id)),
            ("question", Arg::Localized(&open.question)),
            ("assumed", Arg::Localized(&open.assumed)),
        ];
        page.push_str(&format!("*{}*\n\n", plain(&text("show-open", &values, lang))));
    }
    if !entry.cites.is_empty() {
        page.push_str(&format!("{}\n", plain(&text("show-cites", &[], lang))));
        for other in &entry.cites {
            let reference = code(&other.reference.to_string());
            page.push_str(&format!("- {reference} {}\n", plain(other.title.get(lang))));
        }
        page.push('\n');
    }
    if !entry.scenarios.is_empty() {
        let scenarios: Vec<String> = entry.scenarios.iter().map(|of| code(of)).collect();
        let head = plain(&text("show-scenarios", &[], lang));
        page.push_str(&format!(
            "{head}{} {}\n\n",
            text("colon", &[], lang).trim_end(),
            scenarios.join(", ")
        ));
    }
    page
}
