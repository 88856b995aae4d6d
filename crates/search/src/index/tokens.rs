//! Tokens as lines, and the tokenizer that reads them for tantivy.

use std::fmt::Write as _;

use tantivy::tokenizer::{MAX_TOKEN_LEN, Token, TokenStream, Tokenizer};

/// The tokens of a field. Each ends with a newline; if its position is not 0, a tab and the position come before that.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tokens {
    lines: String,
    count: u64,
}

impl Tokens {
    /// Tokens as the build wrote them, without positions.
    pub fn of_lines(lines: &str) -> Tokens {
        Tokens { lines: lines.to_owned(), count: lines.lines().count() as u64 }
    }

    /// Appends a token. Tokens longer than the index allows (64 KB) are dropped; queries are much shorter, so they could never match.
    pub fn push(&mut self, token: &str, place: usize) {
        if token.len() > MAX_TOKEN_LEN {
            return;
        }
        self.lines.push_str(token);
        if place > 0 {
            // Writing to a string cannot fail.
            let _ = write!(self.lines, "\t{place}");
        }
        self.lines.push('\n');
        self.count += 1;
    }

    /// The lines as text.
    pub(super) fn lines(&self) -> &str {
        &self.lines
    }

    /// The number of tokens.
    pub(super) fn count(&self) -> u64 {
        self.count
    }
}

/// The tantivy tokenizer for [`Tokens`].
#[derive(Clone, Default)]
pub(super) struct LineTokenizer {
    token: Token,
}

/// Iterates over the tokens of a text.
pub(super) struct LineStream<'a> {
    rest: &'a str,
    token: &'a mut Token,
}

impl Tokenizer for LineTokenizer {
    type TokenStream<'a> = LineStream<'a>;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> LineStream<'a> {
        self.token.reset();
        LineStream { rest: text, token: &mut self.token }
    }
}

impl TokenStream for LineStream<'_> {
    fn advance(&mut self) -> bool {
        let Some((line, rest)) = self.rest.split_once('\n') else { return false };
        self.rest = rest;
        let (text, place) = line.split_once('\t').unwrap_or((line, ""));
        self.token.text.clear();
        self.token.text.push_str(text);
        self.token.position = place.parse().unwrap_or(0);
        true
    }

    fn token(&self) -> &Token {
        self.token
    }

    fn token_mut(&mut self) -> &mut Token {
        self.token
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(tokens: &Tokens) -> Vec<(String, usize)> {
        let mut tokenizer = LineTokenizer::default();
        let mut stream = tokenizer.token_stream(tokens.lines());
        let mut read = Vec::new();
        while stream.advance() {
            read.push((stream.token().text.clone(), stream.token().position));
        }
        read
    }

    #[test]
    fn tokens_are_read_as_they_were_pushed() {
        let mut tokens = Tokens::default();
        assert_eq!(read(&tokens), []);
        tokens.push("=first strike ", 0);
        tokens.push("魔法", 17);
        tokens.push("", 3);
        tokens.push(&"a".repeat(MAX_TOKEN_LEN + 1), 4);
        let wanted = [("=first strike ", 0), ("魔法", 17), ("", 3)];
        assert_eq!(read(&tokens), wanted.map(|(text, place)| (text.to_owned(), place)));
        assert_eq!(tokens.count(), 3);
    }

    #[test]
    fn the_lines_of_the_build_are_tokens() {
        let tokens = Tokens::of_lines("a\n~12\n");
        assert_eq!(read(&tokens), [("a".to_owned(), 0), ("~12".to_owned(), 0)]);
        assert_eq!(tokens.count(), 2);
        assert_eq!(Tokens::of_lines(""), Tokens::default());
    }
}
