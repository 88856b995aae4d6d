//! The lexer for Japanese card texts. Tokens keep their place in the text.
//!
//! Japanese has no spaces between words, so every character is a token, and so is the content of special brackets.
//! Different printings of the same thing (full width, 〖〗, 【レスト】) give the same token. Commas and reminder texts give no
//! token.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;

use super::lexer::{self, closing};
use hantei_cards::world::full_name;
use hantei_cardtext::rendered;
use hantei_cardtext::rendered::{Forms, Lexeme, Rendered, Shown};

/// What a token is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Lex {
    /// A character.
    Char(char),
    /// A number.
    Number(i32),
    /// 。 or ！, one or more.
    Stop,
    /// 、, which is shown but not required.
    Comma,
    /// 【対抗】
    Tag(String),
    /// 『貫通』
    Keyword(String),
    /// 《武装騎竜》
    Attribute(String),
    /// 「カード名」
    Name(String),
    /// “能力名”
    Ability(String),
    /// ＜ドラゴンW＞, by the name of its flag.
    World(String),
    /// A bracket that says more than a reminder of the rules.
    Note(String),
}

/// A token, with its byte range in the text.
pub type Token = rendered::Token<Lex>;

/// Splits a text into tokens. `base` is where the text begins in the card's whole text.
pub fn tokens(text: &str, base: usize) -> Vec<Token> {
    let mut lexer = Lexer::new(text, base);
    while lexer.at < text.len() {
        lexer.next();
    }
    lexer.found
}

type Lexer<'t> = lexer::Lexer<'t, Lex>;

/// Longer than any name; an opening bracket without a closing one within this length is not a bracket.
const LONGEST_NAME: usize = 240;

/// Longer than any reminder text.
const LONGEST_NOTE: usize = 1_500;

impl Lexer<'_> {
    fn next(&mut self) {
        let from = self.at;
        let Some(first) = self.rest().chars().next() else { return };
        self.at += first.len_utf8();
        match first {
            '【' | '〖' => self.bracket(from, &['】', '〗'], Lex::Tag),
            '『' => self.bracket(from, &['』'], Lex::Keyword),
            '《' | '≪' => self.bracket(from, &['》', '≫'], Lex::Attribute),
            '「' => self.bracket(from, &['」'], Lex::Name),
            '“' | '"' | '＂' => self.bracket(from, &['”', '"', '“', '＂'], Lex::Ability),
            '＜' | '<' | '〈' => self.bracket(from, &['＞', '>', '〉'], Lex::World),
            '（' | '(' => self.note(from),
            '、' | ',' | '，' | '■' | '※' => {}
            of if of.is_whitespace() || of.is_control() || of == '\u{feff}' => {}
            of => {
                for of in std::iter::once(of).nfkc() {
                    self.plain(of, from);
                }
            }
        }
    }

    fn plain(&mut self, of: char, from: usize) {
        match of {
            // 「さらに！君の手札が0枚なら」 does not end a sentence.
            '!' if self.follows(&['に', 'ら', 'さ']) => {}
            '。' | '!' | '.' => match self.found.last_mut() {
                Some(last) if last.is == Lex::Stop => last.to = self.base + self.at,
                _ => self.push(Lex::Stop, from),
            },
            '0'..='9' => {
                let digit = of as i32 - '0' as i32;
                let (at, to) = (from + self.base, self.at + self.base);
                match self.found.last_mut() {
                    Some(last) if last.to == at => match last.is {
                        Lex::Number(number) if number < 100_000 => {
                            *last = Token::new(Lex::Number(number * 10 + digit), last.from, to);
                        }
                        _ => self.push(Lex::Number(digit), from),
                    },
                    _ => self.push(Lex::Number(digit), from),
                }
            }
            '−' | '–' => self.push(Lex::Char('-'), from),
            'す' if self.rest().starts_with("べて") => {
                self.at += "べて".len();
                self.word("全て", from);
            }
            'プ' if self.is_short_drop() => self.word("プゾーン", from),
            '〜' => self.push(Lex::Char('~'), from),
            of if of.is_whitespace() => {}
            of => self.push(Lex::Char(of), from),
        }
    }

    /// Adds the normal spelling of a word that is abbreviated or in kana.
    fn word(&mut self, word: &str, from: usize) {
        word.chars().for_each(|of| self.push(Lex::Char(of), from));
    }

    /// Whether this is the end of 「ドロップ」 as a short form of ドロップゾーン.
    fn is_short_drop(&self) -> bool {
        self.follows(&['ッ', 'ロ', 'ド']) && !self.rest().starts_with('ゾ')
    }

    /// Whether the text read so far ends with these characters. The last of them is given first.
    fn follows(&self, letters: &[char]) -> bool {
        let before = self.found.iter().rev().map(|of| &of.is);
        let same = before.zip(letters).filter(|(of, letter)| **of == Lex::Char(**letter));
        same.count() == letters.len()
    }

    /// Reads up to the closing bracket. Nested brackets of the same kind belong to it.
    fn bracket(&mut self, from: usize, close: &[char], is: fn(String) -> Lex) {
        let open = self.text[from..self.at].chars().next().unwrap_or(' ');
        let rest = self.rest();
        let mut depth = 0;
        let mut end = None;
        for (at, of) in rest.char_indices().take_while(|(at, _)| *at <= LONGEST_NAME) {
            if close.contains(&of) {
                if depth == 0 {
                    end = Some((at, at + of.len_utf8()));
                    break;
                }
                depth -= 1;
            } else if of == open {
                depth += 1;
            }
        }
        let Some((end, after)) = end else { return self.push(Lex::Char(open), from) };
        let inside = rest[..end].to_owned();
        let start = self.at;
        self.at += after;
        match is(inside) {
            Lex::Tag(of) => {
                let of: String = of.nfkc().collect();
                match of.as_str() {
                    "レスト" | "スタンド" => {
                        let end = self.at;
                        for (at, letter) in of.char_indices() {
                            let next = start + at + letter.len_utf8();
                            // The brackets belong to the first and the last character.
                            self.at = if at + letter.len_utf8() == of.len() { end } else { next };
                            self.push(Lex::Char(letter), if at == 0 { from } else { start + at });
                        }
                        self.at = end;
                    }
                    _ => self.push(Lex::Tag(of), from),
                }
            }
            Lex::Keyword(of) => {
                self.push(Lex::Keyword(of.nfkc().filter(|of| *of != ' ').collect()), from)
            }
            Lex::World(of) => self.push(Lex::World(full_name(&of)), from),
            is => self.push(is, from),
        }
    }

    /// Reads a parenthesis. Most of them only remind of the rules.
    fn note(&mut self, from: usize) {
        let rest = self.rest();
        let chars = rest.char_indices().take_while(|(at, _)| *at <= LONGEST_NOTE);
        let Some((end, after)) = closing(chars) else { return self.push(Lex::Char('('), from) };
        let inside: String = rest[..end].nfkc().collect();
        self.at += after;
        let behind_keyword =
            self.found.last().is_none_or(|last| matches!(last.is, Lex::Keyword(_)));
        if !is_reminder(&inside, behind_keyword) {
            self.push(Lex::Note(inside), from);
        }
    }
}

