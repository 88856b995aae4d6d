//! Cards in sentences: `three copies of A and two B`, `「A」「B」各3枚`, `〔A〕十四枚`.

use super::counts::{self, Count, Mark};
use super::several::Piece;
use hantei_base::source::Span;

/// Numbers as words.
const NUMBERS: [(&str, u32); 17] = [
    ("one", 1),
    ("a", 1),
    ("an", 1),
    ("single", 1),
    ("two", 2),
    ("three", 3),
    ("four", 4),
    ("five", 5),
    ("un", 1),
    ("une", 1),
    ("deux", 2),
    ("trois", 3),
    ("dos", 2),
    ("tres", 3),
    ("zwei", 2),
    ("drei", 3),
    ("vier", 4),
];

/// Whether a number stands in the text as a word.
pub(super) fn says_number(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric());
    words.any(|word| word.len() > 2 && NUMBERS.iter().any(|(of, _)| word.eq_ignore_ascii_case(of)))
}

/// Longer texts are no sentences about cards.
const LONGEST: usize = 4_000;

/// The cards of a sentence; `None` if it names no card with its copies. `offset` is where the sentence begins.
pub(super) fn pieces(text: &str, offset: usize) -> Option<Vec<Piece<'_>>> {
    if text.len() > LONGEST {
        return None;
    }
    enclosed(text, offset).or_else(|| counted(text, offset)).filter(|pieces| !pieces.is_empty())
}

/// Brackets that names stand in.
const BRACKETS: [(char, char); 6] =
    [('「', '」'), ('〔', '〕'), ('《', '》'), ('『', '』'), ('“', '”'), ('"', '"')];

/// Names in brackets, with a number before or behind one or several of them.
fn enclosed(text: &str, offset: usize) -> Option<Vec<Piece<'_>>> {
    let (open, close) = BRACKETS.into_iter().find(|(open, close)| {
        let between = if open == close { 2 } else { 1 };
        text.matches(*open).count() >= between && text.contains(*close)
    })?;
    let mut pieces: Vec<Piece<'_>> = Vec::new();
    let (mut at, mut waiting) = (0, 0);
    let mut ahead = None;
    while let Some(start) = text[at..].find(open).map(|start| at + start + open.len_utf8()) {
        let end = start + text[start..].find(close)?;
        let name = &text[start..end];
        let gap = &text[at..start - open.len_utf8()];
        let bare = matches!(open, '"' | '“') && !gap.trim().is_empty() && word_count(gap).is_none();
        if !(at == 0 && begins(gap) && !bare || at > 0 && parts(gap)) {
            return None;
        }
        ahead = word_count(gap).or(ahead);
        let behind = count_behind(&text[end + close.len_utf8()..]);
        if name.trim().is_empty() {
            return None;
        }
        let span = Span::new(offset + start, offset + end);
        pieces.push(Piece { text: name, count: None, span });
        waiting += 1;
        if let Some(value) = behind.or(ahead) {
            let from = pieces.len() - waiting;
            for piece in &mut pieces[from..] {
                piece.count = Some(Count { value, mark: Mark::Plain, rest: piece.text });
            }
            waiting = 0;
        }
        at = end + close.len_utf8();
    }
    let counted = pieces.iter().any(|piece| piece.count.is_some());
    // Behind the last name stands its number, or the end of a sentence.
    let tail = text[at..].trim_end_matches(['。', '.', ',', '、']);
    let ended = parts(tail) || pieces.len() > 1 && text[at..].contains(['。', '.']);
    (counted && waiting == 0 && ended).then_some(pieces)
}

/// Whether a bracket with a name may stand behind this: at the beginning of a clause.
fn begins(gap: &str) -> bool {
    const PARTICLES: [char; 14] =
        ['は', 'が', 'を', 'に', 'の', 'も', 'と', '、', '。', '，', ':', '：', ',', '・'];
    gap.trim().is_empty()
        || gap.trim_end().ends_with(PARTICLES)
        || word_count(gap).is_some() && gap.ends_with(' ')
}

/// Whether nothing stands between two names in brackets but their numbers and what parts them.
fn parts(gap: &str) -> bool {
    const WORDS: [&str; 12] =
        ["and", "plus", "as", "well", "copies", "copy", "of", "each", "und", "et", "y", "with"];
    let sign = |c: char| {
        counts::digit(c).is_some()
            || counts::is_times(c)
            || !c.is_alphanumeric()
            || "枚各をとがはもの十一二三四五六七八九張张장".contains(c)
    };
    let word = |word: &str| WORDS.contains(&word) || number(word).is_some();
    gap.split([' ', '　', ',']).all(|part| part.chars().all(sign) || word(part.trim_matches(',')))
        || begins(gap) && gap.contains(['。', '.', ';'])
}

/// The number right behind a bracket: `3枚`, `各2枚`, `×3`, `十四枚`.
fn count_behind(text: &str) -> Option<u32> {
    let body = text.trim_start().trim_start_matches(['を', 'が', 'は', 'も', '各', 'の']);
    let signed = body.starts_with(counts::is_times);
    let body = body.trim_start_matches(|c: char| counts::is_times(c) || c.is_whitespace());
    let end = body.find(|c: char| counts::digit(c).is_none()).unwrap_or(body.len());
    let (value, rest) = match end {
        0 => counts::kanji_number(body)?,
        _ => (
            body[..end]
                .chars()
                .filter_map(counts::digit)
                .fold(0u32, |value, digit| value.saturating_mul(10).saturating_add(digit)),
            &body[end..],
        ),
    };
    let unit = rest.trim_start().starts_with(['枚', '张', '張', '장']);
    ((1..=60).contains(&value) && end <= 6 && (unit || signed)).then_some(value)
}

