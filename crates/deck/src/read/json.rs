//! JSON as a tree with places. `serde_json` gives a place only for a syntax error.

use super::places::Places;
use hantei_base::source::Span;

/// A value and its place.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Node<'a> {
    pub(crate) span: Span,
    pub(crate) value: Value<'a>,
}

/// A value of JSON.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Value<'a> {
    /// `null`, `true` or `false`.
    Word(&'a str),
    /// A number as it is written.
    Number(&'a str),
    /// A text, without its quotes and escapes.
    Text(String),
    /// A list.
    List(Vec<Node<'a>>),
    /// Fields in the order of the file.
    Map(Vec<Field<'a>>),
}

/// A field of a map.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Field<'a> {
    pub(crate) key: String,
    /// The place of the key.
    pub(crate) at: Span,
    pub(crate) node: Node<'a>,
}

impl<'a> Node<'a> {
    /// The text, if it is one.
    pub(crate) fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// A text or a number, as written.
    pub(crate) fn scalar(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            Value::Number(number) => Some(number),
            _ => None,
        }
    }

    /// The elements of a list; empty for anything else.
    pub(crate) fn list(&self) -> &[Node<'a>] {
        match &self.value {
            Value::List(list) => list,
            _ => &[],
        }
    }

    /// The fields of a map; empty for anything else.
    pub(crate) fn fields(&self) -> &[Field<'a>] {
        match &self.value {
            Value::Map(fields) => fields,
            _ => &[],
        }
    }

    /// The value of a field.
    pub(crate) fn get(&self, key: &str) -> Option<&Node<'a>> {
        self.fields().iter().find(|field| field.key == key).map(|field| &field.node)
    }
}

/// How deeply values may be nested.
const DEPTH: usize = 64;
/// How many values a document may have; a whole table of Tabletop Simulator has far fewer.
const NODES: usize = 400_000;

/// Parses a document; `None` if it is not JSON, too deep, or too large.
pub(super) fn parse(text: &str) -> Option<Node<'_>> {
    read(text, false)
}

/// Parses a document that may also be written as Python prints it: `{'main': [('Alpha', 3), ('Beta', 2)], }`.
pub(super) fn parse_printed(text: &str) -> Option<Node<'_>> {
    read(text, false).or_else(|| read(text, true))
}

fn read(text: &str, printed: bool) -> Option<Node<'_>> {
    let mut reader = Reader { text, at: 0, left: NODES, printed };
    let node = reader.node(DEPTH)?;
    reader.blank();
    (reader.at == text.len()).then_some(node)
}

/// Maps a text value back to its place in the document; `span` includes the quotes.
pub(super) fn places(document: &str, span: Span) -> Places {
    let mut places = Places::default();
    let inner = Span { start: span.start + 1, end: span.end.saturating_sub(1) };
    let written = document.get(inner.range()).unwrap_or_default();
    let (mut at, mut from) = (0, 0);
    while from < written.len() {
        let source = inner.start as usize + from;
        let plain = written[from..].find('\\').unwrap_or(written.len() - from);
        if plain > 0 {
            places.same(at, source);
            (at, from) = (at + plain, from + plain);
        } else {
            let (len, letter) = escape(&written[from..]);
            places.instead(at, source, len);
            (at, from) = (at + letter, from + len);
        }
    }
    places
}

