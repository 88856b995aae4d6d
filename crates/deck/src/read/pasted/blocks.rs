//! Readings of several lines together: copies on a line of their own, names and enumerations that break at the end of a line.

use smallvec::SmallVec;

use super::candidates::Known;
use super::columns::{Role, copies, role_word};
use super::counts::{self, Mark};
use super::features::Feature as F;
use super::headings::heading;
use super::inline::inline;
use super::lexicon::List;
use super::lines::Row;
use super::measure;
use super::numbers::is_number_alone;
use super::prose;
use super::reading::{Candidate, Evidence, Home, Item, Layout, Reading};
use super::sentences;
use super::several::{self, Piece};
use super::single::named;
use super::words::{self, Heading};
use hantei_base::section::Section;
use hantei_base::source::Span;

/// Paragraphs with more lines are not joined.
const LINES: usize = 200;

/// The readings of several lines together, each with its first line.
pub(super) fn of_lines<'t>(
    text: &'t str,
    rows: &[Row<'t>],
    known: Known<'_>,
) -> Vec<(usize, Candidate<'t>)> {
    let mut found = Vec::new();
    stacked(rows, known, &mut found);
    records(rows, &mut found);
    groups(rows, &mut found);
    wrapped(text, rows, &mut found);
    broken(text, rows, known, &mut found);
    initials(rows, &mut found);
    enclosed(text, rows, &mut found);
    found
}

/// Names in brackets over two lines, with one number behind all of them: `「A」「B」` and below it `「C」各1枚`.
fn enclosed<'t>(text: &'t str, rows: &[Row<'t>], found: &mut Vec<(usize, Candidate<'t>)>) {
    const OPEN: [char; 4] = ['「', '〔', '《', '『'];
    for at in 1..rows.len() {
        let (above, below) = (&rows[at - 1], &rows[at]);
        let both = above.plain.contains(OPEN) && below.plain.contains(OPEN);
        if !both
            || above.paragraph != below.paragraph
            || sentences::pieces(above.plain, 0).is_some()
        {
            continue;
        }
        let start = above.begins(above.plain);
        let Some(body) = text.get(start..below.span.end as usize) else { continue };
        let Some(pieces) = sentences::pieces(body, start) else { continue };
        let mut reads = [Vec::new(), Vec::new()];
        for piece in &pieces {
            let Some(count) = piece.count else { continue };
            let line = usize::from(piece.span.start >= below.span.start);
            reads[line].push(Item::of(count.value, count.rest, piece.span));
        }
        let evidence = [
            (F::SeveralCards, 4.0),
            (F::CopiesMarked, 2.0),
            (F::CopiesFew, 2.0),
            (F::BelowCard, 1.0),
        ];
        let reads = reads.into_iter().map(Reading::Cards).collect();
        let evidence = Evidence::from_slice(&evidence);
        found.push((at - 1, Candidate { reads, home: Home::Any, evidence }));
    }
}

/// A flag and a buddy by their initials, if the list has both: `F：ドラゴンワールド` and `B：…`.
fn initials<'t>(rows: &[Row<'t>], found: &mut Vec<(usize, Candidate<'t>)>) {
    // F マジックワールド B 堕天魔王 ルシファー
    for (at, row) in rows.iter().enumerate() {
        let Some(rest) = row.plain.strip_prefix(['F', 'Ｆ']) else { continue };
        let rest = rest.trim_start_matches([':', '：', ' ', '　']);
        let parted = [" B ", "　B　", " B:", " B：", "　B：", "／B："];
        let Some((flag, buddy)) = parted.iter().find_map(|by| rest.split_once(by)) else {
            continue;
        };
        let world = flag.trim().ends_with("ワールド") || flag.trim().ends_with("World");
        if world && !buddy.trim().is_empty() {
            let card = |text: &'t str, section| Item {
                section: Some(section),
                ..Item::of(1, text.trim(), row.span)
            };
            let cards = vec![card(flag, Section::Flag), card(buddy, Section::Buddy)];
            found.push((at, Candidate::of(Reading::Cards(cards), &[(F::HeadedCards, 1.5)])));
        }
    }
    let of = |letters: [char; 4]| {
        rows.iter().enumerate().find_map(|(at, row)| {
            let rest = row.plain.strip_prefix(letters)?.trim_start_matches([':', '：', ' ', '　']);
            let parted = rest.len() + 1 < row.plain.len() && !rest.contains([',', '、', '/', '／']);
            (parted && !rest.is_empty()).then_some((at, rest))
        })
    };
    let (Some(flag), Some(buddy)) = (of(['F', 'f', 'Ｆ', 'ｆ']), of(['B', 'b', 'Ｂ', 'ｂ']))
    else {
        return;
    };
    if !flag.1.ends_with("ワールド") && !flag.1.ends_with("World") {
        return;
    }
    for ((at, rest), section) in [(flag, Section::Flag), (buddy, Section::Buddy)] {
        let cards = vec![Item::of(1, rest, rows[at].span)];
        let heading = Heading::Section(section);
        let reading = Reading::Headed { heading, declared: None, cards, only: true };
        found.push((at, Candidate::of(reading, &[(F::HeadedCards, 1.2)])));
    }
}

