//! Numbers of copies before a name, and running numbers.

use super::{Count, Mark, digit, is_plain_times, is_times, kanji_number, leading, named, numeral};

/// Whether the letter x at the beginning of `text` belongs to the name; `name` is the text behind it: `2 Ｘ－セイバー`, `2 ＸＹ－ドラゴン`.
fn is_letter(text: &str, name: &str) -> bool {
    let wide = text.starts_with('Ｘ');
    // 2 X–Saber: the dash of a word processor.
    let dashed = text.starts_with(['X', 'Ｘ'])
        && name.starts_with(['–', '—', '−', '‐', '‑'])
        && name.chars().nth(1).is_some_and(char::is_alphabetic);
    dashed
        || wide
            && name.starts_with(
                |c: char| matches!(c, 'Ａ'..='Ｚ' | 'ａ'..='ｚ' | '－' | '・' | '-' | '／'),
            )
}

/// A number of copies before the name: `3 `, `3x`, `x3 `, `3枚`, `(3)`, `[3]`, `③`.
pub(in crate::read::pasted) fn front(text: &str) -> Option<Count<'_>> {
    if let Some(c) = text.chars().next()
        && let Some(value) = numeral(c)
    {
        return named(value, Mark::Bare, &text[c.len_utf8()..]);
    }
    if let Some(inner) = text.strip_prefix(['(', '[', '（', '［']) {
        let inner = inner.trim_start();
        let signed = inner.strip_prefix(is_times).unwrap_or(inner);
        let (value, length, rest) = leading(signed)?;
        let rest = rest.trim_start();
        let rest = rest.strip_prefix(is_times).or_else(|| rest.strip_prefix('枚')).unwrap_or(rest);
        let rest = rest.trim_start().strip_prefix([')', ']', '）', '］'])?;
        return (length <= 2).then(|| named(value, Mark::Bare, rest)).flatten();
    }
    if let Some(after) = text.strip_prefix(is_times) {
        let (value, length, rest) = leading(after)?;
        let set_off = rest.starts_with(|c: char| c.is_whitespace() || !c.is_ascii() || c == ':');
        return (length <= 4 && set_off).then(|| named(value, Mark::Plain, rest)).flatten();
    }
    if let Some(found) = in_words(text).or_else(|| in_characters(text)) {
        return Some(found);
    }
    let (value, length, rest) = leading(text)?;
    // 2-3 Name: not decided.
    if rest.starts_with(['-', '~', '〜', '～', '–', '/'])
        && rest.chars().nth(1).is_some_and(|c| digit(c).is_some())
        && !rest.contains(',')
    {
        return None;
    }
    if length > 12 || length > 2 && text.starts_with(['0', '０']) {
        return None;
    }
    let after = rest.trim_start();
    if let Some(name) = after.strip_prefix('枚') {
        // 2枚目以降は: which copy, not how many.
        if name.starts_with('目') {
            return None;
        }
        // 4枚・・・名
        let led = name.trim_start_matches(['・', '…', '‥', '.']);
        let led = if led.len() + 3 < name.len() || name.starts_with('…') { led } else { name };
        return named(value, Mark::Plain, led);
    }
    const BEFORE: [&str; 21] = [
        "copies of ",
        "copy of ",
        "sheets of ",
        "pieces of ",
        "Stück ",
        "stück ",
        "Stk. ",
        "장 ",
        "张",
        "張",
        "exemplaires de ",
        "ejemplares de ",
        "cópias de ",
        "copie di ",
        "mal ",
        "Mal ",
        "fois ",
        "veces ",
        "volte ",
        "vezes ",
        "copias de ",
    ];
    if let Some(name) = BEFORE.iter().find_map(|unit| after.strip_prefix(unit)) {
        return named(value, Mark::Plain, name);
    }
    if let Some(name) = after.strip_prefix(is_plain_times) {
        return named(value, Mark::Plain, name);
    }
    if let Some(name) = after.strip_prefix(is_times).filter(|name| !is_letter(after, name)) {
        let apart = name.starts_with(|c: char| c.is_whitespace() || !c.is_ascii());
        // 3xAsh: a letter x that stands at the number and before a capital.
        let tight = after.len() == rest.len()
            && (name.starts_with(|c: char| c.is_ascii_uppercase() || c == '"')
                || name
                    .split_whitespace()
                    .next()
                    .is_some_and(|word| hantei_cards::recognise(word).is_some()));
        if apart || tight {
            return named(value, Mark::Plain, name);
        }
    }
    if let Some(name) = after.strip_prefix([':', '：', ',', '，', '、', '|', '=', ';']) {
        // 3: Name, but not 30,000-Year White Turtle.
        let apart = name.starts_with(char::is_whitespace)
            || !name.starts_with(|c: char| c.is_ascii_digit());
        return (length <= 2 && apart).then(|| named(value, Mark::Bare, name)).flatten();
    }
    if let Some(name) = after.strip_prefix(['-', '–', '—'])
        && name.starts_with(char::is_whitespace)
    {
        return (length <= 2).then(|| named(value, Mark::Bare, name)).flatten();
    }
    // Five to nine digits are a passcode before its name.
    let spaced = after.len() != rest.len();
    let after = after
        .strip_prefix("of ")
        .or_else(|| after.strip_prefix(['•', '·']).filter(|name| name.starts_with(' ')))
        .unwrap_or(after);
    (spaced && !(5..=9).contains(&length)).then(|| named(value, Mark::Bare, after)).flatten()
}