/// The length of an escape and of the character that it stands for.
fn escape(text: &str) -> (usize, usize) {
    let unit = |at: usize| {
        let hex = text.get(at..at + 6)?.strip_prefix("\\u")?;
        u16::from_str_radix(hex, 16).ok()
    };
    match (unit(0), unit(6)) {
        (Some(0xD800..=0xDBFF), Some(0xDC00..=0xDFFF)) => (12, 4),
        (Some(unit), _) => (6, char::from_u32(unit.into()).map_or(3, char::len_utf8)),
        (None, _) => (2.min(text.len()), 1),
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    left: usize,
    /// Whether Python's notation is accepted.
    printed: bool,
}

impl<'a> Reader<'a> {
    fn blank(&mut self) {
        let rest = &self.text.as_bytes()[self.at..];
        self.at += rest.iter().take_while(|byte| b" \t\r\n".contains(byte)).count();
    }

    /// Skips this character if it comes next.
    fn sign(&mut self, sign: u8) -> bool {
        self.blank();
        let found = self.text.as_bytes().get(self.at) == Some(&sign);
        self.at += usize::from(found);
        found
    }

    fn node(&mut self, depth: usize) -> Option<Node<'a>> {
        self.left = self.left.checked_sub(1)?;
        let depth = depth.checked_sub(1)?;
        self.blank();
        let start = self.at;
        let value = match self.text.as_bytes().get(start)? {
            b'"' => Value::Text(self.string()?),
            b'\'' if self.printed => Value::Text(self.string()?),
            b'[' => Value::List(self.elements(depth, b']')?),
            b'(' if self.printed => Value::List(self.elements(depth, b')')?),
            b'{' => Value::Map(self.members(depth)?),
            _ => self.word()?,
        };
        Some(Node { span: Span::new(start, self.at), value })
    }

    /// Parses a text; `serde_json` decodes its escapes.
    fn string(&mut self) -> Option<String> {
        let start = self.at;
        let bytes = self.text.as_bytes();
        let quote = bytes[start];
        let mut at = start + 1;
        while *bytes.get(at)? != quote {
            at += if bytes[at] == b'\\' { 2 } else { 1 };
        }
        self.at = at + 1;
        let written = self.text.get(start..self.at)?;
        match quote {
            b'"' => serde_json::from_str(written).ok(),
            _ => {
                let inner = &written[1..written.len() - 1];
                let inner = inner.replace("\\'", "'").replace('"', "\\\"");
                serde_json::from_str(&format!("\"{inner}\"")).ok()
            }
        }
    }

    fn elements(&mut self, depth: usize, close: u8) -> Option<Vec<Node<'a>>> {
        self.at += 1;
        let mut list = Vec::new();
        if self.sign(close) {
            return Some(list);
        }
        loop {
            list.push(self.node(depth)?);
            if self.ends(close)? {
                return Some(list);
            }
        }
    }

    /// Whether the list ends here. A comma separates elements and may follow the last one.
    fn ends(&mut self, close: u8) -> Option<bool> {
        if self.sign(close) {
            return Some(true);
        }
        self.sign(b',').then_some(())?;
        Some(self.printed && self.sign(close))
    }

    fn members(&mut self, depth: usize) -> Option<Vec<Field<'a>>> {
        self.at += 1;
        let mut fields = Vec::new();
        if self.sign(b'}') {
            return Some(fields);
        }
        loop {
            self.blank();
            let start = self.at;
            let quotes: &[u8] = if self.printed { b"\"'" } else { b"\"" };
            quotes.contains(self.text.as_bytes().get(start)?).then_some(())?;
            let key = self.string()?;
            let at = Span::new(start, self.at);
            self.sign(b':').then_some(())?;
            fields.push(Field { key, at, node: self.node(depth)? });
            if self.ends(b'}')? {
                return Some(fields);
            }
        }
    }

    /// Parses a number, `null`, `true` or `false`.
    fn word(&mut self) -> Option<Value<'a>> {
        let rest = &self.text[self.at..];
        let part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.');
        let end = rest.find(|c| !part(c)).unwrap_or(rest.len());
        let word = &rest[..end];
        self.at += end;
        match word {
            "null" | "true" | "false" => Some(Value::Word(word)),
            "None" if self.printed => Some(Value::Word("null")),
            "True" if self.printed => Some(Value::Word("true")),
            "False" if self.printed => Some(Value::Word("false")),
            _ => serde_json::from_str::<serde_json::Number>(word).ok().map(|_| Value::Number(word)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_have_places() {
        let text = "{\n\t\"a\\u3042\": [1, -2.5e3, \"\\ud83d\\ude00 \\/\"],\"b\":{\"c\":null}}\n";
        let root = parse(text).unwrap();
        let list = root.get("aあ").unwrap().list();
        assert_eq!(list[0].value, Value::Number("1"));
        assert_eq!(&text[list[1].span.range()], "-2.5e3");
        assert_eq!(list[2].text(), Some("😀 /"));
        assert_eq!(root.get("b").unwrap().get("c").unwrap().value, Value::Word("null"));
        assert_eq!(&text[root.fields()[1].at.range()], "\"b\"");
    }

    #[test]
    fn letters_of_a_text_have_places() {
        let document = r#"{"a": "3 \u3042\ud83d\ude00\n2 \"い\" x"}"#;
        let root = parse(document).unwrap();
        let text = root.get("a").unwrap();
        assert_eq!(text.text(), Some("3 あ😀\n2 \"い\" x"));
        let places = places(document, text.span);
        let place = |part: &str| {
            let at = text.text().unwrap().find(part).unwrap();
            &document[places.span(Span::new(at, at + part.len())).range()]
        };
        assert_eq!(place("3 あ😀"), r"3 \u3042\ud83d\ude00");
        assert_eq!((place("2 \"い\""), place(" x")), (r#"2 \"い\""#, " x"));
    }

    #[test]
    fn what_python_prints_is_read() {
        let text = "{'a': [('It\\'s', 3), \"B 'C'\",], 'b': None, 'c': 'D \"E\"',}";
        let root = parse_printed(text).unwrap();
        let list = root.get("a").unwrap().list();
        assert_eq!((list[0].list()[0].text(), list[1].text()), (Some("It's"), Some("B 'C'")));
        assert_eq!(root.get("b").unwrap().value, Value::Word("null"));
        assert_eq!(root.get("c").unwrap().text(), Some("D \"E\""));
        for text in ["[Main]", "[3] Name", "{main: 1}", "['a' 'b']", "[(1]"] {
            assert!(parse_printed(text).is_none(), "{text}");
        }
    }

    #[test]
    fn what_is_no_json_is_none() {
        for text in [
            "", "{", "[1,]", "[1 2]", "{\"a\"}", "{a: 1}", "nul", "01", "\"\\x\"", "\"a", "\"\\",
            "[1] x", "'a'", "\"\n\"",
        ] {
            assert!(parse(text).is_none(), "{text}");
        }
        assert!(parse(&"[".repeat(100_000)).is_none());
        assert!(parse(&format!("[{}1]", "1,".repeat(500_000))).is_none());
    }
}
