//! Changes to a list, which are none of its cards: `-1 X +1 Y`, `X×2→Y×2`, and lines with signs below the list.

use super::counts::{self, Count};
use super::lines::Row;
use super::told::Told;

const MINUS: [char; 4] = ['-', '−', '－', '–'];
const PLUS: [char; 2] = ['+', '＋'];

/// `vs X: -3 A -2 B +5 C`: cards that go and cards that come.
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

/// `X×2→Y×2`: cards with copies on both sides of one arrow.
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

/// What the lines with signs below a list are: what goes and what comes, with the title above them.
pub(super) fn find(rows: &[Row<'_>], told: &mut [Told<'_>]) {
    let sign = |at: usize| {
        let of_card = matches!(told[at], Told::Cards(_) | Told::Bare(_) | Told::Miscounted);
        rows[at].text.chars().next().filter(|c| of_card && (MINUS.contains(c) || PLUS.contains(c)))
    };
    let signs: Vec<Option<char>> = (0..rows.len()).map(sign).collect();
    let signed = signs.iter().flatten().count();
    if signed < 2 {
        return;
    }
    let card = |at: &usize| signs[*at].is_none() && matches!(told[*at], Told::Cards(_));
    let cards: Vec<usize> = (0..rows.len()).filter(card).collect();
    // Where most cards have them, the signs are bullets.
    if cards.len() <= signed {
        return;
    }
    let mut at = 0;
    while at < rows.len() {
        let end = (at..rows.len())
            .find(|line| signs[*line].is_none() || rows[*line].paragraph != rows[at].paragraph)
            .unwrap_or(rows.len());
        let has = |of: &[char]| signs[at..end].iter().flatten().any(|sign| of.contains(sign));
        if has(&MINUS) && has(&PLUS) && cards[0] < at {
            let beside =
                |line: usize| cards.contains(&line) && rows[line].paragraph == rows[at].paragraph;
            // Among cards it may be a comparison, whose lines with a plus are in the deck.
            let among = beside(at - 1) || end < rows.len() && beside(end);
            let title = matches!(told[at - 1], Told::Bare(_) | Told::Heading { heading: None, .. });
            if title && !among {
                told[at - 1] = Told::Prose;
            }
            told[at..end].fill(if among { Told::Miscounted } else { Told::Prose });
        }
        at = end.max(at + 1);
    }
}
