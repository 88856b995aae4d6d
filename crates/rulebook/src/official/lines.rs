//! Shared by the parsers: characters that copies print differently, lines, and page numbers and running heads.

use std::collections::HashMap;
use std::ops::Range;

use unicode_normalization::UnicodeNormalization;

/// The longest line, in characters, that can belong to a table of contents or be a running head.
const LONGEST_HEAD: usize = 120;
/// How many pages must have a line at their edge for it to be a running head.
const RUNNING: usize = 3;

/// Whether this is a hyphen or dash that copies print between the components of a number.
pub fn is_hyphen(c: char) -> bool {
    matches!(
        c,
        '-' | '−'
            | '－'
            | 'ー'
            | 'ｰ'
            | '‐'
            | '‑'
            | '‒'
            | '–'
            | '—'
            | '―'
            | '﹣'
            | '─'
            | '━'
    )
}

/// Whether this is a dot that copies print between the components of a number.
pub fn is_dot(c: char) -> bool {
    matches!(c, '.' | '．' | '｡')
}

/// Whether this is white space, or a byte order mark.
pub fn is_gap(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{feff}' | '\u{200b}')
}

/// Whether this is a bullet or Markdown sign before a heading or a paragraph.
pub fn is_bullet(c: char) -> bool {
    matches!(c, '-' | '*' | '#' | '>' | '+' | '•' | '・' | '･' | '·')
}

/// Whether two paragraph signs are the same, in the forms that copies use.
pub fn same_sign(one: char, other: char) -> bool {
    let form = |c| match c {
        '◇' | '♦' | '⯁' => '◆',
        '･' | '·' | '•' | '‧' => '・',
        _ => c,
    };
    form(one) == form(other)
}

/// A text normalised for comparing headings: NFKC, one kind of hyphen, no white space.
pub fn folded(text: &str) -> String {
    text.nfkc().filter(|c| !is_gap(*c)).map(|c| if is_hyphen(c) { '-' } else { c }).collect()
}

/// The lines of a text as byte ranges, without their line ends.
pub fn lines(text: &str) -> Vec<Range<usize>> {
    let mut start = 0;
    let mut found = Vec::new();
    for line in text.split_inclusive('\n') {
        found.push(start..start + line.trim_end_matches(['\n', '\r']).len());
        start += line.len();
    }
    found
}

/// A range without white space and noise at its end.
pub fn trimmed(text: &str, range: Range<usize>, noise: &[Range<usize>]) -> Range<usize> {
    let mut end = range.end;
    loop {
        end = range.start + text[range.start..end].trim_end_matches(is_gap).len();
        let before = noise.partition_point(|n| n.start < end);
        match noise[..before].last() {
            Some(last) if last.end >= end && last.start > range.start => end = last.start,
            _ => return range.start..end,
        }
    }
}

/// The noise within a range; `noise` is sorted and does not overlap.
pub fn noise_within(range: &Range<usize>, noise: &[Range<usize>]) -> Vec<Range<usize>> {
    let first = noise.partition_point(|n| n.start < range.start);
    noise[first..].iter().take_while(|n| n.end <= range.end).cloned().collect()
}

/// Whether a character ends a sentence or a parenthesis.
pub fn ends_sentence(c: char) -> bool {
    matches!(c, '。' | '」' | ')' | '）' | '』' | '】')
}

/// Whether a line belongs to a table of contents: a dot leader, then a page number.
pub fn is_contents_line(line: &str) -> bool {
    if line.chars().count() > LONGEST_HEAD {
        return false;
    }
    let line = folded(line);
    let page = line.trim_end_matches('-');
    let title = page.trim_end_matches(|c: char| c.is_ascii_digit());
    let leader = title
        .trim_end_matches('-')
        .chars()
        .rev()
        .take_while(|c| matches!(c, '.' | '・' | '·' | '_'))
        .count();
    title.len() < page.len() && leader >= 3
}

/// The page numbers and running heads of a printed copy.
pub fn page_noise(text: &str) -> Vec<Range<usize>> {
    let edges = edge_lines(text);
    let mut repeated: HashMap<String, usize> = HashMap::new();
    for line in &edges {
        *repeated.entry(without_digits(&text[line.range.clone()])).or_default() += 1;
    }
    let running = |words: String| !words.is_empty() && repeated[&words] >= RUNNING;
    let noise = edges
        .into_iter()
        .filter(|line| line.page_number || running(without_digits(&text[line.range.clone()])));
    noise.map(|line| line.range).collect()
}

