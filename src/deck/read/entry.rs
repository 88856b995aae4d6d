//! One line of a deck: copies and card, in the orders in which people write them.

use unicode_normalization::UnicodeNormalization;

use super::Fault;
use crate::card::{CardNumber, recognise};
use crate::deck::model::{CardRef, Limits, PrintMark, Written};

/// Reads `3 灰流うらら`, `3x …`, `… ×3`, `… 3枚`, `3 1-001H`, `BT02/0097 鬼道 桜吹雪 x1`, `3 14558127`.
///
/// A number before the name wins over one behind it; with none it is one copy.
pub(crate) fn read(line: &str) -> Result<(u32, CardRef), Fault> {
    let line = line.trim().trim_start_matches('・');
    let line = line
        .strip_prefix(['-', '*', '•', '●', '○'])
        .filter(|rest| rest.starts_with(char::is_whitespace))
        .unwrap_or(line)
        .trim();
    let (count, rest) = match leading_count(line) {
        Some((count, rest)) => (copies(&count)?, rest),
        None => match trailing_count(line) {
            Some((count, rest)) => (copies(&count)?, rest),
            None => (1, line),
        },
    };
    // A number alone is no card, though a card may be named 7: with its copies before it, it is a name.
    let bare = rest.trim_start_matches(is_times);
    let number_alone = rest.len() == line.len()
        && !bare.is_empty()
        && bare.len() < 4
        && bare.bytes().all(|b| b.is_ascii_digit());
    match card(rest).filter(|_| !number_alone) {
        Some(card) => Ok((count, card)),
        None => Err(Fault::NoCard { found: line.chars().take(60).collect() }),
    }
}

fn copies(digits: &str) -> Result<u32, Fault> {
    let count = digits.parse::<u32>().ok().filter(|count| (1..=Limits::COUNT).contains(count));
    count.ok_or_else(|| Fault::Count { found: digits.to_owned() })
}

/// A digit in half or full width.
fn digit(c: char) -> Option<char> {
    match c {
        '0'..='9' => Some(c),
        '０'..='９' => char::from_digit(c as u32 - '０' as u32, 10),
        _ => None,
    }
}

fn is_times(c: char) -> bool {
    matches!(c, 'x' | 'X' | 'ｘ' | 'Ｘ' | '×' | '✕' | '✖' | '*' | '＊')
}

/// Times signs that stand for themselves beside a name; a letter x must be set off by a space.
fn is_plain_times(c: char) -> bool {
    matches!(c, '×' | '✕' | '✖')
}

/// Splits digits (with a sign, so that it can be refused) off the front.
fn front_digits(text: &str) -> Option<(String, &str)> {
    let sign = text.starts_with(['-', '−', '－', '+']).then(|| text.chars().next()).flatten();
    let body = &text[sign.map_or(0, char::len_utf8)..];
    let end =
        body.char_indices().find(|(_, c)| digit(*c).is_none()).map_or(body.len(), |(at, _)| at);
    if end == 0 {
        return None;
    }
    let digits = body[..end].chars().filter_map(digit);
    let number =
        sign.map(|sign| if sign == '+' { '+' } else { '-' }).into_iter().chain(digits).collect();
    Some((number, &body[end..]))
}

fn leading_count(line: &str) -> Option<(String, &str)> {
    // x3 name
    if let Some(rest) = line.strip_prefix(is_times) {
        let (count, rest) = front_digits(rest)?;
        return rest.starts_with(char::is_whitespace).then(|| (count, rest.trim()));
    }
    let (count, rest) = front_digits(line)?;
    let signed = count.starts_with(['-', '+']);
    let after = rest.trim_start();
    let mut chars = after.chars();
    match chars.next() {
        Some(c) if c == '枚' || is_plain_times(c) => Some((count, chars.as_str().trim())),
        Some(c)
            if is_times(c)
                && chars
                    .as_str()
                    .starts_with(|next: char| next.is_whitespace() || !next.is_ascii()) =>
        {
            Some((count, chars.as_str().trim()))
        }
        Some(_) if after.len() != rest.len() => {
            // Five to nine digits are a passcode before its name, not a number of copies.
            let passcode = !signed && (5..=9).contains(&count.len());
            (!passcode).then_some((count, after))
        }
        None if !after.is_empty() => None,
        _ => None,
    }
}

