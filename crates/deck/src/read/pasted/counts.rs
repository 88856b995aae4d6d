//! Numbers of copies at either end of a line, in every way that people write them.

mod before;
mod behind;

pub(super) use before::{front, ordinal, tight_front};
pub(super) use behind::{back, glued, tight, tight_word, without_unit};

/// The most copies that any game allows of a card.
pub(super) const FEW: u32 = 4;

/// The most copies that a list may have of a card of which any number is allowed.
pub(super) const MANY: u32 = 60;

/// How sure it is that a number counts copies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    /// `×3`, `3x`, `3枚`, `3 copies`: nothing else is written so.
    Plain,
    /// `3`, `(3)`, `: 3`: a number that may be of another kind, or part of the name.
    Bare,
}

/// A number of copies, and the rest of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Count<'t> {
    pub value: u32,
    pub mark: Mark,
    pub rest: &'t str,
}

/// A digit in half or full width.
pub(super) fn digit(c: char) -> Option<u32> {
    match c {
        '0'..='9' => Some(c as u32 - '0' as u32),
        '０'..='９' => Some(c as u32 - '０' as u32),
        _ => None,
    }
}

/// Whether a character is a times sign or a letter that people write for it.
pub(super) fn is_times(c: char) -> bool {
    matches!(c, 'x' | 'X' | 'ｘ' | 'Ｘ' | '×' | '✕' | '✖' | '╳' | '*' | '＊' | '⨉' | '☓' | '乂')
}

/// Whether a times sign counts right beside a name, where a letter x would be a part of it.
fn is_plain_times(c: char) -> bool {
    matches!(c, '×' | '✕' | '✖' | '╳' | '⨉' | '☓')
}

/// ①, ⑴, ❶, 三: one character that is a number.
fn numeral(c: char) -> Option<u32> {
    match c {
        '①'..='⑳' => Some(c as u32 - '①' as u32 + 1),
        '㉑'..='㉟' => Some(c as u32 - '㉑' as u32 + 21),
        '㊱'..='㊿' => Some(c as u32 - '㊱' as u32 + 36),
        '⑴'..='⒇' => Some(c as u32 - '⑴' as u32 + 1),
        '❶'..='❿' => Some(c as u32 - '❶' as u32 + 1),
        '➀'..='➉' => Some(c as u32 - '➀' as u32 + 1),
        _ => None,
    }
}

fn kanji(c: char) -> Option<u32> {
    "一二三四五六七八九".chars().position(|of| of == c).map(|at| at as u32 + 1)
}

/// The number that the text begins with, how many digits it has, and the rest of the text.
fn leading(text: &str) -> Option<(u32, usize, &str)> {
    let (mut value, mut length) = (0u32, 0);
    let mut end = 0;
    for (at, c) in text.char_indices() {
        let Some(next) = digit(c) else { break };
        (value, length, end) =
            (value.saturating_mul(10).saturating_add(next), length + 1, at + c.len_utf8());
    }
    (length > 0).then(|| (value, length, &text[end..]))
}

/// The number in Chinese characters that a text begins with, up to ninety-nine, and what stands behind it.
pub(super) fn kanji_number(text: &str) -> Option<(u32, &str)> {
    let end = text.find(|c: char| kanji(c).is_none() && c != '十').unwrap_or(text.len());
    let (mut value, mut last) = (0, 0);
    for c in text[..end].chars().take(3) {
        match kanji(c) {
            Some(one) => last = one,
            None => (value, last) = (value + last.max(1) * 10, 0),
        }
    }
    (end > 0).then_some((value + last, &text[end..]))
}

fn named(value: u32, mark: Mark, rest: &str) -> Option<Count<'_>> {
    let rest = rest.trim();
    (!rest.is_empty()).then_some(Count { value, mark, rest })
}
