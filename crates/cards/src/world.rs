//! The names of worlds (Buddyfight ワールド), which cards print in short form.

use unicode_normalization::UnicodeNormalization;

/// The full name of a world, as on its flag: ドラゴンワールド for ドラゴンW.
pub fn full_name(printed: &str) -> String {
    let name: String = printed.trim().nfkc().collect();
    match name.strip_suffix('W') {
        Some(stem) if !stem.is_ascii() => format!("{stem}ワールド"),
        _ => name,
    }
}

/// The English name of a world in title case, however it is printed: Legend World for Legend world.
pub fn to_title_case(printed: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
        first + letters.as_str()
    };
    let words: Vec<String> = printed.split_whitespace().map(word).collect();
    words.join(" ")
}
