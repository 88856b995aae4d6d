//! Finds cards in lines that are not read as cards: one that the list does not have, alone or with its copies, may have been overlooked.

use rustc_hash::FxHashSet;

use super::counts;
use super::lines::{self, Row};
use super::measure;
use super::words;
use crate::model::{CardRef, Deck, LineKind};
use crate::read::Names;
use hantei_base::text::key;

/// Longer lines are sentences about cards, and are not looked at.
const LONGEST: usize = 200;

/// Only this many lines are looked at: each costs several look-ups, and more lines beside a list are an article.
const MOST: usize = 500;

/// Names up to this length may be words of a sentence.
const SHORT: usize = 5;

/// How many numbers of a sentence are tried as copies.
const NUMBERS: usize = 4;

/// Marks the lines that may be cards of the deck after all. `aside` has the lines within the list that are not read
/// as cards, each by its place in the lines of the deck and by its row.
pub(super) fn find(deck: &mut Deck, rows: &[Row<'_>], aside: &[(usize, usize)], names: &dyn Names) {
    let listed = listed(deck);
    for (line, row) in aside.iter().take(MOST) {
        let hides = match named(rows[*row].text, names) {
            Some(Named::Copies) => true,
            Some(Named::Card(name)) => !listed.contains(&key(name)),
            None => false,
        };
        if hides && let Some(line) = deck.lines.get_mut(*line) {
            line.read = LineKind::Unread { suspect: true };
        }
    }
}

/// How many places of a line are tried as the beginning of a name, and as its end.
const PARTS: usize = 12;

/// What a line names that is not read as a card.
enum Named<'t> {
    /// Copies of a card, and nothing else.
    Copies,
    /// A card; if the list has it, the line may only speak of it.
    Card(&'t str),
}

/// The names that the list has, as they are compared.
fn listed(deck: &Deck) -> FxHashSet<String> {
    let written = deck.entries.iter().filter_map(|entry| match &entry.card {
        CardRef::Written(written) => written.name.as_deref(),
        CardRef::Code(_) => None,
    });
    written.map(key).collect()
}

/// The card that the line names: alone or with its copies, behind a mark or a word and a colon, or behind the copies in a sentence.
fn named<'t>(text: &'t str, names: &dyn Names) -> Option<Named<'t>> {
    // A line that its writer marks as a remark is no card.
    if text.len() > LONGEST || text.starts_with('#') || text.starts_with("//") {
        return None;
    }
    // -1 X, +1 Y: a change to the list.
    let changes = text.strip_prefix(['-', '+', '−', '－', '＋']);
    if changes.is_some_and(|text| text.starts_with(|c: char| counts::digit(c).is_some())) {
        return None;
    }
    let marks = |c: char| matches!(c, '※' | '-' | ';' | '+' | '＋') || lines::is_blank(c);
    let said = lines::without_bullet(text).trim_start_matches(marks);
    if counted(said, names).is_some() {
        return Some(Named::Copies);
    }
    if let Some(named) = decorated(said, names) {
        return Some(named);
    }
    let behind = said.split_once([':', '：']).map(|(_, rest)| rest.trim_start_matches(marks));
    let behind = behind.and_then(|said| alone(said, names).or_else(|| counted(said, names)));
    let name = alone(said, names).or(behind).or_else(|| in_a_sentence(said, names));
    name.map(Named::Card)
}

/// A card and nothing else: `Pot of Greed`.
fn alone<'t>(said: &'t str, names: &dyn Names) -> Option<&'t str> {
    Some(said.trim()).filter(|name| names.knows(name))
}

/// A card with its copies: `Pot of Greed x1`, `1 Pot of Greed`, `強欲な壺1`.
fn counted<'t>(said: &'t str, names: &dyn Names) -> Option<&'t str> {
    if names.knows(said.trim()) {
        return None;
    }
    let measured = measure::measure(said);
    let counts = [measured.front, measured.back, measured.tight];
    counts.into_iter().flatten().map(|count| count.rest.trim()).find(|name| names.knows(name))
}

