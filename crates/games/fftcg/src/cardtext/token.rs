//! The tokens of a card's English text, and how they are written.
//!
//! A text is turned into them by [`super::lexer`]; the markup of the data ends there. What older and newer prints write differently for the
//! same (“his/her”, full-width digits, curly apostrophes) is the same token.

use hantei_ability::fftcg::Element;

/// What a token is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Lex {
    /// A word in small letters.
    Word(String),
    /// A number.
    Number(i32),
    /// A mark.
    Mark(char),
    /// `--`
    Dashes,
    /// An icon.
    Icon(Icon),
    /// Card Name X, Job X, Category X.
    Name(NameKind, String),
    /// The name of a special ability.
    Special(String),
    /// EX BURST
    Ex,
}

/// An icon in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Icon {
    /// One CP of an element.
    Of(Element),
    /// CP of any element.
    Any(u8),
    /// X
    X,
    /// ダル
    Dull,
    /// S: a card of the same name.
    Special,
    /// クリスタル
    Crystal,
    /// The generic icon.
    Generic,
}

/// What a name is a name of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NameKind {
    /// Card Name
    Card,
    /// Job
    Job,
    /// Category
    Category,
}

impl NameKind {
    pub(super) const ALL: [(&'static str, NameKind); 3] =
        [("Card Name", NameKind::Card), ("Job", NameKind::Job), ("Category", NameKind::Category)];
}

/// A token, and the bytes of the text that it stands in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub is: Lex,
    /// Where it begins.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
}

impl Lex {
    /// The token that stands so in a template or a pattern.
    pub fn of_word(word: &str) -> Lex {
        let mut chars = word.chars();
        match (chars.next(), chars.next()) {
            (Some('<'), None) => Lex::Mark('('),
            (Some('>'), None) => Lex::Mark(')'),
            (Some(mark), None) if !mark.is_alphanumeric() => Lex::Mark(mark),
            _ if word == "--" => Lex::Dashes,
            (Some('《'), _) => {
                let inside = word.trim_start_matches('《').trim_end_matches('》');
                Icon::of(inside).map_or_else(|| Lex::Word(word.to_owned()), Lex::Icon)
            }
            _ => match word.parse::<i32>() {
                Ok(number) if !word.starts_with(['+', '-']) => Lex::Number(number),
                _ => Lex::Word(word.to_lowercase()),
            },
        }
    }

    /// Whether it is this word of a pattern.
    pub fn is_word(&self, word: &str) -> bool {
        match self {
            Lex::Word(of) => of.eq_ignore_ascii_case(word),
            Lex::Mark(mark) => {
                let mut chars = word.chars();
                let is = match chars.next() {
                    Some('<') => *mark == '(',
                    Some('>') => *mark == ')',
                    Some(of) => *mark == of,
                    None => false,
                };
                is && chars.next().is_none()
            }
            Lex::Number(_) | Lex::Dashes | Lex::Icon(_) => *self == Lex::of_word(word),
            Lex::Name(..) | Lex::Special(_) | Lex::Ex => false,
        }
    }
}
