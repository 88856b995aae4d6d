//! Line breaks other than those of a text file: `<br>`, the tags of paragraphs and of list items, the line and paragraph
//! separators of word processors, and `\\n` as programs write it.

use super::markup::GONE;
use super::words;
use crate::read::page;
use crate::read::page::{ends_line, tag_name};

/// Tags of bulletin boards that begin or end a line and that a page does not have.
const BOARD: [&str; 7] = ["*", "list", "quote", "spoiler", "center", "deck", "align"];

/// Tags of bulletin boards that stand within a line.
const BOARD_WITHIN: [&str; 9] =
    ["url", "size", "color", "card", "left", "right", "hide", "collapse", "expand"];

/// Whether this is the name of a tag of a page or of a bulletin board. `<main>` in a list is its heading.
pub(super) fn is_tag(name: &str) -> bool {
    BOARD.contains(&name)
        || BOARD_WITHIN.contains(&name)
        || page::is_tag(name) && !words::heads(name)
}

/// Whether a sign is a line break, other than those of a text file.
pub(super) fn is_line_break(c: char) -> bool {
    matches!(c, GONE | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Whether a text of one line has several, with their breaks escaped as a program writes them: `3 Alpha\n2 Beta\n1 Gamma`.
pub(super) fn has_escapes(text: &str) -> bool {
    text.matches("\\n").count() > 2 && !text.trim().contains('\n')
}

/// The length of the escaped line break that the text begins with; 0 if there is none.
pub(super) fn escape_length(text: &str) -> usize {
    if text.starts_with("\\n") || text.starts_with("\\r") { 2 } else { 0 }
}

/// The line breaks within a line. Only those between words count, not those before the first word and behind the last.
pub(super) struct LineBreaks {
    /// Whether the line is a row of a table: line breaks are within its cells.
    within: bool,
    /// Whether words stood before.
    begun: bool,
    /// The places of the line breaks behind the last words.
    pending: Vec<usize>,
}

impl LineBreaks {
    pub(super) fn of_line(text: &str) -> LineBreaks {
        let within = text.trim_start().starts_with('|') || text.contains('\t');
        LineBreaks { within, begun: false, pending: Vec::new() }
    }

    /// A mark that was taken out, and where it stood.
    pub(super) fn mark(&mut self, mark: &str, at: usize) {
        if !self.begun || self.within {
            return;
        }
        let tag = name(mark);
        let tagged = |fits: &dyn Fn(&str) -> bool| tag.as_deref().is_some_and(fits);
        // Two of these leave a line empty; a paragraph that ends where the next begins ends one line.
        let own = mark.starts_with(is_line_break) || mark == "\\n" || tagged(&|name| name == "br");
        let block = tagged(&|name| ends_line(name) || BOARD.contains(&name));
        let block = block && self.pending.is_empty();
        if own || block {
            self.pending.push(at);
        }
    }

    /// Words stand here: the line breaks before them become line feeds.
    pub(super) fn keep(&mut self, bytes: &mut [u8]) {
        self.begun = true;
        for at in self.pending.drain(..) {
            bytes[at] = b'\n';
        }
    }
}

/// The name of a tag of a page, or of a bulletin board: `<br />`, `[/list]`, `[*]`.
fn name(mark: &str) -> Option<String> {
    if let Some(tag) = tag_name(mark) {
        return Some(tag);
    }
    let body = mark.strip_prefix('[')?.trim_start_matches('/');
    let end = body.find(|c: char| !(c.is_ascii_alphanumeric() || c == '*')).unwrap_or(body.len());
    Some(body[..end].to_ascii_lowercase())
}