fn trailing_count(line: &str) -> Option<(String, &str)> {
    let counted = line.strip_suffix('枚');
    let text = counted.unwrap_or(line).trim_end();
    let start = text
        .char_indices()
        .rev()
        .take_while(|(_, c)| digit(*c).is_some())
        .last()
        .map(|(at, _)| at)?;
    let digits: String = text[start..].chars().filter_map(digit).collect();
    let before = &text[..start];
    let name = before.trim_end();
    if name.is_empty() {
        return None;
    }
    let sign = |name: &str| name.chars().next_back().filter(|c| is_times(*c));
    if let Some(times) = sign(name) {
        let name = &name[..name.len() - times.len_utf8()];
        let set_off = name.ends_with(|c: char| c.is_whitespace() || !c.is_ascii());
        if !name.trim().is_empty() && (is_plain_times(times) || set_off) {
            return Some((digits, name.trim_end()));
        }
    }
    if counted.is_some() {
        return Some((digits, name));
    }
    // A bare number behind the name, as recipes on blogs have it; longer ones are part of a name or a passcode.
    (before.len() != name.len() && digits.len() <= 2).then_some((digits, name))
}

/// Reads what is left when the copies are gone: a passcode, a card number, a name, or two of them.
pub(super) fn card(text: &str) -> Option<CardRef> {
    let (text, beta) = without_beta_mark(text.trim());
    let plain: String = text.nfkc().collect();
    if (4..=9).contains(&plain.len()) && plain.bytes().all(|b| b.is_ascii_digit()) {
        return plain.parse().ok().filter(|code| *code != 0).map(CardRef::Code);
    }
    let (number, name) = split_number(text);
    if let Some(code) = leading_passcode(&name) {
        return Some(CardRef::Code(code));
    }
    let name = unquoted(&name).trim();
    let name = (!name.is_empty()).then(|| name.to_owned());
    if name.is_none() && number.is_none() {
        return None;
    }
    Some(CardRef::Written(Box::new(Written {
        name,
        number,
        print: beta.then_some(PrintMark::Beta),
        back: None,
    })))
}

/// `14558127 灰流うらら`: the passcode decides.
fn leading_passcode(text: &str) -> Option<u32> {
    let (first, rest) = text.split_once(char::is_whitespace)?;
    let digits: String = first.nfkc().collect();
    let fits = (5..=9).contains(&digits.len())
        && digits.bytes().all(|b| b.is_ascii_digit())
        && !rest.trim().is_empty();
    if fits { digits.parse().ok().filter(|code| *code != 0) } else { None }
}

/// Takes a card number off the front, the end, or brackets at the end.
fn split_number(text: &str) -> (Option<CardNumber>, String) {
    let number = |token: &str| {
        recognise(token.trim_matches(['(', ')', '[', ']', '（', '）', '［', '］']))
            .map(|(_, number)| number)
    };
    if let Some(found) = number(text) {
        return (Some(found), String::new());
    }
    let mut tokens = text.split_whitespace();
    let (first, last) = (tokens.next().unwrap_or(""), tokens.next_back().unwrap_or(""));
    if let Some(found) = number(first) {
        return (
            Some(found),
            text[text.find(first).map_or(0, |at| at + first.len())..].trim().to_owned(),
        );
    }
    if let Some(found) = number(last) {
        return (Some(found), text[..text.rfind(last).unwrap_or(text.len())].trim().to_owned());
    }
    // Name(1-001H): the bracket follows the name without a space.
    if let Some(open) =
        text.rfind(['(', '[', '（', '［']).filter(|_| text.ends_with([')', ']', '）', '］']))
        && let Some(found) = number(&text[open..])
    {
        return (Some(found), text[..open].trim().to_owned());
    }
    (None, text.to_owned())
}

