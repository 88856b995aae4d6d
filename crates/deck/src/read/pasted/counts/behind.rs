//! Numbers of copies behind a name.

use super::{
    Count, Mark, digit, is_plain_times, is_times, kanji, kanji_number, leading, named, numeral,
};

/// Whether the letter x at the end of `whole` stands right behind a letter of its own width, the end of `rest`: BOX, ＢＯＸ.
fn ends_word(rest: &str, whole: &str) -> bool {
    let wide = |c: char| matches!(c, 'Ａ'..='Ｚ' | 'ａ'..='ｚ');
    let last = rest.chars().next_back().unwrap_or(' ');
    match whole[rest.len()..].chars().next() {
        Some('x' | 'X') => last.is_ascii_alphabetic(),
        // 増殖するＧｘ2: the small one is no part of a word of capitals.
        Some('ｘ') => matches!(last, 'ａ'..='ｚ'),
        Some('Ｘ') => wide(last),
        _ => false,
    }
}

const UNITS: [&str; 38] = [
    "uds.",
    "uds",
    "u.",
    "exemplaires",
    "exemplaire",
    "exemplare",
    "ejemplares",
    "copias",
    "cópias",
    "copie",
    "stk.",
    "sheets",
    "sheet",
    "pieces",
    "piece",
    "blätter",
    "Blätter",
    "Stück",
    "stück",
    "장",
    "张",
    "張",
    "枚積み",
    "枚積",
    "枚採用",
    "枚投入",
    "枚入り",
    "枚",
    "まい",
    "ま\nい",
    "マイ",
    "copies",
    "copy",
    "cards",
    "card",
    "pcs",
    "pc",
    "積み",
];

/// Units of other things, with which some lists count copies.
const OTHER_UNITS: [char; 3] = ['点', '本', '個'];

/// The text without a unit of copies at its end; `None` if it has none behind a number or a space.
pub(in crate::read::pasted) fn without_unit(text: &str) -> Option<&str> {
    if text.ends_with(|c: char| digit(c).is_some() || matches!(c, ')' | '!' | '」' | '》')) {
        return None;
    }
    let unit = UNITS.iter().find_map(|unit| strip_suffix_fold(text, unit))?;
    let set_off =
        unit.ends_with(|c: char| digit(c).is_some() || c.is_whitespace() || kanji(c).is_some());
    set_off.then(|| unit.trim_end())
}

fn strip_suffix_fold<'t>(text: &'t str, suffix: &str) -> Option<&'t str> {
    let cut = text.len().checked_sub(suffix.len())?;
    let tail = text.get(cut..)?;
    tail.eq_ignore_ascii_case(suffix).then(|| &text[..cut])
}

/// The number that the text ends with, how many digits it has, and the text before it. Digits of another width belong to the name:
/// ブンボーグ００５3.
fn trailing(text: &str) -> Option<(u32, usize, &str)> {
    let wide = text.chars().next_back().is_some_and(|c| !c.is_ascii());
    let of_number = |c: char| digit(c).is_some() && c.is_ascii() != wide;
    let start = text.char_indices().rev().take_while(|(_, c)| of_number(*c)).last()?.0;
    let (value, length, _) = leading(&text[start..])?;
    Some((value, length, &text[..start]))
}

