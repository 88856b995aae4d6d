//! Finds the list on a page: menus, results and prices are left out, and a possible second list is reported.

use std::ops::Range;

use super::lines::{Page, WITHIN};
use crate::model::{LineKind, ReadLine};
use crate::read::gather::Zone;
use hantei_base::section::Section;
use hantei_base::source::Span;
use hantei_base::text::decimal_digit;
use hantei_cards::recognise;

/// A line of the page.
#[derive(Debug, Clone, Copy)]
struct Row {
    span: Span,
    /// How many cards with copies it seems to have; a table row may have several in one cell.
    cards: usize,
    /// The number of cards in a page heading that names a deck or a group; it is not a number of copies.
    title: Option<u32>,
}

/// The parts of a page outside its list.
pub(super) struct OutsideList {
    /// Lines that look like cards.
    pub(super) lines: Vec<ReadLine>,
    /// Headings within the list that are not known.
    pub(super) titles: Vec<Span>,
    /// Where the next deck begins.
    pub(super) second: Option<Span>,
}

impl Page {
    /// Overwrites lines outside the card lists with spaces, so that places stay valid. Returns those that look like cards and the titles
    /// within the list; `None` if the page has no list.
    pub(super) fn keep_lists(&mut self) -> Option<OutsideList> {
        let rows = self.rows();
        let counted = sums(rows.iter().map(|row| row.cards));
        // A list with few numbers is a menu or a table of prices or results; below a heading, one card is enough.
        let headed = |block: &Range<usize>| {
            let above =
                block.start.checked_sub(1).map(|above| &self.text[rows[above].span.range()]);
            above.is_some_and(|above| is_label(name_and_total(above).0))
        };
        // The header of a table is its first row: `サイドデッキ,枚数`.
        let headed = |block: &Range<usize>| {
            let first = rows.get(block.start).filter(|_| block.len() > 1);
            let first = first.map_or("", |row| &self.text[row.span.range()]);
            headed(block) || is_label(first.split('\t').next().unwrap_or(""))
        };
        let listed = |block: &Range<usize>| {
            let few = counted[block.end] - counted[block.start];
            2 * few >= block.len() && (few >= 2 || few == 1 && headed(block))
        };
        let of = |block: &(usize, usize)| rows_in(&rows, *block);
        let (lists, others): (Vec<Range<usize>>, Vec<Range<usize>>) =
            self.blocks.iter().map(of).partition(listed);
        let (within, beside) = (covered(rows.len(), &lists), covered(rows.len(), &others));
        let chosen = |at: &usize| if lists.is_empty() { rows[*at].cards > 0 } else { within[*at] };
        let first = (0..rows.len()).find(chosen)?;
        let last = (0..rows.len()).rev().find(chosen).unwrap_or(first);
        if lists.is_empty() && counted[rows.len()] < LIST {
            return None;
        }
        let second = (first..=last).find(|at| {
            let before = counted[*at] - counted[first];
            before >= DECK && rows[*at].title.is_some_and(|total| total >= DECK_CARDS)
        });
        let last = second.unwrap_or(last + 1) - 1;
        let heads = self.labels_above(&rows, first);
        let keep = |(at, row): (usize, &Row)| {
            let above = heads.contains(&at);
            let inside = (first..=last).contains(&at);
            let of_list = lists.is_empty() || within[at] || !beside[at];
            row.title.is_none() && (inside && of_list || above)
        };
        let keep: Vec<bool> = rows.iter().enumerate().map(keep).collect();
        self.blank(&rows, &keep);
        let titles = rows[first..=last].iter().filter(|row| row.title.is_some());
        Some(OutsideList {
            lines: left(&rows, &keep),
            titles: titles.map(|row| row.span).collect(),
            second: second.map(|at| rows[at].span),
        })
    }

    /// The lines directly above the list that label it, including a flag or buddy below its label.
    fn labels_above(&self, rows: &[Row], first: usize) -> Vec<usize> {
        let line = |at: usize| &self.text[rows[at].span.range()];
        let mut kept = Vec::new();
        let mut at = first;
        for _ in 0..HEAD {
            let Some(above) = at.checked_sub(1) else { break };
            at = above;
            let word = above.checked_sub(1).filter(|word| is_flag_or_buddy_label(line(*word)));
            if is_label(line(above)) {
                kept.push(above);
            } else if let Some(word) = word {
                kept.extend([above, word]);
                at = word;
            }
        }
        kept
    }

