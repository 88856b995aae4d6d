//! Findings for people: the excerpt of the deck file, the articles, and what to do.

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use super::Checked;
use crate::diagnostic::{Diagnostic, Fixes, Severity};
use hantei_base::source::Span;
use hantei_base::text::{Lang, printable};
use hantei_data::Data;
use hantei_messages::wrap::wrapping;
use hantei_messages::{Arg, text};
use hantei_rulebook as rulebook;

/// How output is displayed.
#[derive(Debug, Clone, Copy)]
pub struct Look {
    /// The language.
    pub lang: Lang,
    /// Whether to use colours and other styles.
    pub color: bool,
    /// The width in columns.
    pub width: usize,
}

/// The finding with the lines of the deck that it points at, the articles behind it, the help and the fixes.
pub fn excerpt(
    data: &'static Data,
    found: &Diagnostic,
    checked: &Checked<'_>,
    fixes: &Fixes<'_>,
    look: Look,
) -> String {
    let lang = look.lang;
    let name = |key: &'static str| text(key, &[], lang);
    let level = match found.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let level_name = match found.severity {
        Severity::Error => name("level-error"),
        Severity::Warning => name("level-warning"),
        Severity::Note => name("level-note"),
    };
    let title = wrapped(
        &found.message.text(lang),
        look.width,
        found.code.name().len() + level_name.len() + 4,
    );
    let title = level.with_name(level_name).primary_title(title).id(found.code.name());
    let mut group = pointing(Group::with_title(title), found, checked, lang);
    let mut footer = |name: String, level: Level<'static>, message: String| {
        let message = wrapped(&message, look.width, name.len() + 8);
        group = std::mem::replace(&mut group, Group::with_level(Level::NOTE))
            .element(level.with_name(name).message(message));
    };
    for cite in &found.cites {
        let title = rulebook::title(data, cite).map(|title| title.get(lang));
        let title = title.map(|title| text("in-brackets", &[("text", Arg::Text(title))], lang));
        footer(name("level-rule"), Level::NOTE, format!("{cite}{}", title.unwrap_or_default()));
    }
    for note in &found.notes {
        footer(name("level-note"), Level::NOTE, note.text(lang));
    }
    if let Some(help) = &found.help {
        footer(name("level-help"), Level::HELP, help.text(lang));
    }
    let at = found.span().map(|span| checked.source.location(span.start).line);
    for fix in fixes.of(found) {
        footer(name(fix.action()), Level::HELP, fix.words(at, lang));
    }
    let renderer = if look.color { Renderer::styled() } else { Renderer::plain() };
    renderer.term_width(look.width).render(&[group])
}

/// Only the lines of the deck that a finding points at.
pub fn lines(found: &Diagnostic, checked: &Checked<'_>, lang: Lang) -> String {
    let group = pointing(Group::with_level(Level::NOTE), found, checked, lang);
    Renderer::plain().render(&[group])
}

/// The annotated snippet of the places that the finding points at.
fn pointing<'a>(
    group: Group<'a>,
    found: &Diagnostic,
    checked: &'a Checked<'_>,
    lang: Lang,
) -> Group<'a> {
    let path = printable(&checked.source.name).into_owned();
    let spans = found.labels.iter().map(|label| label.span);
    let whole = spans
        .reduce(|all, span| Span { start: all.start.min(span.start), end: all.end.max(span.end) });
    match whole.map(|whole| checked.source.lines_of(whole)) {
        None => group.element(Origin::path(path)),
        Some((lines, first)) => {
            let annotations = found.labels.iter().enumerate().map(|(at, label)| {
                // A place after the first without copies is another occurrence of the same problem.
                let is_primary = at == 0 || label.copies.is_none();
                let kind =
                    if is_primary { AnnotationKind::Primary } else { AnnotationKind::Context };
                let span = label.span.range();
                let span = span.start - lines.start as usize..span.end - lines.start as usize;
                kind.span(span).label(label.message().map(|message| message.text(lang)))
            });
            let excerpt = &checked.source.text[lines.range()];
            group.element(
                Snippet::source(excerpt).line_start(first).path(path).annotations(annotations),
            )
        }
    }
}

/// Wraps the text to the width minus `used` columns, breaking where Japanese and English allow it.
fn wrapped(text: &str, width: usize, used: usize) -> String {
    textwrap::wrap(text, wrapping(width.saturating_sub(used).max(20))).join("\n")
}
