//! HTML tags and entities.

use html5gum::{Token, Tokenizer};

/// The name of the tag at the start of a text: `<br />`, `</P>`.
pub(in crate::read) fn tag_name(text: &str) -> Option<String> {
    let named = |token| match token {
        Token::StartTag(tag) => Some(tag.name),
        Token::EndTag(tag) => Some(tag.name),
        Token::String(_) | Token::Comment(_) | Token::Doctype(_) | Token::Error(_) => None,
    };
    let tokens = Tokenizer::new(text.strip_prefix('<').map(|_| text)?);
    String::from_utf8(tokens.flatten().find_map(named)?.0).ok()
}

/// Elements that begin and end on lines of their own (block elements).
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

/// Whether this is the name of an HTML element.
pub(in crate::read) fn is_tag(name: &str) -> bool {
    ends_line(name) || WITHIN.contains(&name)
}

/// Whether an element begins and ends on lines of its own.
pub(in crate::read) fn ends_line(name: &str) -> bool {
    LINES.contains(&name)
}

/// Where the last closing tag with this name begins.
pub(super) fn last_end(html: &str, name: &str) -> Option<usize> {
    let bytes = html.as_bytes();
    let closes = |at: &usize| {
        let behind = &bytes[at + 2..];
        let named = behind.get(..name.len());
        named.is_some_and(|of| of.eq_ignore_ascii_case(name.as_bytes()))
            && !behind.get(name.len()).is_some_and(u8::is_ascii_alphanumeric)
    };
    html.rmatch_indices("</").map(|(at, _)| at).find(closes)
}

/// The character that an entity stands for, and the entity's length in the file.
pub(in crate::read) fn entity(rest: &str) -> Option<(char, usize)> {
    /// The length of the longest entity, including its semicolon.
    const LONGEST: usize = 33;
    let body = rest.strip_prefix('&')?;
    let end = body.bytes().take(LONGEST).position(|byte| byte == b';')?;
    if !body[..end].bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'#') {
        return None;
    }
    let length = end + 2;
    let text = |token| match token {
        Token::String(text) => Some(text.value),
        Token::StartTag(_)
        | Token::EndTag(_)
        | Token::Comment(_)
        | Token::Doctype(_)
        | Token::Error(_) => None,
    };
    let text = Tokenizer::new(&rest[..length]).flatten().find_map(text)?;
    let mut letters = str::from_utf8(&text).ok()?.chars();
    // An entity that stands for several characters stays as written, which is longer.
    let letter = letters.next().filter(|_| letters.next().is_none())?;
    match letter {
        '\u{a0}' => Some((' ', length)),
        char::REPLACEMENT_CHARACTER => None,
        letter => (!letter.is_control()).then_some((letter, length)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entities_and_tags_are_those_of_the_standard() {
        for (text, letter) in [
            ("&amp;", Some(('&', 5))),
            ("&Eacute;lan", Some(('É', 8))),
            ("&nbsp;x", Some((' ', 6))),
            ("&#12354;", Some(('あ', 8))),
            ("&#x3042;", Some(('あ', 8))),
            ("&#x80;", Some(('€', 6))),
            ("&CounterClockwiseContourIntegral;", Some(('∳', 33))),
            ("&notit;", None),
            ("&nosuch;", None),
            ("&#0;", None),
            ("&#10;", None),
            ("&<b>;", None),
            ("& a;", None),
            ("&;", None),
            ("&amp", None),
            ("amp;", None),
        ] {
            assert_eq!(entity(text), letter, "{text}");
        }
        for (text, name) in [
            ("<br />", Some("br")),
            ("</P>", Some("p")),
            ("<a href='>'>", Some("a")),
            ("[b]", None),
            ("<3", None),
            ("x<b>", None),
        ] {
            assert_eq!(tag_name(text).as_deref(), name, "{text}");
        }
        let html = "<nav></NAV ></navy></nav>x</header>";
        assert_eq!(last_end(html, "nav"), Some(19));
        assert_eq!(last_end(html, "head"), None);
    }
}
