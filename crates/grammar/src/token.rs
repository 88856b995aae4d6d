//! The tokens of texts and of wordings.

use std::ops::Range;

use hantei_base::text::Lang;

use crate::value::Value;

/// A token of a text: what it says, and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// The word, as wordings are matched with it: in small letters. May be empty for a token that is only of a class.
    pub word: String,
    /// The class of tokens to which it belongs, such as `number`, and its value.
    pub class: Option<(&'static str, Value)>,
    /// Its bytes in the text.
    pub range: Range<usize>,
}

/// The class of whole numbers.
pub const NUMBER: &str = "number";
/// The class of single words that are of no other class.
pub const WORD: &str = "word";

/// Cuts a text into words, numbers and marks. Wordings are always cut so; a game whose texts have markup makes the tokens itself.
pub fn tokens(lang: Lang, text: &str) -> Vec<Token> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        if first.is_whitespace() || first.is_control() || first == '\u{feff}' {
            at += first.len_utf8();
            continue;
        }
        let length = length(lang, rest, first);
        let written = &rest[..length];
        let stem = match genitive(lang, written) {
            0 => written,
            tail => &written[..written.len() - tail],
        };
        found.push(token(stem, at));
        if stem.len() < written.len() {
            found.push(token(&written[stem.len()..], at + stem.len()));
        }
        at += length;
    }
    found
}

fn token(written: &str, at: usize) -> Token {
    let class = number(written).map(|number| (NUMBER, Value::Number(number)));
    let word = match &class {
        Some((_, number)) => number.to_string(),
        None if matches!(written, "–" | "—") => "--".to_owned(),
        None => written.to_lowercase().replace('’', "'"),
    };
    Token { word, class, range: at..at + written.len() }
}

/// The number that digits say, full-width ones too.
fn number(written: &str) -> Option<i64> {
    let digits: Option<String> = written.chars().map(ascii_digit).collect();
    digits.filter(|digits| !digits.is_empty())?.parse().ok()
}

fn ascii_digit(of: char) -> Option<char> {
    match of {
        '0'..='9' => Some(of),
        '０'..='９' => char::from_u32(of as u32 - '０' as u32 + '0' as u32),
        _ => None,
    }
}

/// How many bytes the token takes that begins with this character.
fn length(lang: Lang, rest: &str, first: char) -> usize {
    let run = |is_inside: &dyn Fn(char) -> bool| {
        rest.find(|of| !is_inside(of)).unwrap_or(rest.len()).max(first.len_utf8())
    };
    if first == '《' {
        return rest.find('》').map_or(first.len_utf8(), |end| end + '》'.len_utf8());
    }
    if rest.starts_with("--") {
        return 2;
    }
    let digits = run(&|of| ascii_digit(of).is_some());
    if ascii_digit(first).is_some() && !continues(lang, &rest[digits..]) {
        return digits;
    }
    match lang {
        Lang::En if first.is_alphanumeric() => {
            let whole = run(&|of| of.is_alphanumeric() || matches!(of, '\'' | '’' | '-' | '/'));
            let whole = rest[..whole].find("--").map_or(whole, |dashes| dashes.max(1));
            let word = &rest[..whole];
            // The genitive of a plural, “owners'”, keeps its mark.
            let is_plural = word.ends_with("s'") && word.len() > 2;
            if is_plural { whole } else { word.trim_end_matches(['-', '/', '\'', '’']).len() }
        }
        Lang::Ja if first.is_ascii_alphabetic() => run(&|of| of.is_ascii_alphanumeric()),
        Lang::En if is_bare_genitive(rest) => first.len_utf8() + 1,
        Lang::En | Lang::Ja => first.len_utf8(),
    }
}

/// “'s” behind a mark: the genitive of what stands before it.
fn is_bare_genitive(rest: &str) -> bool {
    let mut chars = rest.chars();
    matches!(chars.next(), Some('\'' | '’'))
        && chars.next() == Some('s')
        && !chars.next().is_some_and(char::is_alphanumeric)
}

/// Whether a number goes on as a word, such as `3rd`.
fn continues(lang: Lang, rest: &str) -> bool {
    lang == Lang::En && rest.starts_with(|of: char| of.is_alphabetic())
}

/// How many bytes of an English word are its genitive ending.
fn genitive(lang: Lang, word: &str) -> usize {
    let ending = ["'s", "’s"].into_iter().find(|ending| word.ends_with(ending));
    let is_whole = ending.is_some_and(|ending| ending.len() == word.len());
    if lang == Lang::En && !is_whole { ending.map_or(0, str::len) } else { 0 }
}

/// Joins words to a text: in English with spaces and with capitals where a sentence begins, in Japanese as they are.
pub fn join(lang: Lang, words: &[String]) -> String {
    if lang == Lang::Ja {
        return words.concat();
    }
    let mut text = String::new();
    let mut begins = true;
    let mut is_open = false;
    let mut before = "";
    for word in words {
        if !text.is_empty() && !is_tight(before, word, is_open) {
            text.push(' ');
        }
        match word.chars().next() {
            Some(first) if begins && first.is_lowercase() => {
                text.extend(first.to_uppercase());
                text.push_str(&word[first.len_utf8()..]);
            }
            _ => text.push_str(word),
        }
        is_open ^= word == "\"";
        let is_mark = matches!(word.as_str(), "\"" | "(" | ")" | "‘" | "’");
        begins = matches!(word.as_str(), "." | ":" | "--") || (is_mark && (begins || is_open));
        before = word;
    }
    text
}

/// Whether no space stands between two words; `is_open`: a quote is open.
fn is_tight(before: &str, word: &str, is_open: bool) -> bool {
    let closes = matches!(word, "." | "," | ":" | ")" | "'s" | "/" | "’");
    let opens = matches!(before, "(" | "+" | "-" | "‘" | "/");
    let quote = (before == "\"" || word == "\"") && is_open;
    let icons = before.ends_with('》') && word.starts_with('《');
    closes || opens || quote || icons
}
