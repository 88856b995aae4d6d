//! Fields of a header: `デッキ名：…`, `Player: …`, a parameter of a wiki template.

use super::lexicon::List;
use super::reading::{Field, Reading};
use super::words;

const FIELDS: &[(Field, &[&str])] = &[
    (Field::Game, &["game", "ゲーム"]),
    (Field::Format, &["format", "フォーマット", "レギュレーション"]),
    (Field::Name, &["deck name", "deckname", "name", "title", "デッキ名", "名前", "タイトル"]),
];

/// The reading of a line as a field of a header; `None` if it is none.
pub(super) fn field(text: &str) -> Option<Reading<'_>> {
    let (word, value) = text.split_once([':', '：']).or_else(|| {
        let inner = text.strip_prefix(['【', '[', '［'])?;
        inner.split_once(['】', ']', '］'])
    })?;
    if word.len() > 60 {
        return None;
    }
    let value = value.trim();
    let folded = fold(word);
    let word = folded.trim_matches(|c: char| c.is_whitespace() || !c.is_alphanumeric());
    if value.is_empty() {
        return None;
    }
    if let Some((field, _)) = FIELDS.iter().find(|(_, words)| words.contains(&word)) {
        return Some(Reading::Field(*field, value));
    }
    List::About.has(word).then_some(Reading::Remark)
}

/// A parameter of a wiki template that is no part of the deck: `| owner = somebody`.
pub(super) fn parameter(text: &str) -> Option<Reading<'_>> {
    let (key, value) = text.strip_prefix('|')?.split_once('=')?;
    let (key, value) = (key.trim(), value.trim());
    if value.is_empty() || value.contains('|') || words::phrase(key).is_some() {
        return None;
    }
    let name = FIELDS.iter().find(|(_, words)| words.contains(&fold(key).as_str()));
    Some(name.map_or(Reading::Remark, |(field, _)| Reading::Field(*field, value)))
}

/// The text in small letters and half width, as the words of the lexicon are written.
pub(super) fn fold(text: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    text.nfkc().flat_map(char::to_lowercase).collect()
}
