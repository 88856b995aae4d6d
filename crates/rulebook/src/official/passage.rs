//! A passage of an official text, and the outline used to find it.

use std::ops::Range;

use serde::{Deserialize, Serialize};

/// An entry of an edition's built-in outline, in the order of the book.
#[derive(Debug, Clone, Copy)]
pub struct OutlineEntry<'a> {
    /// The article's id: `1.call.1.4`, `xyz-material.4`.
    pub article: &'a str,
    /// Its place in the book: a number, a heading, or a heading with a paragraph.
    pub printed: &'a str,
}

/// A passage: the bytes of the official text that make up an article.
///
/// Invariant: gaps and noise are sorted, non-empty and within the span; gaps touch neither its ends nor each other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passage {
    /// The article's id.
    pub article: String,
    /// Bytes of the source text, from the mark or heading to the last character before the next passage, unaltered.
    pub span: Range<usize>,
    /// Text of other articles within the span: an article may be two paragraphs with another one between them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gaps: Vec<Range<usize>>,
    /// Noise within the span: furigana lines, page numbers, running heads.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub noise: Vec<Range<usize>>,
}

impl Passage {
    /// The pieces of the passage, in order: the span without its gaps.
    pub fn pieces(&self) -> impl Iterator<Item = Range<usize>> + '_ {
        let starts = std::iter::once(self.span.start).chain(self.gaps.iter().map(|gap| gap.end));
        let ends = self.gaps.iter().map(|gap| gap.start).chain([self.span.end]);
        starts.zip(ends).map(|(start, end)| start..end)
    }
}
