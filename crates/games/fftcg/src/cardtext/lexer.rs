//! A card's English text, turned into tokens: words, numbers and marks. What the data marks up is [`super::markup`]'s.

use super::token::{Lex, Token};

/// The tokens of a text; `base` is where the text begins in the card's.
pub fn tokens(text: &str, base: usize) -> Vec<Token> {
    let mut lexer = Lexer { text, at: 0, base, found: Vec::new(), inner: 0 };
    while lexer.at < text.len() {
        lexer.next();
    }
    lexer.found
}

/// The words of a name as they stand in a text.
pub fn name_words(name: &str) -> Vec<Lex> {
    tokens(name, 0).into_iter().map(|token| token.is).collect()
}

/// A text as it is gone through.
pub(super) struct Lexer<'t> {
    pub(super) text: &'t str,
    pub(super) at: usize,
    base: usize,
    found: Vec<Token>,
    /// Open inner quotes.
    inner: usize,
}

impl Lexer<'_> {
    pub(super) fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    pub(super) fn push(&mut self, is: Lex, from: usize) {
        self.found.push(Token { is, from: self.base + from, to: self.base + self.at });
    }

    fn next(&mut self) {
        let from = self.at;
        let rest = self.rest();
        let Some(first) = rest.chars().next() else { return };
        if rest.starts_with("[[") || first == '<' {
            return self.markup(from);
        }
        match first {
            '《' => self.icon(from),
            '-' | '–' | '—' => self.dash(from, first),
            '\'' | '’' if self.is_genitive(from, rest) => {
                self.at += first.len_utf8() + 1;
                self.push(Lex::Word("'s".to_owned()), from);
            }
            '‘' => {
                self.inner += 1;
                self.mark(from, '‘')
            }
            '’' if self.inner > 0
                && !rest.chars().nth(1).is_some_and(|next| next.is_alphabetic()) =>
            {
                self.inner -= 1;
                self.mark(from, '’')
            }
            '“' | '”' | '"' => {
                // Some prints double them.
                let again = matches!(self.found.last(), Some(Token { is: Lex::Mark('"'), to, .. })
                    if *to == self.base + from);
                match again {
                    true => self.at += first.len_utf8(),
                    false => self.mark_as(from, first, '"'),
                }
            }
            '、' => self.mark_as(from, first, ','),
            '[' if rest.starts_with("[LB]") => {
                self.at += "[LB]".len();
                self.push(Lex::Word("lb".to_owned()), from);
            }
            '[' => {
                if !self.name(from, 1) {
                    self.mark(from, '[');
                }
            }
            of if of.is_ascii_digit() => self.number(from),
            of if of.is_alphanumeric() => {
                if !self.name(from, 0) {
                    self.word(from);
                }
            }
            of if of.is_whitespace() || of.is_control() || of == '\u{feff}' => {
                self.at += of.len_utf8();
            }
            of => self.mark(from, of),
        }
    }

    /// “'s” behind a name in brackets, “Ifrit (XVI)'s”, or one that is marked as such: words have theirs with them.
    fn is_genitive(&self, from: usize, rest: &str) -> bool {
        let ends = !rest.chars().nth(2).is_some_and(char::is_alphanumeric);
        let named = self.found.last().is_some_and(|last| {
            matches!(last.is, Lex::Mark(')') | Lex::Name(..))
                && matches!(self.text.get(last.to - self.base..from), Some("" | "[[/]]"))
        });
        named && ends && rest.chars().nth(1) == Some('s')
    }

    pub(super) fn mark(&mut self, from: usize, mark: char) {
        self.mark_as(from, mark, mark);
    }

    fn mark_as(&mut self, from: usize, written: char, mark: char) {
        self.at += written.len_utf8();
        self.push(Lex::Mark(mark), from);
    }

    fn dash(&mut self, from: usize, first: char) {
        let rest = self.rest();
        if first != '-' || rest.starts_with("--") {
            self.at += if first == '-' { 2 } else { first.len_utf8() };
            self.push(Lex::Dashes, from);
        } else {
            self.mark(from, '-');
        }
    }

    fn number(&mut self, from: usize) {
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let text = &self.rest()[..digits];
        let number = text.parse::<i32>();
        // `7th`: a word.
        let word = self.rest()[digits..].starts_with(|of: char| of.is_alphabetic());
        match number {
            Ok(number) if !word => {
                self.at += digits;
                self.push(Lex::Number(number), from);
            }
            _ => self.word(from),
        }
    }

    fn word(&mut self, from: usize) {
        let rest = self.rest();
        let inside = |of: char| of.is_alphanumeric() || matches!(of, '\'' | '’' | '-' | '/');
        let mut end = rest.find(|of| !inside(of)).unwrap_or(rest.len());
        if let Some(dashes) = rest[..end].find("--") {
            end = dashes.max(1);
        }
        // What closes an inner quote is no part of the word before it.
        if self.inner > 0 && rest[..end].ends_with('’') {
            end -= '’'.len_utf8();
        }
        let written = rest[..end].trim_end_matches(['-', '/']).to_lowercase().replace('’', "'");
        let length = rest[..end].trim_end_matches(['-', '/']).len();
        let (stem, genitive) = match written.strip_suffix("'s") {
            Some(stem) if !stem.is_empty() => (stem.to_owned(), true),
            _ => (written, false),
        };
        if stem == "ex"
            && self.rest().get(..8).is_some_and(|of| of.eq_ignore_ascii_case("ex burst"))
            && !self.rest()[8..].starts_with(|of: char| of.is_alphanumeric())
            && self.rest().starts_with("EX BURST")
        {
            self.at += 8;
            return self.push(Lex::Ex, from);
        }
        self.at += length - if genitive { 2.min(length) } else { 0 };
        while !self.text.is_char_boundary(self.at) {
            self.at += 1;
        }
        self.push(Lex::Word(same_word(stem)), from);
        if genitive {
            let at = self.at;
            self.at = from + length;
            self.push(Lex::Word("'s".to_owned()), at);
        }
    }
}

/// Words that say the same in older and newer prints.
fn same_word(word: String) -> String {
    match word.as_str() {
        "his/her" | "her/his" => "their".to_owned(),
        "he/she" => "they".to_owned(),
        "him/her" => "them".to_owned(),
        "his" | "her" => "its".to_owned(),
        "he" | "she" => "it".to_owned(),
        "whenever" => "when".to_owned(),
        "doesn't" => "does-not".to_owned(),
        "don't" => "do-not".to_owned(),
        "can't" => "cannot".to_owned(),
        _ => word,
    }
}