/// A number of copies behind the name: `×3`, `x3`, `3枚`, `三枚`, `(3)`, `③`, `: 3`, `…3`, ` 3`.
pub(in crate::read::pasted) fn back(text: &str) -> Option<Count<'_>> {
    if let Some(found) = bracketed(text) {
        return Some(found);
    }
    if let Some(c) = text.chars().next_back()
        && let Some(value) = numeral(c)
    {
        return named(value, Mark::Bare, &text[..text.len() - c.len_utf8()]);
    }
    if let Some(found) = worded(text) {
        return Some(found);
    }
    if let Some(body) = without_unit(text) {
        return before_unit(text, body);
    }
    if let Some(body) = text.strip_suffix(OTHER_UNITS) {
        let (value, length, before) = trailing(body)?;
        let before = before.strip_suffix(is_plain_times).unwrap_or(before);
        return (length == 1).then(|| named(value, Mark::Bare, before)).flatten();
    }
    // Name 3x
    if let Some(body) = text.strip_suffix(is_times)
        && let Some((value, length, before)) = trailing(body)
        && length <= 2
        && before.ends_with(|c: char| c.is_whitespace() || !c.is_ascii())
    {
        return named(value, Mark::Plain, without_dash(before));
    }
    let (value, length, before) = trailing(text)?;
    let tight = before;
    let before = before.trim_end();
    if let Some(name) = before_times(before, length, tight.len() == before.len()) {
        return named(value, Mark::Plain, name);
    }
    if length > 2 {
        return None;
    }
    if let Some(c) = before.chars().next_back()
        && tight.len() == before.len()
    {
        // 1〜2, 8/15, 23:41: a range or a date.
        let mut ending = before.chars().rev().skip(1);
        if matches!(c, '/' | ':' | '-' | '.' | '〜' | '~' | '～' | '–' | ',' | '／')
            && ending.next().is_some_and(|c| digit(c).is_some())
        {
            return None;
        }
        // 《名》3
        if matches!(
            c,
            ')' | '）' | '》' | '」' | '』' | '】' | '］' | ']' | '"' | '”' | '〕' | '\u{b}'
        ) {
            return named(value, Mark::Bare, before);
        }
    }
    let signed = before.trim_end_matches(|c: char| {
        matches!(c, '\u{2190}'..='\u{21ff}' | '\u{2b00}'..='\u{2bff}' | '\u{1f000}'..='\u{1faff}' | '\u{fe0f}')
    });
    if signed.len() < before.len() && length <= 2 && !signed.trim_end().is_empty() {
        return named(value, Mark::Plain, without_separator(signed.trim_end()));
    }
    let name = without_separator(before);
    if name.len() < before.len() {
        let by = &before[name.len()..];
        // A hyphen or a full stop at the number belongs to the name: MK-3, No.39, Ｎｏ．３９.
        let one = by.chars().count() == 1 && tight.len() == before.len();
        let ambiguous = one
            && matches!(
                by.chars().next(),
                Some('-' | '.' | '．' | '・' | '－' | '–' | '/' | '／' | '_')
            );
        return if ambiguous { None } else { named(value, Mark::Bare, name) };
    }
    (tight.len() != before.len()).then(|| named(value, Mark::Bare, name)).flatten()
}

/// `Name: tres copias`, `Name, three`: a number as a word, set off from the name.
fn worded(text: &str) -> Option<Count<'_>> {
    const WORDS: [(u32, &[&str]); 4] = [
        (1, &["one", "un", "una", "uno", "une", "ein", "eine", "eins", "um", "uma"]),
        (2, &["two", "dos", "deux", "zwei", "due", "dois", "duas"]),
        (3, &["three", "tres", "trois", "drei", "tre", "três"]),
        (4, &["four", "cuatro", "quatre", "vier", "quattro", "quatro"]),
    ];
    if !text.contains([':', ',', '–', '—']) {
        return None;
    }
    let body = UNITS.iter().find_map(|unit| text.strip_suffix(unit)).unwrap_or(text).trim_end();
    let (before, word) = body.rsplit_once(' ')?;
    let value = WORDS.iter().find(|(_, words)| words.contains(&word)).map(|(value, _)| *value)?;
    let name = before.trim_end().strip_suffix([':', ',', '–', '—'])?;
    named(value, Mark::Bare, name)
}

/// `名3枚`: `body` is the text without the unit.
fn before_unit<'t>(text: &'t str, body: &'t str) -> Option<Count<'t>> {
    let before = body.trim_end_matches(|c: char| kanji(c).is_some() || c == '十');
    if let Some((value, "")) = kanji_number(&body[before.len()..])
        && text.ends_with('枚')
    {
        // 運命の一枚 is a name: a lone 一枚 does not count.
        let set_off = before.ends_with(|c: char| c.is_whitespace()) || value > 1;
        return set_off.then(|| named(value, Mark::Plain, before)).flatten();
    }
    let (value, _, before) = trailing(body)?;
    let before = before.trim_end();
    let before = before.strip_suffix(is_plain_times).unwrap_or(before);
    let before = match before.strip_suffix(is_times) {
        Some(cut)
            if !ends_word(cut, before)
                && cut.ends_with(|c: char| c.is_whitespace() || !c.is_ascii()) =>
        {
            cut
        }
        _ => before,
    };
    named(value, Mark::Plain, without_separator(before))
}

