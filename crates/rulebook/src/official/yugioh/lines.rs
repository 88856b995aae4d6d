//! The lines of a copy of the book, and which of them are noise.

use std::collections::HashMap;
use std::ops::Range;
use unicode_normalization::UnicodeNormalization;

use hantei_base::text::decimal_digit;

/// The kind of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LineKind {
    /// Text, a heading, a label of a figure.
    Text,
    /// A number between blank lines: a page number, unless it belongs to a step or a heading.
    Number,
    /// Furigana printed above the kanji, or a running head.
    Noise,
}

/// A line that is not blank.
#[derive(Debug)]
pub(super) struct PageLine<'t> {
    /// The line without surrounding blanks.
    pub text: &'t str,
    /// Its offset in the book.
    pub start: usize,
    /// Its normalised text, for comparison with headings.
    pub key: String,
    /// Whether a blank line precedes this one.
    pub gap: bool,
    /// Its kind.
    pub kind: LineKind,
    /// Whether a page ends before this line.
    page: bool,
}

impl PageLine<'_> {
    /// Where the line ends in the book, without trailing blanks.
    pub fn end(&self) -> usize {
        self.start + self.text.len()
    }

    /// Whether it has the mark of a heading and is not a sentence.
    pub fn is_marked_heading(&self) -> bool {
        self.text.starts_with(['■', '●', '◆']) && !self.text.contains('。')
    }
}

/// The lines of the text, and the width at which the copy breaks them, if it does.
pub(super) fn lines(text: &str) -> (Vec<PageLine<'_>>, Option<usize>) {
    let mut lines = split(text);
    let wrap = wrap_width(&lines);
    let heads = running_heads(&lines);
    let mut cut = false;
    for i in 0..lines.len() {
        lines[i].kind = match lines[i].text {
            text if is_number(text) && is_lone(&lines, i) => LineKind::Number,
            // A kana line after a full line may be the end of its sentence.
            text if heads[i] || is_kana(text) && !cut => LineKind::Noise,
            text => {
                cut = is_full(text, wrap) && !is_closed(text);
                LineKind::Text
            }
        };
    }
    (lines, wrap)
}

/// Whether the line is between blank lines.
pub(super) fn is_lone(lines: &[PageLine<'_>], i: usize) -> bool {
    lines[i].gap && lines.get(i + 1).is_none_or(|next| next.gap)
}

/// Splits the text into lines. A line without letters or digits, such as a row of hyphens, counts as blank.
fn split(text: &str) -> Vec<PageLine<'_>> {
    let (mut found, mut at, mut gap, mut page) = (Vec::new(), 0, true, false);
    for raw in text.split_inclusive('\n') {
        let line = raw.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        page |= raw.contains('\u{c}');
        if line.contains(char::is_alphanumeric) {
            let start = at + (line.as_ptr() as usize - raw.as_ptr() as usize);
            found.push(PageLine {
                text: line,
                start,
                key: fold(line),
                gap,
                kind: LineKind::Text,
                page,
            });
            (gap, page) = (false, false);
        } else {
            gap = true;
        }
        at += raw.len();
    }
    found
}

/// Lines at the edge of a page that, apart from the page number, appear at the edge of three or more pages.
fn running_heads(lines: &[PageLine<'_>]) -> Vec<bool> {
    let bare =
        |line: &PageLine<'_>| line.key.trim_matches(|c: char| c.is_ascii_digit()).to_string();
    let at_edge = |i: usize| lines[i].page || lines.get(i + 1).is_some_and(|next| next.page);
    let mut seen: HashMap<String, usize> = HashMap::new();
    for i in (0..lines.len()).filter(|&i| at_edge(i)) {
        *seen.entry(bare(&lines[i])).or_default() += 1;
    }
    (0..lines.len())
        .map(|i| at_edge(i) && seen.get(&bare(&lines[i])).is_some_and(|&n| n >= 3))
        .collect()
}

/// Keeps only letters and digits, and unifies what scanned copies confuse: voiced and unvoiced kana, small and large kana, 罠 and characters
/// that look like it. Bullets, brackets, dot leaders and character widths are ignored.
pub(super) fn fold(text: &str) -> String {
    const SMALL: &str = "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ罫罾";
    const LARGE: &str = "あいうえおつやゆよわアイウエオツヤユヨワカケ罠罠";
    let large = |c: char| {
        SMALL.chars().position(|small| small == c).and_then(|i| LARGE.chars().nth(i)).unwrap_or(c)
    };
    text.nfkd().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).map(large).collect()
}

/// Whether the line has only kana.
fn is_kana(text: &str) -> bool {
    text.chars().all(|c| is_hiragana(c) || c.is_whitespace())
}

/// Whether the character is a hiragana (or the long-vowel mark among them).
pub(super) fn is_hiragana(c: char) -> bool {
    matches!(c, 'ぁ'..='ゖ' | 'ー')
}

