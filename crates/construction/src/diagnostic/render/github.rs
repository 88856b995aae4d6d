//! Findings as GitHub workflow annotations.

use super::{Checked, Failed, SummaryJson};
use crate::diagnostic::Severity;
use hantei_base::text::Lang;

/// One line for each finding of a deck.
pub fn annotations(checked: &Checked<'_>, lang: Lang) -> String {
    let mut lines = String::new();
    for found in &checked.report.diagnostics {
        let level = match found.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "notice",
        };
        let place = found.span().map(|span| checked.source.location(span.start));
        let place =
            place.map(|at| format!(",line={},col={}", at.line, at.column)).unwrap_or_default();
        let cites: Vec<String> = found.cites.iter().map(ToString::to_string).collect();
        let help =
            found.help.as_ref().map(|help| format!("\n{}", help.text(lang))).unwrap_or_default();
        let cites =
            if cites.is_empty() { String::new() } else { format!(" ({})", cites.join(", ")) };
        let message = format!("{}{cites}{help}", found.message.text(lang));
        lines.push_str(&format!(
            "::{level} file={}{place},title={}::{}\n",
            property(&checked.source.name),
            found.code,
            data(&message)
        ));
    }
    lines
}

/// The last line: how many decks have which verdict.
pub fn annotated_summary(summary: &SummaryJson, lang: Lang) -> String {
    format!("::notice title=hantei check::{}\n", data(&summary.text(lang)))
}

impl Failed {
    /// The failure as an annotation.
    pub fn annotation(&self) -> String {
        let place = self
            .location
            .map(|at| format!(",line={},col={}", at.line, at.column))
            .unwrap_or_default();
        format!("::error file={}{place}::{}\n", property(&self.path), data(&self.message))
    }
}

/// Escapes the text after `::`, keeping line ends.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// Escapes the value of a property.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
