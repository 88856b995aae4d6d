//! Findings as JSON, as the command-line contract defines it.

use serde::Serialize;

use super::{Checked, Failed};
use crate::diagnostic::{
    Counted, Diagnostic, Fix, Fixes, Message, SubjectId, UnknownCards, Verdict,
};
use hantei_base::reference::Reference;
use hantei_base::source::{Location, SourceFile, Span};
use hantei_base::text::Lang;
use hantei_deck::{CardRef, Deck, Entry, LineKind, ReadLine};
use hantei_messages::{Arg, text as worded};

/// A line of the deck file and what it was read as.
#[derive(Debug, Serialize)]
struct LineJson {
    #[serde(flatten)]
    at: Location,
    #[serde(flatten)]
    read: ReadJson,
    /// The features that weighed most for this reading of a pasted line.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    why: Vec<&'static str>,
    /// What else the line may be.
    #[serde(skip_serializing_if = "Option::is_none")]
    second: Option<SecondJson>,
}

/// A second reading of a line.
#[derive(Debug, Serialize)]
struct SecondJson {
    kind: &'static str,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    card: Option<OtherJson>,
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
        /// The line in the alternative reading of a list that can be read in two ways.
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

/// An input that could not be read or understood.
#[derive(Debug, Serialize)]
pub struct FailedJson {
    path: String,
    message: String,
    location: Option<Location>,
}

/// The summary at the end of the document.
#[derive(Debug, Default, Clone, Copy, Serialize)]
pub struct SummaryJson {
    /// The decks that were checked.
    pub checked: usize,
    /// The decks that obey every rule.
    pub legal: usize,
    /// The decks without a violation for which some rule could not be checked.
    pub unverified: usize,
    /// The illegal decks.
    pub illegal: usize,
    /// The inputs that could not be read or understood.
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

