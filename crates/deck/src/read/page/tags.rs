//! Tags and entities of a page.

/// A tag: its name in lower case, and how long it is in the file.
pub(in crate::read) struct Tag {
    pub(in crate::read) name: String,
    pub(super) closing: bool,
    pub(super) len: usize,
}

impl Tag {
    /// The tag that begins here; a `<` before anything else is a letter.
    pub(in crate::read) fn at(rest: &str) -> Option<Tag> {
        let body = rest.strip_prefix('<')?;
        if body.starts_with(['!', '?']) {
            return Some(Tag { name: String::new(), closing: false, len: close(rest) });
        }
        let closing = body.starts_with('/');
        let body = body.strip_prefix('/').unwrap_or(body);
        let end = body.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(body.len());
        body.starts_with(|c: char| c.is_ascii_alphabetic()).then(|| Tag {
            name: body[..end].to_ascii_lowercase(),
            closing,
            len: close(rest),
        })
    }
}

/// Elements that begin and end on lines of their own.
const LINES: [&str; 31] = [
    "p",
    "div",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "ul",
    "ol",
    "li",
    "dl",
    "dt",
    "dd",
    "table",
    "thead",
    "tbody",
    "tr",
    "pre",
    "section",
    "article",
    "header",
    "main",
    "body",
    "blockquote",
    "figure",
    "figcaption",
    "address",
    "details",
    "summary",
    "hr",
];

/// Elements within a line, and those around all lines.
const WITHIN: [&str; 24] = [
    "b", "i", "u", "s", "a", "br", "span", "strong", "em", "small", "big", "font", "img", "code",
    "tt", "del", "ins", "sup", "sub", "mark", "th", "td", "html", "head",
];

/// Whether this is the name of an element.
pub(in crate::read) fn is_tag(name: &str) -> bool {
    ends_line(name) || WITHIN.contains(&name)
}

/// Whether an element begins and ends on lines of its own.
pub(in crate::read) fn ends_line(name: &str) -> bool {
    LINES.contains(&name)
}

/// The value of an attribute of a tag, as it is written.
pub(super) fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = tag;
    loop {
        let at = rest.find(name)?;
        let (before, after) = (&rest[..at], &rest[at + name.len()..]);
        let own = before.ends_with(|c: char| c.is_ascii_whitespace());
        match after.strip_prefix('=').filter(|_| own) {
            Some(value) => {
                let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
                return value[1..].split(quote).next();
            }
            None => rest = after,
        }
    }
}

/// Where the tag ends: a `>` within quotes does not end it.
fn close(tag: &str) -> usize {
    let mut quote = None;
    for (at, byte) in tag.bytes().enumerate() {
        match (byte, quote) {
            (b'>', None) => return at + 1,
            (b'"' | b'\'', None) if tag.as_bytes()[at - 1] == b'=' => quote = Some(byte),
            (byte, Some(open)) if byte == open => quote = None,
            _ => {}
        }
    }
    tag.len()
}

/// Where the content of an element ends, behind its closing tag; of one that is never closed, at once.
pub(super) fn end_of(rest: &str, name: &str) -> usize {
    let bytes = rest.as_bytes();
    let closes = |at: &usize| {
        bytes[*at..].starts_with(b"</")
            && bytes
                .get(at + 2..at + 2 + name.len())
                .is_some_and(|of| of.eq_ignore_ascii_case(name.as_bytes()))
            && !bytes.get(at + 2 + name.len()).is_some_and(u8::is_ascii_alphanumeric)
    };
    match memchr(bytes, closes) {
        Some(at) => at + close(&rest[at..]),
        None => 0,
    }
}

/// The first `<` of which this holds.
fn memchr(bytes: &[u8], holds: impl Fn(&usize) -> bool) -> Option<usize> {
    bytes.iter().enumerate().filter(|(_, byte)| **byte == b'<').map(|(at, _)| at).find(holds)
}

/// The letter that an entity stands for, and its length in the file.
pub(in crate::read) fn entity(rest: &str) -> Option<(char, usize)> {
    const NAMED: [(&str, char); 15] = [
        ("amp", '&'),
        ("lt", '<'),
        ("gt", '>'),
        ("quot", '"'),
        ("apos", '\''),
        ("nbsp", ' '),
        ("times", '×'),
        ("middot", '·'),
        ("bull", '•'),
        ("hellip", '…'),
        ("ndash", '–'),
        ("mdash", '—'),
        ("rsquo", '’'),
        ("lsquo", '‘'),
        ("eacute", 'é'),
    ];
    let body = rest.strip_prefix('&')?;
    let end = body.bytes().take(12).position(|byte| byte == b';')?;
    let name = &body[..end];
    let letter = match name.strip_prefix('#') {
        None => NAMED.iter().find(|(known, _)| *known == name).map(|(_, letter)| *letter),
        Some(number) => {
            let hex = number.strip_prefix(['x', 'X']).map(|hex| u32::from_str_radix(hex, 16));
            hex.unwrap_or_else(|| number.parse()).ok().and_then(char::from_u32)
        }
    };
    letter.filter(|letter| !letter.is_control()).map(|letter| (letter, end + 2))
}
