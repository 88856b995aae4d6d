//! The lexer for English card texts. Tokens keep their place in the text.
//!
//! Inflected forms (“gets” and “get”, “monsters” and “monster”) and different printings of the same thing (“his or her”
//! and “its”, “two” and 2, keywords with and without brackets) give the same token. Articles without meaning, commas
//! and reminder texts give no token.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;

use hantei_cardtext::rendered;
use hantei_cardtext::rendered::{Forms, Lexeme, Rendered, Shown};

use super::super::lexer::{self, closing};
use super::words::{self, TAGS};
use hantei_cards::world::to_title_case;

/// What a token is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Lex {
    /// A word in lower case, without its ending.
    Word(Cow<'static, str>),
    /// A number, in digits or in letters.
    Number(i32),
    /// `.` or `!`, one or more.
    Stop,
    /// “the” and commas, which are shown but not required.
    Silent,
    /// A punctuation mark.
    Mark(char),
    /// A keyword with or without brackets: `[Penetrate]`, `【Act】`.
    Keyword(Cow<'static, str>),
    /// 《Armordragon》
    Attribute(String),
    /// A card name, or the name of an ability.
    Name(String),
    /// `<Dragon World>`
    World(String),
    /// A bracket that says more than a reminder of the rules.
    Note(String),
}

/// A token, with its byte range in the text.
pub type Token = rendered::Token<Lex>;

/// Splits a text into tokens. `base` is where the text begins in the card's whole text.
pub fn tokens(text: &str, base: usize) -> Vec<Token> {
    let mut lexer = Lexer::new(text, base);
    lexer.run();
    lexer.found
}

type Lexer<'t> = lexer::Lexer<'t, Lex>;

/// Longer than any name; an opening quote without a closing one within this length is not a quote.
const LONGEST_NAME: usize = 120;

/// Longer than any keyword with its brackets.
const LONGEST_TAG: usize = 28;

/// Longer than any reminder.
const LONGEST_NOTE: usize = 900;

/// The characters that open or close a name.
const QUOTES: [char; 4] = ['"', '“', '”', '＂'];

impl Lexer<'_> {
    fn run(&mut self) {
        while self.at < self.text.len() {
            self.next();
        }
    }

    fn next(&mut self) {
        let from = self.at;
        let Some(first) = self.rest().chars().next() else { return };
        if first.is_alphabetic() && first.is_ascii() {
            return self.word(from);
        }
        self.at += first.len_utf8();
        match first {
            '[' | '【' | '『' | '〖' => self.tag(from, first),
            // A remainder of brackets around keywords.
            '』' | '】' | '〗' => {}
            '《' | '≪' => self.bracket(from, &['》', '≫'], Lex::Attribute),
            // A remainder of markup: some sources mistook `<Magic World>` for a tag.
            '<' if self.rest().starts_with('/') => self.bracket(from, &['>'], |_| Lex::Silent),
            '<' | '＜' | '〈' => self.bracket(from, &['>', '＞', '〉'], Lex::World),
            of if QUOTES.contains(&of) => self.quoted(from),
            '(' | '（' => self.note(from),
            '.' | '!' | '。' | '！' => self.stop(from),
            ',' | '，' | '、' if self.template => self.push(Lex::Silent, from),
            ',' | '，' | '、' | '■' | '※' => {}
            '&' | '＆' => self.push(Lex::Word("and".into()), from),
            '−' | '–' | '－' | '‐' => self.dash(from),
            '-' => self.dash(from),
            '・' | '･' | '•' => self.push(Lex::Mark('・'), from),
            '’' | '\'' if self.rest().starts_with('s') && !self.letter_behind(1) => {
                self.at += 1;
                self.push(Lex::Word("'s".into()), from);
            }
            '’' | '\'' => {}
            of if of.is_ascii_digit() => self.number(from, of),
            of if of.is_whitespace() || of.is_control() || of == '\u{feff}' => {}
            of => {
                let plain: String = std::iter::once(of).nfkc().collect();
                let mut all = plain.chars();
                match (all.next(), all.next()) {
                    (Some(of), None) if of.is_ascii_digit() => self.number(from, of),
                    (Some(of), None) => self.push(Lex::Mark(of), from),
                    _ => self.push(Lex::Mark(of), from),
                }
            }
        }
    }

    /// Whether there is a letter this many bytes ahead.
    fn letter_behind(&self, ahead: usize) -> bool {
        self.rest().get(ahead..).is_some_and(|rest| rest.starts_with(char::is_alphanumeric))
    }

    fn stop(&mut self, from: usize) {
        match self.found.last_mut() {
            Some(last) if last.is == Lex::Stop => last.to = self.base + self.at,
            _ => self.push(Lex::Stop, from),
        }
    }

    /// Reads a dash: a minus as in `-3000`; between words it joins them.
    fn dash(&mut self, from: usize) {
        let number = |rest: &str| rest.trim_start().starts_with(|of: char| of.is_ascii_digit());
        if self.template || number(self.rest()) {
            self.push(Lex::Mark('-'), from);
        }
    }

    fn number(&mut self, from: usize, first: char) {
        let mut number = first as i32 - '0' as i32;
        while let Some(digit) = self.rest().chars().next().filter(char::is_ascii_digit) {
            if number >= 100_000 {
                break;
            }
            self.at += 1;
            number = number * 10 + (digit as i32 - '0' as i32);
        }
        self.push(Lex::Number(number), from);
    }

    fn word(&mut self, from: usize) {
        if let Some((keyword, length)) = words::bare_keyword(self.rest()) {
            let follows_letter = self.text[..from].ends_with(|of: char| of.is_alphanumeric());
            if !follows_letter {
                self.at += length;
                return self.keyword(&keyword, from);
            }
        }
        let rest = self.rest();
        let end = rest.find(|of: char| !of.is_ascii_alphabetic()).unwrap_or(rest.len());
        let written = rest[..end].to_ascii_lowercase();
        // “can't”, “doesn't”
        let short = ["n't", "n’t"]
            .iter()
            .find(|of| rest[..end].ends_with('n') && rest[end - 1..].starts_with(**of));
        if let Some(short) = short {
            self.at += end - 1 + short.len();
            return match &written[..end - 1] {
                "ca" => self.push(Lex::Word("cannot".into()), from),
                stem => {
                    let stem = Lex::Word(words::same(stem));
                    self.push(stem, from);
                    self.push(Lex::Word("not".into()), from);
                }
            };
        }
        self.at += end;
        if let Some(number) = words::number(&written) {
            return self.push(Lex::Number(number), from);
        }
        match words::same(&written) {
            word if word == "the" => {
                if self.template {
                    self.push(Lex::Silent, from);
                }
            }
            word => {
                let word = self.joined(word);
                match word {
                    Some(word) => self.push(Lex::Word(word), from),
                    None => {
                        if let Some(last) = self.found.last_mut() {
                            last.to = self.base + self.at;
                        }
                    }
                }
            }
        }
    }

    /// Joins “his or her” and “can not”: one word with the token before.
    fn joined(&mut self, word: Cow<'static, str>) -> Option<Cow<'static, str>> {
        let is = |of: Option<&Token>, word: &str| of.is_some_and(|of| of.is.is_word(word));
        let before = self.found.len().checked_sub(2).and_then(|at| self.found.get(at));
        if word == "its" && is(self.found.last(), "or") && is(before, "its") {
            self.found.pop();
            return None;
        }
        if word == "not" && is(self.found.last(), "can") {
            if let Some(last) = self.found.last_mut() {
                *last = Token::new(Lex::Word("cannot".into()), last.from, last.to);
            }
            return None;
        }
        Some(word)
    }

    /// Reads a bracket, if it holds a keyword or a sign.
    fn tag(&mut self, from: usize, open: char) {
        let close: &[char] = match open {
            '[' => &[']', '】'],
            '『' => &['』'],
            _ => &['】', '〗', ']'],
        };
        let inside = self.rest().strip_prefix('[').unwrap_or(self.rest());
        let start = self.text.len() - inside.len();
        let mut window = inside.len().min(LONGEST_TAG);
        while !inside.is_char_boundary(window) {
            window -= 1;
        }
        let end = inside[..window].find(close);
        let found = end.and_then(|end| {
            words::keyword_in_brackets(inside[..end].trim_end_matches(']')).map(|of| (of, end))
        });
        match found {
            Some((keyword, end)) => {
                let closing = inside[end..].chars().next().map_or(0, char::len_utf8);
                self.at = start + end + closing;
                self.keyword(&keyword, from);
            }
            None if open == '[' => self.push(Lex::Mark('['), from),
            None => {}
        }
    }

    fn keyword(&mut self, keyword: &str, from: usize) {
        match keyword {
            // An action on cards is a word like any other.
            "Rest" => self.push(Lex::Word("rest".into()), from),
            "Stand" => self.push(Lex::Word("stand".into()), from),
            of => {
                let known = TAGS.iter().find(|(_, to)| *to == of).map(|(_, to)| Cow::Borrowed(*to));
                self.push(Lex::Keyword(known.unwrap_or_else(|| of.to_owned().into())), from);
            }
        }
    }

    fn bracket(&mut self, from: usize, close: &[char], is: fn(String) -> Lex) {
        let rest = self.rest();
        let found = rest
            .char_indices()
            .take_while(|(at, _)| *at <= LONGEST_NAME)
            .find(|(_, of)| close.contains(of));
        let Some((end, of)) = found else {
            let open = self.text[from..].chars().next().unwrap_or('<');
            return self.push(Lex::Mark(open), from);
        };
        let inside = plain(&rest[..end]);
        self.at += end + of.len_utf8();
        match is(inside) {
            Lex::Silent => {}
            Lex::World(of) => self.push(Lex::World(world(&of)), from),
            Lex::Attribute(of) => self.push(Lex::Attribute(words::attribute(&of)), from),
            is => self.push(is, from),
        }
    }

    /// Reads a name. A name in quotes inside it belongs to it: “Jackknife "Gold Ritter"”.
    fn quoted(&mut self, from: usize) {
        let rest = self.rest();
        let mut depth = 0;
        let mut before = ' ';
        let mut found = None;
        let mut all = rest.char_indices().take_while(|(at, _)| *at <= LONGEST_NAME).peekable();
        while let Some((at, of)) = all.next() {
            if QUOTES.contains(&of) {
                let next = all.peek().map_or(' ', |(_, next)| *next);
                let opens = at > 0
                    && (before.is_whitespace() || matches!(before, '(' | ','))
                    && next.is_alphanumeric();
                match () {
                    () if opens => depth += 1,
                    () if depth == 0 => {
                        found = Some((at, at + of.len_utf8()));
                        break;
                    }
                    () => depth -= 1,
                }
            }
            if matches!(of, '\n' | '■') {
                break;
            }
            before = of;
        }
        let Some((end, after)) = found else { return self.push(Lex::Mark('"'), from) };
        let inside = plain(&rest[..end]);
        self.at += after;
        self.push(Lex::Name(inside), from);
    }

    /// Reads a parenthesis. Most of them only remind of the rules.
    fn note(&mut self, from: usize) {
        let rest = self.rest();
        let chars = rest.char_indices().take_while(|(at, of)| *at <= LONGEST_NOTE && *of != '■');
        let Some((end, after)) = closing(chars) else { return self.push(Lex::Mark('('), from) };
        let inside = plain(&rest[..end]);
        self.at += after;
        let behind_keyword =
            self.found.last().is_none_or(|last| matches!(last.is, Lex::Keyword(_)));
        if !is_reminder(&inside, behind_keyword) {
            self.push(Lex::Note(inside), from);
        }
    }
}

/// Returns a name in its normal form: trimmed, with straight quotes.
fn plain(name: &str) -> String {
    let signs = |of: char| match of {
        '“' | '”' | '＂' => '"',
        '’' | '‘' => '\'',
        of => of,
    };
    let plain: String = name.trim().chars().map(signs).nfkc().collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the name of a world. Markup may have changed it: `magic world=""`.
fn world(of: &str) -> String {
    to_title_case(&of.replace("=\"\"", ""))
}

/// Whether a parenthesis only repeats the rules or the card: it follows a keyword, or explains a word.
fn is_reminder(inside: &str, behind_keyword: bool) -> bool {
    /// The beginnings of parentheses that repeat the rules.
    const BEGIN: [&str; 15] = [
        "If you pay the cost, equip this card",
        "If you do, equip this card",
        "Once per turn, during your final phase, equip this card",
        "This card remains on the field",
        "If this card would leave the field, you may discard",
        "If this card attacks and destroys",
        "∞ is",
        "Cards nullified",
        "A nullified card",
        "Return the revealed card",
        "This card is treated as both",
        "Souls are put",
        "The nullified card does not enter",
        "You can cast this card even if you do not have any cards in hand",
        "This monster also gets",
    ];
    /// Words that occur only in rules of the card's own.
    const OWN: [&str; 6] = ["deck", "cannot", "can only", "buddy", "Buddy", "flag"];
    let omni = inside.starts_with("You may use this card with all flags");
    let own = OWN.iter().any(|of| inside.contains(of)) && !omni;
    // “[Move]: …”
    let named =
        inside.split_once(':').is_some_and(|(of, _)| words::keyword_in_brackets(of).is_some());
    !own && (behind_keyword || named || BEGIN.iter().any(|of| inside.starts_with(of)))
}

impl Lex {
    /// Whether the token is this word.
    pub fn is_word(&self, word: &str) -> bool {
        matches!(self, Lex::Word(of) if of == word)
    }
}

impl Lexeme for Lex {
    fn of_template(word: &str, out: &mut Vec<Shown<Lex>>) {
        let mut lexer = Lexer { template: true, ..Lexer::new(word, 0) };
        lexer.run();
        for token in lexer.found {
            let written = match &token.is {
                Lex::Keyword(of) => format!("[{of}]"),
                _ => word[token.from..token.to].to_owned(),
            };
            out.push((token.is, written.into()));
        }
    }

    fn of_pattern(word: &str, out: &mut Vec<Lex>) {
        let mut rest = word;
        while let Some(first) = rest.chars().next() {
            let behind = &rest[first.len_utf8()..];
            let letters = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let (is, left) = match (first, behind.split_once('』')) {
                // Patterns have no spaces inside a word: `『Call_Cost』`.
                ('『', Some((keyword, left))) => {
                    (Lex::Keyword(keyword.replace('_', " ").into()), left)
                }
                ('.', _) => (Lex::Stop, behind),
                ('\'', _) if behind.starts_with('s') => (Lex::Word("'s".into()), &behind[1..]),
                _ if letters > 0 => (Lex::Word(words::same(&rest[..letters])), &rest[letters..]),
                _ => match rest[..digits].parse() {
                    Ok(number) => (Lex::Number(number), &rest[digits..]),
                    Err(_) => (Lex::Mark(first), behind),
                },
            };
            out.push(is);
            rest = left;
        }
    }

    fn forms() -> &'static Forms<Lex> {
        static FORMS: Forms<Lex> = Forms::unread();
        &FORMS
    }

    fn is_silent(&self) -> bool {
        *self == Lex::Silent
    }
}

/// A phrase in English: all its wordings.
pub type Phrase = Rendered<Lex>;

/// Makes phrases of one token.
pub trait InEnglish {
    /// A number in digits, as cards print amounts.
    fn figure(number: impl Into<i32>) -> Phrase;
    /// A number in letters, as cards print counts.
    fn so_many(number: i32) -> Phrase;
    /// An attribute: 《Armordragon》.
    fn attribute(of: &str) -> Phrase;
    /// A card name in quotes.
    fn name(of: &str) -> Phrase;
    /// A world: `<Dragon World>`.
    fn world(of: &str) -> Phrase;
    /// A keyword: `[Penetrate]`.
    fn keyword(of: &str) -> Phrase;
    /// A punctuation mark.
    fn mark(of: char) -> Phrase;
}

impl InEnglish for Phrase {
    fn figure(number: impl Into<i32>) -> Phrase {
        let number = number.into();
        Rendered::One(Lex::Number(number), number.to_string().into())
    }

    fn so_many(number: i32) -> Phrase {
        let word = words::number_word(number);
        Rendered::One(
            Lex::Number(number),
            word.map_or_else(|| number.to_string().into(), Cow::Borrowed),
        )
    }

    fn attribute(of: &str) -> Phrase {
        Rendered::One(Lex::Attribute(of.to_owned()), format!("《{of}》").into())
    }

    fn name(of: &str) -> Phrase {
        Rendered::One(Lex::Name(of.to_owned()), format!("\"{of}\"").into())
    }

    fn world(of: &str) -> Phrase {
        Rendered::One(Lex::World(of.to_owned()), format!("<{of}>").into())
    }

    fn keyword(of: &str) -> Phrase {
        Rendered::One(Lex::Keyword(of.to_owned().into()), format!("[{of}]").into())
    }

    fn mark(of: char) -> Phrase {
        Rendered::One(Lex::Mark(of), of.to_string().into())
    }
}
