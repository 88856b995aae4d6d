//! A passage of an official text, and the outline of the book that it is found by.

use std::ops::Range;

use serde::{Deserialize, Serialize};

/// An entry of the built-in outline of an edition, in the order of the book.
#[derive(Debug, Clone, Copy)]
pub struct OutlineEntry<'a> {
    /// The article's id: `1.call.1.4`, `xyz-material.4`.
    pub article: &'a str,
    /// Where the book prints it: a number, a heading, a heading with a paragraph.
    pub printed: &'a str,
}

/// A passage: which bytes of the official text an article is.
///
/// Invariant: gaps and noise are in order, none empty, each within the span; gaps touch neither its ends nor each other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passage {
    /// The article's id.
    pub article: String,
    /// Bytes of the source text, from the mark or heading to the last character before the next passage; unaltered.
    pub span: Range<usize>,
    /// What stands within the span and is text of other articles: an article may be two paragraphs with another's between them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gaps: Vec<Range<usize>>,
    /// What stands within the span but is not text: furigana lines, page numbers, running heads.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub noise: Vec<Range<usize>>,
}

impl Passage {
    /// The pieces of the text that it is, in order: its span without the gaps.
    pub fn pieces(&self) -> impl Iterator<Item = Range<usize>> + '_ {
        let starts = std::iter::once(self.span.start).chain(self.gaps.iter().map(|gap| gap.end));
        let ends = self.gaps.iter().map(|gap| gap.start).chain([self.span.end]);
        starts.zip(ends).map(|(start, end)| start..end)
    }
}