/// The name before a times sign; `at_number` where the sign stands right at the number, which has `length` digits.
fn before_times(before: &str, length: usize, at_number: bool) -> Option<&str> {
    let times = before.chars().next_back().filter(|c| is_times(*c))?;
    let name = &before[..before.len() - times.len_utf8()];
    let set_off = name.ends_with(|c: char| {
        c.is_whitespace() || !c.is_ascii() || matches!(c, ')' | ']' | '"' | '*' | '`' | ',')
    });
    // LV8x3: a small x at one digit, where it is no part of a word.
    let small = times == 'x'
        && length == 1
        && at_number
        && name
            .ends_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '!' | '?' | '\'' | '.'));
    // シャッフラーX　2, 大逆転ＢＯＸ 2: a letter at a name and apart from the number is the name's.
    let of_name = ends_word(name, before)
        || matches!(times, 'X' | 'Ｘ')
            && !at_number
            && !name.ends_with(|c: char| c.is_whitespace() || c.is_ascii_punctuation());
    // 1-071Lx3
    let numbered = times == 'x'
        && at_number
        && name.contains('-')
        && name.rsplit(' ').next().is_some_and(|word| hantei_cards::recognise(word).is_some());
    let marks = is_plain_times(times)
        || small
        || numbered
        || set_off && !of_name
        || matches!(times, '*' | '＊') && at_number;
    marks.then(|| without_dash(name))
}

/// `Name - x3`, `Name: x3`: the sign before the number is no part of the name; `-ミラーフォース- ×3` has it.
fn without_dash(name: &str) -> &str {
    let trimmed = name.trim_end();
    if let Some(cut) = trimmed.strip_suffix([':', '：']) {
        return cut.trim_end();
    }
    let signs = ["->", "=>", "-", "–", "—", "="];
    signs
        .iter()
        .find_map(|sign| trimmed.strip_suffix(sign))
        .filter(|cut| cut.ends_with(char::is_whitespace))
        .unwrap_or(name)
}

/// A number right behind a name, or behind a slash after it: `スワティ12`, `スワティ／12`, `増殖するG3`. It counts copies only if most
/// lines have it.
pub(in crate::read::pasted) fn glued(text: &str) -> Option<Count<'_>> {
    tight(text).or_else(|| tight_word(text))
}

/// A number right behind a Japanese letter.
pub(in crate::read::pasted) fn tight(text: &str) -> Option<Count<'_>> {
    let (value, length, before) = trailing(text)?;
    let before = before.trim_end_matches(['／', '/']);
    let name = before.chars().next_back().is_some_and(|c| !c.is_ascii() && !c.is_whitespace());
    (length <= 2 && name).then(|| named(value, Mark::Bare, before)).flatten()
}

/// A number right behind an English word: `Chaos Absorber3`.
pub(in crate::read::pasted) fn tight_word(text: &str) -> Option<Count<'_>> {
    let (value, length, before) = trailing(text)?;
    let word =
        before.ends_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '!' | '?' | '"' | '\''));
    (length == 1 && word).then(|| named(value, Mark::Bare, before)).flatten()
}

/// The name without the separator between it and its number. A hyphen that belongs to the name stays:
/// `聖なるバリア -ミラーフォース- - 2`.
fn without_separator(before: &str) -> &str {
    let before = before.trim_end();
    if let Some(name) = before.strip_suffix("->").or_else(|| before.strip_suffix("=>")) {
        return name.trim_end();
    }
    let Some(last) = before.chars().next_back().filter(|c| SEPARATORS.contains(c)) else {
        return before;
    };
    if matches!(last, '.' | '．') && abbreviates(&before[..before.len() - last.len_utf8()]) {
        return before;
    }
    let name = before.trim_end_matches([last, '.', '…', '‥', '・', '　', ' ']);
    let name = name.trim_end_matches(char::is_whitespace);
    // Graydle Slime Jr.: 2
    let stop = &before[name.len()..];
    if matches!(last, ':' | '：') && stop.starts_with(['.', '．']) {
        let one = stop.chars().next().map_or(0, char::len_utf8);
        if !stop[one..].starts_with(['.', '．']) {
            return &before[..name.len() + one];
        }
    }
    if matches!(last, '-' | '－' | '~' | '〜' | '～' | '–' | '—' | '―') {
        let run = before.chars().rev().take_while(|c| *c == last).count();
        // A wide dash opens a part of a name without a space before it, too: 花札衛－紅葉に鹿－.
        let opened = name.char_indices().filter(|(_, c)| *c == last).any(|(at, _)| {
            (!last.is_ascii() || name[..at].ends_with(char::is_whitespace))
                && !name[at + last.len_utf8()..].starts_with(char::is_whitespace)
        });
        let closed = name.ends_with(last);
        if run == 1
            && opened
            && !closed
            && !before[..before.len() - last.len_utf8()].ends_with(char::is_whitespace)
        {
            return before;
        }
        if run == 1 {
            return before[..before.len() - last.len_utf8()].trim_end();
        }
    }
    name
}

