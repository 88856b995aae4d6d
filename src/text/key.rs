//! Keys under which two spellings of one name meet.

use unicode_normalization::UnicodeNormalization;

/// The key of a name: NFKC, lower case, one kind of dash and quote, no spaces and no middle dots.
///
/// Kana stay what they are: 鳴瀬真奈美 and ナルセマナミ are two cards (CrossOver 4-2-6), and no two of the 14,000
/// Yu-Gi-Oh! names share a key.
pub fn key(name: &str) -> String {
    if name.is_ascii() {
        return name.bytes().filter_map(fold_ascii).collect();
    }
    name.nfkc().flat_map(char::to_lowercase).filter_map(fold).collect()
}

/// Whether a name has this key: most names differ from it at their first character, and nothing is made of the rest.
pub fn has_key(name: &str, wanted: &str) -> bool {
    if name.is_ascii() {
        return name.bytes().filter_map(fold_ascii).eq(wanted.chars());
    }
    name.nfkc().flat_map(char::to_lowercase).filter_map(fold).eq(wanted.chars())
}

fn fold_ascii(byte: u8) -> Option<char> {
    fold(byte.to_ascii_lowercase() as char)
}

fn fold(c: char) -> Option<char> {
    match c {
        '・' | '･' | '·' | '‧' | '•' | '\u{feff}' | '\u{200b}' => None,
        c if c.is_whitespace() => None,
        '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' => Some('-'),
        '’' | '‘' | '´' | '`' => Some('\''),
        '“' | '”' | '〝' | '〟' | '„' => Some('"'),
        '〜' => Some('~'),
        c => Some(c),
    }
}

/// The key of a reading: as [`key`], with katakana as hiragana, since a reading may be typed in either.
pub fn reading_key(reading: &str) -> String {
    key(reading).chars().map(|c| if ('ァ'..='ヶ').contains(&c) { hiragana(c) } else { c }).collect()
}

fn hiragana(katakana: char) -> char {
    char::from_u32(katakana as u32 - 0x60).unwrap_or(katakana)
}

/// Whether `text` contains `part` by characters, after NFKC: how special flags read attributes.
pub fn same_characters(text: &str, part: &str) -> bool {
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
            assert!(has_key(a, &key(b)) && has_key(b, &key(a)), "{a} {b}");
        }
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
            assert!(!has_key(a, &key(b)) && !has_key(b, &key(a)), "{a} {b}");
        }
    }
}
