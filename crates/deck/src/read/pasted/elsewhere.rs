//! A section that stands beside a card: `3 Name (Side)` is in the side; `3 Name (+1 side)` says copies there that nobody can count for
//! certain.

use super::counts;
use super::lines::Row;
use super::told::Told;
use super::words::{self, Heading};
use hantei_base::section::Section;

/// What stands beside a card is no longer than this, or else it is a remark that explains.
const LONGEST: usize = 24;

/// Gives cards the section that stands beside them, and nothing else; the rows of those with copies in another section beside them are
/// given back.
pub(super) fn find(rows: &[Row<'_>], told: &mut [Told<'_>], tabled: &[bool]) -> Vec<usize> {
    let mut doubtful = Vec::new();
    for (at, (row, line)) in rows.iter().zip(told).enumerate() {
        let Told::Cards(cards) = line else { continue };
        let [card] = &mut cards[..] else { continue };
        let Some(name) = card.named.name.as_deref().filter(|_| !tabled[at]) else { continue };
        let Some((before, after)) = row.text.split_once(name) else { continue };
        match beside(before, after) {
            Some(Beside::Section(section)) => card.section = card.section.or(Some(section)),
            Some(Beside::Copies) => doubtful.push(at),
            None => {}
        }
    }
    doubtful
}

/// What stands beside a card.
enum Beside {
    /// A section, alone in its brackets.
    Section(Section),
    /// The side, with a number or a word that says more.
    Copies,
}

fn beside(before: &str, after: &str) -> Option<Beside> {
    // What stands before the name is the dress of the list, and mostly nothing.
    let parts = [before, after];
    if !parts.iter().any(|part| speaks_of_side(part)) {
        return bracket(after).and_then(section).map(Beside::Section);
    }
    if parts.iter().any(|part| part.chars().count() > LONGEST) {
        return None;
    }
    Some(match bracket(after).and_then(section) {
        Some(section) => Beside::Section(section),
        None => Beside::Copies,
    })
}

/// The last thing in brackets behind a card, and nothing but its copies beside it.
fn bracket(after: &str) -> Option<&str> {
    let open = after.find(['(', '（', '[', '［', '【', '<', '＜'])?;
    let inner = &after[open..];
    let close = inner.find([')', '）', ']', '］', '】', '>', '＞'])?;
    let width = |text: &str| text.chars().next().map_or(0, char::len_utf8);
    let behind = &inner[close + width(&inner[close..])..];
    let copies = |c: char| {
        counts::digit(c).is_some() || counts::is_times(c) || c == '枚' || c.is_whitespace()
    };
    let alone = after[..open].chars().all(copies) && behind.chars().all(copies);
    alone.then(|| &inner[width(inner)..close])
}

/// The section whose name this is.
fn section(text: &str) -> Option<Section> {
    let phrase = words::phrase(text)?;
    // EX is a rarity, too.
    let word = text.trim();
    match phrase.heading? {
        Heading::Section(section @ (Section::Main | Section::Side | Section::Extra))
            if phrase.declared.is_none() && word.chars().count() > 2 =>
        {
            Some(section)
        }
        _ => None,
    }
}

/// Whether a text has a word for the side in it.
fn speaks_of_side(text: &str) -> bool {
    let word = |word: &str| {
        ["side", "sideboard", "sidedeck", "sided", "sb"]
            .iter()
            .any(|of| word.eq_ignore_ascii_case(of))
    };
    text.contains("サイド") || text.split(|c: char| !c.is_ascii_alphabetic()).any(word)
}
