//! Ends of lines that are none of a text file's: `<br>`, the tags of paragraphs and of list items, the line and paragraph
//! separators of word processors, and `\\n` as programs write it.

use super::markup::GONE;
use super::words;
use crate::read::page;
use crate::read::page::{ends_line, tag_name};

/// Tags of bulletin boards that begin or end a line, besides those that a page has, too.
const BOARD: [&str; 7] = ["*", "list", "quote", "spoiler", "center", "deck", "align"];

/// Those within one.
const BOARD_WITHIN: [&str; 9] =
    ["url", "size", "color", "card", "left", "right", "hide", "collapse", "expand"];

/// Whether this is the name of a tag of a page or of a bulletin board. `<main>` in a list is its heading.
pub(super) fn is_tag(name: &str) -> bool {
    BOARD.contains(&name)
        || BOARD_WITHIN.contains(&name)
        || page::is_tag(name) && !words::heads(name)
}

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
        let tag = name(mark);
        let tagged = |fits: &dyn Fn(&str) -> bool| tag.as_deref().is_some_and(fits);
        // Two of these leave a line empty; a paragraph that ends where the next begins ends one line.
        let own = mark.starts_with(is_end) || mark == "\\n" || tagged(&|name| name == "br");
        let block = tagged(&|name| ends_line(name) || BOARD.contains(&name));
        let block = block && self.pending.is_empty();
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

/// The name of a tag of a page, or of a bulletin board: `<br />`, `[/list]`, `[*]`.
fn name(mark: &str) -> Option<String> {
    if let Some(tag) = tag_name(mark) {
        return Some(tag);
    }
    let body = mark.strip_prefix('[')?.trim_start_matches('/');
    let end = body.find(|c: char| !(c.is_ascii_alphanumeric() || c == '*')).unwrap_or(body.len());
    Some(body[..end].to_ascii_lowercase())
}
