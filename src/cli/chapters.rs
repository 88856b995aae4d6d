//! `hantei show fftcg`: shows a book by chapters, each with the reference to type next.

use colored::Colorize;
use serde_json::{Value, json};

use crate::built_in::built_in;
use crate::cli::env::Env;
use crate::cli::page::{dimmed, headed};
use hantei_base::text::printable;
use hantei_messages::Arg;
use hantei_report::book::Book;

/// The book, if the text names only a book.
pub(super) fn named(typed: &str) -> Option<Book> {
    typed.parse().ok().map(|of| Book::of(built_in(), of))
}

/// The chapters for a terminal.
pub(super) fn page(book: &Book, env: &Env) -> String {
    let name = book.title();
    let mut page = format!("{}  {}\n\n", book.edition.to_string().bold(), name.get(env.lang));
    for chapter in &book.chapters {
        let title = printable(chapter.title.get(env.lang));
        let reference = chapter.reference.to_string().normal();
        page.push_str(&format!("{}\n", headed(reference, &title, env, ["  ", "      "])));
    }
    if let Some(first) = book.chapters.first() {
        let first = first.reference.to_string();
        let next = env.text("show-book-next", &[("ref", Arg::Text(&first))]);
        page.push_str(&format!("\n{}\n", dimmed(&next, env)));
    }
    page
}

/// The chapters as JSON.
pub(super) fn document(book: &Book) -> Value {
    json!({
        "ref": book.edition.to_string(),
        "game": book.edition.game().id(),
        "edition": book.edition.id(),
        "kind": "book",
        "title": book.title(),
        "children": book.chapters,
    })
}
