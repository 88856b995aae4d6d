//! Numbers of copies at either end of a line, in the dress that people give them.

/// How sure it is that a number counts copies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    /// `×3`, `3x`, `3枚`, `3 copies`: nothing else is written so.
    Plain,
    /// `3`, `(3)`, `: 3`: a number that may be of another kind, or part of the name.
    Bare,
}

/// A number of copies, and the text without it.
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

pub(super) fn is_times(c: char) -> bool {
    matches!(c, 'x' | 'X' | 'ｘ' | 'Ｘ' | '×' | '✕' | '✖' | '╳' | '*' | '＊' | '⨉' | '☓' | '乂')
}

/// Times signs that stand for themselves beside a name; a letter x must be set off.
fn is_plain_times(c: char) -> bool {
    matches!(c, '×' | '✕' | '✖' | '╳' | '⨉' | '☓')
}

/// Whether the letter x that `text` begins with is the first of `name` behind it: `2 Ｘ－セイバー`, `2 ＸＹ－ドラゴン`.
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

const UNITS: [&str; 16] = [
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

/// Units of other things, which may count the copies of a card where a list counts all of them so.
const OTHER_UNITS: [char; 3] = ['点', '本', '個'];

fn without_unit(text: &str) -> Option<&str> {
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

/// The digits that the text begins with; a number beyond four digits is none of copies.
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

/// The digits that the text ends with. Where their width changes the name ends: ブンボーグ００５3.
fn trailing(text: &str) -> Option<(u32, usize, &str)> {
    let wide = text.chars().next_back().is_some_and(|c| !c.is_ascii());
    let of_number = |c: char| digit(c).is_some() && c.is_ascii() != wide;
    let start = text.char_indices().rev().take_while(|(_, c)| of_number(*c)).last()?.0;
    let (value, length, _) = leading(&text[start..])?;
    Some((value, length, &text[..start]))
}

/// A number of copies before the name: `3 `, `3x`, `x3 `, `3枚`, `(3)`, `[3]`, `③`.
pub(super) fn front(text: &str) -> Option<Count<'_>> {
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
    if let Some(found) = in_words(text) {
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
        // 4枚・・・名
        let led = name.trim_start_matches(['・', '…', '‥', '.']);
        let led = if led.len() + 3 < name.len() || name.starts_with('…') { led } else { name };
        return named(value, Mark::Plain, led);
    }
    if let Some(name) = after.strip_prefix("copies of ").or_else(|| after.strip_prefix("copy of "))
    {
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

/// `1.`, `1)`, `#1`, `No.1` before the rest: a running number, or the copies of one who writes them so.
pub(super) fn ordinal(text: &str) -> Option<(u32, &str)> {
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

/// A number of copies behind the name: `×3`, `x3`, `3枚`, `三枚`, `(3)`, `③`, `: 3`, `…3`, ` 3`.
pub(super) fn back(text: &str) -> Option<Count<'_>> {
    if let Some(found) = bracketed(text) {
        return Some(found);
    }
    if let Some(c) = text.chars().next_back()
        && let Some(value) = numeral(c)
    {
        return named(value, Mark::Bare, &text[..text.len() - c.len_utf8()]);
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
        return named(value, Mark::Plain, before);
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

/// `名3枚`: `body` is the text without the unit.
fn before_unit<'t>(text: &'t str, body: &'t str) -> Option<Count<'t>> {
    if let Some(c) = body.chars().next_back()
        && let Some(value) = kanji(c)
        && text.ends_with('枚')
    {
        // 運命の一枚 is a name: a lone 一枚 does not count.
        let before = &body[..body.len() - c.len_utf8()];
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

/// A number right behind a name, or a stroke behind it: `スワティ12`, `スワティ／12`, `増殖するG3`. Only where most lines have it
/// does it count.
pub(super) fn glued(text: &str) -> Option<Count<'_>> {
    tight(text).or_else(|| tight_word(text))
}

/// A number right behind a Japanese letter.
pub(super) fn tight(text: &str) -> Option<Count<'_>> {
    let (value, length, before) = trailing(text)?;
    let before = before.trim_end_matches(['／', '/']);
    let name = before.chars().next_back().is_some_and(|c| !c.is_ascii() && !c.is_whitespace());
    (length <= 2 && name).then(|| named(value, Mark::Bare, before)).flatten()
}

/// The same behind an English word: `Chaos Absorber3`.
pub(super) fn tight_word(text: &str) -> Option<Count<'_>> {
    let (value, length, before) = trailing(text)?;
    let word =
        before.ends_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '!' | '?' | '"' | '\''));
    (length == 1 && word).then(|| named(value, Mark::Bare, before)).flatten()
}

/// Without the one separator that stands between the name and its number; a hyphen that closes one in the name stays:
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

/// `Dictator of D`, `Ｅ．Ｍ．Ｒ`: a capital by itself, whose full stop is a part of the name.
fn abbreviates(text: &str) -> bool {
    let capital = |c: char| c.is_ascii_uppercase() || matches!(c, 'Ａ'..='Ｚ');
    let mut letters = text.chars().rev();
    letters.next().is_some_and(capital)
        && letters.next().is_none_or(|c| c.is_whitespace() || matches!(c, '.' | '．'))
}

/// What stands between a name and its number.
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

fn named(value: u32, mark: Mark, rest: &str) -> Option<Count<'_>> {
    let rest = rest.trim();
    (!rest.is_empty()).then_some(Count { value, mark, rest })
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
