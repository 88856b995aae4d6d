//! Flags and buddies that share a line: several of one kind, or a flag with its buddy.

use super::lines::Row;
use super::reading::{Item, Reading};
use super::words::{self, Heading};
use crate::read::Names;
use hantei_base::section::Section;

/// Signs that may stand between flags or buddies, or be a part of a name.
const SEVERAL: [char; 8] = ['、', '，', ',', '＆', '&', '＋', '/', '／'];

/// The flags or buddies of a line: several if all of them are known and the whole line is not.
pub(super) fn several<'t>(
    text: &'t str,
    heading: Heading,
    names: Option<&dyn Names>,
) -> Vec<&'t str> {
    let knows = |name: &str| names.is_some_and(|names| names.knows(name));
    let flag = heading == Heading::Section(Section::Flag);
    let known = |name: &&str| {
        knows(name) || flag && (name.ends_with("ワールド") || name.ends_with(" World"))
    };
    let parts: Vec<&str> = text.split(SEVERAL).map(str::trim).collect();
    match !knows(text) && parts.len() > 1 && parts.iter().all(known) {
        true => parts,
        false => vec![text],
    }
}

/// The reading of a line with both headings and both cards: `フラッグ/バディ：ドラゴンワールド/ジャックナイフ・ドラゴン`.
pub(super) fn flag_with_buddy<'t>(row: &Row<'t>) -> Option<Reading<'t>> {
    let (words, cards) = row.plain.split_once([':', '：'])?;
    let (first, second) = words.split_once(['/', '／', '&', '＆', '・'])?;
    let section = |word: &str| match words::phrase(word)?.heading? {
        Heading::Section(section @ (Section::Flag | Section::Buddy)) => Some(section),
        _ => None,
    };
    let (first, second) = (section(first)?, section(second)?);
    let (one, other) = cards.split_once(['/', '／'])?;
    if first == second || other.contains(['/', '／']) || one.trim().is_empty() {
        return None;
    }
    let card = |section, text| Item { section: Some(section), ..Item::of(1, text, row.span) };
    Some(Reading::Cards(vec![card(first, one), card(second, other)]))
}
