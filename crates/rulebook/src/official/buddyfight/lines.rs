//! The lines of a copy of the book: their places, their text without marks and widths, and whether they are noise. Independent of the
//! outline.

use std::ops::Range;
use unicode_normalization::UnicodeNormalization;

use hantei_base::text::decimal_digit;

/// Marks that copies put before a heading or an item, besides circled numbers.
const MARKS: &str = "-‐–—−*#・･•●■◆☆※→";

/// A line that is not blank.
pub(super) struct BookLine {
    /// Its bytes, without surrounding white space.
    pub(super) span: Range<usize>,
    /// Its normalised text, for comparisons: see [`key`].
    pub(super) key: String,
    /// The step number at its start: `3.1.2`.
    pub(super) number: Option<String>,
    /// The question number at its start.
    pub(super) question: Option<u32>,
    /// It starts with the mark of a list item, a note or a heading.
    pub(super) marked: bool,
    /// It looks like a heading: a mark, and no sentence after it.
    pub(super) heading: bool,
    /// It ends a sentence.
    pub(super) ends: bool,
    /// It has the full width of a copy with broken lines, so its end says nothing about the end of a paragraph.
    pub(super) full: bool,
    /// A blank line precedes it.
    pub(super) apart: bool,
    /// It is a page number, a furigana line or a running head.
    pub(super) noise: bool,
}

impl BookLine {
    /// Whether this is the heading of a group of questions.
    pub(super) fn opens_questions(&self) -> bool {
        self.key.ends_with("Q&A")
    }
}

/// Splits the text into lines.
pub(super) fn read(text: &str) -> Vec<BookLine> {
    let mut lines: Vec<BookLine> = Vec::new();
    let mut offset = 0;
    for raw in text.split_inclusive('\n') {
        let body = raw.trim_start_matches(is_blank);
        let start = offset + raw.len() - body.len();
        let body = body.trim_end_matches(is_blank);
        offset += raw.len();
        if !body.is_empty() {
            let apart = lines
                .last()
                .is_none_or(|last| text[last.span.end..start].matches('\n').count() > 1);
            lines.push(line(body, start, apart));
        }
    }
    mark_readings(text, &mut lines);
    mark_full(text, &mut lines);
    lines
}

/// Parses one line.
fn line(body: &str, start: usize, apart: bool) -> BookLine {
    let said = unmarked(body);
    let ends = ends_sentence(body);
    BookLine {
        span: start..start + body.len(),
        key: key(body),
        number: step_number(said),
        question: question_number(said),
        marked: body.starts_with(is_mark) && !body.starts_with("**")
            || body.starts_with(is_circled),
        heading: body.starts_with(['●', '■', '#']) && !ends,
        ends,
        full: false,
        apart,
        noise: is_page_number(body),
    }
}

/// The normalised text of a heading, for comparisons: NFKC, without spaces, marks, leading circled numbers and bold type.
pub(super) fn key(heading: &str) -> String {
    heading
        .trim_start_matches(|c| is_blank(c) || is_mark(c) || is_circled(c))
        .nfkc()
        .filter_map(folded)
        .collect()
}

/// The name of a heading within an edition: like [`key`], but circled numbers count.
pub(super) fn name(heading: &str) -> String {
    heading.chars().filter(|&c| !is_mark(c)).nfc().filter_map(folded).collect()
}

/// The number at the start of a line if it is a step number: `3.1.2` for `３.１.２. …`, `None` for `2.1.に…`.
fn step_number(said: &str) -> Option<String> {
    let mark = |c: char| c == '.' || c == '．' || decimal_digit(c).is_some();
    let end = said.find(|c| !mark(c)).unwrap_or(said.len());
    let number: String = said[..end].nfkc().collect();
    let rest = said[end..].trim_start();
    let plausible = number.contains('.')
        && number.starts_with(|c: char| c.is_ascii_digit())
        && !number.contains("..");
    // A particle follows the number: the line continues with a citation.
    let cited =
        rest.starts_with(['に', 'で', 'を', 'の', 'は', 'が', 'と', 'へ', 'も', '、', '。']);
    (plausible && !cited && number.len() <= 20).then(|| number.trim_end_matches('.').to_owned())
}

