//! Blanks the marks of Markdown, bulletin boards and HTML. Everything else keeps its place.

use super::line_breaks::{self, LineBreaks};

/// Replaces a mark: white space that nobody types.
pub(super) const GONE: char = '\u{b}';

/// Behind a sign: it is drawn as an emoji. And: the sign is drawn as a key. `3️⃣` is a 3.
pub(super) const AS_EMOJI: char = '\u{fe0f}';
const KEYCAP: char = '\u{20e3}';

/// Names of tags around what is struck out.
pub(in crate::read) const STRUCK: [&str; 3] = ["s", "del", "strike"];

/// The text with its marks blanked; `None` when it has none.
pub(super) fn blanked(text: &str) -> Option<String> {
    let marked = text.contains("**")
        || text.contains("__")
        || text.contains("~~")
        || text.contains("''")
        || text.contains('`')
        || text.contains("](")
        || text.contains('<')
        || text.contains("[/")
        || text.contains("[*]")
        || text.contains(AS_EMOJI)
        || text.contains(KEYCAP)
        || text.contains(line_breaks::is_line_break);
    let escaped = line_breaks::has_escapes(text);
    let joined = text.contains('_');
    if !marked && !escaped && !joined {
        return None;
    }
    // `Maliss <P> Dormouse` is a name where nothing is closed and no line broken.
    let pages = ["</", "/>", "<br", "<BR", "<Br"].iter().any(|mark| text.contains(mark));
    let mut bytes = text.as_bytes().to_vec();
    comments(text, &mut bytes);
    let mut from = 0;
    for line in text.split_inclusive('\n') {
        Line { text: line, pages, escaped, missing: Vec::new() }
            .blank(&mut bytes[from..from + line.len()]);
        if joined {
            part_words(&mut bytes[from..from + line.len()]);
        }
        from += line.len();
    }
    String::from_utf8(bytes).ok()
}

/// Blanks what a page has between the marks of a comment, over several lines, too.
fn comments(text: &str, bytes: &mut [u8]) {
    let mut from = 0;
    while let Some(begin) = text[from..].find("<!--").map(|at| from + at) {
        let Some(end) = text[begin..].find("-->").map(|at| begin + at + 3) else { return };
        bytes[begin..end]
            .iter_mut()
            .filter(|b| !matches!(b, b'\r' | b'\n'))
            .for_each(|b| *b = b' ');
        from = end;
    }
}

/// A line whose marks are blanked. It is searched only a few times, however many marks it has.
struct Line<'t> {
    text: &'t str,
    /// Whether it belongs to a page with HTML tags.
    pages: bool,
    /// Whether its line breaks are written as escapes.
    escaped: bool,
    /// Closing marks that the rest of the line does not have: they are not searched again.
    missing: Vec<String>,
}