/// `1 *Pot of Greed*`, `(1 Pot of Greed)`, `サイド 強欲な壺`: a card, and around it nothing but marks, numbers and words of headings.
fn decorated<'t>(said: &'t str, names: &dyn Names) -> Option<Named<'t>> {
    let begins = parts(said).filter(|at| is_decoration(&said[..*at])).take(PARTS);
    let ends: Vec<usize> =
        parts(said).filter(|at| is_decoration(&said[*at..])).take(PARTS).collect();
    let cards = begins.flat_map(|begin| {
        let ends = ends.iter().rev().filter(move |end| **end > begin);
        ends.map(move |end| (begin, *end))
    });
    let (begin, end) = cards.into_iter().find(|(begin, end)| {
        let name = said[*begin..*end].trim();
        (*begin > 0 || *end < said.len())
            && name.chars().any(char::is_alphabetic)
            && words::phrase(name).is_none()
            && names.knows(name)
    })?;
    let says = |part: &str| part.contains(char::is_alphanumeric);
    Some(match says(&said[..begin]) || says(&said[end..]) {
        true => Named::Copies,
        false => Named::Card(said[begin..end].trim()),
    })
}

/// Where a name may begin or end: next to a sign or a space, and where digits begin or end.
fn parts(text: &str) -> impl Iterator<Item = usize> + '_ {
    let kind = |c: char| match counts::digit(c) {
        Some(_) => 1,
        None if c.is_alphanumeric() => 0,
        None => 2,
    };
    let inner = text.char_indices().zip(text.chars().skip(1)).filter_map(move |((at, c), next)| {
        let parts = kind(c) != kind(next) || kind(c) == 2;
        parts.then_some(at + c.len_utf8())
    });
    std::iter::once(0).chain(inner).chain(std::iter::once(text.len()))
}

/// Whether a part of a line is nothing but marks, numbers of copies and words of headings.
fn is_decoration(part: &str) -> bool {
    let signs = |c: char| !c.is_alphabetic() || counts::is_times(c) || c == '枚';
    let says = |word: &str| {
        let letters = word.trim_matches(signs);
        letters.is_empty()
            || matches!(letters, "残り" | "残" | "あと" | "うち" | "追加" | "left" | "more")
            || words::phrase(word).is_some()
    };
    let parts = |c: char| lines::is_blank(c) || matches!(c, '、' | '，' | ',' | '/' | '／' | '・');
    part.split(parts).all(says) || words::phrase(part).is_some()
}

/// A card with its copies in a sentence: `forgot 1 Pot of Greed`, `and 1 Pot of Greed in the main`, `強欲な壺も1枚入れました`.
fn in_a_sentence<'t>(said: &'t str, names: &dyn Names) -> Option<&'t str> {
    let digits = said.char_indices().filter(|(at, c)| {
        counts::digit(*c).is_some_and(|copies| (1..=4).contains(&copies))
            && !said[..*at].ends_with(|c: char| c.is_alphanumeric())
    });
    digits.take(NUMBERS).find_map(|(at, _)| {
        let behind = counts::front(&said[at..]).and_then(|count| begins(count.rest, names));
        let cut = || ["抜", "外し", "減ら", "不採用"].iter().any(|word| said[at..].contains(word));
        behind.or_else(|| ahead(&said[..at], names).filter(|_| !cut()))
    })
}

/// The longest name that a text begins with, word by word.
fn begins<'t>(text: &'t str, names: &dyn Names) -> Option<&'t str> {
    let text = text.trim();
    let mut ends: Vec<usize> =
        text.match_indices(' ').map(|(at, _)| at).chain(Some(text.len())).take(PARTS).collect();
    ends.reverse();
    let name = |end: &usize| text[..*end].trim_end_matches(['.', ',', '!', ';', '。', '！']).trim();
    // One short word is more often one of the sentence.
    let fits = |name: &str| name.len() == text.len() || name.len() > SHORT;
    ends.iter().map(name).find(|name| fits(name) && names.knows(name))
}

/// The name before a number, with the particle between them: `強欲な壺を`.
fn ahead<'t>(text: &'t str, names: &dyn Names) -> Option<&'t str> {
    let before = text.trim_end().strip_suffix(['を', 'も', 'が', 'は', 'と'])?;
    let clause = before.rsplit(['、', '。', '，', ' ', '　', ':', '：', '！']).next()?;
    alone(clause, names)
}
