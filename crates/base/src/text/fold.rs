//! Text as symbols for search: different spellings of the same thing become the same symbol, and each symbol knows which bytes of the
//! text it comes from.
//!
//! Width and case are folded (NFKC), hiragana becomes katakana, long-vowel marks and middle dots are dropped, and Latin words are
//! stemmed. ブレイク・ゾーン, ﾌﾞﾚｲｸｿﾞｰﾝ and ぶれいくぞーん give the same symbols.

use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::Range;

use rust_stemmers::{Algorithm, Stemmer};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// The script that a symbol was written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Script {
    /// 漢字, and any other character that has no case and is not kana: one symbol per character.
    Kanji,
    /// ひらがな, folded to katakana.
    Hiragana,
    /// カタカナ
    Katakana,
    /// A Latin word, stemmed, or letters with digits such as `l6` and `q3`.
    Word,
    /// A number. `11.4.6.2` and `4-3-8` are one number each, with their parts joined by dots.
    Number,
}

/// One symbol of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Symbol {
    /// The folded character, the stem or the number.
    pub text: String,
    /// The script that it was written in.
    pub script: Script,
    /// The bytes of the text that it came from.
    pub span: Range<usize>,
    /// Whether only characters that folding drops separate it from the symbol before.
    pub joined: bool,
}

/// The symbols of a text, in order.
pub fn symbols(text: &str) -> Vec<Symbol> {
    let mut folding = Folding {
        symbols: Vec::with_capacity(text.len() / 2),
        word: None,
        joint: false,
        gap: true,
    };
    let mut rest = text.char_indices().peekable();
    while let Some((start, c)) = rest.next() {
        let mut end = start + c.len_utf8();
        // A voicing mark belongs to the kana before it, also in half width.
        let marks = |c: char| is_combining_mark(c) || matches!(c, '\u{ff9e}' | '\u{ff9f}');
        if c.is_ascii() && rest.peek().is_none_or(|(_, next)| !marks(*next)) {
            folding.character(c.to_ascii_lowercase(), Script::Kanji, start..end);
            continue;
        }
        // These characters need no folding.
        if matches!(c, 'ぁ'..='ゖ' | 'ァ'..='ー' | '一'..='鿿')
            && rest.peek().is_none_or(|(_, next)| !marks(*next))
        {
            folding.character(c, Script::Kanji, start..end);
            continue;
        }
        let mut cluster = String::from(c);
        while let Some((at, mark)) = rest.next_if(|(_, next)| marks(*next) && cluster.len() < 16) {
            cluster.push(mark);
            end = at + mark.len_utf8();
        }
        for folded in cluster.nfkc().flat_map(char::to_lowercase) {
            folding.character(folded, script(folded), start..end);
        }
    }
    folding.end_word();
    folding.symbols
}

/// The symbols as one key. Each word or number begins with a space, so that no key ends in the middle of another's word.
pub fn symbol_key<'a>(symbols: impl IntoIterator<Item = &'a Symbol>) -> String {
    let mut key = String::new();
    for symbol in symbols {
        push_key(&mut key, symbol);
    }
    key
}

/// Adds one symbol to a key.
pub fn push_key(key: &mut String, symbol: &Symbol) {
    if matches!(symbol.script, Script::Word | Script::Number) {
        key.push(' ');
    }
    key.push_str(&symbol.text);
}

struct Folding {
    symbols: Vec<Symbol>,
    /// The word or number that is being read.
    word: Option<(String, Range<usize>)>,
    /// Whether a joint was read, which belongs to the number only if a digit follows.
    joint: bool,
    gap: bool,
}

impl Folding {
    fn character(&mut self, c: char, script: Script, span: Range<usize>) {
        if c.is_alphanumeric() && (c.is_ascii() || script == Script::Word) {
            return self.letter(c, span);
        }
        let in_number = |word: &str| word.ends_with(|last: char| last.is_ascii_digit());
        if is_joint(c) && !self.joint && self.word.as_ref().is_some_and(|(word, _)| in_number(word))
        {
            self.joint = true;
            return;
        }
        if matches!(c, '\'' | '’' | '\u{200b}' | '\u{feff}' | '\u{ad}') {
            return;
        }
        self.end_word();
        match c {
            'ー' | '〜' | '~' | '・' => {}
            'ぁ'..='ゖ' => {
                let katakana = char::from_u32(c as u32 + 0x60).unwrap_or(c);
                self.push(katakana.to_string(), Script::Hiragana, span);
            }
            'ァ'..='ヺ' => self.push(c.to_string(), Script::Katakana, span),
            c if c.is_alphanumeric() || is_mark(c) => self.push(c.to_string(), Script::Kanji, span),
            _ => self.gap = true,
        }
    }