impl Line<'_> {
    fn blank(&mut self, bytes: &mut [u8]) {
        let mut at = 0;
        let mut breaks = LineBreaks::of_line(self.text);
        while at < self.text.len() {
            if let Some(struck) = self.struck_line(at) {
                breaks.keep(bytes);
                at += struck;
                continue;
            }
            let length = self.mark(at);
            if length > 0 {
                blank(&mut bytes[at..at + length]);
                // A cell of a bulletin board's table.
                if ["[/td]", "[/th]"].iter().any(|tag| self.text[at..].starts_with(tag)) {
                    bytes[at] = b'\t';
                }
                breaks.mark(&self.text[at..at + length], at);
                at += length;
                continue;
            }
            let sign = self.text[at..].chars().next().unwrap_or(' ');
            if !sign.is_whitespace() {
                breaks.keep(bytes);
            }
            at += sign.len_utf8();
        }
    }

    /// Finds the closing mark from a place on, in upper or lower case.
    fn find(&mut self, from: usize, closer: &str) -> Option<usize> {
        if self.missing.iter().any(|missing| missing == closer) {
            return None;
        }
        let first = closer.chars().next()?;
        let rest = &self.text[from..];
        let is_here = |at: usize| {
            rest[at..].get(..closer.len()).is_some_and(|of| of.eq_ignore_ascii_case(closer))
        };
        let found = rest.match_indices(first).map(|(at, _)| at).find(|at| is_here(*at));
        if found.is_none() {
            self.missing.push(closer.to_owned());
        }
        found.map(|at| from + at)
    }

    /// The length of a line that is struck out as a whole. It is left as it is, to be reported as left out.
    fn struck_line(&mut self, at: usize) -> Option<usize> {
        self.text[at..].strip_prefix("~~").filter(|rest| !rest.starts_with('~'))?;
        if !self.text[..at].trim_end().is_empty() {
            return None;
        }
        let end = self.find(at + 2, "~~")? + 2;
        self.text[end..].trim_start().is_empty().then_some(end - at)
    }

    /// Whether the stars from here on are copies: they end the line, behind a name, and are its only ones.
    fn ticks(&self, at: usize) -> bool {
        let stars = |c: char| matches!(c, '*' | '\r' | '\n' | ' ');
        let before = &self.text[..at];
        let own = before.trim_end_matches('*');
        self.text[at..].chars().all(stars) && own.ends_with(' ') && !own.contains('*')
    }

    /// How many bytes of a mark stand at a place.
    fn mark(&mut self, at: usize) -> usize {
        let line = &self.text[at..];
        match line.as_bytes()[0] {
            b'*' if self.ticks(at) => 0,
            b'*' if line.starts_with("**") => 2,
            b'\'' if line.starts_with("''") => line.bytes().take_while(|b| *b == b'\'').count(),
            b'_' if line.starts_with("__") => line.bytes().take_while(|b| *b == b'_').count(),
            // ~~~ Side Deck ~~~ is decoration; ~~~text opens a fence.
            b'~' if line.starts_with("~~~") => {
                let body = line.trim_start_matches('~');
                let behind = body.trim_start_matches(|c: char| c.is_ascii_lowercase());
                let opens = behind.trim_start().is_empty();
                if opens { line.len() } else { line.len() - body.len() }
            }
            // What is struck out is not in the deck.
            b'~' if line.starts_with("~~") => self.find(at + 2, "~~").map_or(0, |end| end + 2 - at),
            _ if line.starts_with([AS_EMOJI, KEYCAP]) => AS_EMOJI.len_utf8(),
            b'\\' if self.escaped => line_breaks::escape_length(line),
            _ if line.starts_with(line_breaks::is_line_break) => {
                line.chars().next().map_or(0, char::len_utf8)
            }
            b'`' => line.bytes().take_while(|b| *b == b'`').count(),
            // The reading of a letter is no part of the name.
            b'<' if self.pages && line.starts_with("<rt>") => {
                self.find(at, "</rt>").map_or(4, |end| end + 5 - at)
            }
            b'<' if self.pages => self.struck(at, ['<', '>']).unwrap_or_else(|| tag(line, '>')),
            b'[' if line.starts_with("[*]") => 3,
            b'[' => match self.struck(at, ['[', ']']).unwrap_or_else(|| tag(line, ']')) {
                0 if link(line) => 1,
                length => length,
            },
            b']' if line.starts_with("](") => self.find(at, ")").map_or(0, |end| end + 1 - at),
            _ => 0,
        }
    }

    /// `<s>2 Pot of Greed</s>`, `[s]…[/s]`: with its tags.
    fn struck(&mut self, at: usize, [open, close]: [char; 2]) -> Option<usize> {
        let body = self.text[at..].strip_prefix(open)?;
        STRUCK.iter().find_map(|name| {
            let named = body.get(..name.len()).filter(|of| of.eq_ignore_ascii_case(name))?;
            body[named.len()..].strip_prefix(close)?;
            let closer = format!("{open}/{name}{close}");
            let end = self.find(at + name.len() + 2, &closer)? + closer.len();
            Some(end - at)
        })
    }
}

/// Makes spaces of the signs between words, if the line has no spaces: `3_Name_of_a_Card`.
fn part_words(line: &mut [u8]) {
    let blank = |byte: &u8| byte.is_ascii_whitespace() || *byte == GONE as u8;
    let begin = line.iter().position(|byte| !blank(byte)).unwrap_or(line.len());
    let end = line.iter().rposition(|byte| !blank(byte)).map_or(begin, |last| last + 1);
    let words = &mut line[begin..end];
    let copies = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b'x' | b'X');
    // 3 Name_of_a_Card: the copies stand apart.
    let parted = words.iter().position(blank).is_some_and(|at| {
        let (front, back) = (&words[..at], &words[at + 1..]);
        back.iter().any(blank) || !(front.iter().all(copies) || back.iter().all(copies))
    });
    if parted || words.windows(3).any(|signs| signs == b"://") {
        return;
    }
    for at in 1..words.len().saturating_sub(1) {
        if words[at] == b'_' && words[at - 1] != b'_' && words[at + 1] != b'_' {
            words[at] = b' ';
        }
    }
}

fn blank(bytes: &mut [u8]) {
    for byte in bytes {
        if *byte != b'\n' && *byte != b'\r' {
            *byte = GONE as u8;
        }
    }
}

/// `[Name](url)`: the bracket that opens it.
fn link(line: &str) -> bool {
    let next = line[1..].find(['[', ']']);
    next.is_some_and(|at| line[1 + at..].starts_with("]("))
}

/// No tag is longer, in bytes.
const LONGEST_TAG: usize = 300;

fn tag(line: &str, close: char) -> usize {
    let Some(end) = line.bytes().take(LONGEST_TAG).position(|b| char::from(b) == close) else {
        return 0;
    };
    let inner = line[1..end].trim_start_matches('/');
    let name = inner.split([' ', '=', '\t']).next().unwrap_or("").to_ascii_lowercase();
    let name = name.trim_end_matches('/');
    let known = line_breaks::is_tag(name)
        && (inner.len() == name.len()
            || inner[name.len()..].starts_with(if close == '>' {
                &[' ', '=', '/', '\t'][..]
            } else {
                &['='][..]
            }));
    if known { end + 1 } else { 0 }
}
