//! Numbers that are not the copies of a card: ranges, negative numbers, prices, a number by itself.

use super::counts;
use super::words;
use crate::read::gather::COUNTS;

/// The first number of `41/60`: the cards of a deck, with the most that it may have. A date is `None`.
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

/// Whether the line leaves the number of copies open: `1〜2枚`, `2-3 Name`, `or 2 Name`, `どっちか2枚`.
pub(super) fn undecided(text: &str) -> bool {
    // 灰流うらら 3→2, 増援 1(+1)
    let ends = |text: &str| {
        let name = text.trim_end_matches(|c| counts::digit(c).is_some());
        name.len() < text.len() && name.ends_with(char::is_whitespace)
    };
    let starts = |text: &str| text.starts_with(|c: char| counts::digit(c).is_some());
    let changed = ["→", "->", "⇒", "=>"].iter().any(|arrow| {
        text.rsplit_once(arrow).is_some_and(|(from, to)| ends(from) && starts(to) && to.len() < 8)
    });
    let more = text.strip_suffix([')', '）']).and_then(|text| text.rsplit_once(['(', '（']));
    if changed
        || more.is_some_and(|(from, to)| {
            ends(from) && to.starts_with(['+', '-', '＋']) && to.len() < 4
        })
    {
        return true;
    }
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
    // 1 or 2 Name
    let or = text.get(1..5).is_some_and(|or| or.eq_ignore_ascii_case(" or "))
        && text.starts_with(|c: char| c.is_ascii_digit())
        && text[5..].starts_with(|c: char| c.is_ascii_digit());
    negative || fronted || backed || either || or
}

/// Currency signs.
pub(super) const CURRENCIES: [char; 5] = ['$', '€', '£', '¥', '￥'];

/// Whether the line is the price of the whole list: `Total: $281.50`, `合計 3,200円`.
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

/// Whether the line has only the copies of a card, as in YAML: `count: 3`. The words `total` and `main`, which may head a column of
/// copies, do not count.
pub(super) fn of_a_field(text: &str) -> bool {
    text.split_once(':').is_some_and(|(word, value)| {
        let value = value.trim();
        let number = (1..=2).contains(&value.len()) && value.bytes().all(|b| b.is_ascii_digit());
        number && COUNTS.iter().any(|of| word.trim().eq_ignore_ascii_case(of))
    })
}

/// Whether the line is nothing but a number of up to three digits, with or without a unit or a sign.
pub(super) fn is_number_alone(text: &str) -> bool {
    let text = counts::without_unit(text).unwrap_or(text);
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