/// The value of a number by itself.
fn alone(row: &Row<'_>) -> Option<u32> {
    if !is_number_alone(row.plain) {
        return None;
    }
    let digits = row.plain.chars().filter_map(counts::digit);
    let value = digits.fold(0u32, |value, digit| value.saturating_mul(10).saturating_add(digit));
    (1..=99).contains(&value).then_some(value)
}

/// A number on a line of its own, and the name above or below it, as copied from the table of a page.
fn stacked<'t>(rows: &[Row<'t>], known: Known<'_>, found: &mut Vec<(usize, Candidate<'t>)>) {
    let numbers: Vec<Option<u32>> = rows.iter().map(alone).collect();
    if numbers.iter().flatten().count() < 3 {
        return;
    }
    for at in 1..rows.len() {
        let (count, name, first) = match (numbers[at - 1], numbers[at]) {
            (Some(count), None) => (count, at, true),
            (None, Some(count)) => (count, at - 1, false),
            _ => continue,
        };
        let row = &rows[name];
        let measured = measure::measure(row.plain);
        if is_number_alone(row.plain)
            || words::phrase(row.plain).is_some()
            || words::is_total(row.plain)
        {
            continue;
        }
        let mut evidence = named(row.plain, &measured, known);
        evidence.push((F::TableRow, 1.0));
        evidence.push((F::CopiesFew, 1.0));
        evidence.push((F::SplitOverLines, 1.0));
        let card = Reading::Cards(vec![Item::of(count, row.plain, row.span)]);
        let reads = match first {
            true => [Reading::Piece, card],
            false => [card, Reading::Piece],
        };
        let layout = if first { Layout::Front } else { Layout::Back };
        let home = Home::Counted { layout, marked: true };
        found.push((at - 1, Candidate { reads: SmallVec::from_iter(reads), home, evidence }));
    }
}