    /// The summary in words.
    pub fn text(&self, lang: Lang) -> String {
        let counts = [
            ("checked", self.checked),
            ("legal", self.legal),
            ("unverified", self.unverified),
            ("illegal", self.illegal),
            ("failed", self.failed),
        ];
        let counts = counts.map(|(name, count)| (name, Arg::Number(count as u64)));
        worded("summary", &counts, lang)
    }
}

/// Writes the fields of a checked deck to `out`. It writes directly instead of through serde, because for millions of decks most of the
/// time is spent writing findings.
pub fn deck(checked: &Checked<'_>, lang: Lang, out: &mut Vec<u8>) {
    let report = checked.report;
    let (verdict, verified) = (report.verdict(), report.is_verified());
    text(r#""path":"#, &checked.source.name, out);
    word(r#","game":"#, checked.edition.game().id(), out);
    word(r#","edition":"#, checked.edition.id(), out);
    text(r#","format":"#, &checked.format.0, out);
    maybe(r#","banlist":"#, checked.banlist, out, |id, out| text("", &id.to_string(), out));
    word(r#","verdict":"#, verdict.id(), out);
    boolean(r#","legal":"#, verdict == Verdict::Legal, out);
    boolean(r#","verified":"#, verified, out);
    all(r#","counts":{"#, &report.counts, b'}', out, |(section, count), out| {
        word("", section.id(), out);
        number(":", *count, out);
    });
    if let Some(UnknownCards { count, of }) = report.names_not_known() {
        number(r#","unknown":{"count":"#, count, out);
        number(r#","of":"#, of, out);
        out.push(b'}');
    }
    let fixes = checked.fixes();
    all(r#","diagnostics":["#, &report.diagnostics, b']', out, |found, out| {
        diagnostic(found, checked.source, &fixes, lang, out);
    });
    if !checked.deck.lines.is_empty() {
        all(r#","lines":["#, &checked.deck.lines, b']', out, |line, out| {
            value(&line_json(line, checked), out)
        });
    }
}

fn diagnostic(
    found: &Diagnostic,
    source: &SourceFile,
    fixes: &Fixes<'_>,
    lang: Lang,
    out: &mut Vec<u8>,
) {
    word(r#"{"code":"#, found.code.name(), out);
    word(r#","severity":"#, found.severity.id(), out);
    text(r#","message":"#, &found.message.text(lang), out);
    maybe(r#","card":"#, found.card.as_ref(), out, |card, out| {
        text(r#"{"name":"#, card.name.get(lang), out);
        maybe(r#","id":"#, card.id.as_ref(), out, id);
        out.push(b'}');
    });
    maybe(r#","section":"#, found.section, out, |section, out| word("", section.id(), out));
    maybe(r#","count":"#, found.counted, out, |Counted { count, limit }, out| {
        number("", count, out);
        number(r#","limit":"#, limit, out);
    });
    all(r#","cites":["#, &found.cites, b']', out, reference);
    maybe(r#","location":"#, found.span(), out, |span, out| location(span, source, out));
    let related = found.labels.get(1..).unwrap_or_default();
    all(r#","related":["#, related, b']', out, |label, out| {
        out.extend_from_slice(br#"{"location":"#);
        location(label.span, source, out);
        words(r#","message":"#, label.message().as_ref(), lang, out);
        out.push(b'}');
    });
    all(r#","notes":["#, &found.notes, b']', out, |note, out| words("", Some(note), lang, out));
    words(r#","help":"#, found.help.as_ref(), lang, out);
    let fixes = fixes.of(found);
    if !fixes.is_empty() {
        all(r#","fix":["#, &fixes, b']', out, |Fix { line, text: mended, was: _ }, out| {
            number(r#"{"line":"#, *line as u64, out);
            maybe(r#","text":"#, mended.as_deref(), out, |mended, out| text("", mended, out));
            out.push(b'}');
        });
    }
    out.push(b'}');
}

/// The identifier of a card, always as a string.
fn id(id: &SubjectId, out: &mut Vec<u8>) {
    match id {
        SubjectId::Code(code) => {
            number("\"", *code, out);
            out.push(b'"');
        }
        SubjectId::Number(printed) => text("", printed.as_str(), out),
    }
}

/// A reference as displayed. None of its parts needs escaping.
fn reference(cited: &Reference, out: &mut Vec<u8>) {
    let edition = cited.edition;
    out.push(b'"');
    out.extend_from_slice(edition.game().id().as_bytes());
    if let Some(id) = edition.id_if_named() {
        out.push(b'@');
        out.extend_from_slice(id.as_bytes());
    }
    out.push(b':');
    out.extend_from_slice(cited.article.as_str().as_bytes());
    out.push(b'"');
}

fn location(span: Span, source: &SourceFile, out: &mut Vec<u8>) {
    let Location { line, column } = source.location(span.start);
    number(r#"{"line":"#, line as u64, out);
    number(r#","column":"#, column as u64, out);
    out.push(b'}');
}

/// Writes `before` and a message, or null.
fn words(before: &str, message: Option<&Message>, lang: Lang, out: &mut Vec<u8>) {
    maybe(before, message, out, |message, out| text("", &message.text(lang), out));
}

/// Writes `before` and a value, or null.
fn maybe<T>(before: &str, value: Option<T>, out: &mut Vec<u8>, add: impl FnOnce(T, &mut Vec<u8>)) {
    out.extend_from_slice(before.as_bytes());
    match value {
        Some(value) => add(value, out),
        None => out.extend_from_slice(b"null"),
    }
}

/// Writes `before` and values separated by commas.
fn all<T>(
    before: &str,
    values: &[T],
    end: u8,
    out: &mut Vec<u8>,
    mut add: impl FnMut(&T, &mut Vec<u8>),
) {
    out.extend_from_slice(before.as_bytes());
    for (at, value) in values.iter().enumerate() {
        if at > 0 {
            out.push(b',');
        }
        add(value, out);
    }
    out.push(end);
}

/// Writes `before` and one of our own words, which needs no escaping.
fn word(before: &str, word: &'static str, out: &mut Vec<u8>) {
    out.extend_from_slice(before.as_bytes());
    out.push(b'"');
    out.extend_from_slice(word.as_bytes());
    out.push(b'"');
}

/// Writes `before` and a string.
fn text(before: &str, text: &str, out: &mut Vec<u8>) {
    out.extend_from_slice(before.as_bytes());
    let is_plain = |byte: &u8| *byte >= b' ' && !matches!(byte, b'"' | b'\\');
    // Test every byte without an early exit, so that the compiler can vectorise the loop.
    if !text.as_bytes().iter().fold(true, |plain, byte| plain & is_plain(byte)) {
        return value(text, out);
    }
    out.push(b'"');
    out.extend_from_slice(text.as_bytes());
    out.push(b'"');
}

fn number(before: &str, number: impl Into<u64>, out: &mut Vec<u8>) {
    out.extend_from_slice(before.as_bytes());
    value(&number.into(), out);
}

fn boolean(before: &str, boolean: bool, out: &mut Vec<u8>) {
    out.extend_from_slice(before.as_bytes());
    value(&boolean, out);
}

/// Writing to memory cannot fail, and every field is a string, a number or a list of them.
fn value(value: &(impl Serialize + ?Sized), out: &mut Vec<u8>) {
    let _ = serde_json::to_writer(out, value);
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
    let why = checked.deck.why(line.span);
    let second = why.and_then(|why| why.second.as_ref()).map(|second| SecondJson {
        kind: second.read.id(),
        card: second
            .card
            .as_ref()
            .map(|card| OtherJson { count: card.count, name: card.name.clone() }),
    });
    let why = why.map_or(Vec::new(), |why| why.features.iter().map(|of| of.id()).collect());
    LineJson { at: checked.source.location(line.span.start), read, why, second }
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

/// The entry for a failed input.
pub fn failed(failed: &Failed) -> FailedJson {
    FailedJson {
        path: failed.path.clone(),
        message: failed.message.clone(),
        location: failed.location,
    }
}