fn without_beta_mark(text: &str) -> (&str, bool) {
    for mark in [
        "(β)",
        "（β）",
        "[β]",
        "［β］",
        "(β版)",
        "（β版）",
        " β",
        "　β",
        " β版",
        "[βedition]",
        "(βedition)",
        "（βedition）",
    ] {
        if let Some(name) = text.strip_suffix(mark) {
            return (name.trim_end(), true);
        }
    }
    (text, false)
}

/// 「灰流うらら」, 《灰流うらら》, 〔森原さとみ〕: without the brackets that enclose all of it.
fn unquoted(name: &str) -> &str {
    for (open, close) in [('「', '」'), ('《', '》'), ('〔', '〕')] {
        if let Some(inner) = name.strip_prefix(open).and_then(|rest| rest.strip_suffix(close))
            && !inner.contains([open, close])
        {
            return inner;
        }
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(line: &str) -> String {
        match read(line) {
            Ok((count, CardRef::Code(code))) => format!("{count} #{code}"),
            Ok((count, CardRef::Written(card))) => {
                let number = card.number.as_ref().map_or("-", CardNumber::as_str).to_owned();
                format!(
                    "{count} {number} {}{}",
                    card.name.as_deref().unwrap_or("-"),
                    if card.print.is_some() { " β" } else { "" }
                )
            }
            Err(fault) => format!("error: {fault}"),
        }
    }

    #[test]
    fn lines_as_people_write_them() {
        for (line, seen) in [
            ("3 灰流うらら", "3 - 灰流うらら"),
            ("３　灰流うらら", "3 - 灰流うらら"),
            ("3x 灰流うらら", "3 - 灰流うらら"),
            ("3x灰流うらら", "3 - 灰流うらら"),
            ("3枚 灰流うらら", "3 - 灰流うらら"),
            ("x3 Ash Blossom & Joyous Spring", "3 - Ash Blossom & Joyous Spring"),
            ("灰流うらら ×3", "3 - 灰流うらら"),
            ("灰流うらら×３", "3 - 灰流うらら"),
            ("灰流うらら x3", "3 - 灰流うらら"),
            ("灰流うらら 3枚", "3 - 灰流うらら"),
            ("灰流うらら3枚", "3 - 灰流うらら"),
            ("灰流うらら　3", "3 - 灰流うらら"),
            ("・灰流うらら 2", "2 - 灰流うらら"),
            ("- 2 灰流うらら", "2 - 灰流うらら"),
            ("《灰流うらら》×2", "2 - 灰流うらら"),
            ("灰流うらら", "1 - 灰流うらら"),
            ("3 1-001H", "3 1-001H -"),
            ("1-001H", "1 1-001H -"),
            ("3 1-001H オーロン", "3 1-001H オーロン"),
            ("3 Auron (1-001H)", "3 1-001H Auron"),
            ("3\tAuron", "3 - Auron"),
            ("BT02/0097 鬼道 桜吹雪 x1", "1 BT02/0097 鬼道 桜吹雪"),
            ("2 23-007C/15-007C", "2 23-007C/15-007C -"),
            ("3 14558127", "3 #14558127"),
            ("14558127", "1 #14558127"),
            ("14558127 灰流うらら x3", "3 #14558127"),
            ("4 水姫 (β)", "4 - 水姫 β"),
            ("13人目の埋葬者", "1 - 13人目の埋葬者"),
            ("2 Morphing Jar #2", "2 - Morphing Jar #2"),
            ("3 No.39 希望皇ホープ", "3 - No.39 希望皇ホープ"),
            ("3 7", "3 - 7"),
            ("XX-セイバー ガルセム", "1 - XX-セイバー ガルセム"),
            ("ハーピィ・レディ1", "1 - ハーピィ・レディ1"),
            ("3 ハーピィ・レディ1", "3 - ハーピィ・レディ1"),
        ] {
            assert_eq!(show(line), seen, "{line}");
        }
    }

    #[test]
    fn what_cannot_be_meant_is_refused() {
        for line in [
            "0 灰流うらら",
            "-3 灰流うらら",
            "999999999999 灰流うらら",
            "灰流うらら ×99999",
            "3",
            "×3",
            "10000 x 灰流うらら",
        ] {
            assert!(read(line).is_err(), "{line}: {}", show(line));
        }
    }
}