/// The number of a question: 3 of `Q3 …`.
fn question_number(said: &str) -> Option<u32> {
    let rest = said.strip_prefix(['Q', 'Ｑ'])?.trim_start_matches(['.', '．', ' ']);
    let digits: String =
        rest.chars().take(6).flat_map(|c| c.nfkc()).take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

/// A line without the marks at its start. Circled numbers stay: they are not step numbers.
fn unmarked(body: &str) -> &str {
    body.trim_start_matches(|c| is_blank(c) || is_mark(c))
}

/// A character as it is compared; `None` if it is ignored.
fn folded(c: char) -> Option<char> {
    match c {
        _ if is_blank(c) => None,
        '*' => None,
        '〇' | '◯' => Some('○'),
        '〜' => Some('~'),
        _ => Some(c),
    }
}

/// White space, and the byte order mark.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

fn is_mark(c: char) -> bool {
    MARKS.contains(c)
}

fn is_circled(c: char) -> bool {
    ('①'..='⑳').contains(&c)
}

/// Whether a sentence, a step of the rule process, or a parenthesis outside a sentence ends with the line.
fn ends_sentence(body: &str) -> bool {
    let complete = |text: &str| {
        text.trim_end_matches(['*', ')', '）', '」', ' '])
            .ends_with(['。', '！', '？', '!', '?', '★'])
    };
    let body = body.trim_end_matches(['*', ' ']);
    let alone = |open: Option<usize>| open.is_none_or(|open| open == 0 || complete(&body[..open]));
    complete(body) || body.ends_with([')', '）']) && alone(body.rfind(['(', '（']))
}

/// Whether the line has only digits, perhaps between dashes.
fn is_page_number(body: &str) -> bool {
    let digits: String = body.trim_matches(|c| is_blank(c) || is_mark(c)).chars().take(5).collect();
    !digits.is_empty() && digits.nfkc().count() <= 4 && digits.nfkc().all(|c| c.is_ascii_digit())
}

/// Marks furigana that a copy prints as separate lines as noise: only hiragana, above a line with kanji.
fn mark_readings(text: &str, lines: &mut [BookLine]) {
    for i in 1..lines.len() {
        let kana = |c: char| is_blank(c) || ('ぁ'..='ゖ').contains(&c) || c == 'ー';
        let kanji = |c: char| ('一'..='鿿').contains(&c);
        let reads = text[lines[i - 1].span.clone()].chars().all(kana);
        lines[i - 1].noise |= reads && text[lines[i].span.clone()].contains(kanji);
    }
}

/// Marks the lines that a copy broke at its right edge. In a text with broken lines, many lines are about as wide as the widest.
fn mark_full(text: &str, lines: &mut [BookLine]) {
    const MARGIN: usize = 5;
    let columns = |c: char| if c.is_ascii() { 1 } else { 2 };
    let widths: Vec<usize> =
        lines.iter().map(|line| text[line.span.clone()].chars().map(columns).sum()).collect();
    let mut sorted = widths.clone();
    sorted.sort_unstable();
    // Not the widest line, because a table or heading may be wider.
    let Some(&edge) = sorted.get(sorted.len() * 19 / 20) else { return };
    let close = widths.iter().filter(|&&width| width.abs_diff(edge) <= MARGIN).count();
    if close * 8 >= lines.len() {
        for (line, width) in lines.iter_mut().zip(widths) {
            line.full = width + MARGIN >= edge;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The step number and question number of a text with one line.
    fn labels(text: &str) -> (Option<String>, Option<u32>) {
        read(text).pop().map(|line| (line.number, line.question)).unwrap()
    }

    #[test]
    fn numbers_are_read_in_any_width_and_after_any_bullet() {
        assert_eq!(labels("- 1.2. 猫を呼ぶ。").0.as_deref(), Some("1.2"));
        assert_eq!(labels("１．２．３．猫を呼ぶ。").0.as_deref(), Some("1.2.3"));
        assert_eq!(labels("**Ｑ１２** 猫は来るか。").1, Some(12));
        assert_eq!(labels("・Q.3 猫は来るか。").1, Some(3));
        assert_eq!(labels("● Ｑ＆Ａ").1, None);
    }

    #[test]
    fn citations_and_counts_are_not_steps() {
        assert_eq!(labels("2.1.に戻る。"), (None, None));
        assert_eq!(labels("2匹の猫"), (None, None));
        assert_eq!(labels("① 猫"), (None, None));
    }

    #[test]
    fn headings_compare_without_marks_and_widths() {
        assert_eq!(key("\u{feff}## ● ①【猫】 ／ 犬（Ａ）"), key("①【猫】/犬(A)"));
        assert_ne!(name("⑧ ②猫"), name("⑧ 猫"));
        assert_eq!(name("③■猫"), name("③ 猫"));
    }

    #[test]
    fn page_numbers_and_readings_are_noise() {
        let noise: Vec<bool> = read("- 12 -\r\nねこ\r\n猫を呼ぶ。\r\nはい、よぶ。\r\n")
            .iter()
            .map(|line| line.noise)
            .collect();
        assert_eq!(noise, [true, true, false, false]);
    }
}
