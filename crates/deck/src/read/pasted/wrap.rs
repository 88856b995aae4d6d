//! Paragraphs of cards parted by commas, whose names break at the ends of lines.

use super::counts;
use super::lines::Row;
use super::several::{self, Piece};
use super::talk;
use super::told::{First, Told};

/// Joins the lines of wrapped paragraphs: cards parted by commas whose names break at the ends of lines.
pub(super) fn wrap<'t>(text: &'t str, rows: &[Row<'t>], first: &mut [First<'t>]) {
    let mut at = 0;
    while at < rows.len() {
        let mut end = at + 1;
        let opens = matches!(
            first[at],
            First::Pieces(_, None | Some((_, _, false)))
                | First::Line(_, None | Some((_, _, false)))
        );
        while opens
            && end < rows.len()
            && rows[end].paragraph == rows[at].paragraph
            && matches!(first[end], First::Pieces(_, None) | First::Line(_, None))
        {
            end += 1;
        }
        // A sentence before the enumeration is not of it.
        while opens
            && at + 1 < end
            && matches!(&first[at], First::Line(measured, None) if talk::is_sentence(measured.text))
        {
            at += 1;
        }
        let several = (at..end).any(|line| matches!(first[line], First::Pieces(..)));
        if opens && several && end > at + 1 && end - at < 200 {
            join(text, rows, first, at, end);
        }
        at = end;
    }
}

fn join<'t>(text: &'t str, rows: &[Row<'t>], first: &mut [First<'t>], at: usize, end: usize) {
    // Only what breaks at the end of a line is joined.
    let broken = (at..end).any(|line| {
        halved(rows[line].text)
            || match &first[line] {
                First::Pieces(pieces, _) => pieces.iter().any(|piece| {
                    piece.count.is_none_or(|count| !begins(count.rest) || halved(count.rest))
                }),
                First::Line(measured, _) => {
                    measured.front.is_none() && measured.back.is_none() && measured.tight.is_none()
                }
                _ => true,
            }
    });
    if !broken {
        return;
    }
    let heading = match &first[at] {
        First::Pieces(_, heading) | First::Line(_, heading) => *heading,
        _ => None,
    };
    let start = match &first[at] {
        First::Pieces(pieces, _) => {
            pieces.first().map_or(rows[at].span.start as usize, |piece| piece.span.start as usize)
        }
        First::Line(measured, _) => measured.text.as_ptr() as usize - text.as_ptr() as usize,
        _ => rows[at].span.start as usize,
    };
    let stop = rows[end - 1].span.end as usize;
    let Some(body) = text.get(start..stop) else { return };
    let Some(pieces) = several::pieces(body, start) else { return };
    let known = (at..end).filter(|line| matches!(first[*line], First::Pieces(..))).count();
    if pieces.iter().any(|piece| piece.count.is_none() || piece.text.matches('\n').count() > 1)
        || pieces.len() < end - at
        || known * 3 < end - at
    {
        return;
    }
    let mut by_line: Vec<Vec<Piece<'t>>> = vec![Vec::new(); end - at];
    for piece in pieces {
        let line =
            (at..end).rev().find(|line| rows[*line].span.start <= piece.span.start).unwrap_or(at);
        by_line[line - at].push(piece);
    }
    for (line, pieces) in (at..end).zip(by_line) {
        first[line] = match (pieces.is_empty(), line == at) {
            (true, _) => First::Told(Told::Continued),
            (false, true) => First::Pieces(pieces, heading),
            (false, false) => First::Pieces(pieces, None),
        };
    }
}

/// Whether a text begins or ends with a number of copies that belongs to what stands on another line.
fn halved(text: &str) -> bool {
    let part = |c: char| matches!(c, ',' | '、' | '，' | ';' | '；');
    let only_copies = |text: &str| {
        let text = text.trim();
        let bare =
            text.trim_matches(|c: char| counts::is_times(c) || matches!(c, '枚' | 'ま' | 'い'));
        !bare.is_empty()
            && text.chars().count() <= 5
            && bare.chars().all(|c| counts::digit(c).is_some())
    };
    let (first, last) = (
        text.split(part).next().unwrap_or(""),
        text.trim_end_matches(part).rsplit(part).next().unwrap_or(""),
    );
    text.contains(part) && (only_copies(first) || only_copies(last)) || text.ends_with(['×', '✕'])
}

/// Whether a name begins like one, not like the second half of one.
fn begins(name: &str) -> bool {
    !name.starts_with([
        'ー', '・', ')', '）', '」', '”', '゙', 'ァ', 'ィ', 'ゥ', 'ェ', 'ォ', 'ッ', 'ャ', 'ュ', 'ョ',
        'ン',
    ]) && counts::digit(name.chars().next().unwrap_or('3')).is_none_or(|_| name.chars().count() > 2)
}
