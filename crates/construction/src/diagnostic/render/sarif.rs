//! Findings as SARIF 2.1.0.

use serde_json::{Value, json};

use super::{Checked, Failed, SummaryJson};
use crate::diagnostic::{Code, Fix};
use hantei_base::text::Lang;
use hantei_messages::text;

/// A SARIF log with one run; results are added deck by deck.
pub struct Sarif {
    lang: Lang,
    results: Vec<Value>,
    notifications: Vec<Value>,
    artifacts: Vec<Value>,
}

impl Sarif {
    /// An empty log.
    pub fn new(lang: Lang) -> Sarif {
        Sarif { lang, results: Vec::new(), notifications: Vec::new(), artifacts: Vec::new() }
    }

    /// Adds a deck's verdict and findings.
    pub fn add(&mut self, checked: &Checked<'_>) {
        self.artifacts.push(json!({
            "location": {"uri": uri(&checked.source.name)},
            "properties": {"verdict": checked.report.verdict()},
        }));
        let fixes = checked.fixes();
        for found in &checked.report.diagnostics {
            let level = found.severity.id();
            let cites: Vec<String> = found.cites.iter().map(ToString::to_string).collect();
            let cited =
                if cites.is_empty() { String::new() } else { format!(" ({})", cites.join(", ")) };
            let help = found
                .help
                .as_ref()
                .map(|help| format!(" {}", help.text(self.lang)))
                .unwrap_or_default();
            let places = found.labels.iter().take(1).map(|label| {
                let (start, end) = (checked.source.location(label.span.start), checked.source.location(label.span.end));
                let region = json!({
                    "startLine": start.line, "startColumn": start.column, "endLine": end.line, "endColumn": end.column,
                });
                json!({"physicalLocation": {"artifactLocation": {"uri": uri(&checked.source.name)}, "region": region}})
            });
            let mut places: Vec<Value> = places.collect();
            if places.is_empty() {
                places.push(json!({"physicalLocation": {"artifactLocation": {"uri": uri(&checked.source.name)}}}));
            }
            let mut result = json!({
                "ruleId": found.code.name(),
                "ruleIndex": Code::ALL.iter().position(|code| *code == found.code),
                "level": level,
                "message": {"text": format!("{}{cited}{help}", found.message.text(self.lang))},
                "locations": places,
                "properties": {"cites": cites},
            });
            let fixes = fixes.of(found);
            if !fixes.is_empty() {
                let replacements: Vec<Value> = fixes.iter().map(replacement).collect();
                let text = found.help.as_ref().map(|help| help.text(self.lang));
                result["fixes"] = json!([{
                    "description": {"text": text},
                    "artifactChanges": [{
                        "artifactLocation": {"uri": uri(&checked.source.name)},
                        "replacements": replacements,
                    }],
                }]);
            }
            self.results.push(result);
        }
    }

    /// Adds an input that could not be read or understood.
    pub fn add_failed(&mut self, failed: &Failed) {
        let mut place =
            json!({"physicalLocation": {"artifactLocation": {"uri": uri(&failed.path)}}});
        if let Some(at) = failed.location {
            place["physicalLocation"]["region"] =
                json!({"startLine": at.line, "startColumn": at.column});
        }
        self.notifications.push(json!({
            "level": "error", "message": {"text": failed.message}, "locations": [place],
        }));
    }

    /// Finishes the log with the number of decks for each verdict.
    pub fn finish(self, summary: &SummaryJson) -> Value {
        let rules: Vec<Value> = Code::ALL
            .iter()
            .map(|code| {
                let title = text(&format!("code-{code}"), &[], self.lang);
                json!({"id": code.name(), "shortDescription": {"text": title},
                       "help": {"text": code.page(self.lang), "markdown": code.page(self.lang)}})
            })
            .collect();
        json!({
            "version": "2.1.0",
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "runs": [{
                "tool": {"driver": {"name": "hantei", "version": env!("CARGO_PKG_VERSION"), "rules": rules}},
                "columnKind": "unicodeCodePoints",
                "invocations": [{
                    "executionSuccessful": self.notifications.is_empty(),
                    "toolExecutionNotifications": self.notifications,
                }],
                "artifacts": self.artifacts,
                "results": self.results,
                "properties": {"summary": summary},
            }],
        })
    }
}

/// A line written anew, or taken out with its end.
fn replacement(fix: &Fix) -> Value {
    let line = fix.line;
    match &fix.text {
        Some(text) => json!({
            "deletedRegion": {
                "startLine": line, "startColumn": 1,
                "endLine": line, "endColumn": fix.was.chars().count() + 1,
            },
            "insertedContent": {"text": text},
        }),
        None => json!({
            "deletedRegion": {
                "startLine": line, "startColumn": 1, "endLine": line + 1, "endColumn": 1,
            },
        }),
    }
}

/// A path as a relative URI reference, percent-encoded where necessary.
fn uri(path: &str) -> String {
    let mut uri = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                uri.push(byte as char)
            }
            b'\\' => uri.push('/'),
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}