/// A non-blank line, and whether it is the first of a page.
struct WrittenLine {
    range: Range<usize>,
    opens_page: bool,
    page_number: bool,
}

/// The short lines beside a page break: a page number or a form feed.
fn edge_lines(text: &str) -> Vec<WrittenLine> {
    let written = written_lines(text);
    let is_edge = |index: usize| {
        let number = |at: Option<usize>| {
            at.and_then(|at| written.get(at)).is_some_and(|line| line.page_number)
        };
        let opens = |at: usize| written.get(at).is_some_and(|line| line.opens_page);
        let beside = number(index.checked_sub(1)) || number(Some(index)) || number(Some(index + 1));
        beside || opens(index) || opens(index + 1)
    };
    let edges: Vec<bool> = (0..written.len()).map(is_edge).collect();
    let short = |line: &WrittenLine| text[line.range.clone()].chars().count() <= LONGEST_HEAD;
    written
        .into_iter()
        .zip(edges)
        .filter(|(line, edge)| *edge && short(line))
        .map(|(line, _)| line)
        .collect()
}

/// The non-blank lines, without surrounding white space.
fn written_lines(text: &str) -> Vec<WrittenLine> {
    let mut written: Vec<WrittenLine> = Vec::new();
    let mut opens_page = false;
    for line in lines(text) {
        let whole = &text[line.clone()];
        let words = whole.trim_start_matches(is_gap);
        opens_page |= whole[..whole.len() - words.len()].contains('\u{c}');
        let start = line.end - words.len();
        let words = words.trim_end_matches(is_gap);
        if words.is_empty() {
            continue;
        }
        // A number alone is a page number only beside a form feed.
        if let Some(last) = written.last_mut().filter(|_| opens_page) {
            last.page_number |= is_page_number(&text[last.range.clone()], true);
        }
        let page_number = is_page_number(words, opens_page);
        written.push(WrittenLine { range: start..start + words.len(), opens_page, page_number });
        opens_page = whole.trim_end_matches([' ', '\r']).ends_with('\u{c}');
    }
    written
}

/// Whether a line is a page number: `- 12 -`, `12/40`, `p. 12`, and `12` at the end of a page.
fn is_page_number(line: &str, alone: bool) -> bool {
    if line.chars().count() > 12 {
        return false;
    }
    let line = folded(line).to_lowercase();
    let digits = |words: &str| !words.is_empty() && words.chars().all(|c| c.is_ascii_digit());
    let inner = line.trim_matches('-');
    let dashed = line.starts_with('-') && line.ends_with('-');
    let of_all = line.split_once('/').is_some_and(|(page, all)| digits(page) && digits(all));
    let word = ["page", "p."].iter().find_map(|word| line.strip_prefix(word));
    let word = word.or_else(|| ["ペ-ジ", "頁"].iter().find_map(|word| line.strip_suffix(word)));
    (digits(inner) && (dashed || alone)) || of_all || word.is_some_and(digits)
}

/// The words of a running head, which can contain the page number.
fn without_digits(line: &str) -> String {
    folded(line).chars().filter(|c| !c.is_ascii_digit()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contents_line_ends_with_a_page() {
        for line in ["1.\t庭.....\t- 1 -", "池 ・・・・・ 12", "橋……９"] {
            assert!(is_contents_line(line), "{line}");
        }
        for line in ["1. 庭", "石は3", "石を置く...", "庭..3"] {
            assert!(!is_contents_line(line), "{line}");
        }
    }

    #[test]
    fn page_numbers_are_distinguished_from_other_numbers_alone_on_a_line() {
        for line in ["- 12 -", "－ ３ －", "12/40", "p. 7", "Page 7", "7ページ"] {
            assert!(is_page_number(line, false), "{line}");
        }
        assert!(is_page_number("12", true));
        for line in ["12", "-", "1.2", "12枚", "p.", "/"] {
            assert!(!is_page_number(line, false), "{line}");
        }
    }

    #[test]
    fn a_number_beside_a_form_feed_is_a_page() {
        let text = "石\n  1\n\u{c}  砂\n2\n池\n\n\u{c}3\n";
        let noise: Vec<_> = page_noise(text).into_iter().map(|range| &text[range]).collect();
        assert_eq!(noise, ["1", "3"]);
    }

    #[test]
    fn a_span_ends_before_space_and_noise() {
        let text = "石を置く。 −−− \n";
        let rule = 16..25;
        assert_eq!(&text[rule.clone()], "−−−");
        assert_eq!(&text[trimmed(text, 0..text.len(), &[rule])], "石を置く。");
        assert_eq!(trimmed("", 0..0, &[]), 0..0);
    }
}
