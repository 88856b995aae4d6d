//! Annotations of a card or a list: remarks behind a mark, notes in brackets, sections in brackets, what is struck out.

use super::counts::{self, Mark};
use super::lexicon::List;
use super::measure;
use super::prose;
use super::reading::Reading;
use super::words::{self, Heading};
use crate::read::Names;
use hantei_base::section::Section;

/// The line without the remark behind its card, if the remark has numbers that could be taken for copies: `3 Name // staple, 3 always`.
pub(super) fn without_note(text: &str) -> &str {
    let counted =
        |before: &str| counts::front(before).is_some() || measure::back_of(before).is_some();
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
            && (tail.split(", ").skip(1).any(talks_of_number) || owns(tail))
        {
            return before.trim_end();
        }
    }
    text
}

/// Whether a remark says how many copies the player owns: `have 2, need 1`.
fn owns(tail: &str) -> bool {
    let first = tail.split(' ').next().unwrap_or("");
    matches!(first, "have" | "need" | "own" | "owned" | "got" | "missing" | "miss" | "buy" | "want")
}

/// Whether a text speaks about a number of copies: `3 is a must`.
fn talks_of_number(text: &str) -> bool {
    let word =
        |rest: &str| rest.split_whitespace().next().is_some_and(|word| List::TalkEn.has(word));
    counts::front(text).is_some_and(|count| count.mark == Mark::Bare && word(count.rest))
}

/// Whether the text is `none`, `なし` or the like, as people write below the heading of an empty section.
pub(super) fn says_none(text: &str) -> bool {
    let inner = text.trim_matches(|c: char| !c.is_alphanumeric());
    inner.len() <= 12 && List::None.has(&inner.to_lowercase())
}

/// Whether the line is struck out: `~~2 Pot of Greed~~`.
pub(super) fn is_struck(text: &str) -> bool {
    text.len() > 4
        && text.starts_with("~~")
        && text.ends_with("~~")
        && !text.starts_with("~~~")
        && !text.ends_with("~~~")
}

/// The reading of a line all in brackets that is a note; `None` if it may be a card that a person set apart.
pub(super) fn in_brackets<'t>(text: &str, names: Option<&dyn Names>) -> Option<Reading<'t>> {
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
        && measure::back_of(inner).is_none();
    match english || japanese {
        true => Some(Reading::Remark),
        false => prose::is_sentence(inner).then_some(Reading::Text),
    }
}

/// What an annotation says of the section of its card.
pub(super) enum Annotation {
    /// A section, alone in its brackets.
    Section(Section),
    /// It may have copies in the side deck, too: the side is named together with a number or other words.
    Copies,
}

/// What the text before and behind a card says of its section.
pub(super) fn section_of(before: &str, after: &str) -> Option<Annotation> {
    // Before the name stands what all lines of the list have, and mostly nothing.
    let parts = [before, after];
    if !parts.iter().any(|part| speaks_of_side(part)) {
        return bracket(after).and_then(section).map(Annotation::Section);
    }
    if parts.iter().any(|part| part.chars().count() > LONGEST) {
        return None;
    }
    Some(match bracket(after).and_then(section) {
        Some(section) => Annotation::Section(section),
        None => Annotation::Copies,
    })
}

/// The text in brackets behind a card, if nothing else but the copies stands there.
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

/// Longer annotations explain something, and name no section.
const LONGEST: usize = 24;

/// The section whose name this is.
fn section(text: &str) -> Option<Section> {
    let phrase = words::phrase(text)?;
    // EX is a rarity, too.
    let word = text.trim();
    match phrase.heading? {
        Heading::Section(
            section @ (Section::Main
            | Section::Side
            | Section::Extra
            | Section::Flag
            | Section::Buddy),
        ) if phrase.declared.is_none() && word.chars().count() > 2 => Some(section),
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