/// Whether a parenthesis only repeats the rules or the card: it follows a keyword, explains a word, or speaks to the reader.
fn is_reminder(inside: &str, behind_keyword: bool) -> bool {
    /// The beginnings of parentheses that repeat the rules.
    const BEGIN: [&str; 14] = [
        "そうしたら",
        "復活できない",
        "反撃:",
        "貫通:",
        "移動:",
        "『",
        "たとえば",
        "つまり",
        "無効化されたカードは",
        "公開したカードは元に戻す",
        "ソウルはこのカードの下に重ねる",
        "∞は",
        "このカードはモンスターとしても必殺技としても扱う",
        "このカードは場に置いて使う",
    ];
    /// Words that occur only in rules of the card's own.
    const OWN: [&str; 4] = ["手札から使えない", "置けず", "デッキに", "バディ"];
    let own =
        OWN.iter().any(|of| inside.contains(of)) && !inside.contains("全てのフラッグで使える");
    let spoken = inside.ends_with('!') || inside.ends_with("ぞ") || inside.ends_with("ぜ");
    !own && (behind_keyword || spoken || BEGIN.iter().any(|of| inside.starts_with(of)))
}

impl Lex {
    /// Returns the token as it is printed.
    fn written(&self) -> Cow<'static, str> {
        match self {
            Lex::Char(of) => of.to_string().into(),
            Lex::Number(number) => number.to_string().into(),
            Lex::Stop => "。".into(),
            Lex::Comma => "、".into(),
            Lex::Tag(of) => format!("【{of}】").into(),
            Lex::Keyword(of) => format!("『{of}』").into(),
            Lex::Attribute(of) => format!("《{of}》").into(),
            Lex::Name(of) => format!("「{of}」").into(),
            Lex::Ability(of) => format!("“{of}”").into(),
            Lex::World(of) => format!("<{of}>").into(),
            Lex::Note(of) => format!("({of})").into(),
        }
    }
}

impl Lexeme for Lex {
    fn of_template(word: &str, out: &mut Vec<Shown<Lex>>) {
        let shown = |is: Lex| {
            let written = is.written();
            (is, written)
        };
        for (at, part) in word.split('、').enumerate() {
            out.extend((at > 0).then(|| shown(Lex::Comma)));
            out.extend(tokens(part, 0).into_iter().map(|of| shown(of.is)));
        }
    }

    fn of_pattern(word: &str, out: &mut Vec<Lex>) {
        let mut rest = word;
        while let Some(first) = rest.chars().next() {
            let behind = &rest[first.len_utf8()..];
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let (is, left) = match (first, behind.split_once('】'), behind.split_once('』')) {
                ('【', Some((tag, left)), _) => (Lex::Tag(tag.to_owned()), left),
                ('『', _, Some((keyword, left))) => (Lex::Keyword(keyword.to_owned()), left),
                ('。', ..) => (Lex::Stop, behind),
                _ => match rest[..digits].parse() {
                    Ok(number) => (Lex::Number(number), &rest[digits..]),
                    Err(_) => (Lex::Char(first), behind),
                },
            };
            // Commas are not tokens here.
            out.extend(Some(is).filter(|is| *is != Lex::Char('、')));
            rest = left;
        }
    }

    fn forms() -> &'static Forms<Lex> {
        static FORMS: Forms<Lex> = Forms::unread();
        &FORMS
    }

    fn is_silent(&self) -> bool {
        *self == Lex::Comma
    }
}

/// A phrase in Japanese: all its wordings.
pub type Phrase = Rendered<Lex>;

/// Makes phrases of one token.
pub trait InJapanese {
    /// A phrase of one token.
    fn token(is: Lex) -> Phrase;
    /// A number.
    fn number(number: impl Into<i32>) -> Phrase;
}

impl InJapanese for Phrase {
    fn token(is: Lex) -> Phrase {
        let written = is.written();
        Rendered::One(is, written)
    }

    fn number(number: impl Into<i32>) -> Phrase {
        Phrase::token(Lex::Number(number.into()))
    }
}