/// The value of a digit of any width, or of a circled number.
fn digit(c: char) -> Option<u32> {
    match c {
        '①'..='⑨' => Some(c as u32 - '①' as u32 + 1),
        _ => decimal_digit(c),
    }
}

/// Whether the line is one number of at most three digits.
fn is_number(text: &str) -> bool {
    text.chars().count() <= 3 && text.chars().all(|c| digit(c).is_some())
}

/// The number that starts a step, and where its text starts in the line. `1ターンに` and `3つ` start none.
pub(super) fn opening_number(text: &str) -> Option<(u32, usize)> {
    let open = text.trim_start_matches(['#', '*', '-', ' ']);
    let first = open.chars().next()?;
    let rest = &open[first.len_utf8()..];
    let body = rest.trim_start_matches(|c: char| {
        c.is_whitespace() || matches!(c, '.' | '．' | '、' | ')' | '）' | '*')
    });
    let marked = body.is_empty() || body.len() < rest.len() || matches!(first, '①'..='⑨');
    digit(first).filter(|_| marked).map(|n| (n, text.len() - body.len()))
}

/// The furigana at the start of a line, before their word (`● はつどう 発動`), as bytes of the line.
pub(super) fn opening_readings(text: &str) -> Option<Range<usize>> {
    let from = text.find(|c: char| c.is_alphanumeric())?;
    let mut to = from;
    for word in text[from..].split_inclusive(char::is_whitespace) {
        let kana = word.trim_end();
        if kana.len() == word.len() || !kana.chars().all(is_hiragana) {
            break;
        }
        to += word.len();
    }
    let before_kanji = text[to..].starts_with(|c: char| c.is_alphanumeric() && !is_hiragana(c));
    (to > from && before_kanji).then(|| from..from + text[from..to].trim_end().len())
}

/// The paragraphs in a range of lines, as bytes of the book; the first starts at `from`. A paragraph ends with a sentence at a line end, or
/// before a bullet; blank lines alone decide nothing, because pages break within sentences. `None` if a full line may or may not end a
/// paragraph, because the paragraphs cannot be counted then.
pub(super) fn paragraphs(
    lines: &[PageLine<'_>],
    range: Range<usize>,
    from: usize,
    wrap: Option<usize>,
) -> Option<Vec<Range<usize>>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let (mut last, mut gap, mut page) = ("", true, false);
    for line in lines[range].iter().filter(|line| line.end() > from) {
        gap |= line.gap;
        page |= line.page || line.kind == LineKind::Number;
        if line.kind != LineKind::Text {
            continue;
        }
        let (closed, opens) = (last.is_empty() || is_closed(last), opens(line.text));
        if closed != opens && (page || !gap) && is_full(last, wrap) {
            return None;
        }
        match found.last_mut() {
            // "More on page 28" belongs to the text above it.
            Some(paragraph) if !closed && !opens || is_reference(line.text) => {
                paragraph.end = line.end()
            }
            _ => found.push(line.start.max(from)..line.end()),
        }
        (last, gap, page) = (line.text, false, false);
    }
    Some(found)
}

/// Whether the line starts with a bullet or a note mark.
fn opens(text: &str) -> bool {
    let mut chars = text.chars();
    match chars.next() {
        Some('※' | '・' | '･' | '•' | '●' | '■' | '◆' | '○' | '◇' | '□') => true,
        Some('-' | '*' | '+' | '−' | '–') => chars.next().is_some_and(char::is_whitespace),
        _ => false,
    }
}

/// Whether a line only refers to another page.
fn is_reference(text: &str) -> bool {
    text.trim_end_matches(|c: char| !c.is_alphanumeric()).ends_with("ページへ")
        && !text.contains('。')
}

/// Whether a sentence ends with the line, inside or before brackets.
fn is_closed(text: &str) -> bool {
    let bare = text.trim_end_matches([')', '）', '」', '』', '*', ' ']);
    let before = text
        .rfind(['(', '（'])
        .filter(|_| text.ends_with([')', '）']))
        .map_or("", |at| text[..at].trim_end());
    bare.ends_with(['。', '！', '!', '？', '?']) || before.ends_with('。') || is_reference(text)
}

/// Whether the line is as long as the lines that the copy breaks.
fn is_full(text: &str, wrap: Option<usize>) -> bool {
    wrap.is_some_and(|width| text.chars().count() + 2 >= width)
}

/// The width at which the copy breaks its lines, if most of its longer lines end within a sentence.
fn wrap_width(lines: &[PageLine<'_>]) -> Option<usize> {
    let width = |line: &PageLine<'_>| line.text.chars().count();
    let long = || lines.iter().filter(|line| width(line) >= 12);
    let mut open: Vec<usize> = long().filter(|line| !is_closed(line.text)).map(width).collect();
    open.sort_unstable();
    (open.len() * 2 > long().count()).then(|| open[open.len() / 2])
}
