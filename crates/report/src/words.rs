//! Texts for refusals and readings, and references in their printed form.

use hantei_base::reference::{Edition, Reference};
use hantei_base::text::Lang;
use hantei_data::Data;
use hantei_engine::scenario::reading::Decision;
use hantei_engine::scenario::trouble::Reason;
use hantei_messages::{Arg, text};

/// The reference of an article, in the edition that was played or, if that edition does not have it, in the current one.
pub fn cite(data: &'static Data, edition: Edition, article: &str) -> String {
    let of = |edition: Edition| {
        let reference = Reference { edition, article: article.parse().ok()? };
        data.has_article(edition, article).then(|| reference.to_string())
    };
    of(edition)
        .or_else(|| of(edition.game().default_edition()))
        .unwrap_or_else(|| article.to_owned())
}

/// The text of why something is not allowed, with its reference.
pub fn refused(data: &'static Data, reason: &Reason, edition: Edition, lang: Lang) -> String {
    let cite = cite(data, edition, reason.cite);
    let why = reason.words.get(lang);
    text("replay-refused", &[("why", Arg::Text(why)), ("cite", Arg::Text(&cite))], lang)
}

/// The text of a reading that decided something, for a reader of the log, which shows the article beside it.
pub fn reading_said(of: &Decision, lang: Lang) -> String {
    text("replay-reading-said", &[("words", Arg::Localized(of.words()))], lang)
}

/// The text of a reading that decided something, with the article that leaves the question open.
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