/// Records of a table that was pasted with each cell on a line of its own, below the names of its columns.
fn records<'t>(rows: &[Row<'t>], found: &mut Vec<(usize, Candidate<'t>)>) {
    let roles: Vec<Option<Role>> = rows.iter().map(|row| role_word(row.plain)).collect();
    let is_head = |at: usize| roles[at].is_some() || rows[at].plain.chars().count() <= 12;
    let Some(first) = (0..rows.len().saturating_sub(3)).find(|at| roles[*at].is_some()) else {
        return;
    };
    // The head is the longest run of short lines with one column of copies and one of names or numbers.
    let Some(length) = (2..=8).rev().find(|length| {
        let head = first..first + length;
        head.end <= rows.len()
            && head.clone().all(is_head)
            && head.clone().filter(|at| roles[*at] == Some(Role::Count)).count() == 1
            && roles[head.end - 1].is_some()
            && head.clone().any(|at| matches!(roles[at], Some(Role::Name | Role::Number)))
    }) else {
        return;
    };
    let place =
        |role| (first..first + length).find(|at| roles[*at] == Some(role)).map(|at| at - first);
    let (count, name, number) = (place(Role::Count), place(Role::Name), place(Role::Number));
    let kind = place(Role::Section);
    let mut push = |at: usize, reads: Vec<Reading<'t>>, evidence: &[(F, f32)]| {
        let reads = SmallVec::from_vec(reads);
        found.push((
            at,
            Candidate { reads, home: Home::Any, evidence: Evidence::from_slice(evidence) },
        ));
    };
    let mut cards = 0;
    for at in first + length..(rows.len() + 1).saturating_sub(length) {
        let cell = |place: Option<usize>| place.map_or("", |place| rows[at + place].plain);
        let numbered = number.is_none() || super::single::has_number(cell(number));
        let named = name.is_none() || cell(name).chars().any(char::is_alphabetic);
        let Some((value, _)) = copies(cell(count)).filter(|_| numbered && named) else { continue };
        let text = name.map_or(cell(number), |_| cell(name));
        let is_extra =
            words::phrase(cell(kind)).is_some_and(|of| of.heading == Some(Heading::ExtraKind));
        let item = Item {
            number: number.map(|_| cell(number).into()),
            section: is_extra.then_some(Section::Extra),
            ..Item::of(value, text, rows[at + name.or(number).unwrap_or(0)].span)
        };
        let mut reads = vec![Reading::Piece; length];
        reads[0] = Reading::Cards(vec![item]);
        push(at, reads, &[(F::TableRow, 1.0 + length as f32)]);
        cards += 1;
    }
    if cards > 2 {
        push(first, vec![Reading::Remark; length], &[(F::TableRow, length as f32)]);
    }
}

/// A number of copies above names, for every card below it: `3x each:`, `＜3枚＞`.
fn groups<'t>(rows: &[Row<'t>], found: &mut Vec<(usize, Candidate<'t>)>) {
    let heads: Vec<Option<u32>> = rows.iter().map(|row| group(row.plain)).collect();
    for (at, count) in heads.iter().enumerate() {
        let Some(count) = count else { continue };
        let mut end = at + 1;
        let counted = |row: &Row<'_>| {
            let measured = measure::measure(row.plain);
            [measured.front, measured.back].into_iter().flatten().any(|of| of.mark == Mark::Plain)
        };
        while end < rows.len()
            && heads[end].is_none()
            && rows[end].paragraph == rows[(at + 1).min(rows.len() - 1)].paragraph
            && words::phrase(rows[end].plain).is_none()
            && !counted(&rows[end])
        {
            end += 1;
        }
        let lines = end - at - 1;
        if lines == 0 || rows[at + 1].paragraph > rows[at].paragraph + 1 {
            continue;
        }
        let mut reads: SmallVec<[Reading<'t>; 1]> = SmallVec::new();
        reads.push(Reading::Remark);
        for row in &rows[at + 1..end] {
            reads.push(Reading::Cards(split(row, *count)));
        }
        let lines = lines as f32;
        let evidence = [
            (F::CopiesMarked, lines),
            (F::CopiesFew, lines),
            (F::BelowCard, lines - 1.0),
            (F::HeadingDress, 1.0),
        ];
        let evidence = Evidence::from_slice(&evidence);
        found.push((at, Candidate { reads, home: Home::Any, evidence }));
    }
}

/// The names of a line, split at Japanese commas.
fn split<'t>(row: &Row<'t>, count: u32) -> Vec<Item<'t>> {
    let mut depth = 0;
    let parts = row.plain.split(|c| {
        match c {
            '《' | '「' | '『' => depth += 1,
            '》' | '」' | '』' => depth -= 1,
            _ => {}
        }
        depth <= 0 && matches!(c, '、' | '，' | '；')
    });
    let parts = parts.map(str::trim).filter(|part| !part.is_empty());
    parts.map(|part| Item::of(count, part, row.span)).collect()
}

