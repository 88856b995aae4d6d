//! Reads lines with one number of copies for all their cards: `3積み：A、B、C`, `ピン：A、B`, `A、B 各3枚`.

use super::counts::{self, Count, Mark};
use super::lexicon::List;
use super::several::Piece;
use hantei_base::source::Span;

/// Words for a single copy.
const ONE: [&str; 6] = ["ピン", "ピン挿し", "ピン刺し", "ピン差し", "1枚挿し", "1枚刺し"];

/// The cards of the line; `None` if it has no number that counts for all of them. `offset` is where the line begins.
pub(super) fn pieces(text: &str, offset: usize) -> Option<Vec<Piece<'_>>> {
    let (copies, cards) = ahead(text).or_else(|| behind(text))?;
    let begin = cards.as_ptr() as usize - text.as_ptr() as usize;
    let mut at = offset + begin;
    let mut pieces = Vec::new();
    let english = cards.is_ascii();
    for part in cards.split_inclusive(|c| matches!(c, '、' | '，') || english && c == ',') {
        let name = part.trim_end_matches(['、', '，', '。', ',']).trim();
        let from = at + (name.as_ptr() as usize - part.as_ptr() as usize);
        at += part.len();
        // If a card has a number of its own, the shared one means something else.
        if name.is_empty() || counts::back(name).is_some() || counts::front(name).is_some() {
            return None;
        }
        let count = Some(Count { value: copies, mark: Mark::Plain, rest: name });
        pieces.push(Piece { text: name, count, span: Span::new(from, from + name.len()) });
    }
    (!pieces.is_empty()).then_some(pieces)
}

/// The number before the cards: `3積み：…`.
fn ahead(text: &str) -> Option<(u32, &str)> {
    let (words, cards) = text.split_once([':', '：'])?;
    let words = words.trim_matches(|c: char| !c.is_alphanumeric());
    let copies = if ONE.contains(&words) {
        1
    } else {
        let first = words.chars().next()?;
        let behind = words[first.len_utf8()..].trim_start();
        counts::digit(first).filter(|copies| (1..=4).contains(copies) && List::Each.has(behind))?
    };
    Some((copies, cards.trim()))
}

/// The number behind the cards: `… 各3枚`.
fn behind(text: &str) -> Option<(u32, &str)> {
    let body = text.trim_end_matches('。');
    let body = body.strip_suffix('枚').unwrap_or(body);
    let last = body.chars().next_back()?;
    let copies = counts::digit(last).filter(|copies| (1..=4).contains(copies))?;
    let cards = body[..body.len() - last.len_utf8()].trim_end().strip_suffix('各')?;
    let cards = cards.trim_end().trim_end_matches(['を', '、']).trim_end();
    let cards = cards.strip_suffix(counts::is_times).unwrap_or(cards).trim_end();
    cards.contains(['、', '，']).then_some((copies, cards))
}
