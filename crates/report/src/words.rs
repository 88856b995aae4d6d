//! Refusals and readings in words, and references as they are printed.

use hantei_base::reference::{Edition, Reference};
use hantei_base::text::Lang;
use hantei_data::Data;
use hantei_engine::scenario::reading::Decision;
use hantei_engine::scenario::trouble::Reason;
use hantei_messages::{Arg, text};

/// The reference of an article, in the edition that was played or, where that book has none, in the current one.
pub fn cite(data: &'static Data, edition: Edition, article: &str) -> String {
    let of = |edition: Edition| {
        let reference = Reference { edition, article: article.parse().ok()? };
        data.has_article(edition, article).then(|| reference.to_string())
    };
    of(edition)
        .or_else(|| of(edition.game().default_edition()))
        .unwrap_or_else(|| article.to_owned())
}

/// Why something may not be done, with its reference.
pub fn refused(data: &'static Data, reason: &Reason, edition: Edition, lang: Lang) -> String {
    let cite = cite(data, edition, reason.cite);
    let why = reason.words.get(lang);
    text("replay-refused", &[("why", Arg::Text(why)), ("cite", Arg::Text(&cite))], lang)
}

/// A reading of the book that decided something, for who reads what happened: the article that leaves it open stands beside it.
pub fn reading_said(of: &Decision, lang: Lang) -> String {
    text("replay-reading-said", &[("words", Arg::Localized(of.words()))], lang)
}

/// A reading of the book that decided something, with the article that leaves it open.
pub fn reading(data: &'static Data, of: &Decision, edition: Edition, lang: Lang) -> String {
    let cite = cite(data, edition, of.article().as_str());
    let values = [
        ("id", Arg::Text(&of.question.id)),
        ("reading", Arg::Text(&of.reading)),
        ("words", Arg::Localized(of.words())),
        ("cite", Arg::Text(&cite)),
    ];
    text("replay-reading", &values, lang)
}