/// The number of copies that a line says for the cards below it.
fn group(text: &str) -> Option<u32> {
    let open = text.trim_start_matches([
        '<', '＜', '【', '[', '〈', '《', '(', '（', '=', '-', '×', 'x', '■', '●', '◆', ' ',
    ]);
    let (count, unit) = (counts::digit(open.chars().next()?)?, open.get(1..).or(open.get(3..))?);
    let unit = unit.trim().trim_end_matches([
        ')', '）', '>', '＞', '】', ']', '〉', '》', ' ', '　', '=', '-', ':', '：',
    ]);
    let decorated = open.len() < text.len() || text.ends_with([':', '：']) || text.ends_with('枚');
    ((1..=4).contains(&count) && decorated && List::Grouped.has(unit)).then_some(count)
}

/// Signs between the cards of a paragraph.
const BETWEEN: [char; 7] = [',', '、', '，', ';', '；', '・', '/'];

/// Paragraphs of cards separated by commas, in which a name or its copies wrap at the end of a line.
fn wrapped<'t>(text: &'t str, rows: &[Row<'t>], found: &mut Vec<(usize, Candidate<'t>)>) {
    let mut at = 0;
    while at < rows.len() {
        let end = (at + 1..rows.len())
            .find(|next| rows[*next].paragraph != rows[at].paragraph)
            .unwrap_or(rows.len());
        let parted = |row: &Row<'_>| row.plain.contains(BETWEEN);
        if end > at + 1 && end - at < LINES && rows[at..end].iter().any(parted) {
            let starts: Vec<usize> = (at..end - 1)
                .filter(|start| {
                    let row = rows[*start].plain;
                    heading(row).is_none() && inline(row).is_none_or(|(.., only)| !only)
                })
                .filter(|start| {
                    let above = start.checked_sub(1).filter(|_| *start > at);
                    let heads = |row: &Row<'_>| {
                        prose::is_sentence(row.plain)
                            || row.plain.ends_with([':', '：', '.', '。'])
                            || words::phrase(row.plain).is_some()
                    };
                    above.is_none_or(|above| {
                        heads(&rows[above]) || inline(rows[*start].plain).is_some()
                    })
                })
                .take(8)
                .collect();
            for start in starts {
                let stop = (start + 1..end)
                    .find(|next| {
                        inline(rows[*next].plain).is_some()
                            || words::phrase(rows[*next].plain).is_some()
                    })
                    .unwrap_or(end);
                // The last line may be a sentence behind the enumeration.
                for stop in [stop, stop - 1] {
                    if stop > start + 1 {
                        found.extend(join(text, rows, start, stop).map(|of| (start, of)));
                    }
                }
            }
        }
        at = end;
    }
}

fn join<'t>(text: &'t str, rows: &[Row<'t>], at: usize, end: usize) -> Option<Candidate<'t>> {
    let talks = |row: &Row<'_>| {
        let counted = row.plain.contains(|c: char| counts::digit(c).is_some());
        prose::is_sentence(row.plain) && !counted || super::candidates::is_round(row.plain)
    };
    // A line without a sign between cards is a card by itself.
    let parted = rows[at..end].iter().filter(|row| row.plain.contains(BETWEEN)).count();
    if rows[at..end].iter().any(talks) || parted * 2 < end - at {
        return None;
    }
    let heading = inline(rows[at].plain).filter(|(.., only)| !only);
    let first = heading.map_or(rows[at].plain, |(_, _, rest, _)| rest);
    let start = rows[at].begins(first);
    let stop = rows[end - 1].span.end as usize;
    let body = text.get(start..stop)?;
    let pieces = several::pieces(body, start)?;
    let whole = |piece: &Piece<'_>| {
        piece.count.is_some_and(|count| (1..=20).contains(&count.value))
            && piece.text.matches('\n').count() <= 1
            && piece
                .text
                .split_once('\n')
                .is_none_or(|(above, below)| goes_on(above.trim(), below.trim()))
    };
    if !pieces.iter().all(whole) || pieces.len() < end - at || !is_broken(&pieces, rows, at, end) {
        return None;
    }
    let mut by_line: Vec<Vec<Item<'t>>> = vec![Vec::new(); end - at];
    for piece in &pieces {
        let line = (at..end).rev().find(|line| rows[*line].span.start <= piece.span.start);
        let count = piece.count?;
        by_line[line.unwrap_or(at) - at].push(Item::of(count.value, count.rest, piece.span));
    }
    let lines = (end - at) as f32;
    let evidence = [
        (F::SeveralCards, lines * 2.2),
        (F::CopiesMarked, lines),
        (F::CopiesFew, lines),
        (F::BelowCard, lines - 1.0),
        (F::HeadedCards, f32::from(heading.is_some())),
    ];
    let reads = by_line.into_iter().enumerate().map(|(line, cards)| match (line, heading) {
        (0, Some((heading, declared, _, only))) => {
            Reading::Headed { heading, declared, cards, only }
        }
        _ if cards.is_empty() => Reading::Piece,
        _ => Reading::Cards(cards),
    });
    let (reads, evidence) = (reads.collect(), Evidence::from_slice(&evidence));
    Some(Candidate { reads, home: Home::Any, evidence })
}