/// The last number word of a text before a bracket.
fn word_count(text: &str) -> Option<u32> {
    let word = text.trim_end().rsplit([' ', ',']).next()?;
    number(word)
}

/// The number that a word is.
fn number(word: &str) -> Option<u32> {
    let lower = word.to_ascii_lowercase();
    let digits = lower.trim_end_matches('x');
    let of_digits = digits.len() == 1 && !digits.starts_with('0');
    let value = of_digits.then(|| digits.parse().ok()).flatten();
    value.or_else(|| NUMBERS.iter().find(|(of, _)| *of == lower).map(|(_, value)| *value))
}

/// Capitalised names behind numbers in words: `three Wave-Motion Cannon, two each of A, B and C`.
fn counted(text: &str, offset: usize) -> Option<Vec<Piece<'_>>> {
    // A line without a number in words is no sentence about cards.
    let spoken = |word: &str| number(word).is_some() && word.chars().all(char::is_alphabetic);
    if !text.split([' ', '\n']).any(|word| spoken(word) && word.len() > 2) {
        return None;
    }
    let mut pieces = Vec::new();
    let mut count: Option<u32> = None;
    let mut each = false;
    let mut at = 0;
    // If cards have their numbers in brackets, only a comma behind a bracket ends a card.
    let numbered = text.matches(')').count() >= 3;
    let mut last = ' ';
    let ends = |c: char| {
        let ends = matches!(c, ';' | '.' | ':' | '!') || c == ',' && (!numbered || last == ')');
        last = c;
        ends
    };
    for part in text.split_inclusive(ends) {
        let from = at;
        at += part.len();
        let part = part.trim_end_matches([',', ';', '.', ':', '!']);
        for (start, clause) in clauses(part, each) {
            let Some((value, of_each, name_at)) = lead(clause) else {
                // A and B, each as often as the first.
                let name = clause.trim();
                if each && is_title(name) && count.is_some() {
                    push(&mut pieces, text, offset, from + start, clause, count);
                } else {
                    (count, each) = (None, false);
                }
                continue;
            };
            (count, each) = (Some(value), of_each);
            let name = &clause[name_at..];
            if is_title(name.trim()) {
                push(&mut pieces, text, offset, from + start + name_at, name, count);
            }
        }
    }
    (pieces.len() >= 2).then_some(pieces)
}

fn push<'t>(
    pieces: &mut Vec<Piece<'t>>,
    text: &'t str,
    offset: usize,
    at: usize,
    name: &str,
    count: Option<u32>,
) {
    let trimmed = title_of(name.trim());
    let start = at + (name.len() - name.trim_start().len());
    let name = &text[start..start + trimmed.len()];
    let count = count.map(|value| Count { value, mark: Mark::Plain, rest: name });
    pieces.push(Piece {
        text: name,
        count,
        span: Span::new(offset + start, offset + start + name.len()),
    });
}

/// The parts of a clause at `and` and `plus`.
fn clauses(part: &str, each: bool) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut from = 0;
    for (at, _) in part.match_indices(" and ") {
        // Mystical Space and Time is a name; and two Ojama Trio begins another.
        let next = &part[at + 5..];
        let of_each = each || lead(&part[from..at]).is_some_and(|(_, each, _)| each);
        if lead(next).is_some() || is_title(next) && of_each {
            found.push((from, &part[from..at]));
            from = at + 5;
        }
    }
    found.push((from, &part[from..]));
    found
}

/// The number before the card of a clause, whether `each` stands with it, and where the name begins.
fn lead(clause: &str) -> Option<(u32, bool, usize)> {
    let mut at = 0;
    let words: Vec<(usize, &str)> = clause
        .split(' ')
        .map(|word| {
            let from = at;
            at += word.len() + 1;
            (from, word)
        })
        .filter(|(_, word)| !word.is_empty())
        .collect();
    for (place, (_, word)) in words.iter().enumerate().take(24) {
        let Some(value) = number(word) else { continue };
        let mut next = place + 1;
        let mut each = false;
        while let Some((_, word)) = words.get(next) {
            match word.to_ascii_lowercase().as_str() {
                "copies" | "copy" | "of" | "single" => next += 1,
                "each" => (each, next) = (true, next + 1),
                _ => break,
            }
        }
        let Some((start, word)) = words.get(next) else { continue };
        if word.starts_with(|c: char| c.is_uppercase() || matches!(c, '"' | '“')) {
            return Some((value, each, *start));
        }
    }
    None
}

/// Small words within names.
const SMALL: [&str; 14] =
    ["of", "the", "and", "in", "to", "for", "from", "with", "a", "de", "on", "at", "-", "&"];

/// Whether a text begins like a name: with a capital.
fn is_title(name: &str) -> bool {
    name.starts_with(|c: char| c.is_uppercase()) && !title_of(name).is_empty()
}

/// The capitalised words at the beginning of a text, with the small words between them.
fn title_of(text: &str) -> &str {
    let (mut end, mut at) = (0, 0);
    for word in text.split(' ') {
        let next = at + word.len();
        let capital = word.starts_with(|c: char| {
            c.is_uppercase() || c.is_ascii_digit() || matches!(c, '(' | '"' | '#')
        });
        if capital {
            end = next;
        } else if !SMALL.contains(&word) {
            break;
        }
        at = next + 1;
    }
    text[..end].trim_end()
}
