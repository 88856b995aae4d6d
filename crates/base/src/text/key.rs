//! Keys for comparing names: different spellings of the same name have the same key.

use unicode_normalization::UnicodeNormalization;

/// The key of a name: NFKC, lower case, one kind of dash and quote, no spaces and no middle dots.
///
/// Kana are not folded: 鳴瀬真奈美 and ナルセマナミ are two cards (CrossOver 4-2-6). No two of the 14,000 Yu-Gi-Oh! names share a key.
pub fn key(name: &str) -> String {
    if name.is_ascii() {
        return name.bytes().filter_map(fold_ascii).collect();
    }
    folded(name).collect()
}

/// Whether a name has this key. Stops at the first character that differs, without building the whole key.
pub fn has_key(name: &str, wanted: &str) -> bool {
    if name.is_ascii() {
        return name.bytes().filter_map(fold_ascii).eq(wanted.chars());
    }
    folded(name).eq(wanted.chars())
}

/// Whether two names share a key.
pub fn share_key(one: &str, other: &str) -> bool {
    folded(one).eq(folded(other))
}

fn folded(name: &str) -> impl Iterator<Item = char> {
    name.nfkc().flat_map(char::to_lowercase).filter_map(fold)
}

fn fold_ascii(byte: u8) -> Option<char> {
    fold(byte.to_ascii_lowercase() as char)
}

/// Whether a character is invisible: it controls line breaks, text direction or the shape of another character.
pub fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
    )
}

fn fold(c: char) -> Option<char> {
    match c {
        '・' | '･' | '·' | '‧' | '•' => None,
        c if is_invisible(c) => None,
        c if c.is_whitespace() => None,
        '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' => Some('-'),
        '’' | '‘' | '´' | '`' => Some('\''),
        '“' | '”' | '〝' | '〟' | '„' => Some('"'),
        '〜' => Some('~'),
        c => Some(c),
    }
}

/// The key of a reading: like [`key`], but katakana become hiragana, because people type a reading in either.
pub fn reading_key(reading: &str) -> String {
    key(reading).chars().map(|c| if ('ァ'..='ヶ').contains(&c) { hiragana(c) } else { c }).collect()
}

fn hiragana(katakana: char) -> char {
    char::from_u32(katakana as u32 - 0x60).unwrap_or(katakana)
}

/// The letters and digits of a name, folded, for spellings whose punctuation differs or is missing.
///
/// Drops accents of Latin letters and the word `and`, which is written for `&`; reads `No.` before a digit as `number`. A long-vowel mark
/// counts only after kana: in `Ｘーセイバー` the first one is a dash.
pub fn letters(name: &str) -> String {
    let plain: String = name.nfkd().filter(|c| !matches!(c, '\u{300}'..='\u{36f}')).nfc().collect();
    let mut words: Vec<String> = vec![String::new()];
    let mut kana = false;
    for c in plain.chars().flat_map(char::to_lowercase) {
        let long = matches!(c, 'ー' | 'ｰ');
        kana = kana && long || matches!(c, 'ぁ'..='ゖ' | 'ァ'..='ヺ');
        match words.last_mut() {
            Some(word) if c.is_alphanumeric() && (!long || kana) => word.push(c),
            // A period or an apostrophe does not end a word.
            _ if matches!(c, '.' | '\'' | '’') => {}
            _ => words.push(String::new()),
        }
    }
    words.retain(|word| word != "and");
    let all = words.concat();
    // `No. 39` and `Number 39` are equal.
    match all.strip_prefix("no").filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit())) {
        Some(rest) => format!("number{rest}"),
        None => all,
    }
}

/// Whether `text` contains `part`, both after NFKC. Special flags match attributes this way.
pub fn contains_characters(text: &str, part: &str) -> bool {
    text.nfkc().collect::<String>().contains(&part.nfkc().collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_name_share_a_key() {
        for (a, b) in [
            ("ドラゴン・アイン", "ドラゴン アイン"),
            ("ハーピィ・レディ１", "ﾊｰﾋﾟｨ･ﾚﾃﾞｨ1"),
            ("RAI-MEI", "ＲＡＩ－ＭＥＩ"),
            ("山名 春恵", "山名春恵"),
            ("Harpie’s Feather Storm", "harpie's feather storm"),
        ] {
            assert_eq!(key(a), key(b));
            assert!(has_key(a, &key(b)) && has_key(b, &key(a)) && share_key(a, b), "{a} {b}");
        }
    }

    #[test]
    fn the_letters_of_a_name_are_left_of_any_signs() {
        for (a, b) in [
            ("Moon Knight - Rider of the Tide", "Moon Knight: rider of the tide"),
            ("月の騎士 －潮の騎手－", "月の騎士「潮の騎手」"),
            ("Salt & Sand", "Salt and Sand"),
            ("Ｘ－セイバー", "Ｘーセイバー"),
            ("Déjà Vu", "Deja vu!"),
            ("ガード", "ｶﾞｰﾄﾞ"),
            ("Number 7: Hare", "No.7 - Hare"),
        ] {
            assert_eq!(letters(a), letters(b), "{a} {b}");
        }
        for (a, b) in
            [("Knight", "Knights"), ("ガード", "カード"), ("ガード", "ガド"), ("Card 1", "Card 2")]
        {
            assert_ne!(letters(a), letters(b), "{a} {b}");
        }
        assert_eq!(letters("☆!?"), "");
    }

    #[test]
    fn different_names_keep_different_keys() {
        for (a, b) in [
            ("鳴瀬真奈美", "ナルセマナミ"),
            ("なるせ", "ナルセ"),
            ("Raimei", "RAI-MEI"),
            ("ガード", "カード"),
            ("カード", "カードA"),
            ("Card", "Cards"),
        ] {
            assert_ne!(key(a), key(b));
            assert!(!has_key(a, &key(b)) && !has_key(b, &key(a)) && !share_key(a, b), "{a} {b}");
        }
    }
}