/// Whether the text ends with a capital by itself, whose full stop belongs to the name: `Dictator of D`, `Ｅ．Ｍ．Ｒ`.
fn abbreviates(text: &str) -> bool {
    let capital = |c: char| c.is_ascii_uppercase() || matches!(c, 'Ａ'..='Ｚ');
    let mut letters = text.chars().rev();
    letters.next().is_some_and(capital)
        && letters.next().is_none_or(|c| c.is_whitespace() || matches!(c, '.' | '．'))
}

/// Signs that may stand between a name and its number.
const SEPARATORS: &[char] = &[
    ':', '：', '…', '‥', '.', '．', '・', '-', '–', '—', '―', '－', '─', '=', '＝', ',', '，',
    '、', '→', '⇒', '|', '｜', ' ', '\t', '　', '/', '／', '_', '~', '〜', '～', ';', '；',
];

/// `Name (3)`, `名（×3）`, `名[3枚]`.
fn bracketed(text: &str) -> Option<Count<'_>> {
    let inner = text.strip_suffix([')', ']', '）', '］', '】', '〕', '}', '｝'])?;
    let open = inner.rfind(['(', '[', '（', '［', '【', '〔', '{', '｛'])?;
    let body =
        inner[open..].trim_start_matches(['(', '[', '（', '［', '【', '〔', '{', '｛']).trim();
    let unit = without_unit(body);
    let plain = unit.is_some() || body.starts_with(is_times) || body.ends_with(is_times);
    let digits = unit.unwrap_or(body).trim_matches(|c: char| is_times(c) || c.is_whitespace());
    let (value, length, rest) = leading(digits)?;
    if !rest.is_empty() || length > 2 {
        return None;
    }
    let name = text[..open].trim_end();
    named(value, if plain { Mark::Plain } else { Mark::Bare }, name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_behind_a_name() {
        for (text, value, name) in [
            ("名(3)", 3, "名"),
            ("名（3）", 3, "名"),
            ("名：3", 3, "名"),
            ("名…3枚", 3, "名"),
            ("名③", 3, "名"),
            ("名 [3]", 3, "名"),
            ("名三枚", 3, "名"),
            ("Name, 3", 3, "Name"),
            ("Name 3 copies", 3, "Name"),
            ("名×3", 3, "名"),
            ("Name x3", 3, "Name"),
            ("名　３", 3, "名"),
            ("Name 3x", 3, "Name"),
            ("Name - 2", 2, "Name"),
            ("名 (×2)", 2, "名"),
            ("名・・・3", 3, "名"),
            ("名*3", 3, "名"),
            ("ハーピィ・レディ1 3枚", 3, "ハーピィ・レディ1"),
            ("花札衛－紅葉に鹿－　2枚", 2, "花札衛－紅葉に鹿－"),
            ("Ｅ．Ｍ．Ｒ．　2", 2, "Ｅ．Ｍ．Ｒ．"),
            ("Dictator of D. 2", 2, "Dictator of D."),
            ("Name. 2", 2, "Name"),
        ] {
            let found = back(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((found.value, found.rest), (value, name), "{text}");
        }
        for text in [
            "ハーピィ・レディ1",
            "Morphing Jar #2",
            "MK-3",
            "Crashbug X",
            "運命の一枚",
            "Deskbot 001",
            "3",
            "Number 128",
        ] {
            assert_eq!(back(text), None, "{text}");
        }
    }
}
