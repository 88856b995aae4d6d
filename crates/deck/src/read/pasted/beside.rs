//! What stands beside a card or a list: remarks behind a mark, notes in brackets, what is struck out, a flag with its buddy.

use super::cards::{self, Named};
use super::counts::{self, Mark};
use super::lexicon::{NONE, TALK_EN};
use super::lines::{self, Row};
use super::talk;
use super::told::{Card, Told};
use super::words::{self, Heading};
use crate::read::Names;
use hantei_base::section::Section;

/// What may part flags or buddies, and may be a part of a name.
const SEVERAL: [char; 8] = ['、', '，', ',', '＆', '&', '＋', '/', '／'];

/// Whether a line was read as one flag or buddy that card data may know to be several.
pub(super) fn may_be_several(told: &Told<'_>) -> bool {
    let Told::Inline { heading, cards, .. } = told else { return false };
    let single = matches!(heading, Heading::Section(Section::Flag | Section::Buddy));
    let parted =
        |card: &Card| card.named.name.as_deref().is_some_and(|name| name.contains(SEVERAL));
    single && cards.len() == 1 && cards.iter().any(parted)
}

/// The flags and buddies of a line: several where all are known, and the line as a whole is no name.
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

/// `フラッグ/バディ：ドラゴンワールド/ジャックナイフ・ドラゴン`.
pub(super) fn flag_with_buddy<'t>(row: &Row<'t>, names: Option<&dyn Names>) -> Option<Told<'t>> {
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
    let card = |section: Section, text: &str| {
        let named: Named = cards::named(text, names);
        Card { section: Some(section), ..Card::of(1, named, row.span) }
    };
    Some(Told::Cards(vec![card(first, one), card(second, other)]))
}

/// The line without the remark behind it, where that has numbers of its own: `3 Name // staple, 3 always`.
pub(super) fn noted(text: &str) -> &str {
    let counted =
        |before: &str| counts::front(before).is_some() || lines::back_of(before).is_some();
    let numbered = |tail: &str| tail.chars().any(|c| counts::digit(c).is_some());
    for mark in ["//", "※", "←", "<-", "⇐", "☜"] {
        if let Some((before, tail)) = text.split_once(mark)
            && numbered(tail)
            && counted(before.trim_end())
        {
            return before.trim_end();
        }
    }
    for dash in [" - ", " – ", " — "] {
        if let Some((before, tail)) = text.split_once(dash)
            && tail.starts_with(|c: char| c.is_ascii_lowercase())
            && !before.contains(", ")
            && counted(before)
            && tail.split(", ").skip(1).any(talks_of_number)
        {
            return before.trim_end();
        }
    }
    text
}

/// `3 is a must`
fn talks_of_number(text: &str) -> bool {
    let word = |rest: &str| rest.split_whitespace().next().is_some_and(|word| TALK_EN.has(word));
    counts::front(text).is_some_and(|count| count.mark == Mark::Bare && word(count.rest))
}

/// `none`, `なし`: what stands below the heading of an empty section.
pub(super) fn says_none(text: &str) -> bool {
    let inner = text.trim_matches(|c: char| !c.is_alphanumeric());
    inner.len() <= 12 && NONE.has(&inner.to_lowercase())
}

/// `~~2 Pot of Greed~~`
pub(super) fn is_struck(text: &str) -> bool {
    text.len() > 4
        && text.starts_with("~~")
        && text.ends_with("~~")
        && !text.starts_with("~~~")
        && !text.ends_with("~~~")
}

/// A line all in brackets is a note, or else may be a card that a person set apart.
pub(super) fn enclosed<'t>(text: &str, names: Option<&dyn Names>) -> Option<Told<'t>> {
    let inner = text
        .strip_prefix('(')
        .and_then(|text| text.strip_suffix(')'))
        .or_else(|| text.strip_prefix('（').and_then(|text| text.strip_suffix('）')))?
        .trim();
    let plain = inner.chars().all(|c| !matches!(c, '(' | ')' | '（' | '）'));
    let known = names.is_some_and(|names| names.knows(inner) || names.knows(text));
    if !plain || known || words::phrase(inner).is_some() {
        return None;
    }
    let english = inner.is_ascii()
        && inner.starts_with(|c: char| c.is_ascii_lowercase())
        && inner.contains(", ")
        && inner.split_whitespace().count() > 3;
    let verb = inner.ends_with(['る', 'た', 'う', 'く', 'す', 'む', 'い', 'だ', 'ね', 'よ']);
    let japanese = verb
        && inner.chars().count() > 6
        && inner.contains(['は', 'が', 'を', 'に'])
        && lines::back_of(inner).is_none();
    match english || japanese {
        true => Some(Told::Comment),
        false => talk::is_sentence(inner).then_some(Told::Prose),
    }
}