/// Whether a name may go on from the end of one line to the beginning of the next.
fn goes_on(above: &str, below: &str) -> bool {
    let counted = |text: &str| {
        counts::front(text).is_some()
            || counts::back(text).is_some()
            || counts::glued(text).is_some()
    };
    let starts = |text: &str| counts::front(text).is_some();
    above.starts_with(char::is_alphanumeric)
        && !starts(below)
        && (starts(above) || !counted(above))
        && !below
            .starts_with(|c: char| !c.is_alphanumeric() && !matches!(c, '(' | '（' | '"' | '“'))
        && super::lines::without_bullet(below).len() == below.len()
        && !super::style::has_small_words(below)
}

/// Whether a piece wraps from one line to the next.
fn is_broken(pieces: &[Piece<'_>], rows: &[Row<'_>], at: usize, end: usize) -> bool {
    let over = |piece: &Piece<'_>| {
        rows[at..end]
            .iter()
            .any(|row| piece.span.start < row.span.start && row.span.start < piece.span.end)
    };
    pieces.iter().any(over)
}

/// A name that goes on in the next line, which is indented: `Apprendista del Mago` and below it `Illusione .... 3`.
fn broken<'t>(
    text: &'t str,
    rows: &[Row<'t>],
    known: Known<'_>,
    found: &mut Vec<(usize, Candidate<'t>)>,
) {
    let indent = |row: &Row<'_>| {
        let start = row.span.start as usize;
        start - text[..start].rfind('\n').map_or(0, |end| end + 1)
    };
    for at in 1..rows.len() {
        let (above, below) = (&rows[at - 1], &rows[at]);
        if above.paragraph != below.paragraph || indent(below) < indent(above) + 2 {
            continue;
        }
        let bullet = |row: &Row<'_>| row.plain.len() < row.text.len();
        let (one, other) = (measure::measure(above.plain), measure::measure(below.plain));
        if bullet(below) || words::phrase(above.plain).is_some() || other.front.is_some() {
            continue;
        }
        let (count, start, stop) = match (one.front, one.back, other.back) {
            (None, None, Some(count)) => {
                let stop = below.begins(count.rest) + count.rest.len();
                (count, above.begins(above.plain), stop)
            }
            (Some(count), None, None) => (count, above.begins(count.rest), below.span.end as usize),
            _ => continue,
        };
        let Some(name) = text.get(start..stop).filter(|name| name.len() < 200) else { continue };
        let mut evidence = named(name, &one, known);
        evidence.push((F::CopiesFew, f32::from(count.value <= 4)));
        evidence.push((F::CopiesMarked, f32::from(count.mark == Mark::Plain)));
        evidence.push((F::SplitOverLines, 1.0));
        let span = Span::new(above.span.start as usize, below.span.end as usize);
        let card = Reading::Cards(vec![Item::of(count.value, name, span)]);
        let layout = if one.front.is_some() { Layout::Front } else { Layout::Back };
        let home = Home::Counted { layout, marked: true };
        let reads = SmallVec::from_iter([card, Reading::Piece]);
        found.push((at - 1, Candidate { reads, home, evidence }));
    }
}