    /// Adds a letter or digit to the current word. A number followed by letters gives two symbols (`2CP`), letters followed by digits
    /// give one (`L6`).
    fn letter(&mut self, c: char, span: Range<usize>) {
        let after_digit = |word: &str| {
            word.starts_with(|first: char| first.is_ascii_digit()) && !c.is_ascii_digit()
        };
        if self.word.as_ref().is_some_and(|(word, _)| after_digit(word))
            || self.joint && !c.is_ascii_digit()
        {
            self.end_word();
        }
        match &mut self.word {
            Some((word, of)) => {
                if std::mem::take(&mut self.joint) {
                    word.push('.');
                }
                word.push(c);
                of.end = span.end;
            }
            None => self.word = Some((c.to_string(), span)),
        }
    }

    fn end_word(&mut self) {
        let joint = std::mem::take(&mut self.joint);
        let Some((word, span)) = self.word.take() else { return };
        if word.starts_with(|first: char| first.is_ascii_digit()) {
            self.push(word, Script::Number, span);
        } else {
            self.push(stem(word), Script::Word, span);
        }
        self.gap = joint;
    }

    fn push(&mut self, text: String, script: Script, span: Range<usize>) {
        let joined = !self.gap && !self.symbols.is_empty();
        self.gap = false;
        self.symbols.push(Symbol { text, script, span, joined });
    }
}

/// How many stems are cached: more words than any text has.
const STEMS: usize = 4096;

thread_local! {
    /// A cache of stems: texts repeat words, and computing a stem is slow.
    static KNOWN: RefCell<HashMap<String, String>> = RefCell::default();
}

/// The stem of an English word.
fn stem(word: String) -> String {
    KNOWN.with_borrow_mut(|known| {
        if let Some(stem) = known.get(&word) {
            return stem.clone();
        }
        let stem = Stemmer::create(Algorithm::English).stem(&word).into_owned();
        if known.len() == STEMS {
            known.clear();
        }
        known.insert(word, stem.clone());
        stem
    })
}

fn script(c: char) -> Script {
    let latin = c.is_alphabetic() && (c as u32) < 0x0530;
    if latin { Script::Word } else { Script::Kanji }
}

/// Whether a character joins the parts of an article's number.
fn is_joint(c: char) -> bool {
    matches!(c, '.' | '-' | '−' | '‐' | '‑' | '–' | '—' | '―' | 'ー')
}

/// Symbols that rulebooks use as words.
fn is_mark(c: char) -> bool {
    matches!(c, '※' | '★' | '☆' | '◆' | '々' | '〆' | '〇' | '→')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        symbols(text).into_iter().map(|symbol| symbol.text).collect()
    }

    #[test]
    fn spellings_give_the_same_symbols() {
        for (a, b) in [
            ("ブレイク・ゾーン", "ﾌﾞﾚｲｸｿﾞｰﾝ"),
            ("ぶれいくぞーん", "ブレイクゾーン"),
            ("コンピューター", "コンピュータ"),
            ("Attacking Forwards", "attack forward"),
            ("４−３−８", "4-3-8"),
            ("4-3-8.", "4ー3ー8"),
            ("か\u{3099}", "が"),
        ] {
            assert_eq!(words(a), words(b), "{a}");
        }
    }

    #[test]
    fn words_and_numbers_are_split_where_people_split_them() {
        assert_eq!(words("2CPで11.4.6.2を"), ["2", "cp", "デ", "11.4.6.2", "ヲ"]);
        assert_eq!(words("L6 1.call.Q3 ①コール"), ["l6", "1", "call", "q3", "1", "コ", "ル"]);
        assert_eq!(words("face-down 7点"), ["face", "down", "7", "点"]);
    }

    #[test]
    fn symbols_know_where_they_come_from() {
        let text = "｢ｶﾞｰﾄﾞ｣ Card’s 1.1. 攻撃";
        let of: Vec<&str> = symbols(text).into_iter().map(|s| &text[s.span]).collect();
        assert_eq!(of, ["ｶﾞ", "ﾄﾞ", "Card’s", "1.1", "攻", "撃"]);
    }
}
