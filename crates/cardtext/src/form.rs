//! The syntax of patterns and templates: words, `(one|or another)`, `[optional]`, `{0}` for an argument.

/// A sequence of parts.
pub type Parts<W> = Vec<Part<W>>;

/// A part of a pattern or template.
#[derive(Debug, Clone, PartialEq)]
pub enum Part<W> {
    /// A word.
    Word(W),
    /// `(one|or another)`
    OneOf(Vec<Parts<W>>),
    /// `[optional]`
    Optional(Vec<Parts<W>>),
    /// `{0}`: the place of an argument.
    Argument(usize),
}

/// Parses the alternatives of a pattern or template. `words` splits the text between two syntax characters into words.
pub fn ways<W>(text: &str, words: fn(&str, &mut Vec<W>)) -> Vec<Parts<W>> {
    Form { text, at: 0, words }.ways()
}

/// A parser of patterns and templates.
struct Form<'t, W> {
    text: &'t str,
    at: usize,
    words: fn(&str, &mut Vec<W>),
}

impl<W> Form<'_, W> {
    fn next(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn ways(&mut self) -> Vec<Parts<W>> {
        let mut ways = vec![self.sequence()];
        while self.next() == Some(b'|') {
            self.at += 1;
            ways.push(self.sequence());
        }
        ways
    }

    /// Parses up to the end of an alternative.
    fn sequence(&mut self) -> Parts<W> {
        let mut parts = Vec::new();
        while let Some(next) = self.next() {
            match next {
                b')' | b']' | b'|' => break,
                b' ' => self.at += 1,
                b'(' => parts.push(Part::OneOf(self.inside())),
                b'[' => parts.push(Part::Optional(self.inside())),
                b'{' => {
                    let digit = self.text.as_bytes().get(self.at + 1).copied().unwrap_or(b'0');
                    parts.push(Part::Argument(usize::from(digit.saturating_sub(b'0'))));
                    self.at += "{0}".len();
                }
                _ => self.words_into(&mut parts),
            }
        }
        parts
    }

    /// Parses the content of brackets.
    fn inside(&mut self) -> Vec<Parts<W>> {
        self.at += 1;
        let ways = self.ways();
        self.at += 1;
        ways
    }

    /// Adds the words up to the next syntax character.
    fn words_into(&mut self, parts: &mut Parts<W>) {
        let rest = self.text.get(self.at..).unwrap_or("");
        let sign = |of: u8| matches!(of, b' ' | b'(' | b')' | b'[' | b']' | b'|' | b'{');
        let end = rest.bytes().position(sign).unwrap_or(rest.len());
        let mut words = Vec::new();
        (self.words)(&rest[..end], &mut words);
        parts.extend(words.into_iter().map(Part::Word));
        self.at += end;
    }
}
