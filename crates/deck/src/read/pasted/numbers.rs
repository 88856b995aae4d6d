//! Numbers that are no copies: ranges, negative ones, a number by itself.

use super::counts;
use super::words;
use crate::read::gather::COUNTS;

/// `41/60`: a number of cards, and the most that there may be; no date.
pub(super) fn of_allowed(text: &str) -> Option<u32> {
    let (cards, most) = text.split_once(['/', '／'])?;
    let number = |part: &str| -> Option<u32> {
        let part = part.trim().trim_end_matches('枚');
        let digits: String =
            part.chars().filter_map(counts::digit).map(|d| d.to_string()).collect();
        (digits.len() == 2 && part.chars().count() == 2).then(|| digits.parse().ok())?
    };
    let (cards, most) = (number(cards)?, number(most)?);
    (cards > 31 || most > 31).then_some(cards)
}

/// `1〜2枚`, `2-3 Name`, `or 2 Name`, `どっちか2枚`: a person could not tell either.
pub(super) fn undecided(text: &str) -> bool {
    let range = |text: &str| {
        let mut digits = false;
        let mut chars = text.chars().peekable();
        while let Some(c) = chars.next() {
            if digits
                && matches!(c, '-' | '~' | '〜' | '～' | '–' | '/')
                && chars.peek().is_some_and(|next| counts::digit(*next).is_some())
            {
                return true;
            }
            digits = counts::digit(c).is_some();
        }
        false
    };
    let first = text.split_whitespace().next().unwrap_or("");
    let negative = first
        .strip_prefix(['-', '−', '－'])
        .is_some_and(|rest| !rest.is_empty() && rest.chars().all(|c| counts::digit(c).is_some()));
    let fronted = first.len() <= 5
        && first.starts_with(|c: char| counts::digit(c).is_some())
        && first.chars().all(|c| counts::digit(c).is_some() || !c.is_alphanumeric())
        && range(first);
    let last = text
        .strip_suffix('枚')
        .map(|body| &body[body.char_indices().rev().nth(3).map_or(0, |(at, _)| at)..]);
    let backed = last
        .is_some_and(|tail| tail.ends_with(|c: char| counts::digit(c).is_some()) && range(tail));
    let either = text.get(..3).is_some_and(|or| or.eq_ignore_ascii_case("or "))
        && text[3..].starts_with(|c: char| c.is_ascii_digit())
        || text.contains("どっちか")
        || text.contains("どちらか");
    negative || fronted || backed || either
}

/// Signs of money that stand before a price.
pub(super) const CURRENCIES: [char; 5] = ['$', '€', '£', '¥', '￥'];

/// `Total: $281.50`, `合計 3,200円`: what all of it costs.
pub(super) fn is_price(text: &str) -> bool {
    let money = |c: char| CURRENCIES.contains(&c) || c == '円';
    let number = |c: char| {
        counts::digit(c).is_some()
            || money(c)
            || matches!(c, '.' | ',' | '，' | ':' | '：' | '約' | '~')
            || c.is_whitespace()
    };
    let word = text.trim_end_matches(number);
    text[word.len()..].contains(money) && words::is_total(word.trim())
}

/// `count: 3`: the copies of a card in a line of their own, as YAML has them. `total` and `main`, which may head a column of copies,
/// are no such words.
pub(super) fn of_a_field(text: &str) -> bool {
    text.split_once(':').is_some_and(|(word, value)| {
        let value = value.trim();
        let number = (1..=2).contains(&value.len()) && value.bytes().all(|b| b.is_ascii_digit());
        number && COUNTS.iter().any(|of| word.trim().eq_ignore_ascii_case(of))
    })
}

pub(super) fn is_number_alone(text: &str) -> bool {
    if text.len() > 40 || text.starts_with(|c: char| c.is_alphabetic() && !counts::is_times(c)) {
        return false;
    }
    let bare: String = text
        .chars()
        .filter(|c| {
            !counts::is_times(*c) && !c.is_whitespace() && !matches!(c, '-' | '+' | '枚' | '.')
        })
        .collect();
    bare.is_empty() || bare.chars().count() < 4 && bare.chars().all(|c| counts::digit(c).is_some())
}