    /// The lines of the page.
    fn rows(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        let mut at = 0;
        for line in self.text.split_inclusive('\n') {
            // A blank line only separates.
            if !line.trim().is_empty() {
                let span = Span::new(at, at + line.trim_end().len());
                rows.push(Row { span, cards: cards_in(line), title: None });
            }
            at += line.len();
        }
        let headings: Vec<Range<usize>> =
            self.headings.iter().map(|heading| rows_in(&rows, *heading)).collect();
        let headings = covered(rows.len(), &headings);
        // If nothing else has copies, the headings are the cards.
        let listed = rows.iter().zip(&headings).filter(|(_, heading)| !**heading);
        if listed.map(|(row, _)| row.cards).sum::<usize>() >= 2 {
            for (row, _) in rows.iter_mut().zip(headings).filter(|(_, heading)| *heading) {
                let (name, total) = name_and_total(&self.text[row.span.range()]);
                row.title = total.filter(|_| row.cards > 0 && !is_label(name));
                row.cards = 0;
            }
        }
        rows
    }

    /// Overwrites the lines that are not kept with spaces.
    fn blank(&mut self, rows: &[Row], keep: &[bool]) {
        let mut kept = String::with_capacity(self.text.len());
        for (row, keep) in rows.iter().zip(keep) {
            kept.push_str(&self.text[kept.len()..row.span.start as usize]);
            let line = &self.text[row.span.range()];
            if *keep {
                kept.push_str(line);
            } else {
                kept.extend(std::iter::repeat_n(' ', line.len()));
            }
        }
        kept.push_str(&self.text[kept.len()..]);
        self.text = kept;
    }
}

/// The rows that are completely within a range of the text.
fn rows_in(rows: &[Row], (from, to): (usize, usize)) -> Range<usize> {
    let start = rows.partition_point(|row| (row.span.start as usize) < from);
    let end = rows.partition_point(|row| (row.span.end as usize) <= to);
    start..end.max(start)
}

/// Prefix sums: the total before each place, and before the end.
fn sums(each: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut sums = vec![0];
    for count in each {
        sums.push(sums[sums.len() - 1] + count);
    }
    sums
}

/// For each row, whether one of the ranges contains it.
fn covered(rows: usize, ranges: &[Range<usize>]) -> Vec<bool> {
    let mut steps = vec![0i64; rows + 1];
    for range in ranges {
        steps[range.start] += 1;
        steps[range.end] -= 1;
    }
    let mut depth = 0;
    let open = |step: i64| {
        depth += step;
        depth > 0
    };
    steps.into_iter().take(rows).map(open).collect()
}

/// Splits a title and the number of cards before or after it: `ドラW 50枚`, `Wind deck (50)`.
fn name_and_total(line: &str) -> (&str, Option<u32>) {
    let total = |c: char| {
        decimal_digit(c).is_some() || c.is_whitespace() || "枚×xX✕()（）[]【】:：".contains(c)
    };
    let number = |text: &str| {
        let digits = text.chars().filter_map(decimal_digit);
        digits.fold(None, |sum, digit| {
            Some(sum.unwrap_or(0u32).saturating_mul(10).saturating_add(digit))
        })
    };
    let name = line.trim_end_matches(total);
    let behind = number(&line[name.len()..]);
    let first = name.split_whitespace().next().unwrap_or("");
    if first.chars().all(total) {
        (name[first.len()..].trim_start(), behind.or(number(first)))
    } else {
        (name, behind)
    }
}