/// `three copies of Name`.
fn in_words(text: &str) -> Option<Count<'_>> {
    let (word, rest) = text.split_once(' ')?;
    let times = ["einmal", "zweimal", "dreimal", "viermal"];
    if let Some(at) = times.iter().position(|of| word.eq_ignore_ascii_case(of)) {
        return named(at as u32 + 1, Mark::Plain, rest);
    }
    let value = match word.to_ascii_lowercase().as_str() {
        "one" | "a" | "single" => 1,
        "two" => 2,
        "three" => 3,
        "four" => 4,
        _ => return None,
    };
    let name = rest.strip_prefix("copies of ").or_else(|| rest.strip_prefix("copy of "))?;
    named(value, Mark::Plain, name)
}

/// `三张 名`, `两张 名`, `三枚　名`: a number in characters with its unit, apart from the name.
fn in_characters(text: &str) -> Option<Count<'_>> {
    let two = text.strip_prefix(['两', '兩']).map(|rest| (2, rest));
    let (value, rest) = two.or_else(|| kanji_number(text))?;
    let name = rest.strip_prefix(['张', '張', '枚'])?;
    name.starts_with(char::is_whitespace).then(|| named(value, Mark::Plain, name)).flatten()
}

/// A running number and the text behind it: `1.`, `1)`, `#1`. Some lists write their copies so.
pub(in crate::read::pasted) fn ordinal(text: &str) -> Option<(u32, &str)> {
    if let Some(c) = text.chars().next()
        && let Some(value) = numeral(c)
    {
        let rest = text[c.len_utf8()..].trim_start();
        return (!rest.is_empty()).then_some((value, rest));
    }
    let body = text.strip_prefix('#').unwrap_or(text);
    let (value, length, rest) = leading(body)?;
    let rest = rest
        .strip_prefix(['.', ')', '．', '）', '、', ':', '：'])
        .or_else(|| (body.len() < text.len()).then_some(rest))?;
    let name = rest.trim_start();
    // 3.5 and 10:30 are no running numbers.
    let apart = name.len() != rest.len() || !rest.starts_with(|c: char| digit(c).is_some());
    (length <= 3 && apart && !name.is_empty()).then_some((value, name))
}

/// A number right before a Japanese letter: `12スワティ`.
pub(in crate::read::pasted) fn tight_front(text: &str) -> Option<Count<'_>> {
    let (value, length, rest) = leading(text)?;
    let mut letters = rest.chars();
    let name = letters.next().is_some_and(|c| {
        let word = c.is_ascii_uppercase() && letters.next().is_some_and(|c| c.is_ascii_lowercase());
        word || !c.is_ascii() && c.is_alphabetic() && !is_times(c)
    });
    (length <= 2 && name && !rest.starts_with('枚'))
        .then(|| named(value, Mark::Bare, rest))
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_before_a_name() {
        for (text, value, name) in [
            ("3 名", 3, "名"),
            ("3x Name", 3, "Name"),
            ("3xName", 3, "Name"),
            ("x3 Name", 3, "Name"),
            ("3枚 名", 3, "名"),
            ("(3) Name", 3, "Name"),
            ("[3] Name", 3, "Name"),
            ("③ 名", 3, "名"),
            ("３　名", 3, "名"),
            ("3 × 名", 3, "名"),
            ("3: Name", 3, "Name"),
            ("3 copies of Name", 3, "Name"),
            ("3 7", 3, "7"),
            ("3\tName", 3, "Name"),
        ] {
            let found = front(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((found.value, found.rest), (value, name), "{text}");
        }
        for text in [
            "13人目の埋葬者",
            "14558127 名",
            "3-Hump Lacooda",
            "30,000-Year White Turtle",
            "XX-セイバー ガルセム",
            "3",
        ] {
            assert_eq!(front(text), None, "{text}");
        }
    }
}
