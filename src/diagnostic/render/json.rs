//! Findings as the JSON of the command-line contract.

use serde::Serialize;
use serde_json::{Map, Value};

use super::{Checked, Failed};
use crate::deck::{CardRef, Deck, Entry, LineKind, ReadLine};
use crate::diagnostic::Verdict;
use crate::diagnostic::{Arg, Diagnostic, Severity, text};
use crate::reference::Reference;
use crate::source::Location;
use crate::text::Lang;

/// One deck of the document.
#[derive(Debug, Serialize)]
pub struct DeckJson {
    path: String,
    game: &'static str,
    edition: &'static str,
    format: String,
    banlist: Option<String>,
    verdict: Verdict,
    legal: bool,
    verified: bool,
    counts: Map<String, Value>,
    diagnostics: Vec<DiagnosticJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lines: Vec<LineJson>,
}

/// A line of the deck file and what it was read as.
#[derive(Debug, Serialize)]
struct LineJson {
    #[serde(flatten)]
    at: Location,
    #[serde(flatten)]
    read: ReadJson,
}

#[derive(Debug, Serialize)]
struct OtherJson {
    count: u32,
    name: String,
}

#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum ReadJson {
    Card {
        section: &'static str,
        count: u32,
        #[serde(skip_serializing_if = "Option::is_none")]
        code: Option<u32>,
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        number: Option<String>,
        /// The line in the other reading of a list that can be read in two ways.
        #[serde(skip_serializing_if = "Option::is_none")]
        otherwise: Option<OtherJson>,
    },
    Heading {
        section: &'static str,
        known: bool,
    },
    Total {
        declared: u32,
        counted: u32,
    },
    Comment,
    Unread {
        text: String,
        suspect: bool,
    },
}

#[derive(Debug, Serialize)]
struct DiagnosticJson {
    code: &'static str,
    severity: Severity,
    message: String,
    card: Option<CardJson>,
    section: Option<&'static str>,
    count: Option<u32>,
    limit: Option<u32>,
    cites: Vec<Reference>,
    location: Option<Location>,
    related: Vec<RelatedJson>,
    notes: Vec<String>,
    help: Option<String>,
}

#[derive(Debug, Serialize)]
struct CardJson {
    name: String,
    id: Option<String>,
}

#[derive(Debug, Serialize)]
struct RelatedJson {
    location: Location,
    message: Option<String>,
}

/// One input of the document that could not be read or understood.
#[derive(Debug, Serialize)]
pub struct FailedJson {
    path: String,
    message: String,
    location: Option<Location>,
}

/// The last part of the document.
#[derive(Debug, Default, Clone, Copy, Serialize)]
pub struct SummaryJson {
    /// Decks that were checked.
    pub checked: usize,
    /// Those that keep every rule.
    pub legal: usize,
    /// Those without a violation of which not everything could be checked.
    pub unverified: usize,
    /// Illegal ones.
    pub illegal: usize,
    /// Inputs that could not be read or understood.
    pub failed: usize,
}

impl SummaryJson {
    /// Counts a checked deck.
    pub fn count(&mut self, verdict: Verdict) {
        self.checked += 1;
        match verdict {
            Verdict::Legal => self.legal += 1,
            Verdict::Unverified => self.unverified += 1,
            Verdict::Illegal => self.illegal += 1,
        }
    }

    /// The numbers in words.
    pub fn text(&self, lang: Lang) -> String {
        let counts = [
            ("checked", self.checked),
            ("legal", self.legal),
            ("unverified", self.unverified),
            ("illegal", self.illegal),
            ("failed", self.failed),
        ];
        let counts = counts.map(|(name, count)| (name, Arg::Number(count as u64)));
        text("summary", &counts, lang)
    }
}

/// A checked deck.
pub fn deck(checked: &Checked<'_>, lang: Lang) -> DeckJson {
    let counts = checked
        .report
        .counts
        .iter()
        .map(|(section, count)| (section.id().to_owned(), Value::from(*count)));
    DeckJson {
        path: checked.source.name.clone(),
        game: checked.edition.game().id(),
        edition: checked.edition.id(),
        format: checked.format.to_string(),
        banlist: checked.banlist.map(ToString::to_string),
        verdict: checked.report.verdict(),
        legal: checked.report.verdict() == Verdict::Legal,
        verified: checked.report.is_verified(),
        counts: counts.collect(),
        diagnostics: checked
            .report
            .diagnostics
            .iter()
            .map(|found| diagnostic(found, checked, lang))
            .collect(),
        lines: checked.deck.lines.iter().map(|line| line_json(line, checked)).collect(),
    }
}

fn line_json(line: &ReadLine, checked: &Checked<'_>) -> LineJson {
    let read = match line.read {
        LineKind::Card { entry } => {
            card_json(&checked.deck.entries[entry], other(checked.deck, entry))
        }
        LineKind::Heading { section, known } => ReadJson::Heading { section: section.id(), known },
        LineKind::Total { declared, counted, .. } => ReadJson::Total { declared, counted },
        LineKind::Comment => ReadJson::Comment,
        LineKind::Unread { suspect } => {
            ReadJson::Unread { text: checked.source.text[line.span.range()].to_owned(), suspect }
        }
    };
    LineJson { at: checked.source.location(line.span.start), read }
}

fn other(deck: &Deck, entry: usize) -> Option<OtherJson> {
    let other = deck.other_reading(entry)?;
    Some(OtherJson { count: other.count, name: other.name.clone() })
}

fn card_json(entry: &Entry, otherwise: Option<OtherJson>) -> ReadJson {
    let (section, count) = (entry.section.id(), entry.count);
    match &entry.card {
        CardRef::Code(code) => ReadJson::Card {
            section,
            count,
            code: Some(*code),
            name: None,
            number: None,
            otherwise,
        },
        CardRef::Written(card) => ReadJson::Card {
            section,
            count,
            code: None,
            name: card.name.clone(),
            number: card.number.as_ref().map(ToString::to_string),
            otherwise,
        },
    }
}

fn diagnostic(found: &Diagnostic, checked: &Checked<'_>, lang: Lang) -> DiagnosticJson {
    let related = found.labels.iter().skip(1).map(|label| RelatedJson {
        location: checked.source.location(label.span.start),
        message: label.message.as_ref().map(|message| message.text(lang)),
    });
    DiagnosticJson {
        code: found.code.name(),
        severity: found.severity,
        message: found.message.text(lang),
        card: found.card.as_ref().map(|card| CardJson {
            name: card.name.get(lang).to_owned(),
            id: card.id.as_ref().map(ToString::to_string),
        }),
        section: found.section.map(|section| section.id()),
        count: found.count,
        limit: found.limit,
        cites: found.cites.clone(),
        location: found.span().map(|span| checked.source.location(span.start)),
        related: related.collect(),
        notes: found.notes.iter().map(|note| note.text(lang)).collect(),
        help: found.help.as_ref().map(|help| help.text(lang)),
    }
}

/// A failed input.
pub fn failed(failed: &Failed) -> FailedJson {
    FailedJson {
        path: failed.path.clone(),
        message: failed.message.clone(),
        location: failed.location,
    }
}
