//! Cuts lines that stand together on one: a section behind a full stop, a flag behind the title of its deck, a flag with its buddy.

use smallvec::{SmallVec, smallvec};

use super::inline::single;
use super::lines::{Row, is_blank};
use super::words;
use hantei_base::source::Span;

/// Longer lines are not cut: no flag and buddy have longer names, and looking through each part would take long.
const LONGEST: usize = 400;

/// The longest heading of a section with its number of cards, in characters.
const LONGEST_WORD: usize = 20;

/// The parts of a line; nearly every line is one part.
type Parts<'t> = SmallVec<[Row<'t>; 1]>;

/// Cuts a line into those that stand on it.
pub(super) fn split(row: Row<'_>) -> impl Iterator<Item = Row<'_>> {
    sections(row)
        .into_iter()
        .flat_map(|row| cut(row, behind_title))
        .flat_map(|row| cut(row, before_other_fighter))
}

/// `デッキ：…。サイドボード：…`: a section behind a full stop.
fn sections(row: Row<'_>) -> Parts<'_> {
    let (mut parts, mut begin) = (Parts::new(), 0);
    for (at, stop) in row.text.match_indices('。') {
        let behind = at + stop.len();
        if heads(&row.text[behind..]) {
            parts.extend(part(row, begin, at));
            begin = behind;
        }
    }
    parts.extend(part(row, begin, row.text.len()));
    parts
}

/// Whether the text begins with the heading of a section and has something behind the colon.
fn heads(text: &str) -> bool {
    let colon = text.char_indices().take(LONGEST_WORD).find(|(_, c)| matches!(c, ':' | '：'));
    colon.is_some_and(|(at, colon)| {
        let section = words::heads(&text[..at]);
        section && !text[at + colon.len_utf8()..].trim_matches(is_blank).is_empty()
    })
}

/// The line as it is, or in two parts: `place` says where the first ends and the second begins.
fn cut<'t>(row: Row<'t>, place: fn(&str) -> Option<(usize, usize)>) -> Parts<'t> {
    let cut = if row.text.len() > LONGEST { None } else { place(row.text) };
    match cut {
        Some((end, begin)) => {
            let parts = [part(row, 0, end), part(row, begin, row.text.len())];
            parts.into_iter().flatten().collect()
        }
        None => smallvec![row],
    }
}

/// `ドラW武装騎竜　フラッグ:ドラゴンワールド`: a title, and the flag with its colon behind it.
fn behind_title(text: &str) -> Option<(usize, usize)> {
    if !text.contains([':', '：']) || single(text).is_some() {
        return None;
    }
    text.char_indices().filter(|(_, c)| is_blank(*c)).find_map(|(at, c)| {
        let begin = at + c.len_utf8();
        let (word, _) = text[begin..].split_once([':', '：'])?;
        let flag = matches!(word.trim(), "フラッグ" | "使用フラッグ" | "Flag" | "flag");
        flag.then_some((at, begin))
    })
}

/// A flag and a buddy, in whichever order: `フラッグ：…、バディ：…`.
fn before_other_fighter(text: &str) -> Option<(usize, usize)> {
    let parts =
        |c: char| is_blank(c) || matches!(c, '、' | '，' | ',' | '/' | '／' | '|' | '｜' | ';');
    let of = |text: &str| single(text).map(|(heading, ..)| heading);
    let colon = |text: &str| {
        let word = text.split(parts).next().unwrap_or("");
        word.contains([':', '：', '】', '］'])
    };
    let first = of(text)?;
    text.char_indices().filter(|(_, c)| parts(*c)).find_map(|(at, c)| {
        let begin = at + c.len_utf8();
        let (before, after) = (&text[..at], text[begin..].trim_start());
        let ended = before.trim_end().ends_with("ワールド");
        let another = of(after).is_some_and(|second| second != first) && (ended || colon(after));
        (another && of(before) == Some(first)).then_some((at, begin))
    })
}

/// A part of the row's text as a row of its own, without the spaces around it; `None` if only spaces are there.
fn part(row: Row<'_>, begin: usize, end: usize) -> Option<Row<'_>> {
    let whole = &row.text[begin..end];
    let text = whole.trim_matches(is_blank);
    let within = begin + (whole.len() - whole.trim_start_matches(is_blank).len());
    // The text may begin behind the line's beginning: the marks of a quotation.
    let from = row.span.end as usize - row.text.len() + within;
    let span = Span::new(from, from + text.len());
    match text.len() == row.text.len() {
        true => Some(row),
        false => (!text.is_empty()).then_some(Row { span, text, raw: text, plain: text, ..row }),
    }
}
