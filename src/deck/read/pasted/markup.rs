//! Marks of Markdown, bulletin boards and HTML, taken out without moving anything: what is left stands where it stood.

use super::lexicon::TAGS;

/// What stands in the place of a mark: white space that no one types.
pub(super) const GONE: char = '\u{b}';

/// Behind a sign: it is drawn as an emoji. And: the sign is drawn as a key. `3️⃣` is a 3.
pub(super) const AS_EMOJI: char = '\u{fe0f}';
const KEYCAP: char = '\u{20e3}';

/// Names of tags around what is struck out.
pub(in crate::deck::read) const STRUCK: [&str; 3] = ["s", "del", "strike"];

/// The text with its marks blanked; `None` when it has none.
pub(super) fn blanked(text: &str) -> Option<String> {
    let marked = text.contains("**")
        || text.contains("__")
        || text.contains("~~")
        || text.contains('`')
        || text.contains("](")
        || text.contains('<')
        || text.contains("[/")
        || text.contains("[*]")
        || text.contains(AS_EMOJI)
        || text.contains(KEYCAP);
    if !marked {
        return None;
    }
    // `Maliss <P> Dormouse` is a name where nothing is closed and no line broken.
    let pages = text.contains("</") || text.contains("/>") || text.contains("<br");
    let mut bytes = text.as_bytes().to_vec();
    let mut at = 0;
    while at < bytes.len() {
        if let Some(struck) = struck_line(text, at) {
            at += struck;
            continue;
        }
        let length = mark(ahead(text, at), pages);
        if length > 0 {
            blank(&mut bytes[at..at + length]);
            at += length;
            continue;
        }
        at += text[at..].chars().next().map_or(1, char::len_utf8);
    }
    String::from_utf8(bytes).ok()
}

/// No mark is longer, in bytes, and no line that is struck out: what is looked through for one does not grow with the text.
const LONGEST: usize = 1_000;

/// What stands in the line from a place on, as far as a mark there may reach.
fn ahead(text: &str, at: usize) -> &str {
    let mut end = text.len().min(at + LONGEST);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let near = &text[at..end];
    &near[..near.find('\n').unwrap_or(near.len())]
}

/// How long a stroke through all of a line is: it is left, to be named as left out.
fn struck_line(text: &str, at: usize) -> Option<usize> {
    let line = ahead(text, at).strip_prefix("~~").filter(|rest| !rest.starts_with('~'))?;
    let before = text[..at].trim_end_matches([' ', '\t', '\u{3000}']);
    let end = line.find("~~").filter(|end| *end > 0)?;
    let begins = before.is_empty() || before.ends_with(['\n', '\r']);
    let whole = begins && line[end + 2..].trim().is_empty();
    whole.then_some(end + 4)
}

fn blank(bytes: &mut [u8]) {
    for byte in bytes {
        if *byte != b'\n' && *byte != b'\r' {
            *byte = GONE as u8;
        }
    }
}

/// How many bytes of a mark stand at the beginning of what is left of a line; `pages` are those with the tags of one.
fn mark(line: &str, pages: bool) -> usize {
    match line.as_bytes().first() {
        Some(b'*') if line.starts_with("**") => 2,
        Some(b'_') if line.starts_with("__") => line.bytes().take_while(|b| *b == b'_').count(),
        // ~~~ Side Deck ~~~ is dress; ~~~text opens a fence.
        Some(b'~') if line.starts_with("~~~") => {
            let body = line.trim_start_matches('~');
            let info = body.trim_end().bytes().all(|byte| byte.is_ascii_lowercase());
            if info { line.len() } else { line.len() - body.len() }
        }
        // What is struck out is not in the deck.
        Some(b'~') if line.starts_with("~~") => match line[2..].find("~~") {
            Some(end) if end > 0 => end + 4,
            _ => 0,
        },
        _ if line.starts_with([AS_EMOJI, KEYCAP]) => AS_EMOJI.len_utf8(),
        Some(b'`') => line.bytes().take_while(|b| *b == b'`').count(),
        Some(b'<') if pages => struck(line, '<', '>').unwrap_or_else(|| tag(line, '>')),
        Some(b'[') if line.starts_with("[*]") => 3,
        Some(b'[') => match struck(line, '[', ']').unwrap_or_else(|| tag(line, ']')) {
            0 if link(line) => 1,
            length => length,
        },
        Some(b']') if line.starts_with("](") => line.find(')').map_or(0, |end| end + 1),
        _ => 0,
    }
}

/// `<s>2 Pot of Greed</s>`, `[s]…[/s]`: with its tags.
fn struck(line: &str, open: char, close: char) -> Option<usize> {
    STRUCK.iter().find_map(|name| {
        let body = line.strip_prefix(open)?;
        let rest = body.get(..name.len()).filter(|of| of.eq_ignore_ascii_case(name))?;
        let rest = body[rest.len()..].strip_prefix(close)?;
        let end = format!("{open}/{name}{close}");
        let at = rest.to_ascii_lowercase().find(&end)?;
        Some(line.len() - rest.len() + at + end.len())
    })
}

/// `[Name](url)`: the bracket that opens it.
fn link(line: &str) -> bool {
    line.find(']').is_some_and(|end| line[end..].starts_with("](") && !line[1..end].contains('['))
}

fn tag(line: &str, close: char) -> usize {
    let Some(end) = line.find(close).filter(|end| *end < 300) else { return 0 };
    let inner = line[1..end].trim_start_matches('/');
    let name = inner.split([' ', '=', '\t']).next().unwrap_or("").to_ascii_lowercase();
    let name = name.trim_end_matches('/');
    let known = TAGS.has(name)
        && (inner.len() == name.len()
            || inner[name.len()..].starts_with(if close == '>' {
                &[' ', '=', '/', '\t'][..]
            } else {
                &['='][..]
            }));
    if known { end + 1 } else { 0 }
}
