//! Ends of lines that are none of a text file's: `<br>`, the tags of paragraphs and of list items, the line and paragraph
//! separators of word processors, and `\\n` as programs write it.

use super::markup::GONE;

/// Tags that begin or end a line of a page or a bulletin board.
const BLOCKS: [&str; 30] = [
    "p",
    "div",
    "li",
    "ul",
    "ol",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "pre",
    "blockquote",
    "details",
    "summary",
    "table",
    "tbody",
    "thead",
    "tr",
    "list",
    "quote",
    "spoiler",
    "center",
    "deck",
    "body",
    "html",
    "head",
    "*",
    "align",
];

/// Whether a sign ends a line, besides those that end one in a text file.
pub(super) fn is_end(c: char) -> bool {
    matches!(c, GONE | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Whether a text of one line is of several that were written as a program writes them: `3 Alpha\n2 Beta\n1 Gamma`.
pub(super) fn are_escaped(text: &str) -> bool {
    text.matches("\\n").count() > 2 && !text.trim().contains('\n')
}

/// How long the escape is that the text begins with.
pub(super) fn escape(text: &str) -> usize {
    if text.starts_with("\\n") || text.starts_with("\\r") { 2 } else { 0 }
}

/// The ends of lines within a line. Between words one is one: behind the last and before the first nothing ends.
pub(super) struct Ends {
    /// In a row of a table they stand within its cells.
    within: bool,
    /// Whether words stood before.
    begun: bool,
    /// Where lines end behind the last words.
    pending: Vec<usize>,
}

impl Ends {
    pub(super) fn of_line(text: &str) -> Ends {
        let within = text.trim_start().starts_with('|') || text.contains('\t');
        Ends { within, begun: false, pending: Vec::new() }
    }

    /// A mark that was taken out, and where it stood.
    pub(super) fn mark(&mut self, mark: &str, at: usize) {
        if !self.begun || self.within {
            return;
        }
        let name = mark
            .trim_matches(['<', '>', '[', ']', '/', ' '])
            .split([' ', '=', '\t'])
            .next()
            .unwrap_or("")
            .to_ascii_lowercase();
        let tag = mark.starts_with(['<', '[']);
        // Two of these leave a line empty; a paragraph that ends where the next begins ends one line.
        let own = mark.starts_with(is_end) || mark == "\\n" || tag && name == "br";
        let block = tag && BLOCKS.contains(&name.as_str()) && self.pending.is_empty();
        if own || block {
            self.pending.push(at);
        }
    }

    /// Words stand here: what ended before them did end.
    pub(super) fn words(&mut self, bytes: &mut [u8]) {
        self.begun = true;
        for at in self.pending.drain(..) {
            bytes[at] = b'\n';
        }
    }
}
