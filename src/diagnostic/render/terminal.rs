//! Findings for people: the excerpt of the deck file, the articles, and what to do.

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use super::Checked;
use crate::diagnostic::{Diagnostic, Message, Severity, text};
use crate::rulebook;
use crate::text::{Lang, printable};

/// How the output looks.
#[derive(Debug, Clone, Copy)]
pub struct Look {
    /// The language.
    pub lang: Lang,
    /// Colours and other styles.
    pub color: bool,
    /// Columns.
    pub width: usize,
}

/// The finding with the lines of the deck that it points at.
pub fn excerpt(found: &Diagnostic, checked: &Checked<'_>, look: Look) -> String {
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
    let message = found.message.text(lang);
    let path = printable(&checked.source.name).into_owned();
    let labels: Vec<(std::ops::Range<usize>, Option<String>)> = found
        .labels
        .iter()
        .map(|label| (label.span.range(), label.message.as_ref().map(|message| message.text(lang))))
        .collect();
    let title = level.with_name(level_name).primary_title(message).id(found.code.name());
    let mut group = Group::with_title(title);
    if labels.is_empty() {
        group = group.element(Origin::path(path));
    } else {
        let annotations = labels.iter().enumerate().map(|(at, (span, label))| {
            let kind = if at == 0 { AnnotationKind::Primary } else { AnnotationKind::Context };
            kind.span(span.clone()).label(label.as_deref())
        });
        group = group
            .element(Snippet::source(&checked.source.text).path(path).annotations(annotations));
    }
    for cite in &found.cites {
        let title = rulebook::article(cite).map(|article| article.title.get(lang).to_owned());
        let title = title.map(|title| {
            text("in-brackets", &[("text", crate::diagnostic::Arg::Text(&title))], lang)
        });
        group = group.element(
            Level::NOTE
                .with_name(name("level-rule"))
                .message(format!("{cite}{}", title.unwrap_or_default())),
        );
    }
    for note in &found.notes {
        group = group
            .element(Level::NOTE.with_name(name("level-note")).message(Message::text(note, lang)));
    }
    if let Some(help) = &found.help {
        group = group.element(Level::HELP.with_name(name("level-help")).message(help.text(lang)));
    }
    let renderer = if look.color { Renderer::styled() } else { Renderer::plain() };
    renderer.term_width(look.width).render(&[group])
}