/// The lines that are not kept and have numbers like cards. One or two are times or comments; several in a row may be a list of their own.
fn left(rows: &[Row], keep: &[bool]) -> Vec<ReadLine> {
    let left = |at: usize| rows[at].cards > 0 && !keep[at];
    let mut found = Vec::new();
    let mut at = 0;
    while at < rows.len() {
        let end = (at..rows.len()).find(|at| !left(*at)).unwrap_or(rows.len());
        let read = LineKind::Unread { suspect: end - at >= LIST };
        found.extend(rows[at..end].iter().map(|row| ReadLine { span: row.span, read }));
        at = end + 1;
    }
    found
}

/// This many numbered lines in a row may be a list.
pub(in crate::read) const LIST: usize = 3;

/// A title with this many cards is the title of a deck.
const DECK_CARDS: u32 = 30;

/// After this many card lines, the next title may begin another deck.
const DECK: usize = 8;

/// How many lines above a list may label it; a flag or buddy and its label count as one.
const HEAD: usize = 3;

/// Whether a line above a list labels it: a word for a section, or a word for a flag or buddy with its card.
fn is_label(line: &str) -> bool {
    let word = line.split([' ', '　', '\t', ':', '：', '(', '（']).next().unwrap_or("");
    Zone::of(line) != Zone::Unknown || matches!(Zone::of(word), Zone::Section(_))
}

/// Whether a line is only the word for a flag or buddy, with the card below it.
fn is_flag_or_buddy_label(line: &str) -> bool {
    let word = line.trim().trim_end_matches([':', '：']);
    matches!(Zone::of(word), Zone::Section(Section::Flag | Section::Buddy))
}

/// How many lines or parts of a text look like cards with copies.
pub(in crate::read) fn counted(text: &str) -> usize {
    text.split(['\n', ',', ';', '、']).filter(|part| is_counted(part)).count()
}

/// How many cards with copies a line seems to have; each line within a cell counts as one.
fn cards_in(line: &str) -> usize {
    let below = || line.split(['\t', WITHIN]).filter(|part| is_counted(part)).count();
    match is_counted(line) {
        true if line.contains(WITHIN) => below().max(1),
        counted => usize::from(counted),
    }
}

/// Whether a line has a number of copies or a card number beside something else.
pub(super) fn is_counted(line: &str) -> bool {
    let few = |text: &str| {
        let text = text.trim().trim_matches(['x', 'X', '×', '枚', '✕', 'ｘ']);
        let digits = text.chars().filter(|c| decimal_digit(*c).is_some()).count();
        (1..=2).contains(&digits) && digits == text.chars().count()
    };
    let cells: Vec<&str> =
        line.split('\t').map(str::trim).filter(|cell| !cell.is_empty()).collect();
    let named = |cell: &str| cell.chars().any(char::is_alphabetic);
    // Cards below each other in a cell.
    if let Some((first, _)) = line.split_once(WITHIN) {
        return cells.len() > 1 && is_counted(first.trim_start_matches('\t'));
    }
    if cells.len() > 1 {
        return cells.iter().any(|cell| few(cell)) && cells.iter().any(|cell| named(cell));
    }
    let line = line.trim().trim_start_matches(['・', '-', '*', '•', '●', '○']).trim();
    let mut words = line.split([' ', '　']).filter(|word| !word.is_empty());
    let (Some(first), last) = (words.next(), words.next_back()) else { return false };
    let Some(last) = last else {
        // 灰流うらら×3, 灰流うらら3枚
        let tail = line.trim_end_matches('枚');
        let name = tail.trim_end_matches(|c: char| decimal_digit(c).is_some());
        let marked = tail.len() < line.len() || name.ends_with(['×', 'x', '✕', 'ｘ']);
        return name.len() < tail.len() && marked && name.chars().any(char::is_alphabetic);
    };
    few(first) || few(last) || recognise(first).is_some() || recognise(last).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_of_titles_are_known() {
        for (title, name, total) in [
            ("ドラW 50枚", "ドラW", Some(50)),
            ("モンスター（２４枚）", "モンスター", Some(24)),
            ("Wind deck (50)", "Wind deck", Some(50)),
            ("3-D deck: 40", "3-D deck", Some(40)),
            ("50枚 ドラW", "ドラW", Some(50)),
            ("Wind deck", "Wind deck", None),
        ] {
            assert_eq!(name_and_total(title), (name, total));
        }
    }
}
