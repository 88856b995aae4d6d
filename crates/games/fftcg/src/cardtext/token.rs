//! The tokens of a card's English text, and how they are written.
//!
//! A text is turned into them by [`super::lexer`]; the markup of the data ends there. What older and newer prints write differently for the
//! same (“his/her”, full-width digits, curly apostrophes) is the same token.

use std::borrow::Cow;

use super::agreement::agreed;
use hantei_ability::fftcg::Element;
use hantei_cardtext::rendered;
use hantei_cardtext::rendered::{Forms, Lexeme, Rendered, Shown};

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

    fn printed(self) -> &'static str {
        NameKind::ALL.iter().find(|(_, of)| *of == self).map_or("", |(printed, _)| printed)
    }
}

/// A token, and the bytes of the text that it stands in.
pub type Token = rendered::Token<Lex>;

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

impl Lexeme for Lex {
    fn of_template(word: &str, out: &mut Vec<Shown<Lex>>) {
        let one = |word: &str| {
            let shown = match word {
                "<" => "(".to_owned(),
                ">" => ")".to_owned(),
                "does-not" => "doesn't".to_owned(),
                "do-not" => "don't".to_owned(),
                _ => word.to_owned(),
            };
            (Lex::of_word(word), shown.into())
        };
        match word.strip_suffix("'s") {
            Some(stem) if !stem.is_empty() => {
                out.push(one(stem));
                out.push(one("'s"));
            }
            _ => out.push(one(word)),
        }
    }

    /// `opponent's` is two words.
    fn of_pattern(word: &str, out: &mut Vec<Lex>) {
        match word.strip_suffix("'s").filter(|stem| !stem.is_empty()) {
            Some(stem) => out.extend([Lex::of_word(stem), Lex::of_word("'s")]),
            None => out.push(Lex::of_word(word)),
        }
    }

    fn forms() -> &'static Forms<Lex> {
        static FORMS: Forms<Lex> = Forms::unread();
        &FORMS
    }
}

/// Something said in the words of this game.
pub type Phrase = Rendered<Lex>;

/// What is said by one token.
pub trait InWords {
    /// A number.
    fn number(number: i32) -> Phrase;
    /// A name with what it is a name of.
    fn name(kind: NameKind, name: &str) -> Phrase;
    /// An icon.
    fn icon(icon: Icon) -> Phrase;
}

impl InWords for Phrase {
    fn number(number: i32) -> Phrase {
        Rendered::One(Lex::Number(number), number.to_string().into())
    }

    fn name(kind: NameKind, name: &str) -> Phrase {
        let shown = format!("{} {name}", kind.printed());
        Rendered::One(Lex::Name(kind, name.to_owned()), shown.into())
    }

    fn icon(icon: Icon) -> Phrase {
        Rendered::One(Lex::Icon(icon), icon.written())
    }
}

/// Words as a text to be read: spaces, and capitals where a sentence begins.
pub fn shown(words: &[(&Lex, &str)]) -> String {
    let agreed = agreed(words);
    let words: Vec<(&Lex, &str)> = agreed.iter().map(|(is, shown)| (*is, &**shown)).collect();
    written(&words, |_, written| Cow::Borrowed(written))
}

/// The same with the markup of the data, by which names are told from what follows them.
pub fn marked(words: &[(&Lex, &str)]) -> String {
    written(words, |is, written| match is {
        Lex::Name(..) => Cow::Owned(format!("[[i]]{written}[[/]]")),
        Lex::Special(name) => Cow::Owned(format!("[[s]]{name}[[/]]")),
        Lex::Ex => Cow::Borrowed("[[ex]]EX BURST[[/]]"),
        _ => Cow::Borrowed(written),
    })
}

fn written<'w>(words: &[(&Lex, &'w str)], put: impl Fn(&Lex, &'w str) -> Cow<'w, str>) -> String {
    let mut text = String::new();
    let mut begins = true;
    let mut open = false;
    for (at, (is, shown)) in words.iter().enumerate() {
        // The rest of a name that is shown whole.
        if shown.is_empty() {
            continue;
        }
        let written = &*put(is, shown);
        // A sentence may begin between quotes.
        let ends = at + 1 == words.len() && text.ends_with('.');
        let closing = matches!(is, Lex::Mark('"')) && (open || ends);
        let tight = match is {
            Lex::Mark('.' | ',' | ':' | ')' | '’') => true,
            Lex::Mark('"') => closing,
            Lex::Word(word) => word == "'s",
            Lex::Icon(_) => text.ends_with('》'),
            _ => false,
        };
        let after_open = text.ends_with(['(', '+', '‘']) || text.ends_with('"') && open;
        if !text.is_empty() && !tight && !after_open {
            text.push(' ');
        }
        let mut chars = written.chars();
        match chars.next() {
            Some(first) if begins && matches!(is, Lex::Word(_)) => {
                text.extend(first.to_uppercase());
                text.push_str(chars.as_str());
            }
            _ => text.push_str(written),
        }
        if matches!(is, Lex::Mark('"')) {
            open = !open;
        }
        begins = match is {
            Lex::Mark('.' | ':') | Lex::Dashes | Lex::Ex => true,
            Lex::Mark('"') => open,
            _ => false,
        };
    }
    text
}
