//! Changes to a list, which add no cards to it: `-1 X +1 Y`, `X×2→Y×2`.

use super::counts::{self, Count};

const MINUS: [char; 4] = ['-', '−', '－', '–'];
const PLUS: [char; 2] = ['+', '＋'];

/// Whether the line has cards that go and cards that come: `vs X: -3 A -2 B +5 C`.
pub(super) fn is_exchange(text: &str) -> bool {
    let signed = |signs: &[char]| {
        text.char_indices().filter(|(_, c)| signs.contains(c)).any(|(at, c)| {
            let before = text[..at].chars().next_back();
            let begins = before.is_none_or(|c| {
                c.is_whitespace()
                    || matches!(c, ':' | '：' | ',' | '、' | '，' | '(' | '（' | '/' | '／')
            });
            let after = &text[at + c.len_utf8()..];
            let digits = after.chars().take_while(|c| counts::digit(*c).is_some()).count();
            let next = after.chars().nth(digits);
            let parted = |c: char| c.is_whitespace() || counts::is_times(c) || c == '枚';
            begins && (1..=2).contains(&digits) && next.is_some_and(parted)
        })
    };
    text.contains(PLUS) && signed(&PLUS) && signed(&MINUS)
}

/// Whether the line has cards with copies on both sides of one arrow: `X×2→Y×2`.
pub(super) fn is_arrowed(text: &str) -> bool {
    let mut arrows = ["→", "⇒", "➡", "->", "=>"].iter().filter_map(|arrow| text.split_once(arrow));
    let Some((before, after)) = arrows.next() else { return false };
    let counted = |text: &str| {
        let text = text.trim();
        let few = |count: &Count<'_>| (1..=4).contains(&count.value);
        counts::back(text).or_else(|| counts::front(text)).as_ref().is_some_and(few)
    };
    arrows.next().is_none() && !after.contains(['→', '⇒', '➡']) && counted(before) && counted(after)
}
