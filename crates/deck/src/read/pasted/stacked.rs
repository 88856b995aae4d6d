//! Copies that stand on a line of their own: a cell a line, or one number above all cards that have it.

use super::cards;
use super::counts;
use super::lines::Row;
use super::numbers::is_number_alone;
use super::told::{Card, First, Told};
use crate::read::Names;
use hantei_base::source::Span;

/// `1` and below it the name, line by line, as a table copied from a page leaves it.
pub(super) fn pair<'t>(rows: &[Row<'t>], first: &mut [First<'t>], names: Option<&dyn Names>) {
    let alone = |line: &First<'_>| matches!(line, First::Line(measured, None) if is_number_alone(measured.text));
    let name = |line: &First<'_>| matches!(line, First::Line(_, None)) && !alone(line);
    let numbers: Vec<usize> = (0..first.len()).filter(|at| alone(&first[*at])).collect();
    if numbers.len() < 3 {
        return;
    }
    let above =
        numbers.iter().filter(|at| **at + 1 < first.len() && name(&first[**at + 1])).count();
    let below = numbers.iter().filter(|at| **at > 0 && name(&first[**at - 1])).count();
    // The number stands first where a line before the first number is no name.
    let leads = numbers[0] == 0 || !name(&first[numbers[0] - 1]) || numbers[0] < 3 && above > below;
    if above.max(below) * 10 < numbers.len() * 7 {
        return;
    }
    for at in numbers {
        let of = if leads { at + 1 } else { at.wrapping_sub(1) };
        let (Some(First::Line(number, None)), Some(First::Line(measured, None))) =
            (first.get(at), first.get(of))
        else {
            continue;
        };
        let digits = number.text.trim_matches(|c: char| counts::digit(c).is_none());
        let Some(count) = digits
            .chars()
            .try_fold(0u32, |value, c| value.checked_mul(10)?.checked_add(counts::digit(c)?))
        else {
            continue;
        };
        if is_number_alone(measured.text) || !(1..=99).contains(&count) {
            continue;
        }
        let card = Card::of(count, cards::named(measured.text, names), rows[of].span);
        first[of] = First::Told(Told::Cards(vec![card]));
        first[at] = First::Told(Told::Continued);
    }
}

/// `3x each: A, B, C`, `＜3枚＞` above names: every card below has so many copies.
pub(super) fn grouped<'t>(rows: &[Row<'t>], first: &mut [First<'t>], names: Option<&dyn Names>) {
    let counted = first.iter().filter(|line| matches!(line, First::Line(measured, _) if measured.front.is_some_and(|count| count.mark == counts::Mark::Plain) && each(measured.text).is_none())).count();
    let groups: Vec<(usize, u32, &'t str)> = rows
        .iter()
        .enumerate()
        .filter_map(|(at, row)| each(row.plain).map(|(count, rest)| (at, count, rest)))
        .collect();
    if groups.is_empty() || counted > groups.len() || groups.len() < 2 && groups[0].2.is_empty() {
        return;
    }
    for (at, count, rest) in groups {
        let mut cards: Vec<Card> = split(rest, rows[at].span, count, names);
        let own = !cards.is_empty();
        let mut next = at + 1;
        let mut below = Vec::new();
        while !own
            && next < rows.len()
            && each(rows[next].plain).is_none()
            && matches!(&first[next], First::Line(measured, None) if measured.front.is_none_or(|count| count.mark == counts::Mark::Bare))
        {
            below.push(next);
            next += 1;
        }
        for line in &below {
            let of = split(rows[*line].plain, rows[*line].span, count, names);
            first[*line] = First::Told(Told::Cards(of));
        }
        if own || !below.is_empty() {
            first[at] = First::Told(if own {
                Told::Cards(std::mem::take(&mut cards))
            } else {
                Told::Comment
            });
        }
    }
}

fn split(text: &str, span: Span, count: u32, names: Option<&dyn Names>) -> Vec<Card> {
    let mut depth = 0;
    let parts: Vec<&str> = text
        .split(|c| {
            match c {
                '《' | '「' | '『' => depth += 1,
                '》' | '」' | '』' => depth -= 1,
                _ => {}
            }
            depth <= 0 && matches!(c, '、' | '，' | ',' | '；' | ';')
        })
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .collect();
    parts.into_iter().map(|part| Card::of(count, cards::named(part, names), span)).collect()
}

/// The copies that a line gives to the cards behind or below it, and what stands behind it.
fn each(text: &str) -> Option<(u32, &str)> {
    let open = text.trim_start_matches([
        '<', '＜', '【', '[', '〈', '《', '(', '（', '=', '-', '×', 'x', '■', '●', ' ',
    ]);
    let end = open
        .char_indices()
        .find(|(_, c)| counts::digit(*c).is_none())
        .map_or(open.len(), |(at, _)| at);
    let count = open[..end]
        .chars()
        .try_fold(0u32, |value, c| value.checked_mul(10)?.checked_add(counts::digit(c)?))?;
    let rest = open[end..].trim_start();
    if end == 0 || !(1..=4).contains(&count) {
        return None;
    }
    let words = [
        "枚ずつ",
        "枚積み",
        "枚採用",
        "枚",
        "x each",
        "x of each",
        "x of",
        "-ofs",
        "-of",
        " of each",
        "ofs",
        "of each",
        "of",
        "x",
        "×",
        "copies each",
        "copies",
        "copy",
    ];
    let dressed = open.len() < text.len() || rest.contains([':', '：']);
    let rest = words.iter().find_map(|word| rest.strip_prefix(word))?;
    let rest = rest.trim_start().strip_prefix("each").unwrap_or(rest.trim_start());
    let rest =
        rest.trim_start_matches([')', '）', '>', '＞', '】', ']', '〉', '》', ' ', '　', '=', '-']);
    let (colon, rest) = match rest.strip_prefix([':', '：']) {
        Some(rest) => (true, rest.trim()),
        None => (false, rest.trim()),
    };
    (rest.is_empty() && dressed || colon || rest.is_empty() && text.ends_with("枚"))
        .then_some((count, rest))
}
